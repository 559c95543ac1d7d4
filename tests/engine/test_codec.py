"""Events as JSON: what was ever stored can be read for ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from engine.board import RouteId, Seat
from engine.cards import Colour
from engine.codec import SCHEMA, UPCASTERS, UnreadableEvent, decode, encode
from engine.events import (
    CardDrawn,
    DrawEnd,
    DrawEnded,
    Event,
    GameEnded,
    GameStarted,
    LastRoundBegan,
    RouteClaimed,
    RowRefilled,
    RowStays,
    RowSwept,
    TicketsKept,
    TunnelRevealed,
    Undone,
)
from engine.payment import Payment
from engine.view import redact
from tests.rows import each_row
from tests.tables import cards, opening, sequence

ROWS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "stored_rows_v1.json").read_text(encoding="utf-8")
)
"""At least one row of each form as schema 1 stored it; never edited."""
ROWS_2: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "stored_rows_v2.json").read_text(encoding="utf-8")
)
"""At least one row of each form as schema 2 stored it; never edited, only added to."""


@pytest.mark.rule("R58")
@each_row("row", ROWS)
def test_a_row_of_schema_1_can_be_read(row: dict[str, Any]) -> None:
    event = decode(row, 1)
    assert type(event).__name__ == row["type"]
    assert decode(json.loads(json.dumps(encode(event)))) == event
    kept = encode(event)
    assert row.items() <= kept.items() or row["type"] == "GameEnded"


@pytest.mark.rule("R58")
@each_row("row", ROWS_2)
def test_a_row_of_schema_2_can_be_read(row: dict[str, Any]) -> None:
    event = decode(row, 2)
    assert type(event).__name__ == row["type"]
    if SCHEMA == 2:
        assert encode(event) == row


def test_there_is_a_row_of_each_form() -> None:
    assert {row["type"] for row in ROWS_2} == {kind.__name__ for kind in get_args(Event)}


def test_every_old_schema_has_an_upcaster() -> None:
    assert set(UPCASTERS) == set(range(1, SCHEMA))


@each_row(
    ("row", "event"),
    [
        (
            {"type": "CardDrawn", "seat": 1, "card": "loco", "more": True},
            CardDrawn(Seat(1), Colour.LOCOMOTIVE, more=True),
        ),
        (
            {"type": "RouteClaimed", "seat": 0, "route": "brest-paris",
             "paid": {"black": 2, "loco": 1}, "wagons": 3, "points": 4},
            RouteClaimed(Seat(0), RouteId("brest-paris"), cards("black:2 loco"), 3, 4),
        ),
        (
            {"type": "TunnelRevealed", "seat": 2, "route": "paris-zurich", "laid": "red:2+1",
             "revealed": ["red", "loco", "blue"], "toll": 2},
            TunnelRevealed(Seat(2), RouteId("paris-zurich"), Payment(Colour.RED, 2, 1),
                           sequence("red loco blue"), 2),
        ),
        (
            {"type": "TicketsKept", "seat": 1, "kept": [], "under": [], "count": 0,
             "opening": False},
            TicketsKept(Seat(1), (), (), 0, opening=False),
        ),
        (
            {"type": "DrawEnded", "seat": 1, "why": "nothing_left"},
            DrawEnded(Seat(1), DrawEnd.NOTHING_LEFT),
        ),
        ({"type": "RowSwept", "cards": ["loco", "loco", "loco"]}, RowSwept(sequence("loco*3"))),
        ({"type": "RowRefilled", "place": 5, "card": "red"}, RowRefilled(5, Colour.RED)),
        ({"type": "RowStays"}, RowStays()),
        ({"type": "Undone", "seat": 4}, Undone(Seat(4))),
        (
            {"type": "LastRoundBegan", "seat": 1, "wagons": 0, "turns": [0, 1]},
            LastRoundBegan(Seat(1), 0, (Seat(0), Seat(1))),
        ),
    ],
)  # fmt: skip
def test_what_a_row_says(row: dict[str, Any], event: Event) -> None:
    assert decode(row) == event
    assert encode(event) == row


def test_what_was_redacted_goes_through_too() -> None:
    for event in opening(3).events:
        told = redact(event, None)
        assert decode(json.loads(json.dumps(encode(told)))) == told


@each_row("row", ROWS)
def test_a_row_without_one_of_its_parts_is_refused(row: dict[str, Any]) -> None:
    for name in row:
        broken = {key: value for key, value in row.items() if key != name}
        with pytest.raises(UnreadableEvent):
            decode(broken)


@each_row(
    "row",
    [
        {},
        {"type": None},
        {"type": "Event"},
        {"type": "Colour"},
        {"type": "TurnBegan", "seat": "first"},
        {"type": "TurnBegan", "seat": None},
        {"type": "CardDrawn", "seat": 1, "card": "pink", "more": True},
        {"type": "RowSwept", "cards": [3]},
        {"type": "RowSwept", "cards": None},
        {"type": "StationBuilt", "seat": 1, "city": "wien", "paid": ["red"]},
        {"type": "DrawEnded", "seat": 1, "why": "bored"},
        {"type": "TurnBegan", "seat": float("inf")},
        {"type": "TurnBegan", "seat": "1"},
        {"type": "TurnBegan", "seat": 1.9},
        {"type": "TurnBegan", "seat": True},
        {"type": "StationBuilt", "seat": 1, "city": None, "paid": {"red": 1}},
        {"type": "StationBuilt", "seat": 1, "city": "wien", "paid": {"red": -3}},
        {"type": "StationBuilt", "seat": 1, "city": "wien", "paid": {"red": 0}},
        {"type": "StationBuilt", "seat": 1, "city": "wien", "paid": {"loco": 256}},
        {"type": "StationBuilt", "seat": 1, "city": "wien", "paid": {"white": 10**9}},
        {"type": "StationBuilt", "seat": 1, "city": "wien", "paid": {"white": 1.0}},
        {"type": "CardDrawn", "seat": 0, "card": "red", "more": "no"},
        {"type": "OpeningEnded", "counts": {"2": "2"}},
        {"type": "TicketsOffered", "seat": 0, "tickets": "ab", "count": 2},
    ],
)
def test_what_is_no_event_is_refused(row: dict[str, Any]) -> None:
    with pytest.raises(UnreadableEvent):
        decode(row)


def test_a_newer_schema_is_refused() -> None:
    with pytest.raises(UnreadableEvent, match=str(SCHEMA + 1)):
        decode(ROWS[0], SCHEMA + 1)


@each_row("schema", ["1", None, 0, -5, 1.0])
def test_a_schema_that_never_was_is_refused(schema: Any) -> None:
    with pytest.raises(UnreadableEvent):
        decode(ROWS[0], schema)


@each_row("row", [[], [["type", "RowStays"]], "RowStays", None, 3])
def test_a_body_that_is_no_object_is_refused(row: Any) -> None:
    with pytest.raises(UnreadableEvent):
        decode(row)


@pytest.mark.rule("R53")
def test_no_secret_in_what_is_said_about_a_bad_row() -> None:
    row = {"type": "CardsDealt", "seat": 1, "cards": ["red", "loco", "sekret", "blue"], "count": 4}
    with pytest.raises(UnreadableEvent) as caught:
        decode(row)
    assert "sekret" not in str(caught.value)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


def test_the_rows_are_worth_keeping() -> None:
    """They hold a loan, a resigned seat, a longest path and an unanswered question (R8)."""
    read = [decode(row, 1) for row in ROWS]
    ends = [event for event in read if isinstance(event, GameEnded)]
    starts = [event for event in read if isinstance(event, GameStarted)]
    assert any(None in start.countries for start in starts)
    assert any(seat.loans for end in ends for seat in end.result.seats)
    assert any(seat.rank is None for end in ends for seat in end.result.seats)
    assert any(seat.longest_path for end in ends for seat in end.result.seats)
