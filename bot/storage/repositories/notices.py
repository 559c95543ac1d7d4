"""Notices for the admin, one row for each kind, subject and process; and settings by scope."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import delete

from bot.storage.rows import ALL_SHARDS, SettingRow
from bot.storage.schema import notices, settings
from bot.storage.transactions import Reader, Rows, Writer


class NoticeKind(StrEnum):
    """The kinds of notices for the admin; the subject of a notice says of what or where."""

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
    COPY = "copy"
    """The database seems to be a copy that lacks what was saved last; no subject."""
    BACKUP = "backup"
    """The database can't be copied; no subject."""
    TIMER = "timer"
    """What was due can't be done; the subject says what, and at which table."""
    ICONS = "icons"
    """The icons of cards can't be uploaded, or aren't taken; no subject."""
    EDITIONS = "editions"
    """A file or painting of the admin's editions can't be used; no subject."""
    DISK = "disk"
    """Little room is left on a disk; the subject says for what it is used."""
    LIMITS = "limits"
    """Requests have waited for Discord's limits for minutes; no subject."""
    GATEWAY = "gateway"
    """Discord can't be reached, or lets nobody in; the subject is a shard, or the login."""
    EVENT = "event"
    """Something that Discord sent can't be read, and is left out; the subject is its name."""
    COMMANDS = "commands"
    """Discord doesn't take the slash commands; no subject."""
    OVERWRITTEN = "overwritten"
    """Other commands were registered with the bot's token, until it mended that; no subject."""
    PUT_BACK = "put-back"
    """What is stored is older than what stands in the channels; no subject."""
    ALERT = "alert"
    """What an admin should know can't be sent to them; no subject."""


PASSING = (
    NoticeKind.COPY,
    *(NoticeKind.TASK, NoticeKind.COMPUTER, NoticeKind.DATABASE),
    *(NoticeKind.SAVING, NoticeKind.TIMER, NoticeKind.ICONS, NoticeKind.LIMITS),
    *(NoticeKind.GATEWAY, NoticeKind.EVENT, NoticeKind.EDITIONS),
    NoticeKind.PUT_BACK,
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


NOTICES = Rows(notices, NoticeRow)
_ALL = NOTICES.select().order_by(
    notices.c.since, notices.c.kind, notices.c.subject, notices.c.shards
)


class NoticeReader(Reader):
    """Reads notices."""

    async def all(self) -> list[NoticeRow]:
        """Return every notice, oldest first, including those that are over."""
        return await NOTICES.all(self._connection, _ALL)


class NoticeWriter(Writer, NoticeReader):
    """Reads and stores notices."""

    async def put(self, notice: NoticeRow) -> None:
        """Store a notice, in place of the one with its kind, subject and process."""
        await NOTICES.put(self._connection, notice)

    async def prune(self, older_than: int) -> int:
        """Delete the notices that were over before a time, and return how many."""
        old = delete(notices).where(notices.c.over_at < older_than)
        return (await self._connection.execute(old)).rowcount


SETTINGS = Rows(settings, SettingRow)


class SettingReader(Reader):
    """Reads settings; each belongs to a scope, such as a server."""

    async def of(self, scope: str) -> dict[str, str]:
        """Return all settings of a scope, by key."""
        return {row.key: row.value for row in await SETTINGS.find(self._connection, scope=scope)}

    async def get(self, scope: str, key: str) -> str | None:
        """Return the value of one setting, or None if it isn't set."""
        row = await SETTINGS.get(self._connection, scope=scope, key=key)
        return None if row is None else row.value


class SettingWriter(Writer, SettingReader):
    """Reads and changes settings."""

    async def set(self, scope: str, key: str, value: str | None) -> None:
        """Store a setting; None removes it."""
        if value is None:
            await SETTINGS.remove(self._connection, scope=scope, key=key)
        else:
            await SETTINGS.put(self._connection, SettingRow(scope, key, value))

    async def set_all(self, scope: str, values: Mapping[str, str]) -> None:
        """Store several settings of a scope; its others stay."""
        rows = [SettingRow(scope, key, value) for key, value in values.items()]
        await SETTINGS.put_all(self._connection, rows)

    async def remove_all(self, scopes: Collection[str]) -> None:
        """Remove all settings of some scopes."""
        condition = settings.c.scope.in_(scopes)
        await self._connection.execute(delete(settings).where(condition))

    async def ensure(self, scope: str, key: str, value: str) -> str:
        """Return the value of a setting; if it isn't set, set it to ``value`` first."""
        known = await self.get(scope, key)
        if known is None:
            # Another process may be about to choose one.
            await SETTINGS.add_missing(self._connection, SettingRow(scope, key, value))
            known = await self.get(scope, key)
        assert known is not None  # noqa: S101
        return known
