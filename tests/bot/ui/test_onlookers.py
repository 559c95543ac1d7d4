"""Which channels and archived threads of a server a member sees: what isn't sure isn't seen."""

from __future__ import annotations

from typing import Any
from unittest.mock import MagicMock

import discord
import pytest

from bot.ui import channels as onlookers
from bot.ui.channels import Onlookers
from tests.bot.ui.test_audience import (
    DEN,
    HALL,
    HUT,
    NOT_THE_PERSON,
    PERSON,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    ROOM,
    channel,
    guild,
    thread,
)

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
    found, anna = Onlookers(), member(here)
    every = (OLD, HALL, ROOM, DEN, HUT, GONE, BEHIND, SECRET)
    assert await found.seen_by(anna, every) == [OLD, HALL, DEN]
    assert asked == [OLD, GONE, BEHIND, SECRET]
    assert await found.seen_by(anna, every) == [OLD, HALL, DEN]
    assert asked == [OLD, GONE, BEHIND, SECRET]
    monkeypatch.setattr(onlookers, "_ASKED", 1)
    assert await Onlookers().seen_by(anna, every) == [OLD, HALL, DEN]
    assert asked[4:] == [OLD], "the others are asked for next time"
