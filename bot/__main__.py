"""``python -m bot``, installed as ``stationmaster``: the bot, or the sandbox if it has no token."""

from __future__ import annotations

import argparse
import asyncio
import sys
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from bot.app.settings import BadSettings, NoHome, Settings, enter_home, load_settings
from bot.app.terminal import parser
from bot.program import command_name


def main(arguments: list[str] | None = None) -> int:
    """Run one command of the command line; return the process's exit status."""
    options = parser().parse_args(arguments)
    try:
        enter_home(options)
        return _command(options, load_settings())
    except (NoHome, BadSettings) as error:
        return _fail(str(error))
    except KeyboardInterrupt:
        return 130


def _command(options: argparse.Namespace, settings: Settings) -> int:
    from bot.app.logs import set_up_logging

    # ``setup`` prints all that one needs; the library's log lines would stand between.
    level = "error" if options.command == "setup" else settings.log_level
    set_up_logging(level, settings.log_format)
    match options.command:
        case "setup":
            return asyncio.run(_set_up(settings))
        case "invite":
            return _invite(settings)
        case "doctor":
            return asyncio.run(_doctor(settings, options.live))
        case "backup":
            return asyncio.run(_backup(settings, options.file, encrypt=options.encrypt))
        case "restore":
            return asyncio.run(
                _restore(settings, options.file, options.table, options.identity, yes=options.yes)
            )
        case "rehearse":
            return asyncio.run(_rehearse(settings, record=options.record))
        case "upgrade":
            return asyncio.run(_check(settings) if options.check else _upgrade(settings))
        case "ratings":
            return asyncio.run(_ratings(settings))
        case "erase" | "block" | "unblock" | "end" | "note" | "servers":
            return asyncio.run(_administer(settings, options))
        case "migrate-store":
            return asyncio.run(_migrate_store(settings, options.source, options.target))
    return asyncio.run(_run(settings, share=getattr(options, "share", False)))


async def _run(settings: Settings, *, share: bool) -> int:
    from bot.app.run import CannotRun, run_bot

    try:
        if settings.discord_token is not None:
            await run_bot(settings)
            return 0
        from bot.app.sandbox_process import run_sandbox

        print("There is no DISCORD_TOKEN: starting the sandbox instead.", flush=True)
        await run_sandbox(settings, share=share, opened=_opened)
    except CannotRun as error:
        return _fail(str(error), error.status)
    return 0


def _opened(url: str, put_own: bool) -> None:
    hint = " (elsewhere: with this machine's address)" if put_own else ""
    print(f"\n    Open {url}/ in a browser{hint} and play. Ctrl+C stops it.\n", flush=True)


async def _set_up(settings: Settings) -> int:
    from bot.app.setting_up import CannotSetUp, Dialogue, set_up
    from bot.app.terminal import ask_secret, is_anybody_there

    dialogue = Dialogue(partial(print, flush=True), ask_secret, is_anybody_there())
    try:
        await set_up(settings, dialogue)
    except CannotSetUp as error:
        return _fail(str(error))
    return 0


def _invite(settings: Settings) -> int:
    from bot.app.run import CannotRun
    from bot.app.setting_up import invite_link

    if settings.discord_token is None:
        return _fail("Set DISCORD_TOKEN first: the link holds your application's id.")
    try:
        print(invite_link(settings.discord_token.get_secret_value()))
    except CannotRun as error:
        return _fail(str(error))
    return 0


async def _doctor(settings: Settings, live: int | None) -> int:
    from bot.app.checks.doctor import examine
    from bot.app.checks.live import check_live

    healthy = True
    findings = examine(settings) if live is None else check_live(settings, live)
    async for finding in findings:
        print(finding, flush=True)
        healthy = healthy and finding.ok is not False
    return 0 if healthy else 1


async def _backup(settings: Settings, target: Path | None, *, encrypt: bool) -> int:
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
                await encrypted_backup(source, target, settings.backup_recipient, copied)
            else:
                await backup(source, target, copied)
    except StorageError as error:
        return _fail(str(error))
    print(f"Copied to {target}.")
    return 0


