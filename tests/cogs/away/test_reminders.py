"""Reminders over a clock moved by hand: who is called, when, where, once, and what stops that."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import User
from bot.core.people import Preferences, Reminders
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.deciding import pause
from bot.core.timing.measure import DAY, HOUR, MINUTE, WakingHours
from bot.core.timing.paces import PACES, PaceName
from bot.core.timing.table_clock import Choice, Halt
from bot.posts.tracker import PostTracker
from bot.storage.rows import GameStatus
from cogs.away.service.reminding import Reminding
from cogs.away.service.voting import Voting
from cogs.clock.service.updating import update_clock
from tests.stage.house import ANNA, BASTIEN, House, ids
from tests.stage.late import nothing_sent
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.seating import TRIO
from tests.stage.timed_house import TimedHouse
from tests.stage.timed_scene import (
    change,
    clock,
    decided,
    keep_all,
    pass_by,
    play,
    private,
    reminders,
    settle,
    without_end,
)


@pytest.fixture
def scene(scene: Scene) -> Scene:
    """Where no time goes by but what a test lets go by."""
    scene.wall.stop()
    return scene


@pytest.mark.thorough
async def test_the_first_comes_after_eight_hours_and_the_next_a_day_later(scene: Scene) -> None:
    await scene.opened()
    waited_for = await scene.to_act()
    await pass_by(scene, 8 * HOUR - MINUTE)
    assert reminders(scene) == []
    await pass_by(scene, MINUTE)
    (first,) = reminders(scene)
    assert first.pings == {waited_for.id}
    assert labels(first) == [
        "My hand",
        "In an hour",
        "This evening",
        "Not again for this turn",
        "I'm away",
    ]
    assert "the others decide together" in first.text
    table = await scene.table()
    assert table.link is not None and table.link in first.text
    assert str(table.post_id) != first.id, "the table's own post is another one"
    await pass_by(scene, DAY - MINUTE)
    assert [each.id for each in reminders(scene)] == [first.id]
    await pass_by(scene, MINUTE)
    (second,) = reminders(scene)
    assert second.id != first.id, "one replaces the one before"
    await play(scene)
    assert reminders(scene) == [], "nobody is waited for in that turn any more"


@pytest.mark.thorough
async def test_there_are_ten_at_most_in_a_turn(scene: Scene) -> None:
    await scene.opened()
    await without_end(scene)
    seen: set[str] = set()
    for _ in range(14):
        await pass_by(scene, DAY)
        seen.update(each.id for each in reminders(scene))
    assert len(seen) == 10
    assert len(reminders(scene)) == 1


@pytest.mark.thorough
async def test_the_opening_calls_all_who_are_missing_in_one_post(scene: Scene) -> None:
    await scene.started()
    reply = await scene.bastien.click(await scene.post(), "Choose my tickets")
    values = [option.value for option in reply.message.selects[0].options]
    reply = await scene.bastien.select(reply.message, reply.message.selects[0].custom_id, values)
    await scene.bastien.click(reply.message, "Keep these 4 tickets")
    await pass_by(scene, 8 * HOUR)
    (only,) = reminders(scene)
    assert only.pings == {scene.anna.id, scene.chiara.id}
    assert "tickets" in only.text and "Bastien" not in only.text


@pytest.mark.thorough
async def test_those_who_are_missing_and_not_due_are_named_without_a_mention(scene: Scene) -> None:
    await scene.started()
    await pass_by(scene, 8 * HOUR)
    (first,) = reminders(scene)
    await scene.bastien.click(first, "In an hour")
    await pass_by(scene, HOUR)
    (second,) = reminders(scene)
    assert second.pings == {scene.bastien.id}
    assert "Not here yet either: Anna and Chiara." in second.text


async def test_a_reminder_is_put_off_for_an_hour(scene: Scene) -> None:
    await scene.opened()
    await pass_by(scene, 8 * HOUR)
    (first,) = reminders(scene)
    person = await scene.to_act()
    before = (await scene.table()).deadlines
    reply = await person.click(first, "In an hour")
    assert reply.ephemeral and "the next reminder comes <t:" in reply.text
    assert "runs on" in reply.text
    assert (await scene.table()).deadlines == before, "the clock isn't stopped"
    await pass_by(scene, HOUR - MINUTE)
    assert reminders(scene)[0].id == first.id
    await pass_by(scene, MINUTE)
    assert reminders(scene)[0].id != first.id


@pytest.mark.thorough
async def test_this_evening_is_eight_hours_later_for_who_told_no_zone(scene: Scene) -> None:
    await scene.opened()
    await pass_by(scene, 8 * HOUR)
    (first,) = reminders(scene)
    await (await scene.to_act()).click(first, "This evening")
    await pass_by(scene, 8 * HOUR - MINUTE)
    assert reminders(scene)[0].id == first.id
    await pass_by(scene, MINUTE)
    assert reminders(scene)[0].id != first.id


@pytest.mark.thorough
async def test_no_more_come_in_a_turn_in_which_nobody_wants_them(scene: Scene) -> None:
    await scene.opened()
    await without_end(scene)
    await pass_by(scene, 8 * HOUR)
    (first,) = reminders(scene)
    reply = await (await scene.to_act()).click(first, "Not again for this turn")
    assert "no more reminders" in reply.text
    await pass_by(scene, 5 * DAY)
    assert [each.id for each in reminders(scene)] == [first.id]
    await play(scene)
    await pass_by(scene, 8 * HOUR)
    (second,) = reminders(scene)
    assert second.pings == {(await scene.to_act()).id}, "the next turn has its own"


async def test_only_whom_the_table_waits_for_can_put_reminders_off(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await pass_by(scene, 8 * HOUR)
    (first,) = reminders(scene)
    waited_for, before = await scene.to_act(), await clock(scene)
    other = next(each for each in (scene.anna, scene.bastien) if each != waited_for)
    for label in ("In an hour", "This evening", "Not again for this turn"):
        for person, words in ((other, "isn't waiting for you"), (scene.chiara, "sit")):
            reply = await person.click(first, label)
            assert reply.ephemeral and words in reply.text, label
        assert await clock(scene) == before, label


async def test_a_button_of_an_earlier_turn_says_so(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await pass_by(scene, 8 * HOUR)
    (first,) = reminders(scene)
    person = await scene.to_act()
    for _ in range(2):
        await pass_by(scene, MINUTE)
        await play(scene)
    assert await scene.to_act() == person
    before = await clock(scene)
    reminding, table = scene.bot.services[Reminding], await scene.table()
    at = int((first.buttons[1].custom_id or "").split()[-1])
    with pytest.raises(Unable) as refused:
        who = User(int(person.id), "x")
        await reminding.stop(table.id, who, at, interaction_id=1)
    assert refused.value.refusal is TableRefusal.STALE
    assert await clock(scene) == before


@pytest.mark.thorough
async def test_my_hand_and_im_away_work_below_a_reminder(scene: Scene) -> None:
    await scene.opened()
    await pass_by(scene, 8 * HOUR)
    (first,) = reminders(scene)
    person = await scene.to_act()
    assert "cards" in (await person.click(first, "My hand")).text
    assert (await person.click(first, "I'm away")).ephemeral


async def test_a_private_reminder_is_seen_by_nobody_else(scene: Scene) -> None:
    await scene.opened()
    person = await scene.to_act()
    await scene.bot.services[Preferences].choose_reminders(int(person.id), Reminders.PRIVATE)
    await pass_by(scene, 8 * HOUR)
    assert reminders(scene) == []
    (first,) = private(person)
    assert first.pings == {person.id} and "it's your turn" in first.text
    assert "cards" in (await person.click(first, "My hand")).text
    assert "next reminder" in (await person.click(first, "In an hour")).text
    await pass_by(scene, HOUR)
    (second,) = private(person)
    assert second.id != first.id
    await play(scene)
    assert private(person) == []


async def test_who_takes_no_private_messages_is_called_in_the_channel(scene: Scene) -> None:
    await scene.opened()
    person = await scene.to_act()
    await scene.bot.services[Preferences].choose_reminders(int(person.id), Reminders.PRIVATE)
    person.user.dms_open = False
    await pass_by(scene, 8 * HOUR)
    (first,) = reminders(scene)
    assert first.pings == {person.id}
    assert private(person) == []
    assert (await scene.table()).status is GameStatus.RUNNING
    await pass_by(scene, DAY)
    (second,) = reminders(scene)
    assert second.id != first.id
    await play(scene)
    assert reminders(scene) == []


@pytest.mark.thorough
async def test_some_are_called_in_private_and_the_others_in_one_post(scene: Scene) -> None:
    await scene.started()
    await scene.bot.services[Preferences].choose_reminders(int(scene.chiara.id), Reminders.PRIVATE)
    await pass_by(scene, 8 * HOUR)
    (public,), (hers,) = reminders(scene), private(scene.chiara)
    assert public.pings == {scene.anna.id, scene.bastien.id}
    assert "Not here yet either: Chiara." in public.text
    assert hers.pings == {scene.chiara.id} and "Anna" not in hers.text


@pytest.mark.thorough
async def test_nobody_is_called_outside_their_waking_hours(scene: Scene) -> None:
    await scene.started()
    now = scene.wall()
    minutes = now // MINUTE % (24 * 60)
    # Two more waking hours today, then sixteen hours of night.
    hours = WakingHours("UTC", (minutes - 6 * 60) % 1440, (minutes + 2 * 60) % 1440)
    for person in scene.people:
        await scene.bot.services[Preferences].choose_hours(int(person.id), hours)
    await keep_all(scene)
    for _ in range(18):
        await pass_by(scene, HOUR)
        assert reminders(scene) == [], "two hours of today are counted, and the night isn't"
    await pass_by(scene, 6 * HOUR + MINUTE)
    assert len(reminders(scene)) == 1


@pytest.mark.thorough
async def test_a_reminder_that_is_late_does_not_come_at_night(scene: Scene) -> None:
    await scene.started()
    minutes = scene.wall() // MINUTE % (24 * 60)
    hours = WakingHours("UTC", minutes, (minutes + 9 * 60) % 1440)
    for person in scene.people:
        await scene.bot.services[Preferences].choose_hours(int(person.id), hours)
    await keep_all(scene)
    async with nothing_sent(scene):
        await decided(scene)
        scene.wall.pass_by(3 * HOUR / 1000)
    await settle(scene)
    assert reminders(scene) == []
    await pass_by(scene, 13 * HOUR)
    assert len(reminders(scene)) == 1, "in the morning"


@pytest.mark.thorough
@pytest.mark.parametrize("halt", [Halt.FROZEN, Halt.PARKED])
async def test_none_come_while_the_clock_stands(scene: Scene, halt: Halt) -> None:
    await scene.opened()
    if halt is Halt.PARKED:
        await scene.bot.services[PostTracker].park((await scene.table()).id)
    else:
        await change(scene, lambda each, now: each.halted(halt, now))
    await pass_by(scene, 3 * DAY)
    assert reminders(scene) == []


@pytest.mark.thorough
async def test_none_come_in_a_pause(scene: Scene) -> None:
    await scene.opened()
    await change(scene, lambda each, now: pause(each, 0, now + 5 * DAY, now))
    await pass_by(scene, 5 * DAY)
    assert reminders(scene) == []
    await pass_by(scene, 8 * HOUR)
    assert len(reminders(scene)) == 1


@pytest.mark.thorough
async def test_a_vote_takes_the_place_of_reminders(scene: Scene) -> None:
    await scene.opened()
    await pass_by(scene, 8 * HOUR)
    assert len(reminders(scene)) == 1
    await pass_by(scene, 3 * DAY)
    votes = [seen for seen in scene.anna.sees(PLACE) if "🗳️" in seen.text]
    assert len(votes) == 1 and reminders(scene) == []


@pytest.mark.thorough
async def test_so_does_the_last_day_before_the_other_player_decides(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await pass_by(scene, 60 * HOUR)
    assert len(reminders(scene)) == 1
    await pass_by(scene, 13 * HOUR)
    assert reminders(scene) == []
    assert "decides how the game goes on" in scene.anna.last(PLACE).text


CALLING = ("reminder", "vote", "time", "autopilot")


@pytest.fixture
async def timed(house: House) -> AsyncIterator[TimedHouse]:
    made = TimedHouse(house)
    made.wire()
    yield made


async def with_empty_banks(timed: TimedHouse, pace: PaceName, *people: User) -> int:
    table = await timed.begun(*people, pace=pace)
    cache = timed.services[GameCache]
    async with cache.store.transaction() as tx:
        entry = await cache.entry(table.id)
        assert entry.clock is not None
        empty = entry.clock.each(lambda _, each: replace(each, bank=0))
        cache.keep(await update_clock(tx, entry, empty))
    return table.id


async def calls(timed: TimedHouse, duration: int) -> list[str]:
    """What calls somebody within a while."""
    await timed.pass_by(duration)
    return [row.kind for row in await timed.waiting() if row.kind in CALLING]


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("pace", "people", "told"),
    [
        (PaceName.LIVE, TRIO, "autopilot"),
        (PaceName.EVENING, TRIO, "vote"),
        (PaceName.EVENING, (ANNA, BASTIEN), "time"),
        (PaceName.DAILY, TRIO, None),
    ],
)
async def test_one_post_says_both(
    timed: TimedHouse, pace: PaceName, people: tuple[User, ...], told: str | None
) -> None:
    await with_empty_banks(timed, pace, *people)
    found = await calls(timed, PACES[pace].least + MINUTE)
    assert found == [told or "reminder"], "at two thirds of the time the bank lasts longer"


async def test_none_comes_at_once_when_the_vote_is_over(timed: TimedHouse) -> None:
    game = await with_empty_banks(timed, PaceName.EVENING, *TRIO)
    pace = PACES[PaceName.EVENING]
    await calls(timed, pace.least)
    absent = await timed.acting(game)
    one = next(who for who in TRIO if who != absent)
    await timed.services[Voting].vote(game, None, one, Choice.WAIT, interaction_id=next(ids))
    await timed.post_all()
    assert await calls(timed, pace.vote) == ["vote"], "it says how it ended"
    assert (await timed.clock(game)).vote is None
    await timed.post_all()
    assert await calls(timed, HOUR - pace.vote - MINUTE) == []
    assert await calls(timed, MINUTE) == ["reminder"]
