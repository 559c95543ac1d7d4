"""What waits in the outbox: one value for each kind of post."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Self, TypeAlias

from bot.storage.clock_posts import OfferPost, PausePost, Refresh, TimePost, VotePost
from bot.storage.duplicate_posts import ComparisonPost
from bot.storage.erased_posts import ErasedPost
from bot.storage.interim_posts import InterimPost
from bot.storage.reminder_posts import CallPost, Deletion, HeadsUpPost, ReminderPost
from bot.storage.shared_posts import SharedPost
from bot.storage.stored_post import NumbersPost, PostKind, StoredPost, if_any, if_number, number


class Delivery(StrEnum):
    """How the post of a lobby or an opening reaches its channel."""

    NEW = "new"
    EDIT = "edit"
    """As an edit of the current post, for as long as that is the current one."""
    REDRAWN = "redrawn"
    """As such an edit, with another picture: it names whoever sits there now."""
    CALL = "call"
    """As a new post that mentions the last one to choose; unnecessary once nobody does."""


@dataclass(frozen=True, slots=True)
class _Delivered(StoredPost):
    """A post that is also edited in place."""

    delivery: Delivery = Delivery.NEW

    def body(self) -> dict[str, Any]:
        """Anything but ``new`` marks a post that isn't simply that."""
        return {} if self.delivery is Delivery.NEW else {self.delivery.value: 1}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """A row written when a parked table went on has an ``after``, which says nothing here."""
        return cls(next((each for each in Delivery if each in body), Delivery.NEW))


@dataclass(frozen=True, slots=True)
class LobbyPost(_Delivered):
    """A table before its start."""

    KIND = PostKind.LOBBY


@dataclass(frozen=True, slots=True)
class OpeningPost(_Delivered):
    """Everybody chooses tickets."""

    KIND = PostKind.OPENING


class Act(StrEnum):
    """How a result has to do with the last act, which tells the end in stages."""

    STAGED = "staged"
    """It begins with one, if there is time for that."""
    FINALE = "finale"
    """It takes the place of the current post, which told one."""


@dataclass(frozen=True, slots=True)
class ResultPost(StoredPost):
    """The final scores, and what happened after event ``after``."""

    KIND = PostKind.RESULT
    after: int
    act: Act | None = None

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {"after": self.after, **({"act": self.act.value} if self.act else {})}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError, TypeError or ValueError."""
        return cls(number(body, "after"), Act(body["act"]) if "act" in body else None)


@dataclass(frozen=True, slots=True)
class TurnPost(StoredPost):
    """A turn or an open tunnel, and what happened after event ``after``.

    ``calls_nobody``: a computer acts next; a later post can take in the content.
    ``back`` is the autopilot period that the player to act has just ended.
    ``again``: in place of a deleted post, which has mentioned whom it mentions.
    """

    KIND = PostKind.TURN
    after: int
    calls_nobody: bool = False
    back: int | None = None
    again: bool = False

    def body(self) -> dict[str, Any]:
        """The stored form."""
        marks = {"quiet": self.calls_nobody, "again": self.again}
        marked = {mark: 1 for mark, is_set in marks.items() if is_set}
        return {"after": self.after, **marked, **if_any(back=self.back)}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError or TypeError."""
        back = if_number(body, "back")
        return cls(number(body, "after"), "quiet" in body, back, "again" in body)


@dataclass(frozen=True, slots=True)
class CancelledPost(StoredPost):
    """The table was called off by somebody of that name; or by a vote about a seat."""

    KIND = PostKind.CANCELLED
    by: str
    seat: int | None = None

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {"by": self.by, **if_any(seat=self.seat)}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """The name is gone once its person was erased."""
        return cls(str(body.get("by", "")), if_number(body, "seat"))


PicturedPost: TypeAlias = OpeningPost | TurnPost | ResultPost
"""A post that shows pictures."""


def _which(post: PicturedPost) -> dict[str, Any]:
    """The stored form of a post within another one."""
    after = 0 if isinstance(post, OpeningPost) else post.after
    back = post.back if isinstance(post, TurnPost) else None
    return {"of": post.KIND.value, "after": after, **if_any(back=back)}


def _read_which(body: Mapping[str, Any]) -> PicturedPost:
    pictured = {each.KIND.value: each for each in (OpeningPost, TurnPost, ResultPost)}
    post: PicturedPost = pictured[body["of"]].read(body)
    return post


