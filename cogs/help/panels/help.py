"""The panels of help, of alternatives to what was refused (R59), and of preferences."""

from __future__ import annotations

import discord

from bot.core.model import Table
from bot.core.people import Confirmation, Preferences
from bot.core.play import Play
from bot.core.position import Position
from bot.core.refusals import TableRefusal, Unable
from bot.core.typed.cities import AmbiguousCity, UnknownArea, UnknownCity
from bot.core.typed.names import UnclearInput
from bot.storage.rows import GameStatus
from bot.ui.buttons import HelpButton, TableButton
from bot.ui.components import Button, Select
from bot.ui.context import Context
from bot.ui.custom_ids import NO, YES, YES_NO, Address, one_of
from bot.ui.items import Block, Item
from bot.ui.tables import SeveralTables
from bot.words import Say
from bot.words.refusals import rule_of
from bot.words.say import plain
from bot.words.seats import plays_for
from cogs.away.panels.absence import away_button
from cogs.clock.panels import clock_button
from cogs.help.words import help_text
from cogs.lobby.panels.guests import my_tables_button
from cogs.lobby.panels.opening import open_button
from cogs.lobby.panels.options import call_off_button, lost_tables, may_call_off
from cogs.lobby.panels.seating import (
    Join,
    Leave,
    Start,
    colour_button,
    computers_button,
    countries_button,
)
from cogs.reading.panels.board import choose_look
from cogs.reading.panels.places import cities_button, close_up_buttons
from cogs.reading.panels.rules import rules_button, why_button
from cogs.seats.panels import hand_over_button
from cogs.turn.panels.decisions import decision_panel, own_position, undo_button
from cogs.turn.panels.drawing import AskResign
from cogs.turn.panels.guide import guide_button
from cogs.turn.panels.hand import ShowNews, autopilot_button, next_table, viewing_buttons
from cogs.turn.service.guide import Guide
from cogs.turn.words.moves import open_actions
from engine.cards import PlayerColour
from engine.refusals import IllegalMove, Refusal
from engine.view import Stage, View
from renderer import Look


def lobby_buttons(say: Say, table: Table, user_id: int) -> list[Item]:
    """Return the buttons for what a person can do at a table that hasn't started."""
    address, seats = Address(table.id, None, 0), table.edition.board.rules.seats
    if table.holder_of(user_id) is None:
        free = len(table.holders) < seats[1] and table.admits(user_id)
        return [Join.make(address, say("ui-join"))] if free else []
    made: list[Item] = []
    if table.host_id == user_id:
        if len(table.holders) >= seats[0]:
            made.append(Start.make(address, say("ui-start")))
        made.append(computers_button(say, table))
    if table.asks_countries:
        made.append(countries_button(say, table))
    return [*made, Leave.make(address, say("ui-leave"))]


def available_buttons(say: Say, table: Table, user_id: int) -> list[Item]:
    """Return the buttons for what a person can do at a table besides the game's decision."""
    if table.phase is GameStatus.LOBBY:
        return lobby_buttons(say, table, user_id)
    return viewing_buttons(say, table, user_id)


_NOTHING_TO_OFFER = {
    TableRefusal.NOT_SEEN,
    TableRefusal.SIGHT_UNKNOWN,
    TableRefusal.UNKNOWN_EDITION,
    TableRefusal.LOST_EDITION,
    TableRefusal.DAMAGED,
    TableRefusal.RESTORED,
    TableRefusal.PUT_BACK,
    TableRefusal.ELSEWHERE,
    TableRefusal.NOT_HOST,
    TableRefusal.MAY_NOT_CALL_OFF,
    TableRefusal.BY_INVITATION,
    TableRefusal.TAKEN_OUT,
    TableRefusal.NO_SEAT_TO_KEEP,
    TableRefusal.NO_SEAT_MORE,
    TableRefusal.CANNOT_PLAY_THERE,
    TableRefusal.NO_GUEST,
    TableRefusal.TOO_MANY_LOBBIES,
    TableRefusal.TOO_MANY_SEATS,
    TableRefusal.SERVER_FULL,
}
"""Refusals whose sentence already says what can be done."""


_SOMETHING_RAN_OUT = {
    Refusal.NO_CARDS_TO_DRAW,
    Refusal.NO_TICKETS_LEFT,
    Refusal.NO_STATIONS_LEFT,
    Refusal.NOT_ENOUGH_WAGONS,
}
"""What can still be done isn't plain."""


