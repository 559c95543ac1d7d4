"""Posts about a table's time: votes, offers of a seat, pauses, and what else there is to tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Self, TypeAlias

from bot.storage.stored_post import NumbersPost, PostKind, StoredPost, if_any, if_number, number


class VoteEnd(StrEnum):
    """How a vote ended."""

    WAIT = "wait"
    COMPUTER = "computer"
    SUBSTITUTE = "substitute"
    END = "end"
    UNHEARD = "unheard"
    """Nobody voted, so the table waits."""
    FROZEN = "frozen"
    """Nobody voted, so the table stands still."""
    BACK = "back"
    """The player came back."""
    NEEDLESS = "needless"
    """Nobody waits for that seat any more."""


@dataclass(frozen=True, slots=True)
class VotePost(StoredPost):
    """A vote of a table, about a seat; once that is posted its state, and how it ended.

    ``counts`` says how many voted for each choice, once it ``end``ed.
    """

    KIND = PostKind.VOTE
    number: int
    seat: int
    end: VoteEnd | None = None
    counts: Mapping[str, int] = field(default_factory=dict)

    def body(self) -> dict[str, Any]:
        """The stored form."""
        ended = {} if self.end is None else {"end": self.end.value, "counts": dict(self.counts)}
        return {"number": self.number, "seat": self.seat, **ended}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError, TypeError or ValueError."""
        end = VoteEnd(body["end"]) if "end" in body else None
        counts = dict(body.get("counts", {}))
        counts = {str(choice): number(counts, choice) for choice in counts}
        return cls(number(body, "number"), number(body, "seat"), end, counts)

    def is_of(self, other: StoredPost) -> bool:
        """Whether both are of one message, which the later one edits."""
        return isinstance(other, VotePost) and other.number == self.number


class OfferEnd(StrEnum):
    """How the search for a substitute ended."""

    TAKEN = "taken"
    BACK = "back"
    """The player came back."""
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class OfferPost(StoredPost):
    """A seat that anybody may take; once that is posted, how the search ``end``ed."""

    KIND = PostKind.OFFER
    seat: int
    end: OfferEnd | None = None

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {"seat": self.seat, **({} if self.end is None else {"end": self.end.value})}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError, TypeError or ValueError."""
        return cls(number(body, "seat"), OfferEnd(body["end"]) if "end" in body else None)

    def is_of(self, other: StoredPost) -> bool:
        """Whether both are of one message, which the later one edits."""
        return isinstance(other, OfferPost) and other.seat == self.seat


class PauseStage(StrEnum):
    """What a post says of a pause."""

    ASKED = "asked"
    """Whether all agree; the other stages of the question edit its post."""
    AGREED = "agreed"
    REFUSED = "refused"
    DROPPED = "dropped"
    LAPSED = "lapsed"
    """Not everybody agreed in time."""
    BEGUN = "begun"
    """Until when it lasts; its end edits the post."""
    OVER = "over"

    @property
    def is_begun(self) -> bool:
        """Whether the post is that of the pause, not of the question."""
        return self in (PauseStage.BEGUN, PauseStage.OVER)


@dataclass(frozen=True, slots=True)
class PausePost(StoredPost):
    """A pause that seat ``by`` wants, or that goes on until then (UTC ms), and the reason told.

    ``other`` is the seat that refused it, or ended it.
    """

    KIND = PostKind.PAUSE
    number: int
    stage: PauseStage
    by: int
    until: int | None = None
    reason: str = ""
    other: int | None = None

    def body(self) -> dict[str, Any]:
        """The stored form."""
        reason = {"reason": self.reason} if self.reason else {}
        told = {"number": self.number, "stage": self.stage.value, "by": self.by}
        return {**told, **if_any(until=self.until, other=self.other), **reason}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError, TypeError or ValueError."""
        return cls(
            number(body, "number"),
            PauseStage(body["stage"]),
            number(body, "by"),
            if_number(body, "until"),
            str(body.get("reason", "")),
            if_number(body, "other"),
        )

    def is_of(self, other: StoredPost) -> bool:
        """Whether both are of one message, which the later one edits."""
        return (
            isinstance(other, PausePost)
            and other.number == self.number
            and other.stage.is_begun == self.stage.is_begun
        )


class TimeNews(StrEnum):
    """What there is to tell about a table's time, once."""

    GRACE = "grace"
    """A bank is empty; from ``at`` on the only other player decides."""
    FROZEN = "frozen"
    """Nobody is there, so all clocks stand."""
    GOES_ON = "goes-on"
    """After a pause, or because ``seat`` woke the table."""
    HOST = "host"
    """``seat`` hosts the table from now on."""
    ADMIN_PAUSED = "admin-paused"
    """Whoever runs the bot has paused the table."""
    ADMIN_WOKE = "admin-woke"
    """Whoever runs the bot lets the table go on."""


@dataclass(frozen=True, slots=True)
class TimePost(StoredPost):
    """One of those news, about a seat."""

    KIND = PostKind.TIME
    news: TimeNews
    seat: int | None = None
    at: int | None = None

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {"news": self.news.value, **if_any(seat=self.seat, at=self.at)}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError, TypeError or ValueError."""
        return cls(TimeNews(body["news"]), if_number(body, "seat"), if_number(body, "at"))


@dataclass(frozen=True, slots=True)
class Refresh(NumbersPost):
    """Edit a message that tells until when somebody may think, if that is another moment now."""

    KIND = PostKind.REFRESH
    message: int


EditedPost: TypeAlias = VotePost | OfferPost | PausePost
"""A post whose message is edited by later ones."""
