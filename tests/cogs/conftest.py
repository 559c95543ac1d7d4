"""The real bot with its cogs, in this process, against the stand-in."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, cast

import pytest
import pytest_asyncio
from pydantic import SecretStr

from bot.app.client import Stationmaster
from bot.app.run import point_client
from bot.app.settings import Settings
from bot.metrics.metrics import Metrics
from bot.metrics.observers import NOBODY
from bot.storage.database import Database
from bot.storage.rows import TimerKind
from bot.storage.store import Store
from bot.tables.game_cache import LoadedGame
from bot.tables.model import Table
from bot.texts import Texts, source
from engine.view import View
from sandbox.driver import Person, Reply
from sandbox.options import Options
from sandbox.screen import Seen
from sandbox.server import Standin
from tests import tables
from tests.clocks import HandClock, RunningClock, let_act
from tests.cogs.prepared import Moment, Opening, Openings
from tests.databases import Statements, open_database
from tests.storing import reading
from tests.tiny import draw_tiny

PLACE = "general"
HASTY = 100_000
"""So many pictures a minute as nobody but a test looks at."""
ACK_SECONDS = 20.0
"""Longer than Discord waits, for a machine may stand still: what comes first is told by order."""


def labels(message: Seen) -> list[str]:
    """What the buttons of a message say."""
    return [button.label for button in message.buttons]


@cache
def read_texts(folder: Path) -> Texts:
    """The texts of a folder, read once for all tests: nothing of a bot changes them."""
    return Texts.load(folder, strict=True)


class Bot(Stationmaster):
    """The bot; what Discord gets of the same commands and texts is worked out once for all."""

    _known: ClassVar[tuple[object, ...]] = ()

    async def command_payload(self) -> list[dict[str, Any]]:
        told = [each.to_dict(self.tree) for each in self.tree.get_commands()]
        # Each bot has texts of its own, for its icons, of which commands have none.
        languages = getattr(getattr(self.tree.translator, "_texts", None), "_bundles", None)
        if Bot._known[:2] != (told, languages):
            Bot._known = (told, languages, await super().command_payload())
        return cast(list[dict[str, Any]], Bot._known[2])


class CalmStandin(Standin):
    """The stand-in, which isn't quiet while the bot is busy with its database or in threads."""

    scene: Scene | None = None

    async def quiet(self, seconds: float = 0.1, timeout: float = 30.0) -> None:
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
        bot: Stationmaster,
        database: Database,
        wall: RunningClock,
        monkeypatch: pytest.MonkeyPatch,
        lay: Callable[[Opening], bool] = lambda opening: False,
    ) -> None:
        self.standin, self.bot, self.monkeypatch = standin, bot, monkeypatch
        self.place = PLACE
        self.database, self.wall = database, wall
        self._lay = lay
        self.anna, self.bastien, self.chiara = (
            standin.person(name) for name in ("Anna", "Bastien", "Chiara")
        )
        self.people = (self.anna, self.bastien, self.chiara)
        self.clock = HandClock()
        unhurried(bot, self.clock)

    def is_busy(self) -> bool:
        """Whether an answer is worked on, or a picture."""
        return bool(len(self.bot.in_flight) or self.bot.pictures._making)

    async def table(self) -> Table:
        """The table in the channel."""
        return await self.bot.tables.lookup.here(int(self.standin.world.channel(self.place).id))

    async def view(self, person: Person | None = None) -> View:
        table = await self.table()
        return await self.bot.tables.play.view(table.id, int(person.id) if person else None)

    async def to_act(self) -> Person:
        """Whoever's turn it is."""
        table, view = await self.table(), await self.view()
        user_id = table.holders[view.to_act[0]].user_id
        return next(person for person in self.people if int(person.id) == user_id)

    async def post(self) -> Seen:
        """The current public post, once everything is sent."""
        await self.settled()
        async with asyncio.timeout(30):
            while True:
                table = await self.table()
                for seen in self.anna.sees(self.place):
                    if seen.id == str(table.post_id):
                        return seen
                # It is sent, but the table doesn't know of it yet.
                await asyncio.sleep(0.01)

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
        self.monkeypatch.setattr(self.bot.tables.cache, "forget", lambda game_id: None)

    async def change(self, change: Callable[[LoadedGame], LoadedGame]) -> LoadedGame:
        """Replace what the bot knows of the table, while nobody notes a post about the one before.

        The database knows nothing of it.
        """
        cache, game_id = self.bot.tables.cache, (await self.table()).id
        async with cache.locked(game_id):
            changed = cache.keep(change(await cache.entry(game_id)))
        # What was worked out is kept by the number of the last event, which stays the same.
        async with asyncio.timeout(30):
            while self.bot.pictures._making:
                await asyncio.sleep(0.01)
        self.bot.pictures._made.clear()
        return changed

    async def computers_act(self) -> None:
        """Let computers answer one after the other, until nobody waits for one; else they don't."""

        async def done() -> bool:
            return not await self.bot.tables.decisions.pending((await self.table()).id)

        await let_act(self.bot.computers, self.clock, done)

    async def settled(self) -> None:
        """Wait until all posts are sent and noted, and tell the deadlines of now.

        By then nothing is done any more for those who have their answers, such as noting a lesson.
        """
        async with asyncio.timeout(30):
            while (
                not self.standin.world.interactions.are_answered
                or len(self.bot.in_flight)
                or self.bot.publisher._channels
                or await self._deadlines_move()
                or await reading(self.bot.store).outbox.pending(1)
                or self.bot.publisher._channels
            ):
                await asyncio.sleep(0.01)
            # What is in the database already may not have reached the cache yet.
            for lock in list(self.bot.tables.cache._locks.values()):
                async with lock:
                    pass

    async def _deadlines_move(self) -> bool:
        """Whether posts are about to be edited because deadlines have moved."""
        keeper = self.bot.timekeeper
        if keeper._task is None or keeper._task.done():
            return False
        due = await reading(self.bot.store).timers.due(self.wall())
        # What has just begun may have taken its timer already.
        return any(each.kind == TimerKind.DEADLINES for each in due) or bool(keeper._under_way)

    async def run(self, person: Person, line: str) -> Reply:
        reply = await person.run(self.place, line)
        assert reply.failure is None
        assert reply.ephemeral
        return reply

    async def lobby(self, *people: Person, edition: str = "europe", played: bool = False) -> None:
        """A table that hasn't started; a copy will do, unless it has to be ``played`` here."""
        people = people or self.people
        if not played and await self._copied("lobby", people, edition):
            return
        await self.run(people[0], f"/new edition:{edition} countries:9")
        for person in people[1:]:
            await self.run(person, "/join")

    async def started(self, *people: Person, edition: str = "europe", played: bool = False) -> None:
        """The opening, in which nobody has chosen tickets."""
        people = people or self.people
        if not played and await self._copied("started", people, edition):
            return
        await self.lobby(*people, edition=edition, played=played)
        await self.run(people[0], "/start")

    async def opened(self, *people: Person, edition: str = "europe", played: bool = False) -> None:
        """The first turn with all tickets kept: Anna's, where the most travelled begins (R8)."""
        people = people or self.people
        if not played and await self._copied("opened", people, edition):
            return
        await self.started(*people, edition=edition, played=played)
        for person in people:
            reply = await person.click(await self.post(), "Choose my tickets")
            values = [option.value for option in reply.message.selects[0].options]
            reply = await person.select(reply.message, reply.message.selects[0].custom_id, values)
            await person.click(reply.message, "Keep these 4 tickets")
        await self.settled()

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
    bot.timetables.clock = HandClock()
    bot.computers.clock = clock


