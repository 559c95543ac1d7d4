"""Rebuilding a finished five-player game from its rows."""

from __future__ import annotations

import json
from functools import partial

from bot.core.game_cache import to_rows
from bot.core.stored import from_rows
from bot.storage.rows import EventRow
from engine.evolve import replay
from tools.measure.bench.clock import each, median
from tools.measure.bench.figures import Figure
from tools.measure.bench.play import log_of


def run(*, full: bool) -> list[Figure]:
    """Decoding and folding, compared with decoding the JSON alone."""
    games = [rows_of(number) for number in range(12 if full else 4)]
    ours = median(each((partial(_read, rows) for rows in games), 3)) * 1e3
    floor = median(each((partial(_parse, rows) for rows in games), 3)) * 1e3
    folded = median(each((partial(replay, from_rows(rows)) for rows in games), 3)) * 1e3
    size = median([sum(len(row.body.encode()) for row in rows) for rows in games]) / 1024
    return [
        Figure("replay from rows, 5 players", ours, "ms", "json.loads alone", floor, 40),
        Figure("replay of decoded events", folded, "ms", "json.loads alone", floor),
        Figure("events of a game", median([float(len(rows)) for rows in games]), ""),
        Figure("size of a game's rows", size, "KB"),
    ]


def rows_of(number: int) -> list[EventRow]:
    """A finished five-player game as it is stored."""
    rows = to_rows(log_of(5, number))
    return [EventRow(i, row.schema, row.type, row.body, 0) for i, row in enumerate(rows, 1)]


def _read(rows: list[EventRow]) -> None:
    replay(from_rows(rows))


def _parse(rows: list[EventRow]) -> None:
    for row in rows:
        json.loads(row.body)
