"""What others tell whoever measures them; by default nobody does."""

from __future__ import annotations

from typing import Protocol


class PostObserver(Protocol):
    """Is told what becomes of public posts."""

    def delivered(self, kind: str, seconds: float) -> None:
        """Of a kind of post one was delivered, so long after what it tells was accepted."""
        ...

    def refused(self, status: int) -> None:
        """Discord doesn't take a post, whose table is told so."""
        ...

    def retried(self, status: int | None) -> None:
        """A post is tried again; ``status`` is None where nothing was answered."""
        ...


class DatabaseObserver(Protocol):
    """Is told how the database is used."""

    def used(self, *, writing: bool, waited: float, held: float) -> None:
        """A connection was waited for and then held, for so many seconds each."""
        ...


class CrowdObserver(Protocol):
    """Is told who was asked to come back."""

    def turned_away(self, kind: str) -> None:
        """Somebody was, who wanted that."""
        ...


class Nobody:
    """Observes nothing."""

    def delivered(self, kind: str, seconds: float) -> None:
        """Do nothing."""

    def refused(self, status: int) -> None:
        """Do nothing."""

    def retried(self, status: int | None) -> None:
        """Do nothing."""

    def used(self, *, writing: bool, waited: float, held: float) -> None:
        """Do nothing."""

    def turned_away(self, kind: str) -> None:
        """Do nothing."""


NOBODY = Nobody()
