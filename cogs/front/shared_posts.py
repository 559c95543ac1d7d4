"""The posts of shared pictures: who shares what, the picture, or all that it says in words."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.background.drawings import (
    Drawing,
    FilmDrawing,
    PassportDrawing,
    PosterDrawing,
    ReviewDrawing,
)
from bot.background.faults import described
from bot.background.pictures import Pictures
from bot.profiles.profiles import Profiles
from bot.storage.shared_posts import SharedPicture, SharedPost
from bot.tables.editions import Editions
from bot.tables.model import Table
from bot.tables.records import Records
from bot.tables.reviews import Reviews
from bot.tables.services import Services
from bot.texts import Say
from bot.texts.alt import film_alt
from bot.texts.film import shared_film_text, shots
from bot.texts.passport import passport_of, passport_shared_text
from bot.texts.poster import poster_alt, poster_words, shared_text
from bot.texts.profile import passport_alt
from bot.texts.review import review_alt, review_words, shared_review_text
from cogs.info.film import chronicle_button, film_button
from cogs.info.poster import poster_button
from cogs.info.profile import my_profile_button
from cogs.info.review import review_button
from cogs.kit.item import Item
from cogs.kit.layout import Illustration, Layout, Picture, layout
from engine.board import Seat

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Shown:
    """What a shared picture shows; ``alt`` tells the same in words.

    Its ``buttons`` are what it is found by if a crash hides whether it was sent.
    """

    words: str
    alt: str
    drawing: Drawing[Picture]
    buttons: tuple[Item, ...]


async def shared_layout(
    say: Say, table: Table, shared: SharedPost, services: Services, pictures: Pictures | None
) -> Layout | None:
    """The post of a shared picture; None once whoever shared it was erased.

    Of a passport that its owner doesn't show any more nothing is told but that.
    """
    if shared.picture is SharedPicture.PASSPORT:
        return await _passport_layout(say, table, shared, services, pictures)
    if table.holders[shared.by].user_id is None:
        return None
    shown = await _SHOWN[shared.picture](say, table, shared, services)
    if shown is None:
        return None
    return await _laid(shown, table, shared, pictures)


async def _passport_layout(
    say: Say, table: Table, shared: SharedPost, services: Services, pictures: Pictures | None
) -> Layout:
    """The passport of whoever sat on a seat, by what they have played on this server."""
    buttons = (my_profile_button(say, table.id),)
    profile = await services[Profiles].sharer(table.id, shared.by)
    if profile is None:
        return layout(say("passport-withdrawn"), buttons)
    editions, name = services[Editions].catalogue.editions, table.names[shared.by]
    passport = passport_of(say, editions, profile, name)
    shown = Shown(
        words=passport_shared_text(say, say.player(table, Seat(shared.by))),
        alt=passport_alt(say, editions, profile, name),
        drawing=PassportDrawing(passport),
        buttons=buttons,
    )
    return await _laid(shown, table, shared, pictures)


async def _laid(
    shown: Shown, table: Table, shared: SharedPost, pictures: Pictures | None
) -> Layout:
    drawn = await _drawn(shown, table, pictures) if pictures else None
    illustration = Illustration(shared.picture.value, drawn, shown.alt) if drawn else None
    told = shown.words if illustration else f"{shown.words}\n{shown.alt}"
    return layout(told, illustration, shown.buttons)


async def _drawn(shown: Shown, table: Table, pictures: Pictures) -> Picture | None:
    try:
        return await pictures.get(shown.drawing, urgent=not shown.drawing.IS_FILM)
    except Exception as error:
        # The words are posted without it.
        _log.error("a shared picture can't be drawn at table %s: %s", table.id, described(error))
        return None


async def _poster(say: Say, table: Table, shared: SharedPost, services: Services) -> Shown:
    """The poster of the winner, or of whoever shares it."""
    view, ended_at = await services[Records].ending(table.id)
    hero = Seat(shared.by) if shared.picture is SharedPicture.RAILWAY else None
    words = poster_words(say, table, view, ended_at, hero)
    return Shown(
        words=shared_text(say, table, Seat(shared.by), own=hero is not None),
        alt=poster_alt(say, table, view, ended_at, hero),
        drawing=PosterDrawing(table, view, words=words, hero=hero),
        buttons=(poster_button(say, table),),
    )


async def _review(say: Say, table: Table, shared: SharedPost, services: Services) -> Shown | None:
    """The review of whoever shares it; None once it would be judged by other figures."""
    view, _ = await services[Records].ending(table.id)
    by = Seat(shared.by)
    review = await services[Reviews].kept(table.id, by)
    if review is None or not review.chances[by]:
        return None
    made = await services[Records].decisions(table.id, by)
    seen = [made[point.number].view for point in review.points]
    words = review_words(say, review, [by])
    return Shown(
        words=shared_review_text(say, table, review, by, seen),
        alt=review_alt(say, table, review),
        drawing=ReviewDrawing(table, view, made=review, words=words, seat=by),
        buttons=(review_button(say, table),),
    )


async def _film(say: Say, table: Table, shared: SharedPost, services: Services) -> Shown:
    """The whole game."""
    turns = await services[Records].turns(table.id)
    over, ended_at = await services[Records].ending(table.id)
    told = await asyncio.to_thread(shots, say, table, turns)
    poster = poster_words(say, table, over, ended_at, None)
    return Shown(
        words=shared_film_text(say, table, Seat(shared.by)),
        alt=film_alt(say, table, turns[-1].number, over),
        drawing=FilmDrawing(table, told[-1].view, shots=told, poster=poster, ending=over),
        buttons=(film_button(say, table), chronicle_button(say, table)),
    )


_Shows: TypeAlias = Callable[[Say, Table, SharedPost, Services], Awaitable[Shown | None]]
_SHOWN: Mapping[SharedPicture, _Shows] = {
    SharedPicture.POSTER: _poster,
    SharedPicture.RAILWAY: _poster,
    SharedPicture.REVIEW: _review,
    SharedPicture.FILM: _film,
}
