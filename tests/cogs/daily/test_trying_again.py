"""*Try it again*: from a turn of a finished game, privately, with the cards as they were then."""

from __future__ import annotations

import pytest

from bot.core.game_cache import GameCache
from bot.core.stored import from_rows
from bot.storage.repositories.event_log import EventReader
from bot.storage.repositories.games import GameReader
from bot.storage.rows import GameStatus
from cogs.lobby.service.open_tables import OpenTables
from engine.evolve import replay
from engine.state import Turn, to_act
from engine.view import view
from strategy.levels import Level
from tests.stage.scene import Scene, labels
from tests.storing import reading


async def finished(scene: Scene) -> int:
    """A public game of Anna's and Bastien's that is over after some turns, as far as is stored."""
    await scene.opened(scene.anna, scene.bastien, played=True)
    for _ in range(4):
        await (await scene.to_act()).run("general", "/draw card:pile")
        await (await scene.to_act()).run("general", "/draw card:pile")
    person = await scene.to_act()
    asked = await scene.run(person, "/resign")
    await person.click(asked.message, "Resign")
    await scene.settled()
    table = await scene.table()
    assert table.status is GameStatus.OVER
    return table.id


@pytest.mark.thorough
async def test_it_goes_on_with_the_cards_of_then_and_a_new_seed(scene: Scene) -> None:
    former_id = await finished(scene)
    post = await scene.post()
    asked = await scene.anna.click(post, "Try it again")
    (select,) = asked.message.selects
    assert [option.value for option in select.options][:4] == ["1", "2", "3", "4"]
    levels = await scene.anna.select(asked.message, select.custom_id, ["3"])
    assert "Turn 3" in levels.text
    shown = await scene.anna.click(levels.message, "Hard")
    assert "Practice from turn 3" in shown.text and "counts" in shown.text
    assert "Pile ×2" in labels(shown.message)
    (mine,) = await scene.bot.services[OpenTables].private_of(int(scene.anna.id))
    assert [each.level for each in mine.holders] == [None, Level.HARD]
    store, origin = scene.bot.store, mine.origin
    assert origin is not None and origin.game_id == former_id
    former = from_rows(await reading(store, EventReader).of(former_id))
    now = from_rows(await reading(store, EventReader).of(mine.id))
    assert now[: origin.events] == former[: origin.events]
    then = replay(former[: origin.events])
    seat = mine.seat_of(int(scene.anna.id))
    assert seat is not None and isinstance(then.phase, Turn) and to_act(then) == (seat,)
    entry = await scene.bot.services[GameCache].entry(mine.id)
    assert entry.state is not None
    assert view(entry.state, seat) == view(then, seat)
    assert entry.state.pile == then.pile, "hidden cards are as they were"
    rows = [await reading(store, GameReader).get(each) for each in (former_id, mine.id)]
    assert rows[0] is not None and rows[1] is not None and rows[0].seed != rows[1].seed
    await scene.anna.click(shown.message, "Pile ×2")
    async with store.snapshot() as read:
        checked = await scene.bot.services[GameCache].checked(read, mine.id)
    assert checked is not None and checked.problems == ()
    assert len(await reading(store, EventReader).of(former_id)) == len(former), (
        "the game stays as it is"
    )


async def test_only_whoever_played_may_and_only_from_its_turns(scene: Scene) -> None:
    former_id = await finished(scene)
    for person, line in (
        (scene.chiara, "/practice turn:1"),
        (scene.anna, "/practice turn:99"),
        (scene.anna, f"/practice game:{former_id} turn:99"),
    ):
        await scene.run(person, line)
        assert await scene.bot.services[OpenTables].private_of(int(person.id)) == ()
    assert "from 1 to" in (await scene.run(scene.anna, "/practice turn:99")).text
    opened = await scene.run(scene.anna, "/practice turn:1 level:easy")
    assert "Practice from turn 1" in opened.text
