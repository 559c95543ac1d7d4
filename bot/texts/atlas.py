"""Routes and cities in words: whose a route is, and what lies round a city."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.texts.say import Fact, Say
from bot.typed import folded
from data import Edition
from engine.board import CityId, Route, Seat
from engine.view import View
from strategy.tracks import Track

if TYPE_CHECKING:
    from bot.tables.model import Table


def by_name(say: Say, edition: Edition, cities: Iterable[CityId]) -> list[CityId]:
    """Return cities in the order of the reader's alphabet, accents aside."""
    return sorted(cities, key=lambda city: (folded(say.city(edition, city)), city))


def station_of(view: View, city: CityId) -> Seat | None:
    """Whose station stands in a city."""
    return next((each.seat for each in view.seats if city in each.stations), None)


def track_line(say: Say, table: Table, track: Track, to: str) -> str:
    """Return a line for a route: ``to`` or its name, its spaces, its kind, and how it stands."""
    state = _state(say, table, track)
    return say("atlas-route", to=to, state=state, **_spaces(track.route))


def _spaces(route: Route) -> dict[str, Fact]:
    return {
        "length": route.length,
        "colour": "grey" if route.colour is None else route.colour,
        "kind": "tunnel" if route.tunnel else "ferry" if route.locomotives else "plain",
        "locomotives": route.locomotives,
    }


def _state(say: Say, table: Table, track: Track) -> str:
    """Whose a route is, or who may still claim it (R25, R26)."""
    if track.owner is not None:
        mark = say.mark(table.chairs[track.owner].colour)
        return say("atlas-taken", mark=mark, player=say.player(table, track.owner))
    if track.closed:
        return say("atlas-closed")
    if track.barred is not None:
        return say("atlas-barred", player=say.player(table, track.barred))
    return say("atlas-free")
