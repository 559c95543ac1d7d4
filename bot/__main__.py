"""``python -m bot``, installed as ``stationmaster``: the bot, or the sandbox if it has no token."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from bot.app.ends import (
    INTERRUPTED,
    NEEDS_ADMIN,
    CannotRun,
    finished,
    leave_at_once,
    quiet_if_unread,
    stay_down,
)

if TYPE_CHECKING:
    import argparse

    from bot.app.checks.doctor import Finding
    from bot.app.settings import Settings

log = structlog.get_logger(__name__)

_FEW_LOOKS = 100_000
"""How many new objects Python waits for until it looks for those that only refer to each other.

Nearly all that a start imports stays: looking through it as often as usual is a tenth of the start.
"""

# Each command imports what it needs before it begins: until then Ctrl+C simply ends the program.


def main(arguments: list[str] | None = None) -> int:
    """Run one command of the command line; return the process's exit status."""
    leave_at_once()
    gc.set_threshold(_FEW_LOOKS)
    try:
        from bot.app.terminal import parser

        with quiet_if_unread():
            return _main(parser().parse_args(arguments))
    except ModuleNotFoundError as error:
        return _fail(_missing(error), NEEDS_ADMIN)
    except KeyboardInterrupt:
        return INTERRUPTED


def _main(options: argparse.Namespace) -> int:
    from bot.app.environment import load_settings
    from bot.app.home import enter_home, require_owner

    settings: Settings | None = None
    try:
        enter_home(options)
        settings = load_settings()
        # This alone writes nothing.
        if options.command != "invite":
            require_owner(options, _games(options, settings))
        return _command(options, settings)
    except CannotRun as error:
        status = _fail(str(error), error.status)
        if status == NEEDS_ADMIN and getattr(options, "stay", False):
            finished(stay_down(str(error), *_metrics_address(settings), _fail))
        return status


def _games(options: argparse.Namespace, settings: Settings) -> Path | None:
    """Return the SQLite file that a command may write to; None if the games are on a server."""
    from bot.storage.connections.engine import parse_url, sqlite_path
    from bot.storage.errors import StorageError

    with suppress(StorageError):
        return sqlite_path(parse_url(getattr(options, "target", settings.database_url)))
    return None


def _missing(error: ModuleNotFoundError) -> str:
    """Say which library is missing; raises the error again if it is no library."""
    name = (error.name or "").partition(".")[0]
    if not name or name in sys.stdlib_module_names or (Path(__file__).parents[1] / name).exists():
        raise error
    return (
        f"The library {name} isn't installed for {sys.executable}: start the program with the "
        "Python that has it (.venv/bin/python), or install requirements/run.txt."
    )


def _metrics_address(settings: Settings | None) -> tuple[str, int | None]:
    """Return where the bot shows how it is; from the environment if no setting can be read."""
    if settings is not None:
        return settings.metrics_host, settings.metrics_port
    port = os.environ.get("METRICS_PORT", "")
    return os.environ.get("METRICS_HOST") or "127.0.0.1", int(port) if port.isdecimal() else None


def _command(options: argparse.Namespace, settings: Settings) -> int:
    from bot.app.environment import cautions
    from bot.app.logs import set_up_logging

    # Commands print all that one needs; the library's log lines would stand between.
    quiet = options.command not in (None, "run")
    level = "error" if options.command == "setup" else settings.log_level
    set_up_logging(level, settings.log_format, library="error" if quiet else "info")
    match options.command:
        case "doctor":
            return _doctor(settings, options.live)
        case "invite":
            return _invite(settings)
    for caution in cautions():
        log.warning(caution)
    match options.command:
        case "setup":
            return _set_up(settings)
        case "backup":
            return _backup(settings, options.file, encrypt=options.encrypt)
        case "restore":
            return _restore(
                settings, options.file, options.table, options.identity, yes=options.yes
            )
        case "rehearse":
            return _rehearse(settings, record=options.record)
        case "upgrade":
            return _check(settings) if options.check else _upgrade(settings)
        case "ratings":
            return _ratings(settings)
        case "erase" | "block" | "unblock" | "end" | "note" | "servers":
            return _administer(settings, options)
        case "migrate-store":
            return _migrate_store(settings, options.source, options.target)
    return _run(settings, options)


def _run(settings: Settings, options: argparse.Namespace) -> int:
    from bot.app.run import run_bot

    if settings.discord_token is not None or getattr(options, "discord", False):
        finished(run_bot(settings))
        return 0
    from bot.app.sandbox_process import run_sandbox

    print("There is no DISCORD_TOKEN: starting the sandbox instead.", flush=True)
    finished(run_sandbox(settings, share=getattr(options, "share", False), opened=_opened))
    return 0


def _opened(url: str, put_own: bool) -> None:
    hint = " (elsewhere: with this machine's address)" if put_own else ""
    print(f"\n    Open {url}/ in a browser{hint} and play. Ctrl+C stops it.\n", flush=True)


def _set_up(settings: Settings) -> int:
    from functools import partial

    from bot.app.setting_up import CannotSetUp, Dialogue, set_up
    from bot.app.terminal import ask_secret, is_anybody_there

    dialogue = Dialogue(partial(print, flush=True), ask_secret, is_anybody_there())
    try:
        finished(set_up(settings, dialogue))
    except CannotSetUp as error:
        return _fail(str(error))
    return 0


def _invite(settings: Settings) -> int:
    from bot.app.setting_up import invite_link

    if settings.discord_token is None:
        return _fail("Set DISCORD_TOKEN first: the link holds your application's id.")
    print(invite_link(settings.discord_token.get_secret_value()))
    return 0


def _doctor(settings: Settings, live: int | None) -> int:
    from bot.app.checks.doctor import examine
    from bot.app.checks.live import check_live

    return finished(_tell(examine(settings) if live is None else check_live(settings, live)))


