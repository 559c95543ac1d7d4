"""Sentences about absences, pauses, votes and reminders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.core.timing.table_clock import Choice, Halt
from bot.words.say import Fact, Say
from bot.words.times import day_and_time, distance, moment
from cogs.away.rows import AbsenceRow
from cogs.away.service.absence import Way
from cogs.clock.rows import VotePost
from engine.board import Seat

if TYPE_CHECKING:
    from bot.core.model import Table
    from cogs.away.service.reminding import Snoozed
    from cogs.clock.service.view import ClockView, OpenVote


def understood_text(say: Say, until: int, way: Way, *, by_utc: bool) -> str:
    """Return the text that asks to confirm an absence; ``by_utc``: its days are those of UTC."""
    lines = [
        say("away-understood", when=day_and_time(until), left=distance(until)),
        *([say("away-by-utc")] if by_utc else []),
        *_terms(say, way),
    ]
    return "\n".join(lines)


def absence_text(say: Say, absence: AbsenceRow, where: str) -> str:
    """Return the text that says until when somebody is away, and from ``where``."""
    when, left = day_and_time(absence.until), distance(absence.until)
    text = say("away-now", when=when, left=left, where=where)
    visibility = say("away-shown-now", shown=absence.shown)
    return "\n".join([text, *_terms(say, Way(absence.way)), visibility])


def _terms(say: Say, way: Way) -> list[str]:
    """Return the lines that say what happens during an absence, and how one ends it."""
    return [say("away-terms", way=way.value), say("away-ends")]


def clock_lines(say: Say, table: Table, clock: ClockView) -> list[str]:
    """Return the lines of a table's status on the proposed pause, a halt, the vote and open offers.

    A pause isn't among them: every private answer tells it.
    """
    lines: list[str] = []
    if (asked := clock.proposal) is not None:
        player, missing = say.player(table, Seat(asked.by)), say.players(table, clock.missing)
        until = moment(clock.latest if asked.until is None else asked.until)
        lines.append(say("pause-status-asked", player=player, until=until, missing=missing))
    if Halt.FROZEN in clock.halts:
        lines.append(say("time-status-frozen"))
    if (vote := clock.vote) is not None:
        player = say.player(table, vote.seat)
        lines.append(say("vote-status", player=player, until=moment(vote.closes)))
    for seat in clock.searching:
        lines.append(say("offer-status", player=say.player(table, seat)))
    return lines


def paused_text(say: Say, clock: ClockView) -> str | None:
    """Return the text above private answers while a table pauses; None if it doesn't."""
    pause = clock.pause
    if pause is None:
        return None
    text = say("pause-status", until=moment(pause.until))
    return f"{text} {reason_line(say, pause.reason)}" if pause.reason else text


def reason_line(say: Say, reason: str) -> str:
    """Return the line with the reason of a pause, as a player typed it."""
    return say("pause-reason", reason=say.name(reason))


def snoozed_text(say: Say, snoozed: Snoozed) -> str:
    """Return the private answer to whoever wants to be reminded later, or no more."""
    if snoozed.next is None:
        text = say("reminder-no-more")
    else:
        text = say("reminder-put-off", when=f"<t:{-(-snoozed.next // 1000)}:f>")
    if snoozed.deadline is None:
        return text
    return f"{text} {say('reminder-clock-runs', until=relative(snoozed.deadline))}"


def relative(at: int) -> str:
    """Return Discord's markup for how far a moment (UTC ms) is from now."""
    return f"<t:{-(-at // 1000)}:R>"


def vote_text(say: Say, table: Table, vote: OpenVote, *, in_public: bool = True) -> str:
    """Return the text of an open vote: what is asked, what each choice brings, who has voted.

    In public a sentence to the player whom the vote is about is added.
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
    """Return the text that says how a vote ended, and how many voted for what."""
    assert ended.end is not None  # noqa: S101
    player = say.player(table, Seat(ended.seat))
    text = say("vote-over", end=ended.end.value, player=player, pace=table.options.pace.value)
    votes = [
        say("vote-count", choice=choice.value, count=count)
        for choice in Choice
        if (count := ended.counts.get(choice.value))
    ]
    return "\n".join([text, *([say("vote-counts", votes=say.list(votes))] if votes else [])])
