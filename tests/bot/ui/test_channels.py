"""Whether everybody who sees a channel sees another one: only what is certain counts.

Which channels and archived threads of a server a member sees: what isn't sure isn't seen.

Whether somebody has left a server: asked seldom, and believed only if it is certain.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import MagicMock

import discord
import pytest

from bot.ui import channels
from bot.ui.channels import (
    REMEMBERED,
    ChannelAccess,
    Members,
    seen_by_all_in,
    timed_out_until,
)
from sandbox.driver import Person
from tests.rows import each_row
from tests.stage.scene import Scene

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


@each_row(
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


OLD, GONE, BEHIND, SECRET = 31, 32, 33, 34


def member(here: discord.Guild) -> discord.Member:
    user = {"id": str(PERSON), "username": "Anna", "discriminator": "0", "avatar": None}
    data: Any = {"user": user, "roles": [], "joined_at": None, "deaf": False, "mute": False}
    state = MagicMock()
    state.store_user.return_value = discord.User(state=state, data=data["user"])
    return discord.Member(data=data | {"flags": 0}, guild=here, state=state)


async def test_archived_threads_are_asked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    here = guild(
        channel(HALL),
        channel(ROOM, NOT_THE_PERSON),
        threads=(thread(DEN, HALL, PUBLIC_THREAD), thread(HUT, HALL, PRIVATE_THREAD)),
    )
    asked: list[int] = []
    archived = {
        OLD: thread(OLD, HALL, PUBLIC_THREAD),
        BEHIND: thread(BEHIND, ROOM, PUBLIC_THREAD),
        SECRET: thread(SECRET, HALL, PRIVATE_THREAD),
    }

    async def fetch(found: discord.Guild, number: int) -> discord.Thread:
        asked.append(number)
        if number not in archived:
            raise discord.NotFound(MagicMock(status=404), "gone")
        data: Any = archived[number]
        return discord.Thread(guild=found, state=MagicMock(), data=data)

    monkeypatch.setattr(discord.Guild, "fetch_channel", fetch)
    found, anna = ChannelAccess(), member(here)
    every = (OLD, HALL, ROOM, DEN, HUT, GONE, BEHIND, SECRET)
    assert await found.seen_by(anna, every) == [OLD, HALL, DEN]
    assert asked == [OLD, GONE, BEHIND, SECRET]
    assert await found.seen_by(anna, every) == [OLD, HALL, DEN]
    assert asked == [OLD, GONE, BEHIND, SECRET]
    monkeypatch.setattr(channels, "_ASKED", 1)
    assert await ChannelAccess().seen_by(anna, every) == [OLD, HALL, DEN]
    assert asked[4:] == [OLD], "the others are asked for next time"


MEMBER = "/guilds/{guild_id}/members/{user_id}"


async def gone(scene: Scene, person: Person, guild: int | None = None) -> bool:
    here = int(scene.standin.world.guild.id)
    return await scene.bot.services[Members].gone(guild or here, int(person.id))


async def test_who_has_left_is_gone(scene: Scene) -> None:
    scene.standin.world.remove_member(scene.chiara.user)
    assert await gone(scene, scene.chiara)
    assert not await gone(scene, scene.bastien)


async def test_an_answer_holds_for_a_minute(scene: Scene) -> None:
    assert not await gone(scene, scene.bastien)
    scene.standin.world.remove_member(scene.bastien.user)
    assert not await gone(scene, scene.bastien)
    scene.wall.pass_by(REMEMBERED)
    assert await gone(scene, scene.bastien)


async def test_no_other_answer_means_anything(scene: Scene) -> None:
    for status in (403, 404):
        scene.standin.fail_next("GET", MEMBER, status=status)
        assert not await gone(scene, scene.chiara)
        scene.wall.pass_by(REMEMBERED)
    assert not await gone(scene, scene.chiara, guild=1)
    scene.standin.world.remove_bot()
    scene.standin.world.remove_member(scene.chiara.user)
    assert not await gone(scene, scene.chiara)


@each_row("microsecond", [0, 565_000, 565_001, 565_999])
def test_a_time_out_is_over_at_the_millisecond_that_is_told(microsecond: int) -> None:
    ends = datetime(2100, 1, 1, microsecond=microsecond, tzinfo=UTC)
    me = MagicMock(timed_out_until=ends)
    me.is_timed_out.return_value = True
    told = timed_out_until(MagicMock(me=me))
    assert told is not None
    assert datetime.fromtimestamp(0, UTC) + timedelta(milliseconds=told) >= ends
