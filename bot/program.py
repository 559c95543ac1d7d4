"""The shipped program: its files, how its commands are typed, and the changes in ``CHANGELOG.md``.

The shipped files lie beside the packages, both in the source tree and in an installation.
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
"""A link in brackets, to a page where more stands; left out of an entry."""
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_SENTENCE = re.compile(r"(?<=[.:;!?])\s+(?=[A-Z*`/])")


@dataclass(frozen=True, slots=True)
class Release:
    """A released version with its changes for users, newest first in lists; each a sentence."""

    version: str
    entries: tuple[str, ...]


def releases(text: str) -> Sequence[Release]:
    """Return the releases of a changelog, with the first sentence of each entry."""
    headings = list(_RELEASE.finditer(text))
    ends = [*(each.start() for each in headings[1:]), len(text)]
    return [
        Release(each.group(1), tuple(_entry(line) for line in _ENTRY.findall(text, each.end(), to)))
        for each, to in zip(headings, ends, strict=False)
    ]


def between(known: Sequence[Release], seen: str, current: str) -> Sequence[Release]:
    """Return the ``known`` releases newer than version ``seen``, up to ``current`` itself."""
    return [r for r in known if ordered(seen) < ordered(r.version) <= ordered(current)]


def ordered(version: str) -> tuple[int, ...]:
    """Return a version as a tuple of numbers, to be compared; an empty one for any other text."""
    numbers = re.match(r"v?(\d+(?:\.\d+)*)", version.strip())
    return tuple(int(each) for each in numbers.group(1).split(".")) if numbers else ()


def _entry(written: str) -> str:
    """Return the first sentence of a changelog entry on one line, links reduced to their words."""
    plain = _LINK.sub(r"\1", _ASIDE.sub("", " ".join(written.split())))
    return _SENTENCE.split(plain)[0].rstrip(" .:;")


INSTALLED = "stationmaster"
FROM_THE_TREE = "python -m bot"


def command_name() -> str:
    """Return how to start this program in a shell: ``stationmaster`` or ``python -m bot``."""
    started = Path(sys.argv[0])
    return INSTALLED if INSTALLED in (started.stem, started.parent.name) else FROM_THE_TREE


SHIPPED = ("CHANGELOG.md", ".env.example")
"""The text files that `setup.py` puts into the wheel, beside the pages."""
PAGES = Path(__file__).parents[1] / "docs"
"""The folder of pages for people, which messages name; a container's image is without them."""


def shipped(name: str) -> str:
    """Return the text of a shipped file, such as ``CHANGELOG.md``; raises OSError."""
    return (Path(__file__).parents[1] / name).read_text(encoding="utf-8")
