"""The standings of a season: points by place, rests, ties, and the games of whoever left."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.timing.paces import PaceName
from cogs.season.rules.standings import Finish, Outcome, Standing, standings
from cogs.season.rules.terms import Terms

ROUNDS = Terms("Winter", "express", PaceName.DAILY, 4, 5, 0)
EVERYBODY = replace(ROUNDS, seats=2, rounds=None)


def game(text: str) -> Outcome:
    """A game by its entrants, ranks and points, as in ``1:1:90 2:-:0``."""
    words = [each.split(":") for each in text.split()]
    return Outcome(
        tuple(
            Finish(int(entrant), None if rank == "-" else int(rank), int(points))
            for entrant, rank, points in words
        )
    )


def beats(*pairs: tuple[int, int]) -> list[Outcome]:
    return [game(f"{one}:1:100 {other}:2:50") for one, other in pairs]


def here(people: int, **gone: int) -> dict[int, int | None]:
    return {each: gone.get(f"n{each}") for each in range(1, people + 1)}


def order(lines: tuple[Standing, ...]) -> list[tuple[int | None, int, int]]:
    return [(each.place, each.entrant, each.points) for each in lines]


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("1:1:90 2:2:80", (12, 0)),
        ("1:1:90 2:2:80 3:3:70", (12, 6, 0)),
        ("1:2:90 2:1:99 3:4:50 4:3:60", (8, 12, 0, 4)),
        ("1:1:90 2:1:90", (6, 6)),
        ("1:1:90 2:1:90 3:3:70", (9, 9, 0)),
        ("1:2:90 2:2:90 3:1:99", (3, 3, 12)),
        ("1:1:9 2:1:9 3:1:9 4:4:0", (8, 8, 8, 0)),
        ("1:1:9 2:2:8 3:2:8 4:4:0", (12, 6, 6, 0)),
        # A computer or a substitute came first and third: their places count for nobody.
        ("1:2:90 2:4:80", (12, 0)),
        ("1:-:0 2:2:80", (0, 12)),
        ("1:-:0 2:-:0 3:2:20", (0, 0, 12)),
        ("1:1:9 2:-:0 3:2:5 4:-:0", (12, 0, 8, 0)),
        ("1:-:0 2:-:0", (0, 0)),
    ],
)
def test_places_bring_points_from_twelve_to_none(text: str, points: tuple[int, ...]) -> None:
    assert tuple(game(text).by_place.values()) == points


def test_a_table_brings_six_points_a_seat_whatever_its_size() -> None:
    for text in ("1:1:3 2:2:2", "1:1:3 2:2:2 3:3:1", "1:1:3 2:2:2 3:2:2 4:4:1"):
        points = game(text).by_place
        assert sum(points.values()) == 6 * len(points)


def test_more_points_are_ahead_and_a_rest_brings_six() -> None:
    lines = standings(ROUNDS, here(3), beats((1, 2)), [3])
    assert order(lines) == [(1, 1, 12), (2, 3, 6), (3, 2, 0)]
    assert [each.rests for each in lines] == [0, 1, 0]
    assert (lines[0].games, lines[0].won, lines[0].game_points) == (1, 1, 100)


def test_a_rest_brings_nothing_where_everybody_meets_everybody() -> None:
    assert order(standings(EVERYBODY, here(2), beats((1, 2)), [2])) == [(1, 1, 12), (2, 2, 0)]


def test_a_tie_goes_to_the_direct_result() -> None:
    games = [*beats((2, 1), (1, 3)), game("2:2:0 3:1:100")]
    games += [game("1:1:500 4:2:0"), game("2:1:60 4:2:0"), game("3:2:0 4:1:60")]
    lines = standings(ROUNDS, here(4), games)
    assert order(lines)[:2] == [(1, 2, 24), (2, 1, 24)]


def test_then_to_the_mean_of_the_games_points() -> None:
    games = [game("1:1:90 3:2:10"), game("2:1:80 4:2:20")]
    assert order(standings(ROUNDS, here(4), games)) == [
        *((1, 1, 12), (2, 2, 12), (3, 4, 0), (4, 3, 0)),
    ]


def test_a_mean_is_no_lower_by_a_rest() -> None:
    games = [game("1:1:90 3:2:10"), game("1:1:90 3:2:10"), game("2:1:95 4:2:20")]
    lines = standings(ROUNDS, here(4), games, [2, 2])
    assert order(lines)[:2] == [(1, 2, 24), (2, 1, 24)]


def test_then_it_is_shared_and_the_next_place_is_left_out() -> None:
    games = [game("1:1:90 3:2:10"), game("2:1:90 4:2:10")]
    assert [each.place for each in standings(ROUNDS, here(4), games)] == [1, 1, 3, 3]


def test_whoever_withdrew_has_no_place_and_their_games_count() -> None:
    lines = standings(ROUNDS, here(3, n1=2), beats((1, 2)))
    assert order(lines) == [(1, 2, 0), (2, 3, 0), (None, 1, 12)]
    assert [each.withdrew for each in lines] == [False, False, True]


def test_who_left_before_half_of_everybody_leaves_no_games() -> None:
    lines = standings(EVERYBODY, here(4, n1=2), beats((2, 1), (3, 4)))
    assert order(lines) == [(1, 3, 12), (2, 4, 0), (3, 2, 0), (None, 1, 0)]


def test_who_left_after_half_of_everybody_loses_to_the_others() -> None:
    games = beats((1, 2), (1, 3), (5, 4), (5, 2))
    assert order(standings(EVERYBODY, here(5, n1=3, n5=4), games)) == [
        *((1, 3, 12), (1, 4, 12), (3, 2, 0)),
        *((None, 1, 24), (None, 5, 24)),
    ]


def test_nothing_was_played() -> None:
    assert order(standings(ROUNDS, here(2), ())) == [(1, 1, 0), (1, 2, 0)]
