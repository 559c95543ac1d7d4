"""A month of twenty tables with every pace: everybody is called, and nobody is nagged."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.timing.measure import DAY
from bot.core.timing.paces import PaceName
from tests.e2e.month.__main__ import PAGE
from tests.e2e.month.page import page
from tests.e2e.month.staging import BEGIN, DAYS, SEED, TABLES, faults, played
from tests.soak import SOAK

WHOLE = BEGIN, DAYS, TABLES, SEED
SAMPLE = BEGIN + 16 * DAY, 4, 5, 20
"""A seed with people at each table who have told when they are awake."""


@pytest.mark.thorough
@pytest.mark.soak
async def test_everybody_is_called_as_the_pace_says(tmp_path: Path) -> None:
    """In a sample the days around summer time in Paris; in a soak the month of the page."""
    begin, days, tables, seed = WHOLE if SOAK else SAMPLE
    async with played(tmp_path, begin=begin, days=days, tables=tables, seed=seed) as month:
        assert list(faults(month)) == []
        assert set(month.record.games) == {*PaceName}
        assert any(turn.reminders for turn in month.record.turns)
        if SOAK:
            assert page(month) == PAGE.read_text(encoding="utf-8"), "run: make diary"
