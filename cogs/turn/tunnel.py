"""The button under the post of a tunnel that opens the decision, privately (R31–R36)."""

from __future__ import annotations

from bot.tables.model import Table
from cogs.decisions.panel import decision_panel
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.turn.waiting import refusal_of
from engine.moves import GiveUpTunnel


class Decide(Button, verb="decide"):
    """Opens the decision from the public post."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the ways to pay; raises IllegalMove once nothing is open any more."""
        shown = await decision_panel(context, await context.position(table))
        if not shown:
            raise await refusal_of(context, table, GiveUpTunnel())
        await context.show(*shown)
