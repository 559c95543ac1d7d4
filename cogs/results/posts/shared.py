"""The posts of pictures that players share: posters, reviews, films and passports."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import discord
import structlog

from bot.core.editions import Editions
from bot.core.model import Location, Table
from bot.core.position import Lookup
from bot.core.services import Services
from bot.pictures.drawings import FilmDrawing, PassportDrawing, PosterDrawing, ReviewDrawing
from bot.pictures.keys import Drawing
from bot.pictures.pool import Pictures
from bot.posts.kind import Channel, Means, PostKind
from bot.posts.pictured import BAD_REQUEST
from bot.posts.post import Post, posted
from bot.runtime.codes import ABOUT_FILES, NO_PERMISSION
from bot.runtime.faults import described
from bot.runtime.requests import Upload
from bot.runtime.scheduler import is_wanted
from bot.storage.repositories.outbox import UnreadablePost, decode
from bot.storage.rows import OutboxRow
from bot.ui.buttons import film_button
from bot.ui.channels import may_attach
from bot.ui.items import Illustration, Item, Layout, PictureShown, layout
from bot.words import Say
from bot.words.alt import film_alt
from cogs.results.panels.game import chronicle_button, poster_button, review_button
from cogs.results.panels.people import my_profile_button
from cogs.results.rows.game import SharedPicture, SharedPost
from cogs.results.service.endings import Records
from cogs.results.service.profiles import Profiles
from cogs.results.service.reviews import Reviews
from cogs.results.words.film import poster_alt, poster_words, shared_film_text, shared_text, shots
from cogs.results.words.profile import passport_alt, passport_of, passport_shared_text
from cogs.results.words.review import review_alt, review_words, shared_review_text
from engine.board import Seat

log = structlog.get_logger(__name__)


class Shared(PostKind[SharedPost]):
    """The kind of post that shows a shared picture; words take its place where none arrives."""

    stored = SharedPost

    def __init__(self, means: Means) -> None:
        super().__init__(means)
        self._pictures = means.pictures
        self._drawing: set[int] = set()
        self._drawn: set[int] = set()

    def waits(self, row: OutboxRow) -> bool:
        """Return whether a film is drawn first, and begin to: other posts don't wait for that."""
        if row.id in self._drawn:
            return False
        try:
            shared = decode(SharedPost, row.body)
        except UnreadablePost:
            return False
        if shared.picture is not SharedPicture.FILM:
            return False
        if row.id not in self._drawing:
            self._drawing.add(row.id)
            self._means.supervisor.start(f"film-{row.id}", lambda: self._draw(row, shared))
        return True

    async def _draw(self, row: OutboxRow, shared: SharedPost) -> None:
        """Draw a film ahead and keep it; a failure is only logged, as delivery will meet it."""
        try:
            table = await self._services[Lookup].newest(row.game_id)
            await self._built(table, shared, self._pictures)
        except BaseException as error:
            if is_wanted(error):
                raise
            log.info("a film isn't drawn ahead", game=row.game_id, why=described(error))
        self._drawing.discard(row.id)
        self._drawn.add(row.id)
        self._means.goes_on(row.channel_id)

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: SharedPost, patience: float
    ) -> None:
        """Post the picture, in words if Discord refuses it; nothing if there is nothing to show."""
        table = await self._services[Lookup].newest(row.game_id)
        place = Location(row.channel_id, table.location.guild_id)
        pictured = may_attach(self._client, place) and self._uploads.is_open(Upload.POST)
        refused = False
        if pictured:
            try:
                await self._send(row, table, channel, post, self._pictures)
                return
            except discord.HTTPException as error:
                refused = error.status == BAD_REQUEST
                if not refused and error.code not in (NO_PERMISSION, *ABOUT_FILES):
                    raise
        await self._send(row, table, channel, post, None)
        if refused:
            self._uploads.close(Upload.POST, "a shared picture")

    async def _send(
        self,
        row: OutboxRow,
        table: Table,
        channel: Channel,
        shared: SharedPost,
        pictures: Pictures | None,
    ) -> None:
        await self._announce(row, channel, await self._built(table, shared, pictures))
        self._drawn.discard(row.id)

    async def told(self, table: Table, message_id: int, post: SharedPost) -> Post | None:
        """Return the same post in words, without the picture."""
        return await self._built(table, post, None)

    async def _built(
        self, table: Table, shared: SharedPost, pictures: Pictures | None
    ) -> Post | None:
        """Build the post, which notifies nobody; None if there is nothing to show."""
        made = await _layout(self._say(table), table, shared, self._services, pictures)
        return None if made is None else posted(made)


