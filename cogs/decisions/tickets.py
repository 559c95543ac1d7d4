"""The choice among the tickets offered, always privately (R6, R39)."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.model import Table
from bot.texts import Say
from bot.texts.tickets import LETTERS, least_kept, offer_text
from cogs.kit import pictures
from cogs.kit.buttons import KeepTicketsButton, OfferSelect
from cogs.kit.context import Context
from cogs.kit.custom_ids import decision_address
from cogs.kit.layout import Block
from engine.board import Ticket, TicketId
from engine.view import Stage, View


async def ticket_choice(context: Context, table: Table, view: View) -> Sequence[Block | None]:
    """Offer tickets with the draft so far."""
    say, address = context.say, decision_address(table, view)
    assert view.mine is not None  # noqa: S101
    tickets = [table.edition.board.tickets[ticket] for ticket in view.mine.offer]
    least = min(least_kept(table.edition.board, view), len(tickets))
    chosen = await marked_tickets(context, table, view)
    found = await pictures.prospects(context, table, view, chosen)
    select = OfferSelect.make(
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
    confirm = KeepTicketsButton.make(
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


async def marked_tickets(context: Context, table: Table, view: View) -> list[TicketId]:
    """The draft as far as it is about the tickets offered now."""
    offered = view.mine.offer if view.mine else ()
    draft = await context.tables.draft_of(table.id, context.user_id)
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
