"""Our PNG files are what the standard says, however they are cut in two."""

import io

import pytest
from PIL import Image

from renderer.png import finish, pack


def picture(width: int, height: int, seed: int = 0) -> Image.Image:
    pixels = bytes(
        (x * 7 + y * 13 + seed + (x * y) % 5) % 256 for y in range(height) for x in range(width)
    )
    return Image.frombytes("P", (width, height), pixels)


COLOURS = bytes(k * 3 % 256 for k in range(768))


@pytest.mark.parametrize(("width", "height", "cut"), [(1, 2, 1), (7, 9, 4), (300, 200, 150)])
def test_both_parts_come_back(width: int, height: int, cut: int) -> None:
    whole = picture(width, height)
    upper, rest = whole.crop((0, 0, width, cut)), whole.crop((0, cut, width, height))
    file = finish(pack(upper), rest, COLOURS)
    with Image.open(io.BytesIO(file)) as image:
        image.verify()
    with Image.open(io.BytesIO(file)) as image:
        assert image.mode == "P"
        assert image.size == (width, height)
        assert image.tobytes() == whole.tobytes()
        assert bytes(image.getpalette() or ()) == COLOURS


def test_one_upper_part_serves_many_pictures() -> None:
    upper = pack(picture(50, 40))
    for seed in range(3):
        rest = picture(50, 10, seed)
        with Image.open(io.BytesIO(finish(upper, rest, COLOURS))) as image:
            assert image.crop((0, 40, 50, 50)).tobytes() == rest.tobytes()