async def alternatives_to(
    context: Context, error: IllegalMove | Unable | UnclearInput
) -> list[Block | None]:
    """Return the blocks for what the reader can do instead, and the rule of the refusal.

    What couldn't be read stands alone: whoever typed it knows what they wanted.
    """
    say, rule = context.say, rule_of(error, context.table)
    if isinstance(error, UnclearInput):
        return [await _beside_unclear(context, error, rule)]
    if isinstance(error, SeveralTables):
        return [_tables_to_choose(say, error)]
    code = error.refusal
    if code is TableRefusal.NO_SEAT_ANYWHERE:
        return [[rules_button(say)]]
    if code in (TableRefusal.NO_TABLE, TableRefusal.LOST_TABLE):
        lost = await lost_tables(context, here=True)
        return [*lost, [open_button(say), rules_button(say)]]
    needless = code in _NOTHING_TO_OFFER
    table = None if needless else context.table or await _here(context)
    why: list[Item] = [why_button(say, rule, table.id if table else 0)] if rule else []
    if table is None:
        return [why]
    position = await own_position(context, table)
    choices = position.choices if position else ()
    more: list[Block | None] = [open_actions(say, choices)] if code in _SOMETHING_RAN_OUT else []
    if asked := await decision_panel(context, position):
        return [*more, *asked, why]
    if table.holder_of(context.user_id) is None:
        more += await lost_tables(context, here=False)
    without_link = code is TableRefusal.STALE or table.link is None
    link = None if without_link else say("ui-current-post", link=table.link or "")
    waiting = await next_table(context, table) if context.interaction.guild_id is None else []
    return [*more, link, [*_buttons(context, table, code), *waiting, *why]]


_MOST_TABLES = 20


def _tables_to_choose(say: Say, several: SeveralTables) -> list[Item]:
    """Return a button for each table that may be meant, the one that waits longest first."""
    made = []
    for table in several.tables[:_MOST_TABLES]:
        spot, name = several.spots.get(table.id), table.edition.title_in(say.language)
        if spot is not None:
            name = say("table-choice", edition=name, server=spot.server, channel=spot.channel)
        address = Address(table.id, None, 0)
        made.append(TableButton.make(address, plain(name), several.number))
    return made


async def _beside_unclear(context: Context, error: UnclearInput, rule: str | None) -> list[Item]:
    """Return the buttons beside what couldn't be read: all cities, or the rule that decides."""
    table = context.table or await _here(context)
    asked = isinstance(error, UnknownCity | UnknownArea | AmbiguousCity)
    cities = [cities_button(context.say, table)] if asked and table is not None else []
    return [*cities, *([why_button(context.say, rule, table.id if table else 0)] if rule else [])]


async def _here(context: Context) -> Table | None:
    try:
        return await context.table_here()
    except Unable:
        return None


def _buttons(context: Context, table: Table, code: Refusal | TableRefusal | None) -> list[Item]:
    others = available_buttons(context.say, table, context.user_id)
    taken = {holder.colour for holder in table.holders}
    colours = [
        colour_button(context.say, table, each) for each in PlayerColour if each not in taken
    ]
    match code:
        case TableRefusal.COLOUR_TAKEN:
            return [*colours]
        case TableRefusal.ALREADY_SEATED:
            return [*colours, *others]
    return others


LOOK, CONFIRMATION = one_of(Look), one_of(Confirmation)


class MySettings(Button, verb="mine", keeps_autopilot=True):
    """The button that opens the panel of the reader's own preferences."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the reader's preferences."""
        await show_preferences(context, table)


class MyLook(Select, verb="my-look", keeps_autopilot=True):
    """The select of the look of the reader's private pictures."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Store the look, and show the preferences with it."""
        look = self.chosen(LOOK, table)
        await context[Preferences].choose_look(context.user_id, look)
        await show_preferences(context, table, context.say("ui-look-chosen", look=look.value))


class PickConfirm(Select, verb="my-question", keeps_autopilot=True):
    """The select of when claims and stations are confirmed before they are made."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Store the choice, and show the preferences with it."""
        wanted = self.chosen(CONFIRMATION, table)
        await context[Preferences].choose_confirmation(context.user_id, wanted)
        await show_preferences(context, table, context.say("preview-asked", ask=wanted.value))


