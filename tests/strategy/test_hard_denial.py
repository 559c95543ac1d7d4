"""Hard takes what rivals would miss."""

from __future__ import annotations

from dataclasses import replace

import pytest

from strategy.players.hard.suspicions import losses
from tests.strategy.hard import OTHERS, PINNED, names, on, sight_of, small, text
from tests.tables import table

WAYS = "a-b:4 b-c:2 c-d:4 b-x:3 x-y:3 y-z:3 z-c:3 e-f:3:red"
BOARD = small(WAYS, {"a-d": 20, "e-f": 5})
BUILT = {"a-b": 1, "c-d": 1}


def test_a_rival_loses_with_the_route_between_what_it_has_built() -> None:
    found = losses(sight_of(table(seats=2, turn=0, board=BOARD, claims=BUILT), BOARD))
    assert names(BOARD, found) == {"b-c"}
    assert min(found.values()) > 3
    known = table(seats=2, turn=0, board=BOARD, claims=BUILT, tickets={0: "a-d"})
    assert not losses(sight_of(known, BOARD))
    assert not losses(sight_of(table(seats=2, turn=0, board=BOARD), BOARD))


@pytest.mark.parametrize(("denial", "claimed"), [(0.3, True), (0.0, False)])
def test_such_a_route_is_denied_where_that_counts(
    denial: float, claimed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights = replace(PINNED, denial=denial)
    monkeypatch.setattr("strategy.players.hard.fitted", lambda *_: weights)
    done = on(BOARD, "e-f", "red:2", claims=BUILT, row=OTHERS)
    assert text(done).startswith("claim b-c") is claimed
