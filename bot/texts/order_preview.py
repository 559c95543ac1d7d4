"""What an order would do now and in the likely cases, before it is put in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.texts.orders import as_text, order_text, routes_text
from bot.texts.say import Say
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Move,
    Pass,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.view import View
from orders.followed import Act, Followed
from orders.order import Claim, Draw, Order, StopKind

if TYPE_CHECKING:
    from bot.tables.model import Table

_MOST_CASES = 4
"""So many cases are read."""


def preview_text(
    say: Say, table: Table, view: View, order: Order, followed: Followed, *, turn: bool
) -> str:
    """Return an order with what it would do in a position; ``turn``: it is its owner's turn.

    ``view`` is what its seat sees.
    """
    title = say("orders-draft", turns=order.turns)
    what = now_text(say.iconic, table, view, followed)
    cases = list(_cases(say.iconic, table, order))[:_MOST_CASES]
    return "\n".join(
        [
            say("orders-preview-title"),
            title,
            order_text(say, table, order),
            "",
            say("orders-now", turn=turn, what=what),
            *(f"• {case}" for case in cases),
            f"• {say('orders-grace')}",
            *as_text(say, table, order),
        ]
    )


def now_text(say: Say, table: Table, view: View, followed: Followed) -> str:
    """Return what an order would do in a position."""
    if not isinstance(followed, Act):
        return say("orders-now-call", why=followed.why.value)
    return _move(say, table, view, followed.move)


def _move(say: Say, table: Table, view: View, move: Move) -> str:
    edition = table.edition
    match move:
        case ClaimRoute(route, paid):
            name, payment = say.track(edition, route), say.payment(paid)
            return say("orders-now-claim", route=name, payment=payment)
        case BuildStation(city, paid):
            name, payment = say.city(edition, city), say.payment(paid)
            return say("orders-now-station", city=name, payment=payment)
        case TakeFaceUp(place):
            card = view.row[place - 1]
            assert card is not None  # noqa: S101
            return say("orders-now-take", card=say.card(card))
        case DrawBlind():
            return say("orders-now-deck")
        case TakeLocomotive():
            return say("orders-now-locomotive")
        case DrawTickets():
            return say("orders-now-tickets")
        case Pass():
            return say("orders-now-pass")
    raise AssertionError(type(move))


def _cases(say: Say, table: Table, order: Order) -> Iterator[str]:
    """What is likely to come up: a route that is taken, a surcharge, the second card."""
    board = table.edition.board
    claims = [line.action for line in order.lines if isinstance(line.action, Claim)]
    if claims:
        routes = say.either(
            dict.fromkeys(routes_text(say, table, claim.routes) for claim in claims)
        )
        yield say("orders-case-taken", stops=StopKind.TAKEN in order.stops, route=routes)
    for claim in claims:
        if any(board.routes[each].tunnel for each in claim.routes):
            name = routes_text(say, table, claim.routes)
            yield say("orders-case-tunnel", route=name, most=claim.toll)
    draws = [line.action for line in order.lines if isinstance(line.action, Draw)]
    if draws:
        yield say("orders-case-second", blind=all(each.blind for each in draws))
