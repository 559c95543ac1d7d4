"""Stations: R42, R43."""

from __future__ import annotations

import pytest

from engine.board import CityId, Seat
from engine.cards import Cards
from engine.events import StationBuilt
from engine.refusals import Refusal
from engine.state import Turn
from tests.tables import EUROPE, cards, listed_for, one, play, refused, table


@pytest.mark.rule("R42")
@pytest.mark.parametrize("city", EUROPE.cities)
@pytest.mark.parametrize("owner", [None, 0, 1])
def test_on_any_city_with_or_without_routes(city: str, owner: int | None) -> None:
    claims: dict[str, int] = {}
    if owner is not None:
        claims = {r.id: owner for r in EUROPE.routes_at[CityId(city)]}
    state = table(hand="red:1 blue:2", claims=claims)
    after, events = play(state, f"station {city} red:1")
    assert one(events, StationBuilt) == StationBuilt(Seat(1), CityId(city), cards("red"))
    assert after.players[1].stations == (city,)
    assert after.players[1].stations_left == 2
    assert after.players[1].hand == cards("blue:2")
    assert after.discard == cards("red")
    assert after.players[1].wagons == state.players[1].wagons
    assert after.players[1].score == state.players[1].score


@pytest.mark.rule("R42", "R59")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_nobody_shares_a_city(owner: int) -> None:
    state = table(hand="red:3", stations={owner: "wien"})
    way = "red:2" if owner == 1 else "red:1"
    assert refused(state, f"station wien {way}").refusal is Refusal.CITY_HAS_STATION
    assert listed_for(state, "station wien") == set()


@pytest.mark.rule("R42")
def test_one_a_turn() -> None:
    state = play(table(hand="red:3"), "station wien red:1").state
    assert state.phase == Turn(Seat(2))
    assert refused(state, "station roma red:2", seat=1).refusal is Refusal.NOT_YOUR_TURN


@pytest.mark.rule("R42", "R59")
def test_three_a_game() -> None:
    state = table(hand="red:9 loco:4", stations={1: "wien roma paris"})
    error = refused(state, "station berlin red:3")
    assert error.refusal is Refusal.NO_STATIONS_LEFT


@pytest.mark.rule("R42", "R59")
def test_an_unknown_city_is_refused() -> None:
    assert refused(table(hand="red:1"), "station atlantis red:1").refusal is Refusal.UNKNOWN_CITY


@pytest.mark.rule("R43")
@pytest.mark.parametrize(
    ("built", "hand", "ways"),
    [
        ("", "red:2 blue:1 loco:1", {"red:1", "blue:1", "loco:1"}),
        ("", "", set()),
        ("roma", "red:2 blue:1 loco:1", {"red:2", "red:1+1", "blue:1+1"}),
        ("roma", "red:1 blue:1", set()),
        ("roma", "loco:2", {"loco:2"}),
        ("roma paris", "red:3 loco:3", {"red:3", "red:2+1", "red:1+2", "loco:3"}),
        ("roma paris", "red:2 blue:2 loco:1", {"red:2+1", "blue:2+1"}),
        ("roma paris", "red:2 blue:2", set()),
        ("roma paris", "red:1 loco:2", {"red:1+2"}),
    ],
)
def test_the_cost(built: str, hand: str, ways: set[str]) -> None:
    state = table(hand=hand, stations={1: built})
    assert listed_for(state, "station wien") == ways


@pytest.mark.rule("R43", "R59")
@pytest.mark.parametrize(
    ("built", "way", "refusal"),
    [
        ("", "red:2", Refusal.WRONG_COUNT),
        ("", "loco:1", Refusal.CARDS_NOT_HELD),
        ("roma", "red:1", Refusal.WRONG_COUNT),
        ("roma", "red:3", Refusal.WRONG_COUNT),
        ("roma", "blue:2", Refusal.CARDS_NOT_HELD),
        ("roma paris", "red:2", Refusal.WRONG_COUNT),
        ("roma paris", "red:2+1", Refusal.CARDS_NOT_HELD),
    ],
)
def test_a_wrong_cost_is_refused(built: str, way: str, refusal: Refusal) -> None:
    state = table(hand="red:3 blue:1", stations={1: built})
    assert refused(state, f"station wien {way}").refusal is refusal


@pytest.mark.rule("R43", "R42")
def test_three_stations_cost_six_cards() -> None:
    state = table(turn=0, hand="red:1 blue:2 white:2 loco:1")
    for text in ("station roma red:1", "station wien blue:2", "station paris white:2+1"):
        state = play(state, text).state
        state = play(state, "draw", "draw", "draw", "draw").state
    assert state.players[0].hand == Cards()
    assert state.players[0].stations == ("roma", "wien", "paris")
    assert state.players[0].stations_left == 0
