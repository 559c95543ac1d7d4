"""The real bot with its cogs, in this process, against the stand-in."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar, cast

import pytest
import pytest_asyncio
from pydantic import SecretStr

from bot.app.client import Stationmaster
from bot.app.run import point_client
from bot.app.settings import Settings
from bot.core import dealing
from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.presses import Presses
from bot.metrics.metrics import Metrics
from bot.metrics.observers import NOBODY
from bot.storage.connections.database import Database
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.timers import TimerReader
from bot.storage.store import Store
from bot.ui.panels import Panels
from bot.words import Texts, source
from cogs.clock.rows import DEADLINES_TIMER
from cogs.lobby.service.timetables import Timetables
from cogs.season.service.posting import SeasonPosts
from cogs.seats.service.autopilot import ComputerDecisions
from cogs.seats.timers import ComputerPlayers
from data import Catalogue
from engine.view import View
from sandbox.driver import Person, Reply
from sandbox.options import Options
from sandbox.screen import Seen
from sandbox.server import Standin
from tests import tables
from tests.clocks import HandClock, RunningClock, let_act
from tests.databases import Statements, open_database
from tests.stage import accounts, shared
from tests.stage.prepared import Moment, Opening, Openings
from tests.stage.windows import let_windows_pass
from tests.storing import reading
from tests.tiny import draw_tiny
from tests.waiting import PATIENCE, until
from tests.wired import bundled

PLACE = "general"
STAGES = ("lobby", "started", "opened")
WITH_HINTS = "europe hints:yes"
"""What to open a table with where hints are allowed."""
HASTY = 100_000
"""So many pictures a minute as nobody but a test looks at."""
ACK_SECONDS = PATIENCE
"""Far longer than Discord waits, for a machine may stand still."""


def labels(message: Seen) -> list[str]:
    """What the buttons of a message say."""
    return [button.label for button in message.buttons]


@cache
def read_texts(folder: Path) -> Texts:
    """The texts of a folder, read once for all tests: nothing of a bot changes them."""
    return Texts.load(folder, strict=True)


_BUNDLED = source.BUNDLED
"""The texts with which the stand-in's commands are prepared."""


class Bot(Stationmaster):
    """The bot; what Discord gets of the same commands and texts is worked out once for all.

    Where it ``knows`` that the stand-in has its commands, it doesn't compare them as it starts:
    that took a fifth of what most tests cost. It has Unicode in place of icons, which would have
    to be uploaded first.
    """

    _known: ClassVar[tuple[object, ...]] = ()
    knows = False

    def _keep_icons(self) -> None: ...

    async def _keep_commands(self) -> None:
        if self.knows:
            self.supervisor.start("commands", self.registration.run, endless=True)
        else:
            await super()._keep_commands()

    async def command_payload(self) -> list[dict[str, Any]]:
        told = [each.to_dict(self.tree) for each in self.tree.get_commands()]
        # Each bot has texts of its own, for its icons, of which commands have none.
        languages = getattr(getattr(self.tree.translator, "_texts", None), "_languages", None)
        if Bot._known[:2] != (told, languages):
            Bot._known = (told, languages, await super().command_payload())
        return cast(list[dict[str, Any]], Bot._known[2])


class KnownCatalogue(Catalogue):
    """That of the program, unless an admin has a folder of editions."""

    @classmethod
    def read(cls, directory: Path | None = None, former: Catalogue | None = None) -> Catalogue:
        return bundled() if directory is None else Catalogue.read(directory, former)


class CalmStandin(Standin):
    """The stand-in, which isn't quiet while the bot is busy with its database or in threads."""

    scene: Scene | None = None

    async def quiet(self, seconds: float = 0.1, timeout: float = PATIENCE) -> None:
        for _ in range(100):
            before = Statements.begun
            await super().quiet(seconds, timeout)
            busy = Statements.under_way or (self.scene is not None and self.scene.is_busy())
            if before == Statements.begun and not busy:
                return