@dataclass(frozen=True, slots=True)
class Shown:
    """The content of a shared picture's post; ``alt`` tells in words what ``drawing`` shows.

    By its ``buttons`` the post is found if a crash hides whether it was sent.
    """

    words: str
    alt: str
    drawing: Drawing[PictureShown]
    buttons: tuple[Item, ...]


async def _layout(
    say: Say, table: Table, shared: SharedPost, services: Services, pictures: Pictures | None
) -> Layout | None:
    """Return the post of a shared picture; None once whoever shared it was erased.

    The post of a passport that its owner no longer shows says only that.
    """
    if shared.picture is SharedPicture.PASSPORT:
        return await _passport_layout(say, table, shared, services, pictures)
    if table.holders[shared.by].user_id is None:
        return None
    built = await _SHOWN[shared.picture](say, table, shared, services)
    if built is None:
        return None
    return await _laid(built, table, shared, pictures)


async def _passport_layout(
    say: Say, table: Table, shared: SharedPost, services: Services, pictures: Pictures | None
) -> Layout:
    """Return the post of the passport of whoever shares it, with their games on this server."""
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
    content: Shown, table: Table, shared: SharedPost, pictures: Pictures | None
) -> Layout:
    drawn = await _drawn(content, table, pictures) if pictures else None
    illustration = Illustration(shared.picture.value, drawn, content.alt) if drawn else None
    text = content.words if illustration else f"{content.words}\n{content.alt}"
    return layout(text, illustration, content.buttons)


async def _drawn(content: Shown, table: Table, pictures: Pictures) -> PictureShown | None:
    try:
        return await pictures.get(content.drawing, urgent=not content.drawing.IS_FILM)
    except Exception as error:
        # The words are posted without it.
        log.error("a shared picture can't be drawn", game=table.id, why=described(error))
        return None


async def _poster(say: Say, table: Table, shared: SharedPost, services: Services) -> Shown:
    """Return the content for the poster of the winner, or of whoever shares it."""
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
    """Return the content for the sharer's review; None if its yardstick has changed since."""
    view, _ = await services[Records].ending(table.id)
    by = Seat(shared.by)
    review = await services[Reviews].kept(table.id, by)
    if review is None or not review.chances:
        return None
    made = await services[Records].decisions(table.id, by)
    seen = [made[point.number].view for point in review.points]
    words = review_words(say, review, [by])
    return Shown(
        words=shared_review_text(say, table, review, by, seen),
        alt=review_alt(say, table, review, by),
        drawing=ReviewDrawing(
            table, view, chances=review.chances, points=review.points, words=words, seat=by
        ),
        buttons=(review_button(say, table),),
    )


async def _film(say: Say, table: Table, shared: SharedPost, services: Services) -> Shown:
    """Return the content for the film of the whole game."""
    turns = await services[Records].turns(table.id)
    over, ended_at = await services[Records].ending(table.id)
    scenes = await asyncio.to_thread(shots, say, table, turns)
    poster = poster_words(say, table, over, ended_at, None)
    return Shown(
        words=shared_film_text(say, table, Seat(shared.by)),
        alt=film_alt(say, table, turns[-1].number, over),
        drawing=FilmDrawing(table, scenes[-1].view, shots=scenes, poster=poster, ending=over),
        buttons=(film_button(say, table), chronicle_button(say, table)),
    )


_Shows: TypeAlias = Callable[[Say, Table, SharedPost, Services], Awaitable[Shown | None]]
_SHOWN: Mapping[SharedPicture, _Shows] = {
    SharedPicture.POSTER: _poster,
    SharedPicture.RAILWAY: _poster,
    SharedPicture.REVIEW: _review,
    SharedPicture.FILM: _film,
}
