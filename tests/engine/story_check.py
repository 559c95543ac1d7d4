"""Checks a remarkable fact against the log a second time, by the shortest way.

It holds each word of the sentence that `tests.cogs.results.moments` knows: *only*, *last*, *most*.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import TypeVar

import networkx as nx

from engine import events as e
from engine.board import Board, CityId, RouteId, Seat, TicketId
from engine.cards import Colour
from engine.evolve import replay
from engine.result import Result, SeatResult
from engine.state import State, Turn
from engine.story import facts as f
from tests.engine.law import connected, lawful

EventT = TypeVar("EventT", bound=e.Event)
Claims = Mapping[RouteId, Seat]


class Log:
    """A finished game's log without what was taken back."""

    def __init__(self, board: Board, log: Sequence[e.Event]) -> None:
        self.board, self.whole = board, log
        kept: list[int] = []
        for number, event in enumerate(log):
            if isinstance(event, e.Undone):
                undo = replay(log[:number]).undo
                assert undo is not None
                kept = [each for each in kept if each < undo.seq]
            else:
                kept.append(number)
        self.numbers = kept
        self.events = [log[number] for number in kept]
        ended = log[-1]
        assert isinstance(ended, e.GameEnded)
        self.result: Result = ended.result

    def state(self, place: int) -> State:
        """The position before the event at a place, counted without what was taken back."""
        return replay(self.whole[: self.numbers[place]])

    def all(self, kind: type[EventT]) -> Iterator[tuple[int, EventT]]:
        """The places of events of a kind, and the events."""
        return ((at, each) for at, each in enumerate(self.events) if isinstance(each, kind))

    def turn_of(self, place: int) -> tuple[int, int, Seat]:
        """The first place of the turn at a place, its number, and whose it is."""
        turns = [(at, each.seat) for at, each in self.all(e.TurnBegan) if at <= place]
        return turns[-1][0], len(turns), turns[-1][1]

    def of(self, seat: Seat) -> SeatResult:
        """The result of a seat."""
        return self.result.seats[seat]


def is_true(log: Log, fact: f.Fact) -> bool:
    """Whether a fact is what its description says."""
    match fact:
        case f.LongestRoute():
            return _longest_route(log, fact)
        case f.TicketSaved():
            return _ticket_saved(log, fact)
        case f.TicketMissed():
            return _ticket_missed(log, fact)
        case f.AllTicketsDone():
            tickets = log.of(fact.seat).tickets
            whole = len(tickets) == fact.count >= 4 and all(each.completed for each in tickets)
            return whole and sum(each.points for each in tickets) == fact.points
        case f.DearestTicket():
            done = {
                (each.seat, ticket.ticket): ticket.points
                for each in log.result.seats
                for ticket in each.tickets
                if ticket.completed
            }
            value = log.board.tickets[fact.ticket].points
            return done[fact.seat, fact.ticket] == fact.points == max(done.values()) == value
        case f.FreeTunnels():
            dug = [(at, each) for at, each in log.all(e.TunnelRevealed) if each.seat == fact.seat]
            free = Fraction(1)
            for at, each in dug:
                free *= chances(log.state(at).pile, each)[0]
            built = [
                each.route
                for _, each in log.all(e.RouteClaimed)
                if each.seat == fact.seat and log.board.routes[each.route].tunnel
            ]
            return (
                [each.route for _, each in dug] == built
                and len(built) == fact.count > 1
                and not any(each.toll for _, each in dug)
                and (free == fact.chance <= Fraction(1, 3))
            )
        case f.DearTunnel():
            return any(_dear(log, fact, *each) for each in log.all(e.TunnelRevealed))
        case f.RaceLost():
            return any(_race(log, fact, *each) for each in log.all(e.RouteClaimed))
        case f.BestStation():
            return _best_station(log, fact)
        case f.PathDecided() | f.CloseFinish() | f.ClearWin() | f.ComeBack():
            return _decided(log, fact)
        case f.LastRoundCalled():
            (found,) = log.all(e.LastRoundBegan)
            called = found[1].seat, log.turn_of(found[0])[1], found[1].wagons
            left = log.state(found[0]).players[fact.seat].wagons
            few = left <= log.board.rules.last_round_wagons
            return few and called == (fact.seat, fact.turn, fact.wagons) and left == fact.wagons
        case f.MostRoutes():
            claims = {s.seat: 0 for s in log.result.seats}
            for _, claim in log.all(e.RouteClaimed):
                claims[claim.seat] += 1
            wagons = sum(
                claim.wagons for _, claim in log.all(e.RouteClaimed) if claim.seat == fact.seat
            )
            first, second = sorted(claims.values(), reverse=True)[:2]
            return claims[fact.seat] == fact.count == first > second and wagons == fact.wagons


