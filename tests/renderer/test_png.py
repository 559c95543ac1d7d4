"""Our PNG files are what the standard says, whatever bands they are put together from."""

import io
import random
import runpy
import sys
import zlib

import pytest
from PIL import Image

from renderer.packing import deflate
from renderer.packing.png import BAND_HEIGHT, checksum, cut, join, pack, unpack


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
