"""Who plays by text has the position in words with every answer; nobody else does."""

from __future__ import annotations

import pytest

from sandbox.driver import Person
from tests.stage.scene import Scene

CHOSEN = "From now on you play by text"


def tells_all(text: str) -> bool:
    """Whether scores, pieces, cards and the row are told, once."""
    return text.count("Row – 1: ") == text.count("🟥 **Bastien** 0 points · 45 wagons · 3 sta") == 1


@pytest.mark.thorough
async def test_whatever_is_opened_or_done_tells_the_position(scene: Scene) -> None:
    await scene.opened()
    reply = await scene.run(scene.anna, "/text when:Always")
    assert reply.ephemeral and reply.text.startswith(CHOSEN)
    assert "Berlin" in reply.text and tells_all(reply.text), "the board in words, at once"
    lines = ["/hand", "/map", "/news", "/board", "/board area:Iberia", "/draw card:two", "/hand"]
    for line in lines:
        reply = await scene.run(scene.anna, line)
        assert reply.ephemeral and tells_all(reply.text), line
    assert not any("Row – " in text for text in scene.bastien.ever_shown().texts)
    reply = await scene.run(scene.anna, "/text when:Off")
    assert "only when you ask" in reply.text
    assert not tells_all((await scene.run(scene.anna, "/hand")).text)


async def test_it_is_chosen_where_nothing_is_played_or_among_ones_settings(scene: Scene) -> None:
    async def chooses(person: Person, answer: str) -> str:
        panel = (await scene.run(person, "/help")).message
        panel = (await person.click(panel, "My settings")).message
        return (await person.select(panel, "Scores and row in words", [answer])).text

    assert (await scene.run(scene.anna, "/text when:Always")).text.startswith(CHOSEN)
    await scene.opened()
    assert (await chooses(scene.bastien, "On: scores and row in words with every answer")).count(
        CHOSEN
    ) == 1
    for person in (scene.anna, scene.bastien):
        assert tells_all((await scene.run(person, "/hand")).text)
    assert "only when you ask" in await chooses(scene.anna, "Off: only when I ask")
    assert not tells_all((await scene.run(scene.anna, "/hand")).text)
