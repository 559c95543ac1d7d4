"""Reviews of finished games, each made once and kept (R53)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, isfinite
from typing import Any

from bot.storage.repositories.settings import SettingReader, SettingWriter
from bot.tables.game_cache import GameCache
from engine.board import Seat
from engine.notation import read, write
from strategy.chances import version
from strategy.reviewing.turning import TurningPoint

_FORM = 1
"""Of what is kept: a review in another form is made anew."""


@dataclass(frozen=True, slots=True, repr=False)
class Review:
    """The winning chance of each seat as each turn began and at the end, and how well it decided.

    All by what that seat could see then. The turning ``points`` are those of one seat.
    """

    chances: tuple[tuple[float, ...], ...]
    accuracies: tuple[float | None, ...]
    points: tuple[TurningPoint, ...]


class Reviews:
    """Keeps reviews; they hold nothing that the record of a finished game doesn't tell."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def kept(self, game_id: int, seat: Seat) -> Review | None:
        """The review of a seat, unless it is still to be made, or was by another yardstick."""
        async with self._cache.store.snapshot() as found:
            text = await SettingReader(found).get(_scope(game_id), str(seat))
        body = None if text is None else json.loads(text)
        return _review(body) if body and body["by"] == _yardstick() else None

    async def keep(self, game_id: int, seat: Seat, review: Review) -> Review:
        """Keep the review of a seat, and return it as it is read from then on: rounded."""
        body = _body(review)
        async with self._cache.store.transaction() as tx:
            text = json.dumps(body, separators=(",", ":"))
            await SettingWriter(tx).set(_scope(game_id), str(seat), text)
        return _review(body)


def _scope(game_id: int) -> str:
    return f"review:{game_id}"


def _yardstick() -> list[int]:
    return [_FORM, version()]


def _body(review: Review) -> dict[str, Any]:
    return {
        "by": _yardstick(),
        "chances": [[round(each, 4) for each in chances] for chances in review.chances],
        "accuracies": [None if each is None else round(each, 2) for each in review.accuracies],
        "points": [_point(each) for each in review.points],
    }


def _point(point: TurningPoint) -> Sequence[object]:
    figures = (point.points, point.error, point.chance, point.then, point.lost)
    known = [round(each, 4) if isfinite(each) else None for each in figures]
    return [point.number, point.turn, write(point.played), write(point.best), *known]


def _review(body: Mapping[str, Any]) -> Review:
    return Review(
        tuple(tuple(each) for each in body["chances"]),
        tuple(body["accuracies"]),
        tuple(_read_point(each) for each in body["points"]),
    )


def _read_point(body: Sequence[Any]) -> TurningPoint:
    number, turn, played, best, *figures = body
    known = [inf if each is None else float(each) for each in figures]
    return TurningPoint(number, turn, read(played), read(best), *known)
