"""Waking hours are set with a command and a panel, and nobody else sees anything of them.

Telling somebody in private that theirs is the next turn, only if they asked for that.
"""

from __future__ import annotations

import re

import pytest

from bot.core.game_cache import GameCache
from bot.core.people import Preferences, Reminders
from bot.core.timing.measure import EVERY_DAY, MINUTE, WEEKDAYS, WakingHours
from bot.core.timing.paces import PaceName
from bot.core.typed.zones import Place
from bot.words.times import zone_choice
from cogs.clock.service.calling import tell_next
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.timed_scene import change, play, private, settle
from tests.stage.tongues import Tongue, each_language
from tests.tiers import sampled

PARIS = WakingHours("Europe/Paris", 8 * 60, 23 * 60)


async def hours(scene: Scene, person: Person | None = None) -> WakingHours | None:
    return await scene.bot.services[Preferences].hours(int((person or scene.anna).id))


def placeholders(message: Seen) -> list[str | None]:
    return [select.placeholder for select in message.selects]


async def test_nothing_is_set_and_nothing_guessed(scene: Scene) -> None:
    for locale in ("fr", "ja", "en-GB"):
        scene.anna.user.locale = locale
        reply = await scene.run(scene.anna, "/horloge" if locale == "fr" else "/clock")
        assert await hours(scene) is None
        assert len(reply.message.selects) == 2
    assert "You have set no hours" in reply.text
    assert "/clock hours:8-23 zone:Paris" in reply.text


async def test_hours_and_zone_are_typed_at_once_or_one_after_the_other(scene: Scene) -> None:
    reply = await scene.run(scene.anna, "/clock hours:8-23 Europe/Paris")
    assert await hours(scene) == PARIS
    assert "You are awake every day from 8:00" in reply.text
    assert "by the clock in Paris (Europe/Paris)" in reply.text
    assert "<t:" in reply.text and ":R>" in reply.text
    assert await hours(scene, scene.bastien) is None
    reply = await scene.run(scene.bastien, "/clock zone:Paris")
    assert "You gave no hours" in reply.text
    for typed, kept in (
        ("", PARIS),
        ("hours:9am-10:30pm", WakingHours("Europe/Paris", 540, 1350)),
        ("hours:weekdays", WakingHours("Europe/Paris", 540, 1350, WEEKDAYS)),
        ("zone:New York", WakingHours("America/New_York", 540, 1350, WEEKDAYS)),
    ):
        await scene.run(scene.bastien, f"/clock {typed}".strip())
        assert await hours(scene, scene.bastien) == kept, typed
    assert await hours(scene) == PARIS


async def test_hours_without_a_zone_wait_for_it(scene: Scene) -> None:
    scene.wall.stop()
    reply = await scene.run(scene.anna, "/clock hours:weekdays 8-22")
    assert await hours(scene) is None
    assert "What time is it where you are?" in reply.text
    assert "/clock hours:weekdays 8-22 zone:Paris" in reply.text
    london = Place("Europe/London", "London")
    shown = zone_choice(scene.bot.texts.speaker("en"), london, scene.wall())
    assert shown.endswith("M · London, United Kingdom")
    await scene.anna.click(reply.message, shown)
    assert await hours(scene) == WakingHours("Europe/London", 480, 1320, WEEKDAYS)


async def test_what_time_it_is_is_asked_first(scene: Scene) -> None:
    scene.anna.user.locale = "de"
    reply = await scene.run(scene.anna, "/uhr")
    assert "Wie spät ist es gerade bei dir?" in reply.text
    (berlin,) = (each for each in labels(reply.message) if "Berlin, Deutschland" in each)
    assert re.match(r"\d\d:\d\d · ", berlin)
    reply = await scene.anna.click(reply.message, berlin)
    assert await hours(scene) == WakingHours("Europe/Berlin", 8 * 60, 23 * 60)
    assert "dort ist es gerade" in reply.text
    reply = await scene.anna.click(reply.message, "Eine andere Zeitzone")
    (london,) = (each for each in labels(reply.message) if "London" in each)
    await scene.anna.click(reply.message, london)
    assert await hours(scene) == WakingHours("Europe/London", 8 * 60, 23 * 60)


async def test_always_needs_no_zone(scene: Scene) -> None:
    reply = await scene.run(scene.anna, "/clock hours:always")
    kept = await hours(scene)
    assert kept is not None and kept.is_always and kept.own_zone is None
    assert "You are always awake" in reply.text and "UTC" not in reply.text
    # Whoever sleeps after all needs one.
    reply = await scene.anna.select(reply.message, "Awake until", ["1320"])
    assert await hours(scene) == kept
    assert "What time is it where you are?" in reply.text
    await scene.anna.click(reply.message, labels(reply.message)[0])
    changed = await hours(scene)
    assert changed is not None and (changed.start, changed.end) == (0, 1320)


NOT_SURE = {
    "/clock zone:Georgia": ("may mean more than one", "Tbilisi, Georgia", "Asia/Tbilisi"),
    "/clock hours:9-22 zone:EST": ("may mean more than one", "New York", "America/New_York"),
    "/clock hours:9-22 birmingham": ("may mean more than one", "Birmingham", "Europe/London"),
    "/clock zone:Milann": ("places with nearly that name", "Milan", "Europe/Rome"),
    "/clock zone:Qwertzu": ("I don't know a place “Qwertzu”", "London", "Europe/London"),
    "/clock hours:9-22 UTC+19": ("I don't know a place “UTC+19”", "London", "Europe/London"),
}


