"""A server that fails while somebody acts: what they read is so."""

from __future__ import annotations

import pytest

from bot.core.game_cache import GameCache
from sandbox.driver import Reply
from sandbox.screen import Seen
from tests.server_faults import Fault, at_every_statement, faults_of_servers
from tests.soak import SOAK
from tests.stage.scene import PLACE, Scene

pytestmark = [pytest.mark.server, pytest.mark.soak]


def posts(scene: Scene) -> list[Seen]:
    return [each for each in scene.anna.sees(PLACE) if not each.ephemeral]


@pytest.mark.parametrize("fault", Fault if SOAK else [Fault.LOST_AFTER])
async def test_a_turn_is_made_and_posted_once(scene: Scene, fault: Fault) -> None:
    await scene.opened()
    person, posted = scene.anna, len(posts(scene))

    async def draw() -> Reply:
        reply = await person.run(PLACE, "/draw card:two")
        await scene.settled()
        return reply

    with faults_of_servers() as faults:
        async for reply in at_every_statement(faults, fault, draw):
            assert reply.failure is None and "you drew" in reply.text
            former, person = person, await scene.to_act()
            assert former is not person
            assert [bool(each.buttons) for each in posts(scene)].count(True) == 1
            assert len(posts(scene)) == (posted := posted + 1)


@pytest.mark.parametrize("fault", [Fault.LOST, Fault.LOST_AFTER])
async def test_whoever_reads_that_nothing_was_changed_can_do_it_again(
    scene: Scene, fault: Fault
) -> None:
    await scene.opened()
    scene.database.wait.patience = 0.0
    away = scene.bot.texts.speaker("en-US")("ui-database-away")
    doubtful = scene.bot.texts.speaker("en-US")("ui-database-doubtful")
    refused, person, seq = 0, scene.anna, (await scene.table()).seq

    async def draw() -> Reply:
        return await person.run(PLACE, "/draw card:two")

    with faults_of_servers() as faults:
        async for reply in at_every_statement(faults, fault, draw, step=1):
            await scene.settled()
            scene.bot.services[GameCache].forget((await scene.table()).id)
            before, seq = seq, (await scene.table()).seq
            assert reply.failure is None
            if away in reply.text:
                refused += 1
                assert seq == before
            else:
                assert doubtful not in reply.text
                assert "you drew" in reply.text and seq > before
            person = await scene.to_act()
    assert refused or fault is Fault.LOST_AFTER
