"""``python -m tools.measure.load.profiled FILE``: the bot, with a profile of its loop at its end.

Other threads aren't in it. What is called often looks dearer than it is.
"""

from __future__ import annotations

import sys
from cProfile import Profile
from pathlib import Path
from pstats import SortKey, Stats
from time import thread_time

from bot.__main__ import main

SHOWN = 150


def run(file: Path) -> int:
    """Run the bot, and write the profile."""
    profile = Profile(thread_time)
    try:
        return profile.runcall(main, ["run"])
    finally:
        with file.open("w", encoding="utf-8") as text:
            stats = Stats(profile, stream=text)
            for key in (SortKey.CUMULATIVE, SortKey.TIME):
                stats.sort_stats(key).print_stats(SHOWN)


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1])))
