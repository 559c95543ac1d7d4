"""Ways to pay as buttons, a page at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import discord

from bot.texts import Say
from cogs.ui.addresses import Address
from cogs.ui.doors import Preview
from cogs.ui.moves import MoveButton
from cogs.ui.paging import Turner, paged
from engine.moves import BuildStation, ClaimRoute
from engine.notation import write

PAGE = 20
MoveT = TypeVar("MoveT", bound=ClaimRoute | BuildStation)


def frugal_first(moves: Sequence[MoveT]) -> list[MoveT]:
    """Fewest locomotives first (R28)."""
    return sorted(moves, key=lambda move: move.payment.locomotives)


def pay_buttons(
    say: Say,
    address: Address,
    moves: Sequence[MoveT],
    label: Callable[[MoveT], str],
    page: int,
    turner: Turner,
    *,
    place: str | None = None,
) -> list[discord.ui.DynamicItem[Any]]:
    """One button for each way to pay, and those that turn the pages.

    With the ``place`` of a list a button shows what its move would bring, without makes it.
    """
    shown, turns = paged(say, frugal_first(moves), page, PAGE, turner)
    green = discord.ButtonStyle.success
    buttons: list[discord.ui.DynamicItem[Any]] = [
        MoveButton.of(address, move, label(move), style=green)
        if place is None
        else Preview.make(address, label(move), f"{place} {write(move)}", style=green)
        for move in shown
    ]
    return [*buttons, *turns]
