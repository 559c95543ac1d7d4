"""Pauses that are proposed: until when all can agree, and whose agreement is missing."""

from __future__ import annotations

import pytest

from bot.core.timing.deciding import agree, propose_pause, with_answered_pause
from bot.core.timing.due import PauseLapses, happenings, next_due
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import MOST_ASKED, MOST_PAUSED, Halt, PauseProposal, TableClock

BEGIN = 1_800_000_000_000


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


@pytest.mark.parametrize(
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
