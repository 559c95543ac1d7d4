"""Routes and cities in words: who owns a route, and what is around a city."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.texts.pages import pages
from bot.texts.rulebook import number_of
from bot.texts.say import Fact, Say
from bot.typed.folding import folded
from data import Edition
from engine.board import CityId, Route, Seat
from engine.view import View
from strategy.tracks import Track, track

if TYPE_CHECKING:
    from bot.tables.model import Table


def by_name(say: Say, edition: Edition, cities: Iterable[CityId]) -> list[CityId]:
    """Return cities in the order of the reader's alphabet, accents aside."""
    return sorted(cities, key=lambda city: (folded(say.city(edition, city)), city))


def station_of(view: View, city: CityId) -> Seat | None:
    """Who owns the station in a city."""
    return next((each.seat for each in view.seats if city in each.stations), None)


def near(say: Say, table: Table, view: View, city: CityId) -> list[str]:
    """Return the pages about a city: its station, its routes, the stations next door.

    Routes are in the order of the cities they lead to, by the reader's alphabet.
    """
    edition, board = table.edition, table.edition.board
    owner = station_of(view, city)
    title = say("near-title", city=say.city(edition, city))
    if owner is not None:
        mark, player = say.mark(view.seats[owner].colour), say.player(table, owner)
        title = f"{title}\n{say('near-station', mark=mark, player=player)}"
    elif board.rules.stations:
        title = f"{title}\n{say('near-no-station')}"
    others = neighbours(say, edition, city)
    tracks = [
        track(board, view, route)
        for other in others
        for route in sorted(board.routes_at[city], key=lambda each: each.id)
        if route.other(city) == other
    ]
    free = sum(each.free for each in tracks)
    blocks = [say("near-routes", count=len(tracks), free=free, all=free == len(tracks))]
    for each in tracks:
        to = say.city(edition, each.route.other(city))
        blocks.append(say("atlas-item", line=track_line(say, table, each, to)))
    stations = [
        say("near-next-station", city=say.city(edition, each), player=say.player(table, seat))
        for each in others
        if (seat := station_of(view, each)) is not None
    ]
    if stations:
        blocks.append(say("near-stations", stations=say.list(stations)))
    return [f"{title}\n{page}" for page in pages(blocks)]


def neighbours(say: Say, edition: Edition, city: CityId) -> list[CityId]:
    """Return the cities that a route joins with this one, in the order of the alphabet."""
    return by_name(say, edition, {route.other(city) for route in edition.board.routes_at[city]})


def track_line(say: Say, table: Table, track: Track, to: str, state: str | None = None) -> str:
    """Return a route's line: ``to`` or its name, spaces, kind, and ``state`` or who owns it."""
    state = track_state(say, table, track) if state is None else state
    return say("atlas-route", to=to, state=state, **_spaces(track.route))


def _spaces(route: Route) -> dict[str, Fact]:
    return {
        "length": route.length,
        "colour": "grey" if route.colour is None else route.colour,
        "kind": "tunnel" if route.tunnel else "ferry" if route.locomotives else "plain",
        "locomotives": route.locomotives,
    }


def track_state(say: Say, table: Table, track: Track) -> str:
    """Return who owns a route, or who may still claim it (R25, R26)."""
    if track.owner is not None:
        mark = say.mark(table.holders[track.owner].colour)
        return say("atlas-taken", mark=mark, player=say.player(table, track.owner))
    if track.closed:
        return say("atlas-closed", rule=number_of(table.edition.board, "R26"))
    if track.barred is not None:
        player, rule = say.player(table, track.barred), number_of(table.edition.board, "R25")
        return say("atlas-barred", player=player, rule=rule)
    return say("atlas-free")
