"""What is known of a fault."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from bot.storage.repositories.notices import NoticeKind
from bot.words import Fact, Say

Text: TypeAlias = Callable[[Say], str]


@dataclass(frozen=True, slots=True)
class Reading:
    """What somebody reads, and where: in a private answer, in a post, on a button."""

    where: str
    text: Text


@dataclass(frozen=True, slots=True)
class Notice:
    """What is noted for the admin; ``why`` is a sample."""

    kind: NoticeKind
    subject: str
    why: str


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault, what the program does about it, and what is left to the admin.

    ``logs`` are a level and an event each, as ``warning: table parked``; ``prints`` what a terminal
    or ``doctor`` shows; ``status`` is how the program ends, if it does.
    """

    name: str
    program: str
    admin: str
    reads: tuple[Reading, ...] = ()
    logs: tuple[str, ...] = ()
    notice: Notice | None = None
    prints: tuple[str, ...] = ()
    status: int | None = None


def text(key: str, /, **facts: Fact) -> Text:
    """A message with samples of its facts."""
    return lambda say: say(key, **facts)


def answer(key: str, /, **facts: Fact) -> Reading:
    """A private answer that is one message."""
    return Reading("private answer", text(key, **facts))


def button(key: str) -> Reading:
    """A button's label."""
    return Reading("button", text(key))


def post(key: str, /, **facts: Fact) -> Reading:
    """A public post that is one message."""
    return Reading("public post", text(key, **facts))
