"""The review of a finished game: private, only for those who played it, and made once."""

from __future__ import annotations

import pytest

from cogs.results.panels.game import ReviewButton
from cogs.seats.timers import ComputerPlayers
from sandbox.driver import Person
from sandbox.screen import Seen
from strategy.reviewing import turning
from tests.stage.forging import component, used
from tests.stage.scene import PLACE, Scene, labels


async def over(scene: Scene) -> Seen:
    """The result of a game in which two played a turn each, and Anna resigned."""
    await scene.opened(scene.anna, scene.bastien)
    for each in (scene.anna, scene.bastien):
        for _ in range(2):
            await scene.run(each, "/draw card:pile")
            await scene.settled()
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    await scene.settled()
    return await scene.post()


async def reviewed(person: Person, result: Seen) -> Seen:
    """The private panel with somebody's review."""
    promised = (await person.click(result, "Review")).message
    return await person.expect(
        PLACE, lambda seen: seen.id == promised.id and "Your review" in seen.text
    )


@pytest.mark.rule("R52", "R53")
async def test_a_player_reads_where_their_game_turned(scene: Scene) -> None:
    scene.monkeypatch.setattr(turning, "MARKED", 1)
    result = await over(scene)
    panel = await reviewed(scene.bastien, result)
    assert "Turning points" in panel.text and "Accuracy" in panel.text
    assert [file.name.partition(".")[0] for file in panel.files] == ["review"]
    assert "100% at the end" in (panel.files[0].description or "")
    turns = [label for label in labels(panel) if label.startswith(("Turn", "Opening"))]
    assert turns
    await scene.bastien.click(panel, turns[-1])
    point = await scene.bastien.expect(
        PLACE, lambda seen: seen.id == panel.id and "Turning point" in seen.text
    )
    assert [file.name.partition(".")[0] for file in point.files] == ["map"]
    assert turns[-1] not in labels(point)
    for other in (scene.anna, scene.chiara):
        assert not [seen for seen in other.sees(PLACE) if "Your review" in seen.text]
    made: list[object] = []

    async def thought(*given: object, **named: object) -> None:
        made.append(given)

    scene.monkeypatch.setattr(scene.bot.services[ComputerPlayers].thinker, "made", thought)
    await scene.bastien.click(point, "Back to the review")
    again = await scene.bastien.expect(
        PLACE, lambda seen: seen.id == panel.id and "Turning points" in seen.text
    )
    assert again.text == panel.text and made == []
    reply = await scene.bastien.click(again, "Share")
    assert "It's on its way" in reply.text
    await scene.settled()
    (shared,) = [seen for seen in scene.chiara.sees(PLACE) if " shares a review" in seen.text]
    assert shared.pings == frozenset() and labels(shared) == ["Review"]
    assert "Bastien decided with an accuracy" in shared.text and "The others" not in shared.text
    assert [file.name.partition(".")[0] for file in shared.files] == ["review"]
    assert shared.files[0].description == panel.files[0].description
    assert made == []
    promised = (await scene.anna.click(result, "Review")).message
    await scene.anna.expect(
        PLACE,
        lambda seen: seen.id == promised.id and "couldn't be made just now" in seen.text,
    )
    assert made


async def test_only_who_played_has_one_once_the_game_is_over(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    assert "isn't over" in (await scene.run(scene.anna, "/review")).text
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    await scene.settled()
    result = await scene.post()
    pressed = component(ReviewButton, result.button("Review").custom_id or "", "")
    refused = await used(scene.chiara, result, pressed, "", scene.chiara)
    assert "You didn't play in this game" in refused.text
    typed = await scene.run(scene.chiara, "/review")
    assert "You didn't play in this game" in typed.text
