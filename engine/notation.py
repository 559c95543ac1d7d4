"""Writes moves as short texts and reads them back; the grammar is in ``docs/records.md``."""

from __future__ import annotations

import re
from typing import assert_never

from engine.board import CityId, RouteId, TicketId
from engine.cards import Colour
from engine.moves import (
    TAKES,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Move,
    Pass,
    PayToll,
    Resign,
    TakeFaceUp,
    TakeLocomotive,
    Undo,
)
from engine.payment import Payment, payment
from engine.refusals import InvalidMove

_PLAIN: dict[str, Move] = {
    "draw": DrawBlind(),
    "loco": TakeLocomotive(),
    "tickets": DrawTickets(),
    "giveup": GiveUpTunnel(),
    "pass": Pass(),
    "undo": Undo(),
    "resign": Resign(),
}
_WORD_OF = {type(move): word for word, move in _PLAIN.items()}

MOST_WRITTEN = 99
"""The largest number in the notation, which has two digits; nobody can hold more of a kind."""

_NUMBER = "[1-9][0-9]?"
_PAYMENT = re.compile(rf"(?P<word>[a-z]+):(?P<count>{_NUMBER})(?:\+(?P<locomotives>{_NUMBER}))?")
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def write(move: Move) -> str:
    """Return a move in the notation, for example ``take 3``."""
    match move:
        case TakeFaceUp():
            return f"take {move.place}"
        case ClaimRoute():
            return f"claim {move.route} {write_payment(move.payment)}"
        case PayToll():
            return f"toll {write_payment(move.payment)}"
        case KeepTickets():
            return f"keep {','.join(sorted(move.tickets))}"
        case BuildStation():
            return f"station {move.city} {write_payment(move.payment)}"
        case (
            DrawBlind()
            | TakeLocomotive()
            | DrawTickets()
            | GiveUpTunnel()
            | Pass()
            | Undo()
            | Resign()
        ):
            return _WORD_OF[type(move)]
        case _:
            assert_never(move)


def read(text: str) -> Move:
    """Return the move that a text of the notation means; raises InvalidMove for any other text."""
    if plain := _PLAIN.get(text):
        return plain
    match text.split(" "):
        case ["take", place] if place in ("1", "2", "3", "4", "5"):
            return TAKES[int(place) - 1]
        case ["claim", route, cards]:
            return ClaimRoute(RouteId(_id(route)), read_payment(cards))
        case ["toll", cards]:
            return PayToll(read_payment(cards))
        case ["keep", tickets]:
            ids = [TicketId(_id(ticket)) for ticket in tickets.split(",")]
            if len(set(ids)) < len(ids):
                raise InvalidMove
            return KeepTickets(frozenset(ids))
        case ["station", city, cards]:
            return BuildStation(CityId(_id(city)), read_payment(cards))
    raise InvalidMove


def write_payment(paid: Payment) -> str:
    """Return a payment in the notation: ``white:3``, ``white:2+1`` or ``loco:3``.

    The number behind the plus is that of the locomotives.
    """
    if paid.colour is None:
        return f"loco:{paid.locomotives}"
    extra = f"+{paid.locomotives}" if paid.locomotives else ""
    return f"{paid.colour.word}:{paid.count}{extra}"


def read_payment(text: str) -> Payment:
    """Return the payment that a text of the notation means; raises InvalidMove for another text."""
    found = _PAYMENT.fullmatch(text)
    if not found:
        raise InvalidMove
    try:
        colour = Colour.parse(found["word"])
    except ValueError:
        raise InvalidMove from None
    count, locomotives = int(found["count"]), int(found["locomotives"] or 0)
    if colour is Colour.LOCOMOTIVE:
        if locomotives:
            raise InvalidMove
        return payment(None, 0, count)
    return payment(colour, count, locomotives)


def _id(text: str) -> str:
    if not _ID.fullmatch(text):
        raise InvalidMove
    return text
