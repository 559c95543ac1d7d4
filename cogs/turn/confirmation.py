"""Asks before what can't be taken back: drawing tickets, passing, resigning."""

from __future__ import annotations

import discord

from bot.tables.lessons import Place
from bot.tables.model import Table
from bot.tables.play import Play
from bot.texts.rulebook import numbers_of
from cogs.decisions.guide import accompany
from cogs.decisions.panel import decision_panel
from cogs.kit.buttons import MoveButton, PassButton, TicketsButton
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import decision_address
from cogs.kit.dismiss import no_button
from cogs.turn.moves import play
from cogs.turn.waiting import position_to_act, refusal_of
from engine.moves import BuildStation, DrawTickets, Pass, Resign
from engine.view import Stage


class AskTickets(TicketsButton):
    """Asks whether to draw tickets."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask, or show the tickets already drawn."""
        await ask_tickets(context, table)


class AskPass(PassButton):
    """Passes, after a question if something else is possible."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Pass or ask, unless the button is of an earlier decision."""
        await ask_pass(context, table, self.address.n)


class AskResign(Button, verb="ask-resign"):
    """Asks whether to resign."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask."""
        await ask_resign(context, table)


async def ask_tickets(context: Context, table: Table) -> None:
    """Ask before drawing tickets; a draw that is forced is said to be (R10)."""
    say, position = context.say, await position_to_act(context, table)
    view, choices = position.view, position.choices
    if view.stage is not Stage.TURN:
        await context.show(*await decision_panel(context, position))
        return
    if DrawTickets() not in choices:
        raise await refusal_of(context, table, DrawTickets())
    await accompany(context, position, Place.TICKETS)
    address, board = decision_address(position), table.edition.board
    rules = board.rules
    count, rule = min(rules.offer, view.ticket_pile), numbers_of(board, "R38", "R39", "R40")
    lines = [say("ui-ask-tickets", count=count, keep=rules.offer_keep, rule=rule)]
    if all(isinstance(move, DrawTickets | BuildStation) for move in choices):
        station = any(isinstance(move, BuildStation) for move in choices)
        lines.insert(0, say("confirm-forced-tickets", station=station))
    yes = MoveButton.make(
        address, say("ui-draw-tickets"), DrawTickets(), style=discord.ButtonStyle.primary
    )
    await context.show("\n".join(lines), [yes, no_button(context, address)])


async def ask_pass(context: Context, table: Table, decision: int | None = None) -> None:
    """Ask before passing while a station could be built (R10): a pass can't be taken back."""
    position = await context.position(table)
    others = [move for move in position.choices if move != Pass()]
    turn = position.view.stage is Stage.TURN
    if not turn or Pass() not in position.choices or not others:
        await play(context, table, Pass(), decision)
        return
    address = decision_address(position)
    yes = MoveButton.make(
        address, context.say("ui-pass"), Pass(), style=discord.ButtonStyle.primary
    )
    await context.show(context.say("confirm-pass"), [yes, no_button(context, address)])


async def ask_resign(context: Context, table: Table) -> None:
    """Ask before resigning (R54)."""
    address = decision_address(await context.position(table))
    if refusal := await context[Play].why_not(table.id, context.user_id, Resign()):
        raise refusal
    yes = MoveButton.make(
        address, context.say("ui-resign"), Resign(), style=discord.ButtonStyle.danger
    )
    stations = table.edition.board.rules.stations > 0
    await context.show(
        context.say("confirm-resign", stations=stations), [yes, no_button(context, address)]
    )
