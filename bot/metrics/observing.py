"""The observer that counts: of posts, of the database, and of who was turned away."""

from __future__ import annotations

from bot.metrics.instruments import Instruments, status_class


class Observer:
    """Turns what it is told into numbers."""

    def __init__(self, instruments: Instruments) -> None:
        self._posts = instruments.posts
        self._refused, self._retried = instruments.refused, instruments.retried
        self._turned_away = instruments.turned_away
        waits, held = instruments.database_wait, instruments.database_held
        self._used = {
            writing: (waits.of(access), held.of(access))
            for writing, access in ((False, "read"), (True, "write"))
        }

    def delivered(self, kind: str, seconds: float) -> None:
        """Note that a post was delivered."""
        self._posts.of(kind).observe(max(0.0, seconds))

    def refused(self, status: int) -> None:
        """Count a post that Discord doesn't take."""
        self._refused.add(status_class(status))

    def retried(self, status: int | None) -> None:
        """Count an attempt that failed."""
        self._retried.add(status_class(status))

    def used(self, *, writing: bool, waited: float, held: float) -> None:
        """Note how long the database was waited for and held."""
        wait, hold = self._used[writing]
        wait.observe(waited)
        hold.observe(held)

    def turned_away(self, kind: str) -> None:
        """Count somebody who was asked to come back."""
        self._turned_away.add(kind)
