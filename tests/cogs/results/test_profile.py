"""Railway passports: one's own, those of others, shared ones, and none of whoever stays out."""

from __future__ import annotations

import pytest

from bot.core.game_cache import GameCache
from bot.core.people import Preferences
from bot.storage.feature_rows import AnswerRow, SeatEnding
from cogs.clock.rows import AnswerWriter
from sandbox.screen import Seen
from tests.cogs.results.finished import ELSEWHERE, Sat, lay
from tests.cogs.results.test_sharing import over
from tests.erasing import erase_from
from tests.stage.late import nothing_sent
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import Tongue, each_language
from tests.tiers import sampled

PARIS = "frankfurt-paris-white"


@each_language
async def test_others_read_figures_and_its_owner_alone_what_is_private(
    scene: Scene, language: str
) -> None:
    anna, bastien = (Tongue(scene, each, language) for each in (scene.anna, scene.bastien))
    user, guild = int(scene.anna.id), scene.bot.guilds[0].id
    other = int(scene.bastien.id)
    assert anna.say("profile-blank") in (await anna.types("profile")).text
    game = await lay(scene.bot.store, [Sat(user, 1, PARIS, longest=3), Sat(other, 2)], guild=guild)
    await lay(
        scene.bot.store,
        [Sat(user, 2, ending=SeatEnding.TAKEN_OVER), Sat(other, 1)],
        guild=guild,
    )
    await lay(scene.bot.store, [Sat(user, 2), Sat(other, 1)], guild=ELSEWHERE)
    async with scene.bot.store.transaction() as tx:
        await AnswerWriter(tx).add(AnswerRow(game, 1, 0, user, 3 * 3_600_000, 0))
    own = (await anna.types("profile")).message
    public = [
        anna.say("profile-games", games=1, won=1),
        anna.say("profile-longest", wagons=3, edition="Europe").split()[0],
        f"{anna.city('paris')} (1×)",
    ]
    private = [
        anna.say("profile-began", began=2, finished=1, left=1),
        anna.say("profile-answer-time", time="").split("{")[0].rstrip(" ."),
    ]
    assert all(each in own.text for each in [*public, *private])
    everywhere = await anna.press(own, "ui-profile-everywhere")
    assert anna.say("profile-games", games=2, won=1) in everywhere.text
    assert (
        anna.say("profile-title", whose="mine", player="")
        in (await anna.press(everywhere.message, "ui-profile-here")).text
    )

    theirs = await bastien.types("profile", player="Anna")
    assert all(each in theirs.text for each in public) and labels(theirs.message) == []
    assert not any(each in theirs.text for each in private)
    # Whoever stays out can't be told from somebody who never played.
    await scene.bot.services[Preferences].choose_staying_out(user, wanted=True)
    hidden = await bastien.types("profile", player="Anna")
    never = await bastien.types("profile", player="Chiara")
    chiara = scene.chiara.id
    assert hidden.text == bastien.say("profile-none", player=f"<@{user}>")
    assert never.text == bastien.say("profile-none", player=f"<@{chiara}>")
    assert anna.say("profile-out") in (await anna.types("profile")).text


async def _passport(scene: Scene) -> Seen:
    """The panel with the passport of Bastien, who has won a game."""
    await over(scene)
    panel = (await scene.run(scene.bastien, "/profile")).message
    assert [file.name.partition(".")[0] for file in panel.files] == ["passport"]
    assert "Bastien" in (panel.files[0].description or "")
    return panel


async def _shown(scene: Scene) -> list[Seen]:
    await scene.settled()
    return [seen for seen in scene.chiara.sees(PLACE) if seen.text.startswith("🎫")]


async def test_a_passport_is_shared_where_its_owner_says_and_once_a_game(scene: Scene) -> None:
    panel = await _passport(scene)
    reply = await scene.bastien.click(panel, "Share")
    assert reply.ephemeral and "It's on its way" in reply.text
    again = await scene.bastien.click(panel, "Share")
    assert "You have shared this one already" in again.text
    (post,) = await _shown(scene)
    assert "Bastien shows their railway passport" in post.text and post.pings == frozenset()
    assert labels(post) == ["My passport"] and len(post.files) == 1
    # The private figures of whoever shares it stay private.
    assert "began" in panel.text
    assert "began" not in post.text + (post.files[0].description or "")
    assert "It is still blank" in (await scene.chiara.click(post, "My passport")).text


@pytest.mark.parametrize("why", sampled(["erased", "stays out"], "erased"))
async def test_a_passport_that_waits_shows_nothing_of_whoever_is_gone(
    scene: Scene, why: str
) -> None:
    panel, user = await _passport(scene), int(scene.bastien.id)
    async with nothing_sent(scene):
        await scene.bastien.click(panel, "Share")
        if why == "erased":
            async with scene.bot.store.transaction() as tx:
                tables = await erase_from(tx, user)
            for table in tables:
                scene.bot.services[GameCache].forget(table)
        else:
            await scene.bot.services[Preferences].choose_staying_out(user, wanted=True)
    (post,) = await _shown(scene)
    assert "put it back into their pocket" in post.text and post.files == ()
    assert "Bastien" not in post.text


async def test_whoever_stays_out_is_told_so_instead_of_sharing(scene: Scene) -> None:
    panel = await _passport(scene)
    await scene.bot.services[Preferences].choose_staying_out(int(scene.bastien.id), wanted=True)
    assert "You stay out" in (await scene.bastien.click(panel, "Share")).text
    assert await _shown(scene) == []
