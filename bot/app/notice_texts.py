"""Notices as sentences for an admin."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from types import MappingProxyType

from bot.storage.notice_rows import NoticeKind, NoticeRow
from bot.storage.rows import ALL_SHARDS

_WHAT: Mapping[str, str] = MappingProxyType(
    {
        NoticeKind.TASK: "The background task {subject} failed and was begun again",
        NoticeKind.POST: "A post of {subject} was set aside",
        NoticeKind.PERMISSION: "The bot lacks a permission for {subject}",
        NoticeKind.PICTURE: "A picture of {subject} can't be drawn; the post says it in words",
        NoticeKind.COMPUTER: "A computer can't play at {subject}",
        NoticeKind.DATABASE: "The database can't be used",
        NoticeKind.SAVING: "Nothing can be saved",
        NoticeKind.DAMAGE: "What is stored of {subject} is damaged",
        NoticeKind.BACKUP: "No backup can be made",
        NoticeKind.TIMER: "What was due can't be done ({subject}); it is tried again later",
        NoticeKind.ICONS: "The icons of cards can't be used; symbols stand in their place",
        NoticeKind.DISK: "Little room is left on the disk of {subject}",
        NoticeKind.LIMITS: "Discord's rate limits hold the bot up",
        NoticeKind.ALERT: "Alerts can't be sent",
    }
)


def headline(notice: NoticeRow) -> str:
    """Say what is wrong and since when, in UTC, without what only an admin should read."""
    return f"{_what(notice)} (since {_time(notice.since)})."


def sentence(notice: NoticeRow) -> str:
    """Say what is or was wrong, why, since when and how often; times are UTC."""
    what = _what(notice)
    why = notice.why.rstrip(".")
    times = "once" if notice.times == 1 else f"{notice.times} times"
    if notice.over_at is not None:
        return f"It is over: {what} ({why}; {times}, {_time(notice.since)})."
    last = "" if notice.times == 1 else f", the last time {_time(notice.last)}"
    return f"{what} ({why}; {times} since {_time(notice.since)}{last})."


def _what(notice: NoticeRow) -> str:
    what = _WHAT.get(notice.kind, f"{notice.kind} {{subject}}").format(subject=notice.subject)
    if notice.shards == ALL_SHARDS:
        return what
    ids, _, count = notice.shards.partition("/")
    return f"Shards {ids} of {count}: {what}"


def _time(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M} UTC"
