"""What an author may not have meant. A file isn't refused for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import networkx as nx

from data.draft import Draft, Record
from data.files import is_file
from data.lines import Lines
from data.loader import BUNDLED
from data.map_checks import MEMBER, laid_out
from data.program import MAPS
from data.shape import Fault
from engine.board_file import InvalidBoard, read_board
from engine.cards import COLOURS
from maps.check.painted import stale
from maps.check.summary import few
from maps.check.titles import title_hints
from renderer import artwork_faults
from renderer.maps.legend import legend_size

LOCALES = BUNDLED.parent / "locales"
STRANGE = 3, 0.5
"""A value is strange if it is farther from the shortest way, in points and as a share."""


def hints(draft: Draft, lines: Lines, file: Path) -> Iterator[Fault]:
    """Yield what can be played, but is probably a mistake."""
    for path in lines.duplicates:
        yield Fault(path, f"{path[-1]!r} is written twice here; only the last one counts")
    if is_file(BUNDLED / file.name) and file.resolve().parent != BUNDLED.resolve():
        text = "an edition of ours has this name; yours is played instead of it"
        yield Fault(("edition",), text)
    if draft.rules is not None:
        yield from _of_rules(draft, draft.rules)
        yield from _supplies(draft, draft.rules)
    if draft.linked:
        yield from _of_links(draft)
        yield from _of_tickets(draft)
    yield from _of_languages(draft)
    yield from _of_printed_names(draft)
    yield from title_hints(draft, file, _languages())
    yield from _of_legend(draft)
    yield from _of_paintings(draft, file.parent)
    yield from stale(draft)
    yield from _of_phones(draft)


def _of_rules(draft: Draft, rules: Record) -> Iterator[Fault]:
    routes: list[Record] = draft.body.get("routes", [])
    # What a mistake hides isn't missing.
    used = {field: {route.get(field) for route in routes} for field in ("color", "length")}
    known = ("rules", "colours") not in draft.faulty
    for colour in rules.get("colours", [each.word for each in COLOURS]) if known else ():
        if used["color"].isdisjoint({colour, None}):
            text = f"there are {colour} cards, but no {colour} route"
            yield Fault(("rules", "colours"), text)
    for length in rules["points"]:
        if used["length"].isdisjoint({int(length), None}):
            yield Fault(("rules", "points"), f"there are points for length {length}, but no route")
    tunnels = [route for route in routes if route["tunnel"]]
    if rules.get("tunnel_cards") and not tunnels and draft.is_complete("routes"):
        yield Fault(("rules", "tunnel_cards"), "there are cards for tunnels, but no tunnel")
    if rules.get("station_points") and not rules.get("stations"):
        yield Fault(("rules", "station_points"), "there are points for stations, but no station")
    if rules.get("row_locomotives") and (rules.get("locomotive_pile") or not rules["locomotives"]):
        text = "no locomotive ever lies in the row, so that its limit says nothing"
        yield Fault(("rules", "row_locomotives"), text)
    if rules.get("one_track_up_to", 0) >= rules["seats"][1]:
        text = "the second half of a double is closed at every number of players"
        yield Fault(("rules", "one_track_up_to"), text)
    bonus = rules.get("bonus")
    if bonus and len(bonus["points"]) > rules["seats"][1]:
        yield Fault(("rules", "bonus"), "there are more bonus cards than players")


def _supplies(draft: Draft, rules: Record) -> Iterator[Fault]:
    """Whether tickets are left to draw after the opening of a full table."""
    seats = rules["seats"][1]
    regular = sum(not ticket["long"] for ticket in draft.body.get("tickets", ()))
    left = regular - seats * rules["opening_regular"]
    if 0 <= left < rules["offer"]:
        text = f"once {seats} players were dealt theirs {left} are left"
        yield Fault(("tickets",), f"{text}, and one draws {rules['offer']}")


def _of_links(draft: Draft) -> Iterator[Fault]:
    """What is cut off by one route, or by both of a double."""
    graph = draft.distances.graph
    for index, city in draft.cities:
        if len(neighbours := graph[city["id"]]) == 1:
            text = f"{city['id']} has one neighbour only, {min(neighbours)}: it is easily cut off"
            yield Fault(("cities", index), text)
    pairs = {frozenset(route["cities"]): index for index, route in reversed(draft.routes)}
    for bridge in nx.bridges(graph):
        rest = nx.restricted_view(graph, (), [bridge])
        sides = (nx.node_connected_component(rest, city) for city in sorted(bridge))
        side = min(sides, key=len)
        if len(side) > 1:
            near, far = sorted(bridge, key=lambda city: city not in side)
            text = f"{few(sorted(side))} are joined with the rest from {near} to {far} only"
            yield Fault(("routes", pairs[frozenset(bridge)]), f"{text}: they are easily cut off")


def _of_tickets(draft: Draft) -> Iterator[Fault]:
    # Of tickets with one id the second is a fault.
    by_id = {ticket["id"]: tuple(sorted(ticket["cities"])) for _, ticket in draft.tickets}
    pairs = Counter(by_id.values())
    joined = {tuple(sorted(route["cities"])) for _, route in draft.routes}
    wagons = draft.rules["wagons"] if draft.rules else None
    for index, ticket in draft.tickets:
        far = draft.distances.between(*ticket["cities"])
        if far is None:
            continue
        pair = tuple(sorted(ticket["cities"]))
        for says in (
            _value(ticket["points"], far),
            pair in joined and "one route is all it takes",
            pairs[pair] > 1 and "another ticket has the same cities",
            wagons is not None and far > wagons and "it takes a station, and a route of others",
        ):
            if says:
                yield Fault(("tickets", index), f"ticket {ticket['id']}: {says}")


def _value(points: int, far: int) -> str:
    """What is strange about a ticket's value, or nothing."""
    most, share = STRANGE
    apart = abs(points - far)
    return f"it is worth {points}, but takes {far} wagons" if apart > max(most, share * far) else ""


