"""``python -m tools.release.faults``: write the page of all faults, or check that it is current."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.release.faults.page import page

PAGE = Path(__file__).parents[3] / "docs" / "faults.md"


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release.faults",
        description="Write docs/faults.md: what a player and an admin see of every fault, "
        "in every language.",
        epilog="Exit status: 0 if all is well, 1 if the page isn't current.",
    )
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    made, options = page(), parser.parse_args(arguments)
    if options.check:
        return 0 if PAGE.read_text(encoding="utf-8") == made else 1
    PAGE.write_text(made, encoding="utf-8")
    print(f"Written to {PAGE}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
