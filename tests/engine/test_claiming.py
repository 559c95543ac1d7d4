"""Claiming routes: R20–R28, and ferries: R29."""

from __future__ import annotations

import pytest

from engine.board import RouteId, Seat
from engine.cards import Cards
from engine.events import RouteClaimed, TurnBegan
from engine.refusals import Refusal
from engine.state import Turn
from tests.rows import each_row
from tests.tables import (
    EUROPE,
    cards,
    frozen,
    listed,
    listed_for,
    one,
    play,
    refused,
    resign,
    table,
)

BLUE3 = "constantinople-sofia"
GREY2 = "danzig-warszawa"
WHITE3, ORANGE3 = "frankfurt-paris-white", "frankfurt-paris-orange"
DOUBLES = [
    "berlin-frankfurt",
    "berlin-warszawa",
    "bruxelles-paris",
    "budapest-wien",
    "dieppe-london",
    "edinburgh-london",
    "essen-kobenhavn",
    "frankfurt-paris",
    "kobenhavn-stockholm",
    "madrid-pamplona",
    "pamplona-paris",
]


@pytest.mark.rule("R20", "R28")
def test_a_blue_route_of_three_has_four_payments() -> None:
    state = table(hand="blue:3 loco:3 red:3")
    ways = {"blue:3", "blue:2+1", "blue:1+2", "loco:3"}
    assert listed_for(state, f"claim {BLUE3}") == ways
    for way in ways:
        after = play(state, f"claim {BLUE3} {way}").state
        assert after.claims == {BLUE3: 1}


@pytest.mark.rule("R20")
@each_row(
    ("hand", "ways"),
    [
        ("blue:2 loco:1", {"blue:2+1"}),
        ("blue:3", {"blue:3"}),
        ("loco:3", {"loco:3"}),
        ("blue:2", set()),
        ("blue:1 loco:1", set()),
        ("red:3 blue:1 loco:2", {"blue:1+2"}),
        ("blue:9 loco:1", {"blue:3", "blue:2+1"}),
    ],
)
def test_only_what_is_in_the_hand(hand: str, ways: set[str]) -> None:
    assert listed_for(table(hand=hand), f"claim {BLUE3}") == ways


@pytest.mark.rule("R20", "R59")
@each_row(
    ("way", "refusal"),
    [
        ("red:3", Refusal.WRONG_COLOUR),
        ("red:2+1", Refusal.WRONG_COLOUR),
        ("blue:2", Refusal.WRONG_COUNT),
        ("blue:4", Refusal.WRONG_COUNT),
        ("blue:3+1", Refusal.WRONG_COUNT),
        ("loco:2", Refusal.WRONG_COUNT),
        ("blue:1+2", Refusal.CARDS_NOT_HELD),
        ("loco:3", Refusal.CARDS_NOT_HELD),
    ],
)
def test_a_wrong_payment_is_refused(way: str, refusal: Refusal) -> None:
    state = table(hand="blue:4 red:3 loco:1")
    assert refused(state, f"claim {BLUE3} {way}").refusal is refusal


@pytest.mark.rule("R20", "R59")
def test_frankfurt_paris_is_white_and_orange_so_red_can_not_claim_it() -> None:
    for route in (WHITE3, ORANGE3):
        state = table(hand="red:3 loco:3")
        assert refused(state, f"claim {route} red:3").refusal is Refusal.WRONG_COLOUR


@pytest.mark.rule("R21")
def test_a_grey_route_of_two_takes_any_one_colour() -> None:
    state = table(hand="red:2 yellow:1 loco:2")
    ways = {"red:2", "red:1+1", "yellow:1+1", "loco:2"}
    assert listed_for(state, f"claim {GREY2}") == ways
    for way in ways:
        assert play(state, f"claim {GREY2} {way}").state.claims == {GREY2: 1}


@pytest.mark.rule("R21")
def test_two_colours_do_not_mix() -> None:
    assert listed_for(table(hand="red:1 yellow:1"), f"claim {GREY2}") == set()


@pytest.mark.rule("R22")
@each_row(
    ("route", "way", "points"),
    [
        ("budapest-wien-red", "red:1", 1),
        ("danzig-warszawa", "red:2", 2),
        ("frankfurt-paris-white", "white:3", 4),
        ("berlin-danzig", "red:4", 7),
        ("palermo-smyrna", "red:4+2", 15),
        ("petrograd-stockholm", "red:8", 21),
    ],
)
def test_cards_wagons_and_points_at_once(route: str, way: str, points: int) -> None:
    paid = way.replace("+2", " loco:2")
    # The tunnel among them turns up white cards only and so costs no more.
    state = table(hand=f"{paid} green:2", pile="white*9")
    after, events = play(state, f"claim {route} {way}")
    length = EUROPE.routes[RouteId(route)].length
    turned_up = cards("white:3") if route == "petrograd-stockholm" else Cards()
    assert after.players[1].hand == cards("green:2")
    assert after.discard == cards(paid) + turned_up
    assert after.players[1].wagons == 45 - length
    assert after.players[1].score == points
    assert after.claims == {route: 1}
    claimed = one(events, RouteClaimed)
    assert (claimed.paid, claimed.wagons, claimed.points) == (cards(paid), length, points)


