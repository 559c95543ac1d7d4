"""Practice: a private table against computers, from the opening or from a turn of a game."""

from __future__ import annotations

from typing import NamedTuple

import discord

from bot.tables.editions import Editions
from bot.tables.model import Status, Table
from bot.tables.private_tables import Beginning, PrivateTables
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.private_tables import turn_label
from bot.typed.editions import find_edition
from cogs.info.private_table import show_private_table
from cogs.kit.components import Select, ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.ended import TryAgainButton
from cogs.kit.paging import SELECT, paged
from cogs.kit.values import NUMBER, one_of, words
from strategy.levels import Level


class TryAgain(TryAgainButton, keeps_autopilot=True):
    """Asks from which turn of a finished game somebody wants to try it again."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask."""
        await ask_turn(context, table)


class TurnsPage(ValueButton[int], verb="try-turns", value=NUMBER, keeps_autopilot=True):
    """Shows other turns to choose from."""

    async def on_use(self, context: Context, table: Table, page: int) -> None:
        """Show them."""
        await ask_turn(context, table, page)


class PickTurn(Select, verb="try-turn", keeps_autopilot=True):
    """Chooses the turn."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask how well the others shall play."""
        turn = self.chosen(NUMBER, table)
        say, address = context.say, Address(table.id, None, 0)
        levels = [
            TryFrom.make(
                address, say.level(level), From(turn, level), style=discord.ButtonStyle.primary
            )
            for level in Level
        ]
        await context.show(say("practice-which-level", turn=turn), levels)


class From(NamedTuple):
    """The turn to go on from, and the level of the others."""

    turn: int
    level: Level


class TryFrom(
    ValueButton[From],
    verb="try-from",
    value=words(From, NUMBER, one_of(Level)),
    keeps_autopilot=True,
):
    """Opens the private table."""

    async def on_use(self, context: Context, table: Table, chosen: From) -> None:
        """Open it."""
        await practise_from(context, table, chosen.turn, chosen.level)


async def ask_turn(context: Context, table: Table, page: int | None = None) -> None:
    """Ask from which turn to go on; the last page first: there a game is decided."""
    if table.seat_of(context.user_id) is None:
        raise Unable(TableRefusal.NOT_PLAYED)
    say, address = context.say, Address(table.id, None, 0)
    turns = (await context[PrivateTables].turns(table))[1:]
    last = (len(turns) - 1) // SELECT
    shown, beside = paged(
        say,
        turns,
        last if page is None else page,
        SELECT,
        lambda number, label: TurnsPage.make(address, label, number),
    )
    found = [
        discord.SelectOption(label=turn_label(say, table, turn)[:100], value=str(turn.number))
        for turn in shown
    ]
    select = PickTurn.make(address, say("practice-turn-placeholder"), found)
    await context.show(say("practice-which-turn"), [select], beside or None)


async def practise_from(context: Context, former: Table, turn: int, level: Level) -> None:
    """Open a private table that goes on from a turn of a finished game."""
    opened = await context[PrivateTables].open_from(
        former,
        turn,
        context.who,
        level,
        language=context.say.language,
        interaction_id=context.interaction.id,
    )
    await show_opened(context, opened)


async def practise(
    context: Context, edition: str, computers: int, level: Level, *, hints: bool
) -> None:
    """Open a private table for the ``edition`` that was typed."""
    found = find_edition(context[Editions].catalogue, edition, context.say.language)
    wanted = Beginning(found.board.edition, context.say.language, (level,) * computers, hints)
    opened = await context[PrivateTables].open(
        context.who, wanted, interaction_id=context.interaction.id
    )
    await show_opened(context, opened)


async def practise_once_more(context: Context, former: Table) -> None:
    """Open a private table like one whose game is over, dealt anew."""
    if former.status is not Status.OVER:
        raise Unable(TableRefusal.NOT_OVER)
    levels = tuple(each.level for each in former.holders if each.level is not None)
    wanted = Beginning(former.edition.board.edition, former.language, levels, former.options.hints)
    opened = await context[PrivateTables].open(
        context.who, wanted, interaction_id=context.interaction.id
    )
    await show_opened(context, opened)


async def show_opened(context: Context, table: Table) -> None:
    """Show a new private table, and say how it is found again."""
    news = context.say("practice-opened")
    await show_private_table(context, await context.table_by_id(table.id), news=news)
