"""What people do about a table's time, by button and by command, in each language's words."""

from __future__ import annotations

import pytest

from bot.core.game_cache import GameCache
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.paces import PaceName
from bot.storage.schema import games
from sandbox.screen import Seen
from tests.languages import OWN_NAMES
from tests.stage.passing_by import Hours, missing
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.timed_scene import pass_by
from tests.stage.tongues import Tongue, each_language

IN_THREE_DAYS = {"en": "3 days", "fr": "3 jours", "de": "3 Tage", "it": "3 giorni"}


async def speaking(scene: Scene, language: str) -> list[Tongue]:
    """Anna's first turn at a table of a language, whose people speak it."""
    await scene.opened()
    table = await scene.table()
    async with scene.database.write() as connection:
        await connection.execute(games.update().values(language=language))
    scene.bot.services[GameCache].forget(table.id)
    return [Tongue(scene, person, language) for person in scene.people]


async def newest(scene: Scene, tongue: Tongue, label: str) -> Seen:
    """The newest public post with a button of that label."""
    await scene.settled()
    await scene.standin.quiet()
    wanted = tongue.say(label)
    seen = [each for each in scene.anna.sees(PLACE) if not each.ephemeral]
    return [each for each in seen if wanted in labels(each)][-1]


@each_language
async def test_a_pace_is_chosen_typed_and_kept(scene: Scene, language: str) -> None:
    anna, bastien, chiara = (Tongue(scene, person, language) for person in scene.people)
    say = anna.say
    relaxed, evening = (say("pace-choice", pace=each) for each in ("relaxed", "evening"))
    await anna.types("new", language=OWN_NAMES[language], pace=relaxed)
    await anna.types("join", countries=9)
    lobby = await scene.post()
    assert say("pace-of-table", pace="relaxed") in lobby.text
    panel = (await anna.press(lobby, "options-open")).message
    reply = await anna.choose(panel, "pace-placeholder", "evening")
    assert say("pace-panel", pace="evening") in reply.text
    assert say("pace-of-table", pace="evening") in (await scene.post()).text
    assert say("pace-panel", pace="relaxed") in (await anna.types("pace", pace=relaxed)).text
    for each in (bastien, chiara):
        await each.types("join")
    await anna.types("start")
    assert say("table-pace-same") in (await anna.types("pace", pace=relaxed)).text
    asked = await anna.types("pace", pace=evening)
    assert say("pace-asked", time="|").split("|")[0] in asked.text
    post = await newest(scene, anna, "pace-object")
    assert say("pace-kept") in (await chiara.press(post, "pace-object")).text
    late = await chiara.person.click(post, say("pace-object"), stale=True)
    assert say("table-pace-nothing-to-object") in late.text
    assert (await scene.table()).options.pace is PaceName.RELAXED


@each_language
async def test_a_pause_is_asked_for_agreed_to_and_ended(scene: Scene, language: str) -> None:
    anna, bastien, chiara = await speaking(scene, language)
    say = anna.say
    reply = await bastien.types("pause", until=IN_THREE_DAYS[language])
    assert say("pause-you-asked") in reply.text
    post = await newest(scene, anna, "pause-agree")
    assert say("pause-you-agreed") in (await chiara.press(post, "pause-agree")).text
    assert "▶" in (await anna.types("games")).text
    assert say("pause-you-begun") in (await anna.press(post, "pause-agree")).text
    post = await newest(scene, anna, "pause-go-on")
    reply = await chiara.press(post, "pause-go-on")
    assert say("pause-you-want", wanted=1, people=3) in reply.text
    assert say("pause-you-ended") in (await bastien.types("resume")).text
    assert say("table-nothing-to-resume") in (await bastien.types("resume")).text
    await bastien.types("pause")
    post = await newest(scene, anna, "pause-refuse")
    assert say("pause-you-refused") in (await anna.press(post, "pause-refuse")).text
    reply = await anna.types("pause", until=IN_THREE_DAYS[language], reason="🌴")
    assert say("pause-you-begun") in reply.text
    assert "🌴" in (await chiara.types("status")).text
    post = await newest(scene, anna, "pause-go-on")
    assert say("pause-you-ended") in (await anna.press(post, "pause-go-on")).text


@each_language
async def test_a_reminder_is_answered(scene: Scene, language: str) -> None:
    people = await speaking(scene, language)
    anna = people[0]
    who = people[scene.people.index(await scene.to_act())]
    say = who.say
    await pass_by(scene, 8 * HOUR)
    post = await newest(scene, anna, "reminder-in-an-hour")
    await who.press(post, "ui-hand")
    reply = await who.press(post, "reminder-in-an-hour")
    assert say("reminder-put-off", when="|").split("|")[0] in reply.text
    await who.press(post, "reminder-this-evening")
    reply = await who.press(post, "reminder-stop")
    assert say("reminder-no-more") in reply.text
    other = next(each for each in people if each is not who)
    assert say("table-not-called") in (await other.press(post, "reminder-stop")).text
    panel = (await who.press(post, "away-open")).message
    panel = (await who.choose(panel, "away-until", "7")).message
    assert say("away-from-all") in (await who.press(panel, "away-confirm")).text
    status = (await other.types("status")).text
    assert say("pace-away", player=who.person.user.name, time="none") in status.replace("**", "")


@pytest.mark.thorough
@each_language
async def test_a_vote_is_cast(scene: Scene, language: str) -> None:
    people = await speaking(scene, language)
    hours = Hours(scene)
    absent = await missing(scene, hours)
    one, other = (each for each in people if each.person is not absent)
    say = one.say
    post = await newest(scene, one, "vote-wait")
    reply = await one.press(post, "vote-end")
    assert say("vote-noted", choice="end") in reply.text
    assert labels((await other.types("vote")).message)[0] == say("vote-wait")
    reply = await one.types("vote", choice=say("vote-wait"))
    assert say("vote-noted", choice="wait") in reply.text
    reply = await other.press(await newest(scene, one, "vote-wait"), "vote-wait")
    ended = say("vote-over", end="wait", player=absent.user.name, pace="daily")
    assert ended.replace("**", "") in reply.text.replace("**", "")


@pytest.mark.thorough
@each_language
async def test_a_seat_is_offered_and_its_player_back(scene: Scene, language: str) -> None:
    people = await speaking(scene, language)
    absent = await missing(scene, Hours(scene))
    back = next(each for each in people if each.person is absent)
    for each in people:
        if each is not back:
            await each.types("vote", choice=each.say("vote-substitute"))
    offered = await newest(scene, back, "seats-take")
    assert back.say("games-offered") in (await back.types("games")).text
    assert back.say("vote-back") in (await back.press(offered, "vote-here")).text
    assert back.say("table-nothing-to-resume") in (await back.types("resume")).text


@pytest.mark.thorough
@each_language
async def test_a_table_that_stands_still_is_woken(scene: Scene, language: str) -> None:
    people = await speaking(scene, language)
    hours, one = Hours(scene), people[0]
    await missing(scene, hours)
    await hours.pass_by(4 * DAY)
    post = await newest(scene, one, "pause-wake")
    assert one.say("time-status-frozen") in (await one.types("status")).text
    assert one.say("pause-you-ended") in (await one.press(post, "pause-wake")).text
    assert one.say("table-nothing-to-resume") in (await one.types("resume")).text
