"""Describes in numbers how a game goes, as a seat sees it: for itself, and for each rival.

No level is asked for its plan, so that the fit stays right when a level learns something.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist

from engine.board import Board, Route, Seat, TicketId
from engine.cards import Colour
from engine.scoring import lend
from engine.trail import Track, trail_length
from engine.view import Private, SeatView, View
from strategy.bonus import bonus_goal
from strategy.network import Network, own_routes
from strategy.skills.ways import FAR, SeatNetwork, board_links, network_of

_WAGONS_CLAIMED, _CARDS_DRAWN, _OF_USE, _ENDING = 2.8, 1.9, 0.8, 2.0
"""Roughly what a turn claims and draws, the share of a hand that is used, the turns at the end."""
_SLACKS = (-4.0, 0.0, 4.0, 10.0)
"""By how many turns a ticket may be early; between two of these its points are shared out."""
_USUAL_POINTS, _USUAL_LENGTH, _MOST_POINTS = 1.5, 2.5, 3.0
"""Points for a wagon, and wagons for a route, of whoever has no route yet; and the most counted."""
_PATH_SURE, _PATH_GROWS = 1.0, 0.5
"""How far a longest path may still change: at the end, and more for each turn left."""


@dataclass(frozen=True, slots=True, repr=False)
class Features:
    """A seat's points that are certain, and the ``numbers`` from which the rest is estimated.

    As private as the tickets, if they are the reader's own (R53).
    """

    sure: float
    numbers: tuple[float, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Situation:
    """A view, with what the features of all its seats have in common.

    ``left`` is the share of the turns that are left, None in the last round.
    """

    board: Board
    view: View
    turns: float
    left: float | None
    paths: dict[Seat, int]

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that haven't resigned."""
        return tuple(self.paths)


def situation(board: Board, view: View) -> Situation:
    """Return what the features of all seats in a view have in common."""
    playing = [each for each in view.seats if not each.resigned]
    turns = _ENDING + min(_until_last(board, each.wagons, each.cards) for each in playing)
    whole = _ENDING + _until_last(board, board.rules.wagons, 0)
    counts = board.rules.counts_longest_path
    paths = {each.seat: _path(board, view, each.seat) if counts else 0 for each in playing}
    left = None if view.final_turns is not None else min(1.0, turns / whole)
    return Situation(board, view, 1.0 if left is None else turns, left, paths)


def own_features(seen: Situation, mine: Private) -> Features:
    """Return the features of the reader, by all that the reader knows."""
    board, me = seen.board, seen.view.seats[mine.seat]
    turns = _turns_of(seen, mine.seat)
    needs = _Needs(seen, mine, turns)
    rules, cards = board.rules, len(mine.hand)
    over = max(0.0, me.wagons - needs.wagons)
    spare = max(0.0, turns - needs.turns)
    more = min(over, max(0.0, cards - needs.used) + 1.3 * spare)
    numbers = (
        *_common(seen, me, turns),
        cards / 10,
        mine.hand[Colour.LOCOMOTIVE] / 5,
        *(points / 10 for points in needs.by_slack),
        (needs.closed if me.stations_left else 0.0) / 10,
        (0.0 if me.stations_left else needs.closed) / 10,
        float(needs.open) / 3,
        needs.wagons / rules.wagons,
        needs.missing / 10,
        needs.points / 10,
        over / rules.wagons,
        spare / 10,
        more / 10,
        needs.bonus / 10,
        needs.bonus_late / 10,
    )
    return Features(_sure(board, me) + needs.done, numbers)


def rival_features(seen: Situation, seat: Seat) -> Features:
    """Return the features of a seat, by what everybody knows of it."""
    each, turns = seen.view.seats[seat], _turns_of(seen, seat)
    tickets = float(each.tickets or 0)
    bonus = float(seen.view.bonuses[0]) if seen.view.bonuses and not each.bonus else 0.0
    numbers = (
        *_common(seen, each, turns),
        each.cards / 10,
        tickets / 3,
        tickets * turns / 60,
        min(each.wagons, each.cards + 1.3 * turns) / 10,
        bonus / 10,
    )
    return Features(_sure(seen.board, each), numbers)


def _common(seen: Situation, each: SeatView, turns: float) -> tuple[float, ...]:
    seats = seen.view.seats
    others = [length for seat, length in seen.paths.items() if seat != each.seat]
    ahead = seen.paths.get(each.seat, 0) - max(others, default=0)
    share = NormalDist(0.0, _PATH_SURE + _PATH_GROWS * seen.turns).cdf(ahead + 0.1)
    waits = (each.seat - seen.view.to_act[0]) % len(seats) if seen.view.to_act else 0
    return (
        1.0,
        turns / 20,
        each.wagons / seen.board.rules.wagons,
        each.score / 50,
        float(each.stations_left),
        share * seen.board.rules.longest_path / 10,
        waits / len(seats),
        float(len(seats) - 2),
        *_habits(seen, each),
    )


def _habits(seen: Situation, each: SeatView) -> tuple[float, ...]:
    """Return what tells a strong player from a weak one: how it has claimed its routes so far."""
    board = seen.board
    routes = own_routes(board, seen.view, each.seat)
    if not routes:
        return (0.0, 0.0, _USUAL_POINTS, _USUAL_LENGTH, 0.0)
    wagons = sum(route.length for route in routes)
    parts = Network(board, routes, ()).part
    return (
        len(routes) / 10,
        len({parts[city] for route in routes for city in (route.a, route.b)}) / 3,
        min(_MOST_POINTS, each.score / wagons),
        wagons / len(routes),
        seen.paths.get(each.seat, 0) / wagons,
    )


