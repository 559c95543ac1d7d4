"""Being away: understood, asked back, noted, shown, and ended.

/status says of a table's time what everybody may know, and nothing else.
"""

from __future__ import annotations

import pytest

from bot.core.timing.measure import DAY, HOUR, MINUTE
from cogs.away.rows import AbsenceRow
from cogs.away.service.absence import EVERYWHERE, Absences, Way
from sandbox.screen import Seen
from tests.stage.passing_by import Hours, missing
from tests.stage.scene import Scene, labels
from tests.stage.tongues import Tongue, each_language

TYPED = {"en": "3 days", "fr": "3 jours", "de": "3 Tage", "it": "3 giorni"}


async def absences(scene: Scene) -> tuple[AbsenceRow, ...]:
    return await scene.bot.services[Absences].of(int(scene.anna.id))


class Told:
    def __init__(self) -> None:
        self.people: list[int] = []

    async def absence_changed(self, user_id: int) -> None:
        self.people.append(user_id)


async def test_what_was_understood_is_asked_back_and_then_holds(scene: Scene) -> None:
    told = Told()
    scene.bot.services[Absences].subscribe(told)
    now = scene.bot.clock()
    reply = await scene.run(scene.anna, "/away until:3 days")
    assert "is that what you mean?" in reply.text
    assert "Nothing is changed yet" in reply.text
    assert "I counted by UTC" in reply.text
    assert await absences(scene) == ()
    reply = await scene.anna.click(reply.message, "Yes, I'm away")
    (row,) = await absences(scene)
    assert now + 3 * DAY <= row.until <= now + 3 * DAY + 2 * MINUTE
    assert (row.scope, row.way, row.shown) == ("all", Way.STANDS, False)
    assert f"<t:{row.until // 1000}:F>" in reply.text
    assert "at most 21 days in a game" in reply.text
    assert told.people == [int(scene.anna.id)]


async def test_days_are_those_of_ones_own_zone(scene: Scene) -> None:
    await scene.run(scene.anna, "/clock zone:UTC+10")
    reply = await scene.run(scene.anna, "/away until:tomorrow 12:00")
    assert "UTC" not in reply.text
    await scene.anna.click(reply.message, "Yes, I'm away")
    (row,) = await absences(scene)
    assert row.until % DAY == 2 * HOUR


async def test_everything_is_chosen_in_the_panel(scene: Scene) -> None:
    await scene.opened()
    table = await scene.table()
    panel = (await scene.run(scene.anna, "/away")).message
    panel = (await scene.anna.select(panel, "Until when?", ["7"])).message
    where = panel.selects[0]
    assert [(each.label, each.description) for each in where.options][::2] == [
        ("All my tables", None),
        ("Europe (2–5 players)", "with Bastien and Chiara"),
    ]
    panel = (
        await scene.anna.select(panel, "Away from which tables?", [f"table:{table.id}"])
    ).message
    panel = (await scene.anna.select(panel, "What happens with my turns?", ["computer"])).message
    assert "The computer plays your turns" in panel.text
    panel = (await scene.anna.select(panel, "What do others see?", ["yes"])).message
    panel = (await scene.anna.click(panel, "Yes, I'm away")).message
    (row,) = await absences(scene)
    assert (row.scope, row.way, row.shown) == (f"table:{table.id}", Way.COMPUTER, True)
    assert f"from the table in <#{table.location.channel_id}>" in panel.text
    assert "Others see until when." in panel.text


async def test_away_again_shows_and_ends_it(scene: Scene) -> None:
    panel = (await scene.run(scene.anna, "/away until:2 weeks")).message
    server = panel.selects[0].options[1]
    panel = (await scene.anna.select(panel, "Away from which tables?", [server.value])).message
    await scene.anna.click(panel, "Yes, I'm away")
    reply = await scene.run(scene.anna, "/away")
    assert f"from your tables on {scene.standin.world.guild.name}" in reply.text
    assert labels(reply.message) == ["I'm back", "Change it"]
    changed = await scene.anna.click(reply.message, "Change it")
    assert "Until when are you away?" in changed.text
    reply = await scene.run(scene.anna, "/away")
    reply = await scene.anna.click(reply.message, "I'm back")
    assert "Welcome back" in reply.text
    assert await absences(scene) == ()
    reply = await scene.anna.click((await away_panel(scene)), "I'm back", stale=True)
    assert "Welcome back" in reply.text


async def away_panel(scene: Scene) -> Seen:
    panel = (await scene.run(scene.anna, "/away until:1 day")).message
    return (await scene.anna.click(panel, "Yes, I'm away")).message


async def test_an_old_question_is_not_agreed_to(scene: Scene) -> None:
    panel = (await scene.run(scene.anna, "/away until:1 hour")).message
    scene.wall.pass_by(2 * 3600)
    reply = await scene.anna.click(panel, "Yes, I'm away")
    assert "is in the past" in reply.text
    assert await absences(scene) == ()


async def test_an_absence_ends_by_itself(scene: Scene) -> None:
    await away_panel(scene)
    scene.wall.pass_by(25 * 3600)
    assert await absences(scene) == ()
    assert "Until when are you away?" in (await scene.run(scene.anna, "/away")).text


CANNOT_BE = {
    "soon": "I don't understand “soon” as a time",
    "2020-01-01": "is in the past",
    "31.2.": "There is no “",
    "100 years": "366 days at most",
    "@everyone **x**": "I don't understand",
}


async def test_what_cannot_be_is_said_kindly(scene: Scene) -> None:
    for typed, told in CANNOT_BE.items():
        reply = await scene.run(scene.anna, f"/away until:{typed}")
        assert told in reply.text, typed
        assert "Until when are you away?" in reply.text, typed
        assert not reply.message.mentions, typed
        assert await absences(scene) == (), typed


async def test_nobody_else_is_shown_anything(scene: Scene) -> None:
    await scene.opened()
    before = len(scene.standin.world.memory.shown)
    await away_panel(scene)
    await scene.settled()
    shown = scene.standin.world.memory.shown[before:]
    assert shown and {each.audience for each in shown} == {scene.anna.id}


@pytest.mark.thorough
@each_language
async def test_absences_speak_their_readers_language(scene: Scene, language: str) -> None:
    tongue = Tongue(scene, scene.anna, language)
    reply = await tongue.types("away", until=TYPED[language])
    assert tongue.say("away-by-utc") in reply.text
    reply = await tongue.choose(reply.message, "away-way", "computer")
    reply = await tongue.press(reply.message, "away-confirm")
    assert tongue.say("away-from-all") in reply.text
    assert tongue.say("away-terms", way="computer") in reply.text
    reply = await tongue.press(reply.message, "away-back")
    assert reply.text == tongue.say("away-over")


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
