"""The icons of cards: small enough for Discord, and told apart without colours at their size."""

from __future__ import annotations

import io
from itertools import combinations

from PIL import Image, ImageChops, ImageStat

from engine.cards import Colour
from renderer import render_icons
from renderer.icons import PILE, SIDE

SHOWN = 22
"""The pixels of an emoji's side in a line of text."""
LIMIT = 256 * 1024


def outline(data: bytes) -> Image.Image:
    """An icon as it is seen in a line, reduced to its lightest and darkest parts."""
    icon = Image.open(io.BytesIO(data)).convert("LA").resize((SHOWN, SHOWN))
    lightness = Image.new("L", icon.size, 128)
    lightness.paste(icon.getchannel("L"), mask=icon.getchannel("A"))
    low, high = lightness.getextrema()
    middle = (int(low) + int(high)) // 2  # type: ignore[arg-type]
    return lightness.point(lambda v: 255 if v > middle else 0)


def test_every_kind_of_card_has_an_icon_that_discord_takes() -> None:
    icons = render_icons()
    assert set(icons) == {colour.word for colour in Colour} | {PILE}
    for icon in icons.values():
        assert (icon.format, icon.width, icon.height) == ("png", SIDE, SIDE)
        assert len(icon.data) <= LIMIT
        assert Image.open(io.BytesIO(icon.data)).convert("RGBA").getpixel((0, 0))[3] == 0  # type: ignore[index]


def test_icons_differ_by_their_shapes_alone() -> None:
    seen = {name: outline(icon.data) for name, icon in render_icons().items()}
    for (one, a), (other, b) in combinations(seen.items(), 2):
        # A dark sign on a light card may be told from a light one on a dark card: both count.
        alike = (a, ImageChops.invert(a))
        apart = min(ImageStat.Stat(ImageChops.difference(each, b)).mean[0] for each in alike) / 255
        assert apart > 0.05, (one, other)
