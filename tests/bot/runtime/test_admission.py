"""Moves before posts, these and their pictures before looks; what is told of too much."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.metrics.observers import Nobody
from bot.runtime.admission import (
    CALM,
    CROWDED,
    LATE,
    NOTED,
    ROOMS,
    Admission,
    Overload,
    TooBusy,
    Urgency,
)
from bot.runtime.first_answers import AT_ONCE, Place
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor
from bot.storage.store import Store
from bot.ui.buttons import MoveButton
from bot.ui.custom_ids import GivesWay
from tests.bot.posts.test_late_pictures import called, names
from tests.clocks import HandClock
from tests.databases import open_database
from tests.stage.scene import PLACE, Scene
from tests.waiting import PATIENCE, until

MOVE, POST, PICTURE, LOOK = Urgency
TOO_BUSY = {
    "de": "Gerade wollen mehr Leute etwas",
    "fr": "On me demande plus de choses",
    "it": "In questo momento mi chiedono più cose",
}


class Door:
    """An admission by a clock that a test moves, and who came in."""

    def __init__(self, supervisor: Supervisor) -> None:
        self.clock = HandClock()
        self.away = list[str]()
        self.admission = Admission(Overload(supervisor, self.clock, self), self.clock)
        self.inside = list[Place]()
        self.order = list[Urgency]()
        self._tasks = list[asyncio.Task[None]]()

    def turned_away(self, kind: str) -> None:
        self.away.append(kind)

    def come(self, urgency: Urgency) -> asyncio.Task[None]:
        async def coming() -> None:
            self.inside.append(await self.admission.enter(urgency))
            self.order.append(urgency)

        self._tasks.append(asyncio.create_task(coming()))
        return self._tasks[-1]

    async def fill(self, urgency: Urgency) -> None:
        """Let so many come as can be at work, and as may wait."""
        room = ROOMS[urgency]
        for count in (room.at_work, room.waiting):
            for _ in range(count):
                self.come(urgency)
            await passes(room.at_work * 5)
        assert self.admission.waiting(urgency) == room.waiting


async def passes(count: int = 20) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


@pytest.fixture
async def door(tmp_path: Path) -> Door:
    database = await open_database(tmp_path / "games.sqlite3")
    return Door(Supervisor(Notices(Store(database))))


async def test_moves_go_before_posts_and_these_with_their_pictures_before_looks(door: Door) -> None:
    for urgency in (LOOK, PICTURE, LOOK, POST, LOOK, MOVE):
        door.come(urgency)
    await passes(40)
    assert door.order == [LOOK, MOVE, POST, PICTURE, LOOK, LOOK]


async def test_one_begins_in_each_pass_of_the_event_loop(door: Door) -> None:
    for _ in range(10):
        door.come(MOVE)
    before = 0
    for _ in range(60):
        await asyncio.sleep(0)
        assert len(door.order) <= before + 1
        before = len(door.order)
    assert before == 10


@pytest.mark.parametrize("urgency", [MOVE, POST])
async def test_no_picture_of_a_post_is_begun_while_moves_or_posts_wait(
    door: Door, urgency: Urgency
) -> None:
    await door.fill(urgency)
    door.come(PICTURE)
    await passes()
    assert PICTURE not in door.order
    while door.admission.waiting(urgency):
        door.inside.pop(0).leave()
        await passes()
    assert door.order[-1] is PICTURE


@pytest.mark.parametrize("urgency", [MOVE, POST])
async def test_no_look_is_begun_once_a_move_or_a_post_is_late(door: Door, urgency: Urgency) -> None:
    await door.fill(urgency)
    door.come(LOOK)
    await passes()
    assert door.order[-1] is LOOK
    door.clock.move(LATE)
    door.come(LOOK)
    await passes()
    assert door.order.count(LOOK) == 1
    while door.admission.waiting(urgency):
        door.inside.pop(0).leave()
        await passes()
    assert door.order[-1] is LOOK


async def test_looks_that_wait_keep_no_picture_back(door: Door) -> None:
    await door.fill(LOOK)
    door.come(PICTURE)
    await passes()
    assert door.order[-1] is PICTURE
    door.clock.move(CROWDED)
    assert not door.admission.is_crowded()


@pytest.mark.parametrize("urgency", [MOVE, LOOK])
async def test_there_is_room_for_so_many_and_then_one_is_turned_away_at_once(
    door: Door, urgency: Urgency
) -> None:
    await door.fill(urgency)
    with pytest.raises(TooBusy):
        await door.admission.enter(urgency)
    assert len(door.order) == ROOMS[urgency].at_work
    assert door.away == [urgency.value]
    # Nobody is kept from what others wait for.
    other = MOVE if urgency is LOOK else LOOK
    await asyncio.wait_for(door.come(other), PATIENCE)


async def test_whoever_waited_too_long_is_turned_away_and_takes_no_place(door: Door) -> None:
    places = [await door.admission.enter(LOOK) for _ in range(ROOMS[LOOK].at_work)]
    late, given_up, patient = (door.come(LOOK) for _ in range(3))
    await passes()
    given_up.cancel()
    await passes()
    door.clock.move(ROOMS[LOOK].patience)
    with pytest.raises(TooBusy):
        await late
    with pytest.raises(TooBusy):
        await patient
    again = door.come(LOOK)
    await passes()
    assert not again.done()
    places.pop().leave()
    await asyncio.wait_for(again, PATIENCE)
    for place in (*places, *places):
        place.leave()
    door.inside.pop().leave()
    assert not any(door.admission._at_work.values())
    assert door.away == ["look", "look"]


async def test_whoever_is_gone_when_their_turn_comes_takes_no_place(door: Door) -> None:
    places = [await door.admission.enter(LOOK) for _ in range(ROOMS[LOOK].at_work)]
    gone = door.come(LOOK)
    await passes()
    places.pop().leave()
    await asyncio.sleep(0)
    gone.cancel()
    await passes()
    assert gone.cancelled()
    assert door.admission._at_work[LOOK] == ROOMS[LOOK].at_work - 1


@pytest.mark.thorough
async def test_it_is_crowded_once_somebody_has_waited(door: Door) -> None:
    await door.fill(MOVE)
    assert not door.admission.is_crowded()
    door.clock.move(CROWDED)
    assert door.admission.is_crowded()
    while door.inside:
        door.inside.pop().leave()
        await passes()
    assert not door.admission.is_crowded()


async def test_the_log_tells_once_that_there_is_too_much_and_once_that_it_is_over(
    door: Door,
) -> None:
    with capture_logs() as logs:
        await door.fill(LOOK)
        for _ in range(50):
            with pytest.raises(TooBusy):
                await door.admission.enter(LOOK)
        door.clock.move(NOTED)
        for _ in range(ROOMS[LOOK].waiting):
            door.inside.pop().leave()
            await passes()
        assert [each["event"] for each in logs] == [
            "overloaded: moves go first, looks may be turned away"
        ]
        door.clock.move(NOTED + CALM - 0.1)
        await passes()
        assert len(logs) == 1
        door.clock.move(NOTED + CALM)
        await passes()
    over = logs[1]
    assert over["event"] == "overload is over"
    assert (over["seconds"], over["turned_away"], over["longest_wait"]) == (NOTED, 50, NOTED)
    assert len(logs) == 2
    with capture_logs() as again:
        for _ in range(ROOMS[LOOK].waiting):
            door.come(LOOK)
        await passes()
        with pytest.raises(TooBusy):
            await door.admission.enter(LOOK)
    assert [each["event"] for each in again] == [logs[0]["event"]]


class Rush(Nobody):
    """So many look that nobody else may; their time is moved by hand."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.admission = scene, scene.bot.admission
        self.away = list[str]()
        self.clock = self.admission.clock = HandClock()
        scene.bot.overload.clock = self.clock
        scene.bot.overload._observer = self
        self._places = list[Place]()

    def turned_away(self, kind: str) -> None:
        self.away.append(kind)

    async def begin(self, urgency: Urgency = Urgency.LOOK) -> None:
        for _ in range(ROOMS[urgency].at_work):
            self._places.append(await self.admission.enter(urgency))

    def end(self) -> None:
        while self._places:
            self._places.pop().leave()


