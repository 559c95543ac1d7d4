"""Ways to pay as buttons, a page at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import discord

from bot.tables.position import Position
from bot.texts import Say
from cogs.kit.buttons import ListPosition, MoveButton, PreviewButton, Previewed
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address, decision_address
from cogs.kit.item import Item
from cogs.kit.paging import PageButton, paged
from cogs.turn.asking import asks_first
from engine.moves import BuildStation, ClaimRoute

PAGE = 20
QUICK = 5
"""How many of a list are buttons, too."""
MoveT = TypeVar("MoveT", bound=ClaimRoute | BuildStation)


def frugal_first(moves: Sequence[MoveT]) -> list[MoveT]:
    """Fewest locomotives first (R28)."""
    return sorted(moves, key=lambda move: move.payment.locomotives)


def pay_button(
    say: Say,
    address: Address,
    move: ClaimRoute | BuildStation,
    label: str,
    back_to: ListPosition,
    *,
    shown_first: bool,
) -> Item:
    """The button of one payment: shows what its move would bring first, or makes it at once."""
    green, emoji = discord.ButtonStyle.success, say.icons.payment(move.payment)
    if shown_first:
        value = Previewed(back_to, move)
        return PreviewButton.make(address, label, value, emoji=emoji, style=green)
    return MoveButton.make(address, label, move, emoji=emoji, style=green)


async def quick_button(
    context: Context,
    position: Position,
    moves: Sequence[MoveT],
    name: str,
    ways: Item,
    back_to: ListPosition,
) -> Item:
    """One click where one payment has the fewest locomotives; else what opens all ``ways``."""
    frugal = frugal_first(moves)
    fewest = [m for m in frugal if m.payment.locomotives == frugal[0].payment.locomotives]
    if len(fewest) > 1:
        return ways
    move = fewest[0]
    label = context.say("claim-at-once", name=name, payment=context.say.payment(move.payment))
    first = await asks_first(context, position, move)
    address = decision_address(position)
    return pay_button(context.say, address, move, label, back_to, shown_first=first)


async def pay_buttons(
    context: Context,
    position: Position,
    moves: Sequence[MoveT],
    label: Callable[[MoveT], str],
    page: int,
    page_button: PageButton,
    back_to: ListPosition | None,
) -> list[Item]:
    """A page of buttons, one for each way to pay, and the buttons that turn the pages.

    A button makes its move, or shows first what it would bring where its player is asked.
    ``back_to`` is where in the list somebody came from, if they did.
    """
    address = decision_address(position)
    back_to = back_to or ListPosition()
    shown, turns = paged(context.say, frugal_first(moves), page, PAGE, page_button)
    made: list[Item] = []
    for move in shown:
        first = await asks_first(context, position, move)
        made.append(pay_button(context.say, address, move, label(move), back_to, shown_first=first))
    return [*made, *turns]
