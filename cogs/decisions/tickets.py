"""The choice among the tickets offered, always privately (R6, R39)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import discord

from bot.tables.model import Table
from bot.tables.play import Play
from bot.tables.position import Position
from bot.texts import Say
from bot.texts.tickets import LETTERS, least_kept, offer_text
from cogs.kit import pictures
from cogs.kit.buttons import KeepTheseButton, KeepTicketsButton, MarkTicketsButton, OfferSelect
from cogs.kit.context import Context
from cogs.kit.custom_ids import decision_address
from cogs.kit.item import Item
from cogs.kit.layout import Block
from engine.board import Ticket, TicketId
from engine.view import Stage

QUICK = 10
"""The most ways that are buttons."""


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
            _option(say, table, letter, ticket, ticket.id in chosen)
            for letter, ticket in zip(LETTERS, tickets, strict=False)
        ],
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
    quick = _fewest(say, position, tickets, least, chosen)
    return text, await pictures.offer(context, table, view), quick, [select], [confirm]


def _fewest(
    say: Say,
    position: Position,
    tickets: Sequence[Ticket],
    least: int,
    chosen: Sequence[TicketId],
) -> list[Item]:
    """A button for each way to keep no more than must be; none where these are too many.

    They are marked at the opening, and kept at once later, where a question came before.
    """
    address, opening = decision_address(position), position.view.stage is Stage.OPENING
    lettered = dict(zip(LETTERS, tickets, strict=False))
    ways = list(combinations(lettered, least))
    if len(ways) > QUICK or least == len(tickets):
        return []
    green, grey = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    if not opening:
        return [
            KeepTheseButton.make(
                address, say("offer-keep-only", letters=" + ".join(way)), "".join(way), style=green
            )
            for way in ways
        ]
    marked = {letter for letter, ticket in lettered.items() if ticket.id in chosen}
    return [
        MarkTicketsButton.make(
            address, " + ".join(way), "".join(way), style=green if set(way) == marked else grey
        )
        for way in ways
    ]


async def marked_tickets(context: Context, position: Position) -> list[TicketId]:
    """The draft as far as it is about the tickets offered now."""
    draft = await context[Play].draft_of(position.table.id, context.user_id)
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
