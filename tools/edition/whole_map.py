"""A map of one's own from cities and routes alone: laid out, painted, and named in its file."""

from __future__ import annotations

from pathlib import Path

from tools.edition.legend_room import with_legend
from tools.edition_file import EditionFileError, read_edition
from tools.geography import SourceError, land
from tools.layout.__main__ import main as lay_out
from tools.layout.placement import city_places
from tools.layout.settings import completed
from tools.layout.write import replaced
from tools.paint.__main__ import main as paint

_AROUND = 8.0  # degrees beyond the outermost cities in which land may be in the legend's way


class NoMap(ValueError):
    """The map can't be made; the text is one sentence."""


def make(file: Path, seed: int | None, anew: bool) -> int:
    """Lay an edition out, unless it is, and paint it; returns an exit status."""
    try:
        _, body = read_edition(file)
        if anew or not body.get("geometry", {}).get("cities"):
            prepare(file)
            status = lay_out([str(file), *(["--seed", str(seed)] if seed is not None else [])])
            if status:
                return status
    except (EditionFileError, SourceError) as error:
        raise NoMap(str(error)) from None
    return paint([str(file), "--into", str(file.parent / "art"), "--write"])


def prepare(file: Path) -> None:
    """Write into the file what a map of the earth needs before it is laid out.

    Routes keep to land and ferries to the sea, unless the file says otherwise, and the legend gets
    its room.
    """
    text, body = read_edition(file)
    geometry = dict(body.get("geometry", {}))
    geometry["layout"] = {"land": True, **geometry.get("layout", {})}
    body = completed({**body, "geometry": geometry})
    if geometry["layout"]["land"]:
        places = city_places(body)
        (west, south), (east, north) = places.min(axis=0) - _AROUND, places.max(axis=0) + _AROUND
        area = (max(west, -180.0), max(south, -89.0), min(east, 180.0), min(north, 89.0))
        body = with_legend(body, land(area))
    file.write_text(replaced(text, body["geometry"]), encoding="utf-8")