@pytest.mark.rule("R22")
def test_the_points_table_is_data() -> None:
    assert EUROPE.rules.points == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}


@pytest.mark.rule("R23")
def test_a_route_need_not_touch_the_others() -> None:
    state = table(hand="white:3", claims={"cadiz-lisboa": 1})
    assert play(state, f"claim {WHITE3} white:3").state.claims[RouteId(WHITE3)] == 1


@pytest.mark.rule("R23")
def test_one_route_a_turn() -> None:
    state, events = play(table(hand="white:6 blue:6"), f"claim {WHITE3} white:3")
    assert state.phase == Turn(Seat(2))
    assert events[-1] == TurnBegan(Seat(2))
    assert refused(state, f"claim {BLUE3} blue:3", seat=1).refusal is Refusal.NOT_YOUR_TURN


@pytest.mark.rule("R23", "R59")
@pytest.mark.parametrize(("owner", "refusal"), [(0, Refusal.ROUTE_TAKEN), (1, Refusal.ROUTE_YOURS)])
def test_a_claimed_route_is_refused(owner: int, refusal: Refusal) -> None:
    state = table(hand="blue:3", claims={BLUE3: owner})
    assert refused(state, f"claim {BLUE3} blue:3").refusal is refusal
    assert listed_for(state, f"claim {BLUE3}") == set()


@pytest.mark.rule("R23", "R59")
def test_an_unknown_route_is_refused() -> None:
    error = refused(table(hand="blue:3"), "claim paris-mars blue:3")
    assert error.refusal is Refusal.UNKNOWN_ROUTE


@pytest.mark.rule("R24", "R59")
@pytest.mark.parametrize(
    ("route", "way", "length"),
    [
        (BLUE3, "blue:3", 3),
        ("palermo-smyrna", "blue:4+2", 6),
        ("paris-zurich", "blue:3", 3),
        ("budapest-wien-red", "red:1", 1),
    ],
)
def test_wagons_must_suffice(route: str, way: str, length: int) -> None:
    hand = "blue:6 loco:2 red:1"
    short = table(hand=hand, wagons={1: length - 1})
    assert refused(short, f"claim {route} {way}").refusal is Refusal.NOT_ENOUGH_WAGONS
    assert listed_for(short, f"claim {route}") == set()
    exact = table(hand=hand, wagons={1: length}, pile="white*9")
    assert play(exact, f"claim {route} {way}").state.players[1].wagons == 0


@pytest.mark.rule("R24", "R31")
def test_a_surcharge_costs_no_wagons() -> None:
    state = table(hand="blue:5", wagons={1: 3}, pile="blue*2 white green")
    after = play(state, "claim paris-zurich blue:3", "toll blue:2").state
    assert after.players[1].wagons == 0
    assert after.players[1].hand == Cards()


@pytest.mark.rule("R25")
def test_the_doubles() -> None:
    twins = EUROPE.twins
    assert len(twins) == 22
    found = {f"{route.a}-{route.b}" for route in twins.values()}
    assert found == set(DOUBLES)
    for route, twin in twins.items():
        one_route = EUROPE.routes[route]
        assert twin.id != route
        assert {one_route.a, one_route.b} == {twin.a, twin.b}
        assert one_route.length == twin.length
        assert twins[twin.id].id == route


@pytest.mark.rule("R25", "R59")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("mine", [WHITE3, ORANGE3])
def test_nobody_owns_both_halves(seats: int, mine: str) -> None:
    other = ORANGE3 if mine == WHITE3 else WHITE3
    colour = other.split("-")[-1]
    state = table(seats=seats, hand=f"{colour}:3 loco:3", claims={mine: 1})
    assert refused(state, f"claim {other} {colour}:3").refusal is Refusal.OWN_TWIN
    assert listed_for(state, f"claim {other}") == set()


@pytest.mark.rule("R26", "R59")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_the_other_half_closes(seats: int) -> None:
    state = table(seats=seats, hand="orange:3", claims={WHITE3: 0})
    assert refused(state, f"claim {ORANGE3} orange:3").refusal is Refusal.TWIN_CLOSED
    assert listed_for(state, f"claim {ORANGE3}") == set()


@pytest.mark.rule("R26")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_the_other_half_stays_open(seats: int) -> None:
    state = table(seats=seats, hand="orange:3", claims={WHITE3: 0})
    after = play(state, f"claim {ORANGE3} orange:3").state
    assert after.claims == {WHITE3: 0, ORANGE3: 1}


