"""A map of one's own from cities and routes alone: laid out, painted, and named in its file."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from data.defaults import PLAIN
from data.map_checks import MEMBER
from maps.check.edition_file import EditionFileError, read_edition
from maps.geography import SourceError, land
from maps.layout.advice import refusal
from maps.layout.attempt import Attempt, NoLayout, coast_of, seed_of
from maps.layout.medium import told
from maps.layout.placement import Body, city_places
from maps.layout.settings import LARGER, SMALLER, STEPS, completed
from maps.layout.side_by_side import Ended
from maps.layout.tries import first_free, first_upright
from maps.layout.upright import with_upright
from maps.layout.write import replaced
from maps.paint.command import main as paint
from maps.whole.capes import with_capes
from maps.whole.legend_room import with_legend
from maps.whole.margins import with_margin
from maps.whole.straits import with_straits

_AROUND = 8.0  # degrees beyond the outermost cities in which land may be in the legend's way


class NoMap(ValueError):
    """The map can't be made; the text is one sentence."""


def make(file: Path, seed: int | None, seeds: int, anew: bool) -> int:
    """Lay an edition out, unless it is, also upright, and paint it; returns an exit status.

    Beginning with ``seed``, so many ``seeds`` are tried until nothing overlaps; otherwise nothing
    is written.
    """
    try:
        text, body = read_edition(file)
        if anew or not body.get("geometry", {}).get("cities"):
            first = seed_of(body) if seed is None else seed
            tried = range(first, first + seeds)
            attempt = first_free(partial(prepared, body), tried)
            if attempt.wrong:
                for line in refusal(attempt, tried, file):
                    print(line, file=sys.stderr)
                return 1
            coast = coast_of(attempt.body)
            for line in told(attempt.body, coast) if coast else ():
                print(f"{line}.")
            geometry = _geometry(attempt, body.get("geometry", {}).get("layout", {}))
            upright = first_upright(attempt.body)
            body = with_upright({**attempt.body, "geometry": geometry}, upright)
            file.write_text(replaced(text, body["geometry"]), encoding="utf-8")
        elif MEMBER not in body["geometry"]:
            text, body = read_edition(file, laid_out=True)
            body = with_upright(body, first_upright(body))
            file.write_text(replaced(text, body["geometry"]), encoding="utf-8")
    except (EditionFileError, SourceError, NoLayout, Ended) as error:
        raise NoMap(str(error)) from None
    return paint([str(file)])


def prepared(body: Body, failed: int = 0) -> dict[str, Any]:
    """Return an edition's JSON with what a map of the earth needs before it is laid out.

    Routes keep to land and ferries to the sea, unless the file says otherwise, and the legend gets
    its room. After so many ``failed`` starts the map is larger and its names are smaller than
    usual, unless the file says how large.
    """
    geometry, steps = _without_pixels(body.get("geometry", {})), min(failed, STEPS)
    if geometry.get("label_size", usual := PLAIN["label_size"]) == usual:
        geometry["label_size"] = round(usual * SMALLER**steps)
    geometry["layout"] = {"land": True, **geometry.get("layout", {})}
    body = completed({**body, "geometry": geometry})
    if not geometry["layout"]["land"]:
        return body
    body = with_margin(body, geometry, LARGER**steps)
    places = city_places(body)
    (west, south), (east, north) = places.min(axis=0) - _AROUND, places.max(axis=0) + _AROUND
    area = (max(west, -180.0), max(south, -89.0), min(east, 180.0), min(north, 89.0))
    ground = land(area)
    return with_capes(with_straits(with_legend(body, ground), ground), ground)


def _without_pixels(geometry: Mapping[str, Any]) -> dict[str, Any]:
    """Return an earlier map's geometry, if its size was taken out, without what went by that."""
    if "size" in geometry or not geometry.get("cities"):
        return dict(geometry)
    layout = dict(geometry.get("layout", {}))
    kept = {k: v for k, v in layout.pop("projection", {}).items() if k in ("parallels", "centre")}
    if kept:
        layout["projection"] = kept
    return {k: v for k, v in geometry.items() if k != "keep_clear"} | {"layout": layout}


def _geometry(attempt: Attempt, wishes: Mapping[str, Any]) -> dict[str, Any]:
    """The layout, and its seed if it isn't the one that the file asks for.

    Which routes are free is written by authors only: ids of ours would be wrong once routes change.
    """
    geometry = dict(attempt.body["geometry"])
    layout = dict(geometry["layout"])
    if attempt.seed != seed_of(attempt.body):
        layout["seed"] = attempt.seed
    if "free" not in wishes:
        layout.pop("free", None)
    return {**geometry, "layout": layout}
