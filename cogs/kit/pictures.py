"""Pictures in private answers: in the reader's look and language, or a word instead of one."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Awaitable, Callable, Collection, Sequence

from bot.background.workers import Busy
from bot.people.preferences import Look
from bot.tables.model import Table
from bot.tables.turns import turns_in
from bot.texts.alt import area_alt, board_alt, film_alt
from bot.texts.private_alt import hand_alt, offer_alt, plan_alt
from cogs.kit.context import Context
from cogs.kit.layout import Block, Illustration, Picture
from engine.board import CityId, RouteId, TicketId
from engine.view import View
from strategy.prospects import Prospects

_log = logging.getLogger(__name__)


async def prospects(
    context: Context, table: Table, view: View, chosen: Collection[TicketId] = ()
) -> Prospects | None:
    """How far the reader's tickets are; None if that can't be worked out now."""
    try:
        return await context.bot.pictures.prospects(table, view, chosen)
    except Busy:
        return None
    except Exception as error:
        _note(error, "prospects", table)
        return None


async def hand(
    context: Context, table: Table, view: View, found: Prospects | None = None
) -> Block | None:
    """The reader's cards and tickets."""
    look = await _look(context, table)
    drawn, alt = context.bot.pictures.hand, hand_alt(context.say, table, view)
    return await _shown(context, table, "hand", alt, drawn, view, look, found)


async def offer(context: Context, table: Table, view: View) -> Block | None:
    """The tickets to choose from on the map."""
    look = await _look(context, table)
    drawn, alt = context.bot.pictures.offer, offer_alt(context.say, table, view)
    return await _shown(context, table, "offer", alt, drawn, view, look)


async def plan(context: Context, table: Table, view: View, found: Prospects | None) -> Block | None:
    """The reader's own map."""
    look = await _look(context, table)
    drawn, alt = context.bot.pictures.plan, plan_alt(context.say, table, view, found)
    return await _shown(context, table, "map", alt, drawn, view, look, found)


async def board(
    context: Context, table: Table, view: View, look: Look | None = None
) -> Block | None:
    """The table as everybody may see it; ``view`` is the public one."""
    look = look or await _look(context, table)
    drawn, alt = context.bot.pictures.board, board_alt(context.say, table, view)
    return await _shown(context, table, "board", alt, drawn, view, look)


async def news(
    context: Context, table: Table, view: View, new: Collection[RouteId | CityId]
) -> Block | None:
    """The table with what is new to the reader pointed out; ``view`` is the public one."""
    look = await _look(context, table)
    drawn, alt = context.bot.pictures.news, board_alt(context.say, table, view, new)
    return await _shown(context, table, "news", alt, drawn, view, new, look)


async def area(
    context: Context, table: Table, view: View, title: str, cities: Collection[CityId]
) -> Block | None:
    """A part of the map; ``view`` is the public one."""
    look = await _look(context, table)
    alt = area_alt(context.say, table, view, title, cities)
    drawn = context.bot.pictures.area
    return await _shown(context, table, "area", alt, drawn, view, cities, look)


async def film(context: Context, table: Table, views: Sequence[View]) -> Block | None:
    """The whole game; ``views`` are the public ones of its turns."""
    look = await _look(context, table)
    alt = film_alt(context.say, table, turns_in(views), views[-1])
    drawn = context.bot.pictures.film
    return await _shown(context, table, "film", alt, drawn, views, look)


async def _look(context: Context, table: Table) -> Look:
    """The reader's look; day if it can't be read, for what was asked for is done already."""
    try:
        return await context.look()
    except Exception as error:
        _note(error, "look", table)
        return Look.DAY


async def _shown(
    context: Context,
    table: Table,
    name: str,
    alt: str,
    draw: Callable[..., Awaitable[Picture]],
    *about: object,
) -> Block | None:
    """A picture of what it is ``about``; nothing if it can't be drawn at all.

    A kind word if the reader has had many within a minute, or if too much is being drawn.
    """
    film = name == "film"
    allowance = context.bot.film_allowance if film else context.bot.picture_allowance
    if seconds := allowance.take(context.user_id):
        return context.say("ui-films-wait" if film else "ui-pictures-wait", seconds=seconds)
    try:
        picture = await draw(table, *about, language=context.say.language)
        return Illustration(name, picture, alt)
    except Busy:
        return context.say("ui-busy")
    except Exception as error:
        _note(error, name, table)
        return None


def _note(error: Exception, name: str, table: Table) -> None:
    """Log what couldn't be drawn and where it failed; its text might tell a ticket or a card."""
    *_, last = traceback.extract_tb(error.__traceback__)
    where = f"{last.filename}:{last.lineno}"
    _log.error("no %s at table %s: %s in %s", name, table.id, type(error).__name__, where)