@pytest.mark.rule("R26")
@each_row("double", DOUBLES)
def test_it_holds_for_every_double(double: str) -> None:
    first, second = sorted(
        (r for r in EUROPE.twins if r.startswith(double)), key=lambda r: EUROPE.routes[r].index
    )
    for mine, other in ((first, second), (second, first)):
        for seats in (2, 3, 4, 5):
            state = table(seats=seats, hand="loco:4", claims={mine: 0})
            route = EUROPE.routes[other]
            assert bool(listed_for(state, f"claim {route.id}")) == (seats > 3)


@pytest.mark.rule("R26", "R54")
def test_what_counts_is_the_number_at_the_start() -> None:
    four = table(seats=4, turn=0, hand="orange:3", claims={WHITE3: 1})
    state = resign(resign(four, 3).state, 2).state
    assert listed_for(state, f"claim {ORANGE3}") == {"orange:3"}
    assert play(state, f"claim {ORANGE3} orange:3").state.claims[RouteId(ORANGE3)] == 0
    three = table(seats=3, turn=0, hand="orange:3", claims={WHITE3: 2})
    state = resign(three, 2).state
    assert not listed_for(state, f"claim {ORANGE3}")
    assert refused(state, f"claim {ORANGE3} orange:3").refusal is Refusal.TWIN_CLOSED


@pytest.mark.rule("R27")
def test_routes_side_by_side_to_other_cities_are_no_double() -> None:
    claims = {"bruxelles-paris-red": 0, "dieppe-london-gray-1": 0, "frankfurt-munchen": 0}
    state = table(seats=2, hand="loco:4", claims=claims)
    for neighbour in ("dieppe-paris", "bruxelles-dieppe", "munchen-zurich", "berlin-frankfurt-red"):
        assert listed_for(state, f"claim {neighbour}") == {
            f"loco:{EUROPE.routes[RouteId(neighbour)].length}"
        }


@pytest.mark.rule("R28")
@pytest.mark.parametrize(
    ("way", "left"),
    [
        ("white:3", "loco:3 green:1"),
        ("white:2+1", "white:1 loco:2 green:1"),
        ("white:1+2", "white:2 loco:1 green:1"),
        ("loco:3", "white:3 green:1"),
    ],
)
def test_exactly_what_was_said_is_paid(way: str, left: str) -> None:
    state = table(hand="white:3 loco:3 green:1")
    after = play(state, f"claim {WHITE3} {way}").state
    assert after.players[1].hand == cards(left)


@pytest.mark.rule("R29")
def test_palermo_smyrna_needs_two_locomotives() -> None:
    state = table(hand="red:6 loco:6")
    ways = {"red:4+2", "red:3+3", "red:2+4", "red:1+5", "loco:6"}
    assert listed_for(state, "claim palermo-smyrna") == ways
    for way in ways:
        after = play(state, f"claim palermo-smyrna {way}").state
        assert after.players[1].wagons == 39
        assert after.players[1].score == 15


@pytest.mark.rule("R29", "R59")
@pytest.mark.parametrize("way", ["red:6", "red:5+1"])
def test_fewer_locomotives_are_refused(way: str) -> None:
    error = refused(table(hand="red:6 loco:6"), f"claim palermo-smyrna {way}")
    assert error.refusal is Refusal.FERRY_NEEDS_LOCOMOTIVES


@pytest.mark.rule("R29")
@each_row("route", [r.id for r in EUROPE.routes.values() if r.locomotives])
def test_every_ferry(route: RouteId) -> None:
    ferry = EUROPE.routes[route]
    assert ferry.colour is None
    state = table(hand="red:6 blue:1 loco:6")
    n, least = ferry.length, ferry.locomotives
    red = {f"red:{n - m}+{m}" for m in range(least, n)}
    blue = {f"blue:1+{n - 1}"} if n - 1 >= least else set()
    assert listed_for(state, f"claim {route}") == red | blue | {f"loco:{n}"}


@pytest.mark.rule("R29")
def test_ferries_are_13_with_17_locomotives() -> None:
    ferries = [r for r in EUROPE.routes.values() if r.locomotives]
    assert (len(ferries), sum(r.locomotives for r in ferries)) == (13, 17)


@pytest.mark.rule("R59", "R20")
def test_a_refused_claim_changes_nothing() -> None:
    state = table(hand="white:2 loco:1", claims={BLUE3: 0})
    before = frozen(state)
    for text in (f"claim {WHITE3} white:3", f"claim {BLUE3} white:2+1", f"claim {WHITE3} loco:1"):
        refused(state, text)
    assert state == before
    assert f"claim {WHITE3} white:2+1" in listed(state)