def _sure(board: Board, each: SeatView) -> float:
    return each.score + each.bonus + board.rules.station_points * each.stations_left


def _turns_of(seen: Situation, seat: Seat) -> float:
    """Return roughly how many turns a seat has left; exactly in the last round."""
    view, final = seen.view, seen.view.final_turns
    if final is None:
        return seen.turns
    return float(seat in final) + (seat in view.to_act)


def _until_last(board: Board, wagons: int, cards: int) -> float:
    """Return roughly how many turns a seat needs until it brings the last round (R47)."""
    over = max(0, wagons - board.rules.last_round_wagons)
    return over / _WAGONS_CLAIMED + max(0.0, over - _OF_USE * cards) / _CARDS_DRAWN


class _Needs:
    """The routes, cards and turns that the reader's open tickets still take, the nearest first.

    Tickets share their routes. ``by_slack`` has their points by how many turns they would be early,
    ``closed`` the points of tickets that no way completes any more.
    """

    def __init__(self, seen: Situation, mine: Private, turns: float) -> None:
        board, view = seen.board, seen.view
        me, network = view.seats[mine.seat], network_of(board, view, mine.seat)
        tickets = [board.tickets[each] for each in dict.fromkeys(mine.tickets)]
        lent = _lent(board, view, me, mine) if me.stations else frozenset()
        tickets_open = [each for each in tickets if each.id not in lent]
        far = sorted((network.wagons(each), -each.points, each.id, each) for each in tickets_open)
        self.done = float(sum(each.points for each in tickets if each.id in lent))
        self.done += sum(each.points for wagons, _, _, each in far if not wagons)
        self.closed, self.by_slack = 0.0, [0.0] * len(_SLACKS)
        self.bonus = self.bonus_late = 0.0
        self._hand, self._routes = mine.hand.counts, list[Route]()
        self._masks = set[int]()
        self.open = 0
        self.wagons, self.missing, self.turns = 0, 0.0, 0.0
        for wagons, _, _, ticket in far:
            if not wagons:
                continue
            self.open += 1
            if wagons >= FAR:
                self.closed += ticket.points
                continue
            self._add(network, network.way(ticket))
            slack = turns - self.turns
            if self.wagons > me.wagons:
                slack = min(slack, _SLACKS[0])
            self._share(slack, float(ticket.points))
        self.points = float(sum(board.rules.points[each.length] for each in self._routes))
        self.used = max(0.0, self.wagons - self.missing)
        goal = bonus_goal(board, view, mine.seat)
        if goal is not None and network.wagons(goal) < FAR:
            before = self.turns
            self._add(network, network.way(goal))
            late = self.turns > turns or self.wagons > me.wagons
            self.bonus = 0.0 if late else goal.points * max(0.0, 1 - (self.turns - before) / 20)
            self.bonus_late = float(goal.points) if late else 0.0

    def _add(self, network: SeatNetwork, way: tuple[int, ...]) -> None:
        """Add the routes of a way that aren't planned yet, and what they take."""
        for mask in way:
            if mask not in self._masks:
                self._masks.add(mask)
                tracks = network.board_links.listed(mask)
                self._routes.append(max(tracks, key=lambda each: self._has(each)))
        self.wagons = sum(each.length for each in self._routes)
        self.missing = _missing(self._hand, self._routes)
        self.turns = self.missing / _CARDS_DRAWN + len(self._routes)

    def _has(self, route: Route) -> int:
        return self._hand[route.colour] if route.colour is not None else max(self._hand[:-1])

    def _share(self, slack: float, points: float) -> None:
        """Share out a ticket's points between the two entries nearest to its slack, in turns."""
        if slack <= _SLACKS[0]:
            self.by_slack[0] += points
            return
        for number in range(1, len(_SLACKS)):
            low, high = _SLACKS[number - 1], _SLACKS[number]
            if slack <= high:
                share = (slack - low) / (high - low)
                self.by_slack[number - 1] += points * (1 - share)
                self.by_slack[number] += points * share
                return
        self.by_slack[-1] += points


def _lent(board: Board, view: View, me: SeatView, mine: Private) -> frozenset[TicketId]:
    """Return the tickets that count now, with what the stations built can borrow (R44)."""
    tickets = tuple(dict.fromkeys(mine.tickets))
    done = lend(board, view.claims, mine.seat, me.stations, tickets).completed
    return frozenset(each for each, complete in zip(tickets, done, strict=True) if complete)


def _missing(hand: tuple[int, ...], routes: list[Route]) -> float:
    """Return how many cards a hand lacks for some routes; grey ones take what the others leave."""
    over = list(hand)
    locomotives, missing = over.pop(), 0.0
    grey: list[int] = []
    for route in routes:
        extra = 0.7 if route.tunnel else 0.0
        missing += extra + 0.7 * route.locomotives
        if route.colour is None:
            grey.append(route.length)
        else:
            missing += max(0, route.length - max(0, over[route.colour]))
            over[route.colour] -= route.length
    for length in sorted(grey, reverse=True):
        best = max(range(len(over)), key=over.__getitem__)
        missing += max(0, length - max(0, over[best]))
        over[best] -= length
    return max(0.0, missing - locomotives)


def _path(board: Board, view: View, seat: Seat) -> int:
    own = 0
    for name, owner in view.claims.items():
        if owner == seat:
            own |= board.routes[name].bit
    return _longest(board, own)


@lru_cache(maxsize=4096)
def _longest(board: Board, own: int) -> int:
    """Return the length of the longest path of a mask of routes; cached, as most turns add none."""
    links = board_links(board)
    tracks = [
        Track(links.number[each.a], links.number[each.b], each.length) for each in links.listed(own)
    ]
    return trail_length(tracks)
