"""Advice to a player in words: what to do, and why it helps this player (R53)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, assert_never

from bot.texts.rulebook import number_of
from bot.texts.say import Fact, Say
from engine.board import Route, RouteId, TicketId
from engine.cards import Colour
from engine.moves import (
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
from engine.payment import Payment, for_toll
from engine.scoring import longest_path
from engine.view import Private, Stage, View
from strategy.bonus import bonus_left
from strategy.completion import CompletionPlan, cheapest_completion
from strategy.decision import Decision, Reason
from strategy.network import connected
from strategy.shortage import cards_short, detour, no_way_round, serves, tunnel_risk
from strategy.usefulness import USELESS, Usefulness, usefulness

if TYPE_CHECKING:
    from bot.tables.model import Table

NAMED = 3
"""The most tickets named in a sentence; those worth most come first."""
_NONE = "none"
_PLAIN = {
    Reason.TICKETS_FORCED: "hint-forced",
    Reason.POINTS: "hint-for-points",
    Reason.BLOCKS: "hint-blocks",
    Reason.LAST_CHANCE: "hint-last-chance",
    Reason.NOTHING_TO_GAIN: "hint-nothing",
    Reason.STATION_CHEAP: "hint-cheap",
}


def hints_now(table: Table, view: View) -> bool:
    """Whether the reader of a view can be advised: hints are on, and the game waits for them."""
    return table.hints and view.mine is not None and view.mine.seat in view.to_act


def hint_text(say: Say, table: Table, view: View, advised: Sequence[Decision]) -> str:
    """Return the moves advised with their reasons, a numbered line each.

    Takes milliseconds: not for the event loop. Raises ValueError for a view without a reader.
    """
    if view.mine is None:
        raise ValueError("only players are advised")
    if not advised:
        return say("hint-none")
    words = _Words(say, table, view, view.mine)
    # In their order, for a line leaves out what one before it says of the same route.
    lines = [
        say("hint-line", number=number, hint=" ".join(words.sentences(decision, number)))
        for number, decision in enumerate(advised, 1)
    ]
    return "\n".join([say("hint-title", count=len(advised)), *lines])


def hint_label(say: Say, table: Table, view: View, number: int, move: Move) -> str:
    """Return the label of the button that does what a line advises."""
    edition = table.edition
    match move:
        case ClaimRoute():
            return say("hint-do-claim", number=number, route=say.track(edition, move.route))
        case TakeFaceUp():
            return say("hint-do-take", number=number, colour=_card(view, move))
        case TakeLocomotive():
            return say("hint-do-take", number=number, colour=Colour.LOCOMOTIVE)
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
        case Pass() | Undo() | Resign():
            second = view.stage is Stage.SECOND_DRAW
            return say("hint-do-decline" if second else "hint-do-pass", number=number)
        case _:
            assert_never(move)


def _card(view: View, move: TakeFaceUp) -> Colour:
    card = view.row[move.place - 1]
    assert card is not None  # noqa: S101
    return card


class _Words:
    """Puts what is advised to one reader into sentences: what to do, then why."""

    def __init__(self, say: Say, table: Table, view: View, mine: Private) -> None:
        self.say, self.table, self.view, self.mine = say, table, view, mine
        self.edition, self.board = table.edition, table.edition.board
        self.seat = view.seats[mine.seat]
        self.said = set[str]()

    def sentences(self, decision: Decision, number: int) -> list[str]:
        """What to do and why, in two to four sentences; the best move is ``number`` 1."""
        move, points = decision.move, self.board.rules.station_points
        found = [self._what(move), *self._why(decision, number)]
        if isinstance(move, ClaimRoute) and self.board.routes[move.route].tunnel:
            found.append(self._risk(move.payment))
        if isinstance(move, BuildStation) and points:
            found.append(self.say("preview-station-cost", points=points))
        return found

    def _what(self, move: Move) -> str:
        say, edition, second = self.say, self.edition, self.view.stage is Stage.SECOND_DRAW
        match move:
            case ClaimRoute():
                route = self.board.routes[move.route]
                return say(
                    "hint-claim",
                    tunnel=route.tunnel,
                    route=say.track(edition, route.id),
                    payment=say.payment(move.payment),
                    points=self.board.rules.points[route.length],
                )
            case TakeFaceUp():
                card = say.card(_card(self.view, move))
                return say("hint-take", second=second, card=card, place=move.place)
            case TakeLocomotive():
                return say("hint-take-locomotive")
            case DrawBlind():
                return say("hint-deck", second=second)
            case DrawTickets():
                return say("hint-tickets")
            case KeepTickets():
                kept = [each for each in self.mine.offer if each in move.tickets]
                return say("hint-keep", count=len(kept), tickets=self._tickets(kept))
            case BuildStation():
                city = say.city(edition, move.city)
                return say("hint-station", city=city, payment=say.payment(move.payment))
            case PayToll():
                return say("hint-toll", payment=say.payment(move.payment))
            case GiveUpTunnel():
                return say("hint-give-up")
            case Pass() | Undo() | Resign():
                return say("hint-decline" if second else "hint-pass")
            case _:
                assert_never(move)

    def _why(self, decision: Decision, number: int) -> list[str]:
        say, tickets = self.say, decision.tickets
        match decision.reason:
            case Reason.TICKETS_FIT | Reason.TICKETS_LEAST:
                return [self._keeping(decision)]
            case Reason.TICKETS_FOR_MORE:
                more = say("hint-for-more", wagons=self.seat.wagons)
                return [say("hint-done"), more] if self._all_done() else [more]
            case Reason.COMPLETES:
                return self._completing(tickets)
            case Reason.FOR_TICKETS:
                return [say("hint-on-way", tickets=self._named(tickets))]
            case Reason.CONTESTED:
                return [self._contested(decision)]
            case Reason.LONGEST:
                return [self._longest(decision.move)]
            case Reason.SAVES_TICKETS:
                return self._saving(decision)
            case Reason.TOLL_WORTH:
                return [self._worth(decision)]
            case Reason.TOLL_TOO_DEAR:
                return [say("hint-dear", payable=self._payable())]
            case Reason.COLOUR_NEEDED:
                return [self._needed(decision)]
            case Reason.LOCOMOTIVE:
                pile = self.board.rules.locomotive_pile
                rule = number_of(self.board, "R9" if pile else "R12")
                return [say("hint-locomotive", pile=pile, rule=rule), *self._short(decision)]
            case Reason.BLIND:
                apart = self.board.rules.locomotive_pile
                blind = say("hint-blind" if number == 1 else "hint-blind-too", pile=apart)
                return [blind, *self._short(decision)]
            case Reason.BONUS:
                points = bonus_left(self.view, self.mine.seat)
                won = say("hint-bonus", cities=self._bonus_cities(), points=points)
                return [won, *(self._completing(tickets) if tickets else ())]
            case Reason.FOR_BONUS:
                points = bonus_left(self.view, self.mine.seat)
                return [say("hint-for-bonus", cities=self._bonus_cities(), points=points)]
        return [say(_PLAIN[decision.reason])]

    def _completing(self, tickets: Sequence[TicketId]) -> list[str]:
        named = self._tickets(tickets)
        return [self.say("hint-completes", count=len(tickets), tickets=named)]

    def _keeping(self, decision: Decision) -> str:
        """Why tickets are kept: what all would take, or what these may cost (R48)."""
        move = decision.move
        kept: Collection[TicketId] = move.tickets if isinstance(move, KeepTickets) else ()
        if decision.reason is Reason.TICKETS_LEAST:
            points = sum(self.board.tickets[each].points for each in kept)
            return self.say("hint-least", count=len(kept), points=points)
        wanted = (*self.mine.tickets, *(each for each in self.mine.offer if each in kept))
        plan = cheapest_completion(self.board, self.view, self.mine.seat, wanted)
        if not plan.wagons:
            return self.say("hint-fit-done")
        message = "hint-fit" if self._shared(wanted, plan) else "hint-fit-short"
        left = self.seat.wagons
        return self.say(message, count=len(kept), wagons=plan.wagons, left=left)

    def _shared(self, tickets: Sequence[TicketId], plan: CompletionPlan) -> bool:
        """Whether tickets together take fewer wagons than each by itself."""
        alone = (
            cheapest_completion(self.board, self.view, self.mine.seat, [each]).wagons
            for each in tickets
        )
        return plan.wagons < sum(alone)

    def _contested(self, decision: Decision) -> str:
        """Why a route can't wait: without it there is no way, or only a longer one."""
        move, tickets = decision.move, decision.tickets
        how, wagons = "soon", 0
        if isinstance(move, ClaimRoute):
            lost = [t for t in tickets if no_way_round(self.board, self.view, move.route, t)]
            if lost:
                how, tickets = "last", tuple(lost)
            elif wagons := detour(self.board, self.view, move.route):
                how = "detour"
        return self.say("hint-contested", how=how, wagons=wagons, tickets=self._named(tickets))

    def _saving(self, decision: Decision) -> list[str]:
        """What a station is for: a route to use, and the tickets that need it (R44)."""
        say, tickets = self.say, decision.tickets
        lent = [each for each in decision.routes if each in self.view.claims]
        found = [say("hint-borrow", route=self._borrowed(lent[0]) if lent else _NONE)]
        if tickets:
            named = self._tickets(tickets)
            found.append(say("hint-saves", count=len(tickets), tickets=named))
        return found

    def _borrowed(self, route: RouteId) -> str:
        player = self.say.player(self.table, self.view.claims[route])
        return self.say("borrowed-route", route=self.say.route(self.edition, route), player=player)

    def _longest(self, move: Move) -> str:
        claims = dict(self.view.claims)
        if isinstance(move, ClaimRoute):
            claims[move.route] = self.mine.seat
        path = longest_path(self.board, claims, self.mine.seat)
        wagons = sum(self.board.routes[each].length for each in path)
        return self.say("hint-longest", wagons=wagons, points=self.board.rules.longest_path)

    def _worth(self, decision: Decision) -> str:
        tunnel = self.view.tunnel
        assert tunnel is not None  # noqa: S101
        route = self.board.routes[tunnel.route]
        return self.say(
            "hint-worth",
            route=self.say.track(self.edition, route.id),
            points=self.board.rules.points[route.length],
            tickets=self._named(decision.tickets),
        )

    def _payable(self) -> bool:
        tunnel = self.view.tunnel
        return tunnel is not None and any(for_toll(tunnel.toll, tunnel.laid, self.mine.hand))

    def _risk(self, laid: Payment) -> str:
        """What a tunnel may cost beyond what is laid (R30–R35)."""
        risk = tunnel_risk(self.board, self.view, laid)
        if risk.spare >= risk.turned:
            return self.say("hint-safe", cards=risk.turned)
        return self.say("hint-risk", tenths=round(10 * risk.failing))

    def _needed(self, decision: Decision) -> str:
        """For which route a colour is taken, and how many cards it still needs."""
        say, move, hand = self.say, decision.move, self.mine.hand
        routes = [self.board.routes[each] for each in decision.routes]
        if not routes or not isinstance(move, TakeFaceUp):
            return say("hint-needed")
        served = [each for each in routes if serves(_card(self.view, move), each, hand)]
        for route in served:
            if short := cards_short(route, hand):
                missing = say("hint-missing", missing=short, **self._aim(route, decision))
                return self._once(missing) or self._also(route)
        if served:
            spares = say("hint-spares", **self._aim(served[0], decision))
            return self._once(spares) or self._also(served[0])
        return say("hint-later")

    def _once(self, sentence: str) -> str | None:
        """A sentence about a route, unless a line before has it."""
        if sentence in self.said:
            return None
        self.said.add(sentence)
        return sentence

    def _also(self, route: Route) -> str:
        return self.say("hint-also", route=self.say.route(self.edition, route.id))

    def _short(self, decision: Decision) -> list[str]:
        """The first route that cards are drawn for, and how many it still needs."""
        for route in (self.board.routes[each] for each in decision.routes):
            if short := cards_short(route, self.mine.hand):
                aim = self._aim(route, decision)
                missing = self._once(self.say("hint-missing", missing=short, **aim))
                return [] if missing is None else [missing]
        return []

    def _aim(self, route: Route, decision: Decision) -> dict[str, Fact]:
        """What is said of a route that cards are drawn for."""
        tickets = decision.tickets or self._useful.get(route.id, USELESS).tickets
        return {
            "route": self.say.route(self.edition, route.id),
            "length": route.length,
            "colour": "grey" if route.colour is None else route.colour,
            "tickets": self._named(tickets),
        }

    @cached_property
    def _useful(self) -> Mapping[RouteId, Usefulness]:
        """Which of the reader's tickets each route is for."""
        plan = cheapest_completion(self.board, self.view, self.mine.seat, self.mine.tickets)
        return usefulness(self.board, self.view, plan)

    def _bonus_cities(self) -> str:
        bonus = self.board.rules.bonus
        return self.say.cities(self.edition, bonus.cities if bonus else ())

    def _all_done(self) -> bool:
        tickets = [self.board.tickets[each] for each in self.mine.tickets]
        return all(connected(self.board, self.view, self.mine.seat, each) for each in tickets)

    def _tickets(self, tickets: Iterable[TicketId]) -> str:
        return self.say.list(self.say.ticket(self.edition, each) for each in tickets)

    def _named(self, tickets: Sequence[TicketId]) -> str:
        """The tickets worth most, in words."""
        return self._tickets(tickets[:NAMED]) or _NONE
