"""Compresses by deflate, with zlib-ng if installed: in the same time it packs closer."""

from __future__ import annotations

import zlib
from enum import IntEnum

try:
    from zlib_ng import zlib_ng as library
except ImportError:  # It comes ready-made for the usual machines only.
    import zlib as library  # type: ignore[no-redef]

    _LEVELS = (1, 4, 6)
    PACKED_BY = f"zlib {zlib.ZLIB_RUNTIME_VERSION}"
else:
    _LEVELS = (2, 5, 6)
    PACKED_BY = f"zlib-ng {library.ZLIBNG_VERSION}"
# These levels give the fewest bytes for their time on maps like ours.


class Effort(IntEnum):
    """How long to pack: half as long for a quarter more bytes, or half as long again for 2 % less.

    The first is for what stays here, the last for what is packed only once.
    """

    QUICK, USUAL, CLOSER = range(3)


adler32 = library.adler32
"""Returns the Adler-32 checksum of bytes."""


def packed(body: bytes | memoryview, effort: Effort = Effort.USUAL) -> bytes:
    """Return bytes as a stretch of a deflate stream; the next one may come from another packer."""
    packer = library.compressobj(_LEVELS[effort], wbits=-zlib.MAX_WBITS)
    return packer.compress(body) + packer.flush(zlib.Z_FULL_FLUSH)


def unpacked(stretch: bytes) -> bytes:
    """Return the bytes of a packed stretch."""
    return library.decompressobj(-zlib.MAX_WBITS).decompress(stretch)
