"""`/rules`: by topic, by number, with and without a table, for whoever asks."""

from __future__ import annotations

import pytest

from bot.words.rulebook import topics
from sandbox.driver import Person
from tests.stage.scene import PLACE, Scene
from tests.tables import EUROPE


def stranger(scene: Scene) -> Person:
    """Somebody without a seat."""
    name = next(
        p.name for p in scene.standin.world.people if p.name not in ("Anna", "Bastien", "Chiara")
    )
    return scene.standin.person(name)


async def test_without_a_table_the_topics_of_the_usual_edition_can_be_read(scene: Scene) -> None:
    reply = await scene.run(scene.anna, "/rules")
    (select,) = reply.message.selects
    assert [option.value for option in select.options] == [topic.key for topic in topics(EUROPE)]
    shown = await scene.anna.select(reply.message, select.custom_id, ["tunnels"])
    assert shown.message.id == reply.message.id
    assert "**R31**" in shown.text
    again = await scene.anna.select(shown.message, shown.message.selects[0].custom_id, ["ferries"])
    assert "Palermo" in again.text


async def test_a_topic_is_typed_by_name_or_by_number(scene: Scene) -> None:
    await scene.opened()
    by_number = await scene.run(stranger(scene), "/rules topic:R31")
    assert "👉 **R31**" in by_number.text
    assert (await scene.run(scene.anna, "/rules topic:tunnel")).text == by_number.text.replace(
        "👉 ", ""
    )
    for typed, said in (("zebra", "“zebra”"), ("R77", "no rule R77 in Europe")):
        reply = await scene.run(scene.anna, f"/rules topic:{typed}")
        assert said in reply.text
        assert reply.message.selects


async def test_topics_are_suggested_by_name_and_number(scene: Scene) -> None:
    everything = await scene.anna.autocomplete(PLACE, "/rules", "topic", "")
    assert len(everything) == len(topics(EUROPE))
    found = await scene.anna.autocomplete(PLACE, "/rules", "topic", "31")
    assert [(choice.name, choice.value) for choice in found] == [("R31 · Tunnels", "R31")]
    found = await scene.anna.autocomplete(PLACE, "/rules", "topic", "tun")
    assert [choice.value for choice in found] == ["tunnels"]
    assert await scene.anna.autocomplete(PLACE, "/rules", "topic", "77") == []


@pytest.mark.rule("X9", "X10", "R59")
async def test_a_table_of_express_reads_its_own_numbers(scene: Scene) -> None:
    await scene.opened(edition="express")
    assert "👉 **X10**" in (await scene.run(scene.anna, "/rules topic:X10")).text
    assert "👉 **X9**" in (await scene.run(scene.anna, "/rules topic:R26")).text
    found = await scene.anna.autocomplete(PLACE, "/rules", "topic", "26")
    assert [(choice.name, choice.value) for choice in found] == [("X9 · Double routes", "X9")]
    assert "no rule R30 in" not in (await scene.run(scene.anna, "/rules topic:R30")).text