async def _tell(findings: AsyncIterator[Finding]) -> int:
    """Print findings as they come; returns the exit status."""
    healthy = True
    async for finding in findings:
        print(finding, flush=True)
        healthy = healthy and finding.ok is not False
    return 0 if healthy else 1


def _backup(settings: Settings, target: Path | None, *, encrypt: bool) -> int:
    from datetime import UTC, datetime

    from bot.app.terminal import bar
    from bot.storage.connections.engine import parse_url, sqlite_path
    from bot.storage.copies.backup import backup
    from bot.storage.copies.encryption import AGE, encrypted_backup
    from bot.storage.errors import StorageError

    try:
        source = sqlite_path(parse_url(settings.database_url))
        if source is None:
            return _fail("This copies SQLite only; use your database's own tools.")
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        end = f"{source.suffix}{AGE}" if encrypt else source.suffix
        target = target or source.with_name(f"{source.stem}-{stamp}{end}")
        with bar("page") as copied:
            if encrypt:
                finished(encrypted_backup(source, target, settings.backup_recipient, copied))
            else:
                finished(backup(source, target, copied))
    except StorageError as error:
        return _fail(str(error))
    print(f"Copied to {target}.")
    return 0


def _restore(
    settings: Settings, backup: Path, table: int | None, identity: Path | None, *, yes: bool
) -> int:
    from bot.app.terminal import is_sure
    from bot.storage.connections.engine import parse_url, sqlite_path
    from bot.storage.copies.encryption import readable
    from bot.storage.errors import StorageError
    from cogs.admin.service.restoring import Restored, restore_all, restore_table, what_goes

    async def restored() -> Restored | None:
        near = sqlite_path(parse_url(settings.database_url)) or backup
        async with readable(backup, identity, near) as source:
            goes = await what_goes(settings, source, table, named=backup)
            if goes is not None:
                print(goes, flush=True)
                if not yes and not is_sure("Restore?"):
                    return None
            if table is None:
                return await restore_all(settings, source)
            return await restore_table(settings, source, table)

    try:
        done = finished(restored())
    except StorageError as error:
        return _fail(str(error))
    if done is None:
        print("Nothing was changed.")
        return 1
    if table is None:
        print(f"Restored from {backup}: {done}")
    else:
        print(f"Restored table {table} from {backup}: its number is {done.numbers[table]} now.")
    if done.kept:
        print(f"The database as it was is kept as {done.kept}: it holds hands and seeds, too.")
    print("Everybody is told at the next start of the bot.")
    return 0


def _rehearse(settings: Settings, *, record: bool) -> int:
    from bot.app.checks.rehearsal import CannotRehearse, Rehearsal
    from bot.app.terminal import bar
    from bot.program import command_name
    from bot.storage.errors import MigrationFailed, StorageError

    try:
        rehearsal = Rehearsal(settings)
        with bar("table") as progress:
            if record:
                count = finished(rehearsal.keep_record(progress))
            else:
                done = finished(rehearsal.run(progress))
    except MigrationFailed as error:
        return _fail(f"With a copy of your games, which are untouched: {error}")
    except (StorageError, CannotRehearse) as error:
        return _fail(str(error))
    if record:
        print(f"Recorded {count} tables in {rehearsal.record}.")
        print(f"Upgrade the program, and before you start it: {command_name()} rehearse")
        return 0
    print(*done.lines(), sep="\n")
    return 1 if done.found else 0


def _check(settings: Settings) -> int:
    from bot.app.checks.upgrade import check_upgrade
    from bot.app.terminal import bar

    with bar("table") as progress:
        return finished(_tell(check_upgrade(settings, progress)))


def _upgrade(settings: Settings) -> int:
    from bot.app.run import upgrade
    from bot.storage.errors import StorageError

    try:
        finished(upgrade(settings))
    except StorageError as error:
        return _fail(str(error), NEEDS_ADMIN if error.needs_admin else 1)
    print("The database is up to date.")
    return 0


def _ratings(settings: Settings) -> int:
    from bot.app.terminal import bar
    from bot.storage.errors import StorageError
    from cogs.results.timers import work_out_ratings

    try:
        with bar("game") as progress:
            done = finished(work_out_ratings(settings, progress))
    except StorageError as error:
        return _fail(str(error))
    print(f"{done.games:,} games are over, of which {done.rated:,} count for ratings.")
    for number in done.left_out:
        print(f"Table {number} can't be read, and keeps the result that it had.")
    return 0


def _administer(settings: Settings, options: argparse.Namespace) -> int:
    from functools import partial

    from cogs.admin.service.terminal import CannotAsk, GivenUp, administer

    try:
        answer = finished(administer(settings, options, partial(print, flush=True)))
    except (CannotAsk, GivenUp) as error:
        return _fail(str(error))
    text = "\n".join(answer.lines)
    if not answer.done:
        return _fail(text)
    print(text)
    return 0


def _migrate_store(settings: Settings, source: str, target: str) -> int:
    from bot.app.checks.upgrade import migrate_store
    from bot.app.terminal import bar
    from bot.storage.errors import StorageError
    from data import Catalogue

    try:
        catalogue = Catalogue.read(settings.editions_dir)
        done = finished(migrate_store(source, target, catalogue, bar, settings.erasures_file))
    except StorageError as error:
        return _fail(str(error))
    print(f"Copied {done.rows:,} rows; all {done.games:,} games replay as before.")
    for number in done.damaged:
        print(f"Table {number} is damaged, as it was before.")
    print("Let DATABASE_URL name the new database. The old one is as it was: keep it for a while.")
    return 0


def _fail(text: str, status: int = 1) -> int:
    print(text, file=sys.stderr, flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
