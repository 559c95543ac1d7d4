"""The position in words, for people who play by text."""

from __future__ import annotations

import logging

from bot.background.faults import described
from bot.people.preferences import Preferences
from bot.tables.model import Table
from bot.texts.position import position_lines
from cogs.kit.context import Context
from engine.view import View

_log = logging.getLogger(__name__)


async def position_words(context: Context, table: Table, view: View) -> str | None:
    """All that the board's picture tells beside the map, if the reader wants that with all answers.

    Without it if that can't be read: what was asked for is done already.
    """
    try:
        wanted = await context[Preferences].plays_by_text(context.user_id)
    except Exception as error:
        _log.error("no words at table %s: %s", table.id, described(error))
        return None
    return "\n".join(position_lines(context.say, table, view)) if wanted else None
