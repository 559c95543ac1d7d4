"""The vote about somebody who doesn't come: its question, its outcome, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.clock_posts import OfferPost, TimeNews, TimePost, VotePost
from bot.texts.moments import moment
from bot.texts.say import Fact, Say
from bot.timing.voting import Choice
from engine.board import Seat

if TYPE_CHECKING:
    from bot.tables.clock_view import OpenVote
    from bot.tables.model import Table

_NOBODY = "none"
_NEWS = {
    TimeNews.GRACE: "time-grace",
    TimeNews.FROZEN: "time-frozen",
    TimeNews.GOES_ON: "time-goes-on",
    TimeNews.HOST: "time-host",
    TimeNews.ADMIN_PAUSED: "time-admin-paused",
    TimeNews.ADMIN_WOKE: "time-admin-woke",
}


def vote_text(say: Say, table: Table, vote: OpenVote, *, in_public: bool = True) -> str:
    """Return what is asked, what each answer brings, who may vote and who has, until when.

    In public it speaks to whoever it is about, too.
    """
    facts: dict[str, Fact] = {
        "player": say.player(table, vote.seat),
        "pace": table.options.pace.value,
    }
    state = say(
        "vote-state",
        count=len(vote.voted),
        voted=say.players(table, vote.voted),
        voters=say.players(table, vote.voters),
        until=moment(vote.closes),
    )
    asked = say("vote-asked", cause=vote.cause.value, **facts)
    lines = [asked, say("vote-terms", **facts), state]
    return "\n".join([*lines, say("vote-yours", **facts)] if in_public else lines)


def vote_over_text(say: Say, table: Table, ended: VotePost) -> str:
    """Return how a vote ended, and how many voted for what."""
    assert ended.end is not None  # noqa: S101
    player = say.player(table, Seat(ended.seat))
    told = say("vote-over", end=ended.end.value, player=player, pace=table.options.pace.value)
    votes = [
        say("vote-count", choice=choice.value, count=count)
        for choice in Choice
        if (count := ended.counts.get(choice.value))
    ]
    return "\n".join([told, *([say("vote-counts", votes=say.list(votes))] if votes else [])])


def offer_text(say: Say, table: Table, offer: OfferPost) -> str:
    """Return that a seat is free for whoever takes it, or what came of that."""
    holder = table.holders[offer.seat]
    facts: dict[str, Fact] = {"player": say.player(table, holder.seat)}
    if offer.end is not None:
        return say("offer-over", end=offer.end.value, **facts)
    colour = holder.colour
    return say("offer-asked", mark=say.mark(colour), colour=colour.value, **facts)


def time_text(say: Say, table: Table, told: TimePost, other: Seat | None) -> str:
    """Return what there is to tell about a table's time; ``other`` is the only other player."""
    return say(
        _NEWS[told.news],
        player=_NOBODY if told.seat is None else say.player(table, Seat(told.seat)),
        until=_NOBODY if told.at is None else moment(told.at),
        other=_NOBODY if other is None else say.player(table, other),
    )
