"""Listing the legal claims with all their payments."""

from __future__ import annotations

from functools import partial

from engine.board import Seat
from engine.cards import Cards, Colour
from engine.claiming import claims
from engine.moves import ClaimRoute
from engine.payment import for_route
from engine.state import State, Turn
from tools.measure.bench.clock import each, median
from tools.measure.bench.figures import Figure
from tools.measure.bench.play import europe, steps

MANY = (4, 4, 4, 4, 3, 3, 3, 3, 3)
"""A hand of 31 cards."""


def nested(state: State, seat: Seat) -> list[ClaimRoute]:
    """Every route, every colour, every mix: what the tables have to beat."""
    board, found = europe(), []
    player, alone = state.players[seat], len(state.players) <= europe().rules.one_track_up_to
    for route in board.routes.values():
        twin = board.twins.get(route.id)
        owner = state.claims.get(twin.id) if twin else None
        if route.id in state.claims or owner == seat or (owner is not None and alone):
            continue
        if player.wagons >= route.length:
            found += [ClaimRoute(route.id, paid) for paid in for_route(route, player.hand)]
    return found


def run(*, full: bool) -> list[Figure]:
    """Median over positions of random games, worst case also over the largest hands."""
    found: list[tuple[State, Seat]] = []
    for seats in (2, 3, 4, 5):
        for number in range(8 if full else 2):
            found += [
                (step.state, step.seat)
                for step in steps(seats, number)
                if step.seat is not None and isinstance(step.state.phase, Turn)
            ]
    full_pile = tuple(Cards.count(europe().full_pile())[colour] for colour in Colour)
    large = [
        (_handed(state, seat, counts), seat)
        for state, seat in (found[0], found[-1])
        for counts in (MANY, full_pile)
    ]
    for state, seat in (*found[::25], *large):
        if set(claims(state, europe(), seat)) != set(nested(state, seat)):
            raise AssertionError("the claims differ from those found by nested loops")
    ours = _times(found, fast=True)
    worst = _times(large, fast=True)
    slow, slow_worst = _times(found, fast=False), _times(large, fast=False)
    return [
        Figure("legal claims, median", median(ours), "µs", "nested loops", median(slow), target=10),
        Figure("legal claims, worst of games", max(ours), "µs", "nested loops", max(slow), 150),
        Figure("legal claims, 31 cards", worst[0], "µs", "nested loops", slow_worst[0], 150),
        Figure("legal claims, 110 cards", worst[1], "µs", "nested loops", slow_worst[1], 150),
    ]


def _handed(state: State, seat: Seat, counts: tuple[int, ...]) -> State:
    players = list(state.players)
    players[seat] = players[seat]._replace(hand=Cards.counted(counts))
    return state._replace(players=tuple(players))


def _times(found: list[tuple[State, Seat]], *, fast: bool) -> list[float]:
    calls = (
        partial(claims, state, europe(), seat) if fast else partial(nested, state, seat)
        for state, seat in found
    )
    return [seconds * 1e6 for seconds in each(calls, 5)]
