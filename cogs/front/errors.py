"""Answers errors: explains a refusal, and admits any other fault."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.app.in_flight import Stopping
from bot.app.tree import BadOption, NumberOutOfRange
from bot.background.admission import TooBusy
from bot.background.references import FaultReferences
from bot.storage.errors import DatabaseFailed, FailureCause
from bot.tables.refusals import Unable
from bot.texts.refusals import explain
from bot.texts.say import Say
from bot.typed.folding import UnclearInput
from cogs.front.remedies import alternatives_to
from cogs.kit.answer import Superseded
from cogs.kit.context import ComponentError, Context
from cogs.kit.layout import Block
from cogs.kit.persistence import passes
from engine.refusals import IllegalMove

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

_log = logging.getLogger(__name__)
_GONE = {10008, 10015, 10062, 40060, 50027}
"""Discord's codes for an interaction or a message that nobody can answer any more."""
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
    """Answer privately what a command or a component raised; never raises."""
    cause = (
        error.original
        if isinstance(error, app_commands.CommandInvokeError | ComponentError)
        else error
    )
    try:
        if _gone(cause) or isinstance(cause, Superseded):
            _log.info("an interaction could not be answered any more")
        else:
            context = Context(interaction)
            # A missing permission is said once.
            said = isinstance(cause, app_commands.BotMissingPermissions)
            await context.show(*await _answer(context, cause), parked=not said)
    except Exception as failure:
        if _gone(failure) or isinstance(failure, Superseded):
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
        case fault if passes(fault):
            _log.warning("Discord failed during an interaction: %s", type(fault).__name__)
            return [say("ui-discord-failed")]
    reference = context[FaultReferences].note(error)
    _log.error("interaction failed, reference %s", reference, exc_info=error)
    return [say("ui-sorry", reference=reference)]


async def _instead(
    context: Context, error: IllegalMove | Unable | UnclearInput
) -> list[Block | None]:
    """What would work instead; nothing if that can't be read now: the refusal itself counts."""
    try:
        return await alternatives_to(context, error)
    except Exception as failure:
        _log.error("nothing offered beside a refusal: %s", type(failure).__name__)
        return []


def _range_of(say: Say, option: app_commands.Parameter) -> str:
    """Which numbers an option takes, which has its name from a message as in `words.options`."""
    named = option.locale_name
    name = say(named.extras["id"]) if named else option.display_name
    least, most = int(option.min_value or 0), int(option.max_value or 0)
    return say("ui-bad-number", option=name, least=least, most=most)


def _gone(error: Exception) -> bool:
    return isinstance(error, discord.HTTPException) and error.code in _GONE
