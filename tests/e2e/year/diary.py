"""What is written down of the year, in its order, and the diary as a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from itertools import groupby

HELD = "- ✔ "
"""Before what was checked."""
_OPENING = (
    "# An admin's year",
    "",
    "What an admin does within a year, and what comes of it: installed, set up, upgraded twice "
    "from programs of before, once in vain, a full disk, a week in which Discord fails, thrown "
    "out, a lost permission, another machine, somebody erased, to PostgreSQL and back, and "
    "removed in the end. All of it was done as it stands here, with real "
    "programs: two older ones from the history of this tree, and today's. Only Discord is the "
    "[stand-in](../sandbox/README.md), the dates are those of a clock that is moved by hand, and "
    "the libraries were there already. `make year` plays it again and writes this page; "
    "`tests/e2e/test_year.py` judges it. [Hosting](hosting/index.md) explains each step.",
    "",
)


class Kind(StrEnum):
    """What a line of the diary is."""

    DONE = "done"
    """What the admin did, in words."""
    TYPED = "typed"
    """A command and what it said."""
    TOLD = "told"
    """What the bot told the admin by itself."""
    NOTICED = "noticed"
    """What somebody at a table read."""
    HELD = "held"
    """A check, and what it counted."""


@dataclass(frozen=True)
class Entry:
    """A line, or several that belong together."""

    kind: Kind
    text: str


@dataclass
class Chapter:
    """A day of the year."""

    title: str
    at: datetime
    entries: list[Entry] = field(default_factory=list)


class Diary:
    """The chapters, without anything that is private or differs from machine to machine."""

    def __init__(self) -> None:
        self.chapters: list[Chapter] = []
        self.faults: list[str] = []
        self._words: list[tuple[str, str]] = []
        self._secrets: list[str] = []

    def call(self, found: str, told: str) -> None:
        """Write something down in another way from now on."""
        self._words.append((found, told))
        self._words.sort(key=lambda each: -len(each[0]))

    def hide(self, secret: str) -> None:
        """Never write something down."""
        self._secrets.append(secret)

    def open(self, title: str, at: datetime) -> None:
        """Begin a chapter."""
        self.chapters.append(Chapter(title, at))

    def done(self, text: str) -> None:
        """Note what the admin did."""
        self._note(Kind.DONE, text)

    def typed(self, command: str, said: str = "") -> None:
        """Note a command, and what it answered."""
        self._note(Kind.TYPED, f"$ {command}\n{said.rstrip()}".rstrip())

    def told(self, text: str) -> None:
        """Note what the bot told the admin."""
        self._note(Kind.TOLD, text)

    def noticed(self, who: str, text: str) -> None:
        """Note what somebody read."""
        self._note(Kind.NOTICED, f"{who} reads: “{_on_one_line(text)}”")

    def saw(self, text: str) -> None:
        """Note what happened to somebody, in words."""
        self._note(Kind.NOTICED, text)

    def held(self, text: str) -> None:
        """Note a check that holds."""
        self._note(Kind.HELD, text)

    def check(self, text: str, faults: Iterable[str]) -> None:
        """Note a check, and what is wrong if it doesn't hold."""
        found = list(faults)
        self.faults += [f"{self.chapters[-1].title}: {each}" for each in found]
        if text and not found:
            self.held(text)

    def _note(self, kind: Kind, text: str) -> None:
        self.chapters[-1].entries.append(Entry(kind, self._plain(text)))

    def _plain(self, text: str) -> str:
        for found, told in self._words:
            text = text.replace(found, told)
        for secret in self._secrets:
            assert secret not in text, "a secret was about to be written down"
        text = re.sub(r"<:\w+:\d+> ?", "", text)
        text = re.sub(r"<@\d+>", "@somebody", text)
        text = re.sub(r"https?://\S+/channels/[\d/@me]+", "(link)", text)
        text = re.sub(r"<t:\d+:\w>", "(date)", text)
        text = re.sub(r"<#\d+>", "#channel", text)
        text = re.sub(r"\b\d{17,20}\b", "…", text)
        return re.sub(r"\b[0-9a-f]{64}\b", "…", text)


def _on_one_line(text: str) -> str:
    return " / ".join(line.strip() for line in text.splitlines() if line.strip())


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