class Scene:
    """Three people in a channel with the bot; a test may lead them to another ``place``."""

    def __init__(
        self,
        standin: Standin,
        bot: Bot,
        database: Database,
        wall: RunningClock,
        monkeypatch: pytest.MonkeyPatch,
        lay: Callable[[Opening], bool] = lambda opening: False,
        logged: deque[str] | None = None,
    ) -> None:
        self.logged = deque[str]() if logged is None else logged
        self.standin, self.bot, self.monkeypatch = standin, bot, monkeypatch
        self.place = PLACE
        self.database, self.wall = database, wall
        self._lay = lay
        self.anna, self.bastien, self.chiara = (
            standin.person(name) for name in ("Anna", "Bastien", "Chiara")
        )
        self.people = (self.anna, self.bastien, self.chiara)
        self.clock = HandClock()
        self.lingers = False
        unhurried(bot, self.clock)

    def is_busy(self) -> bool:
        """Whether an answer is worked on, or a picture, or a former panel is deleted."""
        answers, panels = self.bot.in_flight, self.bot.services[Panels]
        return bool(len(answers) or panels.under_way or self.bot.pictures._making)

    async def table(self) -> Table:
        """The table in the channel."""
        return await self.bot.services[Lookup].here(int(self.standin.world.channel(self.place).id))

    async def view(self, person: Person | None = None) -> View:
        table = await self.table()
        return await self.bot.services[Play].view(table.id, int(person.id) if person else None)

    async def to_act(self) -> Person:
        """Whoever's turn it is."""
        table, view = await self.table(), await self.view()
        user_id = table.holders[view.to_act[0]].user_id
        return next(person for person in self.people if int(person.id) == user_id)

    async def options(self, page: str = "The game") -> Seen:
        """Anna's panel of options, at one of its pages."""
        panel = (await self.anna.click(await self.post(), "Options")).message
        if page in labels(panel):
            panel = (await self.anna.click(panel, page)).message
        return panel

    async def post(self) -> Seen:
        """The current public post, once everything is sent."""
        await self.settled()

        async def known() -> Seen | None:
            # Perhaps it is sent, but the table doesn't know of it yet.
            post_id = str((await self.table()).post_id)
            return next((each for each in self.anna.sees(self.place) if each.id == post_id), None)

        return await until(known, "the table's post in its channel", instead=self.account)

    async def words(self) -> Seen:
        """The words below the current post, which tell what computers do."""
        post = await self.post()
        below = [seen for seen in self.anna.sees(self.place) if not seen.ephemeral][-1]
        assert below.id != post.id and not below.files
        return below

    async def put(self, **position: Any) -> None:
        """Replace the position by one of `tests.tables.table`; the log knows nothing of it."""

        def placed(entry: LoadedGame) -> LoadedGame:
            assert entry.state is not None
            board = entry.table.edition.board
            made = tables.table(
                **{"turn": 0, "seats": len(entry.table.holders)} | position, board=board
            )
            players = tuple(
                player._replace(decisions=before.decisions)
                for player, before in zip(made.players, entry.state.players, strict=True)
            )
            return replace(entry, state=made._replace(seq=entry.state.seq, players=players))

        await self.change(placed)
        # After a refusal the book reads the log again, which knows nothing of this position.
        self.monkeypatch.setattr(self.bot.services[GameCache], "forget", lambda game_id: None)

    async def change(self, change: Callable[[LoadedGame], LoadedGame]) -> LoadedGame:
        """Replace what the bot knows of the table, while nobody notes a post about the one before.

        The database knows nothing of it.
        """
        cache, game_id = self.bot.services[GameCache], (await self.table()).id
        async with cache.locked(game_id):
            changed = cache.keep(change(await cache.entry(game_id)))
        self.forget_presses()
        # What was worked out is kept by the number of the last event, which stays the same.
        await until(lambda: not self.bot.pictures._making, "no picture under way")
        self.bot.pictures._made.clear()
        return changed

    def forget_presses(self) -> None:
        """Let no press of another position be one with a press from now on."""
        for person in self.standin.world.people:
            self.bot.services[Presses].forget(int(person.id))

    async def choose(self, **options: Any) -> None:
        """Let options hold at the table, as its host would have chosen before the start."""

        def chosen(entry: LoadedGame) -> LoadedGame:
            table = entry.table
            return replace(entry, table=replace(table, options=replace(table.options, **options)))

        await self.change(chosen)

    async def computers_act(self) -> None:
        """Let computers answer one after the other, until nobody waits for one; else they don't."""

        async def done() -> bool:
            return not await self.bot.services[ComputerDecisions].pending((await self.table()).id)

        await let_act(self.bot.services[ComputerPlayers], self.clock, done)

    async def let_windows_pass(self) -> None:
        """Let time go on until nobody may take anything back in a window."""
        await let_windows_pass(self.bot.services, self.bot.store)

    async def settled(self) -> None:
        """Wait until all posts are sent and noted, and tell the deadlines of now.

        No window is open any more, unless a test ``lingers`` in it.

        By then nothing is done any more for those who have their answers, such as noting a lesson.
        """
        await until(self._is_settled, "everybody answered, all posts sent", instead=self.account)
        # What is in the database already may not have reached the cache yet.
        for lock in list(self.bot.services[GameCache]._locks.values()):
            async with lock:
                pass

    async def _is_settled(self) -> bool:
        answered = self.standin.world.interactions.are_answered and not len(self.bot.in_flight)
        if answered and not self.lingers:
            await self.let_windows_pass()
        return not (
            not answered
            or len(self.bot.in_flight)
            or self.bot.publisher._channels
            or await self._deadlines_move()
            or await reading(self.bot.store, OutboxReader).pending(1)
            or self.bot.publisher._channels
        )

    def account(self) -> str:
        """What is under way and waits, the last of what everybody sees, and of the log."""
        return accounts.account(self.bot, self.standin.world, self.logged)

    async def _deadlines_move(self) -> bool:
        """Whether posts are about to be edited because deadlines have moved."""
        keeper = self.bot.timer_scheduler
        if keeper._task is None or keeper._task.done():
            return False
        due = await reading(self.bot.store, TimerReader).due(self.wall())
        # What has just begun may have taken its timer already.
        return any(each.kind == DEADLINES_TIMER for each in due) or bool(keeper._under_way)

    async def run(self, person: Person, line: str) -> Reply:
        reply = await person.run(self.place, line)
        assert reply.failure is None
        assert reply.ephemeral
        return reply

    async def lobby(self, *people: Person, edition: str = "europe", played: bool = False) -> None:
        """A table that hasn't started; a copy will do, unless it has to be ``played`` here."""
        await self._reach("lobby", people, edition, played)

    async def started(self, *people: Person, edition: str = "europe", played: bool = False) -> None:
        """The opening, in which nobody has chosen tickets."""
        await self._reach("started", people, edition, played)

    async def opened(self, *people: Person, edition: str = "europe", played: bool = False) -> None:
        """The first turn with all tickets kept: Anna's, where the most travelled begins (R8)."""
        await self._reach("opened", people, edition, played)

    async def _reach(
        self, stage: str, people: Sequence[Person], edition: str, played: bool
    ) -> None:
        people, stages = people or self.people, STAGES[: STAGES.index(stage) + 1]
        to_play = list[str]()
        for each in reversed(stages):
            if not played and await self._copied(each, people, edition):
                break
            to_play.append(each)
        for each in reversed(to_play):
            await self.go_on(each, people, edition)

    async def go_on(self, stage: str, people: Sequence[Person], edition: str) -> None:
        """From the stage before to this one."""
        match stage:
            case "lobby":
                await self.run(people[0], f"/new edition:{edition}")
                await self.run(people[0], "/join countries:9")
                for person in people[1:]:
                    await self.run(person, "/join")
            case "started":
                await self.run(people[0], "/start")
            case _:
                for person in people:
                    reply = await person.click(await self.post(), "Choose my tickets")
                    select = reply.message.selects[0]
                    values = [option.value for option in select.options]
                    reply = await person.select(reply.message, select.custom_id, values)
                    await person.click(reply.message, "Keep these 4 tickets")
                await self.settled()

    async def moment(self, database: Path) -> Moment:
        """All of it as it is now, once nothing is under way; its database is this file."""
        await self.settled()
        await self.standin.quiet()
        return Moment(database, self.standin.world, self.wall())

    async def laid(self, opening: Opening) -> bool:
        """Lay a copy, once nobody writes; False if there is none, or something has happened."""
        while True:
            try:
                return self._lay(opening)
            except sqlite3.OperationalError:
                await asyncio.sleep(0.01)

    async def _copied(self, stage: str, people: Sequence[Person], edition: str) -> bool:
        """Whether it could be copied; the bot knows the table then as if it had opened it."""
        names = tuple(person.user.name for person in people)
        if not await self.laid(Opening(stage, names, edition)):
            return False
        await self.table()
        return True


