"""The posts that the platform stores in the outbox; each feature has its own posts beside these.

`bot.core.posting` stores those that show a table as it is (lobby, opening, turn, result), and those
that disarm former ones; the tracker stores late pictures, and `bot.core.stored` says that a damaged
table is set aside. `cogs.privacy` has messages edited that name somebody who was erased, and
`cogs.seats` posts invitations.
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

    ``receipt`` is the same for all posts that are edited because of one person, who asks by it how
    far the edits are. ``message`` is the message's id, if known: the row may be forgotten before
    the edit. If the row of a table's present post is forgotten already, ``row`` is 0.
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
    """As an edit of the current post with a new picture, which names who sits there now."""
    CALL = "call"
    """As a new post that mentions the last one to choose; unnecessary once nobody does."""


class _Mark:
    """Stores a delivery as a key of its name; that of a new post isn't stored."""

    def write(self, value: Delivery) -> dict[str, Any]:
        """Return the key that marks a delivery; nothing for a new post."""
        return {} if value is Delivery.NEW else {value.value: 1}

    def read(self, body: Mapping[str, Any]) -> Delivery:
        """Return the delivery that a stored body marks; `NEW` if it marks none.

        A row written when a parked table went on has an ``after``, which says nothing here.
        """
        return next((each for each in Delivery if each in body), Delivery.NEW)


@dataclass(frozen=True, slots=True)
class _Delivered(StoredPost):
    """A post that can also be delivered as an edit of the current post."""

    delivery: Annotated[Delivery, _Mark()] = Delivery.NEW

    @property
    def is_edit(self) -> bool:
        """Whether the post edits the current post, for as long as that is the current one."""
        return self.is_redrawn or self.delivery is Delivery.EDIT

    @property
    def is_redrawn(self) -> bool:
        """Whether the post gives the current post another picture."""
        return self.delivery is Delivery.REDRAWN

    @property
    def is_call(self) -> bool:
        """Whether the post mentions the last player who chooses tickets at the opening."""
        return self.delivery is Delivery.CALL

    @property
    def note(self) -> str:
        """The note of the admin: such a post tells none, as it is edited again and again."""
        return ""

    def is_overtaken_by(self, later: StoredPost, *, tried: bool) -> bool:
        """Return whether this is an edit, and a later post shows as much."""
        says_as_much = type(later) is type(self) and not (
            self.is_redrawn and isinstance(later, _Delivered) and later.delivery is Delivery.EDIT
        )
        return self.is_edit and says_as_much


@dataclass(frozen=True, slots=True)
class LobbyPost(_Delivered):
    """The post of a table before its start."""

    KIND = "lobby"


@dataclass(frozen=True, slots=True)
class OpeningPost(_Delivered):
    """The post of the opening, in which everybody chooses tickets."""

    KIND = "opening"


class Act(StrEnum):
    """How the post of a result uses the last act, which tells the end in stages."""

    STAGED = "staged"
    """The result begins with a last act, if there is time for one."""
    FINALE = "finale"
    """The result takes the place of the current post, which told the last act."""


@dataclass(frozen=True, slots=True)
class ResultPost(StoredPost):
    """The post of the final scores, and of what happened after event ``after``.

    ``note`` is what the admin tells all tables, if this one hasn't told it.
    """

    KIND = "result"
    after: int
    act: Act | None = None
    note: str = ""

    @property
    def is_redrawn(self) -> bool:
        """Whether the result replaces the pictures of a last act, as its finale."""
        return self.act is Act.FINALE

    @property
    def has_waited(self) -> bool:
        """Whether the result comes late by intent, in the place of a last act."""
        return self.act is Act.FINALE

    def is_overtaken_by(self, later: StoredPost, *, tried: bool) -> bool:
        """Return whether a later result replaces this one, which ends a last act."""
        return self.is_edit and isinstance(later, ResultPost)


