"""`python -m sandbox`: run the stand-in as a process of its own.

Prints one line of JSON when ready: {"url", "gateway", "token", "guilds"}. With a parent it reads
lines of JSON, {"now", "speed"}: the time that its page shows, if the bot hurries its own. Exit code
2 if the port is taken, which a parent explains in its own words; 1 after one sentence about
anything else.
"""

import argparse
import asyncio
import contextlib
import errno
import json
import logging
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from sandbox.clock import Calendar
from sandbox.options import MEBIBYTE, Options
from sandbox.page import add_page
from sandbox.quirks import Quirk
from sandbox.server import ExtraRoutes, Standin
from sandbox.store import StateFile

PORT = 8765
PORT_TAKEN = 2
FILE_BYTES = 256 * MEBIBYTE


@dataclass(frozen=True, slots=True)
class Arguments:
    """The command line."""

    host: str
    port: int
    with_parent: bool
    state: Path | None
    options: Options


def parse(words: Sequence[str] | None = None) -> Arguments:
    """Read the command line; `--open` listens on every interface."""
    plain = Options(remember=False, file_bytes=FILE_BYTES)
    read = _parser(plain).parse_args(words)
    options = replace(
        plain,
        token=read.token or plain.token,
        rate_limits=not read.no_rate_limits,
        privileged_intents=read.privileged_intents,
        people=tuple(read.people),
        channels=tuple(read.channels),
        guild_name=read.guild_name,
        bot_name=read.bot_name,
        bot_permissions=read.bot_permissions,
        quirks=frozenset(read.quirks),
        welcome=read.welcome,
        welcomes=dict(read.welcome_in),
    )
    host = "0.0.0.0" if read.open else read.host  # noqa: S104 (asked for by --open)
    return Arguments(host, read.port, read.with_parent, read.state, options)


def _parser(plain: Options) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sandbox", description=__doc__)
    add = parser.add_argument
    add("--host", default="127.0.0.1", help="address to listen on")
    add("--port", type=int, default=PORT, help="port of page and API")
    add("--open", action="store_true", help="let the local network in")
    add("--token", default="", help="bot token to accept (default: a new one)")
    add("--with-parent", action="store_true", help="stop when stdin closes")
    add("--no-rate-limits", action="store_true", help="never make the bot wait")
    add("--privileged-intents", action="store_true", help="let the bot have them")
    add("--state", type=Path, help="file that keeps people and messages")
    add("--people", nargs="+", default=plain.people, help="who is there; the first is the admin")
    add("--channels", nargs="+", default=plain.channels, help="names of the text channels")
    add("--guild-name", default=plain.guild_name, help="name of the server")
    add("--bot-name", default=plain.bot_name, help="name of the bot")
    add("--bot-permissions", type=int, default=plain.bot_permissions, help="as in its invitation")
    add("--quirks", nargs="+", type=Quirk, choices=list(Quirk), default=(), help="see README.md")
    add("--welcome", default=plain.welcome, help="what the page says first")
    add(
        "--welcome-in",
        nargs=2,
        action="append",
        default=[],
        metavar=("LOCALE", "TEXT"),
        help="the same in another language",
    )
    return parser


async def run(arguments: Arguments, extra_routes: ExtraRoutes | None = None) -> None:
    """Serve until a signal comes or, if asked, the parent has gone; raises OSError."""
    parent = _Parent()
    stop = await _stop_asked(parent if arguments.with_parent else None)
    options = arguments.options
    state = StateFile(arguments.state) if arguments.state else None
    world = state.load(options) if state else None
    standin = await Standin.start(
        arguments.host, arguments.port, options=options, extra_routes=extra_routes, world=world
    )
    parent.tell = partial(_set_calendar, standin)
    if state is not None:
        state.save(standin.world)
    keeper = asyncio.create_task(state.keep(standin.world)) if state else None
    ready = {
        "url": standin.url,
        "gateway": standin.gateway_url,
        "token": standin.token,
        "guilds": list(standin.world.guilds),
    }
    print(json.dumps(ready), flush=True)
    try:
        await stop.wait()
    finally:
        if state is not None and keeper is not None:
            keeper.cancel()
            await asyncio.gather(keeper, return_exceptions=True)
            state.save(standin.world)
        await standin.close()


async def _stop_asked(parent: "_Parent | None") -> asyncio.Event:
    """An event that a signal sets, or the end of stdin."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(name, stop.set)
    if parent is not None:
        parent.gone = stop.set
        await loop.connect_read_pipe(lambda: parent, sys.stdin)
    return stop


class _Parent(asyncio.Protocol):
    """Stdin, held open by the parent as long as it lives; each line is something to be told."""

    def __init__(self) -> None:
        self.gone: Callable[[], None] = lambda: None
        self.tell: Callable[[str], None] = lambda line: None
        self._rest = b""

    def data_received(self, data: bytes) -> None:
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            self.tell(line.decode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone()


def _set_calendar(standin: Standin, line: str) -> None:
    """Let pages show a bot's hurried time: ``{"now": milliseconds since 1970, "speed": 600}``."""
    told = json.loads(line)
    made = round(standin.clock.now() * 1000)
    standin.calendar = Calendar(int(told["now"]), made, float(told["speed"]))


def main(words: Sequence[str] | None = None, extra_routes: ExtraRoutes | None = None) -> int:
    """Run; the exit code."""
    arguments = parse(words)
    level = logging.WARNING if arguments.with_parent else logging.INFO
    logging.basicConfig(level=level, stream=sys.stderr, format="sandbox: %(message)s")
    try:
        asyncio.run(run(arguments, extra_routes))
    except (OSError, UnicodeError) as error:
        if not isinstance(error, OSError) or error.errno != errno.EADDRINUSE:
            print(f"The sandbox can't run: {_why(error)}.", file=sys.stderr)
            return 1
        if not arguments.with_parent:
            print(
                f"Port {arguments.port} is taken by another program; choose one with --port.",
                file=sys.stderr,
            )
        return PORT_TAKEN
    except KeyboardInterrupt:
        pass
    return 0


def _why(error: OSError | UnicodeError) -> str:
    """The system's reason, with the file if it is about one."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


if __name__ == "__main__":
    sys.exit(main(extra_routes=add_page))
