"""Games while the disk is full, read-only or locked at any moment: what was told is what is so."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing

import pytest

from bot.core.game_cache import GameCache
from bot.storage.errors import FailureCause
from engine.events import TurnBegan
from engine.game import choices
from engine.moves import ClaimRoute, DrawBlind, DrawTickets
from engine.state import State, to_act
from engine.view import view
from sandbox.driver import Reply
from tests.cogs.test_unwritable import TOLD
from tests.e2e.player import Player
from tests.soak import SOAK
from tests.stage.scene import PLACE, Scene
from tests.storage_faults import CAUSES, Faults, faults_of_databases

pytestmark = pytest.mark.file

GAMES, MOVES = (60, 60) if SOAK else (1, 12)
LONGEST = 0.06
"""Seconds within which a fault comes and goes once somebody acts: before the commit or after."""


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Iterator[Faults]:
    monkeypatch.setattr("bot.posts.publisher.FIRST_RETRY", 0.05)
    monkeypatch.setattr("bot.runtime.scheduler.FIRST_RESTART", 0.05)
    with faults_of_databases() as made:
        yield made


class FaultyTable:
    """A table at which people act while something may be wrong, and a witness of its log."""

    def __init__(self, scene: Scene, faults: Faults, dice: random.Random) -> None:
        assert scene.database.path is not None
        self.scene, self.faults, self.dice = scene, faults, dice
        self.path = scene.database.path
        self.refused: dict[FailureCause, int] = dict.fromkeys(CAUSES, 0)
        say = scene.bot.texts.speaker("en")
        self._told = {say(TOLD[cause]): cause for cause in CAUSES}

    def turns(self) -> list[str]:
        """Whose turns the stored log tells, by the ids of people, read beside the bot."""
        with closing(sqlite3.connect(self.path)) as beside:
            rows = beside.execute(
                "SELECT seats.user_id FROM events JOIN seats ON seats.game_id = events.game_id"
                " AND seats.seat = json_extract(events.body, '$.seat')"
                " WHERE type = ? ORDER BY seq",
                (TurnBegan.__name__,),
            ).fetchall()
        return [str(user_id) for (user_id,) in rows]

    def count(self) -> int:
        """How many events the stored log has."""
        with closing(sqlite3.connect(self.path)) as beside:
            ((count,),) = beside.execute("SELECT count(*) FROM events").fetchall()
        return int(count)

    async def act(self) -> None:
        """Let somebody act, and act again whenever that is refused."""
        await self.scene.settled()
        before, act = self.count(), await self._action()
        for cause in (*self.dice.sample(CAUSES, self.dice.randrange(3)), None):
            async with self._wrong(cause):
                reply = await act()
            told = self._told.get(reply.text)
            if told is None:
                assert "Sorry" not in reply.text
                assert self.count() > before, reply.text
                return
            assert told is cause
            assert self.count() == before
            self.refused[told] += 1
        raise AssertionError("refused although nothing is wrong")

    async def _action(self) -> Callable[[], Awaitable[Reply]]:
        entry = await self.scene.bot.services[GameCache].entry((await self.scene.table()).id)
        assert isinstance(entry.state, State)
        state, edition = entry.state, entry.table.edition
        seat = to_act(state)[0]
        person = next(
            each for each in self.scene.people if int(each.id) == entry.table.holders[seat].user_id
        )
        open_ = list(choices(state, edition.board, seat))
        if DrawBlind() in open_ and self.dice.random() < 0.3:
            return lambda: person.run(PLACE, "/draw card:two")
        claims = [each for each in open_ if isinstance(each, ClaimRoute)]
        others = [each for each in open_ if not isinstance(each, ClaimRoute | DrawTickets)]
        move = self.dice.choice(claims if claims and self.dice.random() < 0.6 else others)
        actor = Player(person, seat, state.players[seat].decisions, edition, PLACE)
        return lambda: actor.by_command(view(state, seat), move)

    @asynccontextmanager
    async def _wrong(self, cause: FailureCause | None) -> AsyncIterator[None]:
        """Something is wrong before or from some moment on, until some moment later."""
        delay = self.dice.uniform(-LONGEST, LONGEST)

        async def begin() -> None:
            if cause is not None:
                await asyncio.sleep(max(0.0, delay))
                await self.faults.begin(self.path, cause)

        beginning = asyncio.create_task(begin())
        if delay <= 0:
            await beginning
        yield
        await beginning
        await asyncio.sleep(self.dice.uniform(0, LONGEST) if cause else 0)
        self.faults.end()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, GAMES + 1))
@pytest.mark.thorough
async def test_what_was_told_is_what_is_so(scene: Scene, faults: Faults, seed: int) -> None:
    await scene.opened()
    await scene.settled()
    scene.database.wait.patience = 0.0
    posted = {seen.id for seen in scene.anna.sees(PLACE)}
    table = FaultyTable(scene, faults, random.Random(seed))
    begun = len(table.turns())
    for _ in range(MOVES):
        await table.act()
    await scene.settled()
    await scene.standin.quiet()
    # A full disk often has room left for a move, so a few moves may all be made.
    assert sum(table.refused.values()) >= MOVES // 20, table.refused
    seen = [each for each in scene.anna.sees(PLACE) if not each.ephemeral and each.id not in posted]
    called = [ping for each in seen for ping in each.pings]
    assert called == table.turns()[begun:], "every turn is called once, in its order"
    for person in scene.people:
        assert not [each for each in person.sees(PLACE) if each.loading], "nobody is left waiting"
