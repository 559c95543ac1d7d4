"""What a person can do here and now, in words and as buttons."""

from __future__ import annotations

from bot.tables.model import Status, Table
from bot.tables.play import Play
from bot.tables.position import Position
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.autopilot import plays_for
from bot.texts.help import help_text
from cogs.decisions.panel import decision_panel
from cogs.decisions.undo import undo_button
from cogs.front.available import available_buttons
from cogs.info.hand import ShowNews, autopilot_button
from cogs.info.my_tables import my_tables_button
from cogs.info.rules import rules_button
from cogs.kit.buttons import HelpButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.lobby.call_off import call_off_button, may_call_off
from cogs.lobby.new_table import open_button
from cogs.personal.preferences import preferences_button
from cogs.seats.replacement import hand_over_button
from cogs.turn.confirmation import AskResign
from engine.view import Stage, View


class ShowHelp(HelpButton, keeps_autopilot=True):
    """Shows what can be done here and now."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the help."""
        await show_help(context, table)


async def show_help(context: Context, table: Table | None) -> None:
    """Show what this reader can do here and now; the decision that is theirs is below it."""
    say, position = context.say, None
    if table is None or table.status is Status.CANCELLED:
        text = help_text(say, table, None, context.user_id)
        await context.show(text, [open_button(say), rules_button(say), my_tables_button(say)])
        return
    if table.phase is not Status.LOBBY:
        position = await _position(context, table)
    view = position.view if position else None
    plays = table.phase is Status.RUNNING and table.holder_of(context.user_id) is not None
    asked = await decision_panel(context, position if plays else None)
    if view is not None and view.stage is Stage.TURN:
        # The help says already whose turn it is.
        asked = [block for block in asked if not isinstance(block, str)]
    mine = table.holder_of(context.user_id)
    await context.show(
        plays_for(say, table, mine, context.user_id) if mine else None,
        help_text(say, table, view, context.user_id, position.choices if position else ()),
        *asked,
        [
            *available_buttons(say, table, context.user_id),
            rules_button(say, table.id),
            my_tables_button(say),
        ],
        await _playing(context, table, view) if view and table.phase is Status.RUNNING else None,
    )


async def _position(context: Context, table: Table) -> Position | None:
    try:
        return await context[Play].position(table.id, context.user_id)
    except Unable as error:
        if error.refusal is not TableRefusal.NOT_STARTED:
            raise
    return None


async def _playing(context: Context, table: Table, view: View) -> list[Item]:
    """News, preferences, and what a player can do besides a turn."""
    say, address = context.say, Address(table.id, None, 0)
    made: list[Item] = [ShowNews.make(address, say("ui-news"), emoji="📰")]
    made.append(preferences_button(say, table))
    if view.mine is not None and not view.seats[view.mine.seat].resigned:
        if view.undo == view.mine.seat:
            made.append(undo_button(say, table, view))
        resign = AskResign.make(address, say("ui-resign"))
        made += [
            autopilot_button(say, table, context.user_id),
            hand_over_button(say, table),
            resign,
        ]
    if await may_call_off(context, table):
        made.append(call_off_button(context, table))
    return made
