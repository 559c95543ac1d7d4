"""The texts about what is stored of a person, and about being erased."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from bot.storage.tables import Kind
from bot.words.say import Say
from cogs.privacy.rows import PersonalData
from cogs.privacy.service import EditedPosts, Farewell

_TIMES = frozenset({"at", "since", "until", "created_at", "joined_at", "updated_at", "ended_at"})
"""Columns with moments (UTC ms), where they are large enough for one."""
_MOMENT = 10**11
_LINKS = 10
"""So many links are shown; the others are like them."""


def kept_text(say: Say, kept: PersonalData) -> str:
    """Return what is stored of somebody, a line for each kind."""
    if not kept:
        return say("privacy-nothing")
    lines = [f"• {_kind(say, kind, kept[kind])}" for kind in Kind if kind in kept]
    return "\n".join([say("privacy-kept"), *lines, say("privacy-kept-posts")])


def _kind(say: Say, kind: Kind, tables: Mapping[str, Sequence[object]]) -> str:
    count = sum(map(len, tables.values()))
    return say("privacy-kind", kind=kind.value, count=count)


def readable(say: Say, kept: PersonalData) -> str:
    """Return everything stored of somebody as a text: each kind with all its rows."""
    parts = [say("privacy-file")]
    for kind in (each for each in Kind if each in kept):
        parts += ["", _kind(say, kind, kept[kind]).replace("**", "")]
        parts += [_line(row) for rows in kept[kind].values() for row in rows]
    return "\n".join([*parts, ""])


def _line(row: Mapping[str, Any]) -> str:
    known = ((name, value) for name, value in row.items() if value is not None)
    return " · ".join(f"{name}: {_shown(name, value)}" for name, value in known)


def _shown(name: str, value: object) -> str:
    if name in _TIMES and isinstance(value, int) and value > _MOMENT:
        return datetime.fromtimestamp(value / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    if isinstance(value, dict | list):
        return json.dumps(value, ensure_ascii=False)
    return value.value if isinstance(value, StrEnum) else str(value)


def machine_readable(user_id: int, kept: PersonalData) -> str:
    """Return everything stored of somebody as JSON."""
    body = {"user_id": user_id, "kept": {kind.value: kept[kind] for kind in Kind if kind in kept}}
    return json.dumps(body, ensure_ascii=False, indent=2, default=str) + "\n"


def erased_text(
    say: Say, done: Farewell, copies_end: datetime | None, *, is_admin: bool = False
) -> str:
    """Return the text for somebody who was erased: what stays, and until when."""
    parts = [say("privacy-erased")]
    if is_admin:
        parts.append(say("privacy-erased-admin"))
    if copies_end is None:
        parts.append(say("privacy-copies-elsewhere"))
    else:
        parts.append(say("privacy-copies-end", date=f"<t:{int(copies_end.timestamp())}:D>"))
    if done.places:
        parts.append("\n".join([say("privacy-places"), *_links(done.places)]))
    return "\n\n".join(parts)


def progress_text(say: Say, posts: EditedPosts) -> str:
    """Return how many messages that named somebody are edited, wait, or can't be edited."""
    text = say("privacy-edited", done=posts.done, waiting=posts.waiting)
    if not posts.remaining:
        return text
    remaining = "\n".join([say("privacy-remaining"), *_links(posts.remaining)])
    return f"{text}\n\n{remaining}"


def _links(links: Sequence[str]) -> list[str]:
    return [*links[:_LINKS], *(["…"] if len(links) > _LINKS else [])]
