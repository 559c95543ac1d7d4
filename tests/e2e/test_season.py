"""A season of a club over the stand-in: nothing is lost, done twice, or ended before its time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.season.__main__ import PAGE
from tests.e2e.season.club import played
from tests.e2e.season.page import page
from tests.soak import SOAK

WHOLE, SAMPLE = {"people": 24, "rounds": 2}, {"people": 6, "rounds": 2}


@pytest.mark.thorough
@pytest.mark.soak
async def test_a_season_is_played_to_its_end_whatever_happens(tmp_path: Path) -> None:
    """In a sample six people and two rounds; in a soak the season of the page."""
    async with played(tmp_path, **(WHOLE if SOAK else SAMPLE)) as (club, season):
        assert await club.faults() == []
        assert len(season.rounds) == (WHOLE if SOAK else SAMPLE)["rounds"]
        if SOAK:
            assert page(club, season) == PAGE.read_text(encoding="utf-8"), "run: make diary"
