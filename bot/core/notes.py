"""The note that whoever runs the bot tells all tables: a line of each table's next post, once."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Self

from bot.core.timing.measure import DAY
from bot.storage.queries import is_private
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.transactions import Reads, Transaction

LONGEST = 200
"""Characters of a note: there is room for them in each post."""
MOST_DAYS = 90
_SCOPE, _KEY = "everywhere", "note"


@dataclass(frozen=True, slots=True)
class Note:
    """A note in the admin's own words, made ``at`` a moment and told ``until`` another (UTC ms)."""

    text: str
    at: int
    until: int

    @classmethod
    def read(cls, stored: str | None) -> Self | None:
        """Return a stored note; None without one, or if it can't be read."""
        try:
            body = json.loads(stored or "")
            return cls(str(body["text"]), int(body["at"]), int(body["until"]))
        except (LookupError, TypeError, ValueError):
            return None


async def note_now(reads: Reads, now: int) -> Note | None:
    """Return the note that is told now, or None."""
    note = Note.read(await SettingReader(reads).get(_SCOPE, _KEY))
    return note if note is not None and note.at <= now < note.until else None


async def tell_note(tx: Transaction, text: str | None, days: int) -> None:
    """Tell a note for some days from now on, in place of any other; None tells nothing more."""
    body = {"text": text, "at": tx.now, "until": tx.now + days * DAY}
    stored = None if text is None else json.dumps(body, ensure_ascii=False)
    await SettingWriter(tx).set(_SCOPE, _KEY, stored)


async def note_for(tx: Transaction, game_id: int, channel_id: int) -> str:
    """Return the note that a table's post is to tell now, and note that it does; empty for none."""
    if is_private(channel_id) or (note := await note_now(tx, tx.now)) is None:
        return ""
    if await SettingWriter(tx).get(_scope(game_id), _KEY) == str(note.at):
        return ""
    await SettingWriter(tx).set(_scope(game_id), _KEY, str(note.at))
    return note.text


async def not_told(tx: Transaction, game_id: int) -> None:
    """Let a table's next post tell the note again, because the last one didn't arrive."""
    await SettingWriter(tx).set(_scope(game_id), _KEY, None)


def _scope(game_id: int) -> str:
    return f"table:{game_id}"
