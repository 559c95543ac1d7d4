"""Pictures as files: colours exact where it matters, and PNG as the standard wants it."""

from __future__ import annotations

import io
import random
import runpy
import sys
import zlib

import pytest
from PIL import Image, ImageChops

from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look
from renderer.maps.paper import painting
from renderer.maps.static_map import static_map
from renderer.packing import deflate
from renderer.packing.map_palette import common, counted, fixed_palette
from renderer.packing.palette import MOST, reduced
from renderer.packing.png import BAND_HEIGHT, checksum, cut, join, pack, unpack
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
    found = fixed_palette(counted(picture), (TRAIN,))
    assert colours_of(found) == [TRAIN, SEA, LAND]
    assert reduced(picture, found).convert("RGB").tobytes() == picture.tobytes()


def test_a_colour_hardly_used_does_not_take_the_place_of_the_sea() -> None:
    # Nearer to (200, 216, 220), the corner of the sea's cell, than the sea itself.
    sea, rival = (203, 219, 223), (198, 214, 218)
    picture = sample((sea, 30), (rival, 4))
    shown = reduced(picture, fixed_palette(counted(picture), ()))
    assert shown.convert("RGB").getpixel((0, 0)) == sea


@pytest.mark.thorough
def test_many_colours_become_no_more_than_a_palette_holds() -> None:
    noise = Image.effect_noise((64, 64), 90).convert("L")
    picture = Image.merge("RGB", (noise, noise.rotate(90), noise.rotate(180)))
    found = colours_of(fixed_palette(counted(picture), (SEA,)))
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
    tints, area = common(counted(art), 0.0005), art.width * art.height
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
        shown = reduced(picture, fixed_palette(counted(picture), (white,), tints)).convert("RGB")
        assert shown.getpixel((0, 0)) == (paper if tints else white)


def picture(width: int, height: int, seed: int = 0) -> Image.Image:
    pixels = bytes(
        (x * 7 + y * 13 + seed + (x * y) % 5) % 256 for y in range(height) for x in range(width)
    )
    return Image.frombytes("P", (width, height), pixels)


COLOURS = bytes(k * 3 % 256 for k in range(768))


@pytest.mark.parametrize("heights", [(1,), (1, 1), (9, 4, 30), (150, 50)])
@pytest.mark.parametrize("width", [1, 7, 300])
def test_every_band_comes_back(width: int, heights: tuple[int, ...]) -> None:
    parts = [picture(width, height, seed) for seed, height in enumerate(heights)]
    file = join([pack(part) for part in parts], COLOURS)
    with Image.open(io.BytesIO(file)) as image:
        image.verify()
    with Image.open(io.BytesIO(file)) as image:
        assert image.mode == "P"
        assert image.size == (width, sum(heights))
        assert image.tobytes() == b"".join(part.tobytes() for part in parts)
        assert bytes(image.getpalette() or ()) == COLOURS


def test_the_stream_has_the_checksum_of_the_whole() -> None:
    # Pillow overlooks a wrong one; others don't.
    file = join([pack(picture(40, 9, seed)) for seed in range(3)], COLOURS)
    packed, rest = b"", file[8:]
    while rest:
        length = int.from_bytes(rest[:4])
        packed += rest[8 : 8 + length] if rest[4:8] == b"IDAT" else b""
        rest = rest[length + 12 :]
    assert len(zlib.decompress(packed)) == 41 * 27


def test_bands_can_be_unpacked_and_put_elsewhere() -> None:
    whole = picture(50, 2 * BAND_HEIGHT + 7)
    bands = cut(whole)
    assert [band.height for band in bands] == [BAND_HEIGHT, BAND_HEIGHT, 7]
    assert b"".join(unpack(band).tobytes() for band in bands) == whole.tobytes()
    with Image.open(io.BytesIO(join(bands[::-1], COLOURS))) as image:
        assert image.crop((0, 7, 50, 7 + BAND_HEIGHT)).tobytes() == unpack(bands[1]).tobytes()


def test_checksums_of_parts_make_that_of_the_whole() -> None:
    chance = random.Random(1)
    for _ in range(200):
        parts = [chance.randbytes(chance.choice((0, 1, 5, 70_000))) for _ in range(4)]
        if chance.random() < 0.3:
            parts.append(b"\xff" * 200_000)
        found = checksum((zlib.adler32(part), len(part)) for part in parts)
        assert found == zlib.adler32(b"".join(parts))


def test_machines_without_zlib_ng_pack_the_same_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zlib_ng", None)
    other = runpy.run_path(deflate.__file__)
    assert other["PACKED_BY"] == f"zlib {zlib.ZLIB_RUNTIME_VERSION}"
    body = picture(300, 50).tobytes()
    assert deflate.unpacked(other["packed"](body)) == body
    assert other["unpacked"](deflate.packed(body)) == body
