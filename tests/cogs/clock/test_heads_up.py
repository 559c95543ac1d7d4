"""Telling somebody in private that theirs is the next turn, only if they asked for that."""

from __future__ import annotations

import pytest

from bot.core.game_cache import GameCache
from bot.core.people import Preferences
from bot.core.timing.measure import MINUTE, WakingHours
from bot.core.timing.paces import PaceName
from cogs.clock.service.calling import tell_next
from sandbox.driver import Person
from tests.stage.scene import PLACE, Scene
from tests.stage.timed_scene import change, play, private, settle
from tests.tiers import sampled

WORDS = "the next turn is yours"


async def people_in_order(scene: Scene) -> list[Person]:
    """Whose turn it is, who is next, and who then."""
    table, first = await scene.table(), (await scene.view()).to_act[0]
    seats = [(first + step) % len(table.holders) for step in range(len(table.holders))]
    by_id = {int(person.id): person for person in scene.people}
    return [by_id[table.holders[seat].user_id or 0] for seat in seats]


async def wants(scene: Scene, *people: Person) -> None:
    for person in people:
        await scene.bot.services[Preferences].choose_heads_up(int(person.id), wanted=True)


@pytest.mark.thorough
async def test_who_is_next_is_told_once_and_in_private(scene: Scene) -> None:
    await scene.opened()
    _, second, third = await people_in_order(scene)
    await wants(scene, third)
    await play(scene)
    (told,) = private(third, WORDS)
    table = await scene.table()
    assert table.link is not None and table.link in told.text
    assert not [each for each in scene.anna.sees(PLACE) if WORDS in each.text]
    assert not private(second, WORDS)
    await play(scene)
    await play(scene)
    assert len(private(third, WORDS)) == 1


async def test_it_is_told_once_even_if_a_turn_is_taken_back(scene: Scene) -> None:
    await scene.opened()
    _, _, third = await people_in_order(scene)
    await wants(scene, third)
    await play(scene)
    cache = scene.bot.services[GameCache]
    entry = await cache.entry((await scene.table()).id)
    async with cache.store.transaction() as tx:
        await tell_next(tx, entry)
    scene.bot.publisher.wake()
    await settle(scene)
    assert len(private(third, WORDS)) == 1


@pytest.mark.thorough
async def test_nobody_is_told_who_did_not_ask(scene: Scene) -> None:
    await scene.opened()
    for _ in range(3):
        await play(scene)
    assert not any(private(person, WORDS) for person in scene.people)


@pytest.mark.thorough
async def test_with_two_players_there_is_nothing_to_tell(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await wants(scene, scene.anna, scene.bastien)
    for _ in range(2):
        await play(scene)
    assert not any(private(person, WORDS) for person in scene.people)


@pytest.mark.parametrize("pace", sampled([PaceName.LIVE, PaceName.EVENING], PaceName.EVENING))
async def test_at_a_quick_table_nobody_is_told(scene: Scene, pace: PaceName) -> None:
    await scene.opened()
    await wants(scene, *scene.people)
    await change(scene, lambda each, now: each.with_pace(pace, now))
    await play(scene)
    assert not any(private(person, WORDS) for person in scene.people)


async def test_nobody_is_told_at_night(scene: Scene) -> None:
    await scene.opened()
    await wants(scene, *scene.people)
    minutes = scene.wall() // MINUTE % (24 * 60)
    hours = WakingHours("UTC", (minutes + 120) % 1440, (minutes + 720) % 1440)
    for person in scene.people:
        await scene.bot.services[Preferences].choose_hours(int(person.id), hours)
    await play(scene)
    assert not any(private(person, WORDS) for person in scene.people)


@pytest.mark.thorough
async def test_closed_private_messages_stop_nothing(scene: Scene) -> None:
    await scene.opened()
    _, _, third = await people_in_order(scene)
    await wants(scene, third)
    third.user.dms_open = False
    await play(scene)
    await play(scene)
    assert not private(third, WORDS)
    assert (await scene.to_act()) == third
