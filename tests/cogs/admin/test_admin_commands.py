"""The admin's commands on the machine: they reach the running bot, or its database at rest."""

from __future__ import annotations

import asyncio
import json
import stat
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest
from structlog.testing import capture_logs

from bot.app.settings import Settings
from bot.core.model import User
from bot.core.notes import not_told, note_for, tell_note
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import Servers, blocked_everywhere
from bot.storage.erasing import Trace
from bot.storage.posts import LatePictures, TurnPost, merged
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.outbox import decode, encode
from bot.storage.repositories.seating import SeatReader
from bot.storage.rows import GameStatus
from bot.storage.transactions import Transaction
from cogs.admin.service import control
from cogs.admin.service.commands import Answer, Request
from cogs.admin.service.control import CannotAsk, ask, listening, socket_path
from cogs.lobby.service.lobby import Lobby
from cogs.steps import STEPS
from tests.cogs.admin.admin import told
from tests.stage.command_line import Ended, bot, joining
from tests.stage.house import ANNA, BASTIEN, SPOT, House, ids, opened
from tests.stage.house import house as house
from tests.stage.scene import Scene
from tests.storing import reading

pytestmark = pytest.mark.file
GHOST = 1_310_020_030_040_050_778


def url(path: Path | None) -> str:
    return f"sqlite+aiosqlite:///{path}"


class Machine:
    """The machine of a running bot, with a terminal."""

    def __init__(self, scene: Scene, folder: Path) -> None:
        self.scene, self.folder = scene, folder

    async def types(self, *words: str) -> Ended:
        path = self.scene.bot.store.path
        return await bot(self.folder, *words, DATABASE_URL=url(path))


@pytest.fixture
async def machine(scene: Scene, tmp_path: Path) -> AsyncIterator[Machine]:
    path = scene.bot.store.path
    assert path is not None
    settings = scene.bot.settings.model_copy(update={"database_url": url(path)})
    async with listening(scene.bot, socket_path(settings)):
        yield Machine(scene, tmp_path)


async def test_somebody_is_erased_while_the_bot_runs(machine: Machine) -> None:
    """Whoever has left all servers can press nothing."""
    scene = machine.scene
    await scene.opened(scene.anna, scene.bastien)
    user = scene.bastien.id
    asked = await machine.types("erase", user)
    assert asked.says_one_sentence("Nothing was done.")
    assert f"Of {user} there are:" in asked.out and "seats held" in asked.out
    assert "They play in 1 game that isn't over." in asked.out
    done = await machine.types("erase", user, "--yes")
    assert done.status == 0 and f"{user} is erased." in done.out, done
    await scene.settled()
    table = await scene.table()
    assert table.seat_of(int(user)) is None and table.phase is GameStatus.RUNNING
    again = await machine.types("erase", user, "--yes")
    assert again.says_one_sentence(f"Nothing is kept of {user}.")


async def test_somebody_is_erased_while_the_bot_rests(house: House, tmp_path: Path) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    await house.database.close()
    user = str(BASTIEN.user_id)
    done = await bot(tmp_path, "erase", user, "--yes", DATABASE_URL=url(house.path))
    assert done.status == 0 and f"{user} is erased." in done.out, done
    await house.open()
    held = await reading(house.store, SeatReader).of(table.id)
    assert BASTIEN.user_id not in [each.user_id for each in held]
    assert not Path(f"{house.path}{control.ENDING}").exists()


async def test_a_bot_that_cant_be_reached_is_left_alone(house: House, tmp_path: Path) -> None:
    """Without its socket nobody changes what it has in memory."""
    table = await opened(house.services, ANNA, BASTIEN)
    refused = await bot(tmp_path, "end", str(table.id), "--yes", DATABASE_URL=url(house.path))
    assert refused.says_one_sentence("Another Stationmaster", "already uses the database")
    row = await reading(house.store, GameReader).get(table.id)
    assert row is not None and row.status is GameStatus.RUNNING


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("erase", "Bastien"), "Discord's Copy User ID gives it"),
        (("end", "twelve"), "the log, `doctor` and the admin's page have it"),
        (("servers", "--leave", "My server"), "Discord's Copy Server ID gives it"),
    ],
)
async def test_a_name_where_a_number_belongs_is_told_what_gives_it(
    tmp_path: Path, typed: tuple[str, ...], told: str
) -> None:
    ended = await bot(tmp_path, *typed)
    assert ended.status == 2 and f"it has to be a number: {told}" in " ".join(ended.err.split())


async def test_without_games_the_folder_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "none.sqlite3"
    refused = await bot(tmp_path, "block", "5", DATABASE_URL=url(path))
    assert refused.says_one_sentence("There is no database", "--home")
    assert not path.exists()


