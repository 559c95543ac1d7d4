"""What is done about the public posts that name somebody who was erased, as it is stored."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.stored_post import Change


@dataclass(frozen=True, slots=True)
class ErasedPost(Change):
    """Edit the message that a row of the outbox became: it may name somebody who was erased.

    ``receipt`` is the same for all that are edited because of one person, who asks by it how far
    that is. Its ``message`` is there as far as it is known: the row may be forgotten before it is
    edited. Of a table's present one it may be forgotten already; then it is 0.
    """

    KIND = "erased"
    row: int
    receipt: str
    message: int | None = None
