"""The types of looks and themes, which hold all colours that have a meaning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Colour, PlayerColour
from renderer.drawing.colour import RGB

SEAT_LETTERS = "ABCDE"


class Look(StrEnum):
    """A look that a person can choose; an edition may have artwork for each."""

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
    """The colour of letters on the body."""
    lit: bool = False
    """Whether the body is as dark as what is around it, and is seen by its lit rim alone."""

    @property
    def frame(self) -> RGB:
        """The colour of a frame around a ground in the colour of the body."""
        return self.edge if self.lit else self.light


@dataclass(frozen=True, slots=True)
class Face:
    """The colours of a kind of card: of cards and their signs, and of spaces on the map."""

    card: RGB
    sign: RGB
    slot: RGB
    """The ground of a space."""
    edge: RGB
    """The rim of a space, and the sign in the space."""


@dataclass(frozen=True, slots=True)
class MapColours:
    """The colours of what is drawn on the artwork."""

    paper: RGB
    """The ground of the map where there is no artwork, and of the legend."""
    ink: RGB
    halo: RGB
    """The outline that sets names, spaces and markers off from the map."""
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
    """The tint of the spaces of ferries."""
    stone: RGB
    joint: RGB
    plain: RGB
    """The ground of spaces that take any colour."""
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
    """The colours of what is beside and below the map: the strip, panels, piles, tickets."""

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
    """The faces of the eight colours; a locomotive shows all of them."""
    players: Mapping[PlayerColour, Livery]

    def exact(self) -> tuple[RGB, ...]:
        """Return the colours that a picture with few colours must keep exactly."""
        named = [getattr(part, name) for part in (self.map, self.table) for name in part.__slots__]
        for face in self.faces.values():
            named += [face.card, face.slot, face.edge, face.sign]
        for livery in self.players.values():
            named += [livery.body, livery.edge, livery.light, livery.pane]
        return tuple(dict.fromkeys(named))
