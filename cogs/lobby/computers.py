"""The host's private panel of computer players: seats and removes them."""

from __future__ import annotations

from typing import NamedTuple

import discord

from bot.tables.hosting import Hosting
from bot.tables.model import SeatHolder, Status, Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts import Say
from bot.texts.players import find_computer
from bot.texts.refusals import explain
from cogs.kit.components import Button, ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.values import NUMBER, matching, one_of, words
from cogs.lobby.seating import start_button
from strategy.levels import Level

_ANSWERED_BY_PANEL = {
    TableRefusal.SEATS_CHANGED,
    TableRefusal.NO_SUCH_COMPUTER,
    TableRefusal.ALL_SEATED,
}
"""Refusals that the panel answers by showing the present table and what can be done."""


class Computers(Button, verb="computers"):
    """Opens the panel."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it."""
        await show_computers(context, await context.require_current(table))


class NewComputer(NamedTuple):
    """A computer to seat; ``seated`` are the players who sat there when the button was shown."""

    level: Level
    seated: int


NEW_COMPUTER = words(NewComputer, one_of(Level), NUMBER)
NAME = matching(".{1,40}")


class AddComputer(ValueButton[NewComputer], verb="add-computer", value=NEW_COMPUTER):
    """Seats a computer of a level, once."""

    async def on_use(self, context: Context, table: Table, computer: NewComputer) -> None:
        """Seat it, and show who sits there now."""
        await add_computer(context, await context.require_current(table), *computer)


class DismissComputer(ValueButton[str], verb="dismiss-computer", value=NAME):
    """Removes the computer of that name."""

    async def on_use(self, context: Context, table: Table, name: str) -> None:
        """Remove it, and show who sits there now."""
        await dismiss_computer(context, await context.require_current(table), name)


def computers_button(say: Say, table: Table) -> Item:
    """The button that opens the panel for the host, named after what can be done there.

    Disabled if people have taken all seats.
    """
    full, computers = table.is_full, any(holder.is_computer for holder in table.holders)
    return Computers.make(
        Address(table.id, None, 0),
        say("computers-let-go" if full and computers else "computers-open"),
        emoji="🤖",
        disabled=full and not computers,
    )


def add_buttons(say: Say, table: Table) -> list[Item]:
    """The buttons that seat a computer, one for each level."""
    return [_add(say, table, level) for level in Level]


async def add_computer(
    context: Context, table: Table, level: Level, seated: int | None = None
) -> None:
    """Seat a computer, as the host, and show who sits there now."""
    try:
        changed = await context[Hosting].seat_computer(
            table.location, context.who, level, seated=seated, interaction_id=context.interaction.id
        )
    except Unable as refusal:
        await _refused(context, refusal)
        return
    holder, say = changed.holders[-1], context.say
    sits = (
        say("computers-sits-down", **_facts(say, changed, holder)) if holder.is_computer else None
    )
    await show_computers(context, changed, sits)


async def dismiss_computer(context: Context, table: Table, named: str) -> None:
    """Remove a computer, as the host, and show who sits there now."""
    found = find_computer(context.say, table, named)
    name = table.holders[found].name if found is not None else named
    try:
        changed = await context[Hosting].dismiss_computer(
            table.location, context.who, name, interaction_id=context.interaction.id
        )
    except Unable as refusal:
        await _refused(context, refusal)
        return
    left = context.say("computers-stands-up", player=context.say.name(name))
    await show_computers(context, changed, left)


async def show_computers(context: Context, table: Table, changed: str | None = None) -> None:
    """Show the panel below what was ``changed``.

    Raises Unable for others than the host, and once the game has started.
    """
    if table.phase is not Status.LOBBY:
        raise Unable(TableRefusal.ALREADY_STARTED, link=table.link)
    if table.host_id != context.user_id:
        raise Unable(TableRefusal.NOT_HOST)
    say, full = context.say, table.is_full
    computers = [holder for holder in table.holders if holder.is_computer]
    sitting = [say("computers-line", **_facts(say, table, holder)) for holder in computers]
    levels = [say("computers-level", level=level.value) for level in Level]
    choice = say("computers-full") if full else "\n".join([say("computers-levels"), *levels])
    await context.show(
        changed,
        say("computers-title"),
        "\n".join(sitting) or say("computers-none"),
        choice,
        None if full else add_buttons(say, table),
        [start_button(say, table)] if table.can_start else None,
        [_dismiss(say, table, holder) for holder in computers],
    )


async def _refused(context: Context, refusal: Unable) -> None:
    """Show the panel as it is now if that answers the refusal; raise it otherwise."""
    if refusal.refusal not in _ANSWERED_BY_PANEL:
        raise refusal
    table = await context.table_here()
    await show_computers(context, table, explain(context.say, table, refusal))


def _facts(say: Say, table: Table, holder: SeatHolder) -> dict[str, str]:
    assert holder.level is not None  # noqa: S101
    return {
        "mark": say.mark(holder.colour),
        "player": say.player(table, holder.seat),
        "colour": holder.colour.value,
        "level": holder.level.value,
    }


def _add(say: Say, table: Table, level: Level) -> Item:
    address, seated = Address(table.id, None, 0), len(table.holders)
    style = discord.ButtonStyle.primary
    return AddComputer.make(address, say.level(level), NewComputer(level, seated), style=style)


def _dismiss(say: Say, table: Table, holder: SeatHolder) -> Item:
    label = say("computers-dismiss", player=say.player_plainly(holder))
    return DismissComputer.make(Address(table.id, None, 0), label, holder.name)
