"""The public posts about a table's time."""

from __future__ import annotations

from collections.abc import Iterable

from bot.posting.presenter import Post
from bot.storage.clock_posts import (
    OfferPost,
    PausePost,
    PauseStage,
    TimeNews,
    TimePost,
    VotePost,
)
from bot.tables.clock_view import ClockView
from bot.tables.model import Table
from bot.texts import Say
from bot.texts.pauses import pause_text
from bot.texts.voting import offer_text, time_text, vote_over_text, vote_text
from bot.timing.voting import Cause
from cogs.front.help import help_button
from cogs.info.hand import hand_button
from cogs.kit.item import Item
from cogs.kit.layout import layout
from cogs.seats.pauses import pause_buttons, wake_button
from cogs.seats.voting import here_button, offer_buttons, vote_buttons
from engine.board import Seat


def vote_post(say: Say, table: Table, asked: VotePost, shown: ClockView) -> Post:
    """A vote that is open, which calls those who may vote and whom it is about; or its outcome."""
    vote = shown.vote
    if asked.end is not None or vote is None:
        return _post(say, table, vote_over_text(say, table, asked))
    missed = () if vote.cause is Cause.GONE else (vote.seat,)
    called = _users(table, (*vote.voters, *missed))
    choices, here = vote_buttons(say, table, vote), here_button(say, table, vote)
    return _post(say, table, vote_text(say, table, vote), choices, [here], calls=called)


def offer_post(say: Say, table: Table, offer: OfferPost) -> Post:
    """A seat that anybody may take, or what came of that."""
    buttons = offer_buttons(say, table, Seat(offer.seat)) if offer.end is None else None
    return _post(say, table, offer_text(say, table, offer), buttons)


def pause_post(say: Say, table: Table, pause: PausePost, shown: ClockView) -> Post:
    """A pause, or the question whether there shall be one, which calls those who haven't agreed."""
    if pause.stage is not PauseStage.ASKED:
        text = pause_text(say, table, pause, ())
        return _post(say, table, text, pause_buttons(say, table, pause))
    text = pause_text(say, table, pause, shown.missing, shown.latest)
    called = _users(table, shown.missing)
    return _post(say, table, text, pause_buttons(say, table, pause), calls=called)


def time_post(say: Say, table: Table, news: TimePost, shown: ClockView) -> Post:
    """What else there is to tell about a table's time."""
    others = [each for each in shown.people if each != news.seat]
    text = time_text(say, table, news, others[0] if others else None)
    match news.news:
        case TimeNews.FROZEN:
            return _post(say, table, text, [wake_button(say, table)])
        case TimeNews.ADMIN_PAUSED:
            return _post(say, table, text)
        case TimeNews.GOES_ON | TimeNews.ADMIN_WOKE:
            woke = () if news.seat is None else _users(table, [Seat(news.seat)])
            called = tuple(each for each in shown.waits_for if each not in woke)
            return _post(say, table, text, [hand_button(say, table)], calls=called)
        case TimeNews.GRACE | TimeNews.HOST:
            called = () if news.seat is None else _users(table, [Seat(news.seat)])
            return _post(say, table, text, [hand_button(say, table)], calls=called)


def _post(
    say: Say, table: Table, text: str, *rows: list[Item] | None, calls: tuple[int, ...] = ()
) -> Post:
    called = " ".join(f"<@{user}>" for user in calls)
    *above, last = rows or (None,)
    made = layout(called or None, text, *above, [*(last or ()), help_button(say, table)])
    return Post(made.view, made.files, calls, silent=not calls)


def _users(table: Table, seats: Iterable[Seat]) -> tuple[int, ...]:
    holders = (table.holders[seat] for seat in seats)
    return tuple(each.user_id for each in holders if each.user_id is not None)
