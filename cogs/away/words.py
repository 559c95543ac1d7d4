"""Calling whom a table waits for, votes about who doesn't come, pauses, and being away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.core.position import people_choosing
from bot.core.timing.paces import PACES
from bot.core.timing.table_clock import Choice, Halt
from bot.storage.posts import ReminderPost
from bot.words.say import Fact, Say
from bot.words.times import day_and_time, distance, moment
from cogs.away.rows import AbsenceRow
from cogs.away.service.absence import Way
from cogs.clock.rows import OfferPost, PausePost, PauseStage, TimeNews, TimePost, VotePost
from engine.board import Seat
from engine.view import Stage, View

if TYPE_CHECKING:
    from bot.core.model import Table
    from cogs.away.service.reminding import PutOff
    from cogs.clock.service.view import ClockView, OpenVote


def understood_text(say: Say, until: int, way: Way, *, by_utc: bool) -> str:
    """Return the question whether this was meant; ``by_utc``: its days are those of UTC."""
    lines = [
        say("away-understood", when=day_and_time(until), left=distance(until)),
        *([say("away-by-utc")] if by_utc else []),
        *_terms(say, way),
    ]
    return "\n".join(lines)


def absence_text(say: Say, absence: AbsenceRow, where: str) -> str:
    """Return until when somebody is away, and from ``where``."""
    when, left = day_and_time(absence.until), distance(absence.until)
    told = say("away-now", when=when, left=left, where=where)
    shown = say("away-shown-now", shown=absence.shown)
    return "\n".join([told, *_terms(say, Way(absence.way)), shown])


def _terms(say: Say, way: Way) -> list[str]:
    """What happens meanwhile, and how somebody is back."""
    return [say("away-terms", way=way.value), say("away-ends")]


_NONE = "none"
_TOLD = {
    PauseStage.ASKED: "pause-asked",
    PauseStage.AGREED: "pause-agreed",
    PauseStage.REFUSED: "pause-refused",
    PauseStage.DROPPED: "pause-dropped",
    PauseStage.LAPSED: "pause-lapsed",
    PauseStage.BEGUN: "pause-begun",
    PauseStage.OVER: "pause-over",
}


def pause_text(
    say: Say, table: Table, told: PausePost, missing: Sequence[Seat], latest: int = 0
) -> str:
    """Return the post of a pause, or of the question; ``missing`` have yet to agree.

    One that has no end of its own lasts until ``latest``.
    """
    other = _NONE if told.other is None else say.player(table, Seat(told.other))
    facts: dict[str, Fact] = {
        "player": say.player(table, Seat(told.by)),
        "until": moment(latest if told.until is None else told.until),
        "other": other,
    }
    lines = [say(_TOLD[told.stage], **facts)]
    if told.reason and told.stage is not PauseStage.AGREED:
        lines.append(_reason(say, told.reason))
    if told.stage is PauseStage.ASKED:
        lines.append(say("pause-missing", missing=say.players(table, missing)))
    if told.stage is PauseStage.BEGUN:
        lines.append(say("pause-end", **facts))
    return "\n".join(lines)


def clock_lines(say: Say, table: Table, shown: ClockView) -> list[str]:
    """Return what is asked at a table, or why it stands still, for its status.

    Not that it pauses: every private answer says so.
    """
    lines: list[str] = []
    if (asked := shown.proposal) is not None:
        player, missing = say.player(table, Seat(asked.by)), say.players(table, shown.missing)
        until = moment(shown.latest if asked.until is None else asked.until)
        lines.append(say("pause-status-asked", player=player, until=until, missing=missing))
    if Halt.FROZEN in shown.halts:
        lines.append(say("time-status-frozen"))
    if (vote := shown.vote) is not None:
        player = say.player(table, vote.seat)
        lines.append(say("vote-status", player=player, until=moment(vote.closes)))
    for seat in shown.searching:
        lines.append(say("offer-status", player=say.player(table, seat)))
    return lines


def paused_text(say: Say, shown: ClockView) -> str | None:
    """Return what is said above private answers while a table pauses; else None."""
    pause = shown.pause
    if pause is None:
        return None
    told = say("pause-status", until=moment(pause.until))
    return f"{told} {_reason(say, pause.reason)}" if pause.reason else told


def _reason(say: Say, reason: str) -> str:
    return say("pause-reason", reason=say.name(reason))


_STAGES = {
    Stage.OPENING: "opening",
    Stage.TUNNEL: "tunnel",
    Stage.TICKET_CHOICE: "tickets",
    Stage.SECOND_DRAW: "card",
}


def reminder_text(
    say: Say, table: Table, view: View, reminder: ReminderPost, seats: Sequence[Seat]
) -> str:
    """Return the post that calls the players of some seats, who are mentioned."""
    users = [table.holders[seat].user_id for seat in seats]
    call = say(
        "reminder-call",
        stage=_STAGES.get(view.stage, "turn"),
        count=len(seats),
        players=say.list(f"<@{user}>" for user in users if user is not None),
        since=_ago(reminder.since),
    )
    others = [seat for seat in people_choosing(table, view.to_act) if seat not in seats]
    missing = None
    if others and not reminder.private:
        missing = say("reminder-missing", players=say.players(table, others))
    lines = [call, _consequence(say, table, view, seats), missing, _place(say, table)]
    return "\n".join(line for line in lines if line)


def heads_up_text(say: Say, table: Table) -> str:
    """Return the private message to whoever plays next."""
    told = say("heads-up", edition=say.edition(table.edition))
    return "\n".join(line for line in (told, _place(say, table)) if line)


def put_off_text(say: Say, put_off: PutOff) -> str:
    """Return the private answer to whoever wants to be reminded later, or no more."""
    if put_off.next is None:
        told = say("reminder-no-more")
    else:
        told = say("reminder-put-off", when=f"<t:{-(-put_off.next // 1000)}:f>")
    if put_off.deadline is None:
        return told
    return f"{told} {say('reminder-clock-runs', until=_ago(put_off.deadline))}"


def _consequence(say: Say, table: Table, view: View, seats: Sequence[Seat]) -> str | None:
    """What happens when; None while the clock stands."""
    found = [table.deadlines[seat] for seat in seats] if table.deadlines else []
    until = min((at for at in found if at is not None), default=None)
    if until is None:
        return None
    people = [
        each.seat
        for each in view.seats
        if not each.resigned and table.holders[each.seat].level is None
    ]
    follows = "vote" if len(people) > 2 else "other"
    if PACES[table.options.pace].plays_turns:
        follows = "computer"
    return say("reminder-then", until=_ago(until), follows=follows)


def _place(say: Say, table: Table) -> str | None:
    return say("reminder-place", link=table.link) if table.link else None


def _ago(at: int) -> str:
    return f"<t:{-(-at // 1000)}:R>"


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
