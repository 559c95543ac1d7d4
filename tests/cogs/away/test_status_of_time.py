"""/status says of a table's time what everybody may know, and nothing else."""

from __future__ import annotations

import pytest

from bot.core.timing.measure import DAY
from cogs.away.service.absence import EVERYWHERE, Absences, Way
from tests.stage.passing_by import Hours, missing
from tests.stage.scene import Scene


async def status(scene: Scene) -> str:
    """What somebody reads who doesn't sit there."""
    stranger = scene.standin.person(scene.standin.world.add_person("Dora").id)
    return (await scene.run(stranger, "/status")).text


async def test_pace_and_deadline(scene: Scene) -> None:
    await scene.opened()
    table = await scene.table()
    until = next(each for each in table.deadlines if each is not None)
    text = await status(scene)
    assert "Pace: **daily**" in text and f"<t:{-(-until // 1000)}:R>" in text


@pytest.mark.thorough
@pytest.mark.parametrize("shown", [True, False])
async def test_an_absence_tells_its_end_only_if_that_is_wished(scene: Scene, shown: bool) -> None:
    await scene.opened()
    person = await scene.to_act()
    until = scene.wall() + 3 * DAY
    user = int(person.id)
    await scene.bot.services[Absences].add(user, EVERYWHERE, Way.STANDS, until, shown=shown)
    text = await status(scene)
    assert f"{person.user.name} is away" in text
    assert (f"<t:{until // 1000}:D>" in text) == shown
    assert "time to think" not in text


async def test_a_pause_with_its_reason(scene: Scene) -> None:
    await scene.opened()
    await scene.run(scene.anna, "/pause until:3 days reason:Holidays")
    text = await status(scene)
    assert "This table is paused until <t:" in text and "Holidays" in text
    assert "time to think" not in text


async def test_a_vote_and_then_a_table_that_stands_still(scene: Scene) -> None:
    await scene.opened()
    hours = Hours(scene)
    absent = await missing(scene, hours)
    text = await status(scene)
    assert f"The table votes about {absent.user.name}, until <t:" in text
    await hours.pass_by(4 * DAY)
    text = (await scene.run(scene.anna, "/status")).text
    assert "has stopped because nobody was here" in text and "The table votes" not in text
