"""In which form the board is drawn: the host's choice for everybody, and anybody's look at it."""

from __future__ import annotations

import pytest

from bot.pictures.drawings import BoardDrawing
from renderer import Shape
from tests.before_drawing import before_drawing
from tests.stage.scene import Scene, labels


@pytest.fixture
def drawn(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> list[Shape]:
    """The forms in which boards are drawn, from now on."""
    found: list[Shape] = []

    async def noted(board: BoardDrawing) -> None:
        found.append(board.shape or board.table.options.shape)

    before_drawing(monkeypatch, scene.bot.pictures, noted, BoardDrawing)
    return found


async def test_a_table_is_opened_with_an_upright_board(scene: Scene) -> None:
    reply = await scene.run(scene.anna, "/new board:Upright, for phones: larger names")
    assert "open" in reply.text.lower()
    assert (await scene.table()).options.shape is Shape.PHONE


async def test_the_host_chooses_it_before_the_start(scene: Scene, drawn: list[Shape]) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    assert (await scene.table()).options.shape is Shape.WIDE
    panel = (await scene.anna.click(await scene.post(), "Options")).message
    assert "drawn wide, as it is printed" in panel.text
    reply = await scene.anna.select(panel, "The board", ["Upright, for phones: larger names"])
    assert "drawn upright, for phones" in reply.text
    assert (await scene.table()).options.shape is Shape.PHONE
    await scene.run(scene.anna, "/start")
    await scene.settled()
    await scene.put(seats=2, turn=0)
    await scene.run(scene.anna, "/draw card:two")
    await scene.settled()
    assert set(drawn) == {Shape.PHONE}


async def test_anybody_sees_it_in_the_other_form(scene: Scene, drawn: list[Shape]) -> None:
    await scene.opened(scene.anna, scene.bastien)
    reply = await scene.run(scene.bastien, "/board")
    assert "Upright, for phones" in labels(reply.message)
    shown = await scene.bastien.click(reply.message, "Upright, for phones")
    assert shown.message.ephemeral
    assert drawn[-2:] == [Shape.WIDE, Shape.PHONE]
    assert labels(shown.message)[:1] == ["Wide"]
    # What everybody sees is the host's choice.
    assert "Upright for everybody" not in labels(shown.message)
    assert (await scene.table()).options.shape is Shape.WIDE


@pytest.mark.thorough
async def test_the_host_chooses_it_while_the_game_runs(scene: Scene, drawn: list[Shape]) -> None:
    await scene.opened(scene.anna, scene.bastien)
    reply = await scene.run(scene.anna, "/board")
    shown = await scene.anna.click(reply.message, "Upright, for phones")
    chosen = await scene.anna.click(shown.message, "Upright for everybody")
    assert "from the next picture on" in chosen.text
    assert (await scene.table()).options.shape is Shape.PHONE
    drawn.clear()
    await scene.run(scene.anna, "/draw card:two")
    await scene.settled()
    assert set(drawn) == {Shape.PHONE}
    back = await scene.anna.click(chosen.message, "Wide")
    await scene.anna.click(back.message, "Wide for everybody")
    assert (await scene.table()).options.shape is Shape.WIDE
