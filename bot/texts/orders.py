"""Standing orders in words, for their owner alone: what they do, when they stop, what they did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, assert_never

from bot.texts.say import Fact, Say
from bot.typed.order_pieces import OrderReader
from bot.typed.order_spelling import spell
from engine.board import RouteId
from engine.cards import Colour
from orders.order import (
    Action,
    Claim,
    Condition,
    Draw,
    FewWagons,
    Free,
    InHand,
    InRow,
    LastRound,
    Line,
    Locomotive,
    Order,
    Passing,
    Payable,
    Price,
    Station,
    StopKind,
    Tickets,
)

if TYPE_CHECKING:
    from bot.tables.model import Table

OPTION = 99
"""The characters of an option, one less than Discord allows."""
_NONE = "none"
_TYPED = 600
"""The most characters of an order that is shown as it can be typed."""


def order_reader(say: Say, table: Table) -> OrderReader:
    """Who types at a table in a reader's language: how the players are called there."""
    players = {
        holder.seat: (say.player_label(holder.colour).casefold(), say.player_plainly(holder))
        for holder in table.holders
    }
    return OrderReader(table.edition, say.language, players)


def order_text(say: Say, table: Table, order: Order) -> str:
    """Return an order line by line, and below it what happens else, and what ends it."""
    say = say.iconic
    lines = [
        say("orders-line", number=number, line=line_text(say, table, line))
        for number, line in enumerate(order.lines, 1)
    ]
    return "\n".join([*lines, say("orders-else", blind=order.else_blind), stops_text(say, order)])


def as_text(say: Say, table: Table, order: Order) -> list[str]:
    """Return how the same order can be typed in the reader's language, in small print.

    Nothing for one that nobody would type, and that leaves no room for the rest.
    """
    text = spell(order_reader(say, table), order).replace("`", "'")
    return [f"-# {say('orders-as-text', text=text)}"] if len(text) <= _TYPED else []


def example_of(say: Say, table: Table) -> str:
    """Return an order as somebody may type it: the first route of the board, else cards."""
    board = table.edition.board
    route = next(iter(board.routes.values()))
    first, second = board.rules.colours[:2]
    lines = (Line(Claim((route.id,))), Line(Draw((first, second))))
    return spell(order_reader(say, table), Order(lines))


def stops_text(say: Say, order: Order) -> str:
    """Return what ends an order before its lines are asked."""
    stops = [say("order-stop", stop=kind.value) for kind in StopKind if kind in order.stops]
    if order.stop_wagons is not None:
        stops.append(say("order-stop-wagons", wagons=order.stop_wagons))
    if not stops:
        return say("orders-stops-none")
    return say("orders-stops", stops=say.either(stops))


def line_text(say: Say, table: Table, line: Line) -> str:
    """Return a line as a sentence: its conditions, and what it does."""
    text = action_text(say, table, line.action)
    if line.conditions:
        conditions = say.list(condition_text(say, table, each) for each in line.conditions)
        text = say("order-if", conditions=conditions, action=text)
    if line.once and not isinstance(line.action, Claim):
        text = say("order-once", line=text)
    return capital(text)


def action_text(say: Say, table: Table, action: Action) -> str:
    """Return what a line does, as it stands within a sentence."""
    edition, rules = table.edition, table.edition.board.rules
    match action:
        case Claim():
            route = routes_text(say, table, action.routes)
            return say("order-claim", route=route, how=_how_to_claim(say, table, action))
        case Draw((), _):
            return say("order-draw-pile")
        case Draw(colours, blind):
            cards = [say.card(colour) for colour in colours]
            if blind:
                cards.append(say("order-from-pile"))
            return say("order-draw", cards=_preferred(say, cards))
        case Locomotive():
            return say("order-locomotive", pile=rules.locomotive_pile)
        case Station(city, price):
            how = " · ".join(_price(say, price, ferry=False)) or _NONE
            return say("order-station", city=say.city(edition, city), how=how)
        case Tickets():
            return say("order-tickets")
        case Passing():
            return say("order-pass")
        case _:
            assert_never(action)


def routes_text(say: Say, table: Table, routes: Sequence[RouteId]) -> str:
    """Return the name of a route, or of a double of which both tracks are meant."""
    if len(routes) > 1:
        return say.route(table.edition, routes[0])
    return say.track(table.edition, routes[0])


def condition_text(say: Say, table: Table, condition: Condition) -> str:
    """Return a condition as a clause."""
    match condition:
        case Free(routes):
            return say("order-free", route=routes_text(say, table, routes))
        case Payable(routes):
            return say("order-payable", route=routes_text(say, table, routes))
        case InRow(colour, count):
            return say("order-in-row", **_cards(say, colour, count))
        case InHand(colour, count):
            return say("order-in-hand", **_cards(say, colour, count))
        case FewWagons(wagons, None):
            return say("order-few-wagons-any", wagons=wagons)
        case FewWagons(wagons, seat):
            assert seat is not None  # noqa: S101
            if seat >= len(table.holders):
                return say("order-few-wagons-any", wagons=wagons)
            return say("order-few-wagons", player=say.player(table, seat), wagons=wagons)
        case LastRound():
            return say("order-last-round")
        case _:
            assert_never(condition)


def _cards(say: Say, colour: Colour, count: int) -> dict[str, Fact]:
    if colour is Colour.LOCOMOTIVE:
        cards = say.count(colour, count)
    else:
        cards = say("cards-taken", colour=colour, count=count)
    return {"count": count, "card": say.card(colour), "cards": cards}


def _how_to_claim(say: Say, table: Table, claim: Claim) -> str:
    routes = [table.edition.board.routes[each] for each in claim.routes]
    ferry = any(each.locomotives for each in routes)
    told = _price(say, claim.price, ferry=ferry)
    if any(each.tunnel for each in routes):
        told.append(say("order-toll", most=claim.toll))
    return " · ".join(told) or _NONE


def _price(say: Say, price: Price, *, ferry: bool) -> list[str]:
    """With which colours, and how many locomotives."""
    told = []
    if price.colours:
        told.append(_preferred(say, [say.cards_coloured(colour) for colour in price.colours]))
    if price.locomotives is None:
        told.append(say("order-locos-needed", ferry=ferry))
    else:
        told.append(say("order-locos-most", most=price.locomotives))
    return told


def _preferred(say: Say, things: Iterable[str]) -> str:
    """Return things in order of preference: ``green cards, else blue cards``."""
    return reduce(lambda first, second: say("order-preferred", first=first, second=second), things)


def capital(text: str) -> str:
    """Return a sentence with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def fitting(texts: Iterable[str], most: int = OPTION) -> str:
    """Return the first text that fits into an option, or else the last one cut."""
    text = ""
    for text in texts:
        if len(text) <= most:
            return text
    return f"{text[: most - 1]}…"
