"""Advice to a player in words: what to do, and why it helps this player (R53)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from bot.texts.say import Fact, Say
from engine.board import Route, TicketId
from engine.cards import Colour
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Move,
    PayToll,
    TakeFaceUp,
)
from engine.payment import Payment, for_toll
from engine.scoring import longest_path
from engine.view import Private, Stage, View
from strategy.completion import cheapest_completion
from strategy.network import connected
from strategy.player import Decision, Reason
from strategy.shortage import cards_short, no_way_round, spares_locomotive, tunnel_risk

if TYPE_CHECKING:
    from bot.tables.model import Table

NAMED = 3
"""So many tickets are named in a sentence about a way; the dearest come first."""
_NOBODY = "none"
_DRAWING = {Reason.COLOUR_NEEDED, Reason.LOCOMOTIVE, Reason.BLIND}


def hints_now(table: Table, view: View) -> bool:
    """Whether the reader of a view can be advised: hints are on, and the game waits for them."""
    return table.hints and view.mine is not None and view.mine.seat in view.to_act


def hint_text(say: Say, table: Table, view: View, advised: Sequence[Decision]) -> str:
    """Return the moves advised with their reasons, a numbered line each; takes milliseconds."""
    if view.mine is None:
        raise ValueError("only players are advised")
    if not advised:
        return say("hint-none")
    hints = (hint(say, table, view, view.mine, decision) for decision in advised)
    return "\n".join(
        [
            say("hint-title", count=len(advised)),
            *(say("hint-line", number=i, hint=each) for i, each in enumerate(hints, 1)),
        ]
    )


def hint(say: Say, table: Table, view: View, mine: Private, decision: Decision) -> str:
    """Return what to do and why, in two to four sentences."""
    move = decision.move
    sentences = [_what(say, table, view, mine, move), *_why(say, table, view, mine, decision)]
    if isinstance(move, ClaimRoute) and table.edition.board.routes[move.route].tunnel:
        sentences.append(_risk(say, table, view, move.payment))
    if isinstance(move, BuildStation) and (points := table.edition.board.rules.station_points):
        sentences.append(say("preview-station-cost", points=points))
    return " ".join(sentences)


def hint_label(say: Say, table: Table, view: View, number: int, move: Move) -> str:
    """Return the label of the button that does what a line advises."""
    edition = table.edition
    match move:
        case ClaimRoute():
            return say("hint-do-claim", number=number, route=say.track(edition, move.route))
        case TakeFaceUp():
            card = view.row[move.place - 1] or Colour.BLUE
            return say("hint-do-take", number=number, colour=card)
        case DrawBlind():
            return say("hint-do-deck", number=number)
        case DrawTickets():
            return say("hint-do-tickets", number=number)
        case KeepTickets():
            return say("hint-do-keep", number=number, count=len(move.tickets))
        case BuildStation():
            return say("hint-do-station", number=number, city=say.city(edition, move.city))
        case PayToll():
            return say("hint-do-toll", number=number, payment=say.payment(move.payment))
        case GiveUpTunnel():
            return say("hint-do-give-up", number=number)
    if view.stage is Stage.SECOND_DRAW:
        return say("hint-do-decline", number=number)
    return say("hint-do-pass", number=number)


def _what(say: Say, table: Table, view: View, mine: Private, move: Move) -> str:
    """The sentence that tells what to do."""
    edition, second = table.edition, view.stage is Stage.SECOND_DRAW
    match move:
        case ClaimRoute():
            route = edition.board.routes[move.route]
            return say(
                "hint-claim",
                tunnel=route.tunnel,
                route=say.track(edition, route.id),
                payment=say.payment(move.payment),
                points=edition.board.rules.points[route.length],
            )
        case TakeFaceUp():
            card = view.row[move.place - 1] or Colour.BLUE
            return say("hint-take", second=second, card=say.card(card), place=move.place)
        case DrawBlind():
            return say("hint-deck", second=second)
        case DrawTickets():
            return say("hint-tickets")
        case KeepTickets():
            kept = _tickets(say, table, [each for each in mine.offer if each in move.tickets])
            return say("hint-keep", count=len(move.tickets), tickets=kept)
        case BuildStation():
            city = say.city(edition, move.city)
            return say("hint-station", city=city, payment=say.payment(move.payment))
        case PayToll():
            return say("hint-toll", payment=say.payment(move.payment))
        case GiveUpTunnel():
            return say("hint-give-up")
    return say("hint-decline" if second else "hint-pass")


def _why(say: Say, table: Table, view: View, mine: Private, decision: Decision) -> list[str]:
    """The sentences that tell what the move is good for."""
    board, seat = table.edition.board, view.seats[mine.seat]
    move, reason, count = decision.move, decision.reason, len(decision.tickets)
    named = _tickets(say, table, decision.tickets[:NAMED]) or _NOBODY
    every = _tickets(say, table, decision.tickets) or _NOBODY
    kept = len(move.tickets) if isinstance(move, KeepTickets) else count
    match reason:
        case Reason.TICKETS_FIT:
            chosen = move.tickets if isinstance(move, KeepTickets) else frozenset()
            wanted = (*mine.tickets, *(each for each in mine.offer if each in chosen))
            plan = cheapest_completion(board, view, mine.seat, wanted)
            return [say("hint-fit", count=kept, wagons=plan.wagons, left=seat.wagons)]
        case Reason.TICKETS_LEAST:
            chosen = move.tickets if isinstance(move, KeepTickets) else frozenset()
            points = sum(board.tickets[each].points for each in chosen)
            return [say("hint-least", count=kept, points=points)]
        case Reason.TICKETS_FOR_MORE:
            tickets = [board.tickets[each] for each in mine.tickets]
            done = all(connected(board, view, mine.seat, each) for each in tickets)
            more = say("hint-for-more", wagons=seat.wagons)
            return [say("hint-done"), more] if done else [more]
        case Reason.TICKETS_FORCED:
            return [say("hint-forced")]
        case Reason.COMPLETES:
            return [say("hint-completes", count=count, tickets=every)]
        case Reason.SAVES_TICKETS:
            return [say("hint-saves", count=count, tickets=every)]
        case Reason.FOR_TICKETS:
            return [say("hint-on-way", tickets=named)]
        case Reason.CONTESTED:
            last = isinstance(move, ClaimRoute) and [
                each for each in decision.tickets if no_way_round(board, view, move.route, each)
            ]
            named = _tickets(say, table, last[:NAMED]) if last else named
            return [say("hint-contested", last=bool(last), tickets=named)]
        case Reason.LONGEST:
            return [_longest(say, table, view, mine, move)]
        case Reason.SURCHARGE_WORTH:
            return [_worth(say, table, view, named)]
        case Reason.SURCHARGE_DEAR:
            return [say("hint-dear", payable=_payable(view, mine))]
        case reason if reason in _DRAWING:
            return _drawing(say, table, view, mine, decision, named)
    return [say(_PLAIN[reason])]


_PLAIN = {
    Reason.POINTS: "hint-for-points",
    Reason.BLOCKS: "hint-blocks",
    Reason.LAST_CHANCE: "hint-last-chance",
    Reason.NOTHING_TO_GAIN: "hint-nothing",
    Reason.STATION_CHEAP: "hint-cheap",
}
_CARD = {
    Reason.COLOUR_NEEDED: "hint-needed",
    Reason.LOCOMOTIVE: "hint-locomotive",
    Reason.BLIND: "hint-blind",
}


def _drawing(
    say: Say, table: Table, view: View, mine: Private, decision: Decision, named: str
) -> list[str]:
    """Why a card is drawn: for which route, and how many cards that still lacks."""
    move, reason = decision.move, decision.reason
    card = view.row[move.place - 1] if isinstance(move, TakeFaceUp) else None
    needed = reason is Reason.COLOUR_NEEDED
    routes = [table.edition.board.routes[each] for each in decision.routes]
    for route in routes:
        if missing := cards_short(route, mine.hand):
            aim = _aim(say, table, route, named)
            short = say("hint-missing", missing=missing, **aim)
            return [short] if needed else [say(_CARD[reason]), short]
    if needed and card is not None:
        for route in routes:
            if spares_locomotive(route, mine.hand, card):
                return [say("hint-spares", **_aim(say, table, route, named))]
    return [say(_CARD[reason])]


def _aim(say: Say, table: Table, route: Route, named: str) -> dict[str, Fact]:
    """What is said of a route that cards are drawn for."""
    return {
        "route": say.route(table.edition, route.id),
        "length": route.length,
        "colour": "grey" if route.colour is None else route.colour,
        "tickets": named,
    }


def _longest(say: Say, table: Table, view: View, mine: Private, move: Move) -> str:
    board = table.edition.board
    claims = dict(view.claims)
    if isinstance(move, ClaimRoute):
        claims[move.route] = mine.seat
    path = longest_path(board, claims, mine.seat)
    wagons = sum(board.routes[each].length for each in path)
    return say("hint-longest", wagons=wagons, points=board.rules.longest_path)


def _worth(say: Say, table: Table, view: View, named: str) -> str:
    board, tunnel = table.edition.board, view.tunnel
    assert tunnel is not None  # noqa: S101
    route = board.routes[tunnel.route]
    points = board.rules.points[route.length]
    return say("hint-worth", route=say.track(table.edition, route.id), points=points, tickets=named)


def _payable(view: View, mine: Private) -> bool:
    tunnel = view.tunnel
    return tunnel is not None and any(for_toll(tunnel.toll, tunnel.laid, mine.hand))


def _risk(say: Say, table: Table, view: View, laid: Payment) -> str:
    """What a tunnel may cost beyond what is laid (R30–R35)."""
    risk = tunnel_risk(table.edition.board, view, laid)
    if risk.spare >= risk.turned:
        return say("hint-safe", cards=risk.turned)
    return say("hint-risk", tenths=round(10 * risk.failing))


def _tickets(say: Say, table: Table, tickets: Iterable[TicketId]) -> str:
    return say.list(say.ticket(table.edition, each) for each in tickets)
