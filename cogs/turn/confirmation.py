"""Asks before what can't be taken back: drawing tickets, passing, resigning."""

from __future__ import annotations

import discord

from bot.tables.model import Table
from bot.texts.rulebook import numbers_of
from cogs.kit.components import Button
from cogs.kit.context import Desk
from cogs.kit.decisions import address_of, step
from cogs.kit.dismiss import no_button
from cogs.turn.moves import MoveButton, play
from cogs.turn.waiting import awaited, refusal_of
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
    await desk.show("\n".join(lines), [yes, no_button(desk, address)])


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
    await desk.show(desk.say("confirm-pass"), [yes, no_button(desk, address)])


async def ask_resign(desk: Desk, table: Table) -> None:
    """Ask before resigning (R54)."""
    address = address_of(table, await desk.mine(table))
    if refusal := await desk.tables.why_not(table.id, desk.user_id, Resign()):
        raise refusal
    yes = MoveButton.of(address, Resign(), desk.say("ui-resign"), style=discord.ButtonStyle.danger)
    stations = table.edition.board.rules.stations > 0
    await desk.show(desk.say("confirm-resign", stations=stations), [yes, no_button(desk, address)])
