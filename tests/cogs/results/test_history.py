"""Finished games in a list: one's own everywhere, those of a server as far as one sees them."""

from __future__ import annotations

from bot.core.people import Preferences
from cogs.results.panels.people import PickGame
from tests.cogs.lobby.test_timetable import heard, hide
from tests.cogs.results.finished import ELSEWHERE, Sat, lay
from tests.cogs.results.test_sharing import over
from tests.erasing import erase_from
from tests.stage.forging import component, used
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import Tongue, each_language

OWN = ["Review", "Film", "Chronicle", "Poster"]


@each_language
async def test_ones_own_games_have_pages_with_players_points_and_winner(
    scene: Scene, language: str
) -> None:
    anna, store = Tongue(scene, scene.anna, language), scene.bot.store
    user, guild = int(scene.anna.id), scene.bot.guilds[0].id
    empty = await anna.types("history")
    assert anna.say("history-none", whose="mine") in empty.text
    both = [Sat(user, 1, name="Anna", total=98), Sat(2, 2, name="Bert", total=71)]
    for _ in range(5):
        await lay(store, both, guild=guild)
    await lay(store, [Sat(3, 1), Sat(4, 2)], guild=guild)
    gone = [Sat(user, 1, name="Anna"), Sat(2, None, name="Bert"), Sat(None, 2)]
    number = await lay(store, gone, guild=ELSEWHERE)
    first = await anna.types("history")
    assert anna.say("history-title", whose="mine", count=6) in first.text
    lines = first.text.split("\n\n")[1:]
    assert len(lines) == 5 and lines[0].startswith("**1.**")
    assert f"/{ELSEWHERE}/" in lines[0] and f"/{number + 900})" in lines[0]
    assert anna.say("history-resigned", player="Bert") in lines[0]
    won = anna.say("history-player", player="Anna", points=98, won=True)
    assert won in lines[1] and "Bert 71" in lines[1]
    second = await anna.press(first.message, "ui-later", page=2, pages=2)
    assert "**6.**" in second.text and "**5.**" not in second.text
    assert "**1.**" in (await anna.press(second.message, "ui-earlier", page=1, pages=2)).text


async def test_a_game_of_the_list_opens_with_what_there_is_to_see(scene: Scene) -> None:
    await over(scene)
    page = (await scene.run(scene.bastien, "/history")).message
    (game,) = page.selects[0].options
    opened = (await scene.bastien.select(page, page.selects[0].custom_id, [game.value])).message
    assert labels(opened)[:4] == OWN and "🏆 Bastien" in opened.text
    back = (await scene.bastien.click(opened, "Back to the list")).message
    assert back.text == page.text
    # Somebody who didn't play sees the game, but has no review of it.
    page = (await scene.run(scene.chiara, "/history whose:This server's")).message
    shown = (await scene.chiara.select(page, page.selects[0].custom_id, [game.value])).message
    assert labels(shown)[:3] == OWN[1:] and "🏆 Bastien" in shown.text
    # Where they may not look any more, the game isn't there for them, however they ask.
    hide(scene, PLACE, scene.chiara.id)
    await heard(scene, PLACE, scene.chiara.id)
    scene.standin.world.add_channel("lounge")
    elsewhere = await scene.chiara.run("lounge", "/history whose:This server's")
    assert "There is none yet" in elsewhere.text and not elsewhere.message.selects
    pressed = component(PickGame, page.selects[0].custom_id, game.value)
    refused = await used(scene.chiara, elsewhere.message, pressed, game.value, scene.chiara)
    assert "Bastien" not in refused.text and "Film" not in labels(refused.message)


async def test_strangers_read_no_name_of_whoever_stays_out_or_was_erased(scene: Scene) -> None:
    guild, user, other = scene.bot.guilds[0].id, int(scene.anna.id), int(scene.bastien.id)
    place = int(scene.standin.world.channel(PLACE).id)
    seats = [Sat(user, 1, name="Anna"), Sat(other, 2, name="Bastien"), Sat(None, 3)]
    await lay(scene.bot.store, seats, guild=guild, channel=place)
    line = "/history whose:This server's"
    assert (
        "🏆 Anna **50**, Bastien 50, and Mont Cenis 50"
        in (await scene.run(scene.chiara, line)).text
    )
    await scene.bot.services[Preferences].choose_staying_out(user, wanted=True)
    assert "🏆 Blue **50**, Bastien 50, and" in (await scene.run(scene.chiara, line)).text
    # Whoever sat there with them knows them.
    assert "🏆 Anna **50**" in (await scene.run(scene.bastien, line)).text
    async with scene.bot.store.transaction() as tx:
        await erase_from(tx, other)
    assert "🏆 Blue **50**, Red 50, and" in (await scene.run(scene.chiara, line)).text


async def test_a_private_message_shows_ones_own_games_and_passport_of_all_servers(
    scene: Scene,
) -> None:
    await over(scene)
    place = scene.bastien.open_dm()
    own = await scene.bastien.run(place, "/profile")
    assert "passport** on all servers" in own.text and labels(own.message) == []
    theirs = await scene.bastien.run(place, f"/profile player:{scene.anna.user.name}")
    assert "Passports of others" in theirs.text and theirs.message.files == ()
    page = (await scene.bastien.run(place, "/history whose:This server's")).message
    assert "Your finished games" in page.text and labels(page) == []
    (game,) = page.selects[0].options
    opened = (await scene.bastien.select(page, page.selects[0].custom_id, [game.value])).message
    assert labels(opened)[:4] == OWN
