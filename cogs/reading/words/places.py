"""The texts of routes with their owners, of what is around a city, and of ways."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.core.typed.names import folded
from bot.words.parts import pages
from bot.words.rulebook import number_of
from bot.words.say import Fact, Say
from data import Edition
from engine.board import CityId, Route, Seat
from engine.view import Stage, View
from strategy.paths import (
    Borrowed,
    Borrowing,
    Step,
    Use,
    Way,
    barrier,
    by_stations,
    shortest_on_empty_board,
    shortest_way,
)
from strategy.tracks import Track, track

if TYPE_CHECKING:
    from bot.core.model import Table


def by_name(say: Say, edition: Edition, cities: Iterable[CityId]) -> list[CityId]:
    """Return cities in the order of the reader's alphabet, accents aside."""
    return sorted(cities, key=lambda city: (folded(say.city(edition, city)), city))


def station_of(view: View, city: CityId) -> Seat | None:
    """Return the seat that owns the station in a city; None without a station."""
    return next((each.seat for each in view.seats if city in each.stations), None)


def near(say: Say, table: Table, view: View, city: CityId) -> list[str]:
    """Return the pages about a city: its station, its routes, and stations in cities next to it.

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
    """Return the cities next to a city, that is, joined by a route, in the reader's alphabet."""
    return by_name(say, edition, {route.other(city) for route in edition.board.routes_at[city]})


def track_line(say: Say, table: Table, track: Track, to: str, state: str | None = None) -> str:
    """Return a route's line: its name or end ``to``, spaces, kind, and ``state`` or its owner."""
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
    """Return the text on who owns a route, or whether it can still be claimed (R25, R26)."""
    if track.owner is not None:
        mark = say.mark(table.holders[track.owner].colour)
        return say("atlas-taken", mark=mark, player=say.player(table, track.owner))
    if track.closed:
        return say("atlas-closed", rule=number_of(table.edition.board, "R26"))
    if track.barred is not None:
        player, rule = say.player(table, track.barred), number_of(table.edition.board, "R25")
        return say("atlas-barred", player=player, rule=rule)
    return say("atlas-free")


def path(say: Say, table: Table, view: View, seat: Seat | None, a: CityId, b: CityId) -> list[str]:
    """Return the pages about the shortest way between two cities, for a seat or for anybody.

    It follows from what everybody may know; a seat that plays no more is treated as anybody.
    """
    edition, board = table.edition, table.edition.board
    if a == b:
        return [say("path-same", city=say.city(edition, a))]
    if view.stage is Stage.OVER or (seat is not None and view.seats[seat].resigned):
        seat = None
    way = shortest_way(board, view, seat, a, b)
    empty = shortest_on_empty_board(board, view, a, b)
    if way is None:
        blocks = _blocked(say, table, view, seat, a, b)
    else:
        blocks = [_shortest(say, view, seat, way), *_steps(say, table, way, seat)]
    if empty is not None and way is not None and _cities(empty) == _cities(way):
        blocks.append(say("path-empty-same", wagons=empty.wagons))
    elif empty is not None:
        blocks.append(say("path-empty", wagons=empty.wagons))
        blocks += _steps(say, table, empty, seat)
    made = pages(blocks)
    title = say("path-title", a=say.city(edition, a), b=say.city(edition, b))
    if len(made) == 1:
        return [f"{title}\n{made[0]}"]
    numbers = [say("path-page", page=i, pages=len(made)) for i in range(1, len(made) + 1)]
    return [f"{title}\n{number}\n{page}" for number, page in zip(numbers, made, strict=True)]


def _shortest(say: Say, view: View, seat: Seat | None, way: Way) -> str:
    """Return how many wagons the shortest way takes, and whether its reader has them (R24)."""
    if seat is None:
        return say("path-shortest-anybody", wagons=way.wagons)
    if not way.wagons:
        return say("path-joined")
    left = view.seats[seat].wagons
    own = any(step.use is Use.OWN for step in way.steps)
    return say(
        "path-shortest-own" if own else "path-shortest",
        wagons=way.wagons,
        left=left,
        enough=way.wagons <= left,
    )