async def _restore(
    settings: Settings, backup: Path, table: int | None, identity: Path | None, *, yes: bool
) -> int:
    from bot.app.terminal import is_sure
    from bot.storage.connections.engine import parse_url, sqlite_path
    from bot.storage.copies.encryption import readable
    from bot.storage.errors import StorageError
    from cogs.admin.service.restoring import restore_all, restore_table, what_goes

    try:
        near = sqlite_path(parse_url(settings.database_url)) or backup
        async with readable(backup, identity, near) as source:
            print(await what_goes(settings, source, table), flush=True)
            if not yes and not is_sure("Restore?"):
                print("Nothing was changed.")
                return 1
            if table is None:
                done = await restore_all(settings, source)
            else:
                done = await restore_table(settings, source, table)
        if table is None:
            print(f"Restored from {backup}: {len(done.numbers)} tables under way have new numbers.")
        else:
            print(f"Restored table {table} from {backup}: its number is {done.numbers[table]} now.")
    except StorageError as error:
        return _fail(str(error))
    if done.kept:
        print(f"The database as it was is kept as {done.kept}: it holds hands and seeds, too.")
    print("Everybody is told at the next start of the bot.")
    return 0


async def _rehearse(settings: Settings, *, record: bool) -> int:
    from bot.app.checks.rehearsal import CannotRehearse, Rehearsal
    from bot.app.terminal import bar
    from bot.storage.errors import MigrationFailed, StorageError

    try:
        rehearsal = Rehearsal(settings)
        with bar("table") as progress:
            if record:
                count = await rehearsal.keep_record(progress)
            else:
                done = await rehearsal.run(progress)
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


async def _check(settings: Settings) -> int:
    from bot.app.checks.upgrade import check_upgrade
    from bot.app.terminal import bar

    good = True
    with bar("table") as progress:
        async for finding in check_upgrade(settings, progress):
            print(finding, flush=True)
            good = good and finding.ok is not False
    return 0 if good else 1


async def _upgrade(settings: Settings) -> int:
    from bot.app.run import NEEDS_ADMIN, upgrade
    from bot.storage.errors import MigrationFailed, StorageError

    try:
        await upgrade(settings)
    except MigrationFailed as error:
        return _fail(str(error), NEEDS_ADMIN)
    except StorageError as error:
        return _fail(str(error))
    print("The database is up to date.")
    return 0


async def _ratings(settings: Settings) -> int:
    from bot.app.terminal import bar
    from bot.storage.errors import StorageError
    from cogs.results.timers import work_out_ratings

    try:
        with bar("game") as progress:
            done = await work_out_ratings(settings, progress)
    except StorageError as error:
        return _fail(str(error))
    print(f"{done.games:,} games are over, of which {done.rated:,} count for ratings.")
    for number in done.left_out:
        print(f"Table {number} can't be read, and keeps the result that it had.")
    return 0


async def _administer(settings: Settings, options: argparse.Namespace) -> int:
    from cogs.admin.service.terminal import CannotAsk, GivenUp, administer

    try:
        answer = await administer(settings, options, partial(print, flush=True))
    except (CannotAsk, GivenUp) as error:
        return _fail(str(error))
    text = "\n".join(answer.lines)
    if not answer.done:
        return _fail(text)
    print(text)
    return 0


async def _migrate_store(settings: Settings, source: str, target: str) -> int:
    from bot.app.checks.upgrade import migrate_store
    from bot.app.terminal import bar
    from bot.storage.errors import StorageError
    from data import Catalogue

    try:
        catalogue = Catalogue.read(settings.editions_dir)
        done = await migrate_store(source, target, catalogue, bar, settings.erasures_file)
    except StorageError as error:
        return _fail(str(error))
    print(f"Copied {done.rows:,} rows; all {done.games:,} games replay as before.")
    for number in done.damaged:
        print(f"Table {number} is damaged, as it was before.")
    print("Let DATABASE_URL name the new database. The old one is as it was: keep it for a while.")
    return 0


def _fail(text: str, status: int = 1) -> int:
    print(text, file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
