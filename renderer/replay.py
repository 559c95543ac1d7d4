"""A game as a film: a frame for each position."""

from __future__ import annotations

import io
from collections.abc import Sequence

from data import Edition
from engine.view import View
from renderer.map_layer import map_image
from renderer.picture import Format, Picture
from renderer.scene import Scene
from renderer.theme import Look
from renderer.themes import THEMES


def render_replay(
    edition: Edition, views: Sequence[View], names: Sequence[str], *, look: Look = Look.DAY
) -> Picture:
    """Draw the film of a game, as everybody may see it; the last frame stays longer.

    Raises ValueError without views.
    """
    if not views:
        raise ValueError("a film needs a view")
    theme = THEMES[look]
    frames = [map_image(Scene.of(edition, theme, view))[0].reduce(2) for view in views]
    out = io.BytesIO()
    times = [300] * (len(frames) - 1) + [5000]
    frames[0].save(out, "WEBP", save_all=True, append_images=frames[1:], duration=times, quality=60)
    return Picture(out.getvalue(), Format.WEBP, frames[0].width, frames[0].height)
