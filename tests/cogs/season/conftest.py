"""A service whose seasons are played by a clock."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.cogs.season.season_house import SeasonHouse
from tests.stage.house import House


@pytest.fixture
async def played(house: House) -> AsyncIterator[SeasonHouse]:
    made = SeasonHouse(house)
    made.wire()
    yield made
