"""What a damaged table's people are told, and those of one that was restored from a backup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.words.events import lines
from bot.words.say import Say
from engine.events import Event

if TYPE_CHECKING:
    from bot.core.model import Table

MOST = 2500
"""Characters for the moves that are gone; the last ones are told, if they are too many."""


def damaged_text(say: Say, table: Table) -> str:
    """Return the post that sets a table aside."""
    return say("damaged-post", table=str(table.id))


def restored_text(say: Say, table: Table, at: int, gone: Sequence[Event], *, more: bool) -> str:
    """Return the post of a restored table: up to when it is as it was, and what is gone.

    ``more``: other moves are gone, too, and nobody knows which.
    """
    found = [say("restored-post", time=f"<t:{at // 1000}:f>")]
    told = [f"• {line}" for line in lines(say, table, gone)]
    if told:
        found += [say("restored-gone"), *_last(told)]
    if more:
        found.append(say("restored-more" if told else "restored-unknown"))
    found.append(say("restored-seen" if told or more else "restored-nothing-gone"))
    found.append(say("restored-buttons"))
    return "\n".join(found)


def _last(told: Sequence[str]) -> Sequence[str]:
    """As many of the last lines as there is room for."""
    room = MOST
    for number, line in enumerate(reversed(told)):
        room -= len(line) + 1
        if room < 0:
            return ["…", *told[len(told) - number :]]
    return told
