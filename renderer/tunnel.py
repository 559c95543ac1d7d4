"""The picture of a tunnel's reveal: the route, what was laid, three cards, what they cost."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from data import Edition
from engine.view import View
from renderer.fonts import FIGURES
from renderer.lettering import write
from renderer.picture import Format, Picture, encode, palette
from renderer.pieces import card
from renderer.theme import Look
from renderer.themes import THEMES

SIZE = (1200, 420)


def render_tunnel(
    edition: Edition, view: View, names: Sequence[str], *, look: Look = Look.DAY
) -> Picture:
    """Draw the open tunnel of ``view`` (R30-R32), as everybody may see it.

    Raises ValueError for a view without one.
    """
    theme, tunnel = THEMES[look], view.tunnel
    if tunnel is None:
        raise ValueError("this view has no open tunnel")
    image = Image.new("RGB", SIZE, theme.table.cloth)
    for k, face in enumerate(tunnel.revealed):
        card(theme, face, 112, 166).stamp(image, 600 + k * 130, 210)
    write(image, (1080, 210), f"+{tunnel.toll}", FIGURES, 120, theme.table.alarm)
    return encode(image, Format.PNG, palette(image, theme.exact()))
