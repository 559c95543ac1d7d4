"""What a further station would lend (R44)."""

from __future__ import annotations

import random

import pytest

from engine.board import CityId, Seat
from engine.view import view
from strategy.borrowing import benefits
from tests.engine.little import little, scored
from tests.strategy.boards import some_position
from tests.tables import EUROPE, table

ME = Seat(0)
LINE = little("a-b:2 b-c:3 c-d:1", {"a-c": 5, "a-d": 8, "b-c": 2})


@pytest.mark.rule("R44")
def test_a_station_lends_a_route_that_ends_there() -> None:
    claims = {"a-b": 0, "b-c": 1}
    state = table(board=LINE, turn=0, claims=claims, tickets={0: "a-c a-d"})
    found = benefits(LINE, view(state, ME))
    assert found[CityId("c")].routes == ("b-c",)
    assert found[CityId("c")].completes == ("a-c",)
    assert found[CityId("b")].completes == ("a-c",)
    assert found[CityId("a")].routes == ()
    assert found[CityId("d")].tickets == ("a-d",)
    assert found[CityId("d")].completes == ()


@pytest.mark.rule("R42")
def test_cities_with_a_station_are_left_out() -> None:
    state = table(board=LINE, turn=0, stations={1: "c"})
    assert set(benefits(LINE, view(state, ME))) == {"a", "b", "d"}


@pytest.mark.rule("R44")
def test_what_a_station_completes_already_is_not_completed_again() -> None:
    claims = {"a-b": 0, "b-c": 1}
    state = table(board=LINE, turn=0, claims=claims, tickets={0: "a-c"}, stations={0: "c"})
    found = benefits(LINE, view(state, ME))
    assert all(not benefit.completes and not benefit.tickets for benefit in found.values())


@pytest.mark.parametrize("seed", range(6))
def test_completes_what_the_final_score_would_count(seed: int) -> None:
    rng = random.Random(seed)
    state = some_position(rng, EUROPE, 3, share=0.7)
    claims = {str(route): int(seat) for route, seat in state.claims.items()}
    tickets = {0: " ".join(rng.sample(list(EUROPE.tickets), 5))}
    built = rng.sample(list(EUROPE.cities), 1)
    position = table(turn=0, claims=claims, tickets=tickets, stations={0: " ".join(built)})

    def done(*stations: str) -> set[str]:
        result = scored(claims, tickets=tickets, stations={0: " ".join(stations)}, seats=3)
        return {each.ticket for each in result.seats[0].tickets if each.completed}

    found = benefits(EUROPE, view(position, ME))
    for city in rng.sample(list(found), 8):
        assert set(found[city].completes) == done(*built, city) - done(*built)


@pytest.mark.rule("R53")
def test_nothing_is_told_by_accident() -> None:
    state = table(board=LINE, turn=0, claims={"b-c": 1}, tickets={0: "a-c"})
    assert "a-c" not in repr(benefits(LINE, view(state, ME))[CityId("a")])
    with pytest.raises(ValueError, match="only players"):
        benefits(LINE, view(state, None))
