"""The panels of a finished game: film, chronicle, poster, review, record, check; and sharing.

Reviews are private, and only for those who sat there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.core.model import Table
from bot.core.people import Preferences
from bot.core.refusals import TableRefusal, Unable
from bot.pictures.drawings import FilmDrawing, PosterDrawing, PrintDrawing, ReviewDrawing
from bot.pictures.pool import Pictures
from bot.pictures.private import drawn, look_of, offer, plan, prospects, shown
from bot.runtime.memory import FilmAllowance
from bot.runtime.workers import Busy
from bot.ui.buttons import ExportButton, FilmButton, VerifyButton, film_button, paged
from bot.ui.components import Button, ValueButton
from bot.ui.context import Context
from bot.ui.custom_ids import NUMBER, Address, matching, one_of, optional
from bot.ui.items import Attachment, Block, Illustration, Item
from bot.words import Say
from bot.words.alt import film_alt
from cogs.results.rows.game import SharedPicture
from cogs.results.service.endings import Records, ShownTurn
from cogs.results.service.reviews import NotReviewed, Review, Reviewer, Sharing
from cogs.results.words.film import chronicle, poster_alt, poster_words, shots
from cogs.results.words.review import point_text, review_alt, review_text, review_words
from engine.board import Seat
from engine.view import View
from strategy.reviewing.turning import TurningPoint


class Verify(VerifyButton, gives_way=True):
    """The button that checks the shuffles of a finished game."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show whether the shuffles were as the seed says."""
        await show_check(context, table)


class Export(ExportButton, gives_way=True):
    """The button that gives the record of a finished game as a file."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the record of the game."""
        await show_record(context, table)


async def show_check(context: Context, table: Table) -> None:
    """Show whether every card of a finished game lay where the seed put it (R57)."""
    checked, say = await context[Records].verify(table.id), context.say
    verdict = say("verify-ok" if checked.ok else "verify-failed", shuffles=checked.shuffles)
    details = say("verify-details", commitment=checked.commitment, seed=checked.seed)
    await context.show(f"{verdict}\n{details}")


async def show_record(context: Context, table: Table) -> None:
    """Give the record of a finished game as a JSON file."""
    record = await context[Records].export(table.id)
    file = Attachment(f"stationmaster-{table.id}.json", record.encode())
    await context.show(context.say("export-ready"), file)


class Share(
    ValueButton[SharedPicture], verb="share", value=one_of(SharedPicture), keeps_autopilot=True
):
    """The button that posts a picture of a finished game, or a passport, for all to see."""

    async def handle(self, context: Context) -> None:
        """Post the picture; the answer is a new message beside it."""
        await context.acknowledge(beside=True)
        table = await context.table_by_id(self.address.game)
        await self.on_use(context, table, self.read(table))

    async def on_use(self, context: Context, table: Table, value: SharedPicture) -> None:
        """Post the picture in the table's channel; a passport, in this one."""
        if value is SharedPicture.PASSPORT:
            await self._passport(context, table)
            return
        if table.location.channel_id == context.location.channel_id:
            context.check_posting()
        shared = await context[Sharing].share(
            table.id, context.user_id, value, interaction_id=context.interaction.id
        )
        await context.show(context.say("share-done", channel=str(shared.location.channel_id)))

    async def _passport(self, context: Context, table: Table) -> None:
        """Post the reader's passport in this channel, unless they stay out of what others see.

        Raises Unable on another server than that of the game.
        """
        say, here = context.say, context.location
        if await context[Preferences].stays_out(context.user_id):
            await context.show(say("passport-share-out"))
            return
        if here.guild_id != table.location.guild_id:
            raise Unable(TableRefusal.STALE)
        context.check_posting()
        await context[Sharing].share(
            table.id,
            context.user_id,
            SharedPicture.PASSPORT,
            interaction_id=context.interaction.id,
            channel_id=here.channel_id,
        )
        await context.show(say("share-done", channel=str(here.channel_id)))


def passport_share_button(say: Say, game: int) -> Item:
    """Return the button that shares the passport of the reader, who finished ``game`` last."""
    address = Address(game, None, 0)
    return Share.make(address, say("ui-share"), SharedPicture.PASSPORT, emoji="📣")


def share_buttons(say: Say, table: Table, picture: SharedPicture) -> list[Item]:
    """Return the button that shares a picture of a finished game; none for a private table."""
    if table.is_private:
        return []
    return [Share.make(Address(table.id, None, 0), say("ui-share"), picture, emoji="📣")]


class Film(FilmButton, gives_way=True):
    """The button that shows the film of a finished game."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the film."""
        await show_film(context, table)


