"""Standing orders in words, for their owner alone: what they do and did, and why they ended.

Also what is wrong with an order that somebody typed, and what is possible there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, assert_never

from bot.core.typed.cities import suggest_cities
from bot.core.typed.scanner import AnyCity, Number, Trouble, TypedReader, UnclearOrder
from bot.words.say import Fact, Say
from cogs.orders.typed.writing import spell, spell_piece
from engine.board import Board, RouteId
from engine.cards import Colour
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
from orders.following import Act, Followed, Skipped
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
    Taken,
    Tickets,
    awaited,
    claims_tunnel,
)

if TYPE_CHECKING:
    from bot.core.model import Table
    from cogs.orders.service.standing import DoneTurn, EndedOrder

OPTION = 99
"""The characters of an option, one less than Discord allows."""
_NONE = "none"
_TYPED = 600
"""The most characters of an order that is shown as it can be typed."""


def order_reader(say: Say, table: Table) -> TypedReader:
    """Return the reader of orders typed at a table: its language, and its players' names there."""
    players = {
        holder.seat: (say.player_label(holder.colour).casefold(), say.player_plainly(holder))
        for holder in table.holders
    }
    return TypedReader(table.edition, say.language, players)


def order_text(say: Say, table: Table, order: Order) -> str:
    """Return an order line by line, and below it what happens else, and what ends it."""
    say = say.iconic
    lines = [
        say("orders-line", number=number, line=line_text(say, table, line))
        for number, line in enumerate(order.lines, 1)
    ]
    return "\n".join(
        [*lines, say("orders-else", blind=order.else_blind), stops_text(say, table, order)]
    )


