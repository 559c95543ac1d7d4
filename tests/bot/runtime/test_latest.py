"""What was put or asked for last is kept, and no more than there is room for."""

from __future__ import annotations

import pytest

from bot.runtime.memory import Latest


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
