"""``python -m tools.channel``: play a game of three and write `docs/channel.md`."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.channel.measures import Measures, page
from tools.channel.play import play
from tools.channel.rendering import heights

PAGE = Path(__file__).parents[2] / "docs" / "channel.md"
BEFORE = Path(__file__).with_name("before.json")
SEED = 1


async def measure(program: str) -> Measures:
    """Play the game and look at the channel it leaves."""
    with TemporaryDirectory() as folder:
        measures, world = await play(Path(folder), SEED, program)
    found = await heights(world)
    return measures.rendered(*found) if found else measures


def main(argv: Sequence[str] | None = None) -> None:
    """Write the page, or keep the measures for later ones to be compared with."""
    parser = argparse.ArgumentParser(prog="tools.channel", description=__doc__)
    parser.add_argument("--keep", metavar="PROGRAM", help="keep what is measured, by this name")
    wanted = parser.parse_args(argv)
    measures = asyncio.run(measure(wanted.keep or "now"))
    if wanted.keep:
        BEFORE.write_text(measures.write(), encoding="utf-8")
    else:
        before = Measures.read(BEFORE.read_text(encoding="utf-8"))
        PAGE.write_text(page(before, measures), encoding="utf-8")


if __name__ == "__main__":
    main()
