"""Eleven ways to get a rating without earning it: none comes before a player who does.

The honest one plays sixty games of two with people of a club who are as strong as each other, and
wins 65 of 100. `docs/ratings.md` has what each attack brings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest

from cogs.results.rows.game import SeatEnding, SeatResultRow
from cogs.results.service.ratings import WEEK_MS, PlayedGame, count_games, has_place, week_began
from cogs.results.service.strengths import Strength
from tests.cogs.results.test_ratings import game, overall, seat
from tests.tiers import sampled

Changes = Mapping[str, Any]
"""In what the result of a seat differs from that of somebody who played to the end."""
STAYED: Changes = {}
LATE: Changes = {"rank": None, "ending": SeatEnding.RESIGNED}
EARLY: Changes = {**LATE, "early": True}
LENT: Changes = {"ending": SeatEnding.TAKEN_OVER, "early": True}
GAVE: Changes = {"player": "substitute", "early": True}
START = week_began(100 * WEEK_MS)
HOUR = 3_600_000
Seats = tuple[tuple[str, Changes], ...]
Game = tuple[int, Seats]
"""When a game ends (UTC ms), and who comes in how, the best first."""
ALTS = tuple(f"alt{k}" for k in range(1, 10))


def stayed(*names: str) -> Seats:
    return tuple((name, STAYED) for name in names)


def left(how: Changes, *names: str) -> Seats:
    return stayed("me") + tuple((name, how) for name in names)


def weeks(number: int, games: int, seats: Seats) -> Iterator[Game]:
    """So many games a week with the same seats."""
    for week in range(number):
        yield from ((START + week * WEEK_MS + k * HOUR, seats) for k in range(games))


def fresh(how: Changes, number: int) -> Iterator[Game]:
    """A new second account for every three games of an afternoon."""
    for k in range(number):
        yield START + k * HOUR, left(how, f"new{k // 3}")


def autopilots() -> Iterator[Game]:
    yield from weeks(4, 10, left(LENT, *ALTS[:3]))


def fed() -> Iterator[Game]:
    """Two accounts feed a third, which then loses."""
    yield from weeks(3, 3, stayed("alt3", "alt1", "alt2"))
    yield from ((START + (week + 3) * WEEK_MS, stayed("me", "alt3")) for week in range(3))


def voided() -> Iterator[Game]:
    """Whoever is about to lose resigns each time; what counts is that the winner gains."""
    yield from weeks(10, 3, left(LATE, "alt1"))


ATTACKS: dict[str, Callable[[], Iterable[Game]]] = {
    "three accounts resign in the opening, an afternoon": lambda: weeks(
        1, 40, left(EARLY, *ALTS[:3])
    ),
    "three accounts resign in the opening, ten weeks": lambda: weeks(
        10, 20, left(EARLY, *ALTS[:3])
    ),
    "three accounts resign after ten turns, ten weeks": lambda: weeks(10, 3, left(LATE, *ALTS[:3])),
    "three accounts lose on purpose, ten weeks": lambda: weeks(10, 3, stayed("me", *ALTS[:3])),
    "one account loses on purpose, ten weeks": lambda: weeks(10, 10, stayed("me", "alt1")),
    "a new account every three games, in the opening": lambda: fresh(EARLY, 60),
    "a new account every three games, after ten turns, nine games": lambda: fresh(LATE, 9),
    "three accounts let the computer play at once": autopilots,
    "three accounts give their seats away in the opening": lambda: weeks(
        10, 20, left(GAVE, *ALTS[:3])
    ),
    "two accounts feed a third, which loses": fed,
    "nine accounts resign in the opening, a month": lambda: weeks(4, 30, left(EARLY, *ALTS[:4])),
}

QUICK = (
    "three accounts resign in the opening, an afternoon",
    "three accounts resign after ten turns, ten weeks",
    "three accounts lose on purpose, ten weeks",
    "a new account every three games, in the opening",
    "three accounts let the computer play at once",
    "two accounts feed a third, which loses",
)
"""One for each way of losing, with few games."""


def played(games: Iterable[Game]) -> list[PlayedGame]:
    numbers, made = count(1), []
    for at, seats in games:
        number = next(numbers)
        rows: list[SeatResultRow] = []
        for k, (name, how) in enumerate(seats):
            rows.append(replace(seat(number, k, name, k + 1), **how))
        made.append(game(number, rows, at))
    return made


def place(games: list[PlayedGame], who: str) -> tuple[float, bool]:
    """The strength that somebody almost surely has after some games, and whether it has a place."""
    counted = count_games(games, [], [])
    strength = overall(counted.ratings).get(who, Strength())
    number = sum(
        r.games for r in counted.ratings if (r.player, r.edition, r.players) == (who, "", 0)
    )
    met = {
        key
        for each in games
        if who in each.people and who in each.took_part
        for key in each.took_part
        if key != who
    }
    return strength.sure, has_place(number, len(met))


@cache
def honest(seed: int) -> tuple[float, bool]:
    rng, club = Random(seed), [f"p{k}" for k in range(12)]
    games: list[Game] = []
    for k in range(300):
        if k % 5:
            games.append((START + k * 12 * HOUR, stayed(*rng.sample(club, 2))))
        else:
            pair = ("me", rng.choice(club))
            games.append(
                (START + k * 12 * HOUR, stayed(*pair if rng.random() < 0.65 else pair[::-1]))
            )
    return place(played(games), "me")


@pytest.mark.parametrize("attack", sampled(ATTACKS, *QUICK))
def test_no_attack_comes_before_an_honest_player(attack: str) -> None:
    least = sorted(honest(seed)[0] for seed in range(3))[1]
    sure, has = place(played(ATTACKS[attack]()), "me")
    assert honest(0)[1]
    assert not has or sure < least, (attack, sure, least)


def test_a_loser_who_resigns_after_ten_turns_voids_no_gain() -> None:
    sure, _ = place(played(voided()), "me")
    assert sure == place(played(weeks(10, 3, stayed("me", "alt1"))), "me")[0] > Strength().sure
