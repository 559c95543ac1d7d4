"""Posters that players of a finished game share in its channel: once each, and nobody is called.

Finished games in a list: one's own everywhere, those of a server as far as one sees them.
"""

from __future__ import annotations

import asyncio

import pytest

from bot.core.people import Preferences
from bot.pictures.drawings import FilmDrawing, PosterDrawing
from bot.runtime.requests import Upload
from bot.ui.custom_ids import Address
from cogs.results.panels.game import PrintPoster, Share
from cogs.results.panels.people import PickGame
from cogs.results.rows.game import SharedPicture
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.before_drawing import before_drawing
from tests.bot.posts.test_sent_once import Lost
from tests.cogs.lobby.test_timetable import heard, hide
from tests.cogs.results.finished import ELSEWHERE, Sat, lay
from tests.erasing import erase_from
from tests.stage.forging import component, used
from tests.stage.late import nothing_sent, restarted
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import Tongue, each_language
from tests.tiers import sampled

CREATE = "/channels/{channel_id}/messages"


async def over(scene: Scene) -> Seen:
    """The result of a game that Bastien has won."""
    await scene.opened(scene.anna, scene.bastien)
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    await scene.settled()
    return await scene.post()


async def poster(person: Person, result: Seen, *, own: bool = False) -> Seen:
    """The private panel with the poster of a game, or with somebody's own."""
    promised = (await person.click(result, "Poster")).message

    def drawn(seen: Seen) -> bool:
        return seen.id == promised.id and bool(seen.files)

    panel = await person.expect(PLACE, drawn)
    if own:
        await person.click(panel, "My railway")
        panel = await person.expect(
            PLACE, lambda seen: drawn(seen) and "My railway" not in labels(seen)
        )
    return panel


async def shared(scene: Scene) -> list[Seen]:
    """What was shared in the channel, as somebody sees it who doesn't play."""
    await scene.settled()
    return [seen for seen in scene.chiara.sees(PLACE) if " shares " in seen.text]


@pytest.mark.thorough
async def test_everybody_shares_each_poster_once_and_nobody_is_called(scene: Scene) -> None:
    result = await over(scene)
    panel = await poster(scene.anna, result)
    reply = await scene.anna.click(panel, "Share")
    assert reply.ephemeral and "It's on its way" in reply.text
    assert scene.anna.again(panel).files, "the poster stays where it was"
    again = await scene.anna.click(panel, "Share")
    assert "You have shared this one already" in again.text
    own = await poster(scene.anna, result, own=True)
    await scene.anna.click(own, "Share")
    await scene.bastien.click(await poster(scene.bastien, result), "Share")
    posts = await shared(scene)
    assert [seen.text.partition(" shares ")[0].split()[-1] for seen in posts] == [
        *("Anna", "Anna", "Bastien"),
    ]
    assert ["their own railway" in seen.text for seen in posts] == [False, True, False]
    for seen in posts:
        assert seen.pings == frozenset() and labels(seen) == ["Poster"]
        assert [file.name.partition(".")[0] for file in seen.files] in (["poster"], ["railway"])
        assert "Bastien" in (seen.files[0].description or "")


async def test_only_who_played_may_share(scene: Scene) -> None:
    result = await over(scene)
    assert labels(await poster(scene.chiara, result)) == ["For printing"]
    panel = await poster(scene.anna, result)
    pressed = component(Share, panel.button("Share").custom_id or "", "")
    refused = await used(scene.chiara, result, pressed, "", scene.chiara)
    assert "You didn't play in this game" in refused.text
    assert await shared(scene) == []


@pytest.mark.parametrize(
    "drawn", [False, pytest.param(True, marks=(pytest.mark.drawn, pytest.mark.thorough))]
)
async def test_on_request_a_poster_is_drawn_for_printing(scene: Scene, *, drawn: bool) -> None:
    """It stands beside the poster, for whoever sees that; one's own is for its player only."""
    result = await over(scene)
    panel = await poster(scene.chiara, result)
    promised = (await scene.chiara.click(panel, "For printing")).message
    printed = await scene.chiara.expect(
        PLACE, lambda seen: seen.id == promised.id and bool(seen.files)
    )
    assert "2160 × 2700" in printed.text and labels(printed) == []
    (file,) = printed.files
    assert (file.size == (2160, 2700)) is drawn
    assert scene.chiara.again(panel).files, "the poster stays where it was"
    address = Address((await scene.table()).id, None, 0)
    own = component(PrintPoster, PrintPoster.custom_id_of(address, SharedPicture.RAILWAY), "")
    refused = await used(scene.chiara, result, own, "", scene.chiara)
    assert "You didn't play in this game" in refused.text


