"""Ways to pay as buttons, a page at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import discord

from bot.tables.model import Table
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.decisions import decision_address
from cogs.kit.layout import Item
from cogs.kit.paging import paged
from cogs.kit.panels import BuildPage, ListPosition, PayPage, Preview
from cogs.turn.moves import MoveButton
from engine.moves import BuildStation, ClaimRoute
from engine.notation import write
from engine.view import View

PAGE = 20
MoveT = TypeVar("MoveT", bound=ClaimRoute | BuildStation)


def frugal_first(moves: Sequence[MoveT]) -> list[MoveT]:
    """Fewest locomotives first (R28)."""
    return sorted(moves, key=lambda move: move.payment.locomotives)


def pay_button(
    address: Address,
    move: ClaimRoute | BuildStation,
    label: str,
    place: str,
    *,
    shown_first: bool,
) -> Item:
    """The button of one payment: shows what its move would bring first, or makes it at once."""
    green = discord.ButtonStyle.success
    if shown_first:
        return Preview.make(address, label, f"{place} {write(move)}", style=green)
    return MoveButton.of(address, move, label, style=green)


async def pay_buttons(
    context: Context,
    table: Table,
    view: View,
    door: type[PayPage | BuildPage],
    what: str,
    moves: Sequence[MoveT],
    label: Callable[[MoveT], str],
    page: int,
    place: str | None,
) -> list[Item]:
    """One button for each way to pay for ``what``, and those that turn the pages, by ``door``.

    A button shows what its move would bring, or makes it for whoever doesn't want to be asked
    again. ``place`` is that in the list where somebody came from, if they did.
    """
    say, address = context.say, decision_address(table, view)
    here = place or ListPosition().write(table.edition.board)
    shown_first = await context.bot.people.confirms(context.user_id)

    def page_button(number: int, label: str) -> Button:
        rest = f"{what} {number}" if place is None else f"{what} {number} {place}"
        return door.make(address, label, rest)

    def button(move: MoveT) -> Item:
        return pay_button(address, move, label(move), here, shown_first=shown_first)

    shown, turns = paged(say, frugal_first(moves), page, PAGE, page_button)
    return [*map(button, shown), *turns]
