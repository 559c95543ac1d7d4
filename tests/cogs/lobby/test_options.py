"""What the host sets before the start, and how a table is called off, by buttons alone.

The language of a table: chosen with it, set for its server, or the server's own.
"""

from __future__ import annotations

from dataclasses import fields

import pytest

from bot.core.options import KeptPictures, TableOptions
from bot.core.people import Languages
from bot.storage.rows import GameStatus
from bot.ui.commands import language_choices
from cogs.lobby.options import TABLE_OPTIONS
from sandbox import components as parts
from sandbox.driver import ActionError, Person
from tests.stage.languages import speak_by_default, speak_french
from tests.stage.scene import PLACE, Scene, labels


@pytest.fixture(autouse=True)
def french(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    speak_french(tmp_path_factory, monkeypatch)


@pytest.mark.thorough
async def test_a_lobby_is_served_by_buttons(french: None, scene: Scene) -> None:
    await scene.lobby(scene.anna)
    lobby = await scene.post()
    assert labels(lobby) == [
        *("Join", "Leave", "My countries", "Add computer", "Options", "Start", "Help")
    ]
    assert [select.placeholder for select in lobby.selects] == ["Join with a colour"]
    assert "/join countries:" in lobby.text
    await scene.bastien.click(lobby, "Join")
    await scene.anna.click(await scene.post(), "Start")
    assert (await scene.table()).status is GameStatus.RUNNING


async def test_new_asks_six_things_and_leaves_the_rest_to_options(scene: Scene) -> None:
    new = next(
        each for each in scene.standin.world.commands[None].values() if each["name"] == "new"
    )
    assert [each["name"] for each in new["options"]] == [
        *("edition", "company", "pace", "hints", "place", "language")
    ]


@pytest.mark.thorough
async def test_the_host_changes_the_language_of_the_table(french: None, scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    lobby = await scene.post()
    assert "FR" not in lobby.text
    panel = (await scene.anna.click(lobby, "Options")).message
    assert panel.ephemeral and "English" in panel.text
    language = panel.select("The language of this table")
    assert [(each.label, each.default) for each in language.options] == [
        ("English", True),
        ("Français", False),
    ]
    reply = await scene.anna.select(panel, language.custom_id, ["Français"])
    assert "The posts speak Français" in reply.text
    now = await scene.post()
    assert now.id == lobby.id
    assert "FR 3 seats are free." in now.text and "FR Join" in labels(now)
    assert not now.pings
    # Private answers speak the reader's language, public ones the table's.
    reply = await scene.bastien.click(now, "Leave")
    assert reply.text.startswith("You left")
    await scene.bastien.click(await scene.post(), "FR Join")
    await scene.anna.click(await scene.post(), "Start")
    assert "FR Choose my tickets" in labels(await scene.post())


def test_every_option_is_described_or_about_who_sits_there() -> None:
    of_seats = {"by_invitation", "one_more", "seats"}
    described = {each.field for each in TABLE_OPTIONS}
    assert described | of_seats == {each.name for each in fields(TableOptions)}
    assert not described & of_seats


async def test_with_all_that_may_stand_there_the_options_are_one_message(scene: Scene) -> None:
    await scene.run(scene.anna, "/new company:invited")
    seen = [await scene.options(page) for page in ("The game", "What everybody sees", "Who plays")]
    assert {"One more seat", "Open to all"} < set(labels(seen[-1]))
    for panel in seen:
        assert len(list(parts.walk(panel.payload["components"]))) <= 40


async def test_the_host_changes_the_map_and_everybody_reads_it(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    post, panel = await scene.post(), await scene.options()
    reply = await scene.anna.select(panel, "The map", ["Sicily (2–3 players)"])
    assert "Sicily" in reply.text and "3 seats" in reply.text
    now = await scene.post()
    assert now.id == post.id and "Sicily (2–3 players)" in now.text and not now.pings
    await scene.anna.click(now, "Start")
    table = await scene.table()
    assert table.edition.board.edition == "sicily" and table.status is GameStatus.RUNNING


async def test_a_map_or_a_number_of_seats_that_is_too_small_is_refused(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien, scene.chiara)
    await scene.run(scene.anna, "/computer level:easy")
    for select, choice in (("The map", "Sicily (2–3 players)"), ("Seats", "3 seats")):
        reply = await scene.anna.select(await scene.options(), select, [choice])
        assert "4 seats are taken or kept already, so 3 aren't enough" in reply.text
    table = await scene.table()
    assert (table.edition.board.edition, table.most_seats) == ("europe", 5)


async def test_a_table_has_as_many_seats_as_its_host_wants(scene: Scene) -> None:
    await scene.lobby(scene.anna)
    reply = await scene.anna.select(await scene.options(), "Seats", ["2 seats"])
    assert "2 seats" in reply.text
    assert "One seat is free" in (await scene.post()).text
    await scene.bastien.click(await scene.post(), "Join")
    assert "All 2 seats of this table are taken" in (await scene.run(scene.chiara, "/join")).text
    assert "No seat is free" in (await scene.run(scene.anna, "/guests invite:Chiara")).text
    await scene.anna.select(await scene.options(), "Seats", ["5 seats"])
    assert (await scene.table()).options.seats == 0, "as many as the map has"
    assert "You sit" in (await scene.run(scene.chiara, "/join")).text


@pytest.mark.thorough
async def test_the_host_chooses_which_pictures_stay(french: None, scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    panel = await scene.options("What everybody sees")
    assert "only the newest post shows the board" in panel.text
    reply = await scene.anna.select(panel, "Pictures", ["Keep all pictures"])
    assert "stay in all posts" in reply.text
    (chosen,) = (each for each in reply.message.select("Pictures").options if each.default)
    assert chosen.label == "Keep all pictures"
    assert (await scene.table()).options.pictures is KeptPictures.ALL


@pytest.mark.thorough
async def test_a_table_may_tell_everybody_in_words(french: None, scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    panel = await scene.options("What everybody sees")
    words = "Scores and row in words for everybody"
    reply = await scene.anna.select(panel, words, ["In words for everybody, too"])
    assert "gives scores and row in words, too" in reply.text
    await scene.run(scene.anna, "/start")
    await scene.settled()
    await scene.put(seats=2, turn=0)
    await scene.run(scene.anna, "/draw card:two")
    post = await scene.post()
    assert post.files and post.text.count("Row – 1: ") == 1
    assert "🟥 **Bastien** 0 points · 45 wagons" in post.text


@pytest.mark.thorough
async def test_the_host_lets_computers_be_watched(french: None, scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    panel = await scene.options("What everybody sees")
    assert "told in one post of words" in panel.text
    watch = "Watch: a post with the board for each of their turns"
    reply = await scene.anna.select(panel, "Computers", [watch])
    assert "each of their turns is a post of its own" in reply.text
    shown = "Each turn of a computer is shown in a post of its own."
    assert shown in (await scene.post()).text
    await scene.run(scene.anna, "/start")
    assert (await scene.table()).options.watched
    assert shown in (await scene.run(scene.bastien, "/status")).text


@pytest.mark.usefixtures("panels_stay")
async def test_only_the_host_sees_the_options(french: None, scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    lobby = await scene.post()
    panel = (await scene.anna.click(lobby, "Options")).message
    reply = await scene.bastien.click(lobby, "Options")
    assert "host" in reply.text and not reply.message.selects
    await scene.run(scene.anna, "/leave")
    reply = await scene.anna.select(panel, "The language of this table", ["Français"], stale=True)
    assert "host" in reply.text
    assert (await scene.table()).language == "en"


@pytest.mark.thorough
@pytest.mark.usefixtures("panels_stay")
async def test_once_started_the_options_are_closed(french: None, scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    lobby = await scene.post()
    panel = (await scene.anna.click(lobby, "Options")).message
    await scene.run(scene.anna, "/start")
    for reply in (
        await scene.anna.click(lobby, "Options", stale=True),
        await scene.anna.select(panel, "The language of this table", ["Français"], stale=True),
    ):
        assert "has started" in reply.text
    assert (await scene.table()).language == "en"


@pytest.mark.thorough
async def test_the_host_calls_the_table_off_by_buttons(french: None, scene: Scene) -> None:
    await scene.lobby()
    panel = (await scene.anna.click(await scene.post(), "Options")).message
    question = (await scene.anna.click(panel, "Call it off")).message
    assert "Call this table off?" in question.text
    assert (await scene.table()).status is GameStatus.LOBBY
    await scene.anna.click(question, "Call it off")
    await scene.anna.expect(PLACE, "was called off by Anna")


@pytest.fixture
def boss(french: None, scene: Scene) -> Person:
    """Somebody who manages the server."""
    return scene.standin.person(scene.standin.world.add_person("Boss", admin=True).name)


async def opened(scene: Scene, line: str = "/new") -> str:
    """The language of a new table; it is called off again."""
    await scene.run(scene.anna, line)
    language = (await scene.table()).language
    assert ("FR" in (await scene.post()).text) == (language == "fr")
    await scene.anna.click((await scene.run(scene.anna, "/cancel")).message, "Call it off")
    return language


@pytest.mark.thorough
async def test_a_table_speaks_what_its_host_chose(french: None, scene: Scene) -> None:
    assert await opened(scene, "/new language:Français") == "fr"
    assert await opened(scene, "/new language:English") == "en"
    assert await opened(scene) == "en"


def test_languages_without_texts_are_not_offered(french: None) -> None:
    assert [choice.value for choice in language_choices()] == ["en", "fr"]


@pytest.mark.thorough
async def test_a_server_that_speaks_another_language_is_spoken_to_in_it(
    french: None, scene: Scene
) -> None:
    guild = scene.standin.world.guild
    for locale, spoken in (("fr", "fr"), ("de", "en"), ("en-GB", "en")):
        guild.locale = locale
        assert await opened(scene) == spoken
    guild.locale = "fr"
    assert await opened(scene, "/new language:English") == "en"


@pytest.mark.thorough
async def test_where_nobody_chose_one_a_table_speaks_as_whoever_opens_it(
    french: None, scene: Scene
) -> None:
    scene.anna.user.locale = "fr"
    assert await opened(scene) == "fr"
    scene.anna.user.locale = "ja"
    assert await opened(scene) == "en"
    scene.anna.user.locale = "fr"
    speak_by_default(scene, "en")
    assert await opened(scene) == "en"


async def test_english_says_nothing_of_a_server(french: None, scene: Scene) -> None:
    speak_by_default(scene, "fr")
    scene.standin.world.guild.locale = "en-US"
    assert await opened(scene) == "fr"


@pytest.mark.thorough
async def test_whoever_manages_the_server_sets_its_language(
    french: None, scene: Scene, boss: Person
) -> None:
    reply = await scene.run(boss, "/settings")
    assert "New tables speak the language of whoever opens them; no language" in reply.text
    reply = await scene.run(boss, "/settings language:Français")
    assert "From now on:\nNew tables speak Français, unless" in reply.text
    assert await opened(scene) == "fr"
    assert await opened(scene, "/new language:English") == "en"
    scene.standin.world.guild.locale = "fr"
    await scene.run(boss, "/settings language:English")
    assert await opened(scene) == "en"
    reply = await scene.run(boss, "/settings language:The server's own language")
    assert "New tables speak Français; no language is set" in reply.text
    assert await opened(scene) == "fr"


@pytest.mark.thorough
async def test_a_language_that_is_gone_decides_nothing(french: None, scene: Scene) -> None:
    guild_id = int(scene.standin.world.guild.id)
    await scene.bot.services[Languages].choose(guild_id, "xx")
    assert await scene.bot.services[Languages].set_of(guild_id) is None
    assert await opened(scene) == "en"


async def test_others_can_not(french: None, scene: Scene, boss: Person) -> None:
    with pytest.raises(ActionError):
        await scene.run(scene.bastien, "/settings")
    # A server may let everybody use a command; what this one changes is checked again.
    for scope in scene.standin.world.commands.values():
        for number, command in scope.items():
            scope[number] = command | {"default_member_permissions": None}
    reply = await scene.run(scene.bastien, "/settings language:Français")
    assert "Manage Server" in reply.text
    assert "no language is set" in (await scene.run(boss, "/settings")).text
