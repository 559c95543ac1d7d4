"""The checksums of a log: each covers its event and, through the one before it, all earlier ones.

They find accidents on the disk. Whoever can write to the database can write checksums, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import blake2b

from bot.storage.errors import DamagedLog
from bot.storage.rows import EventRow

BYTES = 16


def chained(game_id: int, before: bytes | None, rows: Sequence[EventRow]) -> list[EventRow]:
    """Return rows with their checksums; ``before`` is that of the event before the first one."""
    found: list[EventRow] = []
    for row in rows:
        before = _checksum(before or str(game_id).encode("ascii"), row)
        found.append(replace(row, checksum=before))
    return found


def check_log(game_id: int, length: int, rows: Sequence[EventRow]) -> bool:
    """Check a whole log of ``length`` events; raises `DamagedLog` for the first that isn't right.

    Returns whether it has checksums: a log of an older program has none yet.
    """
    for number, row in enumerate(rows, 1):
        if row.seq != number:
            raise DamagedLog(f"event {number} is missing")
    if len(rows) < length:
        raise DamagedLog(f"event {len(rows) + 1} is missing")
    if len(rows) > length:
        raise DamagedLog(f"event {length + 1} is beyond the end")
    if all(row.checksum is None for row in rows):
        return False
    for row, due in zip(rows, chained(game_id, None, rows), strict=True):
        if row.checksum != due.checksum:
            raise DamagedLog(f"event {row.seq} isn't what was written")
    return True


def _checksum(before: bytes, row: EventRow) -> bytes:
    text = f"{row.seq}|{row.schema}|{row.at}|{row.type}|{row.body}"
    return blake2b(before + text.encode("utf-8", "replace"), digest_size=BYTES).digest()