async def test_what_is_not_sure_is_asked_and_loses_nothing(scene: Scene) -> None:
    for line, (told, place, zone) in NOT_SURE.items():
        before = await hours(scene)
        reply = await scene.run(scene.anna, line)
        assert told in reply.text and await hours(scene) == before, line
        assert "My waking hours" not in reply.text
        shown = next(each for each in labels(reply.message) if place in each)
        await scene.anna.click(reply.message, shown)
        kept = await hours(scene)
        assert kept is not None and kept.zone == zone, line
        assert kept.start == (540 if "9-22" in line or (before and before.start == 540) else 480)


CANNOT_BE = {
    "/clock hours:0-0": "at least 8 waking hours a day",
    "/clock hours:8-12": "at least 8 waking hours a day",
    "/clock hours:Mon-Wed": "at least 4 days a week",
    "/clock hours:soon o'clock 7": "can't read any waking hours",
}


async def test_what_cannot_be_is_said_kindly_and_changes_nothing(scene: Scene) -> None:
    await scene.run(scene.anna, "/clock hours:8-23 zone:Paris")
    for line, told in CANNOT_BE.items():
        assert told in (await scene.run(scene.anna, line)).text, line
        assert await hours(scene) == PARIS, line


async def test_all_is_chosen_in_the_panel(scene: Scene) -> None:
    panel = (await scene.run(scene.anna, "/clock zone:Paris")).message
    assert placeholders(panel)[:3] == ["Awake from", "Awake until", "On which days"]
    panel = (await scene.anna.select(panel, "Awake from", ["540"])).message
    panel = (await scene.anna.select(panel, "Awake until", ["1320"])).message
    panel = (await scene.anna.select(panel, "On which days", ["0", "1", "2", "6"])).message
    assert await hours(scene) == WakingHours("Europe/Paris", 540, 1320, frozenset({0, 1, 2, 6}))
    reply = await scene.anna.select(panel, "Awake until", ["600"])
    assert "at least 8 waking hours" in reply.text
    reply = await scene.anna.select(reply.message, "On which days", ["0"])
    assert "at least 4 days" in reply.text
    reply = await scene.anna.select(reply.message, "On which days", list("0123456"))
    assert await hours(scene) == WakingHours("Europe/Paris", 540, 1320, EVERY_DAY)
    reply = await scene.anna.click(reply.message, "Forget my hours")
    assert await hours(scene) is None
    assert "forgotten" in reply.text
    # A panel of before is still there.
    reply = await scene.anna.select(panel, "Awake from", ["480"], stale=True)
    assert "You have set no hours" in reply.text


async def test_hours_beside_the_full_ones_are_listed_and_zones_as_their_reader_calls_them(
    scene: Scene,
) -> None:
    found = await scene.anna.autocomplete("games", "/clock", "zone", "vien")
    assert (found[0].name, found[0].value) == ("Vienna · Europe/Vienna", "Europe/Vienna")
    panel = (await scene.run(scene.anna, "/clock hours:8:30-22:15 zone:Paris")).message
    starts, ends = panel.selects[0], panel.selects[1]
    assert [each.value for each in starts.options if each.default] == ["510"]
    assert [each.value for each in ends.options if each.default] == ["1335"]
    assert len(starts.options) == len(ends.options) == 25


async def test_reminders_and_heads_up_are_chosen(scene: Scene) -> None:
    people, anna = scene.bot.services[Preferences], int(scene.anna.id)
    panel = (await scene.run(scene.anna, "/clock")).message
    reply = await scene.anna.select(panel, "Where you are reminded of your turn", ["private"])
    assert await people.reminders(anna) is Reminders.PRIVATE
    reply = await scene.anna.select(reply.message, "Before your turn", ["yes"])
    assert await people.wants_heads_up(anna)
    assert [each.default for each in reply.message.selects[0].options] == [False, True]


async def test_my_settings_lead_there(scene: Scene) -> None:
    await scene.opened()
    panel = (await scene.run(scene.anna, "/help")).message
    panel = (await scene.anna.click(panel, "My settings")).message
    reply = await scene.anna.click(panel, "My waking hours")
    assert "My waking hours" in reply.text
    assert "I'm away" in labels(panel)


async def test_nobody_else_is_shown_anything(scene: Scene) -> None:
    await scene.opened()
    before = len(scene.standin.world.memory.shown)
    await scene.run(scene.anna, "/clock hours:8-23 zone:Asia/Tokyo")
    await scene.settled()
    shown = scene.standin.world.memory.shown[before:]
    assert shown and {each.audience for each in shown} == {scene.anna.id}


@each_language
async def test_the_clock_speaks_its_readers_language(scene: Scene, language: str) -> None:
    tongue = Tongue(scene, scene.anna, language)
    days = {"en": "weekdays", "fr": "en semaine", "de": "werktags", "it": "giorni feriali"}
    reply = await tongue.types("clock", hours=f"{days[language]} 8-23", zone="Rom")
    expected = WakingHours("Europe/Rome", 480, 1380, WEEKDAYS)
    assert await hours(scene) == expected
    assert tongue.say("clock-daily", group="working-days", names="") in reply.text
    reply = await tongue.choose(reply.message, "clock-start", "600")
    assert tongue.say("clock-changed") in reply.text
    reply = await tongue.press(reply.message, "clock-clear")
    assert tongue.say("clock-cleared") in reply.text
    assert await hours(scene) is None


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
