"""Decisions about a table's time, as changes of its clock: votes, pauses, paces, more time.

Whether somebody may decide it is checked elsewhere.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.core.timing.due import addressed
from bot.core.timing.paces import PaceName
from bot.core.timing.seat_clock import SeatClock
from bot.core.timing.table_clock import (
    MOST_ASKED,
    MOST_PAUSED,
    Cause,
    Choice,
    Halt,
    PaceChange,
    Pause,
    PauseProposal,
    TableClock,
    Vote,
)


def extended(clock: TableClock, seat: int, until: int) -> TableClock:
    """Return the clock with a seat's turn safe from any consequence until a moment."""
    return clock.with_turn(seat, lambda turn: replace(turn, extended=until))


def graced(clock: TableClock, seat: int, now: int) -> TableClock:
    """Return the clock with more time for a seat, before the only other player decides."""
    until = now + clock.pace.wait
    return clock.with_turn(seat, lambda turn: replace(turn, extended=until, graced=True))


def ran_out(clock: TableClock, seat: int) -> TableClock:
    """Return the clock with one more empty bank counted for a seat, at most once in a turn."""

    def count(each: SeatClock) -> SeatClock:
        if each.turn is None or each.turn.ran_out:
            return each
        turn = replace(each.turn, ran_out=True)
        return replace(each, turn=turn, emptied=each.emptied + 1)

    return clock.with_seat(seat, count)


def stood_in(clock: TableClock, seat: int) -> TableClock:
    """Return the clock with one more turn in a row counted that the computer plays for a seat."""
    return clock.with_seat(seat, lambda each: replace(each, stood_in=each.stood_in + 1))


def open_vote(clock: TableClock, seat: int, cause: Cause, now: int) -> TableClock:
    """Return the clock with a vote about a seat; a vote that is open already goes on instead."""
    if clock.vote is not None:
        return clock
    number = clock.votes + 1
    vote = Vote(number, seat, cause, now, now + clock.pace.vote)
    return replace(clock, vote=vote, votes=number)


def cast(clock: TableClock, seat: int, choice: Choice) -> TableClock:
    """Return the clock after a seat has voted or changed its vote; so its player hasn't left."""
    if clock.vote is None:
        return clock
    ballots = {**clock.vote.ballots, seat: choice}
    vote = replace(clock.vote, ballots=ballots)
    return replace(clock, vote=vote, gone=clock.gone - {seat})


def close_vote(clock: TableClock, choice: Choice, now: int) -> TableClock:
    """Return the clock after a vote is closed with the outcome ``choice``.

    It freezes after as many votes in a row without a ballot as the pace says. That the computer
    plays, or that the game ends, is for callers to bring about.
    """
    vote = clock.vote
    if vote is None:
        return clock
    unheard = 0 if vote.ballots else clock.unheard + 1
    clock = replace(clock, vote=None, unheard=unheard)
    if choice in (Choice.WAIT, Choice.SUBSTITUTE):
        clock = extended(clock, vote.seat, now + clock.pace.wait)
    if choice is Choice.SUBSTITUTE:
        clock = replace(clock, searching=clock.searching | {vote.seat})
    return clock.halted(Halt.FROZEN, now) if unheard >= clock.pace.most_unheard else clock


def woken(clock: TableClock, now: int) -> TableClock:
    """Return a frozen clock going on: each turn has more time, and its player counts as called."""
    clock = replace(clock, unheard=0).released(Halt.FROZEN, now)
    for seat, each in enumerate(clock.seats):
        if each.turn is not None:
            clock = addressed(extended(clock, seat, now + clock.pace.wait), seat, now)
    return clock


def showed_up(clock: TableClock, seat: int, now: int) -> TableClock:
    """Return the clock after a seat's player came back: no vote about the seat goes on.

    If there was a vote, a search for a substitute, or an empty bank, the turn has more time.
    """
    turn = clock.seats[seat].turn
    asked = clock.vote is not None and clock.vote.seat == seat
    pressed = asked or seat in clock.searching or (turn is not None and turn.ran_out)
    clock = clock.returned(seat, now)
    if turn is None or not pressed:
        return clock
    return extended(clock, seat, max(turn.extended or 0, now + clock.pace.wait))


def may_vote_from(clock: TableClock, seat: int) -> int | None:
    """Return the moment from which a vote about a seat may be started; None while its clock stands.

    That is once its bank is empty, and at once after a vote in which nobody voted.
    """
    each = clock.seats[seat]
    if each.turn is None or not clock.runs:
        return None
    return each.turn.began if each.turn.ran_out and clock.unheard else each.deadline(clock.pace)


