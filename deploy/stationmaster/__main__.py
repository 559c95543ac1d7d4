"""``stationmaster``: finds the program in its own folder before anything else of those names.

`bot`, `data` and the others keep the names that they have in the tree; the processes that the bot
starts get its path.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path


def main() -> int:
    """Run the command line; returns the exit status."""
    _find_packages()
    from bot.__main__ import main as run

    return run()


def maps() -> int:
    """Run the command line of who makes maps; returns the exit status."""
    _find_packages()
    from maps.__main__ import main as run

    return run()


def _find_packages() -> None:
    # Ctrl+C during the imports that follow would be shown with a traceback.
    signal.signal(signal.SIGINT, lambda number, _: os._exit(128 + number))
    sys.path.insert(0, str(Path(__file__).parent))


if __name__ == "__main__":
    sys.exit(main())
