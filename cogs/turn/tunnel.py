"""The tunnel decision: pay the toll or give up, privately (R31–R36)."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.model import Table
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.decisions import decision_address, decision_panel, panel_for
from cogs.kit.layout import Block
from cogs.turn.moves import MoveButton
from cogs.turn.waiting import refusal_of
from engine.moves import GiveUpTunnel, PayToll
from engine.view import Stage, View


class Decide(Button, verb="decide"):
    """Opens the decision from the public post."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the ways to pay; raises IllegalMove once nothing is open any more."""
        shown = await decision_panel(context, table)
        if not shown:
            raise await refusal_of(context, table, GiveUpTunnel())
        await context.show(*shown)


@panel_for(Stage.TUNNEL)
async def decision(context: Context, table: Table, view: View) -> Sequence[Block]:
    """Ask whether to pay; the question is asked even if there is no way to (R36)."""
    say, address, tunnel = context.say, decision_address(table, view), view.tunnel
    assert tunnel is not None  # noqa: S101
    tolls = [
        MoveButton.make(
            address,
            say("ui-pay", payment=say.payment(move.payment)),
            move,
            style=discord.ButtonStyle.success,
        )
        for move in await context.tables.play.choices(table.id, context.user_id)
        if isinstance(move, PayToll)
    ]
    give_up = MoveButton.make(
        address, say("ui-give-up"), GiveUpTunnel(), style=discord.ButtonStyle.danger
    )
    text = say(
        "ui-tunnel" if tolls else "ui-tunnel-too-dear",
        route=say.track(table.edition, tunnel.route),
        revealed=say.card_list(tunnel.revealed),
        toll=tunnel.toll,
    )
    return text, [*tolls, give_up]
