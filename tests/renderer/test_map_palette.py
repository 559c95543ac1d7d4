"""The colours of all pictures: exact where it matters, and near everywhere else."""

import pytest
from PIL import Image, ImageChops

from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look
from renderer.maps.paper import painting
from renderer.maps.static_map import static_map
from renderer.packing.map_palette import common, fixed_palette
from renderer.packing.picture import MOST, reduced
from tests.renderer.positions import EUROPE, alike, colour_at
from tests.tiers import sampled

SEA, LAND, TRAIN = (203, 217, 220), (224, 220, 180), (20, 88, 214)


def colours_of(holder: Image.Image) -> list[tuple[int, ...]]:
    parts = holder.getpalette() or []
    return list(zip(parts[::3], parts[1::3], parts[2::3], strict=True))


def sample(*rows: tuple[tuple[int, int, int], int]) -> Image.Image:
    """A picture of rows of one colour each, so many pixels high."""
    image = Image.new("RGB", (40, sum(height for _, height in rows)))
    top = 0
    for colour, height in rows:
        image.paste(colour, (0, top, 40, top + height))
        top += height
    return image


def test_a_few_colours_are_kept_as_they_are() -> None:
    picture = sample((SEA, 30), (LAND, 10), (TRAIN, 1))
    found = fixed_palette(picture, (TRAIN,))
    assert colours_of(found) == [TRAIN, SEA, LAND]
    assert reduced(picture, found).convert("RGB").tobytes() == picture.tobytes()


def test_a_colour_hardly_used_does_not_take_the_place_of_the_sea() -> None:
    # Nearer to (200, 216, 220), the corner of the sea's cell, than the sea itself.
    sea, rival = (203, 219, 223), (198, 214, 218)
    picture = sample((sea, 30), (rival, 4))
    shown = reduced(picture, fixed_palette(picture, ()))
    assert shown.convert("RGB").getpixel((0, 0)) == sea


def test_many_colours_become_no_more_than_a_palette_holds() -> None:
    noise = Image.effect_noise((64, 64), 90).convert("L")
    picture = Image.merge("RGB", (noise, noise.rotate(90), noise.rotate(180)))
    found = colours_of(fixed_palette(picture, (SEA,)))
    assert len(found) <= MOST
    assert found[0] == SEA


def test_every_look_keeps_its_own_colours() -> None:
    for look in Look:
        theme = THEMES[look]
        colours = static_map(EUROPE, theme).colours
        for livery in theme.players.values():
            body = Image.new("RGB", (1, 1), livery.body)
            assert reduced(body, colours).convert("RGB").getpixel((0, 0)) == livery.body


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_tints_of_the_painting_are_not_merged(look: Look) -> None:
    """Nearly all of the painting is shown as it was painted, the rest as good as that."""
    theme = THEMES[look]
    art = painting(EUROPE, theme)
    tints, area = common(art, 0.0005), art.width * art.height
    shown = reduced(art, static_map(EUROPE, theme).colours).convert("RGB")
    same = ImageChops.difference(art, shown).convert("L").point(lambda apart: 255 * (apart < 1))
    assert same.histogram()[255] > area * 0.9
    for tint in tints:
        spot = reduced(Image.new("RGB", (1, 1), tint), static_map(EUROPE, theme).colours)
        assert alike(colour_at(spot.convert("RGB"), 0, 0), tint, 12), tint


def test_plenty_is_kept_from_an_exact_colour_beside_it() -> None:
    paper, white = (252, 251, 247), (252, 250, 246)
    picture = sample((paper, 40), (white, 1))
    for tints in ((), (paper,)):
        shown = reduced(picture, fixed_palette(picture, (white,), tints)).convert("RGB")
        assert shown.getpixel((0, 0)) == (paper if tints else white)
