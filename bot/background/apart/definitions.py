"""What jobs name by a number: large things that stay, of which most jobs need one."""

from __future__ import annotations

from threading import Lock

from bot.background.apart import wire
from data import Edition
from engine.board import Board

_Numbered = Edition | Board


class Numbers:
    """Gives editions and boards their numbers; any thread may ask."""

    def __init__(self) -> None:
        self._numbers: dict[_Numbered, int] = {}
        self._values: list[_Numbered] = []
        self._lock = Lock()

    def number_of(self, value: object) -> int | None:
        """The number of an edition or a board, always the same; None for anything else."""
        if not isinstance(value, _Numbered):
            return None
        number = self._numbers.get(value)
        if number is not None:
            return number
        with self._lock:
            number = self._numbers.setdefault(value, len(self._values))
            if number == len(self._values):
                self._values.append(value)
            return number

    def told(self, number: int) -> bytes:
        """What to send of it; editions and boards in it are named by their own numbers."""
        value = self._values[number]
        return wire.pack(
            wire.Definition(number, value),
            lambda part: None if part is value else self.number_of(part),
        )
