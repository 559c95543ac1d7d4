"""Long lists a page at a time, and cities to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import discord

from bot.texts import Say
from cogs.kit.item import Item
from data import Edition
from engine.board import CityId

SELECT = 25
"""The options of a select."""
T = TypeVar("T")
PageButton = Callable[[int, str], Item]
"""Makes the button that shows a page, given its number and its label."""


def paged(
    say: Say, items: Sequence[T], page: int, size: int, page_button: PageButton
) -> tuple[Sequence[T], list[Item]]:
    """One page of ``items``, from 0, with the buttons to the pages beside it."""
    last = _last(items, size)
    page = min(max(page, 0), last)
    turns: list[Item] = []
    if page > 0:
        turns.append(page_button(page - 1, say("ui-earlier", page=page, pages=last + 1)))
    if page < last:
        turns.append(page_button(page + 1, say("ui-later", page=page + 2, pages=last + 1)))
    return page_of(items, page, size), turns


def page_of(items: Sequence[T], page: int, size: int) -> Sequence[T]:
    """What is on a page, or on the one that comes nearest."""
    page = min(max(page, 0), _last(items, size))
    return items[page * size : (page + 1) * size]


def _last(items: Sequence[T], size: int) -> int:
    return max(len(items) - 1, 0) // size


def city_options(
    say: Say,
    edition: Edition,
    cities: Iterable[CityId],
    about: Callable[[CityId], str] | None = None,
) -> list[discord.SelectOption]:
    """Cities as options of a select, each with what is told ``about`` it."""
    return [
        discord.SelectOption(
            label=say.city(edition, city)[:100],
            value=city,
            description=about(city) if about else None,
        )
        for city in cities
    ]
