"""PNG files of 256 colours, packed in two parts: an upper one that may be kept, and the rest."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass, field

from PIL import Image

_LEVEL = 2  # of what zlib offers, the best bytes for the time on maps like ours
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PALETTE_COLOURS = 3


@dataclass(frozen=True, slots=True)
class Upper:
    """The packed upper part of a picture; ``sum`` is the checksum of its bytes so far."""

    chunk: bytes = field(repr=False)
    sum: int
    width: int
    height: int


def pack(upper: Image.Image) -> Upper:
    """Pack the upper part of a picture of 256 colours (mode P)."""
    rows = _rows(upper)
    packer = zlib.compressobj(_LEVEL)
    # After a full flush the stream may be continued by a packer that has not seen this part.
    packed = packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
    return Upper(_chunk(b"IDAT", packed), zlib.adler32(rows), upper.width, upper.height)


def finish(upper: Upper, rest: Image.Image, colours: bytes) -> bytes:
    """Return the whole file: ``rest`` lies under ``upper``; ``colours`` are RGB triples."""
    rows = _rows(rest)
    packer = zlib.compressobj(_LEVEL, wbits=-zlib.MAX_WBITS)
    packed = packer.compress(rows) + packer.flush()
    total = struct.pack(">I", zlib.adler32(rows, upper.sum))
    size = (upper.width, upper.height + rest.height)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, _PALETTE_COLOURS, 0, 0, 0)),
            _chunk(b"PLTE", colours),
            upper.chunk,
            _chunk(b"IDAT", packed + total),
            _chunk(b"IEND", b""),
        )
    )


def _rows(image: Image.Image) -> bytes:
    """The pixels, each row after a zero byte: PNG's sign for a row without a filter."""
    wider = Image.new("P", (image.width + 1, image.height))
    wider.paste(image, (1, 0))
    return wider.tobytes()


def _chunk(kind: bytes, body: bytes) -> bytes:
    check = zlib.crc32(body, zlib.crc32(kind))
    return b"".join((struct.pack(">I", len(body)), kind, body, struct.pack(">I", check)))
