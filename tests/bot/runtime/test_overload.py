"""Too much is asked for: moves go on, looks are told to come back, words come before pictures."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.metrics.observers import Nobody
from bot.runtime.admission import ROOMS, Place, Urgency
from bot.ui.buttons import MoveButton
from bot.ui.custom_ids import GivesWay
from tests.bot.posts.test_late_pictures import called, names
from tests.clocks import HandClock
from tests.stage.scene import PLACE, Scene
from tests.waiting import until

TOO_BUSY = {
    "de": "Gerade wollen mehr Leute etwas",
    "fr": "On me demande plus de choses",
    "it": "In questo momento mi chiedono più cose",
}


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
    rush.scene.monkeypatch.setattr("bot.app.connection.LATE", 0.0)
    assert await rush.scene.anna.autocomplete(*typed) == []
    assert rush.away == ["autocomplete"]


SHOWING = """
    hand map forecast news hint status part board close-up log log-of near near-all see way way-from
    way-to text text-of daily-before daily-list games ranking profile history history-game help
    rules rulebook rule picture verify export film chronicle poster my-railway routes route by-city
    of-city cities city pay build look
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