def without_obsolete_questions(clock: TableClock) -> TableClock:
    """Return the clock without questions that nobody has to answer any more.

    Those are votes about seats, and searches for substitutes, that the table doesn't wait for, and
    once the game is over all questions and the pause.
    """
    if Halt.OVER in clock.halts:
        return replace(clock, vote=None, searching=frozenset(), proposal=None, pause=None)

    def is_pending(seat: int) -> bool:
        each = clock.seats[seat]
        return each.turn is not None and not each.by_computer

    vote = clock.vote if clock.vote and is_pending(clock.vote.seat) else None
    searching = frozenset(seat for seat in clock.searching if is_pending(seat))
    if (vote, searching) == (clock.vote, clock.searching):
        return clock
    return replace(clock, vote=vote, searching=searching)


def propose_pause(
    clock: TableClock, by: int, until: int | None, now: int, reason: str = ""
) -> TableClock:
    """Return the clock with a pause that seat ``by`` proposes, and so agrees to."""
    number = clock.pauses + 1
    closes = now + MOST_ASKED if until is None else until
    proposal = PauseProposal(number, by, until, frozenset({by}), reason, closes)
    return replace(clock, proposal=proposal, pauses=number)


def withdraw_pause(clock: TableClock) -> TableClock:
    """Return the clock without the proposal of a pause."""
    return replace(clock, proposal=None)


def agree(clock: TableClock, seat: int) -> TableClock:
    """Return the clock with a seat's agreement to the proposed pause, if there is one."""
    proposal = clock.proposal
    if proposal is None:
        return clock
    return replace(clock, proposal=replace(proposal, agreed=proposal.agreed | {seat}))


def with_answered_pause(
    clock: TableClock, playing: Collection[int], people: Collection[int], now: int
) -> TableClock:
    """Return the clock paused if all ``people`` who play have agreed to the proposed pause.

    The proposal is dropped if its proposer isn't ``playing`` any more, or if the table waits for
    nobody.
    """
    asked = clock.proposal
    if asked is None:
        return clock
    if asked.by not in playing or Halt.ALONE in clock.halts:
        return withdraw_pause(clock)
    if people and asked.agreed.issuperset(people) and not asked.has_lapsed(now):
        return pause(clock, asked.by, asked.until, now, asked.reason)
    return clock


def pause(clock: TableClock, by: int, until: int | None, now: int, reason: str = "") -> TableClock:
    """Return the clock paused until a moment, or for as long as pauses may last.

    A pause that was proposed begins with it; no proposal stays open.
    """
    latest = latest_pause(clock, now)
    until = latest if until is None else min(until, latest)
    number = clock.proposal.number if clock.proposal else clock.pauses + 1
    begun = Pause(now, until, by, number=number, reason=reason)
    return replace(clock, pause=begun, proposal=None, pauses=number).at(now)


def latest_pause(clock: TableClock, now: int) -> int:
    """Return the latest moment until which a pause may last that begins now."""
    return now + max(0, MOST_PAUSED - clock.paused)


def want_to_go_on(clock: TableClock, seat: int) -> TableClock:
    """Return the clock with one more seat counted that wants to end the pause."""
    if clock.pause is None:
        return clock
    enders = clock.pause.enders | {seat}
    return replace(clock, pause=replace(clock.pause, enders=enders))


def most_want_to_go_on(clock: TableClock, people: Collection[int]) -> bool:
    """Return whether more than half of the people at the table want to end the pause."""
    enders = clock.pause.enders if clock.pause else frozenset()
    return 2 * len(enders.intersection(people)) > len(people)


def end_pause(clock: TableClock, now: int) -> TableClock:
    """Return the clock after its pause; banks hold what they held before the pause."""
    if clock.pause is None:
        return clock
    paused = clock.paused + max(0, now - clock.pause.since)
    return replace(clock, pause=None, paused=paused).at(now)


def want_pace(clock: TableClock, pace: PaceName, at: int) -> TableClock:
    """Return the clock with a change of pace planned for a moment, if nobody objects."""
    number = clock.changes + 1
    return replace(clock, change=PaceChange(pace, at, number), changes=number)


def object_to_pace(clock: TableClock) -> TableClock:
    """Return the clock without the planned change of pace."""
    return replace(clock, change=None)
