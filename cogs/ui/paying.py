"""Ways to pay as buttons, a page at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import discord

from bot.texts import Say
from cogs.ui.addresses import Address
from cogs.ui.doors import Preview
from cogs.ui.moves import MoveButton
from cogs.ui.parts import Button
from engine.moves import BuildStation, ClaimRoute
from engine.notation import write

PAGE = 20
SELECT = 25
T = TypeVar("T")
MoveT = TypeVar("MoveT", bound=ClaimRoute | BuildStation)
Turner = Callable[[int, str], Button]
"""Makes the button that shows a page, given its number and its label."""


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


def paged(
    say: Say, items: Sequence[T], page: int, size: int, turner: Turner
) -> tuple[Sequence[T], list[Button]]:
    """One page of ``items``, from 0, with the buttons to the pages beside it."""
    last = max(len(items) - 1, 0) // size
    page = min(max(page, 0), last)
    turns: list[Button] = []
    if page > 0:
        turns.append(turner(page - 1, say("ui-earlier", page=page, pages=last + 1)))
    if page < last:
        turns.append(turner(page + 1, say("ui-later", page=page + 2, pages=last + 1)))
    return items[page * size : (page + 1) * size], turns
