"""A private game that is over: looked at, tried again and played anew, and nobody else sees it."""

from __future__ import annotations

from bot.core.game_cache import GameCache
from bot.core.play import Play
from bot.core.position import Lookup
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.rows import GameStatus
from cogs.daily.panels.again import Again
from cogs.results.panels.game import Film, Share
from cogs.results.rows import ResultReader, SharedPicture
from engine.moves import Resign
from sandbox.driver import Reply
from strategy.levels import Level
from strategy.reviewing import turning
from tests.cogs.daily.test_private_tables import number_of, practised, public_posts
from tests.stage.forging import component, used
from tests.stage.scene import PLACE, Scene, labels
from tests.storing import reading

OFFERED = ["Again", "Try it again", "Review", "Film", "Chronicle"]


async def over(scene: Scene) -> tuple[int, Reply]:
    """A practice that Anna gave up after two turns, and what its panel is then."""
    reply = await practised(scene, scene.anna, "edition:express level:hard")
    game_id = await number_of(scene, scene.anna)
    for _ in range(2):
        reply = await scene.anna.click(reply.message, "Pile ×2")
    looked = await scene.anna.click(reply.message, "My hand")
    await scene.bot.services[Play].act(game_id, int(scene.anna.id), Resign(), interaction_id=1)
    return game_id, await scene.anna.click(looked.message, "My table")


async def nothing_in_public(scene: Scene) -> bool:
    pending = await reading(scene.bot.store, OutboxReader).pending(10)
    return public_posts(scene) == [] and pending == []


async def test_it_is_looked_at_by_its_person_alone(scene: Scene) -> None:
    scene.monkeypatch.setattr(turning, "MARKED", 1)
    game_id, panel = await over(scene)
    assert [each for each in labels(panel.message) if each in OFFERED] == OFFERED
    told = await scene.anna.click(panel.message, "Chronicle")
    assert "Film" in labels(told.message) and "My table" in labels(told.message)
    promised = await scene.anna.click(told.message, "Film")
    film = await scene.anna.expect(
        PLACE, lambda seen: seen.id == promised.message.id and bool(seen.files)
    )
    assert [file.name.partition(".")[0] for file in film.files] == ["film"]
    assert "Share" not in labels(film)
    back = await scene.anna.click(film, "My table")
    promised = await scene.anna.click(back.message, "Review")
    review = await scene.anna.expect(
        PLACE, lambda seen: seen.id == promised.message.id and "Your review" in seen.text
    )
    assert "Share" not in labels(review) and "My table" in labels(review)
    for picture in SharedPicture:
        custom_id = f"sm:{game_id}:-:0:share {picture}"
        shared = await used(scene.anna, review, component(Share, custom_id, ""), "", scene.anna)
        assert "nothing was changed" in shared.text, picture
    for kind, verb in ((Film, "film"), (Again, "again")):
        pressed = component(kind, f"sm:{game_id}:-:0:{verb}", "")
        await scene.run(scene.bastien, "/help")
        seen = scene.bastien.last(PLACE)
        assert "no table" in (await used(scene.bastien, seen, pressed, "", scene.anna)).text.lower()
    assert await nothing_in_public(scene)
    assert await reading(scene.bot.store, ResultReader).get(game_id) is None


async def test_it_is_tried_again_and_that_again(scene: Scene) -> None:
    game_id, panel = await over(scene)
    for former in (game_id, game_id + 1):
        asked = await scene.anna.click(panel.message, "Try it again")
        (select,) = asked.message.selects
        levels = await scene.anna.select(asked.message, select.custom_id, ["1"])
        panel = await scene.anna.click(levels.message, "Easy")
        assert "Practice from turn 1" in panel.text
        table = await scene.bot.services[Lookup].table(await number_of(scene, scene.anna))
        assert table.origin is not None and table.origin.game_id == former
        looked = await scene.anna.click(panel.message, "My hand")
        anna = int(scene.anna.id)
        await scene.bot.services[Play].act(table.id, anna, Resign(), interaction_id=table.id)
        async with scene.bot.store.snapshot() as read:
            checked = await scene.bot.services[GameCache].checked(read, table.id)
        assert checked is not None and checked.problems == ()
        panel = await scene.anna.click(looked.message, "My table")
    assert await nothing_in_public(scene)


async def test_again_deals_anew_with_the_same_settings(scene: Scene) -> None:
    game_id, panel = await over(scene)
    opened = await scene.anna.click(panel.message, "Again")
    assert "Practice" in opened.text and "Keep the chosen ones" in labels(opened.message)
    table = await scene.bot.services[Lookup].table(await number_of(scene, scene.anna))
    former = await scene.bot.services[Lookup].table(game_id)
    assert table.id != former.id and table.status is GameStatus.RUNNING and table.origin is None
    assert table.edition.board.edition == "express" and table.options.hints is former.options.hints
    assert [each.level for each in table.holders] == [None, Level.HARD]
    assert table.commitment != former.commitment
    assert await nothing_in_public(scene)
