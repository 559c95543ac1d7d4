"""Pictures in private answers: in the reader's look and language, or a word instead of one."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Awaitable, Collection, Sequence

from bot.background.workers import Busy
from bot.people.preferences import Look
from bot.tables.model import Table
from bot.tables.turns import turns_in
from bot.texts.alt import area_alt, board_alt, film_alt
from bot.texts.private_alt import hand_alt, offer_alt, plan_alt
from cogs.kit.context import Desk
from cogs.kit.layout import Block, Illustration, Picture
from engine.board import CityId, RouteId, TicketId
from engine.view import View
from strategy.prospects import Prospects

_log = logging.getLogger(__name__)


async def prospects(
    desk: Desk, table: Table, view: View, chosen: Collection[TicketId] = ()
) -> Prospects | None:
    """How far the reader's tickets are; None if that can't be worked out now."""
    try:
        return await desk.bot.pictures.prospects(table, view, chosen)
    except Busy:
        return None
    except Exception as error:
        _note(error, "prospects", table)
        return None


async def hand(
    desk: Desk, table: Table, view: View, found: Prospects | None = None
) -> Block | None:
    """The reader's cards and tickets."""
    look = await _look(desk, table)
    picture = desk.bot.pictures.hand(table, view, look, found, language=desk.say.language)
    return await _shown(desk, table, "hand", picture, hand_alt(desk.say, table, view))


async def offer(desk: Desk, table: Table, view: View) -> Block | None:
    """The tickets to choose from on the map."""
    look = await _look(desk, table)
    picture = desk.bot.pictures.offer(table, view, look, language=desk.say.language)
    return await _shown(desk, table, "offer", picture, offer_alt(desk.say, table, view))


async def plan(desk: Desk, table: Table, view: View, found: Prospects | None) -> Block | None:
    """The reader's own map."""
    look = await _look(desk, table)
    picture = desk.bot.pictures.plan(table, view, look, found, language=desk.say.language)
    return await _shown(desk, table, "map", picture, plan_alt(desk.say, table, view, found))


async def board(desk: Desk, table: Table, view: View, look: Look | None = None) -> Block | None:
    """The table as everybody may see it; ``view`` is the public one."""
    look = look or await _look(desk, table)
    picture = desk.bot.pictures.board(table, view, look, language=desk.say.language)
    return await _shown(desk, table, "board", picture, board_alt(desk.say, table, view))


async def news(
    desk: Desk, table: Table, view: View, new: Collection[RouteId | CityId]
) -> Block | None:
    """The table with what is new to the reader pointed out; ``view`` is the public one."""
    look = await _look(desk, table)
    picture = desk.bot.pictures.news(table, view, new, look, language=desk.say.language)
    return await _shown(desk, table, "news", picture, board_alt(desk.say, table, view, new))


async def area(
    desk: Desk, table: Table, view: View, title: str, cities: Collection[CityId]
) -> Block | None:
    """A part of the map; ``view`` is the public one."""
    look = await _look(desk, table)
    picture = desk.bot.pictures.area(table, view, cities, look, language=desk.say.language)
    alt = area_alt(desk.say, table, view, title, cities)
    return await _shown(desk, table, "area", picture, alt)


async def film(desk: Desk, table: Table, views: Sequence[View]) -> Block | None:
    """The whole game; ``views`` are the public ones of its turns."""
    look = await _look(desk, table)
    picture = desk.bot.pictures.film(table, views, look, language=desk.say.language)
    alt = film_alt(desk.say, table, turns_in(views), views[-1])
    return await _shown(desk, table, "film", picture, alt)


async def _look(desk: Desk, table: Table) -> Look:
    """The reader's look; day if it can't be read, for what was asked for is done already."""
    try:
        return await desk.look()
    except Exception as error:
        _note(error, "look", table)
        return Look.DAY


async def _shown(
    desk: Desk, table: Table, name: str, picture: Awaitable[Picture], alt: str
) -> Block | None:
    """A picture; a kind word if too much is being drawn, nothing if it can't be drawn at all."""
    try:
        return Illustration(name, await picture, alt)
    except Busy:
        return desk.say("ui-busy")
    except Exception as error:
        _note(error, name, table)
        return None


def _note(error: Exception, name: str, table: Table) -> None:
    """Log what couldn't be drawn and where it failed; its text might tell a ticket or a card."""
    *_, last = traceback.extract_tb(error.__traceback__)
    where = f"{last.filename}:{last.lineno}"
    _log.error("no %s at table %s: %s in %s", name, table.id, type(error).__name__, where)
