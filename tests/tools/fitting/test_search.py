"""A search climbs in spite of chance, and neither a stop nor a second run changes where to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tools.fitting.dials import Point
from tools.fitting.journal import Journal, OtherSearch
from tools.fitting.search import Climb, answer, climb

TOP = (0.8, -0.5, 0.3)
WIDE = [(-2.0, 2.0)] * 3
ASKED = Climb(seed=3, generations=60, population=12, step=0.3)


def hill(number: int, points: Sequence[Point]) -> list[float]:
    """A hill in fog: one step from its top costs as much as chance adds or takes."""
    fog = Random(number)
    return [
        fog.gauss(0, 0.3) - sum((at - top) ** 2 for at, top in zip(point, TOP, strict=True))
        for point in points
    ]


@pytest.mark.thorough
def test_it_finds_the_top_of_a_hill_in_fog() -> None:
    found = answer([*climb(ASKED, WIDE, hill)])
    assert found == pytest.approx(TOP, abs=0.2)


@pytest.mark.thorough
def test_it_stays_within_bounds_and_where_it_was_if_nothing_depends_on_a_dial() -> None:
    def slope(number: int, points: Sequence[Point]) -> list[float]:
        chance = Random(number)
        return [3 * at[0] - at[0] ** 2 + chance.gauss(0, 0.3) for at in points]

    found = [*climb(replace(ASKED, seed=4), [(-0.5, 0.5), (-1.0, 1.0)], slope)]
    assert all(abs(x) <= 0.5 and abs(y) <= 1 for each in found for x, y in each.points)
    assert abs(found[-1].middle[1]) > 0.5
    assert answer(found) == pytest.approx((0.5, 0.0), abs=0.05)


@pytest.mark.thorough
def test_what_was_measured_before_a_stop_leads_on_as_if_there_had_been_none() -> None:
    whole = [*climb(ASKED, WIDE, hill)]
    asked: list[int] = []

    def noted(number: int, points: Sequence[Point]) -> list[float]:
        asked.append(number)
        return hill(number, points)

    known = [each.values for each in whole[:40]]
    assert [*climb(ASKED, WIDE, noted, known)] == whole
    assert asked == [*range(40, 60)]


def test_a_journal_drops_a_line_cut_short_and_knows_its_search(tmp_path: Path) -> None:
    file = tmp_path / "kept" / "search.jsonl"
    journal = Journal(file, {"seed": 1})
    assert journal.known() == []
    journal.add((0.1, -0.25))
    journal.add((0.5, 1.0))
    file.write_text(file.read_text("utf-8") + "[0.3, 0.", "utf-8")
    assert journal.known() == [[0.1, -0.25], [0.5, 1.0]]
    journal.add((2.0, 3.0))
    assert journal.known()[2:] == [[2.0, 3.0]]
    with pytest.raises(OtherSearch, match="other settings"):
        Journal(file, {"seed": 2}).known()