async def knowing_its_servers(bot: Stationmaster) -> None:
    """Wait until a bot is ready, and for the servers, for which the library waits only shortly."""
    async with asyncio.timeout(30):
        while not bot.is_ready() or any(guild.unavailable for guild in bot.guilds):
            await asyncio.sleep(0.01)


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
        card_icons=False,
        last_act=0.0,
        erasures_file=database.with_name("list.erased"),
    )
    wall = RunningClock(nothing.at if nothing else None)
    store = Store(opened, wall, metrics.observer if metrics else NOBODY)
    bot = Bot(settings, store, read_texts(source.BUNDLED), wall, metrics)
    started = asyncio.create_task(bot.start(standin.token))
    await standin.connected(timeout=30)
    await knowing_its_servers(bot)
    # What is typed is answered, too.
    monkeypatch.setattr("bot.app.tree.LATE", 60.0)

    def lay(opening: Opening) -> bool:
        return openings.lay(opening, database, standin.world, wall)

    standin.scene = Scene(standin, bot, opened, wall, monkeypatch, lay)
    yield standin.scene
    await bot.close()
    started.cancel()
    await asyncio.gather(started, return_exceptions=True)
    await opened.close()
    await standin.close()
    assert standin.violations == []


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def openings(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Openings]:
    """The beginnings of most tests, each played once, with tiny pictures."""
    made = Openings()

    async def prepare(opening: Opening | None) -> Moment:
        database = tmp_path_factory.mktemp("opening") / "games.sqlite3"
        with pytest.MonkeyPatch.context() as patch:
            draw_tiny(patch)
            async with running(database, made, patch) as scene:
                if opening is not None:
                    people = map(scene.standin.person, opening.names)
                    await getattr(scene, opening.stage)(*people, edition=opening.edition)
                    await scene.settled()
                await scene.standin.quiet()
                return Moment(database, scene.standin.world, scene.wall())

    made.nothing = await prepare(None)
    two, three = ("Anna", "Bastien"), ("Anna", "Bastien", "Chiara")
    for names, edition in ((two, "europe"), (three, "europe"), (three, "express")):
        for stage in ("lobby", "started", "opened"):
            opening = Opening(stage, names, edition)
            made.keep(opening, await prepare(opening))
    yield made
    made.close()


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