def _blocked(
    say: Say, table: Table, view: View, seat: Seat | None, a: CityId, b: CityId
) -> list[str]:
    """Return what blocks the way between two cities, and what stations could borrow (R44)."""
    edition, board = table.edition, table.edition.board
    parts = [say("path-blocked-anybody" if seat is None else "path-blocked")]
    wall = barrier(board, view, seat, a, b)
    city = say.city(edition, wall.city)
    if wall.reached:
        cities = say.cities(edition, by_name(say, edition, wall.reached))
        parts.append(say("path-cut", city=city, cities=cities))
    else:
        parts.append(say("path-cut-off", city=city))
    lines = [
        track_line(
            say, table, each, say.route(edition, each.route.id), _state(say, table, each, seat)
        )
        for each in wall.tracks
    ]
    parts += [say("atlas-item", line=line) for line in sorted(lines)]
    if seat is not None and board.rules.stations:
        borrowing = by_stations(board, view, seat, a, b)
        if borrowing is None:
            parts.append(say("path-no-station"))
        else:
            parts += _borrowed(say, table, view, seat, borrowing)
    return parts


def _borrowed(say: Say, table: Table, view: View, seat: Seat, borrowing: Borrowing) -> list[str]:
    """Return the way that stations would open, and whether the reader has enough stations."""
    way, loans, player = borrowing.way, borrowing.loans, view.seats[seat]
    lines = [say("path-stations", count=len(loans))]
    lines += _steps(say, table, way, seat, {loan.step: loan for loan in loans}, view)
    left = player.stations_left
    if borrowing.build is None:
        lines.append(say("path-too-few", left=left))
    else:
        lines.append(say("path-build", build=borrowing.build, left=left))
    if way.wagons:
        enough = way.wagons <= player.wagons
        lines.append(
            say("path-station-wagons", wagons=way.wagons, left=player.wagons, enough=enough)
        )
    return lines


def _steps(
    say: Say,
    table: Table,
    way: Way,
    seat: Seat | None,
    loans: dict[Step, Borrowed] | None = None,
    view: View | None = None,
) -> list[str]:
    """Return the steps of a way, numbered, each with its tracks."""
    steps = []
    for number, step in enumerate(way.steps, 1):
        name = say.route(table.edition, step.tracks[0].route.id, (step.start, step.end))
        lines = []
        for each in step.tracks:
            state = _state(say, table, each, seat)
            if loans and view and seat is not None and step in loans:
                state = _lent(say, table, view, seat, loans[step], each.owner)
            lines.append(track_line(say, table, each, name, state))
        first, *others = lines
        block = [say("path-step", number=number, line=first)]
        block += [say("path-other-track", line=line) for line in others]
        steps.append("\n".join(block))
    return steps


def _state(say: Say, table: Table, each: Track, seat: Seat | None) -> str:
    """Return a route's state for a seat: its own, closed to it (R25), or as for everybody."""
    if seat is not None and each.owner == seat:
        return say("path-yours")
    if seat is not None and each.free and each.barred == seat:
        return say("path-not-you", rule=number_of(table.edition.board, "R25"))
    return track_state(say, table, each)


def _lent(
    say: Say, table: Table, view: View, seat: Seat, loan: Borrowed, owner: Seat | None
) -> str:
    """Return whose route a station would borrow, and in which city it stands or could be built."""
    assert owner is not None  # noqa: S101
    with_station = [city for city in loan.cities if city in view.seats[seat].stations]
    cities = say.either(say.city(table.edition, city) for city in with_station or loan.cities)
    mark, player = say.mark(view.seats[owner].colour), say.player(table, owner)
    return say(
        "path-lent-stands" if with_station else "path-lent", mark=mark, player=player, cities=cities
    )


def _cities(way: Way) -> list[tuple[CityId, CityId]]:
    return [(step.start, step.end) for step in way.steps]
