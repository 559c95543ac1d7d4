"""Choosing tickets: at the opening and when drawn, always privately (R6, R39)."""

from __future__ import annotations

from bot.tables.model import Table
from bot.tables.position import Position
from cogs.decisions.panel import decision_panel
from cogs.decisions.tickets import marked_tickets
from cogs.kit.buttons import KeepTicketsButton, OfferSelect
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.values import TICKET
from cogs.turn.moves import play
from cogs.turn.waiting import refusal_of
from engine.moves import KeepTickets


class ChooseTickets(Button, verb="choose"):
    """Opens the private panel; anybody who still has to choose may press it."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show one's own offers."""
        await show_offer(context, await context.position(table))


class PickTickets(OfferSelect):
    """Keeps a draft of the choice at every change."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Remember the choice and show it."""
        chosen = self.all_chosen(TICKET, table)
        await context.tables.play.draft(table.id, context.user_id, tuple(chosen))
        await show_offer(context, await context.position(table))


class ConfirmTickets(KeepTicketsButton):
    """Keeps the tickets of the draft."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Make the choice, unless the button is of an earlier decision."""
        chosen = await marked_tickets(context, await context.position(table))
        await play(context, table, KeepTickets(frozenset(chosen)), self.address.n)


async def show_offer(context: Context, position: Position) -> None:
    """Show the tickets to choose from; raises IllegalMove if there are none."""
    shown = await decision_panel(context, position)
    if not shown:
        raise await refusal_of(context, position.table, KeepTickets(frozenset()))
    await context.show(*shown)
