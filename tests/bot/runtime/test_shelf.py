"""What is kept for a reader: for nobody else, and not without end."""

from __future__ import annotations

from bot.runtime.memory import Shelf

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