@dataclass(frozen=True, slots=True)
class Disarm(StoredPost):
    """Take the buttons away from a former post, and all else but what it tells.

    ``of`` is that post, if it is known; ``pictured``: its pictures stay, whatever the table chose.
    """

    KIND = PostKind.DISARM
    message: int
    of: PicturedPost | None = None
    pictured: bool = False

    def body(self) -> dict[str, Any]:
        """The stored form."""
        which = _which(self.of) if self.of else {}
        return {"message": self.message, **which, **({"pictured": 1} if self.pictured else {})}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError, TypeError or ValueError."""
        of = _read_which(body) if "of" in body else None
        return cls(number(body, "message"), of, "pictured" in body)


@dataclass(frozen=True, slots=True)
class _OfInvitation(NumbersPost):
    """A post about an invitation to take over a seat."""

    invitation: int


@dataclass(frozen=True, slots=True)
class InvitationPost(_OfInvitation):
    """An invitation to take over a seat; once that is posted, its outcome."""

    KIND = PostKind.INVITATION


@dataclass(frozen=True, slots=True)
class HandedOverPost(_OfInvitation):
    """Somebody took over a seat."""

    KIND = PostKind.HANDED_OVER


@dataclass(frozen=True, slots=True)
class AutopilotPost(StoredPost):
    """The computer plays for somebody from now on; or, ``ended``, no longer."""

    KIND = PostKind.AUTOPILOT
    period: int
    ended: bool = False

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {"spell": self.period, **({"back": 1} if self.ended else {})}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError or TypeError."""
        return cls(number(body, "spell"), "back" in body)


@dataclass(frozen=True, slots=True)
class DamagedPost(StoredPost):
    """The table is set aside, because what is stored of it is damaged."""

    KIND = PostKind.DAMAGED


@dataclass(frozen=True, slots=True)
class RestoredPost(StoredPost):
    """The table was restored from a backup, whose last event happened at ``at`` (UTC ms).

    ``gone`` are the bodies of the events since then that could still be read, as everybody may know
    them, in schema ``written``; ``more`` if there were others.
    """

    KIND = PostKind.RESTORED
    at: int
    gone: tuple[Mapping[str, Any], ...] = ()
    written: int = 0
    more: bool = False

    def body(self) -> dict[str, Any]:
        """The stored form."""
        gone = {"gone": list(self.gone), "written": self.written} if self.gone else {}
        return {"at": self.at, **gone, **({"more": 1} if self.more else {})}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError or TypeError."""
        gone = tuple(body["gone"]) if "gone" in body else ()
        return cls(number(body, "at"), gone, number(body, "written") if gone else 0, "more" in body)


@dataclass(frozen=True, slots=True)
class MovedPost(StoredPost):
    """Somebody of that name moved the table to another channel, or, ``arrived``, from there.

    ``returns``: those who sit there may send it back.
    """

    KIND = PostKind.MOVED
    by: str
    channel: int
    arrived: bool = False
    returns: bool = False

    def body(self) -> dict[str, Any]:
        """The stored form."""
        marks = {"arrived": self.arrived, "returns": self.returns}
        marked = {mark: 1 for mark, is_set in marks.items() if is_set}
        return {"by": self.by, "channel": self.channel, **marked}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError or TypeError."""
        by, channel = str(body.get("by", "")), number(body, "channel")
        return cls(by, channel, "arrived" in body, "returns" in body)


@dataclass(frozen=True, slots=True)
class UnjoinedPost(StoredPost):
    """Nobody joins a table: it closes soon, or, ``closed``, has done so."""

    KIND = PostKind.UNJOINED
    closed: bool = False

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {"closed": 1} if self.closed else {}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Whatever else a newer program wrote is left out."""
        return cls("closed" in body)


class PaceStep(StrEnum):
    """What becomes of another pace that the host would like."""

    WANTED = "wanted"
    KEPT = "kept"
    """Somebody objected."""
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class PacePost(StoredPost):
    """Somebody of that name wants another pace from ``at`` on, or keeps the one that is.

    ``number`` counts the other paces that were wanted at a table, for the button.
    """

    KIND = PostKind.PACE
    step: PaceStep
    by: str
    pace: str
    at: int | None = None
    number: int = 0

    def body(self) -> dict[str, Any]:
        """The stored form."""
        named = {"step": self.step.value, "by": self.by, "pace": self.pace}
        return named | if_any(at=self.at, number=self.number or None)

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError, TypeError or ValueError."""
        at, by = if_number(body, "at"), str(body.get("by", ""))
        wanted = if_number(body, "number") or 0
        return cls(PaceStep(body["step"]), by, str(body["pace"]), at, wanted)


@dataclass(frozen=True, slots=True)
class LatePictures(StoredPost):
    """The pictures that are still missing from the message of a post."""

    KIND = PostKind.PICTURES
    message: int
    of: PicturedPost

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {"message": self.message, **_which(self.of)}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError, TypeError or ValueError."""
        return cls(number(body, "message"), _read_which(body))


OutgoingPost: TypeAlias = (
    LobbyPost
    | OpeningPost
    | TurnPost
    | InterimPost
    | ResultPost
    | CancelledPost
    | Disarm
    | InvitationPost
    | HandedOverPost
    | AutopilotPost
    | LatePictures
    | DamagedPost
    | RestoredPost
    | MovedPost
    | UnjoinedPost
    | PacePost
    | ReminderPost
    | HeadsUpPost
    | Deletion
    | VotePost
    | OfferPost
    | PausePost
    | TimePost
    | CallPost
    | Refresh
    | SharedPost
    | ComparisonPost
    | ErasedPost
)


def merged(later: TurnPost | ResultPost, earlier: TurnPost | ResultPost) -> TurnPost | ResultPost:
    """Return a post with the content of an earlier one, too."""
    return replace(later, after=min(later.after, earlier.after))
