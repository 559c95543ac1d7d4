"""Places of a season's tables: a thread each, found again after a stop, or an allowed channel."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.model import Location, User
from bot.core.servers import Rule, Servers
from bot.core.timing.measure import DAY, MINUTE
from bot.core.timing.paces import PaceName
from cogs.season.rules.terms import Terms
from cogs.season.season import Season, TableState
from cogs.season.service.seasons import Seasons
from cogs.season.timers import SeasonThreads
from sandbox import Permission
from sandbox.model import Channel
from tests.stage.house import ids
from tests.stage.scene import PLACE, Scene
from tests.stage.timed_scene import pass_by


def guild_of(scene: Scene) -> int:
    (guild,) = scene.bot.guilds
    return guild.id


async def begun(scene: Scene, *, duplicate: bool = False) -> Season:
    """A season of four people whose first round is drawn, and has no table open yet."""
    world, seasons = scene.standin.world, scene.bot.services[Seasons]
    here = Location(int(world.channel(PLACE).id), guild_of(scene))
    terms = Terms("Spring", "express", PaceName.NONE, 2, 3, scene.wall() + DAY)
    terms = replace(terms, duplicate=duplicate, rated=not duplicate)
    boss = User(int(world.add_person("Boss", admin=True).id), "Boss")
    people = [*(User(int(each.id), f"P{each.id}") for each in scene.people), boss]
    season = await seasons.announce(
        here, boss, terms, language="fr", manages=True, interaction_id=next(ids)
    )
    for who in people:
        season = await seasons.take_part(season.id, who, interaction_id=next(ids))
    return await seasons.begin(season.id, boss, manages=True, interaction_id=next(ids))


async def opened(scene: Scene, season: Season) -> Season:
    for _ in range(4):
        await pass_by(scene, MINUTE / 2)
    return await scene.bot.services[Seasons].read(season.id)


def threads(scene: Scene) -> list[Channel]:
    return [each for each in scene.standin.world.channels.values() if each.is_thread]


@pytest.mark.thorough
async def test_each_table_has_a_thread_that_calls_its_people(scene: Scene) -> None:
    season = await opened(scene, await begun(scene))
    assert [each.name for each in threads(scene)] == [
        f"Spring · ronde 1 · table {number}" for number in (1, 2)
    ]
    for table, thread in zip(season.tables, threads(scene), strict=True):
        assert (table.state, table.channel_id) == (TableState.OPEN, int(thread.id))
        (post,) = [each for each in scene.anna.sees(thread) if not each.ephemeral]
        assert {*map(int, post.mentions)} == {
            season.entrant(number).user_id for number in table.seats
        }


@pytest.mark.thorough
async def test_a_thread_that_was_made_before_a_stop_is_found_again(scene: Scene) -> None:
    season = await begun(scene)
    season = await opened(scene, season)
    table = replace(season.tables[0], number=7)
    places = scene.bot.services[SeasonThreads]
    place = await places.find(season, table)
    assert place is not None and place == await places.find(season, table)
    assert len(threads(scene)) == 3


@pytest.mark.thorough
async def test_without_threads_the_channels_of_the_server_are_taken(scene: Scene) -> None:
    world = scene.standin.world
    world.deny_bot(world.channel(PLACE), Permission.CREATE_PUBLIC_THREADS)
    season = await opened(scene, await begun(scene))
    assert {each.state for each in season.tables} == {TableState.WAITING}, "no place is allowed"
    games = int(world.channel("games").id)
    await Servers(scene.bot.store).choose_list(guild_of(scene), Rule.CHANNELS, (games,))
    scene.bot.servers.forget_all()
    for _ in range(4):
        await pass_by(scene, 10 * MINUTE)
    season = await scene.bot.services[Seasons].read(season.id)
    assert [each.channel_id for each in season.tables] == [games, None], "one table a channel"


@pytest.mark.thorough
async def test_of_tables_with_one_deal_each_has_a_channel_of_its_own(scene: Scene) -> None:
    world = scene.standin.world
    channels = [int(world.channel(each).id) for each in (PLACE, "games")]
    world.deny_bot(world.channel(PLACE), Permission.CREATE_PUBLIC_THREADS)
    await Servers(scene.bot.store).choose_list(guild_of(scene), Rule.CHANNELS, tuple(channels))
    scene.bot.servers.forget_all()
    season = await opened(scene, await begun(scene, duplicate=True))
    assert {each.state for each in season.tables} == {TableState.OPEN}
    assert [each.channel_id for each in season.tables] == channels
