"""The forecast and the shortest way in words."""

from __future__ import annotations

import re

import pytest

from bot.words.status import hand_text
from cogs.turn.words.hand import MOST_ROUTES, forecast_short, forecast_text, way_line
from engine.board import Seat
from engine.scoring import score
from engine.state import Over, State
from engine.view import view
from strategy.prospects import prospects
from tests.bot.words.people import LONG_NAMES, SAY, a_table, random_game
from tests.soak import some_of
from tests.tables import EUROPE, table
from tests.tiers import sampled

TABLE = a_table()
MINE = {1: "frankfurt-kobenhavn berlin-roma essen-kyiv"}
CLAIMS = {"essen-frankfurt": 0, "essen-kobenhavn-gray-1": 1, "berlin-wien": 0}


def short(state: State, seat: int = 1) -> list[str]:
    seen = view(state, Seat(seat))
    found = prospects(EUROPE, seen).forecast
    assert found is not None
    return forecast_short(SAY, TABLE, found).split("\n")


@pytest.mark.rule("R44", "R46", "R48", "R49")
def test_it_tells_each_part_and_how_stations_help() -> None:
    state = table(claims=CLAIMS, tickets=MINE, stations={1: "frankfurt"})
    seen = view(state, Seat(1))
    found = prospects(EUROPE, seen).forecast
    assert found is not None
    assert forecast_text(SAY, TABLE, seen, found).split("\n") == [
        "**If the game ended now, you would have 8 points:**",
        "**Routes** 4",
        "**Tickets** -14",
        "🚉 Frankfurt–Copenhagen (5), complete by a station",
        "❌ Berlin–Rome (9), not complete",
        "❌ Essen–Kyiv (10), not complete",
        "**Stations** +8: 2 not built",
        "↪ Your station in Frankfurt uses Essen–Frankfurt of Anna",
        "**Longest path** +10: Anna 3 · Bastien 3 · Clara 0",
        "The others' tickets are secret, so this doesn't say who would win. Only you see it.",
    ]


@pytest.mark.rule("R49", "R50")
@pytest.mark.parametrize(
    ("claims", "standing"),
    [
        ({}, "Nobody has claimed a route yet."),
        ({"paris-zurich": 1}, "The longest path is yours, with 3 wagons."),
        (
            {"paris-zurich": 1, "berlin-wien": 0},
            "You share the longest path with Anna, with 3 wagons each.",
        ),
        (
            {"munchen-wien": 0, "munchen-zurich": 0},
            "Anna has the longest path, with 5 wagons; yours has 0.",
        ),
        (
            {"paris-zurich": 2, "berlin-wien": 0, "munchen-zurich": 1},
            "Anna and Clara share the longest path, with 3 wagons each; yours has 2.",
        ),
    ],
)
def test_the_longest_path_stands_in_a_sentence(claims: dict[str, int], standing: str) -> None:
    assert short(table(claims=claims))[1] == standing


def test_the_way_names_few_routes_and_counts_many() -> None:
    def way(**position: object) -> str | None:
        seen = view(table(**position), Seat(1))  # type: ignore[arg-type]
        return way_line(SAY, TABLE, seen, prospects(EUROPE, seen).plan)

    assert way() is None
    assert way(tickets={1: "berlin-roma"}, claims={"berlin-wien": 1}) == (
        "**The shortest way** to complete your open tickets takes 6 wagons out of your 42: "
        "Vienna–Zagreb 2, Venice–Zagreb 2, and Rome–Venice 2"
    )
    poor = way(tickets={1: "berlin-roma"}, claims={"berlin-wien": 1}, wagons={1: 4})
    assert poor is not None
    assert "takes 6 wagons, but you have only 4:" in poor
    many = way(tickets={1: "cadiz-stockholm athina-edinburgh brest-petrograd"})
    assert many is not None
    found = re.search(r"(\d+) routes, which \*\*My map\*\* shows", many)
    assert found is not None
    assert int(found[1]) > MOST_ROUTES


@pytest.mark.parametrize(
    ("claims", "named"),
    [
        ({}, ": Budapest–Vienna 1,"),
        ({"budapest-wien-white": 2}, ": Budapest–Vienna (red) 1,"),
    ],
)
def test_a_track_is_named_by_colour_only_if_the_other_is_not_free(
    claims: dict[str, int], named: str
) -> None:
    seen = view(table(seats=4, tickets={1: "budapest-zurich"}, claims=claims), Seat(1))
    assert named in (way_line(SAY, a_table(), seen, prospects(EUROPE, seen).plan) or "")


@pytest.mark.soak
@pytest.mark.parametrize("seed", sampled(range(2), 0))
def test_over_whole_games_it_fits_a_post(seed: int) -> None:
    long = a_table(LONG_NAMES)
    for step in some_of(random_game(seed, 5), 120):
        for seat in step.state.playing():
            seen = view(step.state, seat)
            found = prospects(EUROPE, seen)
            assert found.forecast is not None
            assert len(forecast_text(SAY, long, seen, found.forecast)) < 4000
            assert len(forecast_short(SAY, long, found.forecast)) < 500
            assert len(way_line(SAY, long, seen, found.plan) or "") < 500
            assert len(hand_text(SAY, long, seen, found)) < 4000 - 1000 - 500 - 500


def test_after_the_game_no_way_is_looked_for() -> None:
    state = table(tickets={1: "berlin-roma"})
    over = view(state._replace(phase=Over(score(state, EUROPE))), Seat(1))
    assert way_line(SAY, TABLE, over, prospects(EUROPE, over).plan) is None
