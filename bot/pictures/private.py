"""Pictures in private answers, in the reader's look and language, or a word instead of one."""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping
from pathlib import PurePosixPath
from typing import TypeVar
from urllib.parse import urlsplit

import discord
from discord.components import MediaGalleryComponent

from bot.core.model import Table
from bot.core.position import Position
from bot.pictures.drawings import (
    AreaDrawing,
    BoardDrawing,
    DetailDrawing,
    HandDrawing,
    NewsDrawing,
    OfferDrawing,
    PlanDrawing,
    TunnelDrawing,
)
from bot.pictures.keys import Drawing
from bot.pictures.outlooks import OutlooksOf, ProspectsOf
from bot.pictures.pool import Pictures
from bot.runtime.faults import described
from bot.runtime.memory import PictureAllowance, UndeliveredPictures
from bot.runtime.workers import Busy, JobEnded
from bot.ui.answers import show_button
from bot.ui.context import Context
from bot.ui.items import Block, Illustration, PictureShown, is_row
from bot.words.alt import area_alt, board_alt, detail_alt, hand_alt, offer_alt, plan_alt, tunnel_alt
from engine.board import CityId, RouteId, TicketId
from engine.view import View
from renderer import Look, Shape
from strategy.completion import Outlook
from strategy.prospects import Prospects

T = TypeVar("T")

_MAP = "map"
"""What the file of one's own map is called."""

_LATER = 65_536
"""The bytes that a picture to be drawn later counts for, as it keeps its position."""

_log = logging.getLogger(__name__)


async def prospects(
    context: Context, table: Table, view: View, chosen: Collection[TicketId] = ()
) -> Prospects | None:
    """Return how far the reader's tickets are; None if that can't be worked out now."""
    return await _worked_out(context, table, "prospects", ProspectsOf(table, view, chosen))


async def outlooks(context: Context, table: Table, view: View) -> Mapping[TicketId, Outlook] | None:
    """Return how far each ticket that the reader holds is; None if that can't be found out now."""
    return await _worked_out(context, table, "outlooks", OutlooksOf(table, view))


async def _worked_out(context: Context, table: Table, name: str, of: Drawing[T]) -> T | None:
    try:
        return await context[Pictures].soon(of)
    except (Busy, TimeoutError):
        return None
    except Exception as error:
        _note(error, name, table)
        return None


async def hand(
    context: Context,
    table: Table,
    view: View,
    own_outlooks: Mapping[TicketId, Outlook] | None = None,
) -> Block | None:
    """Return the picture of the reader's cards and tickets."""
    look, say = await look_of(context, table), context.say
    drawing = HandDrawing(table, view, look, outlooks=own_outlooks, language=say.language)
    return await shown(context, table, "hand", drawing, hand_alt(say, table, view))


async def offer(context: Context, table: Table, view: View) -> Block | None:
    """Return the picture of the tickets to choose from, on the map."""
    look, say = await look_of(context, table), context.say
    drawing = OfferDrawing(table, view, look, language=say.language)
    return await shown(context, table, "offer", drawing, offer_alt(say, table, view))


async def plan(
    context: Context,
    table: Table,
    view: View,
    own_prospects: Prospects | None,
    marked: RouteId | None = None,
) -> Block | None:
    """Return the reader's own map; a ``marked`` route is shown instead of what the tickets need."""
    look, say = await look_of(context, table), context.say
    drawing = PlanDrawing(
        table, view, look, found=own_prospects, marked=marked, language=say.language
    )
    alt = plan_alt(say, table, view, None if marked else own_prospects)
    return await shown(context, table, _MAP, drawing, alt)


async def kept_plan(
    context: Context, position: Position, marked: RouteId | None = None
) -> Block | None:
    """Return the reader's own map if the panel that they pressed shows it: it stays in sight."""
    pressed = context.interaction.message
    if pressed is None or not pressed.flags.ephemeral or not _shows(pressed, _MAP):
        return None
    table, view = position.table, position.view
    return await plan(context, table, view, await prospects(context, table, view), marked)


