"""``python -m maps COMMAND``: make a map of your own, see docs/editions.md."""

from __future__ import annotations

import sys

from maps.needs import IMPOSSIBLE, missing


def main(arguments: list[str] | None = None) -> int:
    """Run a command; returns 0, 1 if something is wrong, 2 if it couldn't be tried."""
    try:
        from maps.command import main as run
    except ModuleNotFoundError as error:
        print(missing(error), file=sys.stderr)
        return IMPOSSIBLE
    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
