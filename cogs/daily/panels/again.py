"""Panels to practise from the opening or a turn of a game, and to open its table again."""

from __future__ import annotations

from typing import NamedTuple

import discord

from bot.core.editions import OfferedEditions
from bot.core.model import Location, Table
from bot.core.refusals import TableRefusal, Unable
from bot.core.typed.names import find_edition
from bot.storage.rows import GameStatus
from bot.ui.buttons import SELECT, AgainButton, TryAgainButton, paged
from bot.ui.components import ChannelSelect, Select, ValueButton
from bot.ui.context import Context
from bot.ui.custom_ids import NUMBER, Address, one_of, words
from bot.ui.items import Block
from bot.words import Say
from cogs.daily.panels.private_table import show_private_table
from cogs.daily.service.private_tables import Beginning, PrivateTables
from cogs.daily.words import turn_label
from cogs.lobby.panels.guests import one_more_button
from cogs.lobby.panels.opening import (
    Place,
    check_channel,
    opened_at,
    place_at,
    place_to_open,
    show_opened,
)
from cogs.lobby.panels.seating import show_joined
from cogs.lobby.service.hosting import Rematch
from cogs.lobby.service.moving import Moving
from strategy.levels import Level


class TryAgain(TryAgainButton, keeps_autopilot=True):
    """The button that asks from which turn of a finished game somebody wants to try it again."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask from which turn of the game to go on."""
        await ask_turn(context, table)


class TurnsPage(ValueButton[int], verb="try-turns", value=NUMBER, keeps_autopilot=True):
    """The button that shows another page of turns to go on from."""

    async def on_use(self, context: Context, table: Table, page: int) -> None:
        """Show that page of the game's turns."""
        await ask_turn(context, table, page)


class PickTurn(Select, verb="try-turn", keeps_autopilot=True):
    """The select of the turn to go on from."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask which level the computers shall have."""
        turn = self.chosen(NUMBER, table)
        say, address = context.say, Address(table.id, None, 0)
        levels = [
            TryFrom.make(
                address, say.level(level), From(turn, level), style=discord.ButtonStyle.primary
            )
            for level in Level
        ]
        await context.ask(say("practice-which-level", turn=turn), levels)


class From(NamedTuple):
    """The turn of a finished game to go on from, and the level of the computers."""

    turn: int
    level: Level


class TryFrom(
    ValueButton[From],
    verb="try-from",
    value=words(From, NUMBER, one_of(Level)),
    keeps_autopilot=True,
):
    """The button that opens the private table, with computers of one level."""

    async def on_use(self, context: Context, table: Table, chosen: From) -> None:
        """Open the private table and show it."""
        await practise_from(context, table, chosen.turn, chosen.level)


async def ask_turn(context: Context, table: Table, page: int | None = None) -> None:
    """Ask from which turn of a finished game to go on; the last page first: there it is decided.

    Raises Unable for somebody who had no seat, and for a game that ended in its opening.
    """
    if table.seat_of(context.user_id) is None:
        raise Unable(TableRefusal.NOT_PLAYED)
    say, address = context.say, Address(table.id, None, 0)
    turns = (await context[PrivateTables].turns(table))[1:]
    if not turns:
        raise Unable(TableRefusal.NO_SUCH_TURN, most=0)
    last = (len(turns) - 1) // SELECT
    visible, beside = paged(
        say,
        turns,
        last if page is None else page,
        SELECT,
        lambda number, label: TurnsPage.make(address, label, number),
    )
    options = [
        discord.SelectOption(label=turn_label(say, table, turn)[:100], value=str(turn.number))
        for turn in visible
    ]
    select = PickTurn.make(address, say("practice-turn-placeholder"), options)
    await context.ask(say("practice-which-turn"), [select], beside or None)


async def practise_from(context: Context, former: Table, turn: int, level: Level) -> None:
    """Open a private table that goes on from a turn of a finished game, and show it."""
    opened = await context[PrivateTables].open_from(
        former,
        turn,
        context.who,
        level,
        language=context.say.language,
        interaction_id=context.interaction.id,
    )
    await show_practice(context, opened)


