"""Pictures of finished games in private answers, and the passport of who played them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.editions import Editions
from bot.core.model import Table
from bot.pictures.drawings import FilmDrawing, PassportDrawing, PosterDrawing, ReviewDrawing
from bot.pictures.pool import Pictures
from bot.pictures.private import drawn, look_of, shown
from bot.runtime.memory import FilmAllowance
from bot.ui.context import Context
from bot.ui.items import Block
from bot.words.alt import film_alt
from cogs.results.service.endings import ShownTurn
from cogs.results.service.profiles import Profile
from cogs.results.service.reviews import Review
from cogs.results.words.film import poster_alt, poster_words, shots
from cogs.results.words.profile import passport_alt, passport_of
from cogs.results.words.review import review_alt, review_words
from engine.board import Seat
from engine.view import View


async def film_shown(
    context: Context, table: Table, turns: Sequence[ShownTurn], ended_at: int
) -> Block | None:
    """The whole game, which ended at a time in UTC milliseconds."""
    look, say, last = await look_of(context, table), context.say, turns[-1]
    told = shots(say, table, turns)
    drawing = FilmDrawing(
        table,
        told[-1].view,
        look,
        shots=told,
        poster=poster_words(say, table, last.view, ended_at, None),
        ending=last.view,
        language=say.language,
    )
    alt = film_alt(say, table, last.number, last.view)
    kept = context[Pictures].has(drawing)
    if not kept and (seconds := context[FilmAllowance].take(context.user_id)):
        return context.say("ui-films-wait", seconds=seconds)
    return await drawn(context, table, "film", drawing, alt)


async def poster_shown(
    context: Context, table: Table, view: View, ended_at: int, hero: Seat | None
) -> Block | None:
    """The poster of the winner or of a ``hero``; ``view`` is the public one of the end."""
    say = context.say
    words = poster_words(say, table, view, ended_at, hero)
    drawing = PosterDrawing(table, view, words=words, hero=hero, language=say.language)
    alt = poster_alt(say, table, view, ended_at, hero)
    return await shown(context, table, "poster", drawing, alt)


async def review_shown(
    context: Context, table: Table, view: View, made: Review, seat: Seat
) -> Block | None:
    """The winning chances of a finished game; ``view`` is the public one of the end."""
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
    return await shown(context, table, "review", drawing, review_alt(say, table, made))


async def passport_shown(context: Context, profile: Profile, player: str) -> Block | None:
    """The railway passport of a ``player``."""
    say, editions = context.say, context[Editions].catalogue.editions
    drawing = PassportDrawing(passport_of(say, editions, profile, player))
    alt = passport_alt(say, editions, profile, player)
    return await shown(context, None, "passport", drawing, alt)
