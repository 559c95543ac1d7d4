"""The posts of seasons: each there once whatever happens, and the channel calm."""

from __future__ import annotations

import pytest

from bot.app.alerts import alert_text
from bot.core.model import User
from bot.core.servers import Rule
from bot.storage.repositories.notices import SettingWriter
from cogs.privacy.service import Ending, Erasing
from cogs.season.rows.posts import SeasonPostWriter
from cogs.season.season import Phase, TableState
from sandbox.driver import Person
from sandbox.permissions import Permission
from sandbox.quirks import Quirk
from tests.bot.words.people import SAY
from tests.cogs.season.test_scene import announced, begun, boss, later, posts, reached, season
from tests.stage.scene import PLACE, Scene
from tests.storing import writing

__all__ = ["boss"]


async def test_a_post_that_was_sent_before_a_crash_is_found(scene: Scene, boss: Person) -> None:
    post = await announced(scene, boss)
    # The nonce alone prevents a second message for some minutes.
    scene.standin.world.quirks.add(Quirk.NONCE_IGNORED)
    async with scene.bot.store.transaction() as tx:
        (row,) = await SeasonPostWriter(tx).of((await season(scene)).id)
        await SeasonPostWriter(tx).remove(row.season_id)
    await later(scene, 120)
    assert [each.id for each in posts(scene)] == [post.id]
    async with scene.bot.store.transaction() as tx:
        assert [each.message_id for each in await SeasonPostWriter(tx).of(row.season_id)] == [
            row.message_id
        ]


@pytest.mark.thorough
async def test_a_deleted_post_stays_away_until_it_is_asked_for(scene: Scene, boss: Person) -> None:
    post = await announced(scene, boss)
    del scene.standin.world.channel(PLACE).messages[post.id]
    for who in (scene.anna, scene.bastien):
        panel = (await who.run(PLACE, "/season show")).message
        await who.click(panel, "Take part")
        await later(scene, 120)
    assert posts(scene) == []
    panel = (await boss.run(PLACE, "/season show")).message
    await boss.click(panel, "Post it here again")
    (again,) = posts(scene)
    assert "**2** are on it: Anna and Bastien" in again.text


@pytest.mark.thorough
async def test_what_does_not_fit_is_said_while_people_sign_up(scene: Scene, boss: Person) -> None:
    guild = f"guild:{scene.standin.world.guild.id}"
    await writing(scene.bot.store, SettingWriter).set(guild, Rule.TABLES.value, "1")
    post = await announced(scene, boss)
    told = "needs 2 tables. This server may have one table at once: one of them has to wait"
    for each in (*scene.people, boss):
        assert told not in posts(scene)[0].text
        await each.click(post, "Take part")
        await later(scene, 120)
    assert told in posts(scene)[0].text


@pytest.mark.thorough
async def test_a_result_is_told_within_a_day_by_one_edit(scene: Scene, boss: Person) -> None:
    now = await begun(scene, boss)
    _, before = posts(scene)
    table = now.tables[0]
    people = {int(each.id): each for each in (*scene.people, boss)}
    who = people[now.entrant(table.seats[0]).user_id or 0]
    await who.click((await who.run(str(table.channel_id), "/resign")).message, "Resign")
    await reached(scene, lambda each: each.tables[0].state is TableState.COUNTED)
    await later(scene, 3600)
    assert posts(scene)[1].text == before.text, "an edit a day"
    await later(scene, 86_400)
    _, after = posts(scene)
    assert "✓" in after.text and after.revision == before.revision + 1
    await later(scene, 86_400)
    assert posts(scene)[1].revision == after.revision, "nothing has changed"


@pytest.mark.thorough
async def test_a_moved_season_has_its_post_in_the_other_channel(scene: Scene, boss: Person) -> None:
    await announced(scene, boss)
    scene.standin.world.add_channel("lounge")
    panel = (await boss.run("lounge", "/season show")).message
    await boss.click(panel, "Move the season here")
    assert posts(scene) == []
    (there,) = [each for each in scene.anna.sees("lounge") if not each.ephemeral]
    assert f"<@{boss.id}> moved the season" in there.text


@pytest.mark.thorough
async def test_a_refused_post_is_told_to_the_admin_until_it_arrives(
    scene: Scene, boss: Person
) -> None:
    world, post = scene.standin.world, await announced(scene, boss)
    await scene.anna.click(post, "Take part")
    world.deny_bot(world.channel(PLACE), Permission.VIEW_CHANNEL)
    await later(scene, 120)
    (notice,) = scene.bot.notices.open()
    text = alert_text(SAY, [(notice.kind, notice.subject)], (), ())
    assert "A post of season 1 can't be posted." in text
    world.allow_bot(world.channel(PLACE), Permission.VIEW_CHANNEL)
    await scene.settled()
    await later(scene, 3660)
    assert "One is on it: Anna" in posts(scene)[0].text and scene.bot.notices.open() == []


@pytest.mark.thorough
async def test_what_an_organiser_does_is_told_within_a_minute(scene: Scene, boss: Person) -> None:
    await begun(scene, boss)
    panel = (await boss.click(posts(scene)[0], "The season")).message
    await later(scene, 60)
    before = posts(scene)[0]
    await boss.click(panel, "Give this round more time")
    await later(scene, 60)
    after = posts(scene)[0]
    assert f"<@{boss.id}> gave round 1 more time" in after.text
    assert after.revision == before.revision + 1


@pytest.mark.thorough
async def test_whoever_is_erased_stands_in_no_post_and_no_picture(
    scene: Scene, boss: Person
) -> None:
    now = await begun(scene, boss)
    people = {int(each.id): each for each in (*scene.people, boss)}
    for each in now.tables:
        who = people[now.entrant(each.seats[0]).user_id or 0]
        await who.click((await who.run(str(each.channel_id), "/resign")).message, "Resign")
    await reached(scene, lambda each: each.phase is Phase.OVER)
    (poster,) = posts(scene)[-1].files
    assert "Bastien" in (poster.description or "")
    bastien = User(int(scene.bastien.id), "Bastien")
    await scene.bot.services[Erasing].erase(bastien, (), Ending.COMPUTER)
    await later(scene, 120)
    of_season, of_round, end = posts(scene)
    assert not any("Bastien" in each.text for each in (of_season, of_round, end))
    assert not end.files and "a former player" in of_round.text
