"""Game records (``docs/records.md``): exports of finished games, and scripted ones."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.board import Board
from engine.codec import SCHEMA, UnreadableEvent, decode, encode
from engine.events import Event, GameStarted
from engine.evolve import evolve, replay
from engine.scripted import InvalidRecord, play_script
from engine.state import State

RECORD = 1
"""The number of the record format written now."""

__all__ = ["InvalidRecord", "Record", "export", "read_record"]


@dataclass(frozen=True, slots=True)
class Record:
    """A game as read: its log and the position it leads to; only exports have a ``seed``."""

    board: Board
    log: tuple[Event, ...] = field(repr=False)
    state: State
    seed: bytes | None = field(repr=False)


def export(log: Sequence[Event], *, seed: str | None) -> str:
    """Write a finished game, one event a line."""
    started = _started(log)
    head = {
        "record": RECORD,
        "edition": started.edition,
        "version": started.version,
        "schema": SCHEMA,
        "seed": seed,
    }
    lines = ",\n".join("  " + json.dumps(encode(event), ensure_ascii=False) for event in log)
    return json.dumps(head)[:-1] + f', "events": [\n{lines}\n]}}\n'


def read_record(text: str, board_of: Callable[[str], Board]) -> Record:
    """Read an export or a script; raises InvalidRecord with the line of what is wrong."""
    if not text.lstrip().startswith("{"):
        board, log = play_script(text, board_of)
        return Record(board, log, replay(log), None)
    try:
        body = json.loads(text)
    except json.JSONDecodeError as error:
        raise InvalidRecord(error.lineno, f"this is no JSON: {error.msg}") from None
    try:
        if body["record"] != RECORD:
            raise InvalidRecord(1, f"record format {body['record']} is not known here")
        name = str(body["edition"])
    except (KeyError, TypeError) as error:
        raise InvalidRecord(1, f"not a complete record ({type(error).__name__})") from None
    board = board_of(name)
    try:
        if body["version"] != board.version:
            raise InvalidRecord(
                1, f"played on version {body['version']} of {board.edition}, not {board.version}"
            )
        log = tuple(
            _event(line, each, body["schema"]) for line, each in enumerate(body["events"], 2)
        )
        seed = bytes.fromhex(body["seed"]) if body["seed"] else None
    except (KeyError, TypeError, ValueError) as error:
        if isinstance(error, InvalidRecord):
            raise
        raise InvalidRecord(1, f"not a complete record ({type(error).__name__})") from None
    _started(log)
    return Record(board, log, _replay(board, log), seed)


def _replay(board: Board, log: Sequence[Event]) -> State:
    """Fold a log that nobody has checked; raises InvalidRecord with the line of the event."""
    seats = len(_started(log).colours)
    known = {
        "seat": range(seats),
        "route": board.routes,
        "city": board.cities,
        "tickets": board.tickets,
        "kept": board.tickets,
    }
    state: State | None = None
    for line, event in enumerate(log, 2):
        for name, ids in known.items():
            named = getattr(event, name, ())
            for each in named if isinstance(named, tuple) else (named,):
                if each not in ids:
                    raise InvalidRecord(line, f"no such {name} in this game")
        try:
            state = evolve(state, event)
        except (ValueError, LookupError):
            raise InvalidRecord(line, "this can't follow what happened before") from None
    assert state is not None  # noqa: S101
    return state


def _event(line: int, body: dict[str, object], schema: int) -> Event:
    try:
        return decode(body, schema)
    except UnreadableEvent as error:
        raise InvalidRecord(line, str(error)) from None


def _started(log: Sequence[Event]) -> GameStarted:
    if not log or not isinstance(log[0], GameStarted):
        raise InvalidRecord(1, "a record begins with GameStarted")
    return log[0]
