"""Choosing an edition, and playing one on whatever becomes of its file, as people see it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from bot.app.run import point_client
from bot.app.settings import Settings
from bot.core.game_cache import GameCache
from bot.core.play import Play
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.rows import GameStatus
from bot.storage.store import Store
from bot.words import source
from data import Catalogue
from renderer import render_board
from sandbox.driver import Person
from sandbox.options import Options
from sandbox.server import Standin
from tests.clocks import RunningClock
from tests.data.files import Change, edition
from tests.databases import open_database
from tests.stage.scene import ACK_SECONDS, PLACE, Bot, Scene, labels, read_texts
from tests.storing import reading
from tests.tiers import sampled
from tests.tiny import draw_tiny
from tests.waiting import PATIENCE

LANGUAGES = ("en", "fr", "de", "it")


@asynccontextmanager
async def process(
    standin: Standin, file: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Scene]:
    """The bot from its start to its end, as one process."""
    database = await open_database(file)
    settings = Settings.model_construct(
        discord_token=SecretStr(standin.token),
        discord_api_url=standin.url,
        discord_gateway_url=standin.gateway_url,
        editions_dir=folder,
        picture_process=False,
    )
    wall = RunningClock()
    bot = Bot(settings, Store(database, wall), read_texts(source.BUNDLED), wall)
    running = asyncio.create_task(bot.start(standin.token))
    await standin.connected(PATIENCE)
    await bot.wait_until_ready()
    yield Scene(standin, bot, database, wall, monkeypatch)
    await bot.close()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await database.close()


def _next(body: dict[str, Any]) -> None:
    """The next version: other wagons, a route less, nobody asked for countries."""
    body.update(version=2, title="Mine II")
    body["rules"].update(wagons=20, first_player="random")
    gone = body["routes"].pop(0)
    del body["geometry"]["routes"][gone["id"]]
    del body["geometry"]["upright"]
    body.pop("expect")


async def choose_all(scene: Scene, *people: Person) -> None:
    """Everybody keeps all opening tickets."""
    for person in people:
        reply = await person.click(await scene.post(), "Choose my tickets")
        [offers] = reply.message.selects
        values = [option.value for option in offers.options]
        reply = await person.select(reply.message, offers.custom_id, values)
        await person.click(reply.message, "Keep these 4 tickets")
    await scene.settled()


async def picture(scene: Scene) -> bytes:
    """The board of the channel's table as it is drawn now."""
    table = await scene.table()
    view = await scene.bot.services[Play].view(table.id, None)
    return render_board(table.edition, view, table.names).data


@pytest.mark.thorough
async def test_a_game_goes_on_and_the_new_version_is_played_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_tiny(monkeypatch)
    standin = await Standin.start(options=Options(rate_limits=False, ack_seconds=ACK_SECONDS))
    point_client(standin.url, standin.gateway_url)
    file = tmp_path / "games.sqlite3"
    folder = tmp_path / "editions"
    folder.mkdir()
    edition(folder, "mine")
    async with process(standin, file, folder, monkeypatch) as scene:
        await scene.run(scene.anna, "/new edition:mine")
        await scene.run(scene.anna, "/join countries:9")
        await scene.run(scene.bastien, "/join")
        await scene.run(scene.anna, "/start")
        await choose_all(scene, scene.anna, scene.bastien)
        before = await picture(scene)
    edition(folder, "mine", _next)
    async with process(standin, file, folder, monkeypatch) as scene:
        assert (await scene.table()).edition.board.version == 1
        assert await picture(scene) == before
        status = await scene.run(scene.anna, "/status")
        assert "Edition: Mine (2–5 players)" in status.text
        assert "45" in status.text
        await scene.run(scene.anna, "/draw card:two")
        assert (await scene.post()).pings == {scene.bastien.id}
        reply = await scene.bastien.run("games", "/new edition:mine")
        assert reply.message.selects == []
        reply = await scene.bastien.run("games", "/join countries:5")
        assert "Nobody has to count countries in Mine II" in reply.text
        await scene.bastien.expect("games", "A table for Mine II (2–5 players)")
        await scene.chiara.run("games", "/join")
        reply = await scene.bastien.run("games", "/start")
        opened = await scene.bastien.expect("games", "Mine II: the game begins")
        status = await scene.bastien.click(opened, "Status")
        assert "The first player has been drawn from the seed of the game (X14)." in status.text
        await scene.run(scene.bastien, "/draw card:two")
    (folder / "mine.json").unlink()
    async with process(standin, file, folder, monkeypatch) as scene:
        suggested = await scene.anna.autocomplete(PLACE, "/new", "edition", "mine")
        assert suggested == []
        here = await scene.run(scene.anna, "/resign")
        await scene.anna.click(here.message, "Resign")
        result = await scene.anna.expect(PLACE, "Mine:** The game is over.")
        assert "Mine II" not in result.text
        export = await scene.run(scene.anna, "/export")
        assert export.message.files
        verified = await scene.run(scene.anna, "/verify")
        assert "matches the hash" in verified.text
    await standin.close()
    assert standin.violations == []


def use(scene: Scene, folder: Path, *names: str, change: Change = lambda body: None) -> None:
    for name in names:
        edition(folder, name, change)
    scene.bot.services[GameCache].editions.catalogue = Catalogue.read(folder)


BY_LOT: Change = lambda body: body["rules"].update(first_player="random", seats=[2, 3])  # noqa: E731