class Chronicle(ValueButton[int | None], verb="chronicle", value=optional(NUMBER), gives_way=True):
    """The button that opens the chronicle of a finished game, or another page of it."""

    async def on_use(self, context: Context, table: Table, shown: int | None) -> None:
        """Show that page of the chronicle; by default the first."""
        turns, say = await context[Records].turns(table.id), context.say
        pages = await asyncio.to_thread(chronicle, say, table, turns)

        def page_button(number: int, label: str) -> Item:
            return Chronicle.make(Address(table.id, None, 0), label, number)

        page, others = paged(say, pages, shown or 0, 1, page_button)
        await context.show(*page, [*others, film_button(say, table)])


def chronicle_button(say: Say, table: Table) -> Item:
    """Return the button that opens the chronicle, which everybody may press."""
    return Chronicle.make(Address(table.id, None, 0), say("chronicle-button"), None, emoji="📜")


async def show_film(context: Context, table: Table) -> None:
    """Show the film of a finished game; a line of text comes first, as drawing takes seconds."""
    records, say = context[Records], context.say
    turns = await records.turns(table.id)
    _, ended_at = await records.ending(table.id)
    count = turns[-1].number
    await context.show(say("ui-film-coming", count=count))
    film = await _film_shown(context, table, turns, ended_at)
    text = say("ui-no-film") if film is None else say("ui-film-ready", count=count)
    buttons = [chronicle_button(say, table)]
    if isinstance(film, Illustration) and table.seat_of(context.user_id) is not None:
        buttons += share_buttons(say, table, SharedPicture.FILM)
    await context.show(text, film, buttons, kept=True)


class Poster(Button, verb="poster", keeps_autopilot=True, gives_way=True):
    """The button that shows the poster of a finished game's winner."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the winner's poster."""
        await show_poster(context, table)


class MyRailway(Button, verb="my-railway", keeps_autopilot=True, gives_way=True):
    """The button that shows a player their own poster of a finished game."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the reader's own poster; raises Unable without a seat."""
        await show_poster(context, table, _seat(context, table))


class PrintPoster(
    ValueButton[SharedPicture],
    verb="print",
    value=one_of(SharedPicture),
    keeps_autopilot=True,
    gives_way=True,
):
    """The button that shows a poster in the size for printing: the winner's, or the reader's."""

    async def handle(self, context: Context) -> None:
        """Show it in a new message, beside the poster."""
        await context.acknowledge(beside=True)
        table = await context.table_by_id(self.address.game)
        await self.on_use(context, table, self.read(table))

    async def on_use(self, context: Context, table: Table, value: SharedPicture) -> None:
        """Show the poster; raises Unable for one's own without a seat."""
        hero = _seat(context, table) if value is SharedPicture.RAILWAY else None
        await show_print(context, table, hero)


def poster_button(say: Say, table: Table) -> Item:
    """Return the button below a result that shows the winner's poster."""
    return Poster.make(Address(table.id, None, 0), say("ui-poster"), emoji="🖼️")


async def show_poster(context: Context, table: Table, hero: Seat | None = None) -> None:
    """Show the poster of the winner, or of a ``hero``; a line of text comes before it is drawn."""
    view, ended_at = await context[Records].ending(table.id)
    await context.show(context.say("poster-coming"))
    poster = await _poster_shown(context, table, view, ended_at, hero)
    result, seat = view.result, table.seat_of(context.user_id)
    picture = SharedPicture.POSTER if hero is None else SharedPicture.RAILWAY
    buttons: list[Item] = []
    if seat is not None:
        buttons += share_buttons(context.say, table, picture)
    address = Address(table.id, None, 0)
    buttons.append(PrintPoster.make(address, context.say("ui-print"), picture, emoji="🖨️"))
    if hero is None and seat is not None and result is not None and result.winners != (seat,):
        buttons.append(MyRailway.make(address, context.say("ui-my-railway")))
    if poster is None:
        await context.show(context.say("poster-not-drawn"))
    else:
        await context.show(context.say("poster-ready"), poster, buttons, kept=True)


async def show_print(context: Context, table: Table, hero: Seat | None) -> None:
    """Show a poster in the size for printing; a line of text comes before it is drawn."""
    say = context.say
    view, ended_at = await context[Records].ending(table.id)
    await context.show(say("poster-coming"))
    picture = await _poster_shown(context, table, view, ended_at, hero, kind=PrintDrawing)
    if picture is None:
        await context.show(say("poster-not-drawn"))
    else:
        await context.show(say("poster-print"), picture, kept=True)


class ReviewButton(Button, verb="review", keeps_autopilot=True):
    """The button that shows a player the review of their own game."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the reader's review, or make it first."""
        await show_review(context, table)


class TurningPointButton(
    ValueButton[str], verb="review-point", value=matching("[1-3]"), keeps_autopilot=True
):
    """The button that shows one turning point of a review, with the map of that moment."""

    async def on_use(self, context: Context, table: Table, value: str) -> None:
        """Show the turning point with this number."""
        await show_turning_point(context, table, int(value))


