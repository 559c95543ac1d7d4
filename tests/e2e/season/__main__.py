"""``python -m tests.e2e.season``: play the season and write `docs/a-season.md`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.e2e.season.club import played
from tests.e2e.season.page import page

PAGE = Path(__file__).parents[3] / "docs" / "a-season.md"


async def write() -> int:
    """Write the page, and return how much was wrong, which is told."""
    with TemporaryDirectory() as folder:
        async with played(Path(folder)) as (club, season):
            found = await club.faults()
            PAGE.write_text(page(club, season), encoding="utf-8")
    print(*found, sep="\n", file=sys.stderr)
    return len(found)


if __name__ == "__main__":
    sys.exit(1 if asyncio.run(write()) else 0)
