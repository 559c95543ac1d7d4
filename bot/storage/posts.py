"""What waits in the outbox: one value for each kind of post, and its stored form.

A stored body without a ``schema`` is of schema 1. A changed form gets the next number, an
upcaster here, and a row of the old form in the tests: posts outlive upgrades.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, ClassVar, Self, TypeAlias

SCHEMA = 1
UPCASTERS: Mapping[int, Callable[[str, dict[str, Any]], dict[str, Any]]] = MappingProxyType({})
"""For each old schema what makes the body of a kind one of the next schema."""


class PostKind(StrEnum):
    """The kinds of rows in the outbox, as they are stored."""

    LOBBY = "lobby"
    OPENING = "opening"
    TURN = "turn"
    RESULT = "result"
    CANCELLED = "cancelled"
    DISARM = "disarm"
    INVITATION = "invitation"
    HANDED_OVER = "handed-over"
    AUTOPILOT = "autopilot"
    PICTURES = "pictures"
    DAMAGED = "damaged"
    RESTORED = "restored"
    MOVED = "moved"


class Delivery(StrEnum):
    """How the post of a lobby or an opening reaches its channel."""

    NEW = "new"
    EDIT = "edit"
    """As an edit of the current post, for as long as that is the current one."""
    CALL = "call"
    """As a new post that mentions the last one to choose; unnecessary once nobody does."""


class UnreadablePost(ValueError):
    """A stored post that can't be read; the text names its kind only."""


class _Stored:
    """A post and its stored body."""

    __slots__ = ()
    KIND: ClassVar[PostKind]

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """A post from its stored form; raises KeyError, TypeError or ValueError."""
        return cls()


@dataclass(frozen=True, slots=True)
class _Delivered(_Stored):
    """A post that is also edited in place."""

    delivery: Delivery = Delivery.NEW

    def body(self) -> dict[str, Any]:
        """``edit`` or ``call`` marks a post that isn't simply new."""
        return {} if self.delivery is Delivery.NEW else {self.delivery.value: 1}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """A row written when a parked table went on has an ``after``, which says nothing here."""
        marks = (Delivery.EDIT, Delivery.CALL)
        return cls(next((each for each in marks if each in body), Delivery.NEW))


@dataclass(frozen=True, slots=True)
class LobbyPost(_Delivered):
    """A table before its start."""

    KIND = PostKind.LOBBY


@dataclass(frozen=True, slots=True)
class OpeningPost(_Delivered):
    """Everybody chooses tickets."""

    KIND = PostKind.OPENING


@dataclass(frozen=True, slots=True)
class ResultPost(_Stored):
    """The final scores, and what happened after event ``after``."""

    KIND = PostKind.RESULT
    after: int

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {"after": self.after}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError or TypeError."""
        return cls(_number(body, "after"))


@dataclass(frozen=True, slots=True)
class TurnPost(_Stored):
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
        return {"after": self.after, **marked, **_if_any(back=self.back)}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError or TypeError."""
        back = _number(body, "back") if "back" in body else None
        return cls(_number(body, "after"), "quiet" in body, back, "again" in body)


@dataclass(frozen=True, slots=True)
class CancelledPost(_Stored):
    """The table was called off by somebody of that name."""

    KIND = PostKind.CANCELLED
    by: str

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {"by": self.by}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """The name is gone once its person was erased."""
        return cls(str(body.get("by", "")))


@dataclass(frozen=True, slots=True)
class Disarm(_Stored):
    """Take the buttons away from a former post."""

    KIND = PostKind.DISARM
    message: int

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {"message": self.message}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError or TypeError."""
        return cls(_number(body, "message"))


@dataclass(frozen=True, slots=True)
class _OfInvitation(_Stored):
    """A post about an invitation to take over a seat."""

    invitation: int

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {"invitation": self.invitation}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError or TypeError."""
        return cls(_number(body, "invitation"))


@dataclass(frozen=True, slots=True)
class InvitationPost(_OfInvitation):
    """An invitation to take over a seat; once that is posted, its outcome."""

    KIND = PostKind.INVITATION


@dataclass(frozen=True, slots=True)
class HandedOverPost(_OfInvitation):
    """Somebody took over a seat."""

    KIND = PostKind.HANDED_OVER


@dataclass(frozen=True, slots=True)
class AutopilotPost(_Stored):
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
        return cls(_number(body, "spell"), "back" in body)


@dataclass(frozen=True, slots=True)
class DamagedPost(_Stored):
    """The table is set aside, because what is stored of it is damaged."""

    KIND = PostKind.DAMAGED


@dataclass(frozen=True, slots=True)
class RestoredPost(_Stored):
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
        return cls(
            _number(body, "at"), gone, _number(body, "written") if gone else 0, "more" in body
        )


@dataclass(frozen=True, slots=True)
class MovedPost(_Stored):
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
        by, channel = str(body.get("by", "")), _number(body, "channel")
        return cls(by, channel, "arrived" in body, "returns" in body)


PicturedPost: TypeAlias = OpeningPost | TurnPost | ResultPost
"""A post that shows pictures."""


@dataclass(frozen=True, slots=True)
class LatePictures(_Stored):
    """The pictures that are still missing from the message of a post."""

    KIND = PostKind.PICTURES
    message: int
    of: PicturedPost

    def body(self) -> dict[str, Any]:
        """The stored form."""
        after = 0 if isinstance(self.of, OpeningPost) else self.of.after
        back = self.of.back if isinstance(self.of, TurnPost) else None
        of = self.of.KIND.value
        return {"message": self.message, "of": of, "after": after, **_if_any(back=back)}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError, TypeError or ValueError."""
        pictured = {each.KIND.value: each for each in (OpeningPost, TurnPost, ResultPost)}
        post: PicturedPost = pictured[body["of"]].read(body)
        return cls(_number(body, "message"), post)


OutgoingPost: TypeAlias = (
    LobbyPost
    | OpeningPost
    | TurnPost
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
)

_TYPES: Mapping[str, type[OutgoingPost]] = MappingProxyType(
    {
        each.KIND.value: each
        for each in (
            LobbyPost,
            OpeningPost,
            TurnPost,
            ResultPost,
            CancelledPost,
            Disarm,
            InvitationPost,
            HandedOverPost,
            AutopilotPost,
            LatePictures,
            DamagedPost,
            RestoredPost,
            MovedPost,
        )
    }
)


def encode(post: OutgoingPost) -> str:
    """Return the body to store beside the post's ``KIND``."""
    numbered = {"schema": SCHEMA} if SCHEMA > 1 else {}
    return json.dumps(numbered | post.body())


def decode(kind: str, text: str) -> OutgoingPost:
    """Return the post of a stored kind and body, of whatever schema; raises UnreadablePost."""
    try:
        body = json.loads(text)
        written = body.pop("schema", 1)
        if not 1 <= written <= SCHEMA:
            raise ValueError(written)
        for schema in range(written, SCHEMA):
            body = UPCASTERS[schema](kind, body)
        return _TYPES[kind].read(body)
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        raise UnreadablePost(f"a post of the kind {kind!r} can't be read") from None


def merged(later: TurnPost | ResultPost, earlier: TurnPost | ResultPost) -> TurnPost | ResultPost:
    """Return a post with the content of an earlier one, too."""
    return replace(later, after=min(later.after, earlier.after))


def _if_any(**numbers: int | None) -> dict[str, int]:
    return {name: number for name, number in numbers.items() if number is not None}


def _number(body: Mapping[str, Any], key: str) -> int:
    number = body[key]
    if type(number) is not int:
        raise TypeError(key)
    return number