async def practise(
    context: Context, edition: str, computers: int, level: Level, *, hints: bool
) -> None:
    """Open a private table, dealt anew, for the ``edition`` as typed, and show it."""
    say, guild_id = context.say, context.interaction.guild_id
    found = find_edition(await context[OfferedEditions].on(guild_id), edition, say.language)
    levels = (level,) * computers
    wanted = Beginning(found.board.edition, say.language, levels, hints, guild_id)
    opened = await context[PrivateTables].open(
        context.who, wanted, interaction_id=context.interaction.id
    )
    await show_practice(context, opened)


async def practise_once_more(context: Context, former: Table) -> None:
    """Open a private table like a finished one, dealt anew; raises Unable if that isn't over."""
    if former.status is not GameStatus.OVER:
        raise Unable(TableRefusal.NO_AGAIN_YET)
    levels = tuple(each.level for each in former.holders if each.level is not None)
    name, hints = former.edition.board.edition, former.options.hints
    wanted = Beginning(name, former.language, levels, hints, context.interaction.guild_id)
    opened = await context[PrivateTables].open(
        context.who, wanted, interaction_id=context.interaction.id
    )
    await show_practice(context, opened)


async def show_practice(context: Context, table: Table) -> None:
    """Show a new private table, and say how to find it again."""
    news = context.say("practice-opened")
    await show_private_table(context, await context.table_by_id(table.id), news=news)


class Again(AgainButton, keeps_autopilot=True):
    """The button that opens a finished game's table again, or joins it if it is open already."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Open the table again; a private one as another private one."""
        if table.is_private:
            await practise_once_more(context, table)
            return
        await play_again(context, table)


class PlayElsewhere(ChannelSelect, verb="elsewhere", keeps_autopilot=True):
    """The select of another channel, to open a finished game's table there or to move its lobby."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Open the table in the chosen channel, or move it there; ask again if there is one."""
        place = context.place_of(self.chosen)
        try:
            if table.phase is GameStatus.LOBBY:
                await _take(context, await context.require_current(table), place)
            else:
                await _open(context, table, place)
        except Unable as refused:
            if refused.refusal is not TableRefusal.TABLE_EXISTS:
                raise
            await context.show(
                context.say("again-taken", channel=f"<#{place.channel_id}>"),
                *_elsewhere(context.say, table),
            )


async def play_again(context: Context, former: Table) -> None:
    """Open a table like a finished one, or join it there; ask where if this channel has another."""
    context.check_posting()
    try:
        await _open(context, former)
    except Unable as refused:
        if refused.refusal is not TableRefusal.TABLE_EXISTS:
            raise
        here = context.say("again-taken", channel=f"<#{context.location.channel_id}>")
        await context.show(here, *_elsewhere(context.say, former))


async def _open(context: Context, former: Table, at: Location | None = None) -> None:
    """Open a table like ``former``, or join it if it is open already, and show it.

    It is opened here or ``at`` another channel, in a thread if the server wants that.
    """
    rematch, here = context[Rematch], at or context.location
    if await rematch.open_already(former, here, context.who):
        place = Place(here)
    else:
        place = await place_to_open(context, former.edition, former.language, at)
    again = rematch.again(
        former, place.location, context.who, interaction_id=context.interaction.id
    )
    opened = await opened_at(place, again)
    if opened.host_id != context.user_id:
        await show_joined(context, opened, typed=False)
        return
    more = _second_step(context.say, opened) if opened.phase is GameStatus.LOBBY else ()
    await show_opened(context, opened, place.line(context.say), *more)


async def _take(context: Context, table: Table, at: Location) -> None:
    """Move a table that hasn't started to another channel, in a thread there if it needs one."""
    await check_channel(context, at)
    place = await place_at(context, at, table.edition, table.language)
    going = context[Moving].move(
        table.id,
        place.location,
        context.who,
        moderator=False,
        interaction_id=context.interaction.id,
        origin=table.location,
    )
    went = (await opened_at(place, going)).location
    line = place.told
    await context.show(context.say("again-went", channel=f"<#{went.channel_id}>"), line)


def _second_step(say: Say, table: Table) -> list[Block]:
    """Return the buttons with which a host adds a person to a reopened table, or moves it."""
    one_more = one_more_button(say, table)
    return [*([one_more] if one_more else []), *_elsewhere(say, table)]


def _elsewhere(say: Say, table: Table) -> list[Block]:
    select = PlayElsewhere.make(Address(table.id, None, 0), say("again-elsewhere"))
    return [[select]]
