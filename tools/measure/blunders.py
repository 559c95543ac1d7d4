"""``python -m tools.measure.blunders``: plant blunders in games of hard, and see if reviews tell.

Where a blunder is planted follows from rules, not from the figures that are to find it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from bot.runtime.worker_process.thinking import outlined, searched
from data import InvalidEdition, load
from engine.board import Board, Seat
from engine.events import Event
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Move,
    PayToll,
)
from engine.view import Stage, View
from maps.progress import progress, tell
from strategy.arena.playing import Game, play
from strategy.decision import Decision, Reason
from strategy.forecast import forecast
from strategy.players.hard import hard
from strategy.reviewing.turning import TurningPoint, turning_points

Rule = Callable[[Board, View, Sequence[Move], Move], Move | None]
"""Returns the blunder to make instead of hard's move in a position, or None."""

_TURNS_IN_HAND = 8
"""Wagons above those that bring the last round, from which on something can still be built."""
_LONG, _SHORT = 2, 2
"""The spaces of a tunnel that is worth a card, and those of a route that is worth little."""
_WITHIN_REACH, _TICKET = 20, 10
"""How far a seat may be ahead or behind in an open game, with so much for each rival's ticket."""


def _locomotives(board: Board, view: View, choices: Sequence[Move], best: Move) -> Move | None:
    """Pay two locomotives or more for cards of a colour that are in hand."""
    if not isinstance(best, ClaimRoute) or not _is_midway(board, view):
        return None
    route, paid = board.routes[best.route], best.payment
    if route.tunnel or paid.locomotives > route.locomotives or paid.colour is None:
        return None
    same = [each for each in choices if isinstance(each, ClaimRoute) and each.route == best.route]
    most = max(same, key=lambda each: (each.payment.locomotives, each.payment.colour or 0))
    return most if most.payment.locomotives >= route.locomotives + 2 else None


def _best_ticket(board: Board, view: View, choices: Sequence[Move], best: Move) -> Move | None:
    """Keep the two first tickets with the fewest points."""
    if view.stage is not Stage.OPENING or view.mine is None:
        return None
    offer = sorted(view.mine.offer, key=lambda each: (board.tickets[each].points, each))
    kept = KeepTickets(frozenset(offer[: board.rules.opening_keep]))
    return kept if kept in choices else None


def _cheap_tunnel(board: Board, view: View, choices: Sequence[Move], best: Move) -> Move | None:
    """Give a tunnel of at least two spaces up for one card of a colour that is in hand."""
    tunnel = view.tunnel
    if view.stage is not Stage.TUNNEL or tunnel is None or tunnel.toll > 1:
        return None
    if not _is_midway(board, view):
        return None
    cheap = any(isinstance(each, PayToll) and not each.payment.locomotives for each in choices)
    return GiveUpTunnel() if cheap and board.routes[tunnel.route].length >= _LONG else None


def _game_not_ended(board: Board, view: View, choices: Sequence[Move], best: Move) -> Move | None:
    """Draw a card where a claim brings the last round, with all tickets done and a small lead."""
    mine = view.mine
    if view.stage is not Stage.TURN or view.final_turns is not None or mine is None:
        return None
    wagons = view.seats[mine.seat].wagons - board.rules.last_round_wagons
    ends = [
        board.rules.points[board.routes[each.route].length]
        for each in choices
        if isinstance(each, ClaimRoute) and board.routes[each.route].length >= wagons
    ]
    if not ends or not all(each.completed for each in forecast(board, view).score.tickets):
        return None
    ahead = 0 < _ahead(board, view) + max(ends) <= _WITHIN_REACH
    return DrawBlind() if ahead and DrawBlind() in choices else None


def _tickets_at_last(board: Board, view: View, choices: Sequence[Move], best: Move) -> Move | None:
    """Draw tickets in the last turn of an open game."""
    mine, final = view.mine, view.final_turns
    if final is None or mine is None or mine.seat in final:
        return None
    if abs(_ahead(board, view)) > _WITHIN_REACH:
        return None
    return DrawTickets() if view.stage is Stage.TURN and DrawTickets() in choices else None


def _idle_station(board: Board, view: View, choices: Sequence[Move], best: Move) -> Move | None:
    """Build a station where no route of anybody else ends, far from one's own tickets."""
    mine = view.mine
    if mine is None or not _is_midway(board, view):
        return None
    used = {
        city
        for name, owner in view.claims.items()
        if owner != mine.seat
        for city in (board.routes[name].a, board.routes[name].b)
    }
    for each in mine.tickets:
        used |= {board.tickets[each].a, board.tickets[each].b}
    idle = [each for each in choices if isinstance(each, BuildStation) and each.city not in used]
    return min(idle, key=lambda each: (len(each.payment.cards), each.city), default=None)


