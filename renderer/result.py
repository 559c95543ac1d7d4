"""The picture of a game's end: the scores by their parts, and the longest path on the map."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from data import Edition
from engine.view import View
from renderer.fonts import FIGURES
from renderer.lettering import write
from renderer.map_layer import map_image
from renderer.picture import Format, Picture, encode
from renderer.scene import Scene
from renderer.theme import Look
from renderer.themes import THEMES

WIDTH = 1600


def render_result(
    edition: Edition, view: View, names: Sequence[str], *, look: Look = Look.DAY
) -> Picture:
    """Draw the final scores and the map, as everybody may see them.

    Raises ValueError for a game that isn't over.
    """
    theme, result = THEMES[look], view.result
    if result is None:
        raise ValueError("this view has no result")
    board, colours = map_image(Scene.of(edition, theme, view))
    tall = round(board.height * WIDTH / board.width)
    image = Image.new("RGB", (WIDTH, tall + 100 * len(result.seats)), theme.table.cloth)
    image.paste(board.resize((WIDTH, tall), Image.Resampling.LANCZOS), (0, 0))
    for k, seat in enumerate(result.seats):
        spot = (WIDTH - 20, tall + 50 + 100 * k)
        write(image, spot, str(seat.total), FIGURES, 60, theme.table.score, "rm")
    return encode(image, Format.PNG, colours)
