"""What the level hard does for points beyond routes, its last turns, and the weights it goes by."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import Any

import pytest

import data
from engine.board import Seat
from engine.state import TicketChoice
from strategy.decision import Reason
from strategy.players.hard import hard
from strategy.players.hard.fits import InvalidWeights, fits, fitted, read_fits
from strategy.players.hard.weights import Weights
from strategy.skills.indexed_board import indexed_board
from tests.strategy.asking import decided
from tests.strategy.hard import (
    ALL_TAKEN,
    NOTHING,
    OTHERS,
    PINNED,
    _weights,
    on,
    plan_of,
    small,
    text,
)
from tests.strategy.test_baselines import at, offered
from tests.strategy.test_hard import DONE, HALF_WAY
from tests.tables import table

__all__ = ["_weights"]

LINE = small("x-y:3 a-b:4 b-c:4 c-d:3 b-e:3 r-s:4 s-t:4 f-g:2 d-f:1", longest_path=10)
MINE = {"a-b": 0, "b-c": 0}
LAST: dict[str, Any] = {"final_turns": (), "wagons": {1: 1}}


# Tickets at the opening, and later


@pytest.mark.rule("R6")
def test_it_keeps_tickets_that_share_track_rather_than_dearer_ones_apart() -> None:
    found = decided(
        hard, offered("brest-petrograd", "brest-venezia", "angora-kharkov", "brest-marseille")
    )
    assert found.reason is Reason.TICKETS_FIT
    assert found.tickets == ("brest-petrograd", "brest-venezia", "brest-marseille")
    found = decided(
        hard, offered("athina-edinburgh", "paris-zagrab", "brest-marseille", "brest-venezia")
    )
    assert "athina-edinburgh" not in found.tickets
    assert {"brest-venezia", "brest-marseille"} <= {*found.tickets}


@pytest.mark.rule("R6")
def test_it_keeps_what_its_own_routes_have_done_already() -> None:
    four = "angora-kharkov", "brest-marseille", "cadiz-stockholm", "erzurum-rostov"
    claims = {"brest-paris": 0, "marseille-paris": 0}
    assert "brest-marseille" in decided(hard, offered(*four, claims=claims)).tickets


@pytest.mark.rule("R6", "R39")
def test_of_tickets_that_can_not_be_done_it_keeps_the_cheapest() -> None:
    four = "angora-kharkov", "brest-marseille", "berlin-roma", "erzurum-rostov"
    found = decided(hard, offered(*four, claims=ALL_TAKEN))
    assert {*found.tickets} == {"brest-marseille", "erzurum-rostov"}


@pytest.mark.rule("R39")
def test_it_keeps_the_least_bad_where_none_fits() -> None:
    board = small("a-b:4 c-d:4 e-f:4", {"a-b": 2, "c-d": 3, "e-f": 9})
    phase = TicketChoice(Seat(0), tuple(board.tickets))
    state = table(seats=2, phase=phase, board=board, wagons={0: 2})
    found = decided(hard, state, board=board)
    assert (found.tickets, found.reason) == (("a-b",), Reason.TICKETS_LEAST)


@pytest.mark.rule("R39")
def test_it_keeps_what_lies_on_its_way() -> None:
    board = small("a-b:4 b-c:4 c-d:4 e-f:4 f-g:4 g-h:4", {"a-d": 14, "a-c": 6, "e-h": 6})
    phase = TicketChoice(Seat(0), tuple(board.tickets)[1:])
    held = {0: "a-d"}
    state = table(seats=2, phase=phase, board=board, tickets=held, wagons={0: 14})
    found = decided(hard, state, board=board)
    assert (found.tickets, found.reason) == (("a-c",), Reason.TICKETS_FIT)


@pytest.mark.rule("R38")
def test_it_draws_tickets_when_its_own_are_done_and_time_and_track_are_left() -> None:
    assert decided(hard, at(claims=DONE)).reason is Reason.TICKETS_FOR_MORE
    for short in (
        at(claims=HALF_WAY),
        at(claims=DONE, wagons={1: 8}),
        at(claims=DONE, wagons={0: 8}),
        at(claims={**ALL_TAKEN, **DONE}),
    ):
        assert decided(hard, short).reason is not Reason.TICKETS_FOR_MORE


@pytest.mark.rule("R38")
@pytest.mark.parametrize(
    ("pile", "draws"),
    [
        ({"b-c": 6}, True),
        ({"b-c": 5}, False),
        ({"b-c": 6, "x-y": 20}, True),
        ({"x-y": 20, "x-z": 20}, False),
        ({"b-c": 20, "x-y": 9, "x-z": 9, "z-y": 9}, True),
        ({"b-c": 10, "x-y": 10, "x-z": 10, "z-y": 10}, True),
        ({"b-c": 6, "x-y": 10, "x-z": 10, "z-y": 10}, False),
    ],
)
def test_it_draws_tickets_for_what_the_best_of_them_brings_in_the_mean(
    pile: dict[str, int], *, draws: bool
) -> None:
    """A ticket costs the price of its way, or its points where there is none."""
    board = small("a-b:1 b-c:2 x-p:2 y-q:2 z-r:2", {"a-b": 1} | pile)
    found = on(board, "a-b", claims={"a-b": 0})
    assert (found.reason is Reason.TICKETS_FOR_MORE) == draws


@pytest.mark.rule("R38")
def test_it_doubts_tickets_by_the_routes_on_their_way(monkeypatch: pytest.MonkeyPatch) -> None:
    careful = replace(PINNED, offer_risk=3.0)
    monkeypatch.setattr("strategy.players.hard.fitted", lambda *_: careful)
    for routes, draws in (("b-c:4", True), ("b-x:2 x-c:2", False)):
        board = small(f"a-b:1 {routes}", {"a-b": 1, "b-c": 9})
        found = on(board, "a-b", claims={"a-b": 0})
        assert (found.reason is Reason.TICKETS_FOR_MORE) == draws


def gain(route: str, **more: Any) -> float:
    plan = plan_of(LINE, **({"claims": MINE} | more))
    return plan.trails.gain(indexed_board(LINE).route[route])  # type: ignore[index]


@pytest.mark.rule("R49")
def test_what_lengthens_the_path_is_worth_more() -> None:
    assert gain("c-d") > 0
    assert gain("x-y") == gain("b-e") == gain("f-g") == 0
    assert gain("c-d") == pytest.approx(3 * gain("d-f", claims=MINE | {"c-d": 0}), rel=0.2)


@pytest.mark.rule("R49", "R50")
def test_a_path_matters_where_it_is_undecided() -> None:
    level = {"claims": {**MINE, "r-s": 1, "s-t": 1}, "wagons": {0: 12, 1: 12}}
    behind = {"claims": {"a-b": 1, "b-c": 1, "c-d": 1}, "wagons": {0: 4, 1: 4}}
    assert gain("c-d", **level) > 3 * gain("f-g", **behind)
    lonely = small("a-b:4 b-c:4 c-d:3", longest_path=0)
    route = indexed_board(lonely).route["c-d"]  # type: ignore[index]
    assert not plan_of(lonely, claims=MINE).trails.gain(route)


@pytest.mark.rule("R49")
def test_of_equal_fillers_it_takes_what_lengthens_its_path() -> None:
    for routes in ("x-y:3 c-d:3", "c-d:3 x-y:3"):
        board = small(f"a-b:4 b-c:4 {routes} r-s:4 s-t:4", longest_path=10)
        theirs = {**MINE, "r-s": 1, "s-t": 1}
        found = on(board, "", "red:3", claims=theirs, wagons={0: 20, 1: 20})
        assert (found.reason, found.routes) == (Reason.POINTS, ("c-d",))


@pytest.mark.rule("R49")
def test_it_says_so_when_a_route_is_taken_for_the_path() -> None:
    board = small("a-b:4 b-c:1 c-d:8 r-s:8 s-t:4", longest_path=40)
    theirs = {"a-b": 0, "c-d": 0, "r-s": 1, "s-t": 1}
    found = on(board, "", "red:1", claims=theirs, wagons={0: 9, 1: 9}, row="- - - - -", pile="")
    assert (found.reason, found.routes) == (Reason.LONGEST, ("b-c",))


# Fillers and blocking


def test_it_fills_with_the_dearest_route_that_leaves_the_plan_its_cards() -> None:
    board = small("a-b:4:red c-d:6:blue e-f:4:green", {"a-b": 8})
    found = on(board, "a-b", "blue:6 green:4")
    assert (found.reason, found.routes) == (Reason.POINTS, ("c-d",))
    grey = small("a-b:6:red c-d:4", {"a-b": 8})
    assert not text(on(grey, "a-b", "red:4", row=OTHERS)).startswith("claim")


@pytest.mark.rule("R31")
def test_it_fills_with_no_tunnel_at_bad_odds() -> None:
    for tunnel, claims in (("", True), (":tunnel", False)):
        found = on(small(f"a-b:4:red{tunnel}"), "", "red:4", row=OTHERS)
        assert text(found).startswith("claim") == claims


@pytest.mark.parametrize("routes", ["x-y:4 b-c:4 y-z:4", "b-c:4 x-y:4 y-z:4", "x-y:4 y-z:4 b-c:4"])
def test_of_equal_fillers_it_takes_what_a_rival_seems_to_need(routes: str) -> None:
    board = small(f"a-b:2 {routes} c-d:2")
    found = on(board, "", "red:4", claims={"a-b": 1, "c-d": 1})
    assert (found.reason, found.routes) == (Reason.BLOCKS, ("b-c",))
    found = on(board, "", "red:4", claims={"a-b": 1, "c-d": 0})
    assert found.reason is Reason.POINTS


def test_it_blocks_nobody_at_the_cost_of_points() -> None:
    board = small("a-b:2 b-c:3 c-d:2 x-y:4")
    found = on(board, "", "red:4", claims={"a-b": 1, "c-d": 1})
    assert (found.reason, found.routes) == (Reason.POINTS, ("x-y",))


@pytest.mark.rule("R10")
def test_it_passes_only_where_nothing_else_is_possible() -> None:
    assert text(decided(hard, at("red:1", claims=ALL_TAKEN, **NOTHING))) == "pass"
    board = small("a-b:2:red b-c:4:red c-d:3:red x-y:6:red", {"a-c": 9})
    found = on(board, "a-c", "red:3", claims={"b-c": 0}, **NOTHING)
    assert (found.reason, found.routes) == (Reason.COMPLETES, ("a-b",))
    board = small("e-f:3 a-b:6:red c-d:4:red", {"a-b": 20})
    found = on(board, "a-b", "red:4", **NOTHING)
    assert (found.reason, found.routes) == (Reason.POINTS, ("c-d",))


# The end


@pytest.mark.rule("R47", "R48")
def test_its_last_turn_brings_the_most_points() -> None:
    board = small("a-b:2 c-d:4 e-f:3 x-y:6", {"a-b": 8, "a-c": 5}, longest_path=0)
    found = on(board, "a-c", "red:4", **LAST)
    assert (found.reason, found.routes) == (Reason.LAST_CHANCE, ("c-d",))
    found = on(board, "a-b", "red:4", **LAST)
    assert (found.reason, found.routes, found.tickets) == (Reason.COMPLETES, ("a-b",), ("a-b",))
    assert on(board, "a-c", "red:1", row=OTHERS, **LAST).reason is not Reason.LAST_CHANCE


@pytest.mark.rule("R47")
def test_a_turn_before_the_last_it_doubts_what_takes_two() -> None:
    board = small("a-b:2 c-d:4", {"a-b": 8, "a-c": 5}, longest_path=0)
    last_but_one: dict[str, Any] = {"final_turns": (0,), "wagons": {1: 1}}
    assert on(board, "a-b", "red:4", **last_but_one).routes == ("a-b",)


@pytest.mark.rule("R49", "R50")
@pytest.mark.parametrize(
    ("theirs", "routes", "reason"),
    [
        ({"s-t": 1, "t-u": 1}, ("b-c",), Reason.LONGEST),
        ({"s-t": 1, "t-u": 1, "u-v": 1}, ("x-y",), Reason.LAST_CHANCE),
        ({"s-t": 1}, ("x-y",), Reason.LAST_CHANCE),
    ],
)
def test_its_last_turn_may_win_the_longest_path(
    theirs: dict[str, int], routes: tuple[str, ...], reason: Reason
) -> None:
    board = small("a-b:3 b-c:3 s-t:2 t-u:3 u-v:6 x-y:4")
    found = on(board, "", "red:4", claims={"a-b": 0, **theirs}, **LAST)
    assert (found.routes, found.reason) == (routes, reason)


@pytest.mark.rule("R50")
def test_taking_the_longest_path_alone_counts_more_than_a_tie() -> None:
    board = small("a-b:3 b-c:2 b-d:3 s-t:2 t-u:3")
    claims = {"a-b": 0, "s-t": 1, "t-u": 1}
    assert on(board, "", "red:3", claims=claims, **LAST).routes == ("b-d",)


@pytest.mark.rule("R50")
def test_its_last_turn_breaks_a_tie_for_the_longest_path() -> None:
    board = small("a-b:3 b-c:2 s-t:3 x-y:3")
    found = on(board, "", "red:3", claims={"a-b": 0, "s-t": 1}, **LAST)
    assert (found.routes, found.reason) == (("b-c",), Reason.LONGEST)


@pytest.mark.rule("R44", "R46")
@pytest.mark.parametrize(("points", "builds"), [(2, False), (3, True)])
def test_its_last_turn_builds_a_station_worth_more_than_its_points(
    points: int, *, builds: bool
) -> None:
    board = small("a-b:2 x-y:2", {"a-b": points})
    found = on(board, "a-b", "red:1", claims={"a-b": 1}, row=OTHERS, **LAST)
    assert (found.reason is Reason.SAVES_TICKETS) == builds
    if builds:
        assert (found.tickets, found.routes) == (("a-b",), ("a-b",))
        dearer = on(board, "a-b", "red:2", claims={"a-b": 1}, row=OTHERS, **LAST)
        assert dearer.reason is not Reason.SAVES_TICKETS


@pytest.mark.rule("R44")
def test_its_last_turn_does_nothing_for_a_ticket_that_its_station_saves_already() -> None:
    board = small("a-b:2 a-c:1 c-b:2 x-y:3", {"a-b": 8}, longest_path=0)
    claims = {"a-b": 1, "a-c": 0}
    open_ = on(board, "a-b", "red:3", claims=claims, row=OTHERS, **LAST)
    assert (open_.reason, open_.routes) == (Reason.COMPLETES, ("c-b",))
    for hand, best in (("red:3", ("x-y",)), ("red:2", ("c-b",))):
        found = on(board, "a-b", hand, claims=claims, stations={0: "a"}, row=OTHERS, **LAST)
        assert (found.reason, found.routes) == (Reason.LAST_CHANCE, best)


@pytest.mark.rule("R31")
def test_its_last_turn_trusts_no_tunnel_more_than_its_odds() -> None:
    board = small("a-b:4:red:tunnel c-d:4:red e-f:4:blue", longest_path=0)
    assert on(board, "", "red:4", **LAST).routes == ("c-d",)


def fit(wagons: int, pile: bool, seats: int, **weights: Any) -> dict[str, Any]:
    numbers = {"wagons": wagons, "locomotive_pile": pile, "seats": seats}
    return {"edition": "Somewhere", **numbers, "weights": weights}


def file(*fits: dict[str, Any], **more: Any) -> str:
    return json.dumps({"version": 3, "fits": fits} | more)


FILE = file(
    fit(45, False, 2, turn=1.0), fit(45, False, 4, turn=2.0), fit(13, True, 3, turn=3, card=0.5)
)


@pytest.mark.parametrize(
    ("wagons", "pile", "seats", "turn"),
    [
        (45, False, 2, 1),
        (45, False, 4, 2),
        (45, False, 5, 2),
        (45, True, 2, 1),
        (60, False, 3, 1),
        (13, True, 3, 3),
        (13, True, 2, 3),
        (13, False, 2, 3),
        (25, True, 2, 3),
        (25, False, 2, 1),
    ],
)
def test_an_edition_nobody_fitted_gets_weights_by_its_numbers(
    wagons: int, pile: bool, seats: int, turn: float
) -> None:
    assert read_fits(FILE).nearest(wagons, pile, seats).turn == turn


def test_a_weight_that_the_file_leaves_out_keeps_its_default() -> None:
    found = read_fits(FILE)
    assert found.version == 3
    assert found.all[2].weights == Weights(turn=3, card=0.5)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "JSONDecodeError"),
        ("[]", "TypeError"),
        (file(), "no game at all"),
        (file(fit(45, False, 2), fit(45, False, 2)), "twice"),
        (file(fit(45, False, 2, trun=1)), "trun"),
        (file(fit(45, False, 2, turn="2")), "turn is '2'"),
        (file(fit(45, False, 2, turn=-1)), "turn is -1"),
        (file(fit(45, False, 2, turn=float("nan"))), "turn is nan"),
        (file(fit(0, False, 2)), "wagons is 0"),
        (file(fit(45, False, 2), version="1"), "version is '1'"),
    ],
)
def test_a_file_that_is_none_is_refused_with_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(InvalidWeights, match=said):
        read_fits(text)


def test_weights_are_fitted_to_editions_that_we_bring_and_there_are_some_for_all() -> None:
    ours = {each.title: each.board.rules for each in map(data.load, data.available())}
    for fit in fits().all:
        rules = ours[fit.edition]
        assert (fit.wagons, fit.locomotive_pile) == (rules.wagons, rules.locomotive_pile)
    for rules in ours.values():
        for seats in range(rules.seats[0], rules.seats[1] + 1):
            weights = fitted(rules.wagons, rules.locomotive_pile, seats)
            assert asdict(weights).keys() == asdict(Weights()).keys()
