"""What the log says of how the bot is used: what was refused and why, and once a day counts.

Of what somebody used it has the name and what came of it, never an option's value, what a custom id
carries, or a choice: those may be tickets, cards or orders.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from functools import cache
from typing import Any

import discord
import structlog
from discord import app_commands

from bot.app.features import features
from bot.core.refusals import Unable
from bot.core.typed.names import UnclearInput
from bot.runtime.admission import Stopping, TooBusy
from bot.runtime.memory import Latest
from bot.storage.errors import DatabaseFailed
from bot.storage.store import Clock, utc_ms
from bot.ui.custom_ids import verb_of
from engine.refusals import IllegalMove

log = structlog.get_logger(__name__)

AGAIN = 3_600_000
"""Milliseconds in which the same refusal in the same channel is written once."""
_REMEMBERED = 500
_OUTCOME = "outcome"
_UNKNOWN = "unknown"

Present = Callable[[], Mapping[str, int]]
"""Returns what there is now, such as servers, by name."""


class Journal:
    """Writes what was refused, at ``debug`` each interaction, and the counts of each day (UTC)."""

    def __init__(self, present: Present, clock: Clock = utc_ms) -> None:
        self._present, self._clock = present, clock
        self._counts = Counter[str]()
        self._told = Latest[tuple[object, ...], int](_REMEMBERED)
        self._day = self._today()

    def happened(self, event: str) -> None:
        """Count a line that a change of a table wrote to the log."""
        self._counts[event] += 1

    def refused(self, interaction: discord.Interaction[Any], error: Exception) -> None:
        """Write that something was refused, and why: once an hour for the same in one channel."""
        if _OUTCOME in interaction.extras:
            return  # It has failed, which is a line of its own.
        why = reason(error)
        interaction.extras[_OUTCOME] = f"refused: {why}"
        self._counts["refused"] += 1
        if isinstance(error, Stopping | TooBusy):
            return  # The log tells of an overload, and of a stop, in a line of its own.
        what, now = name_of(interaction), self._clock()
        key = (interaction.channel_id, what, why)
        last = self._told.get(key)
        if last is not None and 0 <= now - last < AGAIN:
            return
        self._told.put(key, now)
        log.info(
            "refused",
            what=what,
            why=why,
            guild=interaction.guild_id,
            channel=interaction.channel_id,
        )

    def failed(self, interaction: discord.Interaction[Any], error_id: str) -> None:
        """Note the fault by which an interaction ended; its line is written with the traceback."""
        interaction.extras[_OUTCOME] = f"failed: {error_id}"
        self._counts["failed"] += 1

    def ended(self, interaction: discord.Interaction[Any], seconds: float) -> None:
        """Write, at ``debug``, the name of an interaction that is over, and what came of it."""
        self._counts["interactions"] += 1
        log.debug(
            "interaction",
            what=name_of(interaction),
            outcome=interaction.extras.get(_OUTCOME, "done"),
            ms=round(seconds * 1000),
            id=interaction.id,
        )

    def look(self) -> None:
        """Write the counts of a day that is over."""
        if (today := self._today()) == self._day:
            return
        counts = {name.replace(" ", "_"): each for name, each in sorted(self._counts.items())}
        log.info("the day's counts", day=self._day.isoformat(), **counts, **self._present())
        self._counts.clear()
        self._day = today

    def _today(self) -> date:
        return datetime.fromtimestamp(self._clock() / 1000, UTC).date()


def reason(error: Exception) -> str:
    """Return why something was refused, in a code without the facts, which may be secret."""
    match error:
        case Unable() | IllegalMove():
            return error.refusal.value
        case UnclearInput():
            return "unclear"
        case DatabaseFailed():
            return f"not saved: {error.cause.value}"
        case app_commands.BotMissingPermissions():
            return f"the bot lacks {', '.join(error.missing_permissions)}"
    return type(error).__name__


def name_of(interaction: discord.Interaction[Any]) -> str:
    """Return the name of the command, or of the button or select, that was used."""
    command = interaction.command
    if command is not None:
        return f"/{command.qualified_name}"
    data: Mapping[str, Any] = interaction.data or {}
    if interaction.type is discord.InteractionType.component:
        return _names().get(verb_of(str(data.get("custom_id", ""))), _UNKNOWN)
    return "form" if interaction.type is discord.InteractionType.modal_submit else _UNKNOWN


@cache
def _names() -> Mapping[str, str]:
    """Return what is written for each verb: itself, unless it says what somebody chose.

    So do the verbs of a component that has several, such as the moves, and those of orders.
    """
    names = dict[str, str]()
    for item in (item for each in features() for item in each.components):
        verbs, place = item.VERB.split("|"), item.__module__.split(".")
        told = place[1] if place[1] in _TOLD_BY_FEATURE else place[-1] if verbs[1:] else None
        names |= {verb: told or verb for verb in verbs}
    return names


_TOLD_BY_FEATURE = ("orders",)
