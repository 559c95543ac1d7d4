"""A look, and its theme: every colour that has a meaning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Colour, PlayerColour
from renderer.drawing.colour import RGB

SEAT_LETTERS = "ABCDE"


class Look(StrEnum):
    """The looks that a person can choose; an edition may have artwork for each."""

    DAY = "day"
    NIGHT = "night"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class Livery:
    """A player's colours: the body of wagons, their outline, the highlight, the windows."""

    body: RGB
    edge: RGB
    light: RGB
    pane: RGB
    ink: RGB
    """Letters on the body."""
    rim: float = 2.0
    """How wide the outline is, in pixels of the full picture."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card colour: on cards with the sign there, and on the spaces of routes."""

    card: RGB
    sign: RGB
    slot: RGB
    """The ground of a space."""
    edge: RGB
    """Its rim, and the sign in it."""


@dataclass(frozen=True, slots=True)
class MapColours:
    """Colours of what is drawn on the artwork."""

    paper: RGB
    """The map where there is no artwork, and the legend."""
    ink: RGB
    halo: RGB
    """Around names, spaces and markers, to set them off from the map."""
    letters: RGB
    brass: RGB
    marker: RGB
    marker_core: RGB
    marker_rim: RGB
    rail_bed: RGB
    rail: RGB
    sea_lane: RGB
    water: RGB
    ferry: RGB
    """The tint of ferry spaces."""
    stone: RGB
    joint: RGB
    plain: RGB
    """Spaces that take any colour."""
    plain_edge: RGB
    engine: RGB
    engine_ground: RGB
    closed: RGB
    closed_edge: RGB
    closed_bed: RGB
    no_entry: RGB
    glow: RGB
    glow_core: RGB
    glow_rim: RGB
    ring: RGB
    ring_edge: RGB
    roundel: RGB
    roundel_ink: RGB
    legend_wagon: RGB
    cast: RGB
    """The shadow of a train."""


@dataclass(frozen=True, slots=True)
class TableColours:
    """Colours of what is beside and below the map: the strip, panels, piles, tickets."""

    cloth: RGB
    panel: RGB
    panel_active: RGB
    panel_edge: RGB
    rule: RGB
    text: RGB
    dim: RGB
    score: RGB
    gold: RGB
    alarm: RGB
    done: RGB
    icon_edge: RGB
    pile: RGB
    discard: RGB
    pile_ink: RGB
    shadow: RGB
    ticket: RGB
    ticket_ink: RGB
    ticket_edge: RGB
    ticket_points: RGB
    ticket_long: RGB


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Theme:
    """The colours of a look; compared and hashed by identity, one object each."""

    look: Look
    map: MapColours
    table: TableColours
    faces: Mapping[Colour, Face]
    """Of the eight colours; the locomotive shows all of them."""
    players: Mapping[PlayerColour, Livery]

    def exact(self) -> tuple[RGB, ...]:
        """The colours that a picture with few colours must keep exactly."""
        named = [getattr(part, name) for part in (self.map, self.table) for name in part.__slots__]
        for face in self.faces.values():
            named += [face.card, face.slot, face.edge, face.sign]
        for livery in self.players.values():
            named += [livery.body, livery.edge, livery.light, livery.pane]
        return tuple(dict.fromkeys(named))
