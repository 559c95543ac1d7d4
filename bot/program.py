"""The program as it was shipped: its files, how its commands are typed, and what is new in it.

Shipped files lie beside the packages, in the tree and where it is installed. What is new comes from
``CHANGELOG.md``, newest first.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

_RELEASE = re.compile(r"^## \[(\d+(?:\.\d+)*)\]", re.MULTILINE)
_ENTRY = re.compile(r"^- (.+(?:\n  .*)*)", re.MULTILINE)
_ASIDE = re.compile(r" \(\[[^\]]+\]\([^)]*\)\)")
"""A page in brackets, where more stands."""
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_SENTENCE = re.compile(r"(?<=[.:;!?])\s+(?=[A-Z*`/])")


@dataclass(frozen=True, slots=True)
class Release:
    """A version, and what people notice of it, a sentence or two each."""

    version: str
    entries: tuple[str, ...]


def releases(text: str) -> Sequence[Release]:
    """Every version that the text tells of; what isn't released yet is left out."""
    headings = list(_RELEASE.finditer(text))
    ends = [*(each.start() for each in headings[1:]), len(text)]
    return [
        Release(each.group(1), tuple(_entry(line) for line in _ENTRY.findall(text, each.end(), to)))
        for each, to in zip(headings, ends, strict=False)
    ]


def between(known: Sequence[Release], seen: str, current: str) -> Sequence[Release]:
    """Those that are newer than the version ``seen``, up to the ``current`` one."""
    return [r for r in known if ordered(seen) < ordered(r.version) <= ordered(current)]


def ordered(version: str) -> tuple[int, ...]:
    """A version as something to compare; nothing for what is none."""
    numbers = re.match(r"v?(\d+(?:\.\d+)*)", version.strip())
    return tuple(int(each) for each in numbers.group(1).split(".")) if numbers else ()


def _entry(written: str) -> str:
    """The first sentence, on one line, with the words of its links alone."""
    plain = _LINK.sub(r"\1", _ASIDE.sub("", " ".join(written.split())))
    return _SENTENCE.split(plain)[0].rstrip(" .:;")


INSTALLED = "stationmaster"
FROM_THE_TREE = "python -m bot"


def command_name() -> str:
    """What whoever started this program typed before a command."""
    started = Path(sys.argv[0])
    return INSTALLED if INSTALLED in (started.stem, started.parent.name) else FROM_THE_TREE


SHIPPED = ("CHANGELOG.md", ".env.example")
"""What `setup.py` puts into the wheel, beside the pages."""
PAGES = Path(__file__).parents[1] / "docs"
"""The pages for people, which messages name; a container's image is without them."""


def shipped(name: str) -> str:
    """The text of one of them; raises OSError."""
    return (Path(__file__).parents[1] / name).read_text(encoding="utf-8")
