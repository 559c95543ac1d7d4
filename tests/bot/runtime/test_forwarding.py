"""What concerns a table of another process is done there, once, and answered by it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Any

import pytest

from bot.core.game_cache import GameCache
from bot.core.position import Lookup
from bot.runtime import forwarding
from bot.runtime.events import Arrival, Given
from bot.runtime.forwarding import FORWARDED_TIMER, Forwarding
from bot.storage.errors import UnreadableTimer
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import TimerRow
from bot.ui.channels import Members
from sandbox.driver import Person, Reply
from tests.stage.scene import PLACE, Scene
from tests.storing import reading


class Owner:
    """The process that has the table: the same bot, which knows it as its own while it answers."""

    def __init__(self, scene: Scene) -> None:
        guild = int(scene.standin.world.guild.id)
        theirs = (guild >> 22) % 2
        self.scene, self.begun = scene, list[Arrival]()
        self.others, self.own = (2, (1 - theirs,)), (2, (theirs,))
        self.forwarding = Forwarding(scene.bot.store, self._begin, self.own)
        self._give(self.others)

    def _give(self, shards: Any) -> None:
        cache = self.scene.bot.services[GameCache]
        self.scene.monkeypatch.setattr(cache, "_shards", shards)
        cache._entries.clear()

    def _begin(self, arrival: Arrival) -> None:
        self.begun.append(arrival)
        self._give(None)
        self.scene.bot.events.begin(arrival)

    async def waiting(self) -> list[TimerRow]:
        due = await reading(self.scene.bot.store, TimerReader).due(0)
        return [each for each in due if each.kind == FORWARDED_TIMER]

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        task = self.scene.bot.supervisor.start("owner", self.forwarding.run)
        yield
        task.cancel()


@pytest.fixture
async def owner(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> Owner:
    monkeypatch.setattr(forwarding, "LOOK", 0.01)
    await scene.opened()
    # This bot has every server, so that it would take its own.
    await scene.bot.timer_scheduler.close()
    return Owner(scene)


async def privately(person: Person, line: str) -> Reply:
    reply = await person.run(person.open_dm(), line)
    assert reply.failure is None and reply.ephemeral
    return reply


async def seq(scene: Scene) -> int:
    return (await scene.bot.services[Lookup].here(int(scene.standin.world.channel(PLACE).id))).seq


async def test_a_decision_is_made_by_the_process_that_has_the_table(owner: Owner) -> None:
    scene = owner.scene
    async with owner.at_work():
        drawn = await privately(scene.anna, "/draw card:pile")
        assert drawn.text.startswith("**Europe** · [Sandbox · #general]")
        assert "From the pile you drew" in drawn.text
        (begun,) = owner.begun
        assert begun.payload["id"] == drawn.interaction.id, "under its own number"
        owner._give(owner.others)
        pressed = await scene.anna.click(drawn.message, "Pile")
    assert "It's Bastien's turn" in pressed.text and len(owner.begun) == 2
    assert not await owner.waiting()
    await scene.settled()
    assert "Anna drew 2 cards" in (await scene.post()).text


async def test_a_table_that_is_chosen_first_is_forwarded_with_the_command(owner: Owner) -> None:
    """The press that answers the question is forwarded as the command that waited for it."""
    scene = owner.scene
    owner._give(None)
    scene.standin.world.add_channel("attic")
    scene.place = "attic"
    for stage in ("lobby", "started", "opened"):
        await scene.go_on(stage, scene.people, "europe")
    owner._give(owner.others)
    async with owner.at_work():
        asked = await privately(scene.anna, "/draw card:pile")
        drawn = await scene.anna.click(asked.message, "Europe · #attic · Sandbox")
    assert "#attic]" in drawn.text and "From the pile you drew" in drawn.text
    assert len(owner.begun) == 1


async def test_without_that_process_what_shows_is_shown_and_the_rest_refused(
    owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = owner.scene
    monkeypatch.setattr(forwarding, "PATIENCE", 0.05)
    before = await seq(scene)
    hand = await privately(scene.anna, "/hand")
    assert "**Your hand**" in hand.text
    refused = await privately(scene.anna, "/draw card:pile")
    assert "From here I can only show you this table; nothing was changed" in refused.text
    assert await seq(scene) == before and not await owner.waiting(), "nobody does it later"


async def test_whoever_lost_the_channel_is_forwarded_to_nobody(owner: Owner) -> None:
    scene = owner.scene
    scene.standin.world.remove_member(scene.bastien.user)
    scene.bot.services[Members].forget(0)
    async with owner.at_work():
        refused = await privately(scene.bastien, "/hand")
    assert "you can't see just now" in refused.text and not owner.begun


def arrival(number: int) -> Arrival:
    return Arrival({"id": str(number), "type": 2})


async def stored(owner: Owner, body: str) -> TimerRow:
    game = (await owner.scene.table()).id
    async with owner.scene.bot.store.transaction() as tx:
        await TimerWriter(tx).add(FORWARDED_TIMER, 0, game_id=game, body=body)
    (timer,) = await owner.waiting()
    return timer


async def test_it_is_begun_once_and_never_much_later(owner: Owner) -> None:
    number = int(owner.scene.standin.world.ids.next())
    begun = list[Arrival]()
    process = Forwarding(owner.scene.bot.store, begun.append, owner.own)
    body = json.dumps({"given": asdict(Given(1, False)), "payload": {"id": str(number)}})
    timer = await stored(owner, body)
    await process.look()
    await process.attend(timer)
    assert [each.payload["id"] for each in begun] == [str(number)]
    assert begun[0].given == Given(1, False)
    old = json.dumps({"given": asdict(Given(1, False)), "payload": {"id": str(1 << 30)}})
    await stored(owner, old)
    await process.look()
    assert len(begun) == 1 and not await owner.waiting()


@pytest.mark.parametrize("body", ["", "{}", '{"given": {"x": 1}, "payload": {"id": "5"}}'])
async def test_what_cannot_be_read_is_in_nobodys_way(owner: Owner, body: str) -> None:
    timer = await stored(owner, body)
    await owner.forwarding.look()
    with pytest.raises(UnreadableTimer):
        await owner.forwarding.attend(timer)
    assert not owner.begun


async def test_a_table_is_taken_by_nobody_but_its_process(owner: Owner) -> None:
    body = json.dumps({"given": asdict(Given(1, False)), "payload": {"id": "5"}})
    timer = await stored(owner, body)
    other = Forwarding(owner.scene.bot.store, owner.begun.append, owner.others)
    await other.look()
    assert await owner.waiting() == [timer] and not owner.begun
