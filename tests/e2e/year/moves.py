"""The games move: to another machine, to PostgreSQL, and back."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from sandbox.driver import Person
from tests.beside import Beside
from tests.e2e.year.account import File, files_with, rewritten, tables_with, unverified_at
from tests.e2e.year.disk import data_of, tools_of
from tests.e2e.year.leaving import erased
from tests.e2e.year.programs import lend_libraries, wheel
from tests.e2e.year.shell import QuickShell, Shell
from tests.e2e.year.upgrades import SETTINGS
from tests.e2e.year.year import ADMIN, GONE_TOO, Year

SQLITE = "sqlite+aiosqlite:///var/stationmaster.sqlite3"
COMMAND = ".venv/bin/stationmaster"


async def machine_moved(year: Year, *, real: bool) -> None:
    """Another machine: installed from the wheel, set up, and the games restored there."""
    await year.date("Another machine", 10, 4)
    diary, stick = year.diary, year.root / "stick"
    stick.mkdir()
    diary.call(str(stick), "/media/stick")
    await year.club.turns(1)
    await year.remember()
    before = year.club.number
    await year.stop()
    await year.bot(f"backup {stick}/stationmaster.sqlite3")
    diary.done("The new machine gets that file, the wheel of the release, and nothing else.")
    new = year.root / "stationmaster"
    new.mkdir()
    if real:
        await _installed(year, new)
    else:
        year.live_in(
            QuickShell(new, year.calendar, year.variables), "stationmaster", _games_in(new)
        )
        year.set(DISCORD_TOKEN=year.standin.token)
    year.home.mkdir()
    year.shell.variables["HOME"] = str(year.home)
    year.set(
        ADMIN_USER_ID=year.person(ADMIN).id,
        METRICS_PORT=year.metrics_port,
        DISK_LEAST="16MB",
        BACKUP_DIR="backups",
        ERASURES_FILE="var/stationmaster.erased",
    )
    diary.done(
        f"The other lines of `.env` are those of before: `ADMIN_USER_ID`, `METRICS_PORT=9188`, "
        f"`{SETTINGS}`, `BACKUP_DIR=backups`."
    )
    await year.bot(f"restore --yes {stick}/stationmaster.sqlite3")
    await year.types(f"rm {stick}/stationmaster.sqlite3")
    diary.done("The old machine's disk is wiped, its backups with it.")
    await year.start()
    await year.club.settled()
    back = next(
        (each for each in year.club.people[0].sees("club")[::-1] if "brought back" in each.text),
        None,
    )
    diary.check("", [] if back else ["the table wasn't told that it was brought back"])
    if back is not None:
        diary.noticed("The club", back.text)
    diary.check(
        "The table under way has a new number, so that no button of the old machine fits.",
        [] if year.club.number != before else ["the club's table has its old number"],
    )
    await year.club.turns(2)
    await year.bot("doctor", shown=("WRONG", "note", "database", "logs of all"))
    await year.compare()


async def _installed(year: Year, new: Path) -> None:
    built = await wheel(year.root / "dist")
    shutil.copy(built, new)
    shell = Shell(new, year.calendar, {**year.variables, "PIP_NO_INDEX": "1"})
    shell.variables["PIP_NO_DEPS"] = "1"
    year.live_in(shell, COMMAND, _games_in(new))
    await year.types("python3 -m venv .venv")
    lend_libraries(new / ".venv")
    said = await year.types(f".venv/bin/pip install --quiet {built.name}", shown=("rror",))
    year.diary.check("", [said.text] if said.status else [])
    said = await year.bot("setup", f"{year.standin.token}\n")
    year.diary.check("", [said.text] if said.status else [])
    mode = (new / ".env").stat().st_mode & 0o777
    year.diary.check("", [f".env has mode {mode:o}"] if mode != 0o600 else [])


def _games_in(folder: Path) -> Path:
    return folder / "var" / "stationmaster.sqlite3"


async def to_postgres(year: Year, server: str) -> None:
    """The games move to a server, where somebody is erased, too."""
    data = data_of(server)
    if data is not None:
        found = year.shell.variables["PATH"]
        year.shell.variables["PATH"] = os.pathsep.join((str(tools_of(data)), found))
    await year.date("To PostgreSQL", 12, 1)
    diary, person = year.diary, year.person(GONE_TOO)
    table = year.party("autumn", "Dmitri", GONE_TOO)
    await table.open()
    await table.turns(2)
    await year.remember()
    await year.stop()
    year.shell.variables["SERVER"] = server
    diary.call(server, "postgresql+asyncpg://user:password@host/stationmaster")
    diary.done(
        "An empty database is made on the server; SERVER stands for its address, "
        "`postgresql+asyncpg://user:password@host/stationmaster`, and GAMES for the same with "
        "`postgresql://`, as the server's own tools want it."
    )
    said = await year.bot(f"migrate-store {SQLITE} $SERVER", shown=("Copied", "Let ", "damaged"))
    diary.check("", [said.text] if said.status else [])
    year.set(DATABASE_URL=server)
    diary.done("`.env` gets `DATABASE_URL` with that address.")
    beside = Beside(server)
    year.database = beside
    await year.start()
    await year.compare()
    await year.club.turns(2)
    await table.turns(1)
    diary.saw("The buttons of before do what they did; the next turns are played on the server.")
    year.shell.variables["GAMES"] = server.replace("+asyncpg", "")
    said = await year.types("pg_dump --format=custom --file=backups/games.dump $GAMES")
    diary.check("", [said.text] if said.status else [])
    came = len(year.posts.came)
    done = await erased(year, person, table.channel)
    diary.noticed(GONE_TOO, done.text)
    await _see_that_no_server_knows(year, person, server, data, "right after it")
    await year.stop()
    diary.done(
        "Then that dump is restored. It knows nothing of what was posted since, which is posted "
        "again as far as the game goes the same way."
    )
    del year.posts.came[came:]
    said = await year.types("pg_restore --clean --if-exists --dbname=$GAMES backups/games.dump")
    diary.check("", [said.text] if said.status else [])
    known = await tables_with(person, server)
    diary.check("", [] if known else ["the dump knows nobody: the search would find nothing"])
    wrong = [f"{each} doesn't verify" for each in await unverified_at(server)]
    diary.check("Every finished game verifies there.", wrong)
    await year.start()
    await year.club.settled()
    await _see_that_no_server_knows(year, person, server, data, "once the dump is played on")
    await year.types("rm backups/games.dump")
    await year.bot("doctor", shown=("WRONG", "note", "database", "logs of all"))
    await year.compare()
    year.mounts.callback(beside.close)


async def _see_that_no_server_knows(
    year: Year, person: Person, server: str, data: Path | None, when: str
) -> None:
    await rewritten(server)
    found = await tables_with(person, server)
    if data is not None:
        found += files_with(person, [each for each in data.iterdir() if each.name != "pg_wal"])
    found += files_with(person, [year.shell.log, *(year.folder / "var").glob("*.erased")])
    year.diary.check(
        f"No table of the server knows the id or the name of {person.user.name}, nor does, after "
        f"`VACUUM FULL`, any file of it but its own log of changes: {when}.",
        [f"{person.user.name} is still in {each} {when}" for each in found],
    )


async def back_from_postgres(year: Year, server: str) -> None:
    """And back into a file."""
    await year.date("And back to SQLite", 12, 15)
    diary = year.diary
    await year.club.turns(1)
    await year.remember()
    await year.stop()
    diary.done("The file of before is in the way, and knows whoever was erased since: it goes.")
    await year.types("rm var/stationmaster.sqlite3")
    said = await year.bot(f"migrate-store $SERVER {SQLITE}", shown=("Copied", "Let ", "damaged"))
    diary.check("", [said.text] if said.status else [])
    year.set(DATABASE_URL=SQLITE)
    year.database = File(_games_in(year.folder))
    diary.done("`DATABASE_URL` goes from `.env` again.")
    await year.start()
    await year.club.turns(1)
    _nobody_in(year, year.person(GONE_TOO), "the file")
    await year.compare()


def _nobody_in(year: Year, person: Person, what: str) -> None:
    found = files_with(person, [year.folder / "var", year.shell.log])
    year.diary.check(
        f"No byte of {person.user.name} is in {what}, its log of changes, the pictures or the log.",
        [f"{person.user.name} is still in {each}" for each in found],
    )
