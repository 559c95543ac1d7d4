"""One run: a stand-in with its tables, a bot of its own process, what each kind costs, the rush."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from time import process_time

from maps.progress import tell
from sandbox.limits import GLOBAL_PER_SECOND
from sandbox.options import MEBIBYTE, Options
from sandbox.server import Standin
from tools.measure.bench.figures import Figure
from tools.measure.bench.live_bot import bot, resident
from tools.measure.load.acting import Acting
from tools.measure.load.closed import COUNTS, costs
from tools.measure.load.closed import figures as cost_figures
from tools.measure.load.driver import Driver
from tools.measure.load.outcome import Outcome
from tools.measure.load.plan import Kind, arrivals
from tools.measure.load.process import Highest, Spent, children, memory, spent
from tools.measure.load.requests import Requests
from tools.measure.load.tables import channels_for, make_tables, people_for

FILES = 64 * MEBIBYTE
"""How much of what the bot sends the stand-in remembers."""
LOOKS = 1.0
"""Seconds between two looks at the bot's memory."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to measure; ``limits``: whether the stand-in refuses what Discord would."""

    rate: int
    tables: int
    seconds: int
    limits: bool = False
    kinds: bool = True
    only: Kind | None = None
    """Nothing but this, instead of the mix."""
    profile: Path | None = None
    database: str | None = None
    """The address of an empty one, instead of a file of its own."""


async def measure(wanted: Wanted, here: Path) -> list[Figure]:
    """Do it in a folder. Raises Unavailable."""
    found, database = list[Figure](), here / "games.sqlite3"
    async with await Standin.start(options=_options(wanted)) as made:
        address = wanted.database or f"sqlite+aiosqlite:///{database}"
        services = await make_tables(made.world, address, wanted.tables)
        requests = Requests(made)
        program = (
            ("tools.measure.load.profiled", str(wanted.profile)) if wanted.profile else ("bot",)
        )
        settings = {"DATABASE_URL": address}
        if wanted.limits:
            settings["REQUESTS_PER_SECOND"] = str(GLOBAL_PER_SECOND)
        async with bot(made, database, program, **settings) as pid:
            await made.quiet(1.0, 60)
            # The map is drawn once for all tables, and kept on disk between starts.
            await made.person(services[0].people[0]).run(services[0].channel, "/board")
            async with Driver(made.world, services, Acting(made.world, services)) as driver:
                if wanted.kinds:
                    tell("what each kind costs")
                    cost = await costs(made, driver, pid, COUNTS, wanted.tables)
                    found += cost_figures(cost)
                    driver.outcome = Outcome()
                if wanted.seconds:
                    tell(f"{wanted.rate}/s at {wanted.tables} tables for {wanted.seconds} s")
                    found += await _rush(wanted, driver, requests, pid)
            found += _memory(pid)
        found.append(Figure("lines in its log", lines_in(database.with_suffix(".log")), ""))
    return found


async def _rush(wanted: Wanted, driver: Driver, requests: Requests, pid: int) -> list[Figure]:
    requests.clear()
    idle, before, own = memory(pid), spent(pid), process_time()
    with Highest(pid, every=LOOKS) as highest:
        await driver.run(arrivals(wanted.rate, wanted.seconds, wanted.only))
    used, own = spent(pid) - before, process_time() - own
    return [
        *driver.outcome.figures(),
        Figure("turn posts a second", driver.outcome.in_time / wanted.seconds, ""),
        *_shares(used, own, wanted.seconds),
        *_asked(wanted, requests),
        Figure("memory of the bot, highest", highest.megabytes, "MB", "at first", idle, 300),
    ]


def _memory(pid: int) -> list[Figure]:
    """What its processes hold together, and the most that each of them ever held by itself."""
    found = [Figure("memory of the bot, afterwards", memory(pid), "MB", target=300)]
    for each in (pid, *children(pid)):
        what = "  most of the bot itself" if each == pid else "  most of what draws for it"
        found.append(Figure(what, resident(each, "VmHWM"), "MB"))
    return found


def lines_in(file: Path) -> int:
    """How many lines it has."""
    with file.open("rb") as text:
        return sum(1 for _ in text)


def _shares(used: Spent, own: float, seconds: float) -> list[Figure]:
    each = 100 / seconds
    return [
        Figure("CPU of the bot", used.whole * each, "%"),
        Figure("  of its event loop", used.loop * each, "%"),
        Figure("  of drawing", used.drawing * each, "%"),
        Figure("CPU of driver and stand-in", own * each, "%"),
    ]


def _asked(wanted: Wanted, requests: Requests) -> list[Figure]:
    found = [
        Figure("requests a second that Discord limits", requests.limited / wanted.seconds, ""),
        Figure("  in the busiest second", requests.busiest, "", target=GLOBAL_PER_SECOND),
        Figure("refused by rate limits", requests.refused, ""),
    ]
    for (method, template), count in requests.routes.most_common():
        found.append(Figure(f"  {method} {template}", count, ""))
    return found


def _options(wanted: Wanted) -> Options:
    return Options(
        rate_limits=wanted.limits,
        remember=False,
        file_bytes=FILES,
        openapi=None,
        gateway_schema=None,
        people=people_for(wanted.tables),
        channels=channels_for(wanted.tables),
    )