def _languages() -> set[str]:
    return {place.name for place in LOCALES.iterdir()} if LOCALES.is_dir() else set()


def _of_printed_names(draft: Draft) -> Iterator[Fault]:
    """Say once of most names that nobody will see them, as each language has another one.

    A few such cities are usual: *Lisboa* is *Lisbon*, *Lisbonne*, *Lissabon* and *Lisbona*.
    """
    known = _languages()
    unseen = [
        (index, city["id"])
        for index, city in draft.cities
        if city["names"].keys() >= known and city["name"] not in city["names"].values()
    ]
    if 2 * len(unseen) > len(draft.cities):
        text = (
            f"the printed names of {few([city for _, city in unseen])} are on nobody's board, "
            "since 'names' have every language; leave out that of the readers who shall see them"
        )
        yield Fault(("cities", unseen[0][0], "name"), text)


def _of_languages(draft: Draft) -> Iterator[Fault]:
    known = _languages()
    labels = draft.body.get("geometry", {}).get("labels", {})
    told: set[str] = set()
    for index, city in draft.cities:
        for code in {**city["names"], **city.get("also", {})}:
            if code in told:
                continue
            if code not in known:
                told.add(code)
                text = f"nobody reads names in {code!r}: there are {', '.join(sorted(known))}"
                yield Fault(("cities", index, "names", code), text)
            elif laid_out(draft) and code in city["names"] and code not in labels:
                told.add(code)
                text = f"names in {code!r} are not on the map: layout --names puts them there"
                yield Fault(("cities", index, "names", code), text)


def _of_legend(draft: Draft) -> Iterator[Fault]:
    """Whether the room reserved for the legend is large enough, in one column or two."""
    box = draft.body.get("geometry", {}).get("keep_clear", {}).get("legend")
    if box is None or not draft.whole:
        return
    try:
        board = read_board(draft.body)
    except InvalidBoard:
        return
    room = box[2] - box[0], box[3] - box[1]
    one, two = (legend_size(board, columns) for columns in (1, 2))
    width, height = two if room[0] >= two[0] else one
    if room[0] < width or room[1] < height:
        text = f"the legend takes {width} x {height} pixels, its box has {room[0]} x {room[1]}"
        yield Fault(("geometry", "keep_clear", "legend"), text)


def _of_phones(draft: Draft) -> Iterator[Fault]:
    """Say that names may lie on tracks where the upright map wasn't laid out."""
    if laid_out(draft) and MEMBER not in draft.written["geometry"]:
        text = f"phones get this map stretched: {MAPS} map lays theirs out"
        yield Fault(("geometry",), text)


def _of_paintings(draft: Draft, folder: Path) -> Iterator[Fault]:
    art = draft.body.get("geometry", {}).get("art", {})
    paintings = {look: folder / name for look, name in art.items() if is_file(folder / name)}
    for look, text in artwork_faults(paintings):
        yield Fault(("geometry", "art", look), text)