@pytest.mark.parametrize("lack", sampled(["picture", "permission", "drawing"], "permission"))
async def test_it_is_told_in_words_where_no_picture_arrives(scene: Scene, lack: str) -> None:
    panel = await poster(scene.anna, await over(scene))
    async with nothing_sent(scene):
        await scene.anna.click(panel, "Share")
        if lack == "picture":
            scene.bot.uploads.close(Upload.POST, "refused")
        elif lack == "permission":
            scene.standin.fail_next("POST", CREATE, status=403, code=50013)
        else:

            async def fails(drawing: object) -> None:
                raise RuntimeError("no ink")

            before_drawing(scene.monkeypatch, scene.bot.pictures, fails, PosterDrawing)
    (post,) = await shared(scene)
    assert post.files == () and "Poster of the game on the board of" in post.text
    assert "A steam train comes round a bend" in post.text
    assert "Anna resigned." in post.text and labels(post) == ["Poster"]


@pytest.mark.thorough
async def test_it_is_posted_once_whatever_is_lost_on_the_way(scene: Scene) -> None:
    result = await over(scene)
    panel = await poster(scene.anna, result)
    lost = Lost(scene, "shared")
    await scene.anna.click(panel, "Share")
    assert len(await shared(scene)) == 1 and lost.rows


@pytest.mark.thorough
async def test_what_waited_when_the_bot_was_killed_is_posted_by_the_next(scene: Scene) -> None:
    panel = await poster(scene.anna, await over(scene))
    async with nothing_sent(scene):
        await scene.anna.click(panel, "Share")
        assert [seen for seen in scene.chiara.sees(PLACE) if " shares " in seen.text] == []
    async with restarted(scene):
        assert len(await shared(scene)) == 1


async def film(person: Person, result: Seen) -> Seen:
    """The private panel with the film of a game."""
    promised = (await person.click(result, "Film")).message
    return await person.expect(PLACE, lambda seen: seen.id == promised.id and bool(seen.files))


async def test_the_film_is_shared_once_for_all_and_keeps_nobody_waiting(scene: Scene) -> None:
    result = await over(scene)
    panels = [await film(each, result) for each in (scene.bastien, scene.anna)]
    mine, ready = await poster(scene.anna, result), asyncio.Event()

    async def slow(film: object) -> None:
        await ready.wait()

    before_drawing(scene.monkeypatch, scene.bot.pictures, slow, FilmDrawing)
    assert "It's on its way" in (await scene.bastien.click(panels[0], "Share")).text
    refused = await scene.anna.click(panels[1], "Share")
    assert "somebody has shared it" in refused.text
    await scene.anna.click(mine, "Share")
    await scene.chiara.expect(PLACE, lambda seen: "shares the poster" in seen.text)
    assert not [seen for seen in scene.chiara.sees(PLACE) if "shares the film" in seen.text]
    ready.set()
    *_, shown = await shared(scene)
    assert "Bastien shares the film of this game" in shown.text and shown.pings == frozenset()
    assert labels(shown) == ["Film", "Chronicle"]
    (file,) = shown.files
    assert file.name.startswith("film.") and "Winner: Bastien." in (file.description or "")


async def test_film_and_chronicle_lead_to_each_other(scene: Scene) -> None:
    result = await over(scene)
    panel = await film(scene.chiara, result)
    assert labels(panel) == ["Chronicle"], "only who played shares it"
    told = (await scene.chiara.click(panel, "Chronicle")).message
    assert told.id == panel.id and "the chronicle" in told.text and told.files == ()
    await scene.chiara.click(told, "Film")
    again = await scene.chiara.expect(PLACE, lambda seen: seen.id == panel.id and bool(seen.files))
    assert again.files[0].data == panel.files[0].data


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
