"""The command line's options, the questions put to an admin there, and progress bars."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from getpass import getpass
from pathlib import Path
from time import monotonic
from typing import TypeAlias

import structlog

from bot.app.ends import NEEDS_ADMIN
from bot.program import PAGES, command_name
from bot.version import VERSION


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line, with every command and its options."""
    anywhere = _anywhere()
    whole = argparse.ArgumentParser(
        prog=command_name(),
        parents=[anywhere],
        description="Stationmaster hosts train-route board games on Discord. Settings come from\n"
        "the environment or .env; .env.example explains each. With METRICS_PORT it shows\n"
        "how it is, at /metrics and /healthz (docs/metrics.md).",
        epilog=f"How to run it: {PAGES / 'hosting/index.md'}" if PAGES.is_dir() else None,
        # An address stays on its line.
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    whole.add_argument("--version", action="version", version=f"Stationmaster {VERSION}")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, told: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=told, parents=[anywhere])

    run = command("run", "join Discord, or start the sandbox without DISCORD_TOKEN (the default)")
    for each in (whole, run):
        each.add_argument(
            "--share",
            action="store_true",
            default=argparse.SUPPRESS,
            help="let the local network open the sandbox's page",
        )
        each.add_argument(
            "--discord",
            action="store_true",
            default=argparse.SUPPRESS,
            help=f"never start the sandbox: end with status {NEEDS_ADMIN} without DISCORD_TOKEN",
        )
        each.add_argument(
            "--stay",
            action="store_true",
            default=argparse.SUPPRESS,
            help=f"instead of ending with status {NEEDS_ADMIN}, which only an admin can mend, stay "
            "up, unhealthy, and repeat what is wrong: for containers, which are always restarted",
        )
    command("setup", "from a token to the first game: ask, check, invite, register the commands")
    command("invite", "print the link that invites the bot to a server")
    doctor = command("doctor", "check token, permissions, database and disk")
    doctor.add_argument(
        "--live",
        type=_channel,
        metavar="CHANNEL",
        help="try in that channel what Discord does with pictures; needs one press of a button",
    )
    rehearse = command("rehearse", "upgrade a copy of the games and tell what would be different")
    rehearse.add_argument(
        "--record",
        action="store_true",
        help="with the program that runs now: note what it makes of the tables, to compare with",
    )
    backup = command("backup", "copy the SQLite database while the bot runs")
    backup.add_argument("file", type=Path, nargs="?", help="where to (default: beside it, dated)")
    backup.add_argument(
        "--encrypt",
        action="store_true",
        help="let only the key of BACKUP_RECIPIENT open it (age; needs pyrage)",
    )
    restore = command("restore", "bring the games back from a backup")
    restore.add_argument("file", type=Path, metavar="BACKUP", help="the copy to take them from")
    restore.add_argument("--table", type=_table, metavar="N", help="bring back this table only")
    restore.add_argument(
        "--yes", action="store_true", help="don't ask first, as in a script without a terminal"
    )
    restore.add_argument(
        "--identity", type=Path, metavar="FILE", help="the key that opens an encrypted backup"
    )
    upgrade = command("upgrade", "bring the database up to date now, after a copy was made of it")
    upgrade.add_argument(
        "--check",
        action="store_true",
        help="change nothing: tell what would be different, and rehearse it with a copy",
    )
    command("ratings", "work all results and ratings out again from the logs, while the bot rests")
    _add_administering(command)
    migrate = command("migrate-store", "copy everything from one database to another, of any kind")
    migrate.add_argument("source", metavar="FROM", help="its address, as in DATABASE_URL")
    migrate.add_argument("target", metavar="TO", help="the address of an empty one")
    return whole


