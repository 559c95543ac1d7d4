"""Tasks that end by whatever they raise begin again; only who started them stops them.

No task of the bot runs beside the supervisor, where its end would go unnoticed.

Clocks of the wall: the machine's, and one that is hurried.
"""

from __future__ import annotations

import ast
import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.app.checks.doctor import examine
from bot.app.settings import Settings
from bot.core.play import Play
from bot.core.position import Lookup
from bot.posts.pictured import PicturedKind
from bot.posts.queue import Illustrator, Outbox
from bot.posts.recovery import RefusedPostRetry
from bot.runtime import scheduler as supervisor
from bot.runtime.clock import AcceleratedClock, LoopClock, MachineClock
from bot.runtime.memory import Notices
from bot.runtime.scheduler import SLOWEST_RESTART, Supervisor
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.notices import NoticeKind, NoticeWriter
from bot.storage.store import Store
from cogs.seats.service.autopilot import ComputerDecisions
from sandbox.screen import Seen
from tests.clocks import HandClock
from tests.databases import open_database
from tests.stage.scene import PLACE, Scene
from tests.waiting import until

SECRET = "brest-petrograd"
ABOUT = (NoticeKind.COMPUTER, "table 1")
OTHER = "games"
FAULTS = [
    pytest.param(ValueError("brest-petrograd"), id="error", marks=pytest.mark.thorough),
    pytest.param(asyncio.CancelledError(), id="cancelled", marks=pytest.mark.thorough),
    pytest.param(SystemExit(1), id="exit"),
]
STEPS = [
    pytest.param(Outbox, "pending", id="publisher"),
    pytest.param(PicturedKind, "deliver", id="a channel's posts", marks=pytest.mark.thorough),
    pytest.param(Illustrator, "draw", id="illustrator", marks=pytest.mark.thorough),
    pytest.param(ComputerDecisions, "answer", id="a computer"),
    pytest.param(NoticeWriter, "put", id="notices", marks=pytest.mark.thorough),
    pytest.param(RefusedPostRetry, "_look", id="inspector", marks=pytest.mark.thorough),
]


@dataclass
class House:
    """A supervisor whose clock stands still."""

    notices: Notices
    clock: HandClock = field(default_factory=HandClock)

    def __post_init__(self) -> None:
        self.supervisor = Supervisor(self.notices, self.clock)

    def open(self) -> list[tuple[str, str]]:
        return [(each.kind, each.subject) for each in self.notices.open()]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    database = await open_database(tmp_path / "games.sqlite3")
    made = House(Notices(Store(database)))
    yield made
    await made.supervisor.close()
    await database.close()


class Work:
    """Raises one thing after the other, and then goes on for ever, or ends."""

    def __init__(self, *faults: BaseException, ends: bool = False) -> None:
        self.faults, self.ends = list(faults), ends
        self.begun = 0

    async def __call__(self) -> None:
        self.begun += 1
        if self.faults:
            raise self.faults.pop(0)
        if not self.ends:
            await asyncio.Event().wait()


@pytest.mark.parametrize(
    "fault",
    [ValueError(SECRET), asyncio.CancelledError(), SystemExit(1), RecursionError(), TimeoutError()],
    ids=lambda fault: type(fault).__name__,
)
async def test_whatever_a_task_raises_it_begins_again(house: House, fault: BaseException) -> None:
    work = Work(fault)
    with capture_logs() as logs:
        task = house.supervisor.start("reading", work)
        await until(lambda: house.clock.moments, "somebody waits for a moment", pause=0)
        assert house.open() == [("task", "reading")]
        house.clock.move(1)
        await until(lambda: work.begun == 2, "it has begun again", pause=0)
    assert not task.done()
    (told,) = logs
    assert type(fault).__name__ in told["why"] and "test_supervisor.py" in told["why"]
    assert SECRET not in str(logs)


