"""What of a look can be confused, and what has to be read on what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from renderer.drawing.colour import RGB, mix
from renderer.looks.theme import Theme

Group: TypeAlias = Mapping[str, RGB]

SMALL_TEXT = 4.5
LARGE = 3.0
"""WCAG 2.1: large text, and signs without words."""


@dataclass(frozen=True, slots=True)
class Reading:
    """An ink on its ground, and the contrast ratio it needs."""

    name: str
    ink: RGB
    ground: RGB
    least: float


def groups(theme: Theme) -> dict[str, Group]:
    """Cards in a hand, spaces on the map, the trains of players."""
    spaces = {colour.name.lower(): face.slot for colour, face in theme.faces.items()}
    return {
        "cards": {colour.name.lower(): face.card for colour, face in theme.faces.items()},
        "spaces": {**spaces, "grey": theme.map.plain},
        "players": {colour.value: livery.body for colour, livery in theme.players.items()},
    }


def readings(theme: Theme) -> Iterator[Reading]:
    """Every ink on every ground it is written on."""
    chart, table = theme.map, theme.table
    yield Reading("names of cities", chart.letters, chart.halo, SMALL_TEXT)
    yield Reading("legend", chart.ink, chart.paper, SMALL_TEXT)
    yield Reading("letter of a seat", chart.roundel_ink, chart.roundel, SMALL_TEXT)
    yield Reading("engine of a ferry", chart.engine, chart.engine_ground, LARGE)
    yield Reading("no entry", chart.roundel, chart.no_entry, LARGE)
    grounds = {"strip": table.cloth, "panel": table.panel, "active panel": table.panel_active}
    for where, ground in grounds.items():
        yield Reading(f"text, {where}", table.text, ground, SMALL_TEXT)
        yield Reading(f"score, {where}", table.score, ground, SMALL_TEXT)
        yield Reading(f"few trains, {where}", table.alarm, ground, SMALL_TEXT)
        yield Reading(f"resigned, {where}", table.dim, ground, LARGE)
        yield Reading(f"pointer, {where}", table.gold, ground, LARGE)
    completed = mix(table.ticket, table.done, 0.3)
    for where, ground in (("ticket", table.ticket), ("completed ticket", completed)):
        yield Reading(f"city, {where}", table.ticket_ink, ground, SMALL_TEXT)
        yield Reading(f"points, {where}", table.ticket_points, ground, SMALL_TEXT)
    yield Reading("figure of the pile", table.pile_ink, table.pile, LARGE)
    yield Reading("figure of the discard", table.pile_ink, table.discard, LARGE)
    yield Reading("tick", table.text, table.done, LARGE)
    for colour, livery in theme.players.items():
        yield Reading(f"name, {colour} player", livery.ink, livery.body, SMALL_TEXT)
        yield Reading(f"windows, {colour} player", livery.pane, livery.body, LARGE)
    for face, look in theme.faces.items():
        name = face.name.lower()
        yield Reading(f"sign, {name} card", look.sign, look.card, LARGE)
        yield Reading(f"sign, {name} space", look.edge, look.slot, LARGE)
        stands_out = max((look.slot, look.edge), key=lambda c: _apart(c, chart.halo))
        yield Reading(f"outline, {name} space", stands_out, chart.halo, LARGE)
    plain = max((chart.plain, chart.plain_edge), key=lambda c: _apart(c, chart.halo))
    yield Reading("outline, grey space", plain, chart.halo, LARGE)


def _apart(one: RGB, other: RGB) -> int:
    return abs(sum(one) - sum(other))
