"""`make serve`: build the site in every language and serve it on the loopback address."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from hugo_docs.pages import DOCS, ROOT

SITE = ROOT / "build" / "html"
HOST = "127.0.0.1"
FIRST_PORT = 8000
LANGUAGES = ("en",)
"""Those that the site is built in."""


def build(language: str, site: Path = SITE) -> None:
    """Build the site in one language; any warning stops it."""
    doctrees = site.parent / f"{site.name}-doctrees" / language
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-D", f"language={language}", "-d", str(doctrees)]
    subprocess.run([*command, "-c", str(ROOT), str(DOCS), str(site / language)], check=True)


def serve(site: Path = SITE, port: int | None = None) -> ThreadingHTTPServer:
    """A server of a built site, at the port asked for, or at 8000 or the next free one."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(site))
    for candidate in [port] if port is not None else [*range(FIRST_PORT, FIRST_PORT + 20), 0]:
        try:
            return ThreadingHTTPServer((HOST, candidate), handler)
        except OSError as problem:
            taken = problem
    raise SystemExit(f"serve: port {port} cannot be used ({taken.strerror}); choose another with PORT=")


def main() -> int:
    """Build, serve, and say where, until interrupted."""
    try:
        for language in LANGUAGES:
            build(language)
    except subprocess.CalledProcessError:
        return 1
    asked = os.environ.get("PORT")
    if asked and not (asked.isdigit() and int(asked) < 65536):
        raise SystemExit(f"serve: PORT={asked}; it must be a number from 0 to 65535")
    server = serve(port=int(asked) if asked else None)
    print(f"The rulebook: http://{HOST}:{server.server_port}/en/index.html  (Ctrl+C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
