"""A finished game and its record, to be changed and read again."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from engine.board import Board
from engine.events import Event
from engine.records import export
from engine.shuffle import Shuffle
from tests.engine.playing import seed_of, walk
from tests.tables import EUROPE


def board_of(name: str, version: int | None) -> Board:
    assert name == "europe"
    return EUROPE


def finished(number: int, seats: int = 3, shuffle: Shuffle | None = None) -> list[Event]:
    steps = walk(seats, number, leaving=0, shuffle=shuffle)
    return [event for step in steps for event in step.events]


NUMBER = 5
LOG = finished(NUMBER)
TEXT = export(LOG, seed=seed_of(NUMBER).hex())


def edited(change: Callable[[dict[str, Any]], object]) -> str:
    """Return the export with one change, still one event a line."""
    body = json.loads(TEXT)
    change(body)
    events = body.pop("events", None)
    lines = ",\n".join(json.dumps(event) for event in events or ())
    outcome = json.dumps(body.pop("outcome"))
    head = json.dumps(body)
    if events is None:
        return head
    return f'{head[:-1]}, "events": [\n{lines}\n], "outcome": {outcome}}}'


def of(body: dict[str, Any], kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(e for e in body["events"] if e["type"] == kind)
    return found


AT = {type(event).__name__: at for at, event in reversed([*enumerate(LOG)])}
"""Where the first event of each kind stands."""
