"""What came of following an order: a move, or a call of its owner, and why no line acted before."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.moves import Move
from orders.order import StopKind


class Why(StrEnum):
    """Why a line didn't act."""

    CONDITION = "condition"
    """One of its conditions doesn't hold."""
    NOT_OPEN = "not-open"
    """Its route is claimed or closed, or its city has a station."""
    NOT_PAYABLE = "not-payable"
    """The hand, the wagons or the stations left don't suffice under its price."""
    NOT_THERE = "not-there"
    """No card of its colours lies there, or nothing is left to draw."""
    NOT_ALLOWED = "not-allowed"
    """The rules allow no pass now."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """A line, by its place from 0, that didn't act."""

    line: int
    why: Why


@dataclass(frozen=True, slots=True)
class Act:
    """A move that an order makes: by a line, or by none as what no line settled."""

    move: Move
    line: int | None
    skipped: tuple[Skipped, ...] = ()


class Ending(StrEnum):
    """Why an order ends and calls its owner, beside its stops."""

    UNSETTLED = "unsettled"
    """No line settles the turn."""
    SECOND_CARD = "second-card"
    """No line settles the second card."""
    CHOOSE_TICKETS = "choose-tickets"
    """It drew tickets."""
    WAGONS = "wagons"
    """Somebody has few wagons left."""
    DONE = "done"
    """All its turns or lines are used up."""


@dataclass(frozen=True, slots=True)
class Call:
    """The order ends, and its owner is called as if there had been none."""

    why: StopKind | Ending
    skipped: tuple[Skipped, ...] = ()


Followed: TypeAlias = Act | Call
