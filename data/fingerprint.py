"""Computes a hash of everything in an edition that a game depends on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from engine.board import Board
from engine.cards import Colour


@lru_cache(1024)
def fingerprint(board: Board) -> str:
    """Return 64 hexadecimal digits, equal for boards on which every game runs the same.

    Names, titles, geometry and artwork don't count; the order of routes and tickets does, as they
    are shuffled in it. A switch that is off counts as absent, so that a later version of the
    program with more switches gets the same result.
    """
    facts = {
        "edition": board.edition,
        "version": board.version,
        "rules": _plain(board.rules),
        "cities": list(board.cities),
        "routes": [
            [r.id, r.a, r.b, r.length, _plain(r.colour), r.tunnel, r.locomotives]
            for r in board.routes.values()
        ],
        "tickets": [[t.id, t.a, t.b, t.points, t.long] for t in board.tickets.values()],
    }
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, Colour):
        return value.word
    if is_dataclass(value):
        given = {each.name: (getattr(value, each.name), each.default) for each in fields(value)}
        return {name: _plain(is_set) for name, (is_set, off) in given.items() if is_set != off}
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value