def _shows(message: discord.Message, name: str) -> bool:
    """Return whether a message shows a picture of a name; Discord's addresses end with it."""
    galleries = (each for each in message.components if isinstance(each, MediaGalleryComponent))
    urls = (item.media.url for each in galleries for item in each.items)
    return any(PurePosixPath(urlsplit(url).path).stem == name for url in urls)


async def board(
    context: Context,
    table: Table,
    view: View,
    look: Look | None = None,
    shape: Shape | None = None,
) -> Block | None:
    """Return the picture of the table as everybody may see it; ``view`` is the public one."""
    look, say = look or await look_of(context, table), context.say
    drawing = BoardDrawing(table, view, look, shape=shape, language=say.language)
    return await shown(context, table, "board", drawing, board_alt(say, table, view))


async def close_up(context: Context, table: Table, view: View) -> Block | None:
    """Return the picture of the open tunnel, or else of the map round what was built last.

    None if nothing was built; ``view`` is the public one.
    """
    look, say = await look_of(context, table), context.say
    if view.tunnel is not None:
        tunnel = TunnelDrawing(table, view, look, language=say.language)
        return await shown(context, table, "tunnel", tunnel, tunnel_alt(say, table, view))
    if view.last_built is None:
        return None
    detail = DetailDrawing(table, view, look, language=say.language)
    return await shown(context, table, "detail", detail, detail_alt(say, table, view))


async def news(
    context: Context, table: Table, view: View, new: Collection[RouteId | CityId]
) -> Block | None:
    """Return the picture of the table that points out what is new to the reader.

    ``view`` is the public one.
    """
    look, say = await look_of(context, table), context.say
    drawing = NewsDrawing(table, view, look, new=new, language=say.language)
    return await shown(context, table, "news", drawing, board_alt(say, table, view, new))


async def area(
    context: Context, table: Table, view: View, title: str, cities: Collection[CityId]
) -> Block | None:
    """Return the picture of the part of the map round ``cities``; ``view`` is the public one."""
    look, say = await look_of(context, table), context.say
    drawing = AreaDrawing(table, view, look, cities=cities, language=say.language)
    alt = area_alt(say, table, view, title, cities)
    return await shown(context, table, "area", drawing, alt)


async def look_of(context: Context, table: Table) -> Look:
    """Return the reader's look; day if it can't be read, for what was asked for is done already."""
    try:
        return await context.look()
    except Exception as error:
        _note(error, "look", table)
        return Look.DAY


async def shown(
    context: Context,
    table: Table | None,
    name: str,
    drawing: Drawing[PictureShown],
    alt: str,
) -> Block | None:
    """Return a picture other than a film; a polite text if the reader had many within a minute."""
    if seconds := context[PictureAllowance].take(context.user_id):
        return context.say("ui-pictures-wait", seconds=seconds)
    return await drawn(context, table, name, drawing, alt)


async def drawn(
    context: Context,
    table: Table | None,
    name: str,
    drawing: Drawing[PictureShown],
    alt: str,
) -> Block | None:
    """Return a picture; None if it can't be drawn, a polite text if too many are being drawn.

    One that takes too long gives way to a button that shows it later: the words don't wait.
    """
    context.expect_pictures()
    try:
        return Illustration(name, await context[Pictures].soon(drawing), alt)
    except Busy:
        return context.say("ui-busy")
    except (TimeoutError, JobEnded) as error:
        _note(error, name, table)

        async def later(asked: Context) -> list[Block | None]:
            block = await drawn(asked, table, name, drawing, alt)
            late = block is None or is_row(block)
            return [asked.say("ui-picture-late") if late else None, block]

        kept = context[UndeliveredPictures].put(context.user_id, later, _LATER)
        return [show_button(context.say, 0 if table is None else table.id, kept)]
    except Exception as error:
        _note(error, name, table)
        return None


def _note(error: Exception, name: str, table: Table | None) -> None:
    """Log what couldn't be drawn and where it failed; the error's text might tell a secret."""
    number = "none" if table is None else table.id
    _log.error("no %s at table %s: %s", name, number, described(error))