async def test_pauses_grow_and_the_fault_is_told_once(house: House) -> None:
    moments, at = [1.0], 1.0
    while len(moments) < 12:
        at += min(2.0 ** len(moments), SLOWEST_RESTART)
        moments.append(at)
    work = Work(*(ValueError() for _ in moments))
    with capture_logs() as logs:
        house.supervisor.start("reading", work)
        for moment in moments:
            await until(lambda: house.clock.moments, "somebody waits for a moment", pause=0)
            assert house.clock.moments == [moment]
            house.clock.move(moment)
            await until(lambda: not house.clock.moments, "nobody waits", pause=0)
        await until(lambda: work.begun == len(moments) + 1, "it has begun again", pause=0)
    assert [each["event"] for each in logs] == ["notice"]
    assert house.notices.open()[0].times == len(moments)


async def test_what_ends_well_after_a_fault_is_told_to_be_over(house: House) -> None:
    with capture_logs() as logs:
        task = house.supervisor.start("reading", Work(ValueError(), ends=True), about=ABOUT)
        await until(lambda: house.clock.moments, "somebody waits for a moment", pause=0)
        assert house.open() == [ABOUT]
        house.clock.move(1)
        await task
    assert house.open() == []
    assert [each["event"] for each in logs] == ["notice", "notice over"]


async def test_what_never_ends_is_well_after_a_while(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "SETTLED", 0)
    house.supervisor.start("reading", Work(ValueError()))
    await until(lambda: house.clock.moments, "somebody waits for a moment", pause=0)
    house.clock.move(1)
    await until(lambda: not house.open(), "no notice is open", pause=0)


async def test_faults_of_the_database_are_one_notice_until_the_last_is_over(house: House) -> None:
    slow, quick = Work(*[DatabaseFailed("full")] * 2, ends=True), Work(DatabaseFailed("full"))
    quick.ends = True
    tasks = house.supervisor.start("a", slow), house.supervisor.start("b", quick)
    await until(lambda: len(house.clock.moments) == 2, "both wait", pause=0)
    assert house.open() == [("database", "")] and house.notices.open()[0].why == "full"
    house.clock.move(1)
    await tasks[1]
    await until(lambda: house.clock.moments, "somebody waits for a moment", pause=0)
    assert house.open() == [("database", "")]
    house.clock.move(3)
    await tasks[0]
    assert house.open() == []


async def test_who_stops_a_task_ends_it(house: House) -> None:
    work, broken = Work(), Work(ValueError())
    tasks = house.supervisor.start("one", work), house.supervisor.start("other", broken)
    await until(lambda: work.begun and house.clock.moments, "somebody waits for a moment", pause=0)
    with capture_logs() as logs:
        await house.supervisor.close()
    assert all(task.cancelled() for task in tasks)
    assert not logs and (work.begun, broken.begun) == (1, 1)


async def test_a_fault_on_the_way_out_begins_nothing_again(house: House) -> None:
    begun = 0

    async def stubborn() -> None:
        nonlocal begun
        begun += 1
        try:
            await asyncio.Event().wait()
        finally:
            raise ValueError

    task = house.supervisor.start("stubborn", stubborn)
    await until(lambda: begun, "it has begun", pause=0)
    await house.supervisor.close()
    assert task.done() and begun == 1 and house.open() == []


ROOT = Path(__file__).parents[3]


MAKING = {"create_task", "ensure_future", "TaskGroup"}


ELSEWHERE = {
    "bot/runtime/scheduler.py": "starts all others; or ends with a timer, which is then put off",
    "cogs/results/service/reviews.py": "ends with a review, which all who asked for it await",
    "cogs/page/service/following.py": "ends with a read, which all who asked for it await",
    "bot/ui/first_answer.py": "ends with a promise, which the answer awaits",
    "bot/posts/queue.py": "ends with a drawing, whose post asks how",
    "bot/runtime/limits.py": "ends with the requests that wait, and begins with the next",
    "bot/storage/direct/writer.py": "ends with a commit, which each of its transactions awaits",
    "bot/storage/connections/engine.py": "end with the connection that asks them all",
    "bot/app/checks/upgrade.py": "ends with the copy, which stops it",
    "bot/app/run.py": "is the program itself",
    "bot/app/sandbox_process.py": "is the program itself",
    "bot/app/checks/live.py": "is the program itself",
}


def test_only_the_supervisor_starts_tasks() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for folder in ("bot", "cogs", "orders", "renderer", "strategy")
        for path in (ROOT / folder).rglob("*.py")
        for text in [path.read_text(encoding="utf-8")]
        if any(each in text for each in MAKING)
        for node in ast.walk(ast.parse(text))
        if (node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")) in MAKING
    }
    assert "bot/runtime/scheduler.py" in found
    assert found <= set(ELSEWHERE)