class PickText(Select, verb="my-text", keeps_autopilot=True):
    """The select of whether every answer has the position in words."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Store the choice, and show the preferences with it."""
        always = self.chosen(YES_NO, table)
        await context[Preferences].choose_text(context.user_id, always=always)
        await show_preferences(context, table, context.say("text-chosen", always=always))


def preferences_button(say: Say, table: Table) -> Item:
    """Return the button that opens the reader's own preferences."""
    return MySettings.make(Address(table.id, None, 0), say("mine-open"), emoji="⚙️")


async def choose_preferences(
    context: Context, look: Look | None, wanted: Confirmation | None
) -> None:
    """Store what the reader typed, and say so; with nothing, show all of their preferences."""
    asked = None
    if wanted is not None:
        await context[Preferences].choose_confirmation(context.user_id, wanted)
        asked = context.say("preview-asked", ask=wanted.value)
    if look is not None:
        await choose_look(context, look, asked)
    elif asked is not None:
        await context.show(asked)
    else:
        await show_preferences(context, await context.table_here())


async def show_preferences(context: Context, table: Table, changed: str | None = None) -> None:
    """Show the reader's own preferences, below the text on what they ``changed``."""
    say, address = context.say, Address(table.id, None, 0)
    look = await context.look()
    progress = await context[Guide].progress(context.user_id)
    guided = progress is not None and progress.wanted
    wanted = await context[Preferences].confirmation(context.user_id)
    looks = [_option(say("look", look=each.value), each.value, look.value) for each in Look]
    answers = [
        _option(say("preview-asked-choice", ask=each.value), each.value, wanted.value)
        for each in Confirmation
    ]
    by_text = YES if await context[Preferences].plays_by_text(context.user_id) else NO
    words = [_option(say("text-choice", always=each), each, by_text) for each in (YES, NO)]
    await context.show(
        changed,
        say("mine-title"),
        [MyLook.make(address, say("mine-look"), looks)],
        [PickConfirm.make(address, say("mine-question"), answers)],
        [PickText.make(address, say("mine-text"), words)],
        [
            clock_button(say),
            away_button(say),
            guide_button(say, 0, wanted=not guided),
        ],
    )


def _option(label: str, value: str, chosen: str) -> discord.SelectOption:
    return discord.SelectOption(label=label, value=value, default=value == chosen)


class ShowHelp(HelpButton, keeps_autopilot=True, gives_way=True):
    """The button that shows what can be done here and now."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show what the reader can do here and now."""
        await show_help(context, table)


async def show_help(context: Context, table: Table | None) -> None:
    """Show what the reader can do here and now, with the decision that is theirs below."""
    say, position = context.say, None
    if table is None or table.status is GameStatus.CANCELLED:
        if context.interaction.guild_id is None:
            await context.show(say("help-private"), [rules_button(say), my_tables_button(say)])
            return
        text = help_text(say, table, None, context.user_id)
        await context.show(text, [open_button(say), rules_button(say), my_tables_button(say)])
        return
    if table.phase is not GameStatus.LOBBY:
        position = await _position(context, table)
    view = position.view if position else None
    plays = table.phase is GameStatus.RUNNING and table.holder_of(context.user_id) is not None
    asked = await decision_panel(context, position if plays else None)
    if view is not None and view.stage is Stage.TURN:
        # The help's text says already whose turn it is.
        asked = [block for block in asked if not isinstance(block, str)]
    holder = table.holder_of(context.user_id)
    await context.show(
        plays_for(say, table, holder, context.user_id) if holder else None,
        help_text(say, table, view, context.user_id, position.choices if position else ()),
        *asked,
        [
            *available_buttons(say, table, context.user_id),
            *(close_up_buttons(say, table, view) if view else ()),
            rules_button(say, table.id),
            my_tables_button(say),
        ],
        await _playing(context, table, view)
        if view and table.phase is GameStatus.RUNNING
        else None,
    )


async def _position(context: Context, table: Table) -> Position | None:
    try:
        return await context[Play].position(table.id, context.user_id)
    except Unable as error:
        if error.refusal is not TableRefusal.NOT_STARTED:
            raise
    return None


async def _playing(context: Context, table: Table, view: View) -> list[Item]:
    """Return the buttons for news, preferences, and what a player can do besides a turn."""
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