def _idle_route(board: Board, view: View, choices: Sequence[Move], best: Move) -> Move | None:
    """Claim a route of one or two spaces that touches neither one's routes nor one's tickets."""
    mine = view.mine
    if mine is None or not _is_midway(board, view):
        return None
    near = {
        city
        for name, owner in view.claims.items()
        if owner == mine.seat
        for city in (board.routes[name].a, board.routes[name].b)
    }
    for each in mine.tickets:
        near |= {board.tickets[each].a, board.tickets[each].b}
    idle = [
        each
        for each in choices
        if isinstance(each, ClaimRoute)
        and board.routes[each.route].length <= _SHORT
        and not board.routes[each.route].tunnel
        and not near & {board.routes[each.route].a, board.routes[each.route].b}
    ]
    return min(idle, key=lambda each: (board.routes[each.route].length, each.route), default=None)


def _ahead(board: Board, view: View) -> int:
    """Return by how many points the reader would be ahead now, with some for rivals' tickets."""
    mine = view.mine
    rivals = max(
        each.score
        + each.bonus
        + board.rules.station_points * each.stations_left
        + _TICKET * (each.tickets or 0)
        for each in view.seats
        if mine is None or each.seat != mine.seat
    )
    return forecast(board, view).score.total - rivals


def _is_midway(board: Board, view: View) -> bool:
    """Return whether the reader has claimed its first routes, and more will be."""
    if view.mine is None or view.final_turns is not None or view.stage is Stage.OPENING:
        return False
    least = board.rules.last_round_wagons + _TURNS_IN_HAND
    claimed = view.seats[view.mine.seat].wagons < board.rules.wagons
    return claimed and min(each.wagons for each in view.seats) >= least


RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "locomotives paid for a colour in hand": _locomotives,
        "the best tickets dropped": _best_ticket,
        "a cheap tunnel given up": _cheap_tunnel,
        "the game not ended while ahead": _game_not_ended,
        "tickets drawn in the last turn": _tickets_at_last,
        "a station for nothing": _idle_station,
        "a short route away from everything": _idle_route,
    }
)


class Planter:
    """A player like hard, but for one decision; ``number`` is which, once it was made."""

    def __init__(self, rule: Rule) -> None:
        self.number: int | None = None
        self._rule, self._count = rule, -1

    def __call__(self, board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        """Return hard's decision, or the blunder where the rule first allows it."""
        # Reviews don't count what follows without a choice.
        self._count += 1
        best = hard(board, view, choices, rng)
        if self.number is None:
            blunder = self._rule(board, view, choices, best.move)
            if blunder is not None and blunder != best.move:
                self.number = self._count
                return Decision(blunder, Reason.NOTHING_TO_GAIN)
        return best


@dataclass(frozen=True, slots=True)
class Plant:
    """A blunder in a game, and what the review of it said."""

    kind: str
    game: int
    point: TurningPoint | None

    @property
    def is_named(self) -> bool:
        """Whether it is among the turning points, as a move that another was better than."""
        return self.point is not None and self.point.is_blunder


def plants(board: Board, kind: str, count: int, seed: int) -> Iterator[Plant]:
    """Yield so many blunders of a kind, from the first games that allow one."""
    game = 0
    while count:
        planter, log = Planter(RULES[kind]), list[Event]()
        play(
            board, Game(seed, game, game, ("it", "hard")), {"it": planter, "hard": hard}, log.extend
        )
        if planter.number is not None:
            count -= 1
            yield Plant(kind, game, _point(board, log, planter.number))
        game += 1


def _point(board: Board, log: Sequence[Event], number: int) -> TurningPoint | None:
    seat = Seat(0)
    outline = outlined(board, log, seat)
    points = [searched(board, log, seat, *each) for each in outline.marked.items()]
    return next((each for each in turning_points(points) if each.number == number), None)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 2 for an edition that can't be played."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.blunders",
        description="Plant blunders by rules in games of hard with two seats, and count how many "
        "of them reviews name.",
    )
    parser.add_argument("edition", help="what is played")
    parser.add_argument("--count", type=int, default=3, metavar="N", help="of each kind (3)")
    parser.add_argument("--seed", type=int, default=9301, metavar="N", help="of all chance (9301)")
    parser.add_argument("--only", choices=tuple(RULES), metavar="KIND", help="one kind of them")
    options = parser.parse_args(arguments)
    try:
        board = load(options.edition).board
    except InvalidEdition as error:
        print(error, file=sys.stderr)
        return 2
    tell("| planted | named | lost |\n| --- | --- | --- |")
    named = 0
    kinds = (options.only,) if options.only else tuple(RULES)
    for kind in progress(kinds, "kind"):
        found = list(plants(board, kind, options.count, options.seed))
        known = [each.point.lost for each in found if each.point and each.is_named]
        named += len(known)
        lost = ", ".join(f"{each:.0%}" for each in known)
        tell(f"| {kind} | {len(known)} of {len(found)} | {lost} |")
    tell(f"| all | {named} of {len(kinds) * options.count} | |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