def review_button(say: Say, table: Table) -> Item:
    """Return the button below a result that shows a player their review."""
    return ReviewButton.make(Address(table.id, None, 0), say("ui-review"), emoji="🔎")


async def show_review(context: Context, table: Table) -> None:
    """Show the reader's review; a line of text comes first if it must be made.

    Raises Unable for somebody who had no seat.
    """
    seat = _seat(context, table)
    review = await _review(context, table, seat)
    if review is None:
        return
    if not review.chances:
        await context.show(context.say("review-none"))
        return
    made = await context[Records].decisions(table.id, seat)
    seen = [made[point.number].view for point in review.points]
    view, _ = await context[Records].ending(table.id)
    picture = await _review_shown(context, table, view, review, seat)
    text = review_text(context.say, table, review, seat, seen)
    share = share_buttons(context.say, table, SharedPicture.REVIEW)
    await context.show(text, picture, [*_points(context.say, table, review), *share])


async def show_turning_point(context: Context, table: Table, number: int) -> None:
    """Show a turning point of the reader's review, counted from 1."""
    seat = _seat(context, table)
    review = await _review(context, table, seat)
    if review is None:
        return
    if number > len(review.points):
        raise Unable(TableRefusal.STALE, link=table.link)
    point = review.points[number - 1]
    made = await context[Records].decisions(table.id, seat)
    back = ReviewButton.make(Address(table.id, None, 0), context.say("ui-review-back"))
    await context.show(
        point_text(context.say, table, number, point, made[point.number].view),
        await _map(context, table, point, made[point.number].view),
        [back, *_points(context.say, table, review, but=number)],
    )


async def _review(context: Context, table: Table, seat: Seat) -> Review | None:
    """Return the review of a seat, made now if need be; None, and a message, if that fails."""
    reviewer, say = context[Reviewer], context.say
    kept = await reviewer.kept(table, seat)
    if kept is not None:
        return kept
    await context.show(say("review-coming"))
    try:
        return await reviewer.review(table, seat)
    except Busy:
        await context.show(say("ui-busy"))
    except NotReviewed:
        await context.show(say("review-not-made"))
    return None


async def _map(context: Context, table: Table, point: TurningPoint, view: View) -> Block | None:
    """Return the map as the reader saw it then, or the tickets among which they had to choose."""
    if view.mine is not None and view.mine.offer:
        return await offer(context, table, view)
    own_prospects = await prospects(context, table, view)
    return await plan(context, table, view, own_prospects, point.better_route)


def _points(say: Say, table: Table, review: Review, but: int = 0) -> list[Item]:
    address = Address(table.id, None, 0)
    return [
        TurningPointButton.make(address, say("ui-review-point", turn=point.turn), str(number))
        for number, point in enumerate(review.points, 1)
        if number != but
    ]


def _seat(context: Context, table: Table) -> Seat:
    seat = table.seat_of(context.user_id)
    if seat is None:
        raise Unable(TableRefusal.NOT_IN_GAME)
    return seat


async def _film_shown(
    context: Context, table: Table, turns: Sequence[ShownTurn], ended_at: int
) -> Block | None:
    """Return the film, or a text if somebody must wait for it; ``ended_at`` in UTC milliseconds."""
    look, say, last = await look_of(context, table), context.say, turns[-1]
    scenes = shots(say, table, turns)
    drawing = FilmDrawing(
        table,
        scenes[-1].view,
        look,
        shots=scenes,
        poster=poster_words(say, table, last.view, ended_at, None),
        ending=last.view,
        language=say.language,
    )
    alt = film_alt(say, table, last.number, last.view)
    kept = context[Pictures].has(drawing)
    if not kept and (seconds := context[FilmAllowance].take(context.user_id)):
        return context.say("ui-films-wait", seconds=seconds)
    return await drawn(context, table, "film", drawing, alt)


async def _poster_shown(
    context: Context,
    table: Table,
    view: View,
    ended_at: int,
    hero: Seat | None,
    *,
    kind: type[PosterDrawing] = PosterDrawing,
) -> Block | None:
    """Return the poster of the winner or of a ``hero``; ``view`` is the public one of the end."""
    say = context.say
    words = poster_words(say, table, view, ended_at, hero)
    drawing = kind(table, view, words=words, hero=hero, language=say.language)
    alt = poster_alt(say, table, view, ended_at, hero)
    return await shown(context, table, kind.KIND, drawing, alt)


async def _review_shown(
    context: Context, table: Table, view: View, made: Review, seat: Seat
) -> Block | None:
    """Return the chart of the winning chances; ``view`` is the public one of the game's end."""
    look, say = await look_of(context, table), context.say
    words = review_words(say, made, [each.seat for each in table.holders])
    drawing = ReviewDrawing(
        table,
        view,
        look,
        chances=made.chances,
        points=made.points,
        words=words,
        seat=seat,
        language=say.language,
    )
    return await shown(context, table, "review", drawing, review_alt(say, table, made, seat))
