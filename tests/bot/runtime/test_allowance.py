"""How often a person may have something within a minute."""

from __future__ import annotations

from bot.runtime.memory import Allowance


class Clock:
    """Seconds, moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_so_many_within_any_minute_and_no_more() -> None:
    clock = Clock()
    allowance = Allowance(2, clock)
    assert allowance.take(1) == 0
    clock.now += 40
    assert allowance.take(1) == 0
    assert allowance.take(1) == 20
    clock.now += 19.5
    assert allowance.take(1) == 1, "never nothing to wait for when it is refused"
    clock.now += 0.5
    assert allowance.take(1) == 0, "the first one is a minute ago"
    assert allowance.take(1) == 40


def test_what_is_refused_does_not_count() -> None:
    clock = Clock()
    allowance = Allowance(1, clock)
    assert allowance.take(1) == 0
    for _ in range(6):
        clock.now += 10
        waiting = allowance.take(1)
    assert waiting == 0


def test_others_have_their_own() -> None:
    allowance = Allowance(1, Clock())
    assert [allowance.take(who) for who in (1, 2, 1, 2, 3)] == [0, 0, 60, 60, 0]


def test_it_remembers_no_more_people_than_may_be_there() -> None:
    allowance = Allowance(1, Clock())
    for who in range(10_000):
        allowance.take(who)
    assert allowance.take(9_999) == 60
    assert allowance.take(0) == 0
