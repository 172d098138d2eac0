"""`make serve`: build the site in every language and serve it on the loopback address."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from hugo_docs.catalog import SITE_LANGUAGES
from hugo_docs.pages import DOCS, ROOT

SITE = ROOT / "build" / "html"
HOST = "127.0.0.1"
FIRST_PORT = 8000
START = (
    '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Hugo, the rulebook</title>'
    '<meta http-equiv="refresh" content="0; url=en/index.html">\n'
)
"""The page at the root, which leads to the English start page."""


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


def asked_port(text: str | None) -> int | None:
    """The port in the variable PORT; `None` where it is empty."""
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and int(text) < 65536):
        raise SystemExit(f"serve: PORT={text}; it must be a number from 0 to 65535")
    return int(text)


def main() -> int:
    """Build, serve, and say where, until interrupted."""
    server = serve(port=asked_port(os.environ.get("PORT")))
    try:
        for language in SITE_LANGUAGES:
            build(language)
        (SITE / "index.html").write_text(START, "utf-8")
        print(f"The rulebook: http://{HOST}:{server.server_port}/en/index.html  (Ctrl+C ends it)", flush=True)
        server.serve_forever()
    except subprocess.CalledProcessError:
        return 1
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
