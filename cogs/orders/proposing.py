"""The orders that are proposed to somebody: what the adviser would do, or what their map shows."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.background.workers import Advisers, Busy
from bot.tables.model import Table
from bot.tables.play import Play
from bot.tables.standing_orders import StandingOrders
from bot.texts import Say
from bot.texts.orders import fitting, line_text
from cogs.kit.context import Context
from cogs.orders.drafting import checksum
from engine.view import Stage
from orders.proposing import Proposal, advised, from_map


async def proposals(context: Context, table: Table) -> Sequence[Proposal] | None:
    """Orders for one's next turns, by what one's seat sees; None if too many ask for advice."""
    now = await context[StandingOrders].as_if(table.id, context.user_id)
    board, view, choices = table.edition.board, now.view, now.choices
    public = await context[Play].view(table.id, None)
    if public.stage in (Stage.OPENING, Stage.OVER):
        return ()

    # Thinking takes milliseconds.
    def think() -> Sequence[Proposal]:
        return advised(board, view, choices) if table.options.hints else from_map(board, view)

    try:
        found: Sequence[Proposal] = await context[Advisers].submit(think, urgent=False)
    except Busy:
        return None
    return found


def proposal_options(
    say: Say, table: Table, found: Sequence[Proposal]
) -> list[discord.SelectOption]:
    """The proposals as options of a select: what each does first, and what for."""
    return [
        discord.SelectOption(
            label=fitting(_labels(say, table, each)),
            value=checksum(each.order),
            description=_about(say, table, each),
            emoji="💡" if table.options.hints else "🗺️",
        )
        for each in found
    ]


def _labels(say: Say, table: Table, proposal: Proposal) -> Sequence[str]:
    first, *others = proposal.order.lines
    texts = [line_text(say, table, first)]
    if others:
        texts.insert(0, f"{texts[0]} · {line_text(say, table, others[0])}")
    return texts


def _about(say: Say, table: Table, proposal: Proposal) -> str:
    """For how many turns, and for which tickets."""
    turns = say("orders-turns-option", turns=proposal.order.turns)
    if not proposal.tickets:
        return turns
    named = say.list(say.ticket(table.edition, each) for each in proposal.tickets)
    return fitting([f"{turns}, {say('orders-propose-for', tickets=named)}", turns])