def unhurried(bot: Stationmaster, clock: HandClock) -> None:
    """Let nothing depend on how slow the machine is, unless a test says so.

    No post goes without its pictures, nobody is turned away, and computers move by that clock.
    """
    bot.publisher.patience = 60.0
    bot.admission.clock = HandClock()
    bot.services[Timetables].clock = HandClock()
    bot.services[SeasonPosts].clock = HandClock()
    bot.services[ComputerPlayers].clock = clock


async def knowing_its_servers(bot: Stationmaster) -> None:
    """Wait until a bot is ready, and for the servers, for which the library waits only shortly."""
    await until(
        lambda: bot.is_ready() and not any(guild.unavailable for guild in bot.guilds),
        "a bot that is ready and knows its servers",
        instead=lambda: (bot.is_ready(), bot.guilds),
    )


@asynccontextmanager
async def running(
    database: Path,
    openings: Openings,
    monkeypatch: pytest.MonkeyPatch,
    metrics: Metrics | None = None,
) -> AsyncIterator[Scene]:
    """A bot on a database, and its stand-in; as at the beginning, if that is prepared."""
    options = Options(rate_limits=False, ack_seconds=ACK_SECONDS)
    nothing = openings.nothing
    world = nothing.begin(database, options) if nothing else None
    standin = await CalmStandin.start(options=options, world=world)
    point_client(standin.url, standin.gateway_url)
    opened = await open_database(database)
    settings = Settings.model_construct(
        discord_token=SecretStr(standin.token),
        discord_api_url=standin.url,
        discord_gateway_url=standin.gateway_url,
        pictures_per_minute=HASTY,
        picture_process=False,
        thinking_process=False,
        last_act=0.0,
        erasures_file=database.with_name("list.erased"),
    )
    monkeypatch.setattr("bot.app.client.Catalogue", KnownCatalogue)
    wall = RunningClock(nothing.at if nothing else None)
    store = Store(opened, wall, metrics.observer if metrics else NOBODY)
    bot = Bot(settings, store, read_texts(source.BUNDLED), wall, metrics)
    bot.pictures.patience = PATIENCE
    bot.knows = nothing is not None and source.BUNDLED == _BUNDLED
    started = asyncio.create_task(bot.start(standin.token))
    await standin.connected(PATIENCE)
    await knowing_its_servers(bot)
    # What is typed is answered, too, and Discord is asked however long its answer takes.
    monkeypatch.setattr("bot.app.commands.LATE", 60.0)
    monkeypatch.setattr("bot.ui.channels.SIGHT", PATIENCE)
    monkeypatch.setattr("bot.ui.channels.PATIENCE", PATIENCE)

    def lay(opening: Opening) -> bool:
        return openings.lay(opening, database, standin.world, wall)

    with accounts.last_lines() as logged:
        standin.scene = Scene(standin, bot, opened, wall, monkeypatch, lay, logged)
        yield standin.scene
    await bot.close()
    started.cancel()
    await asyncio.gather(started, return_exceptions=True)
    await opened.close()
    await standin.close()
    assert standin.violations == []


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def openings(tmp_path_factory: pytest.TempPathFactory) -> Openings:
    """The beginnings of most tests, each played once in a run."""
    folder, made = shared.folder(tmp_path_factory, "openings"), Openings()

    @asynccontextmanager
    async def begun(dealt: str) -> AsyncIterator[tuple[Scene, Path]]:
        database = tmp_path_factory.mktemp("opening") / "games.sqlite3"
        with pytest.MonkeyPatch.context() as patch:
            draw_tiny(patch)
            dice = Random(f"{os.environ.get('STATIONMASTER_TEST_DEAL', '')} {dealt}")
            patch.setattr(dealing, "secrets", SimpleNamespace(token_bytes=dice.randbytes))
            async with running(database, made, patch) as scene:
                yield scene, database

    async def nothing() -> Moment:
        async with begun("nothing") as (scene, database):
            return await scene.moment(database)

    async def stages(names: Sequence[str], edition: str) -> list[Moment]:
        async with begun(f"{names} {edition}") as (scene, database):
            people, found = [scene.standin.person(name) for name in names], list[Moment]()
            for stage in STAGES:
                await scene.go_on(stage, people, edition)
                found.append(await scene.moment(database))
            return found

    first = folder / "nothing"
    made.nothing = (await shared.all_of({first: nothing}))[first]
    two, three = ("Anna", "Bastien"), ("Anna", "Bastien", "Chiara")
    tables = (two, "europe"), (three, "europe"), (three, "express"), (three, WITH_HINTS)
    games = {folder / f"game-{number}": game for number, game in enumerate(tables)}
    played = await shared.all_of({path: partial(stages, *game) for path, game in games.items()})
    for path, (names, edition) in games.items():
        for stage, moment in zip(STAGES, played[path], strict=True):
            made.keep(Opening(stage, names, edition), moment)
    return made


@pytest.fixture
async def scene(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    openings: Openings,
) -> AsyncIterator[Scene]:
    if request.node.get_closest_marker("drawn"):
        openings = Openings(openings.nothing)
    else:
        draw_tiny(monkeypatch)
    async with running(tmp_path / "games.sqlite3", openings, monkeypatch) as made:
        yield made
