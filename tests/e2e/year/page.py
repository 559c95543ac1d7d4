"""The diary as a page, and what of a page has to be as in the diary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from tests.e2e.year.diary import Chapter, Diary, Entry, Kind

HELD = "- ✔ "
"""Before what was checked."""
_OPENING = (
    "# An admin's year",
    "",
    "What an admin does within a year, and what comes of it: installed, set up, upgraded twice "
    "from programs of before, once in vain, a full disk, a lost permission, another machine, "
    "somebody erased, to PostgreSQL and back. All of it was done as it stands here, with real "
    "programs: two older ones from the history of this tree, and today's. Only Discord is the "
    "[stand-in](../sandbox/README.md), the dates are those of a clock that is moved by hand, and "
    "the libraries were there already. `make year` plays it again and writes this page; "
    "`tests/e2e/test_year.py` judges it. [Hosting](hosting.md) explains each step.",
    "",
)


def page(diary: Diary) -> str:
    """The whole page."""
    return "\n".join(_page(diary)).rstrip() + "\n"


def outline(told: str) -> dict[str, list[str]]:
    """Of each chapter what was typed and what was checked, whatever the figures were."""
    found: dict[str, list[str]] = {}
    for line in told.splitlines():
        if line.startswith("## "):
            _, _, title = line.partition(": ")
            lines = found.setdefault(title, [])
        elif line.startswith(("$ ", HELD)):
            lines.append(
                re.sub(r"\d+", "N", line.replace(".venv/bin/stationmaster", "stationmaster"))
            )
    return found


def _page(diary: Diary) -> Iterator[str]:
    yield from _OPENING
    for chapter in diary.chapters:
        yield f"## {chapter.at.day} {chapter.at:%B}: {chapter.title}"
        yield ""
        yield from _entries(chapter)


def _entries(chapter: Chapter) -> Iterator[str]:
    for kind, run in groupby(chapter.entries, key=lambda entry: entry.kind):
        entries = list(run)
        match kind:
            case Kind.TYPED:
                yield "```console"
                yield from (entry.text for entry in entries)
                yield "```"
                yield ""
            case Kind.NOTICED:
                yield from (f"- {entry.text}" for entry in entries)
                yield ""
            case Kind.HELD:
                yield from (f"{HELD}{entry.text}" for entry in entries)
                yield ""
            case Kind.DONE:
                yield from (f"{entry.text}\n" for entry in entries)
            case Kind.TOLD:
                for entry in entries:
                    yield from _message(entry)


def _message(entry: Entry) -> Iterator[str]:
    yield "The bot writes to the admin:"
    yield ""
    yield from (f"> {line}  " for line in entry.text.splitlines())
    yield ""
