"""Duplicate tables: several with one deal, opened one by one, sealed until all are over."""

from __future__ import annotations

from typing import Any

from bot.core.game_cache import GameCache
from bot.core.model import Table
from bot.core.position import Lookup
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import TimerKind
from sandbox.driver import Person, Reply
from sandbox.screen import Seen
from tests.stage.scene import PLACE, Scene
from tests.storing import reading

OTHER = "games"
NEW = "/new edition:express computers:1 duplicate:"


async def table_at(scene: Scene, name: str) -> Table:
    return await scene.bot.services[Lookup].here(int(scene.standin.world.channel(name).id))


async def at(person: Person, place: str, line: str) -> Reply:
    reply = await person.run(place, line)
    assert reply.failure is None and reply.ephemeral
    return reply


async def opened(scene: Scene) -> None:
    """Anna has a table here and Bastien one elsewhere, each with a computer."""
    await at(scene.anna, PLACE, f"{NEW}2")
    await at(scene.bastien, OTHER, f"{NEW}join")
    await scene.settled()


async def begun(scene: Scene) -> tuple[Table, Table]:
    await opened(scene)
    await at(scene.anna, PLACE, "/start")
    await at(scene.bastien, OTHER, "/start")
    await scene.settled()
    return await table_at(scene, PLACE), await table_at(scene, OTHER)


async def resigned(scene: Scene, person: Person, place: str) -> None:
    reply = await at(person, place, "/resign")
    await person.click(reply.message, "Resign")
    await scene.settled()


async def due(scene: Scene, game_id: int) -> bool:
    """Whether a finished table still waits for others."""
    found = await reading(scene.bot.store, TimerReader).of(game_id)
    return any(each.kind == TimerKind.DUPLICATE for each in found)


def posts(scene: Scene, place: str) -> list[Seen]:
    return [seen for seen in scene.chiara.sees(place) if not seen.ephemeral]


async def compared(scene: Scene, place: str) -> Seen:
    seen = await scene.chiara.expect(place, lambda seen: "The same deal at" in seen.text)
    await scene.settled()
    return seen


async def test_two_tables_get_the_same_deal_and_are_compared_when_both_are_over(
    scene: Scene,
) -> None:
    await at(scene.anna, PLACE, f"{NEW}2")
    early = await at(scene.anna, PLACE, "/start")
    assert "One more table of this deal" in early.text
    await at(scene.bastien, OTHER, f"{NEW}join")
    twice = await at(scene.anna, OTHER, "/join")
    assert "table 1 of this deal" in twice.text
    scene.standin.world.add_channel("lounge")
    assert "No deal on this server" in (await at(scene.chiara, "lounge", f"{NEW}join")).text
    await at(scene.anna, PLACE, "/start")
    await at(scene.bastien, OTHER, "/start")
    await scene.settled()
    one, other = await table_at(scene, PLACE), await table_at(scene, OTHER)
    states = [(await scene.bot.services[GameCache].entry(each.id)).state for each in (one, other)]
    first, second = (state for state in states if state is not None)
    assert first.row == second.row and first.pile != second.pile
    assert [each.hand for each in first.players] == [each.hand for each in second.players]
    hashes = [(each.commitment or "").split() for each in (one, other)]
    assert hashes[0][0] == hashes[1][0] and hashes[0][1] != hashes[1][1]

    await resigned(scene, scene.anna, PLACE)
    result = posts(scene, PLACE)[-1]
    seeds = [row.seed.hex() for row in await rows(scene, one, other) if row.seed]
    assert "stay sealed" in result.text and await due(scene, one.id)
    assert len(result.files) == 1, "the board, and no score sheet"
    assert "so it stays sealed" in (await at(scene.anna, PLACE, "/verify")).text

    await resigned(scene, scene.bastien, OTHER)
    for place, seed in ((PLACE, seeds[0]), (OTHER, seeds[1])):
        found = await compared(scene, place)
        assert "Seat 1" in found.text and "Anna resigned" in found.text
        assert found.text.count("best with these cards") == 2, "a computer at each table"
        full = posts(scene, place)[-2]
        assert seed[:64] in full.text and seed[64:] in full.text
        assert "so it stays sealed" not in (await at(scene.chiara, place, "/verify")).text
    assert not await due(scene, one.id) and not await due(scene, other.id)


async def rows(scene: Scene, *tables: Table) -> list[Any]:
    return [await reading(scene.bot.store, GameReader).get(each.id) for each in tables]