@dataclass(frozen=True, slots=True)
class TurnPost(StoredPost):
    """The post of a turn or an open tunnel, and of what happened after event ``after``.

    ``calls_nobody``: a computer acts next; a later post can take in the content. ``back`` is the
    autopilot period that the player to act has just ended. ``again``: in place of a deleted post,
    which has already mentioned the same player. ``note``: as in a result.
    """

    KIND = "turn"
    BRINGS_NEWS = True
    after: int
    calls_nobody: Annotated[bool, "quiet"] = False
    again: bool = False
    back: int | None = None
    note: str = ""

    def gives_way(self, *, late: bool) -> bool:
        """Return whether a later post can take in this one's content, as this one mentions nobody.

        A ``late`` one need not mention anybody: whom it would call has acted since.
        """
        return self.calls_nobody or (late and self.back is None)


PicturedPost: TypeAlias = OpeningPost | TurnPost | ResultPost
"""A post that shows pictures."""
StatusPost: TypeAlias = LobbyPost | PicturedPost
"""A post that shows a table as it is."""


class _Within:
    """Stores a post within another one, by its kind and by what tells it from others."""

    _KINDS: Mapping[str, type[StatusPost]] = MappingProxyType(
        {each.KIND: each for each in (LobbyPost, *get_args(PicturedPost))}
    )

    def write(self, value: StatusPost) -> dict[str, Any]:
        """Return the stored form of a post: its kind, ``after``, and ``back`` and note if any."""
        after = 0 if isinstance(value, _Delivered) else value.after
        back = value.back if isinstance(value, TurnPost) else None
        body = {"of": value.KIND, "after": after, **({} if back is None else {"back": back})}
        return body | ({"note": value.note} if value.note else {})

    def read(self, body: Mapping[str, Any]) -> StatusPost:
        """Return the post of this stored form; raises KeyError, TypeError or ValueError."""
        return self._KINDS[body["of"]].read(body)


class _PerhapsWithin:
    """Stores a former post within another one, or None where the post is unknown."""

    def write(self, value: StatusPost | None) -> dict[str, Any]:
        """Return the stored form of a post, with a mark if it is a call; nothing for None."""
        if value is None:
            return {}
        called = isinstance(value, OpeningPost) and value.is_call
        return _Within().write(value) | (_Mark().write(Delivery.CALL) if called else {})

    def read(self, body: Mapping[str, Any]) -> StatusPost | None:
        """Return the stored post or None; raises KeyError, TypeError or ValueError."""
        return _Within().read(body) if "of" in body else None


@dataclass(frozen=True, slots=True)
class Disarm(Change):
    """Take the buttons away from a former post, and everything else but what it told.

    ``of`` is that post, if it is known; ``pictured``: its pictures stay, whatever the table chose.
    ``since``: it is to tell what happened after that event, too, which no other post tells.
    """

    KIND = "disarm"
    BRINGS_NEWS = True
    message: int
    of: Annotated[StatusPost | None, _PerhapsWithin()] = None
    pictured: bool = False
    since: int | None = None

    @property
    def is_patient(self) -> bool:
        """Whether the edit tells nothing new: the buttons that it takes away are stale already."""
        return self.since is None


@dataclass(frozen=True, slots=True)
class InvitationPost(Announcement):
    """The post of an invitation to take over a seat; once that is posted, its outcome."""

    KIND = "invitation"
    invitation: int


@dataclass(frozen=True, slots=True)
class DamagedPost(Announcement):
    """The post that a table is set aside, because what is stored of it is damaged."""

    KIND = "damaged"


@dataclass(frozen=True, slots=True)
class LatePictures(Change):
    """Edit a message to add the pictures that weren't drawn when it was sent."""

    KIND = "pictures"
    BRINGS_NEWS = True
    message: int
    of: Annotated[PicturedPost, _Within()]

    @property
    def is_patient(self) -> bool:
        """Whether whoever is called comes first; the pictures can be looked at in private."""
        return True


def merged(later: TurnPost | ResultPost, earlier: TurnPost | ResultPost) -> TurnPost | ResultPost:
    """Return the later post, which tells the content of the earlier one, too."""
    after, note = min(later.after, earlier.after), later.note or earlier.note
    return replace(later, after=after, note=note)
