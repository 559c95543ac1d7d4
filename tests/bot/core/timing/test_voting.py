"""The vote about a seat: what the ballots decide."""

from __future__ import annotations

import pytest

from bot.core.timing.table_clock import Cause, Choice, Vote, tie_breaker

WAIT, COMPUTER, SUBSTITUTE, END = Choice


@pytest.mark.parametrize(
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


@pytest.mark.parametrize(
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


@pytest.mark.parametrize(
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
