"""What waits in the outbox: the stored forms of posts that more than one feature needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, Any, TypeAlias, get_args

from bot.storage.stored_posts import Announcement, Change, Name, StoredPost


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


@dataclass(frozen=True, slots=True)
class CancelledPost(StoredPost):
    """The table was called off by somebody of that name; or by a vote about a seat."""

    KIND = "cancelled"
    by: Annotated[str, Name()]
    seat: int | None = None


PicturedPost: TypeAlias = OpeningPost | TurnPost | ResultPost
"""A post that shows pictures."""
ShowingPost: TypeAlias = LobbyPost | PicturedPost
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
class _OfInvitation(Announcement):
    """A post about an invitation to take over a seat."""

    invitation: int


@dataclass(frozen=True, slots=True)
class InvitationPost(_OfInvitation):
    """An invitation to take over a seat; once that is posted, its outcome."""

    KIND = "invitation"


@dataclass(frozen=True, slots=True)
class HandedOverPost(_OfInvitation):
    """Somebody took over a seat."""

    KIND = "handed-over"
    FOLLOWS = True


@dataclass(frozen=True, slots=True)
class AutopilotPost(Announcement):
    """The computer plays for somebody from now on; or, ``ended``, no longer."""

    KIND = "autopilot"
    FOLLOWS = True
    period: Annotated[int, "spell"]
    ended: Annotated[bool, "back"] = False


@dataclass(frozen=True, slots=True)
class DamagedPost(Announcement):
    """The table is set aside, because what is stored of it is damaged."""

    KIND = "damaged"


@dataclass(frozen=True, slots=True)
class RestoredPost(Announcement):
    """The table was restored from a backup, whose last event happened at ``at`` (UTC ms).

    ``gone`` are the bodies of the events since then that could still be read, as everybody may know
    them, in schema ``written``; ``more`` if there were others.
    """

    KIND = "restored"
    at: int
    gone: tuple[Mapping[str, Any], ...] = ()
    written: int = 0
    more: bool = False


@dataclass(frozen=True, slots=True)
class MovedPost(Announcement):
    """Somebody of that name moved the table to another channel, or, ``arrived``, from there.

    ``returns``: those who sit there may send it back.
    """

    KIND = "moved"
    by: Annotated[str, Name()]
    channel: int
    arrived: bool = False
    returns: bool = False


@dataclass(frozen=True, slots=True)
class UnjoinedPost(StoredPost):
    """Nobody joins a table: it closes soon, or, ``closed``, has done so."""

    KIND = "unjoined"
    closed: bool = False


class PaceStep(StrEnum):
    """What becomes of another pace that the host would like."""

    WANTED = "wanted"
    KEPT = "kept"
    """Somebody objected."""
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class PacePost(Announcement):
    """Somebody of that name wants another pace from ``at`` on, or keeps the one that is.

    ``number`` counts the other paces that were wanted at a table, for the button.
    """

    KIND = "pace"
    step: PaceStep
    by: Annotated[str, Name()]
    pace: str
    at: int | None = None
    number: int = 0


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


@dataclass(frozen=True, slots=True)
class InterimPost(StoredPost):
    """What happened after event ``after`` in words, which grow while computers play.

    The post of the next turn of a person tells the same; this one is deleted then.
    """

    KIND = "interim"
    after: int

    def is_overtaken_by(self, later: StoredPost, *, tried: bool) -> bool:
        """A post that tells what computers did until now does; words that were tried may stand."""
        return not tried and isinstance(later, InterimPost | TurnPost | ResultPost)


@dataclass(frozen=True, slots=True)
class ReminderPost(StoredPost):
    """Calls the players of some seats, whose turns began at ``since``; decided on at ``at``.

    Both in UTC milliseconds. A ``private`` one is for the player of its only seat.
    """

    KIND = "reminder"
    seats: tuple[int, ...]
    since: int
    at: int
    private: bool = False

    def __post_init__(self) -> None:
        if not self.seats:
            raise ValueError("seats")

    def replaces(self, other: ReminderPost) -> bool:
        """Whether an earlier one is needless once this one is there: both are in one place."""
        if self.private:
            return other.private and self.seats == other.seats
        return not other.private


@dataclass(frozen=True, slots=True)
class HeadsUpPost(StoredPost):
    """Tells the player of a seat in private that theirs is the next turn.

    It is the one in which they make decision number ``decision``: told once, even if turns before
    it are taken back.
    """

    KIND = "heads-up"
    PARKS = False
    seat: int
    decision: int


@dataclass(frozen=True, slots=True)
class Deletion(Change):
    """Delete a former message, which nobody needs any more."""

    KIND = "deletion"
    message: int


@dataclass(frozen=True, slots=True)
class CallPost(StoredPost):
    """Calls those of the server's list who were noted as called ``at`` that time (UTC ms)."""

    KIND = "call"
    FOLLOWS = True
    at: int
