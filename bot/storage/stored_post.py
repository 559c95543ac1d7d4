"""What all posts of the outbox have in common: a kind, and a stored form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, ClassVar, Self


class PostKind(StrEnum):
    """The kinds of rows in the outbox, as they are stored."""

    LOBBY = "lobby"
    OPENING = "opening"
    TURN = "turn"
    INTERIM = "interim"
    RESULT = "result"
    CANCELLED = "cancelled"
    DISARM = "disarm"
    INVITATION = "invitation"
    HANDED_OVER = "handed-over"
    AUTOPILOT = "autopilot"
    PICTURES = "pictures"
    DAMAGED = "damaged"
    RESTORED = "restored"
    MOVED = "moved"
    UNJOINED = "unjoined"
    PACE = "pace"
    REMINDER = "reminder"
    HEADS_UP = "heads-up"
    DELETION = "deletion"
    VOTE = "vote"
    OFFER = "offer"
    PAUSE = "pause"
    TIME = "time"
    CALL = "call"
    REFRESH = "refresh"
    SHARED = "shared"
    COMPARISON = "comparison"
    ERASED = "erased"


class StoredPost:
    """A post and its stored body."""

    __slots__ = ()
    KIND: ClassVar[PostKind]

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """A post from its stored form; raises KeyError, TypeError or ValueError."""
        return cls()


@dataclass(frozen=True, slots=True)
class NumbersPost(StoredPost):
    """A post whose fields are whole numbers, stored under their names, which are for ever."""

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError or TypeError."""
        return cls(*(number(body, field.name) for field in fields(cls)))


def if_any(**numbers: int | None) -> dict[str, int]:
    """The numbers that there are."""
    return {name: number for name, number in numbers.items() if number is not None}


def number(body: Mapping[str, Any], key: str) -> int:
    """A whole number of a stored form; raises KeyError or TypeError."""
    found = body[key]
    if type(found) is not int:
        raise TypeError(key)
    return found


def if_number(body: Mapping[str, Any], key: str) -> int | None:
    """A whole number of a stored form, or None; raises TypeError."""
    return number(body, key) if key in body else None
