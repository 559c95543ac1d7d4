"""Custom ids: which table, whose button, made for which decision, and what it does."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.board import Seat

ANYBODY = "-"
ID = "[a-z0-9-]+"
"""The pattern of a city, a route or a ticket."""
PAYMENT = r"[a-z]+:\d+(?:\+\d+)?"
"""The pattern of a payment in the notation of moves."""


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


def template(verb: str, rest: str | None) -> str:
    """The pattern of a verb's custom ids; ``rest`` is what may follow the verb and a space."""
    tail = "" if rest is None else f"(?: (?P<rest>{rest}))?"
    return rf"sm:(?P<game>\d{{1,18}}):(?P<seat>[0-9]|-):(?P<n>\d{{1,9}}):(?P<verb>{verb}){tail}"


def read(match: re.Match[str]) -> tuple[Address, str, str]:
    """Return address, verb and what follows it; never raises for a match of `template`."""
    found = match.groupdict()
    seat = None if found["seat"] == ANYBODY else Seat(int(found["seat"]))
    return (
        Address(int(found["game"]), seat, int(found["n"])),
        found["verb"],
        found.get("rest") or "",
    )
