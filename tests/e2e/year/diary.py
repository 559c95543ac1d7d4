"""What is written down of the year: what was typed and answered, told and noticed, in its order."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum


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
