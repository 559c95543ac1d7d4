"""Whatever button makes a move: not for others, once in a double click, token or not."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest
from discord import ui

from engine.board import RouteId, Seat
from engine.cards import Colour
from engine.payment import payment
from engine.state import TunnelToll
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.bot.words.people import SAY
from tests.stage.scene import PLACE, Scene
from tests.stage.tongues import put
from tests.tiers import sampled
from tests.waiting import until

TUNNEL = TunnelToll(
    Seat(0), RouteId("venezia-zurich"), payment(Colour.GREEN, 2, 0), (Colour.GREEN,) * 1, 1
)
NOTHING: dict[str, Any] = {"row": "- - - - -", "pile": "", "ticket_pile": ""}
MOVES: dict[str, dict[str, Any]] = {
    "draw": {},
    "take 1": {},
    "loco": {"hand": "red"},
    "two": {},
    "claim frankfurt-paris-white white:3": {"hand": "white:3"},
    "station wien red:1": {"hand": "red"},
    "tickets": {},
    "pass": NOTHING,
    "toll green:1": {"hand": "green", "phase": TUNNEL},
    "giveup": {"phase": TUNNEL},
    "resign": {},
}
EACH_MOVE = pytest.mark.parametrize(
    "move", sampled(MOVES, "two", "claim frankfurt-paris-white white:3", "toll green:1", "resign")
)


def edition_of(move: str) -> str:
    """One in which there is such a move."""
    return "express" if move == "loco" else "europe"


async def button(scene: Scene, move: str) -> tuple[Seen, str]:
    """A message for everybody with the button of Anna's present decision."""
    await put(scene, **MOVES[move])
    table, view = await scene.table(), await scene.view()
    custom_id = f"sm:{table.id}:0:{view.seats[0].decisions}:{move}"
    shown = ui.LayoutView(timeout=None)
    shown.add_item(ui.ActionRow(ui.Button(label=move, custom_id=custom_id)))
    sent = await scene.bot.get_partial_messageable(table.location.channel_id).send(view=shown)
    return next(each for each in scene.anna.sees(PLACE) if each.id == str(sent.id)), custom_id


async def made(scene: Scene) -> int:
    """How many decisions Anna has made."""
    return (await scene.view()).seats[0].decisions


@pytest.mark.rule("R55", "R59")
@EACH_MOVE
async def test_it_is_hers_and_works_once(scene: Scene, move: str) -> None:
    await scene.opened(edition=edition_of(move))
    message, custom_id = await button(scene, move)
    before, view = await made(scene), await scene.view()
    other = await scene.bastien.click(message, custom_id)
    assert other.ephemeral and SAY("table-not-your-button", player="Anna") in other.text
    assert (await scene.view()) == view

    async def press(person: Person) -> str:
        return (await person.click(message, custom_id)).text

    texts = await asyncio.gather(press(scene.anna), press(scene.bastien), press(scene.anna))
    after = await made(scene)
    assert after == before + (2 if move == "two" else 1)
    assert not [text for text in texts if "Sorry" in text]
    await scene.settled()
    view = await scene.view()
    assert "earlier moment" in await press(scene.anna)
    assert (await scene.view()) == view


@pytest.mark.parametrize("edition", ["europe", "express"])
async def test_it_is_made_though_its_answer_comes_too_late(
    scene: Scene, caplog: pytest.LogCaptureFixture, edition: str
) -> None:
    await scene.opened(edition=edition)
    from bot.ui.context import Context

    show = Context.show

    async def late(context: Any, *blocks: Any) -> None:
        scene.standin.clock.advance(16 * 60)
        await show(context, *blocks)

    scene.monkeypatch.setattr(Context, "show", late)
    for move in (each for each in MOVES if edition_of(each) == edition):
        message, custom_id = await button(scene, move)
        before = await made(scene)
        caplog.clear()
        with caplog.at_level(logging.INFO):
            await scene.anna.click(message, custom_id, settle=False)
            await until(
                lambda: "could not be answered any more" in caplog.text,
                f"a line of the log about {move}",
                instead=lambda: caplog.text,
            )
        assert await made(scene) == before + (2 if move == "two" else 1), move
        assert not [each for each in caplog.records if each.levelno >= logging.ERROR], move
