"""``python -m tools.paint EDITION.json``: paints an edition's map, one picture for each theme."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tools.geography import SourceError
from tools.paint.compare import compare
from tools.paint.facts import facts_of
from tools.paint.painting import paint
from tools.paint.sheet import Sheet
from tools.paint.tints import THEMES


def main(arguments: list[str]) -> int:
    """Paint, and say what was written."""
    parser = argparse.ArgumentParser(prog="python -m tools.paint", description=__doc__)
    parser.add_argument("edition", type=Path, help="the edition's file")
    parser.add_argument("--into", type=Path, help="folder of the pictures (default: ../art)")
    parser.add_argument("--theme", action="append", choices=THEMES, help="only this theme")
    parser.add_argument("--compare", type=Path, metavar="FILE", help="write a sheet of all styles")
    chosen = parser.parse_args(arguments)
    body = json.loads(chosen.edition.read_text(encoding="utf-8"))
    try:
        sheet = Sheet.of(body, facts_of(body["edition"]))
    except SourceError as error:
        print(error, file=sys.stderr)
        return 1
    for name in sheet.left_out:
        print(f"no room for {name}")
    if chosen.compare:
        compare(sheet, body["edition"], chosen.compare)
        return 0
    folder = chosen.into or chosen.edition.parent.parent / "art"
    folder.mkdir(parents=True, exist_ok=True)
    for theme in chosen.theme or THEMES:
        file = folder / f"{body['edition']}-{theme}.webp"
        paint(sheet, THEMES[theme]).save(file, lossless=True, quality=100, method=6)
        print(f"{file}: {file.stat().st_size / 1000:.0f} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
