"""The language of a table: chosen with it, set for its server, or the server's own."""

from __future__ import annotations

import pytest

from bot.core.people import Languages
from bot.ui.commands import language_choices
from sandbox.driver import ActionError, Person
from tests.stage.languages import speak_by_default, speak_french
from tests.stage.scene import Scene


@pytest.fixture(autouse=True)
def french(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    speak_french(tmp_path_factory, monkeypatch)


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
