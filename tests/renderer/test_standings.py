"""The pictures of a season: its standings, and the poster of its end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards import PlayerColour
from renderer import (
    Look,
    SeasonPoster,
    StandingLine,
    StandingsSheet,
    left_out,
    render_season_poster,
    render_standings,
)
from renderer.standings import LARGEST, written
from renderer.words import MOST_ON_POSTER
from tests.renderer.positions import pixels
from tests.renderer.test_golden import LONGEST, compare
from tests.tiers import sampled


def line(number: int, name: str, *, place: int | None = None) -> StandingLine:
    placed = number if place is None else place
    points = str(max(0, 64 - 4 * number))
    return StandingLine(str(placed or ""), name, number, "5", "2", points, leads=placed == 1)


def sheet(people: int) -> StandingsSheet:
    lines = [line(k, LONGEST[k % 5] if k % 2 else f"Anna {k}") for k in range(1, people)]
    lines.append(line(people, "🚂", place=0))
    more = f"… and {left_out(people)} more"
    return StandingsSheet(
        "Winter season 1900", "Round 3 of 5", "Games", "Won", "Points", (*lines,), more
    )


POSTER = SeasonPoster(
    "Winter season", "wins with 60 points", sheet(6).lines, "6 people · 5 rounds · 15 games"
)


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_standings(look: Look) -> None:
    compare(f"standings-{look}", pixels(render_standings(sheet(12), look=look)))


@pytest.mark.thorough
@pytest.mark.parametrize("people", [24, 64])
def test_many_people_have_two_columns(people: int) -> None:
    compare(f"standings-{people}", pixels(render_standings(sheet(people), look=Look.DAY)))


@pytest.mark.thorough
def test_posters() -> None:
    compare("season-poster", pixels(render_season_poster(POSTER)))
    shared = replace(
        POSTER,
        title="Wintermeisterschaft der Eisenbahnfreunde von Sankt Gallen",
        lines=tuple(replace(each, place="1", leads=True) for each in sheet(24).lines[:4])
        + sheet(24).lines[4:],
        more="… and 15 more",
        colour=PlayerColour.BLACK,
    )
    drawn = render_season_poster(shared)
    compare("season-poster-shared", pixels(drawn))
    assert len(drawn.data) <= LARGEST


@pytest.mark.parametrize(("people", "out"), [(4, 0), (32, 0), (33, 2), (64, 33)])
def test_the_words_for_who_is_left_out_take_a_line(people: int, out: int) -> None:
    assert left_out(people) == out
    assert left_out(people, MOST_ON_POSTER) == max(0, people - 9) * (people > 10)


def test_people_who_are_left_out_change_nothing() -> None:
    some, others = sheet(40), sheet(40)
    others = replace(others, lines=(*others.lines[:31], *(line(k, "Zoë") for k in range(32, 41))))
    assert render_standings(some).data == render_standings(others).data
    others = replace(others, lines=(*others.lines[:30], line(31, "Zoë"), *others.lines[31:]))
    assert render_standings(some).data != render_standings(others).data


def test_a_name_that_nobody_can_write_is_a_number() -> None:
    assert written(line(7, "🚂")) == "#7"
    assert written(line(7, "🚂 Jiří")) == "Jiří"
