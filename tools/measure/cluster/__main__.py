"""``python -m tools.measure.cluster``: run a replicated PostgreSQL until Ctrl+C."""

from __future__ import annotations

import asyncio
import signal
import sys
import tempfile
from pathlib import Path

from maps.progress import tell
from tools.measure.cluster.cluster import cluster
from tools.measure.cluster.programs import MissingPackages


def main() -> int:
    """Run it; returns 1 if a package is missing."""
    try:
        with tempfile.TemporaryDirectory(prefix="stationmaster-cluster-") as folder:
            asyncio.run(_run(Path(folder)))
    except MissingPackages as error:
        print(error, file=sys.stderr)
        return 1
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 130
    return 0


async def _run(folder: Path) -> None:
    this = asyncio.current_task()
    assert this is not None  # noqa: S101
    # Its processes are nobody's children in the terminal: they have to be ended here.
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, this.cancel)
    tell(f"Starting three nodes; what they say is in {folder}.")
    async with cluster(folder) as made:
        primary = await made.primary()
        tell(f"The primary is {primary.name}. Ctrl+C ends it all.\n")
        tell(f"DATABASE_URL={made.address}")
        tell(f"DATABASE_URL={made.pooled_address}  (through PgBouncer)")
        await asyncio.Event().wait()


if __name__ == "__main__":
    sys.exit(main())
