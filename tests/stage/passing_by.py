"""Lets the time of a scene's tables go by: alarms ring as the scheduler lets them."""

from __future__ import annotations

from bot.core.game_cache import GameCache
from bot.core.timing.measure import DAY, HOUR
from bot.storage.repositories.timers import TimerReader
from cogs.away.timers import TableAlarms
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.stage.scene import PLACE, Scene
from tests.storing import reading

EMPTY = 73 * HOUR
"""More than a full bank of the daily pace, at two thirds of the wall's time."""


class Hours:
    """The time of a scene's store, which stands until a test moves it."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.now = scene, scene.bot.store.now()
        scene.monkeypatch.setattr(scene.bot.store, "_clock", lambda: self.now)
        self.time = TableAlarms(scene.bot.services[GameCache], self, scene.bot.publisher.wake)

    async def gone(self, guild_id: int, user_id: int) -> bool:
        return str(user_id) not in self.scene.standin.world.guild.members

    async def pass_by(self, duration: int) -> None:
        """Let time go by, and every alarm ring when it is due."""
        until = self.now + duration
        timers = reading(self.scene.bot.store, TimerReader)
        while rows := await timers.due(until, 100):
            due = min(rows, key=lambda row: row.due_at)
            self.now = max(self.now, due.due_at)
            await self.time.on_alarm(due)
        self.now = until
        await self.scene.settled()
        await self.scene.standin.quiet()


async def missing(scene: Scene, hours: Hours) -> Person:
    """Let the bank of whoever's turn it is run out, and return that person."""
    absent = await scene.to_act()
    await hours.pass_by(EMPTY)
    if len((await scene.table()).holders) == 2:
        await hours.pass_by(DAY)
    return absent


def last_with(scene: Scene, word: str) -> Seen:
    """The last post that has a word in it."""
    return [seen for seen in scene.anna.sees(PLACE) if word in seen.text][-1]
