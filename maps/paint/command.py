"""``python -m maps paint EDITION.json``: paint an edition's map, once for each theme."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from data import InvalidEdition
from maps.check.edition_file import EditionFileError, read_edition
from maps.geography import SourceError
from maps.layout.write import replaced
from maps.paint.compare import compare
from maps.paint.facts import facts_of
from maps.paint.painting import paint
from maps.paint.sheet import Sheet
from maps.paint.tints import THEMES
from maps.paint.unwritten import completed, lacking
from maps.progress import progress, tell
from renderer.maps.artwork import PLAIN

_MAY_BE_EMPTY = ("keep_clear", "ornaments")
"""Members of a geometry that are left out then."""


def main(arguments: list[str]) -> int:
    """Paint, and say what was written; returns 0, or 2 if something is missing."""
    parser = argparse.ArgumentParser(
        prog="python -m maps paint",
        description="Paint an edition's map, one picture for each theme.",
    )
    parser.add_argument("edition", type=Path, help="the edition's file")
    parser.add_argument("--into", type=Path, help="folder of the pictures (default: ../art)")
    parser.add_argument("--theme", action="append", choices=THEMES, help="only this theme")
    parser.add_argument("--compare", type=Path, metavar="FILE", help="write a sheet of all styles")
    parser.add_argument(
        "--write", action="store_true", help="name the pictures in the edition's file"
    )
    chosen = parser.parse_args(arguments)
    try:
        text, body = read_edition(chosen.edition, laid_out=True)
        facts = completed(body, facts_of(body["edition"]))
        sheet = Sheet.of(body, facts)
    except (EditionFileError, SourceError) as error:
        print(error, file=sys.stderr)
        return 2
    for line in lacking(sheet, facts):
        print(line)
    if chosen.compare:
        try:
            compare(sheet, body["edition"], chosen.compare)
        except InvalidEdition as error:
            print(error, file=sys.stderr)
            return 2
        return 0
    before = body["geometry"]
    fresh = with_painting(before, _painted(sheet, chosen), sheet)
    if chosen.write:
        chosen.edition.write_text(replaced(text, fresh), encoding="utf-8")
    else:
        for key in ("art", "ornaments"):
            if (wanted := fresh.get(key, {})) != before.get(key, {}):
                said = json.dumps(wanted, ensure_ascii=False)
                print(f'To be drawn on this, the geometry needs "{key}": {said}')
    return 0


def _painted(sheet: Sheet, chosen: argparse.Namespace) -> dict[str, str]:
    """The paintings that were written, by theme, as the edition's file names them."""
    folder = chosen.into or chosen.edition.parent.parent / "art"
    folder.mkdir(parents=True, exist_ok=True)
    art = {}
    for theme in progress(chosen.theme or THEMES, "theme"):
        file = folder / f"{chosen.edition.stem}-{theme}.webp"
        for each, ornate in ((file, True), (file.with_stem(file.stem + PLAIN), False)):
            picture = paint(sheet, THEMES[theme], ornate=ornate)
            picture.save(each, lossless=True, quality=100, method=6)
            tell(f"{each}: {each.stat().st_size / 1000:.0f} KB")
        art[theme] = Path(os.path.relpath(file, chosen.edition.parent)).as_posix()
    return art


def with_painting(
    geometry: Mapping[str, Any], art: Mapping[str, str], sheet: Sheet
) -> dict[str, Any]:
    """A geometry that names its paintings, keeps their title clear, and says what is on them."""
    kept = dict(geometry.get("keep_clear", {}))
    if sheet.title:
        kept["title"] = list(sheet.title_box)
    drawn = {name: list(box) for name, box in sheet.ornaments.items()}
    named = {**geometry.get("art", {}), **art}
    fresh = {**geometry, "art": named, "keep_clear": kept, "ornaments": drawn}
    return {key: body for key, body in fresh.items() if body or key not in _MAY_BE_EMPTY}
