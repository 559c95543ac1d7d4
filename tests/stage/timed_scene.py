"""A table of a scene whose time a test moves by hand, and the reminders that come of it."""

from __future__ import annotations

from collections.abc import Callable

from bot.app.heartbeat import BEAT
from bot.core.game_cache import GameCache
from bot.core.timing.deciding import extended
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.seat_clock import TurnClock
from bot.core.timing.table_clock import TableClock
from bot.storage.repositories.timers import TimerReader
from cogs.clock.service.updating import update_clock
from sandbox.driver import Person
from sandbox.model import Channel
from sandbox.screen import Seen
from tests.stage.scene import PLACE, Scene
from tests.storing import reading
from tests.waiting import until

CALLS = "⏰"


async def decided(scene: Scene) -> None:
    """Let the first reminder be due, and wait until it is decided on and the bot known to live."""
    scene.wall.pass_by(8 * HOUR / 1000)

    async def is_decided() -> bool:
        return not _beats(scene) and any(each.calls for each in turns(await clock(scene)))

    await until(is_decided, "the decision on a reminder", instead=scene.account)


async def settle(scene: Scene) -> None:
    """Wait until all is done that is due, and all is sent."""
    bot = scene.bot

    async def is_done() -> bool:
        return not (
            bot.timer_scheduler._under_way
            or _beats(scene)
            or await reading(bot.store, TimerReader).due(scene.wall())
            or bot.timer_scheduler._under_way
        )

    await until(is_done, "all done that is due", instead=scene.account)
    await scene.settled()


def _beats(scene: Scene) -> bool:
    """Whether a sign of life is under way: time that leaps meanwhile looks like an absence."""
    heart, row = scene.bot.heartbeat, scene.bot.heartbeat._row
    late = row is None or scene.wall() - row.at > BEAT * 2000
    return late or heart._attending.locked()


async def pass_by(scene: Scene, milliseconds: float) -> None:
    """Let time go by until all is done that was due by then."""
    scene.wall.pass_by(milliseconds / 1000)
    await settle(scene)


def reminders(scene: Scene, place: str | Channel = PLACE) -> list[Seen]:
    return [seen for seen in scene.anna.sees(place) if CALLS in seen.text]


def private(person: Person, words: str = CALLS) -> list[Seen]:
    return [seen for seen in person.sees(person.open_dm()) if words in seen.text]


async def clock(scene: Scene) -> TableClock:
    table = await scene.table()
    found = (await scene.bot.services[GameCache].entry(table.id)).clock
    assert found is not None
    return found


async def acting(scene: Scene) -> int:
    return (await scene.view()).to_act[0]


def turns(found: TableClock) -> list[TurnClock]:
    return [each.turn for each in found.seats if each.turn is not None]


async def change(scene: Scene, do: Callable[[TableClock, int], TableClock]) -> None:
    """Change the clock as votes and pauses do."""
    cache = scene.bot.services[GameCache]
    number = (await scene.table()).id
    async with cache.locked(number), cache.store.transaction() as tx:
        entry = await cache.entry(number)
        assert entry.clock is not None
        cache.keep(await update_clock(tx, entry, do(entry.clock, tx.now)))


async def without_end(scene: Scene) -> None:
    """Let nothing follow for a month when the bank is empty."""
    seat = await acting(scene)
    await change(scene, lambda each, now: extended(each, seat, now + 30 * DAY))


async def keep_all(scene: Scene) -> None:
    """Let everybody keep all tickets offered."""
    for person in scene.people:
        reply = await person.click(await scene.post(), "Choose my tickets")
        values = [option.value for option in reply.message.selects[0].options]
        reply = await person.select(reply.message, reply.message.selects[0].custom_id, values)
        await person.click(reply.message, "Keep these 4 tickets")
    await settle(scene)


async def play(scene: Scene) -> None:
    """Let whoever's turn it is end it."""
    person = await scene.to_act()
    await scene.run(person, "/draw card:pile")
    await scene.run(person, "/draw card:pile")
    await settle(scene)
