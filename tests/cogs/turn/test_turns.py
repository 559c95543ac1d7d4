"""What a player does in a turn beside claiming: draws, tickets, stations, passing, undo."""

from __future__ import annotations

import pytest

from bot.pictures.drawings import BoardDrawing
from bot.words.parts import UNICODE
from engine.view import Stage
from renderer import Shape
from tests.before_drawing import before_drawing
from tests.stage.scene import Scene, labels


@pytest.fixture(
    autouse=True,
    params=["file", pytest.param("server", marks=[pytest.mark.server, pytest.mark.thorough])],
)
def database(request: pytest.FixtureRequest) -> str:
    """Where the rows are: in a file, and once more on a server."""
    where: str = request.param
    return where


PARIS, TUNNEL = "/claim from:Paris to:Frankfurt", "/claim from:Zurich to:Venezia color:green"


async def test_a_turn_post_calls_one_person_and_shows_the_board(scene: Scene) -> None:
    await scene.opened()
    post = await scene.post()
    assert post.pings == {scene.anna.id}
    (board,) = post.files
    assert board.description
    assert "Anna" in board.description
    assert {"Pile", "Pile ×2", "Claim a route", "Station", "Tickets", "Help"} <= set(labels(post))
    row = [UNICODE[card.word] for card in (await scene.view()).row if card is not None]
    assert [b.emoji for b in post.buttons[:5]] == row
    assert "Pass" not in labels(post)


LIT = [
    ({"hand": "white:3"}, f"{PARIS} color:white", ["frankfurt-paris-white"]),
    ({}, "/draw card:two", []),
    ({"hand": "white:1"}, "/station city:wien color:white", ["wien"]),
    ({"hand": "green:4", "pile": "green red blue white*9"}, TUNNEL, ["venezia-zurich"]),
]


@pytest.mark.thorough
@pytest.mark.rule("R55")
async def test_the_board_lights_what_its_post_speaks_of(scene: Scene) -> None:
    """Also in the post that calls the next player, after one that told the move."""
    lit: list[frozenset[str]] = []

    async def noted(board: BoardDrawing) -> None:
        lit.append(board.about - set(Shape))

    before_drawing(scene.monkeypatch, scene.bot.pictures, noted, BoardDrawing)
    await scene.opened()
    for position, line, places in LIT:
        await scene.put(**position)
        lit.clear()
        await scene.run(scene.anna, line)
        await scene.settled()
        assert lit and set(lit) == {frozenset(places)}, line


@pytest.mark.rule("R11")
async def test_the_second_card_is_asked_for_in_private(scene: Scene) -> None:
    await scene.opened()
    await scene.put(row="red blue loco white green")
    post = await scene.post()
    panel = (await scene.anna.click(post, "Pile")).message
    assert panel.files[0].name.startswith("hand")
    assert panel.button("Loco").disabled
    scene.standin.clock.advance(1)
    again = await scene.anna.click(post, "Pile ×2")
    assert "You have drawn one card, and a turn is only one action" in again.text
    assert "No second card" in labels(again.message)
    reply = await scene.anna.click(again.message, "White")
    assert "You took a white card" in reply.text
    assert (await scene.post()).pings == {scene.bastien.id}
    assert (await scene.view()).seats[0].cards == 2


@pytest.mark.rule("R11")
async def test_the_same_button_draws_the_second_card_too(scene: Scene) -> None:
    await scene.opened()
    post, before = await scene.post(), (await scene.view()).seats[0].cards
    for _ in range(2):
        await scene.anna.click(post, "Pile", stale=True)
        scene.standin.clock.advance(1)
    view = await scene.view()
    assert view.seats[0].cards == before + 2 and view.to_act == (1,)
    late = await scene.anna.click(post, "Pile", stale=True)
    assert "Bastien's turn now, not yours" in late.text
    for person in (scene.bastien, scene.chiara):
        await scene.run(person, "/draw card:two")
    asked = await scene.anna.click(post, "Pile", stale=True)
    assert "Do this now?" in asked.text and labels(asked.message) == ["Pile"]
    assert (await scene.view()).seats[0].cards == before + 2
    await scene.anna.click(asked.message, "Pile")
    assert (await scene.view()).seats[0].cards == before + 3