@pytest.fixture
async def rush(scene: Scene) -> AsyncIterator[Rush]:
    made = Rush(scene)
    await scene.opened()
    await made.begin()
    yield made
    made.end()


async def test_moves_go_on_while_looks_wait_and_are_told_to_come_back(rush: Rush) -> None:
    scene = rush.scene
    looks = {}
    for person, language in zip(scene.people, TOO_BUSY, strict=True):
        person.user.locale = language
        looks[language] = await person.run(PLACE, "/hand", settle=False)
        assert looks[language].failure is None
    before = (await scene.view()).seats[0].cards
    await scene.run(scene.anna, "/draw card:two")
    assert (await scene.view()).seats[0].cards == before + 2
    assert not rush.away
    await until(
        lambda: rush.admission.waiting(Urgency.LOOK) == len(looks),
        "every look waiting to be let in",
        instead=lambda: rush.admission.waiting(Urgency.LOOK),
    )
    rush.clock.move(ROOMS[Urgency.LOOK].patience)
    for language, reply in looks.items():
        await reply.interaction.completed(30)
        assert TOO_BUSY[language] in reply.text
    assert rush.away == ["look"] * 3
    rush.end()
    assert (await scene.run(scene.anna, "/hand")).message.files


async def test_with_no_room_to_wait_a_look_is_refused_by_its_first_answer(
    rush: Rush, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ROOMS, Urgency.LOOK, ROOMS[Urgency.LOOK]._replace(waiting=0))
    anna, asked = rush.scene.anna, list[str]()
    anna.user.locale = "de"
    take = rush.scene.standin.api.limits.take

    def noted(method: str, template: str, major: str) -> Any:
        asked.append(f"{method} {template}")
        return take(method, template, major)

    monkeypatch.setattr(rush.scene.standin.api.limits, "take", noted)
    reply = await anna.run(PLACE, "/hand")
    assert TOO_BUSY["de"] in reply.text
    assert asked == ["POST /interactions/{interaction_id}/{interaction_token}/callback"]
    assert rush.away == ["look"]
    # The library would keep what it showed, and a task, for a quarter of an hour.
    waiting = [str(each.get_coro()) for each in asyncio.all_tasks()]
    assert not [each for each in waiting if "View" in each]


