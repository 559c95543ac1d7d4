"""Choosing tickets: at the opening and when drawn, always privately (R6, R39)."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.model import Table
from bot.texts import Say
from bot.texts.tickets import LETTERS, least_kept, offer_text
from cogs.kit import pictures
from cogs.kit.components import Button, Select
from cogs.kit.context import Context
from cogs.kit.decisions import decision_address, decision_panel, panel_for
from cogs.kit.layout import Block
from cogs.kit.values import TICKET
from cogs.turn.moves import play
from cogs.turn.waiting import refusal_of
from engine.board import Ticket, TicketId
from engine.moves import KeepTickets
from engine.view import Stage, View


class ChooseTickets(Button, verb="choose"):
    """Opens the private panel; anybody who still has to choose may press it."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show one's own offers."""
        await show_offer(context, table)


class PickTickets(Select, verb="pick"):
    """Keeps a draft of the choice at every change."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Remember the choice and show it."""
        chosen = self.all_chosen(TICKET, table)
        await context.tables.play.draft(table.id, context.user_id, tuple(chosen))
        await show_offer(context, table)


class ConfirmTickets(Button, verb="confirm"):
    """Keeps the tickets of the draft."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Make the choice, unless the button is of an earlier decision."""
        view = await context.own_view(table)
        chosen = await _draft(context, table, view)
        await play(context, table, KeepTickets(frozenset(chosen)), self.address.n)


async def show_offer(context: Context, table: Table) -> None:
    """Show the tickets to choose from; raises IllegalMove if there are none."""
    await context.own_view(table)
    shown = await decision_panel(context, table)
    if not shown:
        raise await refusal_of(context, table, KeepTickets(frozenset()))
    await context.show(*shown)


@panel_for(Stage.OPENING, Stage.TICKET_CHOICE)
async def offer(context: Context, table: Table, view: View) -> Sequence[Block | None]:
    """Offer tickets with the draft so far."""
    say, address = context.say, decision_address(table, view)
    assert view.mine is not None  # noqa: S101
    tickets = [table.edition.board.tickets[ticket] for ticket in view.mine.offer]
    least = min(least_kept(table.edition.board, view), len(tickets))
    chosen = await _draft(context, table, view)
    found = await pictures.prospects(context, table, view, chosen)
    select = PickTickets.make(
        address,
        say("ui-tickets-placeholder", least=least),
        [
            _option(say, table, letter, ticket, len(chosen) >= least and ticket.id in chosen)
            for letter, ticket in zip(LETTERS, tickets, strict=False)
        ],
        least=least,
        most=len(tickets),
    )
    enough = len(chosen) >= least
    confirm = ConfirmTickets.make(
        address,
        say("ui-confirm-tickets", count=len(chosen)),
        style=discord.ButtonStyle.success,
        disabled=not enough,
    )
    text = offer_text(say, table, view, view.mine, found, len(chosen))
    all_wait = view.stage is Stage.OPENING and view.to_act == (view.mine.seat,)
    if all_wait:
        text = "\n".join([say("opening-all-wait"), text])
    return text, await pictures.offer(context, table, view), [select], [confirm]


async def _draft(context: Context, table: Table, view: View) -> list[TicketId]:
    """The draft as far as it is about the tickets offered now."""
    offered = view.mine.offer if view.mine else ()
    draft = await context.tables.play.draft_of(table.id, context.user_id)
    return [ticket for ticket in offered if ticket in draft]


def _option(
    say: Say, table: Table, letter: str, ticket: Ticket, chosen: bool
) -> discord.SelectOption:
    kind = "ui-long-ticket" if ticket.long else "ui-regular-ticket"
    label = say("offer-option", letter=letter, ticket=say.ticket(table.edition, ticket.id))
    return discord.SelectOption(
        label=label[:100],
        value=ticket.id,
        description=say(kind, points=ticket.points)[:100],
        default=chosen,
    )
