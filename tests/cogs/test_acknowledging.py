"""Discord acknowledges and says that it didn't: what was asked for happens, once, and is told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from engine.view import Stage
from sandbox.driver import Reply
from sandbox.quirks import Quirk
from sandbox.screen import Seen
from tests.cogs.conftest import PLACE, Scene
from tests.cogs.hurried import hurry

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
ORIGINAL = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
Act = Callable[[Scene, Seen], Awaitable[Reply]]


@pytest.fixture
async def panel(scene: Scene) -> Seen:
    """Anna's hand, opened on her first turn."""
    hurry(scene.monkeypatch)
    await scene.opened()
    return (await scene.run(scene.anna, "/hand")).message


async def command(scene: Scene, panel: Seen) -> Reply:
    return await scene.anna.run(PLACE, "/draw card:deck")


async def public_button(scene: Scene, panel: Seen) -> Reply:
    return await scene.anna.click(await scene.post(), "Deck")


async def private_button(scene: Scene, panel: Seen) -> Reply:
    return await scene.anna.click(panel, "Deck")


ACTS = [command, public_button, private_button]


def unanswered(scene: Scene) -> list[Seen]:
    return [seen for person in scene.people for seen in person.sees(PLACE) if seen.loading]


@pytest.mark.parametrize("status", [500, 502, 0])
@pytest.mark.parametrize("act", ACTS)
async def test_a_move_is_made_once_and_told(
    scene: Scene, panel: Seen, act: Act, status: int
) -> None:
    before = (await scene.view()).seats[0].cards
    scene.standin.fail_next("POST", CALLBACK, status=status, carried_out=True)
    reply = await act(scene, panel)
    assert "you drew" in reply.text.casefold()
    assert (await scene.view()).seats[0].cards == before + 1
    assert not unanswered(scene)


@pytest.mark.parametrize("act", ACTS)
async def test_so_it_is_when_nothing_was_carried_out(scene: Scene, panel: Seen, act: Act) -> None:
    before = (await scene.view()).seats[0].cards
    scene.standin.fail_next("POST", CALLBACK, status=0)
    assert "you drew" in (await act(scene, panel)).text.casefold()
    assert (await scene.view()).seats[0].cards == before + 1


async def test_a_select_is_answered(scene: Scene) -> None:
    hurry(scene.monkeypatch)
    await scene.started()
    scene.standin.world.quirks.add(Quirk.UNCONFIRMED_ANSWERS)
    reply = await scene.anna.click(await scene.post(), "Choose my tickets")
    values = [option.value for option in reply.message.selects[0].options]
    reply = await scene.anna.select(reply.message, reply.message.selects[0].custom_id, values)
    reply = await scene.anna.click(reply.message, "Keep these 4 tickets")
    assert "You keep 4 tickets" in reply.text
    assert not unanswered(scene)


async def test_a_public_select_is_answered(scene: Scene) -> None:
    hurry(scene.monkeypatch)
    await scene.lobby(scene.anna, scene.bastien)
    scene.standin.world.quirks.add(Quirk.UNCONFIRMED_ANSWERS)
    post = await scene.post()
    (colours,) = post.selects
    reply = await scene.chiara.select(post, colours.custom_id, [colours.options[0].value])
    assert reply.ephemeral and reply.text
    assert len((await scene.table()).holders) == 3
    assert not unanswered(scene)


async def test_an_answer_without_a_promise_stands_there_once(scene: Scene) -> None:
    hurry(scene.monkeypatch)
    await scene.opened()
    quirks = scene.standin.world.quirks
    quirks.add(Quirk.EDITED_GALLERIES_REFUSED)
    follow_up = "/webhooks/{webhook_id}/{webhook_token}"
    scene.standin.fail_next("POST", follow_up, status=400, times=100)
    hand = await scene.run(scene.anna, "/hand")
    quirks.add(Quirk.UNCONFIRMED_ANSWERS)
    reply = await scene.anna.click(hand.message, "Show the picture")
    (picture,) = reply.messages
    assert picture.files and picture.revision == 0


@pytest.mark.parametrize("act", ACTS)
async def test_where_nothing_is_certain_nothing_is_done_and_that_is_said(
    scene: Scene, panel: Seen, act: Act
) -> None:
    before = (await scene.view()).seats[0].cards
    scene.standin.fail_next("POST", CALLBACK, status=502, carried_out=True, times=5)
    reply = await act(scene, panel)
    assert "Sorry" in reply.text
    assert (await scene.view()).seats[0].cards == before
    assert not unanswered(scene)


async def test_an_answer_whose_connection_is_cut_comes_nevertheless(scene: Scene) -> None:
    await scene.opened()
    scene.standin.fail_next("PATCH", ORIGINAL, status=0)
    reply = await scene.run(scene.anna, "/hand")
    assert [file.name.partition(".")[0] for file in reply.message.files] == ["hand"]


@pytest.mark.parametrize("request_", [("POST", CALLBACK), ("PATCH", ORIGINAL)])
async def test_a_press_on_a_panel_that_gives_way_to_another_is_answered_anew(
    scene: Scene, panel: Seen, request_: tuple[str, str]
) -> None:
    """Quick people press what is about to be replaced by a message that has the picture."""
    scene.standin.fail_next(*request_, status=404, code=10008)
    await private_button(scene, panel)
    answer = await scene.anna.expect(PLACE, "you drew")
    assert answer.id != panel.id and answer.files
    assert not unanswered(scene)


async def test_a_redelivered_press_changes_no_answer(scene: Scene) -> None:
    await scene.opened()
    world, sent = scene.standin.world, []
    dispatch = world.dispatch

    def remembering(name: str, body: Callable[[], Any], guild: str | None, intent: int) -> None:
        if name == "INTERACTION_CREATE":
            sent.append((name, body, guild, intent))
        dispatch(name, body, guild, intent)

    scene.monkeypatch.setattr(world, "dispatch", remembering)
    reply = await scene.anna.click(await scene.post(), "Deck")
    told = reply.message
    dispatch(*sent[0])
    await scene.standin.quiet()
    again = scene.anna.again(told)
    assert (again.revision, again.text) == (told.revision, told.text)
    assert (await scene.view()).stage is Stage.SECOND_DRAW