def _add_administering(command: Callable[[str, str], argparse.ArgumentParser]) -> None:
    """Add the commands for what only an admin should do; they reach the running bot."""
    erase = command("erase", "erase somebody for good, as their own /privacy would")
    erase.add_argument("user", type=_user, metavar="USER", help="the user ID at Discord")
    erase.add_argument("--resign", action="store_true", help="let them resign from running games")
    block = command("block", "let somebody use nothing of the bot any more, on any server")
    unblock = command("unblock", "let somebody who was blocked use the bot again")
    for each in (block, unblock):
        each.add_argument("user", type=_user, metavar="USER", help="the user ID at Discord")
    end = command("end", "call a table off for good, without a result")
    end.add_argument("table", type=_table, metavar="TABLE", help="its number")
    note = command(
        "note",
        "tell something, as a line of each table's next post; without a text: what is told now",
    )
    note.add_argument("text", nargs="?", metavar="TEXT", help="in your own words, 200 characters")
    note.add_argument("--days", type=int, default=7, help="for how long it is told (default: 7)")
    note.add_argument("--clear", action="store_true", help="tell nothing any more")
    servers = command("servers", "list the servers that the bot is on")
    servers.add_argument("--leave", type=_server, metavar="ID", help="leave that server")
    for each in (erase, end, servers):
        each.add_argument("--yes", action="store_true", help="don't ask")


def _number(where: str) -> Callable[[str], int]:
    """Return the reader of a number, which says where that stands if something else was typed."""

    def read(typed: str) -> int:
        if not (typed.isascii() and typed.isdecimal()):
            raise argparse.ArgumentTypeError(f"it has to be a number: {where}")
        return int(typed)

    return read


_user, _channel, _server = (
    _number(f"Discord's Copy {kind} ID gives it") for kind in ("User", "Channel", "Server")
)
_table = _number("the log, `doctor` and the admin's page have it")


def _anywhere() -> argparse.ArgumentParser:
    """Return the parser of the options that may stand before or after a command."""
    options = argparse.ArgumentParser(add_help=False)
    options.add_argument(
        "--home",
        type=Path,
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="the folder of .env and var (default: the one you are in)",
    )
    return options


def is_anybody_there() -> bool:
    """Return whether a person types at the terminal; otherwise input is a file's or a program's."""
    return sys.stdin.isatty()


def is_sure(question: str) -> bool:
    """Ask a question at the terminal, and return whether the answer is yes; no where nobody is.

    Ctrl+C ends the program at once.
    """
    if not is_anybody_there():
        sys.stderr.write(f"{question} Say so by --yes.\n")
        return False
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return input(f"{question} [y/N] ").strip().lower() in ("y", "yes")
    except EOFError:
        return False
    finally:
        signal.signal(signal.SIGINT, before)


def ask_secret(prompt: str) -> str | None:
    """Read a line without showing it; None at the end of the input.

    Ctrl+C ends the program at once.
    """
    if not is_anybody_there():
        return sys.stdin.readline() or None
    # The event loop's own handler would let the reading go on.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return getpass(f"{prompt}: ")
    except EOFError:
        return None
    finally:
        signal.signal(signal.SIGINT, before)


log = structlog.get_logger(__name__)

Progress: TypeAlias = Callable[[int, int], None]
"""Gets how much is done and how much there is, at any time."""

BETWEEN_LINES = 5.0
"""Seconds."""


@contextmanager
def bar(unit: str) -> Iterator[Progress]:
    """Show a progress bar on standard error if that is a terminal, else nothing."""
    from tqdm import tqdm

    with tqdm(unit=unit, file=sys.stderr, disable=None, leave=False) as progress_bar:

        def progress(done: int, total: int) -> None:
            progress_bar.total = total
            progress_bar.update(done - progress_bar.n)

        yield progress


@contextmanager
def bar_or_lines(what: str, unit: str) -> Iterator[Progress]:
    """Show a progress bar on a terminal; elsewhere log the progress every few seconds.

    Nothing is logged of work that is done in less.
    """
    if sys.stderr.isatty():
        with bar(unit) as progress_bar:
            yield progress_bar
        return
    last = monotonic()

    def progress(done: int, total: int) -> None:
        nonlocal last
        if monotonic() - last >= BETWEEN_LINES:
            last = monotonic()
            log.info(what, done=done, of=total)

    yield progress
