"""A database that fails after something was done: it is told, and never denied."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.play import Play
from bot.storage.errors import DatabaseFailed
from engine.view import Stage
from tests.stage.scene import PLACE, Scene, labels


async def fails(*given: Any, **named: Any) -> Any:
    raise DatabaseFailed("disk full")


def no_drafts(scene: Scene) -> None:
    """Choices of tickets can't be read any more."""
    scene.monkeypatch.setattr(scene.bot.services[Play], "draft_of", fails)


async def test_tickets_that_were_drawn_are_not_denied(scene: Scene) -> None:
    await scene.opened()
    question = await scene.run(scene.anna, "/tickets")
    no_drafts(scene)
    reply = await scene.anna.click(question.message, "Draw tickets")
    assert (await scene.view()).stage is Stage.TICKET_CHOICE
    assert "Offered to you" in reply.text
    assert "Sorry" not in reply.text
    assert "My hand" in labels(reply.message)


async def test_a_start_that_succeeded_is_told(scene: Scene) -> None:
    await scene.lobby()
    no_drafts(scene)
    reply = await scene.run(scene.anna, "/start")
    assert (await scene.view()).stage is Stage.OPENING
    assert "Sorry" not in reply.text


@pytest.mark.rule("R56")
async def test_a_seat_that_was_taken_is_told(scene: Scene) -> None:
    await scene.started(scene.anna, scene.bastien)
    await scene.run(scene.bastien, "/replace with:Chiara")
    asked = await scene.chiara.expect(PLACE, "asks you")
    no_drafts(scene)
    reply = await scene.chiara.click(asked, "Take the seat")
    assert (await scene.table()).names == ("Anna", "Chiara")
    assert "This is your seat now" in reply.text


async def test_a_refusal_is_told_even_if_nothing_can_be_offered(scene: Scene) -> None:
    await scene.opened()
    question = await scene.run(scene.anna, "/tickets")
    await scene.anna.click(question.message, "Draw tickets")
    no_drafts(scene)
    reply = await scene.run(scene.anna, "/draw card:pile")
    assert "(R39)" in reply.text
