"""The answers to every error, and to interactions that no component handles."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.app.commands import BadOption, NumberOutOfRange
from bot.app.readings import ErrorIds
from bot.core.refusals import TableRefusal, Unable
from bot.core.typed.names import UnclearInput
from bot.runtime.admission import Stopping, TooBusy
from bot.runtime.codes import UNANSWERABLE
from bot.runtime.first_answers import TooLate
from bot.runtime.forwarding import Forwarded
from bot.runtime.requests import Unreadable
from bot.storage.errors import DatabaseFailed, FailureCause
from bot.ui.answers import Superseded
from bot.ui.components import ComponentError
from bot.ui.context import Context
from bot.ui.custom_ids import game_of, verb_of
from bot.ui.first_answer import passes
from bot.ui.items import PREFIX, Block
from bot.ui.tables import keep_here
from bot.words.refusals import explain
from bot.words.say import Say
from cogs.components import BY_VERB, Used, is_ours
from cogs.help.panels.help import alternatives_to
from engine.refusals import IllegalMove

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

_log = logging.getLogger(__name__)
_NOT_SAVED = {
    FailureCause.FULL: "ui-disk-full",
    FailureCause.LOCKED: "ui-database-locked",
    FailureCause.UNWRITABLE: "ui-database-unwritable",
    FailureCause.AWAY: "ui-database-away",
    FailureCause.DOUBTFUL: "ui-database-doubtful",
}


async def on_error(
    interaction: discord.Interaction[Stationmaster], error: app_commands.AppCommandError
) -> None:
    """Answer in private what a command or a component raised; never raises."""
    cause = (
        error.original
        if isinstance(error, app_commands.CommandInvokeError | ComponentError)
        else error
    )
    if isinstance(cause, Forwarded):
        _log.info("another process has the table, and answers")
        return
    keep_here(interaction)
    with suppress(Stopping):
        # A value that a command doesn't take is refused before it has begun.
        interaction.client.in_flight.enter(interaction)
    try:
        if _gone(cause) or isinstance(cause, Superseded | TooLate):
            _log.info("an interaction could not be answered any more")
        else:
            context = Context(interaction)
            # If the answer names a missing permission, it isn't named once more above it.
            said = isinstance(cause, app_commands.BotMissingPermissions)
            answer = await _answer(context, cause)
            interaction.client.journal.refused(interaction, cause)
            await context.show(*answer, parked=not said)
    except Exception as failure:
        if _gone(failure) or isinstance(failure, Superseded | TooLate):
            _log.info("an error could not be answered any more")
        elif passes(failure):
            _log.warning("an error could not be answered: %s", type(failure).__name__)
        else:
            _log.exception("an error could not be answered")


async def _answer(context: Context, error: Exception) -> list[Block | None]:
    say, table = context.say, context.table
    match error:
        case IllegalMove() | Unable() | UnclearInput():
            return [explain(say, table, error), *await _instead(context, error)]
        case app_commands.BotMissingPermissions():
            missing = [say("ui-permission", name=name) for name in error.missing_permissions]
            return [say("ui-cannot-post", permissions=say.list(missing))]
        case app_commands.NoPrivateMessage():
            return [say("ui-guild-only")]
        case NumberOutOfRange(parameter=option):
            return [_range_of(say, option)]
        case app_commands.TransformerError() | BadOption():
            return [say("ui-bad-value")]
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return [say("ui-old-command")]
        case Stopping():
            return [say("ui-stopping")]
        case TooBusy():
            return [say("ui-too-busy")]
        case DatabaseFailed(cause=cause) if cause in _NOT_SAVED:
            return [say(_NOT_SAVED[cause])]
        case fault if passes(fault) or isinstance(fault, Unreadable):
            _log.warning("Discord failed during an interaction: %s", type(fault).__name__)
            return [say("ui-discord-failed")]
    error_id = context[ErrorIds].note(error)
    context.interaction.client.journal.failed(context.interaction, error_id)
    _log.error("interaction failed, reference %s", error_id, exc_info=error)
    return [say("ui-sorry", reference=error_id)]


async def _instead(
    context: Context, error: IllegalMove | Unable | UnclearInput
) -> list[Block | None]:
    """Return what would work instead of what was refused; nothing if that fails.

    The refusal itself counts.
    """
    try:
        return await alternatives_to(context, error)
    except Exception as failure:
        _log.error("nothing offered beside a refusal: %s", type(failure).__name__)
        return []


def _range_of(say: Say, option: app_commands.Parameter) -> str:
    """Return the sentence on which numbers an option of a command takes."""
    named = option.locale_name
    name = say(named.extras["id"]) if named else option.display_name
    least, most = int(option.min_value or 0), int(option.max_value or 0)
    return say("ui-bad-number", option=name, least=least, most=most)


def _gone(error: Exception) -> bool:
    return isinstance(error, discord.HTTPException) and error.code in UNANSWERABLE


async def on_interaction(interaction: discord.Interaction[Stationmaster]) -> None:
    """Answer forms, and presses of buttons for which there is no component.

    A form lives in memory only, and there is none that decides anything in a game.
    """
    if interaction.type is discord.InteractionType.modal_submit:
        await _form(interaction)
        return
    data: Mapping[str, Any] = interaction.data or {}
    pressed = str(data.get("custom_id", ""))
    component = interaction.type is discord.InteractionType.component
    if not component or not pressed.startswith(PREFIX) or _is_handled(interaction, pressed):
        return
    context = Context(interaction)
    try:
        await context.acknowledge()
        if (game := game_of(pressed)) is not None:
            await context.table_by_id(game)
        raise Unable(TableRefusal.STALE)
    except Exception as error:
        await interaction.client.tree.on_error(interaction, ComponentError(error))


async def _form(interaction: discord.Interaction[Stationmaster]) -> None:
    context = Context(interaction)
    try:
        await context.acknowledge()
        await context.show(context.say("lost-form"))
    except Exception as error:
        await interaction.client.tree.on_error(interaction, ComponentError(error))


def _is_handled(interaction: discord.Interaction[Stationmaster], pressed: str) -> bool:
    """Return whether discord.py finds the component on the message, and there is a class for it."""
    if not is_ours(pressed):
        return False
    rows = interaction.message.components if interaction.message else []
    return any(
        getattr(child, "custom_id", None) == pressed
        for row in rows
        for child in getattr(row, "children", ())
    )


async def setup(bot: Stationmaster) -> None:
    """Register every component and the handlers of errors and of other interactions."""
    bot.add_dynamic_items(Used)
    bot.tree.error(on_error)
    bot.add_listener(on_interaction, "on_interaction")
    if bot.metrics is not None:
        bot.metrics.arrivals.name_verbs(frozenset(BY_VERB), verb_of)
