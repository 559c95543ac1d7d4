"""No key is made up: each interaction has its own channel, or is refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.runtime.events import channel_of
from bot.storage.repositories.games import GameReader
from sandbox.quirks import Quirk
from tests.rows import each_row
from tests.stage.scene import PLACE, Scene
from tests.storing import reading

TEXT, PRIVATE, UNKNOWN = 0, 1, 99
WHOLE = {"id": "7", "type": TEXT, "name": "here"}
STAND_IN = {"id": "7", "type": TEXT, "name": "", "position": 0}
SAID: dict[str, tuple[Any, Any]] = {
    "all": ({"channel": WHOLE, "channel_id": "7", "guild_id": "1"}, WHOLE),
    "no channel": ({"channel_id": "7", "guild_id": "1"}, STAND_IN),
    "none": ({"channel": None, "channel_id": "7", "guild_id": "1"}, STAND_IN),
    "another type": ({"channel": [7], "channel_id": "7", "guild_id": "1"}, STAND_IN),
    "in private": ({"channel_id": "7"}, STAND_IN | {"type": PRIVATE}),
    "a new type": ({"channel": {"id": "7", "type": UNKNOWN}, "guild_id": "1"}, STAND_IN),
    "no type": ({"channel": {"id": "7"}, "guild_id": "1"}, STAND_IN),
    "a list of types": ({"channel": {"id": "7", "type": []}, "guild_id": "1"}, STAND_IN),
    "the message's": ({"message": {"channel_id": "7"}, "guild_id": "1"}, STAND_IN),
    "no id": ({"channel": WHOLE | {"id": None}, "channel_id": "7", "guild_id": "1"}, WHOLE),
    "nothing": ({"guild_id": "1"}, {}),
    "nonsense": ({"channel": {"id": "here"}, "channel_id": 7.5, "message": []}, {}),
}


@each_row(("body", "channel"), SAID.values())
def test_the_channel_is_what_anything_says_of_it(body: Any, channel: Any) -> None:
    assert channel_of(body) == channel


def forget_channels(scene: Scene) -> None:
    """Let the library know none, as if they all were of a type that it doesn't know."""
    for guild in scene.bot.guilds:
        guild._channels.clear()


@pytest.mark.parametrize("quirk", [Quirk.CHANNELS_MISSING, Quirk.CHANNELS_UNKNOWN])
async def test_a_table_is_where_its_people_are_and_nowhere_else(scene: Scene, quirk: Quirk) -> None:
    scene.standin.world.quirks.add(quirk)
    forget_channels(scene)
    await scene.run(scene.anna, "/new")
    table = await scene.table()
    assert table.location.channel_id == int(scene.standin.world.channel(PLACE).id)
    joined = await scene.bastien.run("games", "/join")
    assert "There is no table in this channel" in joined.text
    await scene.run(scene.bastien, "/join")
    assert [each.name for each in (await scene.table()).holders] == ["Anna", "Bastien"]


async def test_where_nothing_says_it_nothing_is_done_and_that_is_said(scene: Scene) -> None:
    await scene.lobby(scene.anna)
    post, world = await scene.post(), scene.standin.world
    dispatch = world.dispatch

    def nowhere(name: str, body: Callable[[], Any], guild: str | None, intent: int) -> None:
        def told() -> Any:
            made = dict(body())
            for key in ("channel", "channel_id"):
                made.pop(key, None)
            if "message" in made:
                made["message"] = {**made["message"], "channel_id": None}
            return made

        dispatch(name, told if name == "INTERACTION_CREATE" else body, guild, intent)

    scene.monkeypatch.setattr(world, "dispatch", nowhere)
    scene.monkeypatch.setattr(scene.standin.checks, "frame", lambda name, body: None)
    for typed in ("/join", "/new", "/status", "/start", "/board", "/timetable"):
        reply = await scene.anna.run(PLACE, typed)
        assert reply.ephemeral and "in which channel" in reply.text, typed
    assert len(await reading(scene.bot.store, GameReader).open_in_guild(int(guild(scene)))) == 1
    assert len((await scene.table()).holders) == 1
    # What a button says needs no channel.
    assert "Sorry" not in (await scene.bastien.click(post, "Join")).text
    assert len((await scene.table()).holders) == 2


def guild(scene: Scene) -> str:
    found = scene.standin.world.channel(PLACE).guild_id
    assert found is not None
    return found