def _longest_route(log: Log, fact: f.LongestRoute) -> bool:
    claims = list(log.all(e.RouteClaimed))
    length = log.board.routes[fact.route].length
    at, first = next(each for each in claims if each[1].route == fact.route)
    earlier = [each for place, each in claims if place < at]
    return (
        (first.seat, first.points, log.turn_of(at)[1]) == (fact.seat, fact.points, fact.turn)
        and all(log.board.routes[each.route].length <= length for _, each in claims)
        and all(log.board.routes[each.route].length < length for each in earlier)
    )


def _ticket_saved(log: Log, fact: f.TicketSaved) -> bool:
    first = max(at for at, each in log.all(e.TurnBegan) if each.seat == fact.seat)
    state, after = log.state(first), log.events[first:]
    ends = [at for at, _ in log.all(e.TurnBegan) if at > first]
    then = log.state(ends[0] if ends else len(log.events) - 1)
    at_first, at_last = (
        _best(log.board, each, each.claims, fact.seat, [fact.ticket]) for each in (state, then)
    )
    done = {each.ticket for each in log.of(fact.seat).tickets if each.completed}
    built = [
        (each.route, None) if isinstance(each, e.RouteClaimed) else (None, each.city)
        for each in after
        if isinstance(each, e.RouteClaimed | e.StationBuilt) and each.seat == fact.seat
    ]
    assert log.board.tickets[fact.ticket].points == fact.points
    return (
        built == [(fact.route, fact.city)]
        and fact.ticket in done
        and fact.ticket in at_last
        and fact.ticket not in at_first
    )


def _ticket_missed(log: Log, fact: f.TicketMissed) -> bool:
    last = replay(log.whole)
    (failed,) = (each for each in log.of(fact.seat).tickets if each.ticket == fact.ticket)
    with_it = {**last.claims, fact.route: fact.seat}
    found = _best(log.board, last, with_it, fact.seat, [fact.ticket])
    owner = last.claims.get(fact.route)
    assert failed.points == fact.points
    one = log.board.routes[fact.route]
    others = [
        each
        for each in log.board.routes.values()
        if {each.a, each.b} != {one.a, one.b} and last.claims.get(each.id) != fact.seat
    ]
    only = not any(
        fact.ticket
        in _best(log.board, last, {**last.claims, each.id: fact.seat}, fact.seat, [fact.ticket])
        for each in others
    )
    tracks = [each for each in log.board.routes.values() if {each.a, each.b} == {one.a, one.b}]
    claimed = [
        each for _, each in log.all(e.RouteClaimed) if log.board.routes[each.route] in tracks
    ]
    # Of a double route the second track is closed if few play (R22).
    narrow = len(last.players) <= log.board.rules.one_track_up_to
    gone = narrow or len(claimed) == len(tracks)
    return (
        not failed.completed
        and fact.ticket in found
        and only
        and owner == fact.owner != fact.seat
        and {each.seat for each in claimed} == (set() if owner is None else {owner})
        and (owner is None or gone)
    )


def chances(pile: Sequence[Colour], event: e.TunnelRevealed) -> list[Fraction]:
    """The chance of each toll from 0 up, card by card."""
    matching = sum(card in (Colour.LOCOMOTIVE, event.laid.colour) for card in pile)
    found = {0: Fraction(1)}
    for drawn in range(len(event.revealed)):
        left, more = len(pile) - drawn, dict[int, Fraction]()
        for toll, chance in found.items():
            hit = Fraction(matching - toll, left)
            more[toll + 1] = more.get(toll + 1, Fraction(0)) + chance * hit
            more[toll] = more.get(toll, Fraction(0)) + chance * (1 - hit)
        found = more
    return [found[toll] for toll in sorted(found)]


def _dear(log: Log, fact: f.DearTunnel, at: int, event: e.TunnelRevealed) -> bool:
    if (event.seat, event.route, event.toll) != (fact.seat, fact.route, fact.toll):
        return False
    started = log.turn_of(at)[0]
    later = next((each for each, _ in log.all(e.TurnBegan) if each > at), len(log.events))
    built = any(
        each.route == fact.route for when, each in log.all(e.RouteClaimed) if started < when < later
    )
    chance = chances(log.state(at).pile, event)[fact.toll]
    return chance == fact.chance <= Fraction(1, 8) and built == fact.built and fact.toll > 1


