"""What the level hard does with what is left over, and in its last turns."""

from __future__ import annotations

from typing import Any

import pytest

from strategy.decision import Reason
from strategy.players.hard import hard
from tests.strategy.asking import decided
from tests.strategy.hard import ALL_TAKEN, NOTHING, OTHERS, _weights, on, small, text
from tests.strategy.test_baselines import at

__all__ = ["_weights"]
LAST: dict[str, Any] = {"final_turns": (), "wagons": {1: 1}}


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
