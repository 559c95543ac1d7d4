"""The form in which a page gets what it shows: facts as JSON, and texts without markdown."""

from __future__ import annotations

import re
from typing import Any

Json = dict[str, Any]

_MARKDOWN = re.compile(r"\*\*|~~|\\(?=\W)|\u200b")


def unmarked(text: str) -> str:
    """Return a text made for Discord without its markdown."""
    return _MARKDOWN.sub("", text)
