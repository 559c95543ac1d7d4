"""The opening: who is missing, the private choice, its draft, and the last one's call (R6)."""

from __future__ import annotations

import pytest

from bot.posts.queue import Queued
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.stage.late import restarted
from tests.stage.scene import PLACE, Scene, labels


async def panel_of(scene: Scene, person: Person) -> Seen:
    return (await person.click(await scene.post(), "Choose my tickets")).message


async def select(person: Person, panel: Seen, count: int) -> Seen:
    (offers,) = panel.selects
    values = [option.value for option in offers.options[:count]]
    return (await person.select(panel, offers.custom_id, values)).message


async def keeps(scene: Scene, person: Person, count: int) -> Seen:
    panel = await select(person, await panel_of(scene, person), count)
    return (await person.click(panel, f"Keep these {count} tickets")).message


@pytest.mark.rule("R6")
async def test_the_post_names_who_is_missing_and_no_counts(scene: Scene) -> None:
    await scene.started()
    first = await scene.post()
    assert first.pings == {person.id for person in scene.people}
    await keeps(scene, scene.bastien, 3)
    edited = await scene.post()
    assert edited.id == first.id
    assert [file.name for file in edited.files] == ["board.png"]
    assert edited.files[0].data == first.files[0].data
    (gallery,) = (part for part in edited.payload["components"] if part["type"] == 12)
    assert gallery["items"][0]["media"]["attachment_id"], "it is the one attached before"
    assert "Still to act: Anna and Chiara" in gallery["items"][0]["description"]
    missing = next(line for line in edited.text.splitlines() if "choose your tickets" in line)
    assert scene.bastien.id not in missing
    for person in (scene.anna, scene.chiara):
        assert person.id in missing
    status = await scene.chiara.click(edited, "Status")
    assert "Hash of the shuffle: `" in status.text, "before anybody knows anything"
    shown = scene.chiara.ever_shown()
    assert not any("keeps" in text or "3 tickets" in text for text in shown.texts)
    await keeps(scene, scene.anna, 2)
    await keeps(scene, scene.chiara, 4)
    post = await scene.post()
    assert "Anna keeps 2, Bastien keeps 3, and Chiara keeps 4" in post.text


@pytest.mark.rule("R6")
async def test_the_fewest_tickets_take_three_clicks(scene: Scene) -> None:
    await scene.started()
    panel = await panel_of(scene, scene.anna)
    offered = [option.value for option in panel.selects[0].options]
    pairs = [each for each in labels(panel) if " + " in each]
    assert pairs == ["a + b", "a + c", "a + d", "b + c", "b + d", "c + d"]
    marked = (await scene.anna.click(panel, "b + d")).message
    assert "The 2 tickets you would hold then take at least" in marked.text
    await scene.anna.click(marked, "Keep these 2 tickets")
    mine = (await scene.view(scene.anna)).mine
    assert mine is not None and set(mine.tickets) == {offered[1], offered[3]}


@pytest.mark.rule("R6")
async def test_the_last_one_missing_is_called_once_by_a_post_of_their_own(scene: Scene) -> None:
    await scene.started()
    first = await scene.post()
    await keeps(scene, scene.bastien, 2)
    await keeps(scene, scene.anna, 2)
    call = await scene.post()
    assert call.id != first.id
    assert call.pings == {scene.chiara.id}
    assert f"{scene.chiara.mention}, everybody else has chosen and is waiting for you" in call.text
    assert scene.anna.again(first).buttons == []
    panel = (await scene.chiara.click(call, "Choose my tickets")).message
    assert panel.text.startswith("Only your choice is missing now: the others are waiting for you.")
    await scene.chiara.click(await select(scene.chiara, panel, 2), "Keep these 2 tickets")
    await scene.post()
    calls = [seen for seen in scene.anna.sees(PLACE) if seen.pings == {scene.chiara.id}]
    assert [seen.id for seen in calls] == [call.id]
    assert "All have chosen" in scene.anna.again(call).text
    assert scene.anna.again(call).buttons == []


@pytest.mark.thorough
async def test_nobody_is_called_who_has_chosen_before_the_call_was_sent(scene: Scene) -> None:
    await scene.started(scene.anna, scene.bastien)
    panels = [
        await select(person, await panel_of(scene, person), 2)
        for person in (scene.anna, scene.bastien)
    ]
    sent: list[Queued] = []
    publish = scene.bot.publisher.publish

    async def later(queued: Queued, patience: float) -> None:
        if not sent:
            await scene.bastien.click(panels[1], "Keep these 2 tickets")
        sent.append(queued)
        await publish(queued, patience)

    scene.monkeypatch.setattr(scene.bot.publisher, "publish", later)
    await scene.anna.click(panels[0], "Keep these 2 tickets")
    await scene.post()
    shown = scene.anna.sees(PLACE)
    assert not [seen for seen in shown if seen.pings == {scene.bastien.id}]
    assert sum("Europe: the game" in seen.text for seen in shown) == 1


@pytest.mark.thorough
async def test_a_draft_survives_a_restart(scene: Scene) -> None:
    await scene.started()
    panel = await select(scene.chiara, await panel_of(scene, scene.chiara), 3)
    chosen = [option.value for option in panel.selects[0].options if option.default]
    assert len(chosen) == 3
    async with restarted(scene):
        again = await panel_of(scene, scene.chiara)
        assert [o.value for o in again.selects[0].options if o.default] == chosen
        assert again.text == panel.text
        assert "The 3 tickets you would hold then take at least" in again.text
        reply = await scene.chiara.click(again, "Keep these 3 tickets")
        assert "You keep 3 tickets" in reply.text
        assert (await scene.view(scene.chiara)).to_act == (0, 1)


async def test_too_few_can_not_be_confirmed(scene: Scene) -> None:
    await scene.started()
    panel = await panel_of(scene, scene.anna)
    (offers,) = panel.selects
    assert (offers.min_values, offers.max_values) == (1, 4)
    assert panel.button("Keep the chosen ones").disabled
    panel = await select(scene.anna, panel, 1)
    assert panel.button("Keep this ticket").disabled
    again = await panel_of(scene, scene.anna)
    assert [o.default for o in again.selects[0].options] == [True, False, False, False], "it's kept"
    assert [file.name for file in panel.files] == ["offer.png"]
    assert "Choose my tickets" not in labels(panel)
