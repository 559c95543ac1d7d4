"""Checks an edition's file, from its shape to what makes it unplayable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path as File
from typing import Any

from data.draft import Draft
from data.kinds import LATEST, SOME_RECORDS
from data.lines import Path
from data.map_checks import map_faults
from data.meant import near
from data.names import name_faults
from data.shape import Fault, shape_faults
from engine.board_file import BoardFault, InvalidBoard, read_board

_KINDS = {"city": "cities", "route": "routes", "ticket": "tickets"}
_UNKNOWN = "unknown city"
"""How the engine begins a fault that is told here, with what may be meant."""
LONGEST_ID, LONGEST_PAIR = 36, 55
"""The longest id of a route, and of a double's ids together, which buttons have room for."""


def faults(body: Any, file: File, *, ways: bool = True) -> Iterator[Fault]:
    """Yield every reason to refuse an edition; nothing if a game can be played on it.

    No mistake hides another: what can't be understood is left out of the later checks.
    Without ``ways`` the checks that import networkx are skipped: whether routes join all cities,
    and whether the wagons suffice for the tickets and the bonus.
    """
    shape = list(shape_faults(body))
    yield from shape
    if not isinstance(body, dict):
        return
    draft = Draft(body, shape)
    called = draft.body.get("edition", file.stem)
    if called != file.stem:
        yield Fault(("edition",), f"the edition is called {called!r}, not {file.stem!r}")
    yield from name_faults(draft)
    yield from _unknown_cities(draft)
    yield from _board_faults(draft)
    yield from _double_faults(draft)
    yield from _long_ids(draft)
    if ways and draft.linked:
        yield from _apart(draft)
        yield from _ways(draft)
    yield from _supplies(draft)
    yield from _unexpected(draft)
    yield from map_faults(draft, file.parent)


def _unknown_cities(draft: Draft) -> Iterator[Fault]:
    """Yield a fault for each city that a route, a ticket or the bonus leads to and nobody knows.

    Those whose own record is wrong are told there.
    """
    records: Any = draft.written.get("cities")
    written: list[Any] = (
        [record.get("id") for record in records] if SOME_RECORDS[1](records) else [None]
    )
    if not all(isinstance(name, str) for name in written):
        return
    refused = {name.casefold() for name in written} - draft.ids
    bonus = (draft.rules or {}).get("bonus")
    uses: list[tuple[Path, str, Mapping[str, Any]]] = [
        *((("routes", index), f"route {each['id']}", each) for index, each in draft.routes),
        *((("tickets", index), f"ticket {each['id']}", each) for index, each in draft.tickets),
        *([(("rules", "bonus"), "rules bonus", bonus)] if bonus else ()),
    ]
    for path, called, record in uses:
        for name in dict.fromkeys(record["cities"]):
            if name not in written and not near(name, refused):
                other = draft.meant.get(name) or near(name, draft.ids)
                hint = f"; {other!r} may be meant" if other else ""
                yield Fault(path, f"unknown city {name!r}{hint}", called)


def _board_faults(draft: Draft) -> Iterator[Fault]:
    """Yield faults for what the engine can't play, in this version and the earlier ones."""
    if draft.rules is None:
        return
    numbered = {"cities": draft.cities, "routes": draft.routes, "tickets": draft.tickets}
    records = {kind: [record for _, record in each] for kind, each in numbered.items()}
    today = _unplayable(draft.rules, records)
    for fault in today:
        if not fault.text.startswith(_UNKNOWN):
            yield Fault(_path(draft, fault), fault.text, f"{fault.kind} {fault.name}")
    for version, rules in draft.body.get("earlier", {}).items():
        path = ("earlier", version)
        if int(version) >= draft.body.get("version", LATEST):
            yield Fault(path, f"version {version} isn't earlier than this one")
        for fault in _unplayable({**draft.rules, **rules}, records):
            if fault not in today and not fault.text.startswith(_UNKNOWN):
                yield Fault(path, f"in version {version}: {fault}")


def _unplayable(rules: Mapping[str, Any], records: Mapping[str, Any]) -> tuple[BoardFault, ...]:
    try:
        read_board({"edition": "", "version": 0, "rules": rules, **records})
    except InvalidBoard as error:
        return error.faults
    return ()


def _path(draft: Draft, fault: BoardFault) -> tuple[str | int, ...]:
    if fault.kind == "rules":
        return ("rules", fault.name)
    kind = _KINDS[fault.kind]
    numbered = {"cities": draft.cities, "routes": draft.routes, "tickets": draft.tickets}[kind]
    # The last record of that id, since of two records with one id the second is too many.
    return (kind, max(index for index, record in numbered if record["id"] == fault.name))


def _double_faults(draft: Draft) -> Iterator[Fault]:
    """Yield a fault for each double whose routes differ in tunnel or locomotives."""
    first: dict[frozenset[str], Mapping[str, Any]] = {}
    for index, route in draft.routes:
        twin = first.setdefault(frozenset(route["cities"]), route)
        if any(twin[key] != route[key] for key in ("tunnel", "locomotives")):
            yield Fault(
                ("routes", index), f"{twin['id']} and {route['id']} are a double but unlike"
            )