def _race(log: Log, fact: f.RaceLost, at: int, event: e.RouteClaimed) -> bool:
    if (event.seat, event.route) != (fact.seat, fact.route):
        return False
    before = log.state(at)
    after = replay(log.whole[: log.numbers[at] + 1])
    following = (each.seat for place, each in log.all(e.TurnBegan) if place > at)
    assert next(following, fact.loser) == fact.loser
    asked = before._replace(phase=Turn(fact.loser))
    # Nobody can be sure of a tunnel.
    can = not log.board.routes[fact.route].tunnel and any(
        each.startswith(f"claim {fact.route} ") for each in lawful(asked, log.board, fact.loser)
    )
    ticket = log.board.tickets[fact.ticket]
    old, new = (_way(log.board, each, fact.loser, ticket.a, ticket.b) for each in (before, after))
    (end,) = (each for each in log.of(fact.loser).tickets if each.ticket == fact.ticket)
    detour = None if new is None or old is None else new - old
    return (
        can
        and fact.ticket in before.players[fact.loser].tickets
        and old is not None
        and old > 0
        and detour == fact.detour != 0
        and (end.completed != fact.failed)
    )


def _way(board: Board, state: State, seat: Seat, a: CityId, b: CityId) -> int | None:
    """The wagons that the cheapest way takes, None for more than there are."""
    graph: nx.Graph[CityId] = nx.Graph()
    graph.add_nodes_from(board.cities)
    ends = {frozenset((board.routes[r].a, board.routes[r].b)): o for r, o in state.claims.items()}
    for route in board.routes.values():
        owner, pair = state.claims.get(route.id), frozenset((route.a, route.b))
        narrow = len(state.players) <= board.rules.one_track_up_to
        if owner is None and pair in ends and (narrow or ends[pair] == seat):
            continue
        if owner in (None, seat):
            wagons = 0 if owner == seat else route.length
            if graph.has_edge(route.a, route.b):
                wagons = min(wagons, graph.edges[route.a, route.b]["wagons"])
            graph.add_edge(route.a, route.b, wagons=wagons)
    if not nx.has_path(graph, a, b):
        return None
    found = int(nx.shortest_path_length(graph, a, b, weight="wagons"))
    return found if found <= state.players[seat].wagons else None


def _best_station(log: Log, fact: f.BestStation) -> bool:
    last, each = replay(log.whole), log.of(fact.seat)
    worth = {ticket.ticket: ticket.points for ticket in each.tickets}
    player = last.players[fact.seat]
    less = last.players[fact.seat]._replace(
        stations=tuple(city for city in player.stations if city != fact.city)
    )
    players = tuple(less if i == fact.seat else p for i, p in enumerate(last.players))
    with_it, without = (
        sum(
            worth[ticket] for ticket in _best(log.board, state, last.claims, fact.seat, list(worth))
        )
        for state in (last, last._replace(players=players))
    )
    lent = [loan for loan in each.loans if (loan.city, loan.route) == (fact.city, fact.route)]
    return (
        len(lent) == 1
        and last.claims[fact.route] == fact.owner
        and 2 * (with_it - without) == fact.points > 0
    )


def _best(
    board: Board, state: State, claims: Claims, seat: Seat, tickets: Sequence[TicketId]
) -> set[TicketId]:
    """The tickets that a seat completes with its stations used for the most points (R44)."""
    own = [board.routes[route] for route, owner in claims.items() if owner == seat]
    lent = [
        [None]
        + [
            board.routes[route]
            for route, owner in claims.items()
            if owner != seat and city in (board.routes[route].a, board.routes[route].b)
        ]
        for city in state.players[seat].stations
    ]
    best, found = (-1, -1), set[TicketId]()
    for loans in product(*lent):
        routes = [*own, *(loan for loan in loans if loan is not None)]
        done = {
            ticket
            for ticket in tickets
            if connected(routes, board.tickets[ticket].a, board.tickets[ticket].b)
        }
        worth = sum(board.tickets[ticket].points for ticket in done), len(done)
        if worth > best:
            best, found = worth, done
    return found


def _decided(log: Log, fact: f.PathDecided | f.CloseFinish | f.ClearWin | f.ComeBack) -> bool:
    winner = log.of(fact.seat)
    if list(log.result.winners) != [fact.seat]:
        return False
    match fact:
        case f.PathDecided():
            holders = [each.seat for each in log.result.seats if each.longest_points]
            less = winner.total - winner.longest_points
            first = max(
                each.total for each in log.result.seats if each.seat != fact.seat and each.rank
            )
            return (
                holders == [fact.seat]
                and log.of(fact.other).total == first > less
                and (winner.longest == fact.wagons)
            )
        case f.CloseFinish() | f.ClearWin():
            second, close = log.of(fact.other), isinstance(fact, f.CloseFinish)
            ahead = winner.total - second.total
            return second.rank == 2 and ahead == fact.points and close == (ahead <= 5)
        case f.ComeBack():
            (found,) = log.all(e.LastRoundBegan)
            scores = [each.score + each.bonus for each in log.state(found[0]).players]
            there = [each.seat for each in log.result.seats if each.rank]
            return scores[fact.leader] == max(scores[seat] for seat in there) and (
                scores[fact.leader] - scores[fact.seat] == fact.points >= 8
            )
