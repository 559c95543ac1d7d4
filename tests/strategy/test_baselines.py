"""The frozen opponents have the habits that they are named for."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.board import RouteId, Seat
from engine.state import Opening, State
from strategy.baselines import BASELINES
from strategy.decision import Player, Reason
from tests.strategy.asking import decided, move
from tests.tables import EUROPE, play, table

PLANNERS = [name for name in BASELINES if name != "random"]
HALF_WAY = {"brest-paris": 0}
ALL_TAKEN = dict.fromkeys(EUROPE.routes, 1)
path, hungry, one_step = BASELINES["path"], BASELINES["hungry"], BASELINES["one_step"]
long_route, by_chance = BASELINES["long_route"], BASELINES["random"]


def at(hand: str = "", tickets: str = "brest-marseille", **more: object) -> State:
    """Set up a turn of the first of two seats."""
    return table(seats=2, turn=0, hand=hand, tickets={0: tickets}, **more)  # type: ignore[arg-type]


def offered(*tickets: str, claims: dict[str, int] | None = None) -> State:
    """Set up the opening choice of the first seat."""
    offers: dict[Seat, tuple[object, ...]] = {Seat(0): tickets}
    phase = Opening(Seat(0), offers)  # type: ignore[arg-type]
    return table(seats=2, phase=phase, claims=claims)


def test_path_claims_the_longest_on_the_way_of_its_ticket() -> None:
    found = decided(path, at("black:3 red:4 yellow:4"))
    assert found.reason is Reason.FOR_TICKETS
    assert (found.tickets, found.routes) == (("brest-marseille",), ("marseille-paris",))


def test_path_pays_grey_with_what_its_other_routes_do_without() -> None:
    assert move(path, at("black:4 red:4")) == "claim marseille-paris red:4"


def test_path_draws_the_colour_that_its_way_needs() -> None:
    found = decided(path, at("red:3", row="green white yellow black orange"))
    assert found.reason is Reason.COLOUR_NEEDED
    assert found.routes == ("brest-paris",)
    assert move(path, at("red:3", row="green white yellow black orange")) == "take 4"
    assert decided(path, at("red:3", row="green white yellow blue orange")).reason is Reason.BLIND


def test_path_takes_a_locomotive_of_the_row_only_for_the_last_card() -> None:
    row = "green loco yellow white orange"
    assert move(path, at("red:3", row=row, claims=HALF_WAY)) == "take 2"
    assert move(path, at("red:2", row=row, claims=HALF_WAY)) == "draw"
    with_red = "green loco yellow red orange"
    assert move(path, at("red:3", row=with_red, claims=HALF_WAY)) == "take 4"


def test_path_goes_around_what_is_taken() -> None:
    found = decided(path, at("red:4 blue:4", claims={"marseille-paris": 1}))
    assert found.routes == ("marseille-pamplona",)


def test_path_keeps_tickets_that_are_cheap_together() -> None:
    found = decided(
        path, offered("brest-petrograd", "brest-venezia", "angora-kharkov", "brest-marseille")
    )
    assert found.reason is Reason.TICKETS_FIT
    assert {"brest-venezia", "brest-marseille"} <= {*found.tickets}
    assert not {"angora-kharkov"} & {*found.tickets}


def test_path_keeps_no_ticket_that_takes_more_wagons_than_it_is_worth() -> None:
    near, dear = ("brest-marseille", "paris-zagrab"), {"athina-smyrna": 1, "angora-smyrna": 1}
    assert len(decided(path, offered(*near, "angora-athina")).tickets) == 3
    found = decided(path, offered(*near, "angora-athina", claims=dear))
    assert {*found.tickets} == {*near}


def test_path_draws_tickets_when_its_own_are_done_and_time_is_left() -> None:
    done = {"brest-paris": 0, "marseille-paris": 0}
    assert decided(path, at(claims=done)).reason is Reason.TICKETS_FOR_MORE
    assert decided(path, at(claims=HALF_WAY)).reason is not Reason.TICKETS_FOR_MORE
    assert decided(path, at(claims=done, wagons={1: 8})).reason is not Reason.TICKETS_FOR_MORE
    assert decided(path, at(claims=done, wagons={0: 8})).reason is not Reason.TICKETS_FOR_MORE


def test_path_ends_with_the_routes_that_are_best_for_their_turns() -> None:
    done = {"brest-paris": 0, "marseille-paris": 0}
    found = decided(path, at("blue:3 white:4 red:1", claims=done, wagons={0: 5, 1: 9}))
    assert found.reason is Reason.POINTS
    assert EUROPE.routes[found.routes[0]].length == 4


@pytest.mark.rule("R44")
def test_path_saves_a_closed_ticket_by_a_station() -> None:
    closed = {"edinburgh-london-black": 1, "dieppe-london-gray-1": 0, "dieppe-paris": 0}
    found = decided(path, at("red:1", "edinburgh-paris", claims=closed))
    assert found.reason is Reason.SAVES_TICKETS
    assert found.tickets == ("edinburgh-paris",)
    assert found.routes == ("edinburgh-london-black",)


@pytest.mark.rule("R44", "R46")
def test_path_saves_no_ticket_in_its_last_turn_if_a_route_brings_more() -> None:
    closed = {"edinburgh-london-black": 1, "dieppe-london-gray-1": 0, "dieppe-paris": 0}
    state = at("red:6", "edinburgh-paris", claims=closed, final_turns=(0,), wagons={1: 1})
    found = decided(path, state)
    assert found.reason is Reason.LAST_CHANCE
    assert EUROPE.routes[found.routes[0]].length == 6


@pytest.mark.rule("R31", "R33")
@pytest.mark.parametrize("name", PLANNERS)
def test_a_surcharge_is_paid_if_it_can_be(name: str) -> None:
    for hand, answer in (("purple:3 red:3", "toll purple:1"), ("purple:2 red:3", "giveup")):
        state = play(
            at(hand, "madrid-zurich", pile="purple red red blue blue"),
            "claim marseille-zurich purple:2",
        ).state
        assert move(BASELINES[name], state) == answer


@pytest.mark.rule("R46")
@pytest.mark.parametrize("name", PLANNERS)
def test_the_last_turn_brings_what_it_can(name: str) -> None:
    state = at("red:4 blue:8 loco:4", claims=HALF_WAY, final_turns=(0,), wagons={1: 1})
    assert decided(BASELINES[name], state).reason is Reason.COMPLETES
    state = at("red:4", "angora-kharkov", claims=HALF_WAY, final_turns=(0,), wagons={1: 1})
    found = decided(BASELINES[name], state)
    assert found.reason is Reason.LAST_CHANCE
    assert EUROPE.routes[found.routes[0]].length == 4


@pytest.mark.rule("R10")
@pytest.mark.parametrize("name", PLANNERS)
def test_nobody_passes_who_can_do_better(name: str) -> None:
    nothing = {"row": "- - - - -", "pile": "", "ticket_pile": ""}
    assert move(BASELINES[name], at("red:1", claims=ALL_TAKEN, **nothing)) == "pass"
    assert move(BASELINES[name], at("red:4", claims=HALF_WAY, **nothing)).startswith("claim")


def test_hungry_gathers_tickets_before_it_builds() -> None:
    state = at("black:3", "brest-marseille brest-venezia")
    assert decided(hungry, state).reason is Reason.TICKETS_FOR_MORE
    assert decided(path, state).reason is Reason.FOR_TICKETS
    enough = at("black:3", "brest-marseille brest-venezia danzig-lisboa athina-edinburgh")
    assert decided(hungry, enough).reason is Reason.FOR_TICKETS


def test_one_step_has_only_the_dearest_ticket_in_mind() -> None:
    state = at("black:3", "brest-marseille berlin-moskva")
    found = decided(one_step, state)
    assert found.routes == ("moskva-smolensk",)
    assert decided(path, state).routes == ("brest-paris",)


def test_long_route_goes_out_of_its_way_for_longer_routes_and_draws_no_tickets() -> None:
    wealth = "red:3 white:3 blue:3 green:3 orange:3 yellow:3 black:3"
    claims = {"wien-zagrab": 0}
    assert decided(path, at(wealth, "paris-zagrab")).routes == ("paris-zurich",)
    found = decided(long_route, at(wealth, "paris-zagrab", claims=claims))
    assert found.routes in {("berlin-wien",), ("munchen-wien",)}
    done = at(claims={"brest-paris": 0, "marseille-paris": 0})
    assert decided(long_route, done).routes == ("petrograd-stockholm",)


def test_random_chooses_the_kind_of_action_first() -> None:
    state = at("red:6 blue:4", claims={"brest-paris": 1})
    seen = Counter(type(decided(by_chance, state, rng=Random(n)).move) for n in range(2000))
    assert len(seen) == 5
    assert all(300 < times < 500 for times in seen.values())


@pytest.mark.parametrize("name", BASELINES)
def test_every_route_and_ticket_named_is_one_of_the_players(name: str) -> None:
    player: Player = BASELINES[name]
    for hand in ("", "red:4", "loco:4", "black:3 white:4"):
        found = decided(player, at(hand, "brest-marseille berlin-moskva"))
        assert {*found.tickets} <= {"brest-marseille", "berlin-moskva"}
        assert all(RouteId(route) in EUROPE.routes for route in found.routes)
