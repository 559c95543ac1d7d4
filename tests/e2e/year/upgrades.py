"""From the first day to today's program: installed, and upgraded twice, once in vain."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from bot.app.ends import NEEDS_ADMIN
from bot.storage.schema import REVISION
from tests.e2e.year.account import File
from tests.e2e.year.disk import mounted
from tests.e2e.year.programs import STEPS, Forge, before, lend_environment, newest
from tests.e2e.year.shell import Shell
from tests.e2e.year.year import ADMIN, GONE, Year

ROOM = 64
"""Mebibytes of the disk of the games."""
PYTHON = ".venv/bin/python -m bot"
SETTINGS = "DISK_LEAST=16MB"
"""A twelfth of the usual, on a disk that is as much smaller."""


async def installed(year: Year, forge: Forge) -> None:
    """The first day: a copy of the tree, a token, two tables."""
    await year.date("Installed", 1, 5)
    diary, home = year.diary, year.root / "home"
    home.mkdir()
    year.shell = Shell(home, year.calendar, year.variables)
    diary.call(str(forge.address), "ADDRESS-OF-THIS-REPOSITORY")
    forge.publish(before(STEPS[0]))
    diary.done("The application is made at Discord, and the bot invited with the link of `invite`.")
    await year.types(f"git clone --quiet {forge.address} stationmaster")
    tree = home / "stationmaster"
    lend_environment(tree)
    shell = Shell(tree, year.calendar, year.variables)
    year.disk = year.mounts.enter_context(mounted(tree / "var", ROOM))
    year.live_in(shell, PYTHON, tree / "var" / "stationmaster.sqlite3")
    await year.types("cp .env.example .env && chmod 600 .env")
    year.set(DISCORD_TOKEN=year.standin.token, BACKUP_DIR="backups")
    diary.done(
        "Into `.env` go the token and `BACKUP_DIR=backups`, which is on another disk than `var`. "
        "This program is of before `setup`; the steps are those that its README told."
    )
    await year.start()
    await year.club.open(countries=7)
    first = year.party("first", "Bastien", GONE)
    await first.open()
    await year.club.turns(4)
    await first.turns(2)
    await first.resign(year.person("Bastien"))
    diary.saw("Two tables are opened; the shorter game is over the same evening.")
    await year.remember()
    await year.compare()


async def upgraded(year: Year, forge: Forge) -> None:
    """The first upgrade: pull, and start again."""
    await year.date("The first upgrade", 3, 2)
    await year.club.turns(3)
    await year.remember()
    before_it = year.database.rows("SELECT version_num FROM alembic_version")
    await year.stop()
    forge.publish(before(STEPS[1]))
    await year.types("git pull --quiet", shown=("rror",))
    await year.start()
    _tell_revisions(year, before_it)
    await year.compare()
    reply = await year.club.draw()
    year.diary.noticed("Whoever's turn it is", reply.text.splitlines()[0])
    await year.evening.open()
    await year.evening.turns(3)
    await year.person(GONE).run("evening", "/callme")
    await year.remember()
    await year.compare()


async def failed(year: Year, forge: Forge | None) -> None:
    """The second upgrade, which fails: everything is as it was."""
    await year.date("An upgrade that fails", 6, 7)
    diary = year.diary
    diary.done(
        "A script of the admin's own, which counts games for the club's newsletter, has left a "
        "table `orders` in the database. Nobody remembers that."
    )
    if forge is not None:
        await year.stop()
    await year.remember()
    _change(year, "CREATE TABLE orders (month TEXT, games INTEGER)")
    before_it = year.database.rows("SELECT version_num FROM alembic_version")
    if forge is not None:
        forge.publish(newest())
        await year.types("git pull --quiet", shown=("rror",))
    said = await year.bot("upgrade --check", shown=("WRONG", "ok", "step"))
    wrong = [] if said.status == 1 and "WRONG" in said.text else [f"not foreseen: {said.text}"]
    diary.done("The admin takes that for a false alarm, and upgrades all the same.")
    said = await year.bot("upgrade")
    if said.status != NEEDS_ADMIN or "as it was" not in said.text:
        wrong.append(f"the upgrade ended with status {said.status}: {said.text}")
    if (status := await year.ends()) != NEEDS_ADMIN:
        wrong.append(f"a start ended with status {status}")
    if year.database.rows("SELECT version_num FROM alembic_version") != before_it:
        wrong.append("the database was changed")
    diary.check(
        f"`upgrade` ends with status {NEEDS_ADMIN}, and so does a start, at which a service isn't "
        "started again; the database is of the same revision as before.",
        wrong,
    )
    await year.compare(verify=False)
    if forge is not None:
        diary.done("So the program of before goes on in the meantime:")
        await year.types("git checkout --quiet HEAD@{1}", shown=("rror",))
        await year.start()
        await year.club.turns(1)
        diary.saw("The club's next turn is played as if nothing had been.")
        await year.stop()
        await year.types("git checkout --quiet main", shown=("rror",))
    await year.compare(verify=False)


async def upgraded_again(year: Year) -> None:
    """What was in the way is gone: the upgrade is done, and the new settings are used."""
    await year.date("The second upgrade", 6, 8)
    diary = year.diary
    await year.remember()
    _change(year, "DROP TABLE orders")
    diary.done("The table of the newsletter moves into a file of its own.")
    before_it = year.database.rows("SELECT version_num FROM alembic_version")
    said = await year.bot("upgrade --check", shown=("WRONG", "ok", "step"))
    diary.check("", [said.text] if said.status else [])
    await year.bot("upgrade")
    year.set(
        ADMIN_USER_ID=year.person(ADMIN).id,
        METRICS_PORT=year.metrics_port,
        DISK_LEAST="16MB",
    )
    diary.done(
        "From now on alerts are to come: `.env` gets `ADMIN_USER_ID`, `METRICS_PORT=9188`, and "
        f"`{SETTINGS}`."
    )
    await year.start()
    _tell_revisions(year, before_it)
    second = year.party("second", "Anna", "Dmitri")
    await second.open()
    await second.turns(2)
    await second.resign(year.person("Anna"))
    await year.bot("doctor", shown=("WRONG", "note", "Alerts", "database", "logs of all"))
    await year.healthz()
    await year.compare()


def _tell_revisions(year: Year, before_it: list[tuple[str]]) -> None:
    ((old,),), ((new,),) = (
        before_it,
        year.database.rows("SELECT version_num FROM alembic_version"),
    )
    faults = [] if new > old else [f"the database has still revision {new}"]
    if year.program and new == REVISION:
        year.diary.held(f"The database went from revision {old} to {new}, today's.")
    else:
        year.diary.check(f"The database went from revision {old} to {new}.", faults)


def _change(year: Year, statement: str) -> None:
    """What the admin's own script does to the database."""
    assert isinstance(year.database, File)
    with closing(sqlite3.connect(year.database.path)) as connection, connection:
        connection.execute(statement)