async def test_editions_are_suggested_in_the_readers_language(scene: Scene, tmp_path: Path) -> None:
    def title(body: dict[str, Any]) -> None:
        body.update(title="Lac", titles={"de": "Überlingen", "en": "Lake", "it": "Lago"})
        body["rules"]["seats"] = [3, 3]

    use(scene, tmp_path, "lake", change=title)
    told = []
    for language in LANGUAGES:
        scene.anna.user.locale = "en-US" if language == "en" else language
        for typed in ("uber", "LAC", "lake"):
            [found] = await scene.anna.autocomplete(PLACE, "/new", "edition", typed)
            assert found.value == "lake"
        told.append(found.name)
    assert told == [
        "Lake (3 players)",
        "Lac (3 personnes)",
        "Überlingen (3 Personen)",
        "Lago (3 persone)",
    ]


@pytest.mark.thorough
async def test_equal_titles_are_told_apart_by_ids(scene: Scene, tmp_path: Path) -> None:
    use(scene, tmp_path, "one", "two", change=lambda body: body.update(title="Same"))
    found = await scene.anna.autocomplete(PLACE, "/new", "edition", "same")
    assert [(each.name, each.value) for each in found] == [
        ("Same · one (2–5 players)", "one"),
        ("Same · two (2–5 players)", "two"),
    ]
    reply = await scene.run(scene.anna, "/new edition:same")
    assert "Type the id of the one you mean: one or two." in reply.text
    assert "There is no edition" not in reply.text


@pytest.mark.parametrize(
    "typed", sampled(["mine", "MINE", "Mï ne".replace(" ", ""), "min", "meine"], "meine")
)
async def test_an_edition_is_known_by_any_of_its_names(
    scene: Scene, tmp_path: Path, typed: str
) -> None:
    use(scene, tmp_path, "mine", change=lambda b: b.update(titles={"de": "Meine"}))
    await scene.run(scene.anna, f"/new edition:{typed}")
    assert (await scene.table()).edition.board.edition == "mine"


@pytest.mark.thorough
async def test_what_is_no_edition_is_told_with_those_there_are(
    scene: Scene, tmp_path: Path
) -> None:
    use(scene, tmp_path, "mine", "mane")
    for typed in ("mars", "m", "*"):
        reply = await scene.run(scene.anna, f"/new edition:{typed}")
        assert "There is no edition called" in reply.text
        assert "Europe (2–5 players)" in reply.text and "Mine (2–5 players)" in reply.text
    assert (
        await reading(scene.bot.store, GameReader).open_in(
            int(scene.standin.world.channel(PLACE).id)
        )
        is None
    )


@pytest.mark.thorough
async def test_without_a_word_europe_is_played(scene: Scene, tmp_path: Path) -> None:
    use(scene, tmp_path, "aaa")
    await scene.run(scene.anna, "/new")
    assert (await scene.table()).edition.board.edition == "europe"
    assert "A table for Europe (2–5 players)" in (await scene.post()).text


@pytest.mark.rule("R8", "X14")
async def test_nobody_is_asked_for_countries_where_the_lot_decides(
    scene: Scene, tmp_path: Path
) -> None:
    use(scene, tmp_path, "mine", change=BY_LOT)
    opened = await scene.run(scene.anna, "/new edition:mine")
    assert "countries" not in opened.text and opened.message.selects == []
    lobby = await scene.post()
    assert "My countries" not in labels(lobby)
    assert "countries" not in lobby.text
    assert "The first player is drawn from the seed of the game (X14)." in lobby.text
    assert "countries" not in (await scene.run(scene.bastien, "/help")).text
    reply = await scene.run(scene.bastien, "/join countries:7")
    assert "You sit at the table" in reply.text
    assert "Nobody has to count countries in Mine" in reply.text
    reply = await scene.run(scene.bastien, "/join countries:7")
    assert reply.text.startswith("Nobody has to count countries in Mine")
    reply = await scene.run(scene.bastien, "/join")
    assert "You already sit at this table" in reply.text and "countries" not in reply.text
    help_panel = await scene.run(scene.bastien, "/help")
    assert "countries" not in help_panel.text
    assert "My countries" not in labels(help_panel.message)
    await scene.run(scene.chiara, "/join")
    assert [holder.countries for holder in (await scene.table()).holders] == [None] * 3
    await scene.run(scene.anna, "/start")
    await choose_all(scene, *scene.people)
    first = (await scene.to_act()).user.global_name
    await scene.anna.expect(PLACE, f"{first} was drawn to begin (X14).")


async def test_a_table_whose_edition_is_lost_is_refused_and_called_off(
    scene: Scene, tmp_path: Path
) -> None:
    use(scene, tmp_path, "mine")
    await scene.run(scene.anna, "/new edition:mine")
    table = await scene.table()
    await scene.settled()
    async with scene.bot.store.transaction() as tx:
        await GameWriter(tx).change(table.id, fingerprint=None)
    scene.bot.services[GameCache].forget(table.id)
    scene.bot.services[GameCache].editions.catalogue = Catalogue.read()
    for line in ("/status", "/join", "/start", "/help"):
        reply = await scene.run(scene.anna, line)
        assert "This table plays “mine”, version 1" in reply.text
        assert "/cancel calls the table off" in reply.text
    reply = await scene.run(scene.bastien, "/cancel")
    assert "call it off" in reply.text and "Call it off" not in labels(reply.message)
    question = await scene.run(scene.anna, "/cancel")
    reply = await scene.anna.click(question.message, "Call it off")
    assert "called off" in reply.text
    row = await reading(scene.bot.store, GameReader).get(table.id)
    assert row is not None and row.status is GameStatus.CANCELLED
    await scene.run(scene.anna, "/new")
