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
from cogs.kit.layout import Item
from cogs.kit.paging import PageButton, paged
from engine.moves import BuildStation, ClaimRoute

PAGE = 20
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

    A button shows what its move would bring, or makes it for whoever doesn't want to be asked
    again. ``back_to`` is where in the list somebody came from, if they did.
    """
    address = decision_address(position)
    back_to = back_to or ListPosition()
    shown_first = await context.bot.people.wants_confirmation(context.user_id)

    def button(move: MoveT) -> Item:
        return pay_button(context.say, address, move, label(move), back_to, shown_first=shown_first)

    shown, turns = paged(context.say, frugal_first(moves), page, PAGE, page_button)
    return [*map(button, shown), *turns]
