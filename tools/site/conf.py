"""The configuration that Sphinx reads; `tools.site` sets the language."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent
_SEARCH = {
    "en": "Search these pages",
    "fr": "Chercher dans ces pages",
    "de": "Diese Seiten durchsuchen",
    "it": "Cerca in queste pagine",
}

project = "Stationmaster"
author = "the players of Stationmaster"
language = os.environ["STATIONMASTER_SITE_LANGUAGE"]
extensions = ["myst_parser"]
root_doc = "index"
exclude_patterns = ["_docs"]
# Examples with an ellipsis, and Fluent, which Pygments doesn't know.
suppress_warnings = ["misc.highlighting_failure"]

myst_heading_anchors = 6
myst_url_schemes = {
    "http": None,
    "https": None,
    # To a page in another language, and to a heading there: MyST fills in, but decides nothing.
    "site": "{{path}}",
    "site-heading": "{{path}}#{{fragment}}",
}

html_theme = "pydata_sphinx_theme"
html_title = "Stationmaster"
html_static_path = [str(_HERE / "static")]
html_css_files = ["site.css"]
html_context = {"default_mode": "auto"}
html_copy_source = False
html_show_sphinx = False
html_show_sourcelink = False
html_theme_options = {
    "navbar_align": "left",
    "header_links_before_dropdown": 6,
    "navbar_end": ["theme-switcher"],
    "secondary_sidebar_items": ["page-toc"],
    "primary_sidebar_end": [],
    "article_header_start": [],
    "footer_start": [],
    "footer_end": [],
    "show_toc_level": 2,
    "search_bar_text": _SEARCH.get(language, _SEARCH["en"]),
}


def _corners(app: Any, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """A head without words heads nothing: it is an ordinary cell to a screen reader."""
    if "body" in context:
        context["body"] = re.sub(
            r'<th class="(head[^"]*)"><p></p></th>',
            r'<td class="\1"></td>',
            context["body"],
        )


def setup(app: Any) -> None:
    """Have the pages changed as they are written."""
    app.connect("html-page-context", _corners)
