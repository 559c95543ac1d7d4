"""An admin's year: upgrades, troubles, moves and an erasure, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.year.staging import opened, play_part

pytestmark = pytest.mark.file


async def test_a_part_of_the_year_loses_nothing(tmp_path: Path) -> None:
    """From a database of an older program on."""
    async with opened(tmp_path, None) as year:
        await play_part(year)
        for c in year.diary.chapters:
            print("##", c.at, c.title)
            for e in c.entries: print("  ", e.kind, e.text)
    assert year.diary.faults == []