@pytest.mark.rule("R11", "R14")
async def test_a_card_is_taken_where_it_lies_by_now(scene: Scene) -> None:
    await scene.opened()
    await scene.put(row="red blue red white green", pile="black*9")
    post = (await scene.run(scene.anna, "/draw")).message
    await scene.anna.click(post, post.buttons[0].custom_id or "")
    scene.standin.clock.advance(1)
    reply = await scene.anna.click(post, post.buttons[0].custom_id or "", stale=True)
    assert "You took a red card" in reply.text
    assert (await scene.view()).to_act == (1,)


@pytest.mark.rule("R11")
async def test_a_card_that_is_gone_is_said_to_be(scene: Scene) -> None:
    await scene.opened()
    await scene.put(row="red blue white white green", pile="black*9")
    post = (await scene.run(scene.anna, "/draw")).message
    await scene.anna.click(post, post.buttons[0].custom_id or "")
    scene.standin.clock.advance(1)
    reply = await scene.anna.click(post, post.buttons[0].custom_id or "", stale=True)
    assert "The row doesn't have a red card any more" in reply.text
    assert "Black" in labels(reply.message)
    assert (await scene.view()).stage is Stage.SECOND_DRAW


@pytest.mark.rule("R11")
@pytest.mark.parametrize("line", ["/draw card:two", "/draw card:Pile ×2"])
async def test_two_cards_of_the_pile_are_one_act(scene: Scene, line: str) -> None:
    await scene.opened()
    before = (await scene.view()).seats[0].cards
    if line.endswith("two"):
        await scene.run(scene.anna, line)
    else:
        await scene.anna.click(await scene.post(), "Pile ×2")
    view = await scene.view()
    assert view.seats[0].cards == before + 2
    assert view.to_act == (1,)


@pytest.mark.rule("R11")
async def test_after_the_last_card_of_the_pile_the_second_is_asked_for(scene: Scene) -> None:
    await scene.opened()
    await scene.put(pile="red", row="red blue white white green")
    before = (await scene.view()).seats[0].cards
    reply = await scene.run(scene.anna, "/draw card:two")
    assert "you drew" in reply.text and {"Blue", "No second card"} <= set(labels(reply.message))
    assert (await scene.view()).seats[0].cards == before + 1


async def test_cards_are_drawn_by_name(scene: Scene) -> None:
    await scene.opened()
    await scene.put(row="red blue white white green")
    reply = await scene.run(scene.anna, "/draw card:pink")
    assert "The row doesn't have a purple card" in reply.text
    reply = await scene.run(scene.anna, "/draw card:green")
    assert "You took a green card" in reply.text
    reply = await scene.run(scene.anna, "/pass")
    assert "no second card" in reply.text


async def test_the_second_card_is_taken_by_its_name_too(scene: Scene) -> None:
    await scene.opened()
    await scene.put(row="red blue white loco green")
    await scene.run(scene.anna, "/draw card:pile")
    reply = await scene.run(scene.anna, "/draw card:locomotive")
    assert "can't be the second one" in reply.text
    assert "No second card" in labels(reply.message)


@pytest.mark.rule("R38", "R39")
async def test_tickets_are_drawn_after_a_question_and_chosen_in_private(scene: Scene) -> None:
    await scene.opened()
    panel = (await scene.anna.click(await scene.post(), "Tickets")).message
    assert "can't be taken back" in panel.text
    assert (await scene.view()).stage is Stage.TURN
    panel = (await scene.anna.click(panel, "Draw tickets")).message
    (offers,) = panel.selects
    assert (offers.min_values, offers.max_values) == (1, 3)
    again = (await scene.run(scene.anna, "/tickets")).message
    assert [o.value for o in again.selects[0].options] == [o.value for o in offers.options]
    refused = await scene.run(scene.anna, "/draw")
    panel = refused.message
    assert panel.selects
    panel = (await scene.anna.select(panel, offers.custom_id, [offers.options[0].value])).message
    await scene.anna.click(panel, "Keep this ticket")
    assert (await scene.view()).seats[0].tickets == 5


