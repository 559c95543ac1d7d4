"""Drawing cards: `/draw` asks, a card in one line, what is impossible, and whose turn it isn't."""

from __future__ import annotations

import pytest

from tests.stage.scene import Scene, labels
from tests.tiers import sampled


@pytest.mark.rule("R11", "R12")
async def test_draw_without_a_card_asks_and_draws_nothing(scene: Scene) -> None:
    await scene.opened()
    await scene.put(row="red blue loco white green")
    before = await scene.view()
    asked = await scene.run(scene.anna, "/draw")
    assert (await scene.view()) == before
    assert labels(asked.message) == [
        *("Red", "Blue", "Locomotive", "White", "Green"),
        *("Pile", "Pile ×2"),
    ]
    panel = (await scene.anna.click(asked.message, "White")).message
    assert "You took a white card" in panel.text
    assert "Pile ×2" not in labels(panel)
    again = (await scene.run(scene.anna, "/draw")).message
    assert "No second card" in labels(again)
    assert all(button.disabled for button in again.buttons if button.label == "Locomotive")
    await scene.anna.click(again, "Pile")
    assert (await scene.view()).to_act == (1,)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("/draw card:red", "You took a red card"),
        pytest.param("/draw card:pile", "From the pile you drew", marks=pytest.mark.thorough),
        ("/draw card:Pile", "From the pile you drew"),
        pytest.param("/draw card:two", "From the pile you drew", marks=pytest.mark.thorough),
        ("/draw card:pile x2", "From the pile you drew"),
    ],
)
async def test_a_card_is_drawn_in_one_line(scene: Scene, line: str, cards: str) -> None:
    await scene.opened()
    await scene.put(row="red blue white white green")
    reply = await scene.anna.run("general", "/draw", {"card": line.partition(":")[2]})
    assert cards in reply.text
    assert ((await scene.view()).to_act == (1,)) == line.endswith(("two", "x2"))


@pytest.mark.rule("R11")
async def test_a_card_of_the_row_is_drawn_by_its_place(scene: Scene) -> None:
    await scene.opened()
    await scene.put(row="red blue white white green", pile="black*9")
    reply = await scene.run(scene.anna, "/draw card:2")
    assert "You took a blue card." in reply.text
    reply = await scene.run(scene.anna, "/draw card:6")
    assert "I know nothing called" in reply.text


async def test_what_lies_in_the_row_is_suggested(scene: Scene) -> None:
    await scene.opened()
    await scene.put(row="red blue white white loco")
    found = await scene.anna.autocomplete("general", "/draw", "card", "")
    assert [each.value for each in found] == ["pile", "two", "blue", "white", "red", "loco"]
    found = await scene.anna.autocomplete("general", "/draw", "card", "tw")
    assert [each.name for each in found] == ["Pile ×2"]


async def test_whoever_may_not_draw_is_told_why_and_shown_what_is_first(scene: Scene) -> None:
    await scene.started()
    reply = await scene.run(scene.anna, "/draw")
    assert reply.message.selects, "tickets come first"
    stranger = next(
        p for p in scene.standin.world.people if p.name not in ("Anna", "Bastien", "Chiara")
    )
    assert "don't sit" in (await scene.run(scene.standin.person(stranger.name), "/draw")).text


@pytest.mark.rule("R17")
async def test_where_nothing_is_left_to_draw_that_is_said(scene: Scene) -> None:
    await scene.opened()
    await scene.put(row="red - - - -", pile="", discard="")
    refused = await scene.run(scene.anna, "/draw")
    assert "Which card" not in refused.text
    assert "R17" in refused.text


@pytest.mark.thorough
@pytest.mark.parametrize("typed", sampled(["zzz", "grey"], "grey"))
async def test_what_cannot_be_drawn_is_answered_with_what_can(scene: Scene, typed: str) -> None:
    await scene.opened()
    reply = await scene.run(scene.anna, f"/draw card:{typed}")
    assert f"I know nothing called “{typed}” to draw." in reply.text
    assert "Pile or Pile ×2" in reply.text.replace("*", "")
    assert {"Pile", "Pile ×2"} <= set(labels(reply.message))
    reply = await scene.anna.click(reply.message, "Pile")
    reply = await scene.run(scene.anna, f"/draw card:{typed}")
    assert "No second card" in labels(reply.message), "in the middle of a draw, too"
