"""Stored forms of the posts that the platform writes; those of a feature stand in the feature.

`bot.core.posting` shows a table as it is (lobby, opening, turn, result), and disarms what is out of
date; the tracker lets pictures come late. `bot.core.stored` sets a damaged table aside.
`bot.storage.erasing` edits what names somebody who was erased, and withdraws their invitations.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, Any, TypeAlias, get_args

from bot.storage.stored_posts import Announcement, Change, StoredPost


@dataclass(frozen=True, slots=True)
class ErasedPost(Change):
    """Edit the message that a row of the outbox became: it may name somebody who was erased.

    ``receipt`` is the same for all that are edited because of one person, who asks by it how far
    that is. Its ``message`` is there as far as it is known: the row may be forgotten before it is
    edited. Of a table's present one it may be forgotten already; then it is 0.
    """

    KIND = "erased"
    row: int
    receipt: str
    message: int | None = None


class Delivery(StrEnum):
    """How the post of a lobby or an opening reaches its channel."""

    NEW = "new"
    EDIT = "edit"
    """As an edit of the current post, for as long as that is the current one."""
    REDRAWN = "redrawn"
    """As such an edit, with another picture: it names whoever sits there now."""
    CALL = "call"
    """As a new post that mentions the last one to choose; unnecessary once nobody does."""


class _Mark:
    """A delivery is stored as a mark of its name, unless it is of something new."""

    def write(self, value: Delivery) -> dict[str, Any]:
        """The mark, if any."""
        return {} if value is Delivery.NEW else {value.value: 1}

    def read(self, body: Mapping[str, Any]) -> Delivery:
        """A row written when a parked table went on has an ``after``, which says nothing here."""
        return next((each for each in Delivery if each in body), Delivery.NEW)


@dataclass(frozen=True, slots=True)
class _Delivered(StoredPost):
    """A post that is also edited in place."""

    delivery: Annotated[Delivery, _Mark()] = Delivery.NEW

    @property
    def is_edit(self) -> bool:
        """Whether it edits the current post, for as long as that is the current one."""
        return self.is_redrawn or self.delivery is Delivery.EDIT

    @property
    def is_redrawn(self) -> bool:
        """Whether the picture of the current post gives way to another."""
        return self.delivery is Delivery.REDRAWN

    @property
    def is_call(self) -> bool:
        """Whether it mentions the last one to choose tickets at the opening."""
        return self.delivery is Delivery.CALL

    def is_overtaken_by(self, later: StoredPost, *, tried: bool) -> bool:
        """An edit is, by a later one that says as much."""
        says_as_much = type(later) is type(self) and not (
            self.is_redrawn and isinstance(later, _Delivered) and later.delivery is Delivery.EDIT
        )
        return self.is_edit and says_as_much


@dataclass(frozen=True, slots=True)
class LobbyPost(_Delivered):
    """A table before its start."""

    KIND = "lobby"


@dataclass(frozen=True, slots=True)
class OpeningPost(_Delivered):
    """Everybody chooses tickets."""

    KIND = "opening"


class Act(StrEnum):
    """How a result has to do with the last act, which tells the end in stages."""

    STAGED = "staged"
    """It begins with one, if there is time for that."""
    FINALE = "finale"
    """It takes the place of the current post, which told one."""


@dataclass(frozen=True, slots=True)
class ResultPost(StoredPost):
    """The final scores, and what happened after event ``after``."""

    KIND = "result"
    after: int
    act: Act | None = None

    @property
    def is_redrawn(self) -> bool:
        """One in the place of a last act is."""
        return self.act is Act.FINALE

    @property
    def has_waited(self) -> bool:
        """Whether it has waited for a last act, in whose place it comes."""
        return self.act is Act.FINALE

    def is_overtaken_by(self, later: StoredPost, *, tried: bool) -> bool:
        """One in the place of a last act is, by another result."""
        return self.is_edit and isinstance(later, ResultPost)


@dataclass(frozen=True, slots=True)
class TurnPost(StoredPost):
    """A turn or an open tunnel, and what happened after event ``after``.

    ``calls_nobody``: a computer acts next; a later post can take in the content.
    ``back`` is the autopilot period that the player to act has just ended.
    ``again``: in place of a deleted post, which has mentioned whom it mentions.
    """

    KIND = "turn"
    BRINGS_NEWS = True
    after: int
    calls_nobody: Annotated[bool, "quiet"] = False
    again: bool = False
    back: int | None = None

    def gives_way(self, *, late: bool) -> bool:
        """Whether a later post can tell it, too, as this one mentions nobody.

        A ``late`` one need not: whom it would call has acted since.
        """
        return self.calls_nobody or (late and self.back is None)


PicturedPost: TypeAlias = OpeningPost | TurnPost | ResultPost
"""A post that shows pictures."""
StatusPost: TypeAlias = LobbyPost | PicturedPost
"""A post that shows a table as it is."""


class _Within:
    """A post is stored within another one by its kind, and by what tells it from others."""

    _KINDS: Mapping[str, type[PicturedPost]] = MappingProxyType(
        {each.KIND: each for each in get_args(PicturedPost)}
    )

    def write(self, value: PicturedPost) -> dict[str, Any]:
        """Its kind, and what tells it from others."""
        after = 0 if isinstance(value, OpeningPost) else value.after
        back = value.back if isinstance(value, TurnPost) else None
        return {"of": value.KIND, "after": after, **({} if back is None else {"back": back})}

    def read(self, body: Mapping[str, Any]) -> PicturedPost:
        """Raises KeyError, TypeError or ValueError."""
        return self._KINDS[body["of"]].read(body)


class _PerhapsWithin:
    """The same of a post that may be unknown."""

    def write(self, value: PicturedPost | None) -> dict[str, Any]:
        """Nothing, if it is."""
        return {} if value is None else _Within().write(value)

    def read(self, body: Mapping[str, Any]) -> PicturedPost | None:
        """Raises KeyError, TypeError or ValueError."""
        return _Within().read(body) if "of" in body else None


@dataclass(frozen=True, slots=True)
class Disarm(Change):
    """Take the buttons away from a former post, and all else but what it tells.

    ``of`` is that post, if it is known; ``pictured``: its pictures stay, whatever the table chose.
    """

    KIND = "disarm"
    BRINGS_NEWS = True
    message: int
    of: Annotated[PicturedPost | None, _PerhapsWithin()] = None
    pictured: bool = False


@dataclass(frozen=True, slots=True)
class InvitationPost(Announcement):
    """An invitation to take over a seat; once that is posted, its outcome."""

    KIND = "invitation"
    invitation: int


@dataclass(frozen=True, slots=True)
class DamagedPost(Announcement):
    """The table is set aside, because what is stored of it is damaged."""

    KIND = "damaged"


@dataclass(frozen=True, slots=True)
class LatePictures(Change):
    """The pictures that are still missing from the message of a post."""

    KIND = "pictures"
    BRINGS_NEWS = True
    message: int
    of: Annotated[PicturedPost, _Within()]


def merged(later: TurnPost | ResultPost, earlier: TurnPost | ResultPost) -> TurnPost | ResultPost:
    """Return a post with the content of an earlier one, too."""
    return replace(later, after=min(later.after, earlier.after))
