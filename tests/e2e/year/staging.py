"""The year of the page, and a part of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from sandbox.options import Options
from sandbox.server import Standin
from sandbox.world import World
from tests.e2e.before import lay_before
from tests.e2e.conftest import ACK_SECONDS
from tests.e2e.year.calendar import Calendar
from tests.e2e.year.disk import mounted
from tests.e2e.year.leaving import copies_ended, person_erased
from tests.e2e.year.moves import back_from_postgres, machine_moved, to_postgres
from tests.e2e.year.posts import Posts
from tests.e2e.year.programs import Forge
from tests.e2e.year.removal import removed
from tests.e2e.year.shell import QuickShell
from tests.e2e.year.troubles import discord_failed, disk_filled, permission_lost, thrown_out
from tests.e2e.year.upgrades import PYTHON, ROOM, failed, installed, upgraded, upgraded_again
from tests.e2e.year.year import CHANNELS, PEOPLE, Year

BEGIN = datetime(2027, 1, 4, 9, tzinfo=UTC)


@asynccontextmanager
async def opened(root: Path, begin: datetime | None) -> AsyncIterator[Year]:
    """A year that begins, with the bot's server and its people."""
    options = Options(rate_limits=False, ack_seconds=ACK_SECONDS, people=PEOPLE, channels=CHANNELS)
    calendar = Calendar(root, begin)
    world = World(options, calendar)
    async with (
        await Standin.start(options=options, world=world) as standin,
        Posts(standin) as posts,
    ):
        year = Year(root, standin, calendar, posts)
        async with year.mounts:
            try:
                yield year
            finally:
                await year.killed()
        year.diary.faults += year.violations()


async def play_whole(year: Year, server: str) -> None:
    """Everything, with real programs of then and now, and an empty PostgreSQL database."""
    forge = Forge(year.root)
    await installed(year, forge)
    await upgraded(year, forge)
    await failed(year, forge)
    await upgraded_again(year)
    await disk_filled(year)
    await discord_failed(year)
    await thrown_out(year)
    await permission_lost(year)
    await machine_moved(year, real=True)
    await person_erased(year)
    await copies_ended(year)
    await to_postgres(year, server)
    await back_from_postgres(year, server)
    await ended(year)
    await removed(year)
    judged(year)


async def ended(year: Year) -> None:
    """The last day: the club's game is played to its end, and everything is looked at again."""
    await year.date("The last day", 12, 31)
    diary = year.diary
    await year.club.turns(1)
    for person in year.club.people:
        if not year.club.is_over:
            await year.club.resign(person)
    diary.noticed("The club", year.club.newest().text[:400])
    await year.bot("doctor")
    await year.remember()
    await year.compare()


def judged(year: Year) -> None:
    """What must be so of the year as a whole."""
    diary, log = year.diary, year.log()
    diary.check(
        "The program's log has no trace of a fault.", ["a traceback"] * ("Traceback" in log)
    )
    diary.check(
        f"Each alert came once, and once that it was over: {year.alerts.counted()}.",
        year.alerts.faults(),
    )
    diary.check("", year.alerts.new())


async def play_part(year: Year) -> None:
    """From a database of an older program on, with today's alone, and no waiting for dates."""
    folder = year.root / "home"
    folder.mkdir()
    year.is_dated = False
    year.disk = year.mounts.enter_context(mounted(folder / "var", ROOM))
    shell = QuickShell(folder, year.calendar, year.variables)
    year.live_in(shell, PYTHON, folder / "var" / "stationmaster.sqlite3")
    lay_before(year.standin, folder / "var" / "stationmaster.sqlite3")
    await year.standin.quiet()
    year.posts.came.clear()
    year.set(DISCORD_TOKEN=year.standin.token, BACKUP_DIR="backups")
    await failed(year, None)
    await upgraded_again(year)
    await year.club.open(countries=7)
    await year.evening.open()
    await disk_filled(year)
    await discord_failed(year)
    await permission_lost(year)
    await machine_moved(year, real=False)
    await person_erased(year)
    await ended(year)
    await removed(year)
    judged(year)
