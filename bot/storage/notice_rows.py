"""Rows about what an admin should know, as frozen values. Times are UTC milliseconds."""

from dataclasses import dataclass
from enum import StrEnum

from bot.storage.rows import ALL_SHARDS


class NoticeKind(StrEnum):
    """What an admin should know; a notice's subject says of what or where."""

    TASK = "task"
    """A background task fails and is begun again; the subject is its name."""
    POST = "post"
    """A post was set aside; the subject is its table."""
    PERMISSION = "permission"
    """Posts, or their pictures, need a permission that the bot lacks; the subject says whose."""
    PICTURE = "picture"
    """A post's picture can't be drawn; the subject is its table."""
    COMPUTER = "computer"
    """A computer can't play; the subject is its table."""
    DATABASE = "database"
    """The database refuses reading or writing; no subject."""
    SAVING = "saving"
    """Nothing can be saved: the disk is full, read-only, or the database locked; no subject."""
    DAMAGE = "damage"
    """Something stored isn't what was written; the subject is its table, or the database."""
    BACKUP = "backup"
    """The database can't be copied; no subject."""
    TIMER = "timer"
    """What was due can't be done; the subject says what, and at which table."""
    ICONS = "icons"
    """The icons of cards can't be uploaded, or aren't taken; no subject."""
    DISK = "disk"
    """Little room is left on a disk; the subject says for what it is used."""
    LIMITS = "limits"
    """Requests have waited for Discord's limits for minutes; no subject."""
    ALERT = "alert"
    """What an admin should know can't be sent to them; no subject."""


PASSING = (
    *(NoticeKind.TASK, NoticeKind.COMPUTER, NoticeKind.DATABASE),
    *(NoticeKind.SAVING, NoticeKind.TIMER, NoticeKind.ICONS, NoticeKind.LIMITS),
)
"""Notices that are over when their process ends: the next one notes them anew."""


@dataclass(frozen=True, slots=True)
class NoticeRow:
    """A notice: it was noted `times` times from `since` to `last`, and was over at `over_at`.

    The kind is a `NoticeKind`, unless a newer program wrote it. Each process has notices of its
    own, under the name of its set of `shards`.
    """

    kind: str
    subject: str
    why: str
    since: int
    last: int
    times: int
    over_at: int | None = None
    shards: str = ALL_SHARDS
