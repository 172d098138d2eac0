"""Sphinx settings, and nothing else: what the pages do stands in docs/_ext/hugo_docs."""

import sys
from pathlib import Path

ROOT = Path(__file__).parent
sys.path[:0] = [str(ROOT), str(ROOT / "docs" / "_ext")]

project = "Hugo, the rulebook"
author = "The Hugo rulebook's contributors"
copyright = "2026, CC BY 4.0"
language = "en"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.doctest", "sphinx.ext.napoleon", "hugo_docs"]
exclude_patterns = ["_ext", "_static", "_templates", "conftest.py"]
nitpicky = True
nitpick_ignore_regex = [("py:.*", r"(?!hugo_rules\.).*")]

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 0

locale_dirs = [str(ROOT / "translations")]
gettext_compact = False
gettext_uuid = False
gettext_location = False

autodoc_member_order = "bysource"
autodoc_typehints = "signature"

html_theme = "basic"
html_title = project
html_static_path = [str(ROOT / "docs" / "_static"), str(ROOT / "hugo_rules" / "draw" / "board.css")]
templates_path = [str(ROOT / "docs" / "_templates")]
html_css_files = ["board.css", "hugo.css"]
html_favicon = "docs/_static/icon.svg"
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "#"

doctest_global_setup = "from hugo_rules import *"
doctest_test_doctest_blocks = ""
