"""The fair shuffle a second time, written from its description alone (docs/fair-shuffle.md)."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence


def independent(seed: bytes, number: int, items: Sequence[object]) -> list[object]:
    """Shuffle as a stranger would, from the words of the description alone."""
    stream, block = b"", 0

    def word() -> int:
        nonlocal stream, block
        if not stream:
            stream = hashlib.sha256(
                seed + number.to_bytes(8, "big") + block.to_bytes(8, "big")
            ).digest()
            block += 1
        first, stream = stream[:4], stream[4:]
        return int.from_bytes(first, "big")

    pack = list(items)
    i = len(pack) - 1
    while i > 0:
        n = i + 1
        value = word()
        while value >= (2**32 // n) * n:
            value = word()
        pack[i], pack[value % n] = pack[value % n], pack[i]
        i -= 1
    return pack
