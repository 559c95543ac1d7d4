"""The vote about a seat: what the ballots decide.

A table where nobody votes stands still: at once where people sit together, else after two.

Seats whose players have left the server: the table decides about each of them, at any pace.

Pauses that are proposed: until when all can agree, and whose agreement is missing.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.timing.deciding import (
    agree,
    cast,
    close_vote,
    open_vote,
    propose_pause,
    with_answered_pause,
    without_obsolete_questions,
    woken,
)
from bot.core.timing.due import (
    PauseLapses,
    SeatGone,
    SeatTimedOut,
    VoteCloses,
    happenings,
    next_due,
)
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.paces import PACES, PaceName
from bot.core.timing.table_clock import (
    MOST_ASKED,
    MOST_PAUSED,
    Cause,
    Choice,
    Halt,
    PauseProposal,
    TableClock,
    Vote,
    tie_breaker,
)
from tests.rows import each_row

WAIT, COMPUTER, SUBSTITUTE, END = Choice


@each_row(
    ("ballots", "breaker", "outcome", "settled"),
    [
        ("", 1, WAIT, False),
        ("wait", 1, WAIT, False),
        ("computer", 1, COMPUTER, False),
        ("computer computer", 1, COMPUTER, False),
        ("computer computer computer", 4, COMPUTER, True),
        ("computer computer wait", 1, COMPUTER, False),
        ("computer wait", 1, COMPUTER, False),
        ("computer wait", 2, WAIT, False),
        ("computer wait", 3, WAIT, False),
        ("computer wait substitute", 3, SUBSTITUTE, False),
        ("computer computer wait substitute", 3, WAIT, True),
        ("end end end", 1, WAIT, False),
        ("end end end wait", 1, WAIT, True),
        ("end end end end", 1, END, True),
        ("end end wait wait", 1, WAIT, True),
        ("end end wait wait", 3, WAIT, True),
    ],
)
def test_a_majority_of_the_votes_cast_decides_and_the_end_needs_everybody(
    ballots: str, breaker: int, outcome: Choice, settled: bool
) -> None:
    cast = {seat: Choice(word) for seat, word in enumerate(ballots.split(), 1)}
    vote = Vote(1, 0, Cause.EMPTY, 0, 10, cast)
    assert vote.outcome((1, 2, 3, 4), breaker) is outcome
    assert vote.settled((1, 2, 3, 4)) is settled


@each_row(
    ("ballots", "breaker", "outcome"),
    [
        # Two, two and one: nobody has a majority, so the breaker decides between the two.
        ("computer computer wait wait substitute", 1, COMPUTER),
        ("computer computer wait wait substitute", 3, WAIT),
        ("computer computer substitute substitute wait", 3, SUBSTITUTE),
        # The breaker wants neither of them.
        ("computer computer substitute substitute wait", 5, WAIT),
        ("computer computer substitute substitute end", 5, WAIT),
        # The breaker hasn't voted.
        ("computer computer substitute substitute", 5, WAIT),
        ("computer substitute", 4, WAIT),
        ("computer substitute", None, WAIT),
        # A majority needs no breaker.
        ("computer computer computer wait substitute", 4, COMPUTER),
        ("substitute substitute", 5, SUBSTITUTE),
        # Two fifths are none.
        ("computer computer wait substitute end", 1, WAIT),
        # The end needs all, whoever breaks the tie.
        ("end end wait wait computer", 1, WAIT),
        ("end end computer computer wait", 1, WAIT),
        ("end end computer computer wait", 3, COMPUTER),
    ],
)
def test_ties_are_broken_by_the_choice_of_one(
    ballots: str, breaker: int | None, outcome: Choice
) -> None:
    cast = {seat: Choice(word) for seat, word in enumerate(ballots.split(), 1)}
    vote = Vote(1, 0, Cause.EMPTY, 0, 10, cast)
    assert vote.outcome((1, 2, 3, 4, 5), breaker) is outcome


@each_row(
    ("voters", "host", "breaker"),
    [
        ((1, 2, 3), 2, 2),
        # The vote is about the host, who is gone, or doesn't play.
        ((1, 2, 3), 0, 3),
        ((1, 2, 3), None, 3),
        # Two sat down together.
        ((1, 2), 0, 1),
        ((), 0, None),
    ],
)
def test_the_host_breaks_ties_or_else_who_has_sat_there_longest(
    voters: tuple[int, ...], host: int | None, breaker: int | None
) -> None:
    assert tie_breaker(voters, host, {0: 100, 1: 500, 2: 500, 3: 400}) == breaker


def test_only_those_who_may_vote_count() -> None:
    vote = Vote(1, 0, Cause.GONE, 0, 10, {0: END, 1: COMPUTER, 5: WAIT, 6: WAIT})
    assert vote.outcome((1, 2), None) is COMPUTER
    assert not vote.settled((1, 2))
    assert vote.settled((1,))
    assert Vote(1, 0, Cause.GONE, 0, 10, {1: END}).outcome((1,), None) is END


BEGIN = 1_800_000_000_000


def unheard(clock: TableClock, times: int, now: int = BEGIN) -> TableClock:
    for _ in range(times):
        clock = close_vote(open_vote(clock, 0, Cause.EMPTY, now), Choice.WAIT, now)
    return clock


@pytest.mark.parametrize(
    ("pace", "votes"),
    [(PaceName.LIVE, 1), (PaceName.EVENING, 1), (PaceName.DAILY, 2), (PaceName.RELAXED, 2)],
)
def test_so_many_votes_in_which_nobody_votes_freeze_a_table(pace: PaceName, votes: int) -> None:
    clock = TableClock.begun(pace, 3, (0,), BEGIN, {})
    assert Halt.FROZEN not in unheard(clock, votes - 1).halts
    frozen = unheard(clock, votes)
    assert Halt.FROZEN in frozen.halts
    assert next_due(frozen) is None
    heard = cast(open_vote(clock, 0, Cause.EMPTY, BEGIN), 1, Choice.WAIT)
    assert Halt.FROZEN not in close_vote(heard, Choice.WAIT, BEGIN).halts


@pytest.mark.parametrize("pace", [PaceName.LIVE, PaceName.EVENING])
def test_who_wakes_it_has_time_and_is_not_asked_at_once(pace: PaceName) -> None:
    frozen = unheard(TableClock.begun(pace, 3, (0,), BEGIN, {}), 1)
    morning = BEGIN + DAY
    awake = woken(frozen, morning)
    wait = PACES[pace].wait
    assert SeatTimedOut(0) not in happenings(awake, morning + wait - 1)
    assert SeatTimedOut(0) in happenings(awake, morning + wait)


def test_a_move_wakes_it() -> None:
    frozen = unheard(TableClock.begun(PaceName.EVENING, 3, (0,), BEGIN, {}), 1)
    moved = frozen.acted(0, (1,), BEGIN + DAY, {}, new_turn=True)
    assert moved.runs and moved.unheard == 0


def begun(pace: PaceName, *gone: int, waits_for: tuple[int, ...] = (0, 1)) -> TableClock:
    return replace(TableClock.begun(pace, 3, waits_for, BEGIN, {}), gone=frozenset(gone))


@each_row("pace", PaceName)
def test_each_of_several_is_voted_about_one_after_the_other(pace: PaceName) -> None:
    clock = begun(pace, 0, 1)
    assert next_due(clock) == BEGIN
    assert happenings(clock, BEGIN)[0] == SeatGone(0)
    clock = cast(open_vote(clock, 0, Cause.GONE, BEGIN), 2, Choice.COMPUTER)
    assert not [each for each in happenings(clock, BEGIN) if isinstance(each, SeatGone)]
    clock = close_vote(clock, Choice.COMPUTER, BEGIN).with_computer(0, BEGIN, plays=True)
    assert happenings(clock, BEGIN) == (SeatGone(1),)


@each_row("pace", PaceName)
def test_a_vote_about_one_closes_at_any_pace(pace: PaceName) -> None:
    clock = open_vote(begun(pace, 0), 0, Cause.GONE, BEGIN)
    closes = BEGIN + clock.pace.vote
    assert VoteCloses() in happenings(clock, closes)
    assert VoteCloses() not in happenings(clock, closes - 1)


@pytest.mark.parametrize(("pace", "again"), [(PaceName.DAILY, BEGIN + DAY), (PaceName.NONE, None)])
def test_who_waits_is_asked_again_a_day_later_but_not_without_a_clock(
    pace: PaceName, again: int | None
) -> None:
    clock = cast(open_vote(begun(pace, 0, waits_for=(0,)), 0, Cause.GONE, BEGIN), 1, Choice.WAIT)
    clock = close_vote(clock, Choice.WAIT, BEGIN)
    # The first reminder is due before.
    assert SeatGone(0) not in happenings(clock, BEGIN + 23 * HOUR)
    assert (SeatGone(0) in happenings(clock, BEGIN + DAY)) is (again is not None)


def test_whoever_acts_is_there() -> None:
    clock = begun(PaceName.DAILY, 0, 2)
    assert clock.acted(0, (1,), BEGIN, {}, new_turn=True).gone == {2}
    assert clock.handed_over(2, BEGIN, None).gone == {0}
    voted = cast(open_vote(clock, 0, Cause.GONE, BEGIN), 2, Choice.END)
    assert voted.gone == {0}


def test_a_computer_plays_for_whoever_is_gone() -> None:
    clock = begun(PaceName.DAILY, 0, waits_for=(0,)).with_computer(0, BEGIN, plays=True)
    assert next_due(without_obsolete_questions(clock)) is None


def proposed(until: int | None) -> TableClock:
    return propose_pause(TableClock.begun(PaceName.RELAXED, 3, (0,), BEGIN, {}), 1, until, BEGIN)


@pytest.mark.parametrize(
    ("until", "lapses"), [(BEGIN + 5 * HOUR, BEGIN + 5 * HOUR), (None, BEGIN + MOST_ASKED)]
)
def test_it_lapses_at_its_own_end_or_after_a_week(until: int | None, lapses: int) -> None:
    clock = proposed(until)
    assert PauseLapses() not in happenings(clock, lapses - 1)
    assert PauseLapses() in happenings(clock, lapses)
    if until:
        assert next_due(clock) == lapses


def test_nobody_agrees_any_more_once_it_has_lapsed() -> None:
    clock = agree(agree(proposed(BEGIN + HOUR), 0), 2)
    late = with_answered_pause(clock, (0, 1, 2), (0, 1, 2), BEGIN + HOUR)
    assert late.pause is None and late.proposal is not None
    in_time = with_answered_pause(clock, (0, 1, 2), (0, 1, 2), BEGIN)
    assert in_time.pause is not None and in_time.pause.until == BEGIN + HOUR


@each_row(
    ("agreed", "playing", "people", "begins"),
    [
        ((), (0, 1, 2), (0, 1, 2), False),
        ((0,), (0, 1, 2), (0, 1, 2), False),
        ((0,), (0, 1), (0, 1), True),
        ((0,), (0, 1, 2), (0, 1), True),
        # Whoever asked sits out, but agreed.
        ((0,), (0, 1, 2), (0,), True),
        ((), (0, 1, 2), (), False),
    ],
)
def test_only_those_who_play_and_are_there_have_to_agree(
    agreed: tuple[int, ...], playing: tuple[int, ...], people: tuple[int, ...], begins: bool
) -> None:
    clock = proposed(None)
    for seat in agreed:
        clock = agree(clock, seat)
    after = with_answered_pause(clock, playing, people, BEGIN)
    assert (after.pause is not None) is begins and (after.proposal is None) is begins


def test_nobody_asks_any_more_once_whoever_asked_has_resigned() -> None:
    after = with_answered_pause(proposed(None), (0, 2), (0, 2), BEGIN)
    assert after.proposal is None and after.pause is None


def test_there_is_nothing_to_pause_where_nobody_waits() -> None:
    alone = proposed(None).halted(Halt.ALONE, BEGIN)
    after = with_answered_pause(alone, (0, 1, 2), (1,), BEGIN)
    assert after.proposal is None and after.pause is None


def test_a_new_player_has_not_agreed() -> None:
    asked = agree(proposed(None), 2).handed_over(2, BEGIN, None).proposal
    assert asked is not None and asked.agreed == {1}


def test_a_proposal_stored_before_there_were_ends_lapses_with_its_pause() -> None:
    assert PauseProposal(1, 0, BEGIN + DAY, frozenset({0})).lapses == BEGIN + DAY
    assert PauseProposal(1, 0, None, frozenset({0})).lapses is None
    assert MOST_ASKED < MOST_PAUSED
