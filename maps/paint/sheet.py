"""A map prepared for painting: its outlines, and where its ornaments have room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from maps.paint.canvas import Canvas
from maps.paint.facts import Country, Facts, SeaName
from maps.paint.ornaments import Box, Point, compass_box, name_box
from maps.paint.outlines import Outlines, Plate
from maps.paint.placing import Curve, Room
from maps.paint.relief import Field, height_field
from maps.paint.room import taken
from maps.paint.shades import slopes_of
from maps.paint.slopes import real_slopes


@dataclass(frozen=True)
class Sheet:
    """What all themes and styles of a map share; ``left_out`` found no room.

    ``compass`` is its middle and its radius; ``empty`` is the share that nothing is near;
    ``measured`` tells whether slopes were, or were only seen in a picture; ``ornaments`` are the
    boxes of the compass and of the names.
    """

    size: tuple[int, int]
    outlines: Outlines
    countries: tuple[Country, ...]
    heights: Field
    slopes: Field
    measured: bool
    title: tuple[str, ...]
    title_face: str
    title_box: tuple[float, ...]
    compass: tuple[Point, float] | None
    empty: float
    names: tuple[tuple[SeaName, Curve], ...]
    ornaments: Mapping[str, Box]
    left_out: tuple[str, ...]

    @classmethod
    def of(cls, body: Mapping[str, Any], facts: Facts) -> Sheet:
        """Prepare an edition's map; ``body`` is the edition's JSON."""
        plate = Plate(body)
        outlines = Outlines.of(plate, facts)
        room = Room(plate, taken(body, Canvas(plate.size, (0, 0, 0)).areas(outlines.land)))
        kept = body["geometry"].get("keep_clear", {}).get("title")
        title = facts.title or ()
        box = tuple(map(float, kept)) if kept else room.for_title(title, facts.face)
        compass = room.for_compass(facts.compass)
        names = {name.text.replace("\n", " "): room.for_name(name) for name in facts.seas}
        ornaments = {text: name_box(rows) for text, rows in names.items() if rows}
        if compass is not None:
            ornaments["compass"] = compass_box(*compass)
        heights = height_field(plate.size, outlines.ranges)
        slopes, measured = slopes_of(heights), True
        if facts.ridges is None:
            slopes, measured = real_slopes(plate)
        return cls(
            size=plate.size,
            outlines=outlines,
            countries=facts.countries or (),
            heights=heights,
            slopes=slopes,
            measured=measured,
            title=title if box else (),
            title_face=facts.face,
            title_box=box,
            compass=compass,
            empty=room.empty,
            names=tuple(row for rows in names.values() for row in rows),
            ornaments=ornaments,
            left_out=tuple(room.left_out),
        )
