"""``python -m tests.e2e.year``: play the year and write `docs/a-year.md`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.e2e.year.diary import page
from tests.e2e.year.disk import empty_database
from tests.e2e.year.programs import NoHistory
from tests.e2e.year.staging import BEGIN, opened, play_whole

PAGE = Path(__file__).parents[3] / "docs" / "a-year.md"


async def write(server: str) -> int:
    """Write the page, and return how much was wrong, which is told."""
    with TemporaryDirectory() as folder:
        async with opened(Path(folder), BEGIN) as year:
            await play_whole(year, server)
    if year.diary.faults:
        print(page(year.diary))
    else:
        PAGE.write_text(page(year.diary), encoding="utf-8")
    print(*year.diary.faults, sep="\n", file=sys.stderr)
    return len(year.diary.faults)


def main() -> int:
    """Play it; returns the exit status."""
    try:
        with empty_database() as server:
            return 1 if asyncio.run(write(server)) else 0
    except NoHistory as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
