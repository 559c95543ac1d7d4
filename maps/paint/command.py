"""``python -m maps paint EDITION.json``: paint an edition's map, once for each theme."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from data import InvalidEdition
from data.files import BARE
from data.painting import FROM
from data.program import MAPS
from maps.check.edition_file import EditionFileError, read_edition
from maps.check.painted import digests
from maps.geography import SourceError
from maps.layout.write import replaced
from maps.paint.compare import compare
from maps.paint.facts import facts_of
from maps.paint.painting import paint_with_bare
from maps.paint.sheet import Sheet
from maps.paint.tints import THEMES
from maps.paint.unwritten import completed, lacking
from maps.progress import counter, tell
from renderer import look_in

_MAY_BE_EMPTY = ("keep_clear", "ornaments", "land")
"""Members of a geometry that are left out then."""


def main(arguments: list[str]) -> int:
    """Paint, and say what was written; returns 0, or 2 if something is missing."""
    parser = argparse.ArgumentParser(
        prog=f"{MAPS} paint",
        description="Paint an edition's map, one picture for each theme, where its paintings are, "
        "or into art/ beside the file, and name them in the file. What is written on it is in "
        "geometry.painting.",
        epilog="Exit status: 0 if all is well, 2 if nothing could be done.",
    )
    parser.add_argument("edition", type=Path, metavar="FILE", help="the edition's NAME.json")
    parser.add_argument(
        "--into",
        type=Path,
        metavar="FOLDER",
        help="write the pictures into this folder, and the file stays as it is",
    )
    parser.add_argument("--theme", action="append", choices=THEMES, help="only this theme")
    parser.add_argument("--compare", type=Path, metavar="FILE", help="write a sheet of all styles")
    chosen = parser.parse_args(arguments)
    themes: Sequence[str] = chosen.theme or [*THEMES]
    try:
        text, body = read_edition(chosen.edition, laid_out=True)
        with counter(1 + len(themes), "step", "Painting coasts and relief, then each look") as bar:
            return _paint(chosen, text, body, themes, bar.update)
    except (EditionFileError, SourceError) as error:
        print(error, file=sys.stderr)
        return 2


def _paint(
    chosen: argparse.Namespace,
    text: str,
    body: Mapping[str, Any],
    themes: Sequence[str],
    done: Callable[[], object],
) -> int:
    """Do what was asked for; ``done`` is told of the coasts and relief, and of each theme."""
    look_in(chosen.edition.parent / "fonts")
    facts = completed(body, facts_of(body))
    sheet = Sheet.of(body, facts)
    done()
    for line in lacking(sheet, facts):
        tell(line)
    if chosen.compare:
        try:
            compare(sheet, body["edition"], chosen.compare)
        except InvalidEdition as error:
            print(error, file=sys.stderr)
            return 2
        return 0
    geometry = body["geometry"]
    folder = chosen.into or chosen.edition.parent / _folder(geometry)
    art = _painted(sheet, chosen.edition, folder, themes, done)
    if chosen.into is None:
        fresh = with_painting(geometry, art, sheet)
        if chosen.theme is None:
            fresh[FROM] = digests({**body, "geometry": fresh})
        chosen.edition.write_text(replaced(text, fresh), encoding="utf-8")
    return 0


def _folder(geometry: Mapping[str, Any]) -> Path:
    """Where an edition's paintings are, or are to be, beside its file."""
    return next((Path(name).parent for name in geometry.get("art", {}).values()), Path("art"))


def _painted(
    sheet: Sheet, edition: Path, folder: Path, themes: Iterable[str], done: Callable[[], object]
) -> dict[str, str]:
    """The paintings that were written, by theme, as the edition's file names them."""
    folder.mkdir(parents=True, exist_ok=True)
    art = {}
    for theme in themes:
        file = folder / f"{edition.stem}-{theme}.png"
        files = file, file.with_stem(file.stem + BARE)
        for each, picture in zip(files, paint_with_bare(sheet, THEMES[theme]), strict=True):
            # As WebP it would be a quarter smaller, but take four times its pixels to be read.
            picture.save(part := each.with_suffix(".part"), format="PNG", optimize=True)
            part.replace(each)
            tell(f"{each}: {each.stat().st_size / 1000:.0f} KB")
        done()
        art[theme] = Path(os.path.relpath(file, edition.parent)).as_posix()
    return art


def with_painting(
    geometry: Mapping[str, Any], art: Mapping[str, str], sheet: Sheet
) -> dict[str, Any]:
    """A geometry that names its paintings, and says what is on them and where its land is."""
    kept = dict(geometry.get("keep_clear", {}))
    if sheet.title:
        kept["title"] = list(sheet.title_box)
    drawn = {name: list(box) for name, box in sheet.ornaments.items()}
    named = {**geometry.get("art", {}), **art}
    fresh = {**geometry, "art": named, "keep_clear": kept, "ornaments": drawn}
    fresh["land"] = [[list(at) for at in ring] for ring in sheet.outlines.rings()]
    return {key: body for key, body in fresh.items() if body or key not in _MAY_BE_EMPTY}
