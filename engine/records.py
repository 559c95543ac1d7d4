"""Writes exports of finished games, and reads them and scripts (``docs/records.md``)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.board import Board
from engine.codec import SCHEMA, UnreadableEvent, decode, encode
from engine.events import Event
from engine.evolve import replay
from engine.outcome import PlayedBy, difference, outcome
from engine.retracing import NotDue, RecordedShuffle, beginning, retrace
from engine.script import BoardOf, InvalidRecord, at_line
from engine.script_play import play_script
from engine.state import State

RECORD = 2
"""The number of the record format written now; the first had no outcome."""
_READ = (1, RECORD)

__all__ = ["InvalidRecord", "Record", "export", "read_record"]


@dataclass(frozen=True, slots=True)
class Record:
    """A game record that was read: its log and the last position; only exports have a ``seed``."""

    board: Board
    log: tuple[Event, ...] = field(repr=False)
    state: State
    seed: bytes | None = field(repr=False)


def export(
    log: Sequence[Event],
    *,
    seed: str | None,
    players: Sequence[PlayedBy] = (),
    ended_at: str | None = None,
) -> str:
    """Return a finished game as text: one event a line, then its outcome, one seat a line.

    ``players`` and ``ended_at`` (ISO 8601) say who played the seats and when the game ended, which
    the log doesn't tell.
    """
    started = beginning(log)
    head = {
        "record": RECORD,
        "edition": started.edition,
        "version": started.version,
        "schema": SCHEMA,
        "seed": seed,
    }
    events = _lines(encode(event) for event in log)
    end = outcome(log, players, ended_at)
    return f'{json.dumps(head)[:-1]}, "events": [\n{events}\n], "outcome": {_written(end)}}}\n'


def _written(end: dict[str, Any] | None) -> str:
    if end is None:
        return "null"
    seats = end.pop("seats")
    return f'{json.dumps(end)[:-1]}, "seats": [\n{_lines(seats)}\n]}}'


def _lines(bodies: Iterable[dict[str, Any]]) -> str:
    return ",\n".join("  " + json.dumps(each, ensure_ascii=False) for each in bodies)


def read_record(text: str, board_of: BoardOf) -> Record:
    """Read an export or a script; raises InvalidRecord with the line of what is wrong."""
    if not text.lstrip().startswith("{"):
        board, log = play_script(text, board_of)
        return Record(board, log, replay(log), None)
    body = _json(text)
    try:
        with at_line(1):
            if body["record"] not in _READ:
                raise ValueError(f"record format {body['record']} is not known here")
            board = board_of(str(body["edition"]), body["version"])
            if body["version"] != board.version:
                raise ValueError(
                    f"played on version {body['version']} of {board.edition}, not {board.version}"
                )
            seed = None if body["seed"] is None else _seed(body["seed"])
        log = tuple(
            _event(line, each, body["schema"]) for line, each in enumerate(body["events"], 2)
        )
        told = None if body["record"] == 1 else body["outcome"]
    except (KeyError, TypeError) as error:
        raise InvalidRecord(1, f"not a complete record ({type(error).__name__})") from None
    record = Record(board, log, _replay(board, log), seed)
    if body["record"] != 1:
        _check_outcome(told, log)
    return record


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise InvalidRecord(error.lineno, f"this is no JSON: {error.msg}") from None
    except (ValueError, RecursionError):
        raise InvalidRecord(1, "too long a number or too many brackets for a record") from None


def _seed(text: str) -> bytes:
    if not re.fullmatch("([0-9a-f]{64}){1,2}", text):
        raise ValueError("a seed is 64 hexadecimal digits, that of a duplicate table 128")
    return bytes.fromhex(text)


def _replay(board: Board, log: Sequence[Event]) -> State:
    """Replay an unchecked log; raises InvalidRecord with the line of the first wrong event."""
    with at_line(1):
        shuffle = RecordedShuffle(log)
    try:
        return retrace(board, log, shuffle)
    except NotDue as error:
        raise InvalidRecord(error.number + 1, str(error)) from None


def _check_outcome(told: Any, log: Sequence[Event]) -> None:
    """Compare a record's outcome with the game; raises InvalidRecord with the line that differs."""
    line = len(log) + 2
    try:
        wrong = difference(told, log)
    except (LookupError, TypeError, AttributeError) as error:
        text = f"not a complete outcome ({type(error).__name__})"
        raise InvalidRecord(line, text) from None
    if wrong is None:
        return
    seat, field = wrong
    if seat is None:
        raise InvalidRecord(line, f"the outcome's {field!r} isn't what the game came to")
    text = f"the {field!r} of seat {seat} isn't what the game came to"
    raise InvalidRecord(line + 1 + seat, text)


def _event(line: int, body: dict[str, object], schema: int) -> Event:
    try:
        return decode(body, schema)
    except UnreadableEvent as error:
        raise InvalidRecord(line, str(error)) from None
