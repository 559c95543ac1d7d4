"""What an author leaves out follows from the rest, and is what our own files write out."""

import json
from pathlib import Path
from typing import Any

import pytest

from data import load
from data.defaults import completed
from data.loader import BUNDLED
from engine.board import CityId, RouteId, TicketId
from tests.data.short import wood, written

EUROPE: dict[str, Any] = json.loads((BUNDLED / "europe.json").read_text(encoding="utf-8"))


def without(records: list[dict[str, Any]], *fields: str) -> list[dict[str, Any]]:
    return [{k: v for k, v in record.items() if k not in fields} for record in records]


def test_a_short_file_is_an_edition(tmp_path: Path) -> None:
    (tmp_path / "wood.json").write_text(written(wood()), encoding="utf-8")
    edition = load("wood", tmp_path)
    board, geometry = edition.board, edition.geometry
    assert list(board.routes) == [
        "alder-birch-red",
        "alder-birch-blue",
        "birch-cedar-gray-1",
        "birch-cedar-gray-2",
        "cedar-elm",
        "alder-elm",
    ]
    assert {t.id: t.points for t in board.tickets.values()} == {
        "alder-cedar": 3,
        "birch-elm": 4,
        "far": 5,
        "alder-elm": 3,
        "birch-cedar": 1,
    }
    elm = board.routes[RouteId("alder-elm")]
    assert (elm.a, elm.tunnel, elm.locomotives) == ("elm", False, 0)
    assert not board.tickets[TicketId("far")].long
    assert edition.city_names[CityId("birch")].names == {}
    assert edition.city_names[CityId("birch")].name_in("de") == "Birch"
    assert (geometry.slot, geometry.city_radius, geometry.label_size) == ((60, 24), 16, 42)
    assert geometry.art == {}


def test_the_ids_of_europe_follow_from_its_cities_and_colours() -> None:
    body = {**EUROPE, "routes": without(EUROPE["routes"], "id")}
    assert completed(body)["routes"] == EUROPE["routes"]
    body = {**EUROPE, "tickets": without(EUROPE["tickets"], "id")}
    assert completed(body)["tickets"] == EUROPE["tickets"]


def test_europe_says_what_it_need_not() -> None:
    short = {
        "routes": [
            {k: v for k, v in route.items() if v not in (False, 0)} for route in EUROPE["routes"]
        ],
        "tickets": [
            {k: v for k, v in ticket.items() if v is not False} for ticket in EUROPE["tickets"]
        ],
        "cities": [{k: v for k, v in city.items() if v != []} for city in EUROPE["cities"]],
    }
    assert completed({**EUROPE, **short}) == completed(EUROPE) == EUROPE


@pytest.mark.rule("R5")
def test_a_ticket_is_worth_its_shortest_way() -> None:
    """As Europe's own are, but for two that are worth one more."""
    body = {**EUROPE, "tickets": without(EUROPE["tickets"], "points")}
    found = {t["id"]: t["points"] for t in completed(body)["tickets"]}
    apart = {t["id"]: t["points"] - found[t["id"]] for t in EUROPE["tickets"]}
    assert {k: v for k, v in apart.items() if v} == {"athina-edinburgh": 1, "london-wien": 1}


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"cities": 1, "routes": [1], "tickets": "x", "geometry": []},
        {"routes": [{"cities": ["a"]}, {"cities": 3, "length": []}], "tickets": [{"cities": 2}]},
        {"tickets": [{"cities": ["a", "b"]}], "geometry": {"slot": 3}},
    ],
)
def test_what_can_not_be_understood_stays_for_others_to_refuse(body: dict[str, Any]) -> None:
    found = completed(body)
    assert found.keys() == body.keys()
    for kind in ("routes", "tickets"):
        for written_there, record in zip(body.get(kind, ()), found.get(kind, ()), strict=True):
            if isinstance(written_there, dict):
                assert written_there.items() <= record.items()
