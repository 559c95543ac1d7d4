"""A full disk, a held lock, a database that can't be written: words go on, moves say why not."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.core.people import Visits
from bot.storage.errors import FailureCause
from bot.storage.repositories.people import VisitReader
from cogs.seats.timers import ComputerPlayers
from engine.view import Stage
from sandbox.driver import Person
from tests.stage.scene import Scene
from tests.stage.tongues import Tongue
from tests.storage_faults import CAUSES, Faults, faults_of_databases, locked
from tests.storing import reading

pytestmark = pytest.mark.file

TOLD = {
    FailureCause.FULL: "ui-disk-full",
    FailureCause.LOCKED: "ui-database-locked",
    FailureCause.UNWRITABLE: "ui-database-unwritable",
}
LANGUAGES = ("en-US", "fr", "de", "it")
WORDS = (
    *("/status", "/hand", "/help", "/board", "/map", "/news", "/log", "/text", "/hint", "/draw"),
    *("/near city:Paris", "/path from:Paris to:Wien", "/rules"),
)
HIDDEN = ("More", "If it ended now", "My hand", "More", "Since you were here")
"""What is behind *More* in the hand."""


@pytest.fixture
def faults() -> Iterator[Faults]:
    with faults_of_databases() as made:
        yield made


@pytest.fixture
def path(scene: Scene) -> Path:
    assert scene.database.path is not None
    return scene.database.path


@pytest.mark.thorough
async def test_words_wait_for_no_writer(scene: Scene, path: Path) -> None:
    """Whatever waited for the lock would wait for ever."""
    await scene.opened()
    post, table = await scene.post(), await scene.table()
    scene.database.wait.patience = math.inf
    async with locked(path):
        for person in (scene.anna, scene.chiara):
            for line in WORDS:
                reply = await scene.run(person, line)
                assert reply.text and "Sorry" not in reply.text, line
        for label in ("My hand", *HIDDEN, "My map", "My hand"):
            reply = await scene.anna.click(post, label)
            post = reply.message
            assert reply.text and "Sorry" not in reply.text, label
    await scene.bot.services[Visits].write()
    for person in (scene.anna, scene.chiara):
        assert await reading(scene.bot.store, VisitReader).get(table.id, int(person.id)) is not None


async def test_a_move_behind_a_lock_of_a_moment_is_made(scene: Scene, path: Path) -> None:
    await scene.opened()
    scene.database.wait.patience = math.inf
    async with locked(path):
        post = await scene.post()
        drawing = asyncio.create_task(scene.anna.click(post, "Pile"))
        assert "Anna" in (await scene.run(scene.bastien, "/status")).text
        assert (await scene.view()).stage is Stage.TURN
    assert "you drew" in (await drawing).text
    assert (await scene.view()).stage is Stage.SECOND_DRAW


@pytest.mark.thorough
@pytest.mark.parametrize("cause", CAUSES)
async def test_a_refused_move_says_why_in_every_language(
    scene: Scene, path: Path, faults: Faults, cause: FailureCause
) -> None:
    await scene.opened()
    await scene.settled()
    scene.database.wait.patience = 0.0
    async with faults.failing(path, cause):
        person = await _until_refused(scene, cause)
        before = await scene.view()
        for language in LANGUAGES:
            tongue = Tongue(scene, person, language)
            refused = await tongue.types("draw", card=tongue.say("ui-deck"))
            assert refused.text == tongue.say(TOLD[cause])
        assert await scene.view() == before
    assert "you drew" in (await Tongue(scene, person, "en").types("draw", card="pile")).text
    assert await scene.view() != before
    await scene.settled()


async def _until_refused(scene: Scene, cause: FailureCause) -> Person:
    """Draw cards until one is refused, and return whose it was: a full disk takes a few more."""
    say = scene.bot.texts.speaker("en")
    for _ in range(200):
        person = await scene.to_act()
        reply = await scene.run(person, "/draw card:pile")
        if reply.text == say(TOLD[cause]):
            return person
        assert "you drew" in reply.text
    raise AssertionError("nothing was refused")


@pytest.mark.rule("R56")
async def test_a_hand_that_the_computer_plays_is_shown_all_the_same(
    scene: Scene, path: Path
) -> None:
    await scene.opened()
    await scene.bot.services[ComputerPlayers].close()
    panel = await scene.run(scene.anna, "/autopilot level:normal")
    await scene.anna.click(panel.message, "Play for me: normal")
    await scene.settled()
    scene.database.wait.patience = 0.0
    async with locked(path):
        shown = await scene.run(scene.anna, "/hand")
        assert "Your seat is yours again" not in shown.text and shown.message.files
        refused = await scene.run(scene.anna, "/draw card:pile")
        assert refused.text == scene.bot.texts.speaker("en")("ui-database-locked")
    assert "Your seat is yours again" in (await scene.run(scene.anna, "/draw card:pile")).text