def as_text(say: Say, table: Table, order: Order) -> list[str]:
    """Return how an order can be typed in the reader's language, in small print.

    An empty list for an order so long that nobody would type it, and that leaves no room for the
    rest.
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


def stops_text(say: Say, table: Table, order: Order) -> str:
    """Return the line that says what ends an order before its lines are asked.

    A route that is gone is named only where a line claims one, and so is a tunnel.
    """
    possible = stops_of(table.edition.board, order)
    stops = [say("order-stop", stop=kind.value) for kind in possible if kind in order.stops]
    if order.stop_wagons is not None:
        stops.append(say("order-stop-wagons", wagons=order.stop_wagons))
    if not stops:
        return say("orders-stops-none")
    return say("orders-stops", stops=say.either(stops))


def stops_of(board: Board, order: Order) -> tuple[StopKind, ...]:
    """Return what can end an order: a lost route or a tunnel only where a line claims one."""
    idle = set[StopKind]()
    if not any(isinstance(line.action, Claim) for line in order.lines):
        idle.add(StopKind.TAKEN)
    if not claims_tunnel(board, order):
        idle.add(StopKind.TUNNEL)
    return tuple(kind for kind in StopKind if kind not in idle)


def line_text(say: Say, table: Table, line: Line) -> str:
    """Return a line of an order as a sentence: its conditions, and what it does."""
    text = action_text(say, table, line.action)
    if line.conditions:
        conditions = say.list(condition_text(say, table, each) for each in line.conditions)
        text = say("order-if", conditions=conditions, action=text)
    if line.once and not isinstance(line.action, Claim):
        text = say("order-once", line=text)
    return capital(text)


def action_text(say: Say, table: Table, action: Action) -> str:
    """Return what a line does, as words within a sentence."""
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
    """Return a condition of a line as a clause."""
    match condition:
        case Free(routes):
            return say("order-free", route=routes_text(say, table, routes))
        case Taken(routes):
            return say("order-taken", route=routes_text(say, table, routes))
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
    parts = _price(say, claim.price, ferry=ferry)
    if any(each.tunnel for each in routes):
        parts.append(say("order-toll", most=claim.toll))
    return " · ".join(parts) or _NONE


def _price(say: Say, price: Price, *, ferry: bool) -> list[str]:
    """Return the parts of a price in words: with which colours, and how many locomotives."""
    parts = []
    if price.colours:
        parts.append(_preferred(say, [say.cards_coloured(colour) for colour in price.colours]))
    if price.locomotives is None:
        parts.append(say("order-locos-needed", ferry=ferry))
    else:
        parts.append(say("order-locos-most", most=price.locomotives))
    return parts


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


_MOST_CASES = 4
"""The most likely cases that a preview shows."""


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
    """Return what an order would do in a position, in words."""
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
    """Yield what is likely to come up: a route that is taken, a surcharge, the second card."""
    board = table.edition.board
    claims = [line.action for line in order.lines if isinstance(line.action, Claim)]
    told = dict.fromkeys(each.routes for each in claims if each.routes not in awaited(order))
    if told:
        routes = say.either(dict.fromkeys(routes_text(say, table, each) for each in told))
        yield say("orders-case-taken", stops=StopKind.TAKEN in order.stops, route=routes)
    for claim in claims:
        if any(board.routes[each].tunnel for each in claim.routes):
            name = routes_text(say, table, claim.routes)
            text = say("orders-case-tunnel", route=name, most=claim.toll)
            again = StopKind.TUNNEL in order.stops
            yield f"{text} {say('orders-case-tunnel-again')}" if again else text
    draws = [line.action for line in order.lines if isinstance(line.action, Draw)]
    if draws:
        yield say("orders-case-second", blind=all(each.blind for each in draws))


ROOM = 1200
"""So many characters of what was done, signs of cards included, leave room for a hand below."""


@dataclass(slots=True)
class _Alike:
    """A group of turns in a row in which the same line acted, for the same reasons."""

    line: str | None
    why: list[str]
    times: int = 1


def done_text(say: Say, table: Table, turns: Sequence[DoneTurn]) -> str:
    """Return the turns that were played by order: the line of each, and why none before it acted.

    Turns alike are told together, a reason once. Of more than fits into ``ROOM`` the earliest are
    only counted.
    """
    groups = _alike(say.iconic, table, turns)
    text = _told(say.iconic, groups, 0)
    for start in range(1, len(groups)):
        if len(text) <= ROOM:
            break
        text = _told(say.iconic, groups, start)
    return text


def _alike(say: Say, table: Table, turns: Sequence[DoneTurn]) -> list[_Alike]:
    groups: list[_Alike] = []
    for turn in turns:
        acted = None if turn.line is None else line_text(say, table, turn.order.lines[turn.line])
        why = _skipped(say, table, turn.order, turn.skipped)
        if groups and (groups[-1].line, groups[-1].why) == (acted, why):
            groups[-1].times += 1
        else:
            groups.append(_Alike(acted, why))
    return groups


def _told(say: Say, groups: Sequence[_Alike], start: int) -> str:
    """Return the groups of turns from a place on, and how many turns there are before it."""
    lines = [say("orders-did", count=sum(each.times for each in groups))]
    if start:
        lines.append(say("orders-did-earlier", count=sum(each.times for each in groups[:start])))
    for each in groups[start:]:
        if each.line is None:
            lines.append(say("orders-did-blind", times=each.times))
        else:
            lines.append(say("orders-did-line", line=each.line, times=each.times))
        lines += [why for why in each.why if why not in lines]
    return "\n".join(lines)


def ended_text(say: Say, table: Table, ended: EndedOrder) -> str:
    """Return why an order ended, and why each of its lines did nothing."""
    say = say.iconic
    why = say("orders-ended", why=ended.why.value)
    return "\n".join([why, *_skipped(say, table, ended.order, ended.skipped)])


def _skipped(say: Say, table: Table, order: Order | None, skipped: Sequence[Skipped]) -> list[str]:
    """Return a line in small print for each line of the order that did nothing, with the reason."""
    if order is None:
        return []
    skips = [
        (action_text(say, table, order.lines[each.line].action), each.why.value)
        for each in skipped
        if each.line < len(order.lines)
    ]
    return [f"-# {say('orders-skipped', line=line, why=why)}" for line, why in skips]


_MOST = 10
"""The most possible words that are named."""
_LONGEST = 300
"""The most characters shown before and after the wrong word."""


def unclear_order(say: Say, error: UnclearOrder) -> str:
    """Return a typed order with the wrong word marked, what is wrong, and what may stand there."""
    lines = [say("orders-typed-wrong", text=_marked(say, error))]
    pieces = list(dict.fromkeys(_possible(say, error)))
    if error.trouble is Trouble.MEANT:
        lines.append(say("orders-meant", pieces=say.either(pieces)))
        return "\n".join(lines)
    lines.append(say("orders-trouble", trouble=error.trouble.value))
    if pieces:
        options = say.either(pieces[:_MOST])
        lines.append(say("orders-possible", pieces=options, more=len(pieces) > _MOST))
    return "\n".join(lines)


def _marked(say: Say, error: UnclearOrder) -> str:
    before, word = error.text[: error.start], error.text[error.start : error.end]
    after = error.text[error.end :]
    if error.trouble is Trouble.MISSING or not word.strip():
        marked = f" {say('orders-marked-missing')}"
    else:
        marked = say("orders-marked", word=say.name(word))
    parts = [_shown(say, before[-_LONGEST:]), marked, _shown(say, after[:_LONGEST])]
    return " ".join("".join(parts).split())


def _shown(say: Say, text: str) -> str:
    """Return a text on one line, with a space before and after it where there was one."""
    if not text.strip():
        return " " if text else ""
    begin = " " if text[0].isspace() else ""
    end = " " if text[-1].isspace() else ""
    return f"{begin}{say.name(text)}{end}"


def _possible(say: Say, error: UnclearOrder) -> Iterator[str]:
    reader = error.reader
    names = reader.edition.localized(reader.language).city_names
    for piece in error.possible:
        match piece:
            case AnyCity(among):
                if not among:
                    continue
                cities = suggest_cities(reader.edition, "", reader.language, among)
                yield from (f"`{names[city].name}`" for city, _ in cities)
            case Number(least, most):
                yield say("orders-possible-number", least=least, most=most)
            case _:
                yield f"`{spell_piece(reader, piece)}`"
