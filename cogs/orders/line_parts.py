"""What uses of the selects of a line do: each stores the draft and shows the line again."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.model import Table
from cogs.kit.context import Context
from cogs.kit.values import COLOUR, NUMBER
from cogs.orders.drafting import preferred, price_of, with_action, with_price
from cogs.orders.drafts import require_line, store
from cogs.orders.line import show_line
from cogs.orders.paying import (
    CARD,
    LOCOMOTIVES,
    CardsSelect,
    ColoursSelect,
    LocomotivesSelect,
    TollSelect,
)
from orders.order import Claim, Draw, Order


class ChooseColours(ColoursSelect):
    """Chooses with which colours a line pays; what was chosen first goes first."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Change it."""
        order, line = await require_line(context, table, number)
        price = price_of(line.action)
        if price is not None:
            colours = preferred(price.colours, self.all_chosen(COLOUR, table))
            order = with_price(order, number, replace(price, colours=colours))
        await _show(context, table, order, number)


class ChooseCards(CardsSelect):
    """Chooses which cards a line draws; what was chosen first goes first."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Change it."""
        order, line = await require_line(context, table, number)
        chosen = self.all_chosen(CARD, table)
        if isinstance(line.action, Draw):
            named = [each for each in chosen if each is not None]
            draw = Draw(preferred(line.action.colours, named), None in chosen)
            order = with_action(order, number, draw)
        await _show(context, table, order, number)


class ChooseLocomotives(LocomotivesSelect):
    """Chooses how many locomotives a line spends at most."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Change it."""
        order, line = await require_line(context, table, number)
        price = price_of(line.action)
        if price is not None:
            most = self.chosen(LOCOMOTIVES, table)
            order = with_price(order, number, replace(price, locomotives=most))
        await _show(context, table, order, number)


class ChooseToll(TollSelect):
    """Chooses how much surcharge a line pays at most."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Change it."""
        order, line = await require_line(context, table, number)
        if isinstance(line.action, Claim):
            toll = self.chosen(NUMBER, table)
            order = with_action(order, number, replace(line.action, toll=toll))
        await _show(context, table, order, number)


async def _show(context: Context, table: Table, order: Order, number: int) -> None:
    await store(context, table, order)
    await show_line(context, table, order, number)
