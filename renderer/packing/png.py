"""Packs PNG files of 256 colours (trap T3) in bands that can be kept and reassembled."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from PIL import Image

from renderer.packing.deflate import Effort, adler32, packed, unpacked

BAND_HEIGHT = 70
_BASE = 65521  # of Adler-32
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PALETTE_COLOURS = 3
_STREAM_HEAD = b"\x78\x5e"
_STREAM_END = b"\x03\x00"


@dataclass(frozen=True, slots=True)
class Band:
    """Some rows of a picture, packed so that they can stand between any others.

    ``chunk`` is a whole IDAT chunk, ``sum`` the Adler-32 checksum of its contents.
    """

    chunk: bytes = field(repr=False)
    sum: int
    width: int
    height: int


def pack(rows: Image.Image, effort: Effort = Effort.USUAL) -> Band:
    """Return rows of 256 colours (mode P) packed."""
    # Each row follows a zero byte: PNG's sign for a row without a filter. Pillow adds one after it.
    body = memoryview(b"\0" + rows.tobytes("raw", "P", rows.width + 1))[:-1]
    return Band(_chunk(b"IDAT", packed(body, effort)), adler32(body), rows.width, rows.height)


def cut(image: Image.Image) -> tuple[Band, ...]:
    """Return a picture of 256 colours as bands of BAND_HEIGHT rows, the last one maybe lower."""
    width, height = image.size
    tops = range(0, height, BAND_HEIGHT)
    return tuple(pack(image.crop((0, y, width, min(y + BAND_HEIGHT, height)))) for y in tops)


def unpack(band: Band) -> Image.Image:
    """Return the rows of a band as a picture (mode P)."""
    body, size = memoryview(unpacked(band.chunk[8:-4])), (band.width, band.height)
    return Image.frombytes("P", size, body[1:], "raw", "P", band.width + 1, 1)


def join(bands: Sequence[Band], colours: bytes) -> bytes:
    """Return the PNG file made of bands of equal width; ``colours`` are RGB triples."""
    size = (bands[0].width, sum(band.height for band in bands))
    total = struct.pack(
        ">I", checksum((band.sum, (band.width + 1) * band.height) for band in bands)
    )
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, _PALETTE_COLOURS, 0, 0, 0)),
            _chunk(b"PLTE", colours),
            _chunk(b"IDAT", _STREAM_HEAD),
            *(band.chunk for band in bands),
            _chunk(b"IDAT", _STREAM_END + total),
            _chunk(b"IEND", b""),
        )
    )


def checksum(parts: Iterable[tuple[int, int]]) -> int:
    """Return the Adler-32 of bytes in parts, from each part's own checksum and length."""
    low, high = 1, 0
    for part, length in parts:
        # After other parts, the low half starts from theirs, not from 1; each byte adds it.
        high = (high + (part >> 16) + length * (low - 1)) % _BASE
        low = (low + (part & 0xFFFF) - 1) % _BASE
    return high << 16 | low


def _chunk(kind: bytes, body: bytes) -> bytes:
    check = zlib.crc32(body, zlib.crc32(kind))
    return b"".join((struct.pack(">I", len(body)), kind, body, struct.pack(">I", check)))
