"""What the level hard makes of the longest path before the end (R49, R50)."""

from __future__ import annotations

from typing import Any

import pytest

from strategy.decision import Reason
from strategy.skills.indexed_board import indexed_board
from tests.strategy.hard import _weights, on, plan_of, small

__all__ = ["_weights"]

LINE = small("x-y:3 a-b:4 b-c:4 c-d:3 b-e:3 r-s:4 s-t:4 f-g:2 d-f:1", longest_path=10)
MINE = {"a-b": 0, "b-c": 0}


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