def _long_ids(draft: Draft) -> Iterator[Fault]:
    """Yield faults for ids too long for buttons, which name a route, and a double by both ids."""
    before: dict[frozenset[str], str] = {}
    for index, route in draft.routes:
        called = route["id"]
        first = before.setdefault(frozenset(route["cities"]), called)
        both = len(first) + len(called)
        if len(called) > LONGEST_ID:
            text = f"its id has {len(called)} characters, more than {LONGEST_ID}"
        elif first != called and both > LONGEST_PAIR:
            text = f"its id and {first} have {both} characters, more than {LONGEST_PAIR}"
        else:
            continue
        yield Fault(("routes", index), f"route {called}: {text}; write a shorter 'id'")


def _apart(draft: Draft) -> Iterator[Fault]:
    """Yield a fault for each group of cities that no routes connect to the others.

    The fault is reported at the first city of the group.
    """
    if not draft.ids:
        return
    first = {city["id"]: index for index, city in reversed(draft.cities)}
    parts = (sorted(draft.ids & part) for part in draft.distances.parts())
    groups = sorted((min(first[city] for city in part), part) for part in parts if part)
    _, most = max(groups, key=lambda each: len(each[1]))
    for index, group in groups:
        if group is not most:
            text = f"no routes lead to {' and '.join(group)} from {most[0]}"
            yield Fault(("cities", index), text)


def _ways(draft: Draft) -> Iterator[Fault]:
    """Yield faults for tickets, or a bonus, whose cities a player's wagons can't join."""
    rules = draft.rules or {}
    stations = rules.get("stations", 0)
    longest = max((route["length"] for _, route in draft.routes), default=0)
    for index, ticket in draft.tickets:
        if text := _out_of_reach(draft, ticket, stations * longest):
            yield Fault(("tickets", index), f"ticket {ticket['id']}: {text}")
    if (bonus := rules.get("bonus")) and (text := _out_of_reach(draft, bonus, 0)):
        yield Fault(("rules", "bonus"), f"rules bonus: {text}")


def _out_of_reach(draft: Draft, record: Mapping[str, Any], lent: int) -> str:
    """Return why nobody can join two cities, or "" if somebody can.

    Stations lend ``lent`` wagons.
    """
    a, b = record["cities"]
    if a == b or not draft.ids.issuperset((a, b)):
        return ""
    far = draft.distances.between(a, b)
    if far is None:
        return f"no routes join {a} and {b}"
    if draft.rules is not None and far - lent > draft.rules["wagons"]:
        wagons = draft.rules["wagons"]
        return f"the shortest way takes {far} wagons, but a player has {wagons}"
    return ""


def _supplies(draft: Draft) -> Iterator[Fault]:
    """Yield faults for too few tickets for every seat's first offer at a full table (R5)."""
    rules, tickets = draft.rules, draft.body.get("tickets", ())
    if rules is None or not tickets:
        return
    seats = rules["seats"][1]
    long = sum(ticket["long"] for ticket in tickets)
    stock = {"long": (rules.get("opening_long", 0), long)}
    stock["regular"] = (rules["opening_regular"], len(tickets) - long)
    for kind, (each, there) in stock.items():
        if there < each * seats:
            yield Fault(
                ("tickets",),
                f"{seats} players are dealt {each} {kind} tickets each, but there are only {there}",
            )


def _unexpected(draft: Draft) -> Iterator[Fault]:
    """Yield faults for counts that differ from those that the file expects."""
    expect = draft.body.get("expect")
    if not draft.whole or not expect:
        return
    for key, found in counts(draft.body).items():
        wanted = expect.get(key, found)
        if key == "doubles":
            wanted = sorted(sorted(pair) for pair in wanted)
        if unlike := "; ".join(_unlike(found, wanted)):
            yield Fault(("expect", key), f"{key}: {unlike}")


def _unlike(found: Any, wanted: Any) -> Iterator[str]:
    """Yield a text for each entry that differs."""
    if isinstance(found, dict):
        for each in sorted(found.keys() | wanted.keys(), key=lambda key: (len(key), key)):
            there, promised = found.get(each, 0), wanted.get(each, 0)
            if there != promised:
                text = f"{there} of {each}" if each.isdecimal() else f"{each} {there}"
                yield f"{text}, not {promised}"
    elif isinstance(found, list):
        yield from (
            f"{a} and {b} are one, but not promised" for a, b in found if [a, b] not in wanted
        )
        yield from (f"{a} and {b} are promised, but none" for a, b in wanted if [a, b] not in found)
    elif found != wanted:
        yield f"{found}, not {wanted}"


def counts(body: Mapping[str, Any]) -> dict[str, Any]:
    """Return the figures of a complete edition that ``expect`` can name."""
    routes, tickets = body["routes"], body["tickets"]
    pairs = Counter(tuple(sorted(r["cities"])) for r in routes)
    return {
        "cities": len(body["cities"]),
        "pairs": len(pairs),
        "routes": len(routes),
        "spaces": sum(r["length"] for r in routes),
        "lengths": _tally(r["length"] for r in routes),
        "colours": _tally(r["color"] for r in routes),
        "ferries": _tally(r["locomotives"] for r in routes if r["locomotives"]),
        "tunnels": _tally(r["color"] for r in routes if r["tunnel"]),
        "doubles": sorted(list(pair) for pair, times in pairs.items() if times > 1),
        "long_tickets": _tally(t["points"] for t in tickets if t["long"]),
        "regular_tickets": _tally(t["points"] for t in tickets if not t["long"]),
        "ticket_points": sum(t["points"] for t in tickets),
    }


def _tally(values: Iterable[object]) -> dict[str, int]:
    return {str(value): count for value, count in Counter(values).items()}
