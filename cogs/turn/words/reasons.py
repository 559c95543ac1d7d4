"""The sentences that say why a move is advised, with figures of the reader's position (R53)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from bot.words.rulebook import number_of
from bot.words.say import Fact, Say
from engine.board import Route, RouteId, Seat, TicketId
from engine.moves import BuildStation, ClaimRoute, KeepTickets, Move, TakeFaceUp
from engine.payment import Payment, for_toll
from engine.scoring import longest_path
from engine.view import Private, View
from strategy.bonus import bonus_left
from strategy.completion import bonus_outlook, cheapest_completion
from strategy.decision import Decision, Reason
from strategy.merits import (
    after_claim,
    after_station,
    better_in,
    blocked_by,
    chance_to_draw,
    claimed,
    keeping,
    rivals_at,
    with_station,
)
from strategy.network import connected
from strategy.shortage import cards_short, detour, no_way_round, serves, taken, tunnel_risk
from strategy.usefulness import USELESS, Usefulness, usefulness

if TYPE_CHECKING:
    from bot.core.model import Table

NAMED = 3
"""The most tickets named in a sentence; those worth most come first."""
_NONE = "none"
_PLAIN = {
    Reason.TICKETS_FORCED: "hint-forced",
    Reason.NOTHING_TO_GAIN: "hint-nothing",
    Reason.STATION_CHEAP: "hint-cheap",
}


class Reasons:
    """The sentences about a list of hints for one reader; what one has said isn't repeated."""

    def __init__(self, say: Say, table: Table, view: View, mine: Private) -> None:
        self.say, self.table, self.view, self.mine = say, table, view, mine
        self.edition, self.board = table.edition, table.edition.board
        self.seat = view.seats[mine.seat]
        self._said = dict[str, int]()

    def sentences(self, decision: Decision, number: int) -> list[str]:
        """Return up to four sentences on why a move is advised; ``number`` is its place.

        What doesn't hold in the position isn't said, whatever the move was chosen for.
        """
        move, points = decision.move, self.board.rules.station_points
        why = self._why(decision, number)
        if isinstance(move, BuildStation) and points:
            why.append(self.say("preview-station-cost", points=points))
        reasons = [each for each in why if each not in self._said]
        if why and not reasons:
            reasons = [self.say("hint-same-reason", number=self._said[why[0]])]
        if isinstance(move, ClaimRoute) and self.board.routes[move.route].tunnel:
            risk = self._risk(move.payment)
            same = self._said.get(risk)
            reasons.append(risk if same is None else self.say("hint-same-risk", number=same))
            why.append(risk)
        self._said = dict.fromkeys(why, number) | self._said
        return reasons

    def _why(self, decision: Decision, number: int) -> list[str]:
        say, tickets, move = self.say, decision.tickets, decision.move
        match decision.reason:
            case Reason.TICKETS_FIT | Reason.TICKETS_LEAST:
                return self._keeping(decision)
            case Reason.TICKETS_FOR_MORE:
                more = say("hint-for-more", wagons=self.seat.wagons)
                return [say("hint-done"), more] if self._all_done() else [more]
            case Reason.COMPLETES:
                return self._completing(tickets)
            case Reason.FOR_TICKETS:
                return self._on_way(move, tickets)
            case Reason.CONTESTED:
                return self._contested(decision)
            case Reason.POINTS:
                return self._for_points(move)
            case Reason.BLOCKS:
                return self._blocking(move)
            case Reason.LAST_CHANCE:
                return [say("hint-last-chance", last=self.view.final_turns is not None)]
            case Reason.LONGEST:
                return self._longest(move)
            case Reason.SAVES_TICKETS:
                return self._saving(decision)
            case Reason.TOLL_WORTH:
                return [self._worth(decision)]
            case Reason.TOLL_TOO_DEAR:
                return [self._dear()]
            case Reason.COLOUR_NEEDED:
                return [self._needed(decision)]
            case Reason.LOCOMOTIVE:
                pile = self.board.rules.locomotive_pile
                rule = number_of(self.board, "R9" if pile else "R12")
                return [say("hint-locomotive", pile=pile, rule=rule), *self._short(decision)]
            case Reason.BLIND:
                apart = self.board.rules.locomotive_pile
                blind = say("hint-blind" if number == 1 else "hint-blind-too", pile=apart)
                return [blind, *self._odds(decision), *self._short(decision)]
            case Reason.BONUS:
                points = bonus_left(self.view, self.mine.seat)
                won = say("hint-bonus", cities=self._bonus_cities(), points=points)
                return [won, *(self._completing(tickets) if tickets else ())]
            case Reason.FOR_BONUS:
                return self._for_bonus(move)
        return [say(_PLAIN[decision.reason])]

    def _completing(self, tickets: Sequence[TicketId]) -> list[str]:
        named = self._tickets(tickets)
        return [self.say("hint-completes", count=len(tickets), tickets=named)]

    def _keeping(self, decision: Decision) -> list[str]:
        """Return why tickets are kept: points, wagons they take, and what they share (R48)."""
        say, move, left = self.say, decision.move, self.seat.wagons
        kept: Collection[TicketId] = move.tickets if isinstance(move, KeepTickets) else ()
        uses = keeping(self.board, self.view, kept)
        if decision.reason is Reason.TICKETS_LEAST:
            least = say("hint-least", count=len(kept), points=uses.points)
            if not uses.possible:
                return [least, say("hint-least-closed")]
            return [least, say("hint-least-wagons", wagons=uses.wagons, left=left)]
        if not uses.wagons:
            return [say("hint-fit-done")]
        how = "free" if not uses.more else "first" if uses.more == uses.wagons else "more"
        price: dict[str, Fact] = {
            "how": how,
            "wagons": uses.wagons,
            "more": uses.more,
            "left": left,
        }
        fits = say("hint-fit", count=len(kept), points=uses.points, **price)
        return [fits, say("hint-shared", wagons=uses.shared)] if uses.shared else [fits]

    def _on_way(self, move: Move, tickets: Sequence[TicketId]) -> list[str]:
        """Return what a claim brings closer, and by how much; else what it is worth by itself."""
        if (nearer := self._nearer(move, tickets)) is None:
            needed = self._still_needed(move, self.mine.tickets)
            fits = not self._wagons_after(move) < needed <= self.seat.wagons
            return self._for_points(move) if fits else []
        named, before, wagons = nearer
        tickets_named = self._named(named)
        return [self.say("hint-on-way", tickets=tickets_named, wagons=wagons, before=before)]

    def _nearer(
        self, move: Move, tickets: Sequence[TicketId]
    ) -> tuple[Sequence[TicketId], int, int] | None:
        """Return the tickets that a claim brings closer, and their wagons before and after it.

        Without one that comes closer by itself these are all tickets together, and none is named.
        None if not even they do.
        """
        if not isinstance(move, ClaimRoute):
            return None
        after = claimed(self.view, move.route)
        some = better_in(self.board, self.view, after, tickets)[:NAMED]
        for named in (some, some[:1], ()):
            wanted = named or self.mine.tickets
            plans = [
                cheapest_completion(self.board, seen, self.mine.seat, wanted)
                for seen in (self.view, after)
            ]
            before, then = ((len(each.impossible), each.wagons) for each in plans)
            if then < before and (named or then[0] == before[0]):
                return named, before[1], then[1]
        return None

    def _for_points(self, move: Move) -> list[str]:
        needed = self._still_needed(move, self.mine.tickets)
        left, beyond = self._wagons_after(move), needed > self.seat.wagons
        return [self.say("hint-for-points", wagons=left, needed=needed, beyond=beyond)]

    def _still_needed(self, move: Move, tickets: Sequence[TicketId]) -> int:
        """Return how many wagons tickets still take after a claim, if they can be completed."""
        if not isinstance(move, ClaimRoute):
            return 0
        return after_claim(self.board, self.view, move.route, tickets).wagons

    def _wagons_after(self, move: Move) -> int:
        spent = self.board.routes[move.route].length if isinstance(move, ClaimRoute) else 0
        return max(self.seat.wagons - spent, 0)

    def _contested(self, decision: Decision) -> list[str]:
        """Return why a route can't wait: no way or a longer one without it, and who is near."""
        move, tickets = decision.move, decision.tickets
        if not isinstance(move, ClaimRoute):
            return self._on_way(move, tickets)
        near = self._rivals(move.route)
        if lost := [t for t in tickets if no_way_round(self.board, self.view, move.route, t)]:
            how, wagons, tickets = "last", 0, tuple(lost)
        elif wagons := detour(self.board, self.view, move.route):
            how = "detour"
            tickets = better_in(self.board, taken(self.view, move.route), self.view, tickets)
        elif near and (nearer := self._nearer(move, tickets)):
            how, wagons, tickets = "soon", 0, tuple(nearer[0])
        else:
            return self._on_way(move, tickets)
        why = self.say("hint-contested", how=how, wagons=wagons, tickets=self._named(tickets))
        return [why, *near]

    def _rivals(self, route: RouteId) -> list[str]:
        seats, cities = rivals_at(self.board, self.view, route)
        if not seats:
            return []
        players = self.say.players(self.table, seats)
        reached = self.say.cities(self.edition, cities)
        return [self.say("hint-rivals", count=len(seats), players=players, cities=reached)]

    def _blocking(self, move: Move) -> list[str]:
        """Return the sentence on whose routes a claim would keep apart."""
        seats = tuple[Seat, ...]()
        if isinstance(move, ClaimRoute):
            seats = blocked_by(self.board, self.view, move.route)
        players = self.say.players(self.table, seats)
        return [self.say("hint-blocks", players=players)] if seats else []

    def _saving(self, decision: Decision) -> list[str]:
        """Return what a station is for: the route to borrow, and the tickets that need it (R44)."""
        say, tickets = self.say, decision.tickets
        lent = [each for each in decision.routes if each in self.view.claims]
        sentences = [say("hint-borrow", route=self._opponents(lent[0]) if lent else _NONE)]
        if isinstance(decision.move, BuildStation):
            built = with_station(self.view, decision.move.city)
            if saved := better_in(self.board, self.view, built, tickets):
                named = self._tickets(saved)
                sentences.append(say("hint-saves", count=len(saved), tickets=named))
            if tickets:
                sentences += self._with_station(decision.move, tickets)
        return sentences

    def _with_station(self, move: BuildStation, tickets: Sequence[TicketId]) -> list[str]:
        """Return how many wagons a station saves; empty if it saves none or isn't enough."""
        before = cheapest_completion(self.board, self.view, self.mine.seat, tickets)
        after = after_station(self.board, self.view, move.city, tickets)
        closed = len(before.impossible) > len(after.impossible)
        if after.impossible or (before.wagons == after.wagons and not closed):
            return []
        return [
            self.say(
                "hint-with-station", open=not closed, wagons=after.wagons, before=before.wagons
            )
        ]

    def _opponents(self, route: RouteId) -> str:
        return self.say.opponents_route(self.table, route, self.view.claims[route])

    def _longest(self, move: Move) -> list[str]:
        """Return how long a claim makes the reader's longest path, if it makes it longer (R50)."""
        after = claimed(self.view, move.route) if isinstance(move, ClaimRoute) else self.view
        before, wagons = (
            sum(
                self.board.routes[each].length
                for each in longest_path(self.board, seen.claims, self.mine.seat)
            )
            for seen in (self.view, after)
        )
        points = self.board.rules.longest_path
        return [self.say("hint-longest", wagons=wagons, points=points)] if wagons > before else []

    def _worth(self, decision: Decision) -> str:
        tunnel = self.view.tunnel
        assert tunnel is not None  # noqa: S101
        route = self.board.routes[tunnel.route]
        return self.say(
            "hint-worth",
            route=self.say.track(self.edition, route.id),
            points=self.board.rules.points[route.length],
            tickets=self._named(self._served(route, decision.tickets)),
        )

    def _dear(self) -> str:
        """Return why a tunnel is given up: cards are missing, or too many for its points."""
        tunnel = self.view.tunnel
        if tunnel is None or not any(for_toll(tunnel.toll, tunnel.laid, self.mine.hand)):
            return self.say("hint-dear", cards=0, points=0)
        return self.say(
            "hint-dear",
            cards=len(tunnel.laid.cards) + tunnel.toll,
            points=self.board.rules.points[self.board.routes[tunnel.route].length],
        )

    def _risk(self, laid: Payment) -> str:
        """Return the sentence on what a tunnel may cost beyond what is laid (R30–R35)."""
        risk = tunnel_risk(self.board, self.view, laid)
        if risk.spare >= risk.turned:
            return self.say("hint-safe", cards=risk.turned)
        return self.say("hint-risk", tenths=round(10 * risk.failing))

    def _odds(self, decision: Decision) -> list[str]:
        """Return the sentence on how likely a card of the pile helps."""
        routes = [self.board.routes[each] for each in decision.routes]
        tenths = round(10 * chance_to_draw(self.board, self.view, routes))
        return [self.say("hint-odds", tenths=tenths)] if tenths else []

    def _needed(self, decision: Decision) -> str:
        """Return the route that a card is taken for, and how many cards that route still needs."""
        say, move, hand = self.say, decision.move, self.mine.hand
        routes = [self.board.routes[each] for each in decision.routes]
        if not routes or not isinstance(move, TakeFaceUp):
            return say("hint-needed")
        card = self.view.row[move.place - 1]
        served = [each for each in routes if card is not None and serves(card, each, hand)]
        for route in served:
            if short := cards_short(route, hand):
                missing = say("hint-missing", missing=short, **self._aim(route, decision))
                return missing if missing not in self._said else self._also(route)
        if served:
            spares = say("hint-spares", **self._aim(served[0], decision))
            return spares if spares not in self._said else self._also(served[0])
        return say("hint-later")

    def _also(self, route: Route) -> str:
        return self.say("hint-also", route=self.say.route(self.edition, route.id))

    def _short(self, decision: Decision) -> list[str]:
        """Return the first route that cards are drawn for, and how many cards it still needs."""
        for route in (self.board.routes[each] for each in decision.routes):
            if short := cards_short(route, self.mine.hand):
                return [self.say("hint-missing", missing=short, **self._aim(route, decision))]
        return []

    def _aim(self, route: Route, decision: Decision) -> dict[str, Fact]:
        """Return the facts for a sentence on a route that cards are drawn for."""
        tickets = decision.tickets or self._useful.get(route.id, USELESS).tickets
        return {
            "route": self.say.route(self.edition, route.id),
            "length": route.length,
            "colour": "grey" if route.colour is None else route.colour,
            "tickets": self._named(self._served(route, tickets)),
        }

    def _served(self, route: Route, tickets: Sequence[TicketId]) -> Sequence[TicketId]:
        """Return those of some tickets that a route would bring closer."""
        return better_in(self.board, self.view, claimed(self.view, route.id), tickets)

    @cached_property
    def _useful(self) -> Mapping[RouteId, Usefulness]:
        """For each route, which of the reader's tickets it serves."""
        plan = cheapest_completion(self.board, self.view, self.mine.seat, self.mine.tickets)
        return usefulness(self.board, self.view, plan)

    def _for_bonus(self, move: Move) -> list[str]:
        """Return that a claim brings the bonus card closer, if it does (X10); else its points."""
        seen = claimed(self.view, move.route) if isinstance(move, ClaimRoute) else self.view
        before, after = (
            bonus_outlook(self.board, each, self.mine.seat) for each in (self.view, seen)
        )
        if before is not None and after is not None and after.wagons >= before.wagons:
            return self._on_way(move, ())
        points = bonus_left(self.view, self.mine.seat)
        return [self.say("hint-for-bonus", cities=self._bonus_cities(), points=points)]

    def _bonus_cities(self) -> str:
        bonus = self.board.rules.bonus
        return self.say.cities(self.edition, bonus.cities if bonus else ())

    def _all_done(self) -> bool:
        tickets = [self.board.tickets[each] for each in self.mine.tickets]
        return all(connected(self.board, self.view, self.mine.seat, each) for each in tickets)

    def _tickets(self, tickets: Iterable[TicketId]) -> str:
        return self.say.list(self.say.ticket(self.edition, each) for each in tickets)

    def _named(self, tickets: Sequence[TicketId]) -> str:
        """Return the names of the first tickets, or "none"."""
        return self._tickets(tickets[:NAMED]) or _NONE
