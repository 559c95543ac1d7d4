"""Paintings are measured before they are decoded, whatever their file has become."""

from __future__ import annotations

import io
import tracemalloc
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from struct import pack

import pytest
from PIL import Image

from data import Edition
from renderer import Look, artwork_faults
from renderer.looks.all_themes import THEMES
from renderer.maps.artwork import artwork
from renderer.maps.fingerprint import fingerprint
from renderer.maps.paper import painting, plain_paper
from tests.renderer.positions import EUROPE

DAY = THEMES[Look.DAY]


def chunk(kind: bytes, body: bytes) -> bytes:
    return pack(">I", len(body)) + kind + body + pack(">I", zlib.crc32(kind + body))


def huge(side: int) -> bytes:
    """A PNG of a few hundred bytes whose head says how many pixels it holds."""
    head = pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(bytes(1000)))
        + chunk(b"IEND", b"")
    )


def small(kind: str) -> bytes:
    body = io.BytesIO()
    Image.new("RGB", (60, 40), (10, 200, 30)).save(body, kind)
    return body.getvalue()


def painted(folder: Path, body: bytes) -> Edition:
    """Europe at a small size, with a painting of its own."""
    file = folder / "day.webp"
    file.write_bytes(body)
    return replace(EUROPE, geometry=replace(EUROPE.geometry, size=(240, 160), art={"day": file}))


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "JPEG"])
def test_a_painting_that_fits_is_used(tmp_path: Path, kind: str) -> None:
    edition = painted(tmp_path, small(kind))
    assert list(artwork_faults(edition.geometry.art)) == []
    assert painting(edition, DAY).getpixel((100, 100)) == pytest.approx((10, 200, 30), abs=4)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (huge(4001), "4,001 x 4,001 pixels, more than 16,000,000"),
        (huge(13_000), "13,000 x 13,000 pixels"),
        (huge(60_000), "far more than 16,000,000 pixels"),
        (b"no picture", "no PNG, WEBP or JPEG picture"),
        (b"", "no PNG, WEBP or JPEG picture"),
        (small("PNG") + bytes(32 * 2**20), "more than 32 MB"),
    ],
    ids=["a little larger", "13,000", "60,000", "text", "empty", "bytes"],
)
def test_any_other_is_named_and_the_map_lies_on_paper(
    tmp_path: Path, body: bytes, why: str
) -> None:
    edition = painted(tmp_path, body)
    ((look, text),) = artwork_faults(edition.geometry.art)
    assert look == "day" and why in text and str(tmp_path / "day.webp") in text
    tracemalloc.start()
    assert artwork(edition, DAY) is None
    assert tracemalloc.get_traced_memory()[1] < 2**20
    tracemalloc.stop()
    assert painting(edition, DAY).tobytes() == plain_paper(edition, DAY).tobytes()


@pytest.mark.parametrize("change", [Path.unlink, lambda file: file.write_bytes(huge(13_000))])
def test_a_painting_that_goes_while_the_bot_runs_is_missed_by_nobody(
    tmp_path: Path, change: Callable[[Path], object]
) -> None:
    edition = painted(tmp_path, small("WEBP"))
    before = fingerprint(edition, DAY)
    change(tmp_path / "day.webp")
    assert painting(edition, DAY).tobytes() == plain_paper(edition, DAY).tobytes()
    assert fingerprint(edition, DAY) != before, "a map with that painting isn't found under it"