async def test_nothing_is_shown_before_everybody_has_a_first_answer(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, now = door.admission.first_answers, door.clock.now()
    monkeypatch.setattr(answers, "_now", door.clock.now)
    places = [await answers.enter(now, is_move=False) for _ in range(AT_ONCE)]
    late = asyncio.create_task(answers.enter(now, is_move=False))
    await passes()
    for urgency in (LOOK, MOVE):
        door.come(urgency)
    await passes()
    assert door.order == [MOVE]
    places.pop().leave()
    await passes()
    assert late.done()
    assert door.order == [MOVE, LOOK]


async def test_words_go_before_pictures_which_come_when_it_is_over(scene: Scene) -> None:
    rush = Rush(scene)
    await scene.opened()
    scene.monkeypatch.setattr(rush.admission, "is_crowded", lambda: True)
    await rush.begin(Urgency.PICTURE)
    await scene.run(scene.anna, "/draw card:two")
    post = await called(scene)
    assert not names(post)
    rush.end()
    await scene.settled()
    assert len(names(scene.anna.again(post))) == 1


async def test_looks_that_wait_keep_no_post_from_its_pictures(rush: Rush) -> None:
    hand = await rush.scene.bastien.run(PLACE, "/hand", settle=False)
    rush.clock.move(ROOMS[Urgency.LOOK].patience / 2)
    await rush.scene.run(rush.scene.anna, "/draw card:two")
    assert len(names(await called(rush.scene))) == 1
    rush.end()
    await hand.interaction.completed(30)


async def test_a_suggestion_that_comes_too_late_is_none(rush: Rush) -> None:
    typed = PLACE, "/claim", "from", "par"
    assert await rush.scene.anna.autocomplete(*typed)
    rush.scene.monkeypatch.setattr("bot.app.commands.LATE", 0.0)
    assert await rush.scene.anna.autocomplete(*typed) == []
    assert rush.away == ["autocomplete"]


SHOWING = """
    hand map forecast news hint status part board close-up log log-of near near-all see way way-from
    way-to text text-of daily-before daily-list games ranking profile history history-game help
    rules rulebook rule picture verify export film chronicle poster print my-railway routes route
    by-city of-city cities city pay build look
"""
SHOWING_COMMANDS = """
    hand map hint news board status log near path text help rules games ranking profile history
    replay verify export poster
"""


async def test_only_what_shows_gives_way(scene: Scene) -> None:
    found = scene.bot.services[GivesWay]
    assert found.verbs >= frozenset(SHOWING.split())
    assert found.commands >= frozenset(SHOWING_COMMANDS.split())
    assert {each.qualified_name for each in scene.bot.tree.walk_commands()} >= found.commands
    moves = {"two", "confirm", "keep-these", "join", "start", "vote", *MoveButton.VERB.split("|")}
    assert not found.verbs & moves
