"""How often a person may have something within a minute.

What was put or asked for last is kept, and no more than there is room for.

What is kept for a reader: for nobody else, and not without end.
"""

from __future__ import annotations

import pytest

from bot.runtime.memory import Allowance, Latest, Shelf


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


def test_what_was_used_longest_ago_goes_first() -> None:
    latest = Latest[str, int](2)
    latest.put("a", 1)
    latest.put("b", 2)
    assert latest.get("a") == 1
    latest.put("c", 3)
    assert [latest.get(key) for key in "abc"] == [1, None, 3]


def test_what_is_put_again_takes_the_place_of_the_former_one() -> None:
    latest = Latest[str, int](10, weigh=lambda value: value)
    for value in (9, 2):
        latest.put("a", value)
    latest.put("b", 8)
    assert (latest.get("a"), latest.get("b")) == (2, 8)
    latest.put("c", 100)
    assert len(latest) == 1, "one stays, whatever it weighs"
    latest.put("d", 10)
    assert len(latest) == 1
    assert latest.get("d") == 10


def test_the_latest_is_taken_first() -> None:
    latest = Latest[str, int](2)
    for value, key in enumerate("abca"):
        latest.put(key, value)
    assert [latest.pop(), latest.pop()] == [("a", 3), ("c", 2)]
    with pytest.raises(KeyError):
        latest.pop()
    for key in "bd":
        latest.put(key, 0)
    assert len(latest) == 2, "what was taken takes no room"


ANNA, BASTIEN = 1, 2


def test_it_is_the_readers_alone() -> None:
    shelf = Shelf[str]()
    name = shelf.put(ANNA, "hand", 4)
    assert shelf.get(ANNA, name) == "hand"
    assert shelf.get(BASTIEN, name) is None
    assert shelf.get(ANNA, "0123456789ab") is None


def test_the_oldest_go_where_there_is_no_room() -> None:
    shelf = Shelf[str](most_bytes=10)
    names = [shelf.put(ANNA, str(number), 4) for number in range(3)]
    assert [shelf.get(ANNA, name) for name in names] == [None, "1", "2"]
    large = shelf.put(ANNA, "film", 100)
    assert [shelf.get(ANNA, name) for name in names] == [None] * 3
    assert shelf.get(ANNA, large) == "film"
