"""Who is rated how high on a server, and who stays out."""

from __future__ import annotations

from bot.core.play import Play
from bot.storage.feature_rows import RatingRow
from cogs.results.rows import PlayerKeyWriter, RatingWriter
from cogs.results.service.ratings import Strength
from engine.moves import Resign
from tests.stage.scene import Scene
from tests.stage.tongues import Tongue, each_language

RATED = 11


async def _rate(scene: Scene, guild_id: int) -> None:
    """Let Anna be rated high, and so many others lower that they need a second page."""
    async with scene.bot.store.transaction() as tx:
        for number in range(RATED):
            user_id = number or int(scene.anna.id)
            key = await PlayerKeyWriter(tx).ensure(user_id)
            for edition in ("", "europe"):
                mu = 30.0 - number
                await RatingWriter(tx).put([RatingRow(guild_id, edition, 0, key, mu, 1.0, 3)])


@each_language
async def test_a_ranking_has_pages_and_shows_nobody_who_stays_out(
    scene: Scene, language: str
) -> None:
    anna = Tongue(scene, scene.anna, language)
    await anna.types("new", rated=anna.say("rated-choice", rated=True))
    guild_id = (await scene.table()).location.guild_id
    assert guild_id is not None
    assert anna.say("ranking-none") in (await anna.types("ranking")).text
    await _rate(scene, guild_id)
    answer = await anna.types("ranking", edition="europe")
    best = Strength(30.0, 1.0)
    facts = {"rating": anna.say.number(best.shown), "margin": anna.say.number(best.margin)}
    line = anna.say(
        "ranking-line", place=1, player=f"<@{scene.anna.id}>", games=3, me=True, **facts
    )
    assert line in answer.text and anna.say("ranking-computer", level="hard", rating="") in (
        answer.text
    )
    second = await anna.press(answer.message, "ui-later", page=2, pages=2)
    assert f"\n{RATED}. " in f"\n{second.text}" and line not in second.text
    assert anna.say("ranking-none") in (await anna.types("ranking", players=3)).text
    panel = await anna.types("privacy")
    assert anna.say("privacy-panel", out=False) in panel.text
    panel = await anna.press(panel.message, "privacy-stay-out")
    assert anna.say("privacy-panel", out=True) in panel.text
    assert f"<@{scene.anna.id}>" not in (await anna.types("ranking")).text
    await anna.press(panel.message, "privacy-show-me")
    assert f"<@{scene.anna.id}>" in (await anna.types("ranking")).text


async def test_a_rated_game_shows_in_the_ranking(scene: Scene) -> None:
    await scene.run(scene.anna, "/new rated:Rated, without hints")
    await scene.run(scene.bastien, "/join")
    await scene.run(scene.anna, "/start")
    table = await scene.table()
    await scene.bot.services[Play].act(
        table.id, int(scene.bastien.id), Resign(), interaction_id=10**17
    )
    answer = await scene.run(scene.anna, "/ranking")
    first, second = (line for line in answer.text.splitlines() if "one game" in line)
    assert first.startswith(f"1. <@{scene.anna.id}>") and first.endswith("← you")
    assert second.startswith(f"2. <@{scene.bastien.id}>")
