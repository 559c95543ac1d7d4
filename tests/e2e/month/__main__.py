"""``python -m tests.e2e.month``: play the month and write `docs/a-month.md`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.e2e.month.page import page
from tests.e2e.month.staging import faults, played

PAGE = Path(__file__).parents[3] / "docs" / "a-month.md"


async def write() -> int:
    """Write the page, and return how much was wrong, which is told."""
    with TemporaryDirectory() as folder:
        async with played(Path(folder)) as month:
            found = list(faults(month))
            PAGE.write_text(page(month), encoding="utf-8")
    print(*found, sep="\n", file=sys.stderr)
    return len(found)


if __name__ == "__main__":
    sys.exit(1 if asyncio.run(write()) else 0)
