"""In which form the board is drawn: the host's choice for everybody, and anybody's look at it.

Each reader's cities, in words and on the pictures; at the table those of its language.

Who plays by text has the position in words with every answer; nobody else does.

Texts of a whole game or board are made beside the event loop, which others wait for.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

import bot.pictures.drawings
from bot.pictures.drawings import BoardDrawing
from data import Edition
from renderer import Shape
from sandbox.driver import Person
from tests.before_drawing import before_drawing
from tests.stage.scene import PLACE, Scene, labels


@pytest.fixture
def drawn(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> list[Shape]:
    """The forms in which boards are drawn, from now on."""
    found: list[Shape] = []

    async def noted(board: BoardDrawing) -> None:
        found.append(board.shape or board.table.options.shape)

    before_drawing(monkeypatch, scene.bot.pictures, noted, BoardDrawing)
    return found


async def test_the_host_chooses_it_before_the_start(scene: Scene, drawn: list[Shape]) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    assert (await scene.table()).options.shape is Shape.WIDE
    panel = await scene.options("What everybody sees")
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
    board = await scene.run(scene.anna, "/board")
    back = await scene.anna.click(board.message, "Wide")
    await scene.anna.click(back.message, "Wide for everybody")
    assert (await scene.table()).options.shape is Shape.WIDE


def french_too(scene: Scene) -> None:
    """Let the bot speak French, if need be in English words."""
    languages = scene.bot.texts._languages
    scene.monkeypatch.setitem(languages, "fr", languages.get("fr", languages["en"]))


def editions_drawn(scene: Scene) -> dict[str, Edition]:
    """Of which edition each kind of picture is drawn from now on."""
    drawn: dict[str, Edition] = {}
    for kind in ("board", "detail", "area", "hand", "own_map"):
        draw: Callable[..., Any] = getattr(bot.pictures.drawings, f"render_{kind}")

        def watched(*given: Any, kind: str = kind, draw: Any = draw, **named: Any) -> Any:
            drawn[kind] = given[0]
            return draw(*given, **named)

        scene.monkeypatch.setattr(bot.pictures.drawings, f"render_{kind}", watched)
    return drawn


@pytest.mark.thorough
async def test_a_reader_finds_the_same_names_in_words_and_on_every_picture(scene: Scene) -> None:
    french_too(scene)
    await scene.opened(played=True)
    scene.bastien.user.locale = "fr"
    table = await scene.table()
    for person, language, name in ((scene.bastien, "fr", "Vienne"), (scene.chiara, "en", "Vienna")):
        drawn = editions_drawn(scene)
        answers = [
            await scene.run(person, line)
            for line in ("/hand", "/map", "/board", "/board area:Wien")
        ]
        # The English board is at hand, from the post.
        assert drawn.keys() >= {"hand", "own_map", "area"}
        assert ("board" in drawn) == (language == "fr")
        assert set(drawn.values()) == {table.edition.localized(language)}
        assert name in answers[-1].text
        found = await person.autocomplete(PLACE, "/board", "area", "wien")
        assert [choice.name for choice in found] == [f"{name} (Wien)"]


async def test_posts_have_the_names_of_the_table_whoever_moves(scene: Scene) -> None:
    french_too(scene)
    await scene.opened()
    await scene.put(hand="green:3", turn=0)
    scene.anna.user.locale = "fr"
    drawn, before = editions_drawn(scene), await scene.post()
    reply = await scene.run(scene.anna, "/claim from:Berlin to:Vienne color:green")
    await scene.post()
    assert "Berlin–Vienne" in reply.text
    assert "Berlin–Vienna" in scene.anna.again(before).text
    english = (await scene.table()).edition.localized("en")
    assert drawn == {"board": english}


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


MADE = {
    "/log": "cogs.reading.panels.board.journal",
    "/text": "cogs.reading.panels.board.text_board",
    "/news": "cogs.turn.panels.hand.news_text",
    "/hand": "cogs.turn.panels.hand.news_summary",
}


async def test_long_texts_hold_nobody_up(scene: Scene) -> None:
    await scene.opened()
    for line, made in MADE.items():
        threads = watched(scene, made)
        await scene.run(scene.anna, line)
        assert threads, line
        assert threading.main_thread() not in threads, line


def watched(scene: Scene, made: str) -> list[threading.Thread]:
    """The threads in which a text is made from now on."""
    name = made.rpartition(".")[2]
    # By name: every bot that is closed makes the next one import its cogs anew.
    module = import_module(made.rpartition(".")[0])
    real: Callable[..., Any] = getattr(module, name)
    threads = list[threading.Thread]()

    def seen(*given: Any) -> Any:
        threads.append(threading.current_thread())
        return real(*given)

    scene.monkeypatch.setattr(module, name, seen)
    return threads