async def test_a_hurried_clock_takes_less_of_the_worlds_time() -> None:
    clock, began = AcceleratedClock(1_000_000, since=5_000_000), time.monotonic()
    assert clock() >= 5_000_000
    moment = clock.now() + 24 * 3600
    await clock.until(moment)
    assert clock.now() >= moment and clock() >= 5_000_000 + 24 * 3_600_000
    never = asyncio.get_running_loop().create_future()
    assert not await clock.within(3600, never)
    never.set_result(None)
    assert await clock.within(3600, never)
    assert time.monotonic() - began < 24 * 3600


async def test_the_machines_clock_tells_utc() -> None:
    clock = MachineClock()
    before = time.time_ns() // 1_000_000
    assert before <= clock() <= time.time_ns() // 1_000_000
    moment = clock.now() + 0.01
    await clock.until(moment)
    assert clock.now() >= moment


@pytest.fixture
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def until(self: LoopClock, moment: float) -> None:
        await asyncio.sleep(0.01)

    monkeypatch.setattr(LoopClock, "until", until)


async def played(scene: Scene) -> Seen:
    """Anna draws two cards, a computer plays in another channel, and both are posted."""
    await scene.run(scene.anna, "/draw card:two")
    post = await scene.anna.expect(PLACE, lambda seen: scene.bastien.id in seen.pings)

    async def chosen() -> bool:
        for moment in scene.clock.moments:
            scene.clock.move(moment)
        # A table whose post could not be made waits until it is looked at again.
        scene.bot.refused_posts.changed(int(scene.standin.world.guild.id))
        return await _chosen(scene)

    await until(chosen, "a computer that has chosen its tickets", instead=scene.account, pause=0.01)
    return post


async def _chosen(scene: Scene) -> bool:
    """Whether the computer has chosen its tickets."""
    channel = int(scene.standin.world.channel(OTHER).id)
    table = await scene.bot.services[Lookup].here(channel)
    return (await scene.bot.services[Play].view(table.id, None)).to_act == (0,)


async def with_a_computer(scene: Scene) -> None:
    """A game in another channel that waits for a computer's choice of tickets."""
    for line in ("/new company:normal-1", "/start"):
        reply = await scene.chiara.run(OTHER, line)
        assert reply.failure is None


async def said_by_doctor(scene: Scene) -> list[str]:
    """The notices, as an admin reads them while the bot runs."""
    url = scene.database._engine.url.render_as_string(hide_password=False)
    settings = Settings.model_construct(discord_token=None, database_url=url)
    found = [each async for each in examine(settings)]
    return [each.text for each in found if " since " in each.text or "is over" in each.text]


def is_noted(scene: Scene, fault: BaseException) -> bool:
    """Whether a notice tells of it, be it over or not."""
    return any(type(fault).__name__ in each.why for each in scene.bot.notices.known())


@pytest.mark.usefixtures("no_pauses")
@pytest.mark.thorough
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize(("owner", "name"), STEPS)
async def test_a_task_that_is_ended_from_inside_begins_again(
    scene: Scene, owner: type, name: str, fault: BaseException
) -> None:
    await scene.opened()
    left, real = [fault], getattr(owner, name)

    async def ending(*given: Any, **named: Any) -> Any:
        if left:
            raise left.pop()
        return await real(*given, **named)

    scene.monkeypatch.setattr(owner, name, ending)
    with capture_logs() as logs:
        scene.bot.notices.note(NoticeKind.POST, "table 99", "before")
        scene.bot.refused_posts.changed(int(scene.standin.world.guild.id))
        await with_a_computer(scene)
        await played(scene)
        await scene.settled()
        # It is noted only once what it has ended is undone.
        await until(lambda: is_noted(scene, fault), f"a fault in {name}", instead=scene.account)
        await scene.bot.notices.write()
    said = await said_by_doctor(scene)
    assert len(said) == 2 and any("table 99" in each for each in said)
    assert any(type(fault).__name__ in each for each in said)
    assert not left and "brest-petrograd" not in str((logs, said))
    assert [each for each in logs if each["log_level"] in ("error", "critical")] == []
