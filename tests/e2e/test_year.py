"""An admin's year: upgrades, troubles, moves and erasures, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.year.__main__ import PAGE
from tests.e2e.year.diary import outline, page
from tests.e2e.year.staging import BEGIN, opened, play_part, play_whole
from tests.soak import SOAK

pytestmark = [pytest.mark.file, pytest.mark.thorough]
RENEW = "run: make year"


@pytest.mark.soak
async def test_an_admins_year_loses_nothing_and_tells_each_trouble_once(
    tmp_path: Path, new_postgres_database: str
) -> None:
    """In a sample from a database of an older program on; in a soak the year of the page."""
    async with opened(tmp_path, BEGIN if SOAK else None) as year:
        await (play_whole(year, new_postgres_database) if SOAK else play_part(year))
    assert year.diary.faults == [], "\n".join([*year.diary.faults, year.log()[-3000:]])
    told, played = outline(PAGE.read_text(encoding="utf-8")), outline(page(year.diary))
    if SOAK:
        assert told == played, RENEW
    for title, lines in played.items():
        written = iter(told[title])
        assert all(line in written for line in lines), f"{RENEW} ({title})"
