"""Who wins, and what decides a tie: R51."""

from __future__ import annotations

import pytest

from engine.result import Result
from tests.engine.little import little, scored


@pytest.mark.rule("R51")
def test_most_points_win() -> None:
    result = scored({"brest-paris": 1, "berlin-danzig": 2, "cadiz-lisboa": 0}, seats=3)
    assert result.winners == (2,)
    assert [seat.rank for seat in result.seats] == [3, 2, 1]


def _tie(result: Result, *seats: int) -> None:
    assert len({result.seats[seat].total for seat in seats}) == 1


@pytest.mark.rule("R51")
@pytest.mark.parametrize("better", [0, 1])
def test_then_most_completed_tickets(better: int) -> None:
    board = little("a-b:3 c-d:3", {"a-b": 1, "a-b.2": 2, "c-d": 3, "c-d.2": 9})
    worse = 1 - better
    result = scored(
        {"a-b": better, "c-d": worse}, tickets={better: "a-b a-b.2", worse: "c-d"}, board=board
    )
    _tie(result, 0, 1)
    assert result.winners == (better,)
    assert result.seats[worse].rank == 2


@pytest.mark.rule("R51")
@pytest.mark.parametrize("better", [0, 1])
def test_then_fewest_stations_built(better: int) -> None:
    board = little("a-b:3 c-d:3", {"a-b": 3, "c-d": 7})
    worse = 1 - better
    result = scored(
        {"a-b": better, "c-d": worse},
        tickets={better: "a-b", worse: "c-d"},
        stations={worse: "a"},
        board=board,
    )
    _tie(result, 0, 1)
    assert result.winners == (better,)


@pytest.mark.rule("R51")
def test_tickets_go_before_stations() -> None:
    board = little("a-b:3 c-d:3", {"a-b": 3, "c-d": 3, "c-d.2": 4})
    result = scored(
        {"a-b": 0, "c-d": 1},
        tickets={0: "a-b", 1: "c-d c-d.2"},
        stations={1: "a"},
        board=board,
    )
    _tie(result, 0, 1)
    assert result.winners == (1,)


@pytest.mark.rule("R51")
@pytest.mark.parametrize("better", [0, 1])
def test_then_the_longer_own_path_compared_among_the_tied(better: int) -> None:
    board = little(
        "a-b:3 c-d:3 e-f:2 f-g:2 g-h:2 h-i:2 k-l:6 l-m:4", {"a-m": 40, "k-m": 1, "k-l": 1}
    )
    worse = 1 - better
    result = scored(
        {
            **dict.fromkeys(("a-b", "c-d"), worse),
            **dict.fromkeys(("e-f", "f-g", "g-h", "h-i"), better),
            **dict.fromkeys(("k-l", "l-m"), 2),
        },
        tickets={2: "a-m k-m k-l"},
        seats=3,
        board=board,
    )
    _tie(result, 0, 1)
    assert result.seats[2].longest_points == 10
    assert result.seats[2].total < result.seats[0].total
    assert result.winners == (better,)


@pytest.mark.rule("R51")
def test_stations_go_before_the_path() -> None:
    board = little(
        "a-b:3 c-d:3 e-f:2 f-g:2 g-h:2 h-i:2 k-l:6 l-m:4", {"a-m": 60, "a-b": 1, "e-f": 5}
    )
    result = scored(
        {
            **dict.fromkeys(("a-b", "c-d"), 0),
            **dict.fromkeys(("e-f", "f-g", "g-h", "h-i"), 1),
            **dict.fromkeys(("k-l", "l-m"), 2),
        },
        tickets={0: "a-b", 1: "e-f", 2: "a-m"},
        stations={1: "m"},
        seats=3,
        board=board,
    )
    _tie(result, 0, 1)
    assert result.winners == (0,)


@pytest.mark.rule("R51")
def test_still_tied_they_share_the_victory() -> None:
    result = scored({"brest-paris": 0, "berlin-wien": 2, "danzig-warszawa": 1}, seats=3)
    assert result.winners == (0, 2)
    assert [seat.rank for seat in result.seats] == [1, 3, 1]


@pytest.mark.rule("R54", "R49", "R51")
def test_who_resigned_is_left_out_of_path_and_ranking() -> None:
    result = scored(
        {"petrograd-stockholm": 1, "brest-paris": 0, "cadiz-lisboa": 2}, seats=3, resigned=(1,)
    )
    assert [seat.longest_points for seat in result.seats] == [10, 0, 0]
    assert result.winners == (0,)
    assert [seat.rank for seat in result.seats] == [1, None, 2]
    assert result.seats[1].tickets == ()