async def test_a_table_is_ended_and_told_so(machine: Machine) -> None:
    scene = machine.scene
    await scene.opened(scene.anna, scene.bastien)
    number = (await scene.table()).id
    asked = await machine.types("end", str(number))
    assert asked.says_one_sentence("Nothing was done.") and "--yes" in asked.err
    assert f"Table {number} plays europe, opened on " in asked.err
    assert (await scene.table()).id == number
    done = await machine.types("end", str(number), "--yes")
    assert done.out == f"Table {number} is ended without a result, and that is said there.\n"
    await scene.settled()
    assert len(told(scene, "Whoever runs this bot has ended the table")) == 1
    row = await reading(scene.bot.store, GameReader).get(number)
    assert row is not None and row.status is GameStatus.CANCELLED
    # What can't be done is said before anybody is asked.
    over = await machine.types("end", str(number))
    assert over.says_one_sentence("That table is over already.")
    none = await machine.types("end", "999")
    assert none.says_one_sentence("There is no such table in a channel.")


async def test_whoever_is_blocked_can_only_ask_what_is_kept_of_them(machine: Machine) -> None:
    scene = machine.scene
    await scene.lobby(scene.anna)
    user = scene.bastien.id
    assert (await machine.types("block", user)).out.startswith(f"{user} can use nothing")
    assert "is blocked already" in (await machine.types("block", user)).out
    for line in ("/join", "/rules", "/practice"):
        reply = await scene.bastien.run(scene.place, line)
        assert reply.text.startswith("Whoever runs this bot has blocked you"), line
    press = await scene.bastien.click(await scene.post(), "Join")
    assert press.text.startswith("Whoever runs this bot has blocked you")
    panel = await scene.bastien.run(scene.place, "/privacy")
    shown = await scene.bastien.click(panel.message, "Erase me…")
    assert "Keep" in str([each.label for each in shown.message.buttons])
    assert (await machine.types("unblock", user)).out == f"{user} may use the bot again.\n"
    assert "isn't blocked" in (await machine.types("unblock", user)).out
    await scene.run(scene.bastien, "/join")
    assert (await scene.table()).seat_of(int(user)) is not None


async def test_nobody_can_invite_whoever_is_blocked_and_an_erasure_seals_it(house: House) -> None:
    servers, guest = Servers(house.store), User(GHOST, "Zoë")
    await servers.block_everywhere(GHOST, blocked=True)
    lobby = house.services[Lobby]
    await lobby.open(SPOT, ANNA, interaction_id=next(ids))
    with pytest.raises(Unable) as refused:
        await lobby.join(SPOT, guest, interaction_id=next(ids))
    assert refused.value.refusal is TableRefusal.BLOCKED
    async with house.store.transaction() as tx:
        await STEPS.erased.run(tx, GHOST, Trace())
    servers.forget_all()
    assert await servers.is_blocked(GHOST)
    async with house.store.snapshot() as read:
        kept = await blocked_everywhere(read)
    assert kept.people == () and kept.has(GHOST)


async def test_a_note_is_a_line_of_each_tables_next_post_once(machine: Machine) -> None:
    scene = machine.scene
    await scene.opened(scene.anna, scene.bastien)
    assert (await machine.types("note")).out == "No table is told anything.\n"
    said = await machine.types("note", "Back  at 6 pm: <@1> repairs", "--days", "2")
    assert said.out.splitlines()[1] == "Back at 6 pm: <@1> repairs"
    before = len(scene.anna.sees(scene.place))
    await scene.settled()
    assert len(scene.anna.sees(scene.place)) == before
    posts = []
    for _ in range(2):
        await scene.run(await scene.to_act(), "/draw card:two")
        posts.append(await scene.post())
    assert ["📢 Back at 6 pm: <@1> repairs" in each.text for each in posts] == [True, False]
    assert "1" not in posts[0].pings
    assert posts[0].files, "late pictures kept the line"


async def test_a_note_is_short_and_ends(house: House, tmp_path: Path) -> None:
    await house.database.close()
    long = await bot(tmp_path, "note", "x" * 201, DATABASE_URL=url(house.path))
    assert long.says_one_sentence("A note has 200 characters, and is told for 1 to 90 days.")
    told = await bot(tmp_path, "note", "Tidying up", DATABASE_URL=url(house.path))
    assert told.out.endswith("tells:\nTidying up\n")
    cleared = await bot(tmp_path, "note", "--clear", DATABASE_URL=url(house.path))
    assert cleared.out == "No table is told anything.\n"
    await house.open()
    async with house.store.transaction() as tx:
        await tell_note(tx, "Tidying up", 1)
        here = SPOT.channel_id
        assert [await note_for(tx, 5, here) for _ in range(2)] == ["Tidying up", ""]
        await not_told(tx, 5)
        assert await note_for(tx, 5, here) == "Tidying up"
        assert await note_for(tx, 6, -1) == ""
        later = Transaction(tx.connection, tx.now + 86_400_000)
        assert await note_for(later, 7, here) == ""


