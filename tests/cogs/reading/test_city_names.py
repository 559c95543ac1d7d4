"""Each reader's cities, in words and on the pictures; at the table those of its language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import bot.pictures.drawings
from data import Edition
from tests.stage.scene import PLACE, Scene


def french_too(scene: Scene) -> None:
    """Let the bot speak French, if need be in English words."""
    bundles = scene.bot.texts._bundles
    scene.monkeypatch.setitem(bundles, "fr", bundles.get("fr", bundles["en"]))


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
    drawn = editions_drawn(scene)
    reply = await scene.run(scene.anna, "/claim from:Berlin to:Vienne color:green")
    post = await scene.post()
    assert "Berlin–Vienne" in reply.text
    assert "Berlin–Vienna" in post.text
    english = (await scene.table()).edition.localized("en")
    assert drawn == {"board": english}
