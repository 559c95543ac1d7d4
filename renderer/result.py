"""Draws the score sheet: the final scores, and the map with what decided in a glow."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PIL import Image

from data import Edition
from engine.board import Board, RouteId, Seat
from engine.result import Result
from engine.view import View
from engine.ways import joined_way
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look
from renderer.maps.map_layer import map_image
from renderer.maps.scene import Scene
from renderer.packing.palette import encode, palette
from renderer.packing.picture import Picture
from renderer.panels.score_table import draw_scores
from renderer.words import ScoreWords

WIDTH = 1600
_TALLEST = 1200
"""The most height of the map, which is drawn narrower than the table if need be."""


def render_result(
    edition: Edition,
    view: View,
    names: Sequence[str],
    *,
    computers: Collection[Seat] = (),
    words: ScoreWords | None = None,
    look: Look = Look.DAY,
) -> Picture:
    """Draw the final scores and the map, as everybody may see them; ``computers`` are marked.

    Raises ValueError for a game that isn't over.
    """
    theme, result = THEMES[look], view.result
    if result is None:
        raise ValueError("this view has no result")
    table = draw_scores(
        edition, view, result, names, theme, WIDTH, computers, words or ScoreWords()
    )
    lit = _map(Scene.of(edition, theme, view, _lit(edition.board, view, result)))
    image = Image.new("RGB", (WIDTH, lit.height + table.height), theme.table.cloth)
    image.paste(table, (0, 0))
    image.paste(lit, ((WIDTH - lit.width) // 2, table.height))
    return encode(image, palette(image, theme.exact()))


def _map(scene: Scene) -> Image.Image:
    """Return the map of a scene, as large as it may be."""
    whole = map_image(scene)[0]
    scale = min(WIDTH / whole.width, _TALLEST / whole.height)
    size = (round(whole.width * scale), round(whole.height * scale))
    return whole.resize(size, Image.Resampling.LANCZOS)


def _lit(board: Board, view: View, result: Result) -> list[RouteId]:
    """Return the routes of longest paths (R49) or, without points for these, of the bonus (X10)."""
    rules = board.rules
    if rules.longest_path or rules.bonus is None:
        return [
            route for seat in result.seats if seat.longest_points for route in seat.longest_path
        ]
    return [
        route
        for seat in result.seats
        if seat.bonus
        for route in joined_way(board, view, seat.seat, rules.bonus.cities)
    ]
