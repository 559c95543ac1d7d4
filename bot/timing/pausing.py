"""A pause of a table: agreed by everybody who plays, or made by the host with a reason."""

from __future__ import annotations

from dataclasses import dataclass

from bot.timing.measure import DAY

MOST_PAUSED = 30 * DAY
"""How long the pauses of one game may be together."""
MOST_ASKED = 7 * DAY
"""How long everybody has to agree to a pause that has no date of its own."""


@dataclass(frozen=True, slots=True)
class Pause:
    """A pause that seat ``by`` asked for; all clocks stand from ``since`` to ``until``.

    ``number`` counts the pauses that were wanted at a table, for the buttons. ``reason`` is what
    was said to everybody, ``enders`` are the seats that want to go on.
    """

    since: int
    until: int
    by: int
    enders: frozenset[int] = frozenset()
    number: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PauseProposal:
    """A pause that seat ``by`` proposes; it begins when everybody who plays has agreed.

    That has to be before ``closes``.
    """

    number: int
    by: int
    until: int | None
    agreed: frozenset[int]
    reason: str = ""
    closes: int | None = None

    @property
    def lapses(self) -> int | None:
        """When it is too late to agree."""
        return self.until if self.closes is None else self.closes

    def has_lapsed(self, now: int) -> bool:
        """Whether it is too late to agree."""
        return self.lapses is not None and self.lapses <= now
