"""The choice among the tickets offered, always privately (R6, R39)."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.model import Table
from bot.tables.position import Position
from bot.texts import Say
from bot.texts.tickets import LETTERS, least_kept, offer_text
from cogs.kit import pictures
from cogs.kit.buttons import KeepTicketsButton, OfferSelect
from cogs.kit.context import Context
from cogs.kit.custom_ids import decision_address
from cogs.kit.layout import Block
from engine.board import Ticket, TicketId
from engine.view import Stage


async def ticket_choice(context: Context, position: Position) -> Sequence[Block | None]:
    """Offer tickets with the draft so far."""
    say, table, view, own = context.say, position.table, position.view, position.own
    address = decision_address(position)
    tickets = [table.edition.board.tickets[ticket] for ticket in own.offer]
    least = min(least_kept(table.edition.board, view), len(tickets))
    chosen = await marked_tickets(context, position)
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
    text = offer_text(say, table, view, own, found, len(chosen))
    all_wait = view.stage is Stage.OPENING and view.to_act == (own.seat,)
    if all_wait:
        text = "\n".join([say("opening-all-wait"), text])
    return text, await pictures.offer(context, table, view), [select], [confirm]


async def marked_tickets(context: Context, position: Position) -> list[TicketId]:
    """The draft as far as it is about the tickets offered now."""
    draft = await context.tables.play.draft_of(position.table.id, context.user_id)
    return [ticket for ticket in position.own.offer if ticket in draft]


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
