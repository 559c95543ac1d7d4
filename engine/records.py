"""Game records (``docs/records.md``): exports of finished games, and scripts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.board import Board
from engine.codec import SCHEMA, UnreadableEvent, decode, encode
from engine.events import Event, GameEnded, GameStarted
from engine.evolve import evolve, replay
from engine.game import check_seats
from engine.result import Result
from engine.script import InvalidRecord, at_line
from engine.script_play import play_script
from engine.state import State

RECORD = 1
"""The number of the record format written now."""

__all__ = ["InvalidRecord", "Record", "export", "read_record"]


@dataclass(frozen=True, slots=True)
class Record:
    """A record: its log and the position it leads to; only exports have a ``seed``."""

    board: Board
    log: tuple[Event, ...] = field(repr=False)
    state: State
    seed: bytes | None = field(repr=False)


def export(log: Sequence[Event], *, seed: str | None) -> str:
    """Write a finished game, one event per line."""
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
    body = _json(text)
    try:
        with at_line(1):
            if body["record"] != RECORD:
                raise ValueError(f"record format {body['record']} is not known here")
            board = board_of(str(body["edition"]))
            if body["version"] != board.version:
                raise ValueError(
                    f"played on version {body['version']} of {board.edition}, not {board.version}"
                )
            seed = None if body["seed"] is None else _seed(body["seed"])
        log = tuple(
            _event(line, each, body["schema"]) for line, each in enumerate(body["events"], 2)
        )
    except (KeyError, TypeError) as error:
        raise InvalidRecord(1, f"not a complete record ({type(error).__name__})") from None
    return Record(board, log, _replay(board, log), seed)


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise InvalidRecord(error.lineno, f"this is no JSON: {error.msg}") from None
    except (ValueError, RecursionError):
        raise InvalidRecord(1, "too long a number or too many brackets for a record") from None


def _seed(text: str) -> bytes:
    if not re.fullmatch("[0-9a-f]{64}", text):
        raise ValueError("a seed is 64 hexadecimal digits")
    return bytes.fromhex(text)


def _replay(board: Board, log: Sequence[Event]) -> State:
    """Fold a log that nobody has checked; raises InvalidRecord with the line of the event."""
    started = _started(log)
    seats = range(len(started.colours))
    known = {
        "seat": seats,
        "first": seats,
        "turns": seats,
        "place": range(1, board.rules.row + 1),
        "route": board.routes,
        "city": board.cities,
        "tickets": board.tickets,
        "long_tickets": board.tickets,
        "kept": board.tickets,
        "under": board.tickets,
    }
    with at_line(2):
        check_seats(board, started.colours, started.countries)
        if (started.edition, started.version) != (board.edition, board.version):
            raise ValueError("the game wasn't played on the record's edition")
        if started.row != board.rules.row:
            raise ValueError(f"the row of this edition has {board.rules.row} places")
        _check_names(started, known)
        state = evolve(None, started)
    for line, event in enumerate(log[1:], 3):
        with at_line(line):
            _check_names(event, known)
            if isinstance(event, GameEnded):
                _check_result(event.result, seats)
            try:
                state = evolve(state, event)
            except (ValueError, LookupError):
                raise ValueError("this can't follow what happened before") from None
    return state


def _check_names(event: Event, known: Mapping[str, Container[object]]) -> None:
    for name, ids in known.items():
        named = getattr(event, name, ())
        for each in named if isinstance(named, tuple) else (named,):
            if each not in ids:
                raise ValueError(f"no such {name} in this game")


def _check_result(result: Result, seats: range) -> None:
    if [each.seat for each in result.seats] != [*seats] or not {*result.winners} <= {*seats}:
        raise ValueError("this is no result of this game")


def _event(line: int, body: dict[str, object], schema: int) -> Event:
    try:
        return decode(body, schema)
    except UnreadableEvent as error:
        raise InvalidRecord(line, str(error)) from None


def _started(log: Sequence[Event]) -> GameStarted:
    if not log or not isinstance(log[0], GameStarted):
        raise InvalidRecord(1, "a record begins with GameStarted")
    return log[0]