def test_a_note_goes_with_late_pictures_and_with_what_a_later_post_takes_in() -> None:
    turn = TurnPost(3, note="Tidying up")
    late = encode(LatePictures(9, turn))
    assert decode(LatePictures, late).of == turn
    assert merged(TurnPost(5), turn).note == "Tidying up"
    assert merged(TurnPost(5, note="newer"), turn).note == "newer"


async def test_the_socket_is_its_users_alone_and_says_nothing_of_people(machine: Machine) -> None:
    scene = machine.scene
    path = Path(f"{scene.bot.store.path}{control.ENDING}")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with capture_logs() as logged:
        await machine.types("block", str(GHOST))
        reader, writer = await asyncio.open_unix_connection(control._address(path))
        writer.write(b"what?\n")
        assert await reader.read() == b""
        writer.close()
        reader, writer = await asyncio.open_unix_connection(control._address(path))
        writer.write(json.dumps({"do": "fly", "user": -1}).encode() + b"\n")
        answer = json.loads(await reader.readline())
        writer.close()
    assert not answer["done"] and "restart" in answer["lines"][0]
    assert str(GHOST) not in str(logged)


async def test_of_several_processes_the_one_that_has_the_table_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("var").mkdir()
    settings = Settings.model_construct(database_url="postgresql+asyncpg://host/games")
    asked: Request = {"do": "end", "table": 3}
    with pytest.raises(CannotAsk, match="only a bot that runs on this machine"):
        await ask(settings, asked)
    heard = list[Request]()

    async def first(request: Request) -> Answer:
        heard.append(request)
        return Answer(("Another process has it.",), done=False, elsewhere=True)

    async def second(request: Request) -> Answer:
        return Answer(("Done.",))

    servers = []
    for shard, answer in ((0, first), (1, second)):
        shards = settings.model_copy(update={"shard_count": 2, "shard_ids": (shard,)})
        servers.append(await control._serve(socket_path(shards), answer))
    assert (await ask(settings, asked)).lines == ("Done.",) and heard == [asked]
    servers.pop().close()
    assert (await ask(settings, asked)).elsewhere
    servers.pop().close()


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (PermissionError(13, "denied"), "belongs to another user"),
        (None, "gave no answer"),
    ],
)
async def test_a_bot_that_gives_no_answer_is_told_of(
    house: House, monkeypatch: pytest.MonkeyPatch, fault: OSError | None, said: str
) -> None:
    """Nothing is done beside a bot that runs."""
    settings = Settings.model_construct(database_url=url(house.path))

    async def opened(*given: Any, **named: Any) -> Any:
        if fault is not None:
            raise fault
        reader = asyncio.StreamReader()
        reader.feed_eof()
        return reader, MagicMock()

    monkeypatch.setattr(asyncio, "open_unix_connection", opened)
    with pytest.raises(CannotAsk, match=said):
        await ask(settings, {"do": "block", "user": GHOST, "blocked": True})
    assert not await Servers(house.store).is_blocked(GHOST)


async def test_where_there_can_be_no_socket_the_bot_runs_without(
    scene: Scene, tmp_path: Path
) -> None:
    with capture_logs() as logged:
        async with listening(scene.bot, tmp_path / "missing" / "games.control"):
            pass
    (line,) = [each for each in logged if "commands on the machine" in each["event"]]
    assert line["log_level"] == "warning" and line["why"] == "No such file or directory"


async def test_servers_are_listed_and_left(scene: Scene, tmp_path: Path) -> None:
    standin = scene.standin
    guild = standin.world.guild
    listed = await bot(tmp_path, "servers", **joining(standin))
    assert listed.status == 0 and f"{guild.id}  {guild.name}" in listed.out
    # What the library logs there isn't about the admin's question.
    assert "discord" not in listed.err
    asked = await bot(tmp_path, "servers", "--leave", guild.id, **joining(standin))
    assert asked.says_one_sentence("Nothing was done.") and guild.bot_present
    none = await bot(tmp_path, "servers", "--leave", "5", "--yes", **joining(standin))
    assert none.says_one_sentence("The bot is on no server 5.")
    standin.garble_next("DELETE", "/users/@me/guilds/{guild_id}")
    left = await bot(tmp_path, "servers", "--leave", guild.id, "--yes", **joining(standin))
    assert left.out.endswith(f"The bot has left {guild.name}.\n") and not guild.bot_present
