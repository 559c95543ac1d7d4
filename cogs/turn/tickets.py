"""Choosing tickets: at the opening and when drawn, always privately (R6, R39)."""

from __future__ import annotations

from bot.tables.model import Table
from bot.tables.play import Play
from bot.tables.position import Position
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.tickets import LETTERS
from cogs.decisions.panel import decision_panel
from cogs.decisions.tickets import marked_tickets
from cogs.kit.buttons import KeepTheseButton, KeepTicketsButton, MarkTicketsButton, OfferSelect
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address, decision_address
from cogs.kit.values import TICKET
from cogs.turn.moves import play
from cogs.turn.waiting import position_to_act, refusal_of
from engine.board import TicketId
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
        await context[Play].draft(table.id, context.user_id, tuple(chosen))
        await show_offer(context, await context.position(table))


class ConfirmTickets(KeepTicketsButton):
    """Keeps the tickets of the draft."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Make the choice, unless the button is of an earlier decision."""
        chosen = await marked_tickets(context, await context.position(table))
        await play(context, table, KeepTickets(frozenset(chosen)), self.address.n)


class MarkTickets(MarkTicketsButton):
    """Marks tickets; they are kept once that is confirmed."""

    async def on_use(self, context: Context, table: Table, letters: str) -> None:
        """Keep them as the draft and show the offer, unless that is another one by now."""
        position, chosen = await _lettered(context, table, self.address, letters)
        await context[Play].draft(table.id, context.user_id, chosen)
        await show_offer(context, position)


class KeepThese(KeepTheseButton):
    """Keeps tickets at once."""

    async def on_use(self, context: Context, table: Table, letters: str) -> None:
        """Make the choice, unless the offer is another one by now."""
        _, chosen = await _lettered(context, table, self.address, letters)
        await play(context, table, KeepTickets(frozenset(chosen)), self.address.n)


async def _lettered(
    context: Context, table: Table, address: Address, letters: str
) -> tuple[Position, tuple[TicketId, ...]]:
    """The tickets of those letters; raises Unable(STALE) for the letters of another offer."""
    position = await position_to_act(context, table)
    if decision_address(position) != address:
        raise Unable(TableRefusal.STALE, link=table.link)
    offer = dict(zip(LETTERS, position.own.offer, strict=False))
    return position, tuple(offer[letter] for letter in letters if letter in offer)


async def show_offer(context: Context, position: Position) -> None:
    """Show the tickets to choose from; raises IllegalMove if there are none."""
    shown = await decision_panel(context, position)
    if not shown:
        raise await refusal_of(context, position.table, KeepTickets(frozenset()))
    await context.show(*shown)
