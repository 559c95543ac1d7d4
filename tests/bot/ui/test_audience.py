"""Whether everybody who sees a channel sees another one: only what is certain counts."""

from __future__ import annotations

from typing import Any
from unittest.mock import MagicMock

import discord
import pytest

from bot.ui.channels import seen_by_all_in

GUILD, ROLE, PERSON = 1, 50, 60
HALL, ROOM, DEN, HUT = 10, 11, 20, 21
TEXT, PUBLIC_THREAD, PRIVATE_THREAD = 0, 11, 12
VIEW = 1 << 10


def overwrite(target: int, kind: int, *, allow: int = 0, deny: int = 0) -> dict[str, Any]:
    return {"id": str(target), "type": kind, "allow": str(allow), "deny": str(deny)}


def channel(number: int, *overwrites: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": str(number),
        "type": TEXT,
        "name": f"c{number}",
        "position": 0,
        "permission_overwrites": list(overwrites),
    }


def thread(number: int, parent: int, kind: int) -> dict[str, Any]:
    return {
        "id": str(number),
        "type": kind,
        "name": f"t{number}",
        "parent_id": str(parent),
        "owner_id": "5",
        "message_count": 0,
        "member_count": 1,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": 60,
            "archive_timestamp": "2026-01-01T00:00:00+00:00",
        },
    }


def guild(
    *channels: dict[str, Any], threads: tuple[dict[str, Any], ...] = (), everybody: int = VIEW
) -> discord.Guild:
    roles = [
        {"id": str(GUILD), "name": "@everyone", "permissions": str(everybody), "position": 0},
        {"id": str(ROLE), "name": "Members", "permissions": "0", "position": 1},
    ]
    shared = {"color": 0, "hoist": False, "managed": False, "mentionable": False}
    data: Any = {
        "id": str(GUILD),
        "name": "Here",
        "roles": [role | shared for role in roles],
        "channels": list(channels),
        "threads": list(threads),
    }
    return discord.Guild(data=data, state=MagicMock(shard_count=1))


NOBODY = overwrite(GUILD, 0, deny=VIEW)
NOT_THE_ROLE = overwrite(ROLE, 0, deny=VIEW)
NOT_THE_PERSON = overwrite(PERSON, 1, deny=VIEW)
THE_ROLE = overwrite(ROLE, 0, allow=VIEW)


@pytest.mark.parametrize(
    ("hall", "room", "seen"),
    [
        ((), (), True),
        ((NOBODY, THE_ROLE), (), True),
        ((), (NOBODY, THE_ROLE), False),
        ((NOBODY, THE_ROLE), (NOBODY, THE_ROLE), False),
        ((), (NOT_THE_ROLE,), False),
        ((), (NOT_THE_PERSON,), False),
        ((NOT_THE_ROLE,), (NOT_THE_ROLE,), True),
        ((NOT_THE_ROLE,), (NOT_THE_ROLE, NOT_THE_PERSON), False),
        ((NOT_THE_PERSON,), (), True),
        ((), (THE_ROLE,), True),
    ],
)
def test_what_a_channel_shows_to_whom(hall: Any, room: Any, seen: bool) -> None:
    here = guild(channel(HALL, *hall), channel(ROOM, *room))
    assert seen_by_all_in(here, HALL, ROOM) is seen
    assert seen_by_all_in(here, ROOM, ROOM), "a channel shows itself"


def test_who_sees_nothing_without_a_role() -> None:
    here = guild(channel(HALL), channel(ROOM), everybody=0)
    assert not seen_by_all_in(here, HALL, ROOM)


def test_threads() -> None:
    here = guild(
        channel(HALL),
        channel(ROOM, NOBODY),
        threads=(thread(DEN, HALL, PUBLIC_THREAD), thread(HUT, HALL, PRIVATE_THREAD)),
    )
    assert seen_by_all_in(here, HALL, DEN) and seen_by_all_in(here, DEN, HALL)
    assert seen_by_all_in(here, ROOM, DEN)
    assert not seen_by_all_in(here, HALL, HUT), "a private thread has readers of its own"
    assert not seen_by_all_in(here, DEN, HUT)
    assert seen_by_all_in(here, HUT, DEN), "who reads it sees its channel"
    assert seen_by_all_in(here, HUT, HUT)


def test_what_is_not_known_is_not_shown() -> None:
    here = guild(channel(HALL), threads=(thread(DEN, 99, PUBLIC_THREAD),))
    for unknown in (98, DEN):
        assert not seen_by_all_in(here, HALL, unknown)
        assert not seen_by_all_in(here, unknown, HALL)
