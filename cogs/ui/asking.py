"""Asks before what can't be taken back: drawing tickets, resigning, calling a table off."""

from __future__ import annotations

from contextlib import suppress

import discord

from bot.tables.model import Outline, Status, Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.rulebook import numbers_of
from cogs.ui.addresses import Address
from cogs.ui.desk import Desk
from cogs.ui.moves import MoveButton, play
from cogs.ui.parts import Button
from cogs.ui.steps import address_of, step
from cogs.ui.waiting import awaited, refusal_of
from engine.moves import BuildStation, DrawTickets, Pass, Resign
from engine.view import Stage


class AskTickets(Button, verb="offer"):
    """Asks whether to draw tickets."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Ask, or show the tickets already drawn."""
        await ask_tickets(desk, table)


class AskPass(Button, verb="ask-pass"):
    """Passes, after a question if something else is possible."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Pass or ask, unless the button is of an earlier decision."""
        await ask_pass(desk, table, self.address.n)


class AskResign(Button, verb="ask-resign"):
    """Asks whether to resign."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Ask."""
        await ask_resign(desk, table)


class AskCallOff(Button, verb="ask-cancel", looks=True):
    """Asks whether to call the table off."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Ask, unless another table is the channel's by now."""
        await ask_cancel(desk, await desk.still(table))


class CallOff(Button, verb="cancel", looks=True):
    """Calls the table off, even one whose edition is lost."""

    async def answered(self, desk: Desk) -> None:
        """Call it off, as its host or as a moderator."""
        await desk.acknowledge()
        with suppress(Unable):
            await desk.at(self.address.game)  # So that a refusal can name its host.
        await desk.tables.cancel(
            desk.spot,
            desk.who,
            interaction_id=desk.interaction.id,
            moderator=desk.moderator,
            game_id=self.address.game,
        )
        await desk.show(desk.say("ui-cancelled"))


class Dismiss(Button, verb="dismiss", looks=True):
    """Leaves everything as it is."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Say so."""
        await desk.show(desk.say("ui-dismissed"))


async def ask_tickets(desk: Desk, table: Table) -> None:
    """Ask before drawing tickets; a draw that is forced is said to be (R10)."""
    say, view, choices = desk.say, await desk.mine(table), await awaited(desk, table)
    if view.stage is not Stage.TURN:
        await desk.show(*await step(desk, table))
        return
    if DrawTickets() not in choices:
        raise await refusal_of(desk, table, DrawTickets())
    address = address_of(table, view)
    board = table.edition.board
    rules = board.rules
    count, rule = min(rules.offer, view.ticket_pile), numbers_of(board, "R38", "R39", "R40")
    lines = [say("ui-ask-tickets", count=count, keep=rules.offer_keep, rule=rule)]
    if all(isinstance(move, DrawTickets | BuildStation) for move in choices):
        station = any(isinstance(move, BuildStation) for move in choices)
        lines.insert(0, say("confirm-forced-tickets", station=station))
    yes = MoveButton.of(
        address, DrawTickets(), say("ui-draw-tickets"), style=discord.ButtonStyle.primary
    )
    await desk.show("\n".join(lines), [yes, _no(desk, address)])


async def ask_pass(desk: Desk, table: Table, decision: int | None = None) -> None:
    """Ask before passing while a station could be built (R10): a pass can't be taken back."""
    view = await desk.mine(table)
    choices = await desk.tables.choices(table.id, desk.user_id)
    others = [move for move in choices if move != Pass()]
    if view.stage is not Stage.TURN or Pass() not in choices or not others:
        await play(desk, table, Pass(), decision)
        return
    address = address_of(table, view)
    yes = MoveButton.of(address, Pass(), desk.say("ui-pass"), style=discord.ButtonStyle.primary)
    await desk.show(desk.say("confirm-pass"), [yes, _no(desk, address)])


async def ask_resign(desk: Desk, table: Table) -> None:
    """Ask before resigning (R54)."""
    address = address_of(table, await desk.mine(table))
    if refusal := await desk.tables.why_not(table.id, desk.user_id, Resign()):
        raise refusal
    yes = MoveButton.of(address, Resign(), desk.say("ui-resign"), style=discord.ButtonStyle.danger)
    stations = table.edition.board.rules.stations > 0
    await desk.show(desk.say("confirm-resign", stations=stations), [yes, _no(desk, address)])


async def ask_cancel_here(desk: Desk) -> None:
    """Ask whoever may call the channel's table off, be its edition lost or not."""
    try:
        await ask_cancel(desk, await desk.here())
    except Unable as refusal:
        if refusal.refusal is not TableRefusal.LOST_EDITION:
            raise
        await ask_cancel(desk, await desk.tables.outline(desk.spot.channel_id))


async def ask_cancel(desk: Desk, table: Table | Outline) -> None:
    """Ask whoever may call the table off whether to do so."""
    if table.status in (Status.OVER, Status.CANCELLED):
        raise Unable(TableRefusal.NO_TABLE)
    if not may_call_off(desk, table):
        raise Unable(TableRefusal.MAY_NOT_CALL_OFF)
    address = Address(table.id, None, 0)
    yes = CallOff.make(address, desk.say("ui-call-off"), style=discord.ButtonStyle.danger)
    lobby = table.phase is Status.LOBBY
    question = desk.say("confirm-cancel-lobby" if lobby else "confirm-cancel-running")
    await desk.show(question, [yes, _no(desk, address)])


def call_off_button(desk: Desk, table: Table) -> AskCallOff:
    """The button for whoever may call the table off."""
    label, danger = desk.say("ui-call-off"), discord.ButtonStyle.danger
    return AskCallOff.make(Address(table.id, None, 0), label, style=danger)


def may_call_off(desk: Desk, table: Table | Outline) -> bool:
    """Whether somebody may call a table off: its host and moderators may."""
    return desk.moderator or table.host_id == desk.user_id


def _no(desk: Desk, address: Address) -> Dismiss:
    return Dismiss.make(address._replace(seat=None), desk.say("ui-dismiss"))
