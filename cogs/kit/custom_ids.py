"""Custom ids: which table, whose button, made for which decision, and what it does."""

from __future__ import annotations

import re
from typing import NamedTuple

from bot.tables.position import Position
from engine.board import Seat

ANYBODY = "-"
_HEAD = "sm:(?P<game>[0-9]{1,18}):(?P<seat>[0-9]|-):(?P<n>[0-9]{1,9})"


class Address(NamedTuple):
    """Where a component belongs; ``seat`` None is for anybody, ``n`` that seat's decision."""

    game: int
    seat: Seat | None
    n: int

    def custom_id(self, action: str) -> str:
        """``sm:<game>:<seat>:<n>:<action>``; raises ValueError beyond Discord's 100 characters."""
        seat = ANYBODY if self.seat is None else self.seat
        text = f"sm:{self.game}:{seat}:{self.n}:{action}"
        if len(text) > 100:
            raise ValueError(f"custom id of {len(text)} characters")
        return text


def template(verb: str) -> str:
    """The pattern of a verb's custom ids, whatever follows the verb and a space."""
    return f"{_HEAD}:(?P<verb>{verb})(?: (?P<rest>.+))?"


def verb_of(custom_id: str) -> str:
    """What a custom id seems to say after its numbers, whoever wrote it."""
    return custom_id.split(":", 4)[-1].partition(" ")[0]


def game_of(custom_id: str) -> int | None:
    """The table of a custom id whose verb nobody knows (any more); None if that can't be read."""
    found = re.match("sm:([0-9]{1,18}):", custom_id)
    return int(found[1]) if found else None


def read(match: re.Match[str]) -> tuple[Address, str, str]:
    """Return address, verb and what follows it; never raises for a match of `template`."""
    found = match.groupdict(default="")
    seat = None if found["seat"] == ANYBODY else Seat(int(found["seat"]))
    address = Address(int(found["game"]), seat, int(found["n"]))
    return address, found["verb"], found["rest"]


def decision_address(position: Position) -> Address:
    """The address of the reader's present decision."""
    return Address(position.table.id, position.own.seat, position.seat.decisions)