@pytest.mark.thorough
@pytest.mark.rule("R39")
async def test_one_of_the_tickets_drawn_is_marked_and_then_kept(scene: Scene) -> None:
    await scene.opened()
    asked = (await scene.anna.click(await scene.post(), "Tickets")).message
    panel = (await scene.anna.click(asked, "Draw tickets")).message
    offered = [option.value for option in panel.selects[0].options]
    marked = (await scene.anna.click(panel, "b")).message
    assert (await scene.view()).stage is Stage.TICKET_CHOICE, "a letter marks, here as at the start"
    await scene.anna.click(marked, "Keep this ticket")
    view = await scene.view(scene.anna)
    assert view.mine is not None and offered[1] in view.mine.tickets
    assert not {offered[0], offered[2]} & set(view.mine.tickets)
    stale = await scene.anna.click(panel, "a", stale=True)
    assert "Bastien" in stale.text and not view.mine.offer


@pytest.mark.rule("R10")
async def test_a_forced_draw_of_tickets_is_said_to_be(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="", pile="", hands={1: "white:5"}, discard="")
    reply = await scene.run(scene.anna, "/tickets")
    assert "you can do nothing else" in reply.text


@pytest.mark.thorough
@pytest.mark.rule("R10")
async def test_passing_is_offered_when_everybody_can_see_that_it_may_be(scene: Scene) -> None:
    await scene.opened()
    reply = await scene.run(scene.anna, "/pass")
    assert "R10" in reply.text
    await scene.put(hand="", pile="", discard="", ticket_pile="", turn=2)
    await scene.run(scene.chiara, "/pass")
    post = await scene.post()
    assert "Pass" in labels(post)
    assert post.button("Pile").disabled
    assert post.button("Tickets").disabled


@pytest.mark.rule("R42", "R43")
async def test_a_station_is_built_where_and_as_it_was_meant(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:1 blue:1", tickets={0: "brest-petrograd"})
    panel = (await scene.anna.click(await scene.post(), "Station")).message
    assert [o.label for o in panel.selects[0].options[:2]] == ["Brest", "Petrograd"]
    panel = (await scene.anna.select(panel, "Choose a city", ["brest"])).message
    assert labels(panel) == ["1 blue", "1 red", "Back to the list"]
    reply = await scene.run(scene.anna, "/station city:Vienna color:red")
    assert "Vienna" in reply.text
    view = await scene.view()
    assert view.seats[0].stations == ("wien",)
    await scene.put(hand="red:1", stations={1: "wien"})
    reply = await scene.run(scene.anna, "/station city:Wien")
    assert "Bastien's" in reply.text


@pytest.mark.rule("R55")
async def test_the_last_action_is_taken_back_by_its_player_only(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3")
    await scene.run(scene.anna, PARIS)
    post = await scene.post()
    refused = await scene.bastien.click(post, "Undo")
    assert "Anna's" in refused.text
    reply = await scene.anna.click(post, "Undo")
    assert "took your last action back" in reply.text
    again = await scene.post()
    assert again.pings == frozenset()
    assert not (await scene.view()).claims


async def test_resigning_is_asked_about(scene: Scene) -> None:
    await scene.opened()
    reply = await scene.run(scene.bastien, "/resign")
    assert not (await scene.view()).seats[1].resigned
    await scene.bastien.click(reply.message, "Resign")
    assert (await scene.view()).seats[1].resigned
    assert "Bastien" in (await scene.post()).text
