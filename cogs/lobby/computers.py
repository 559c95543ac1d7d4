"""The host's private panel of computer players: seats them, and lets them go again."""

from __future__ import annotations

import discord

from bot.tables.lobby import is_full
from bot.tables.model import Chair, Status, Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts import Say
from bot.texts.players import find_computer
from bot.texts.refusals import explain
from cogs.kit.components import Button
from cogs.kit.context import Desk
from cogs.kit.custom_ids import Address
from cogs.kit.layout import Component
from strategy.levels import Level

_ANSWERED_BY_PANEL = {
    TableRefusal.SEATS_CHANGED,
    TableRefusal.NO_SUCH_COMPUTER,
    TableRefusal.ALL_SEATED,
}
"""Refusals that the panel answers: it shows how the table stands now, and what can be done."""


class Computers(Button, verb="computers"):
    """Opens the panel."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show it."""
        await show_computers(desk, await desk.still(table))


class AddComputer(Button, verb="add-computer", rest=rf"(?:{'|'.join(Level)}) \d"):
    """Seats a computer of a level, once: it knows how many sat there when it was shown."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Seat it, and show who sits there now."""
        level, seated = self.rest.split()
        await add_computer(desk, await desk.still(table), Level(level), int(seated))


class DismissComputer(Button, verb="dismiss-computer", rest=r".{1,40}"):
    """Lets the computer of that name go."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Let it go, and show who sits there now."""
        await dismiss_computer(desk, await desk.still(table), self.rest)


def computers_button(say: Say, table: Table) -> Computers:
    """The button that opens the panel for the host, named after what can be done there.

    Disabled where nothing can: people have taken all seats.
    """
    full, computers = is_full(table), any(chair.is_computer for chair in table.chairs)
    return Computers.make(
        Address(table.id, None, 0),
        say("computers-let-go" if full and computers else "computers-open"),
        emoji="🤖",
        disabled=full and not computers,
    )


async def add_computer(desk: Desk, table: Table, level: Level, seated: int | None = None) -> None:
    """Seat a computer, as the host, and say what holds now."""
    try:
        changed = await desk.tables.seat_computer(
            table.spot, desk.who, level, seated=seated, interaction_id=desk.interaction.id
        )
    except Unable as refusal:
        await _refused(desk, refusal)
        return
    chair, say = changed.chairs[-1], desk.say
    sits = say("computers-sits-down", **_facts(say, changed, chair)) if chair.is_computer else None
    await show_computers(desk, changed, sits)


async def dismiss_computer(desk: Desk, table: Table, named: str) -> None:
    """Let a computer go, as the host, and say what holds now."""
    found = find_computer(desk.say, table, named)
    name = table.chairs[found].name if found is not None else named
    try:
        changed = await desk.tables.dismiss_computer(
            table.spot, desk.who, name, interaction_id=desk.interaction.id
        )
    except Unable as refusal:
        await _refused(desk, refusal)
        return
    left = desk.say("computers-stands-up", player=desk.say.name(name))
    await show_computers(desk, changed, left)


async def show_computers(desk: Desk, table: Table, changed: str | None = None) -> None:
    """Show the panel below what was ``changed``.

    Raises Unable for others than the host, and once the game has started.
    """
    if table.phase is not Status.LOBBY:
        raise Unable(TableRefusal.ALREADY_STARTED, link=table.link)
    if table.host_id != desk.user_id:
        raise Unable(TableRefusal.NOT_HOST)
    say, full = desk.say, is_full(table)
    computers = [chair for chair in table.chairs if chair.is_computer]
    sitting = [say("computers-line", **_facts(say, table, chair)) for chair in computers]
    levels = [say("computers-level", level=level.value) for level in Level]
    asked = say("computers-full") if full else "\n".join([say("computers-levels"), *levels])
    await desk.show(
        changed,
        say("computers-title"),
        "\n".join(sitting) or say("computers-none"),
        asked,
        None if full else [_add(say, table, level) for level in Level],
        [_dismiss(say, table, chair) for chair in computers],
    )


async def _refused(desk: Desk, refusal: Unable) -> None:
    """Show the panel as it is now if that answers the refusal; raise it otherwise."""
    if refusal.refusal not in _ANSWERED_BY_PANEL:
        raise refusal
    table = await desk.here()
    await show_computers(desk, table, explain(desk.say, table, refusal))


def _facts(say: Say, table: Table, chair: Chair) -> dict[str, str]:
    assert chair.level is not None  # noqa: S101
    return {
        "mark": say.mark(chair.colour),
        "player": say.player(table, chair.seat),
        "colour": chair.colour.value,
        "level": chair.level.value,
    }


def _add(say: Say, table: Table, level: Level) -> Component:
    address, seated = Address(table.id, None, 0), len(table.chairs)
    style = discord.ButtonStyle.primary
    return AddComputer.make(address, say.level(level), f"{level} {seated}", style=style)


def _dismiss(say: Say, table: Table, chair: Chair) -> Component:
    label = say("computers-dismiss", player=say.player_plainly(chair))
    return DismissComputer.make(Address(table.id, None, 0), label, chair.name)
