"""Assembles animated WebP (trap T3) frame by frame, packing only what changes."""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence
from dataclasses import dataclass, field

from PIL import Image

_ANIMATED = 0x02
_OVERWRITE = 0x02
_FILE_HEAD = 12
_BLACK, _FOR_EVER = 0xFF000000, 0


@dataclass(frozen=True, slots=True)
class Patch:
    """A part of a film's picture that changes at once, packed; its corner is at even pixels."""

    left: int
    top: int
    width: int
    height: int
    data: bytes = field(repr=False)


def packed(part: Image.Image, left: int, top: int, quality: int) -> Patch:
    """Return a packed part of a frame (RGB) with its corner at (left, top), even numbers."""
    out = io.BytesIO()
    part.save(out, "WEBP", quality=quality, method=2)
    return Patch(left, top, part.width, part.height, out.getvalue()[_FILE_HEAD:])


def film(size: tuple[int, int], shown: Sequence[tuple[Patch, int]]) -> bytes:
    """Return a WebP file that shows the patches one over another, each for its milliseconds."""
    width, height = size
    head = struct.pack("<I", _ANIMATED) + _three(width - 1) + _three(height - 1)
    loops = struct.pack("<IH", _BLACK, _FOR_EVER)
    body = b"".join(
        (
            b"WEBP",
            _chunk(b"VP8X", head),
            _chunk(b"ANIM", loops),
            *(_chunk(b"ANMF", _frame(part, time)) for part, time in shown),
        )
    )
    return _chunk(b"RIFF", body)


def _frame(part: Patch, time: int) -> bytes:
    corner = _three(part.left // 2) + _three(part.top // 2)
    size = _three(part.width - 1) + _three(part.height - 1)
    return corner + size + _three(time) + bytes((_OVERWRITE,)) + part.data


def _three(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def _chunk(kind: bytes, body: bytes) -> bytes:
    return kind + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2)
