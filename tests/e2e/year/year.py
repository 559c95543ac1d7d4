"""The admin, their installation and the people on the server; what is done is in the chapters."""

from __future__ import annotations

import asyncio
import re
import urllib.request
from collections.abc import Sequence
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.error import HTTPError

from sandbox.driver import Person
from sandbox.server import Standin
from tests.e2e.unfinished import Rows, finished
from tests.e2e.year.account import File, Games, counted, games, lost, unsent, unverified
from tests.e2e.year.calendar import HOUR, Calendar
from tests.e2e.year.diary import Diary
from tests.e2e.year.disk import Disk
from tests.e2e.year.players import Party
from tests.e2e.year.posts import Alerts, Posts
from tests.e2e.year.shell import Process, Said, Shell, stopped
from tests.ports import reserved

ADMIN = "Gwendolyn"
GONE, GONE_TOO = "Théodora", "Ødegård"
"""Who is erased: names that stand in no file by chance."""
PEOPLE = ("Anna", "Bastien", "Chiara", "Dmitri", "Élodie", GONE, GONE_TOO, ADMIN)
CHANNELS = ("club", "first", "evening", "second", "autumn")
LOGGED = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z \[")
"""How a line of the program's log begins; what a command says to whoever typed it has no date."""
CONNECTING = 600.0
"""Seconds at the most: an upgrade may come before, and the machine may be busy."""


class Year:
    """Everything that goes on beyond a chapter."""

    def __init__(self, root: Path, standin: Standin, calendar: Calendar, posts: Posts) -> None:
        self.root, self.standin, self.calendar, self.posts = root, standin, calendar, posts
        self.diary = Diary()
        self.diary.hide(standin.token)
        self.diary.call(standin.url, "https://discord.com")
        self.diary.call(str(root), "/srv")
        self.is_dated = True
        """Whether the dates of chapters are waited for."""
        self.alerts = Alerts(self.person(ADMIN))
        self.mounts = AsyncExitStack()
        self.home = root / "home-of-the-user"
        """Where a program that is careless leaves something."""
        port = reserved()
        self.mounts.callback(port.close)
        self.metrics_port = port.number
        self.diary.call(f":{self.metrics_port}", ":9188")
        self.diary.call(f"METRICS_PORT={self.metrics_port}", "METRICS_PORT=9188")
        self.shell: Shell
        self.program = ""
        self.database: Rows
        self.folder: Path
        self.disk: Disk | None = None
        self.club = self.party("club", "Anna", "Bastien", "Chiara")
        self.evening = self.party("evening", "Dmitri", GONE)
        self._logs = set[Path]()
        self._process: Process | None = None
        self.before: Games = {}
        """All games as they were noted last."""

    @property
    def variables(self) -> dict[str, str]:
        """Where Discord is, and what nobody is to wait for."""
        return {
            "DISCORD_API_URL": self.standin.url,
            "DISCORD_GATEWAY_URL": self.standin.gateway_url,
            "PICTURES_PER_MINUTE": "100000",
            "COMPUTER_DELAY": "0",
            "LAST_ACT": "0",
        }

    def person(self, name: str) -> Person:
        """Somebody on the server."""
        return self.standin.person(name)

    def party(self, channel: str, *names: str) -> Party:
        """People who meet in a channel."""
        people = [self.person(name) for name in names]
        return Party(self.standin, lambda: self.database, channel, people)

    def live_in(self, shell: Shell, program: str, games_in: Path) -> None:
        """Go on in this installation."""
        self.shell, self.program, self.folder = shell, program, shell.folder
        self.database = File(games_in)

    async def date(self, title: str, month: int, day: int, hour: int = 18) -> None:
        """Begin a chapter at a date, or at once if that is past."""
        if self.is_dated:
            year = self.calendar.date.year
            await self.calendar.leap(self.standin, datetime(year, month, day, hour, tzinfo=UTC))
        else:
            # No more than so many alerts come within a day.
            await self.calendar.leap(self.standin, self.calendar.date + timedelta(days=1))
        self.diary.open(title, self.calendar.date)

    # What the admin does

    async def types(
        self, typed: str, given: str = "", *, shown: Sequence[str] | None = None
    ) -> Said:
        """Type a command; of its answer the page gets the lines with one of these words."""
        said = await self.shell.run(typed, given)
        lines = [each for each in said.text.splitlines() if not LOGGED.match(each)]
        if shown is not None:
            lines = [each for each in lines if any(word in each for word in shown)]
        self.diary.typed(typed, "\n".join(lines))
        return said

    async def bot(
        self, arguments: str, given: str = "", *, shown: Sequence[str] | None = None
    ) -> Said:
        """Type a command of the bot's."""
        return await self.types(f"{self.program} {arguments}".strip(), given, shown=shown)

    async def start(self) -> None:
        """Start the bot, and wait until it is on Discord."""
        self.diary.typed(self.program)
        self._process = await self.shell.begin(self.program)
        connecting = asyncio.create_task(self.standin.connected(CONNECTING))
        while not connecting.done() and self._process.returncode is None:
            await asyncio.sleep(0.05)
        if self._process.returncode is not None:
            connecting.cancel()
            raise AssertionError(self.shell.log.read_text("utf-8"))
        await connecting
        self.calendar.followers = {self._process.pid}
        await self.settled()
        self._logs.add(self.shell.log)

    async def ends(self) -> int:
        """Start the bot where it ends by itself, and return its status."""
        process = await self.shell.begin(self.program)
        return await asyncio.wait_for(process.wait(), CONNECTING)

    async def stop(self) -> None:
        """Stop the bot, as Ctrl+C does."""
        assert self._process is not None
        self.calendar.followers = set()
        status = await stopped(self._process)
        self._process = None
        self.diary.check("", [f"the bot ended with status {status}"] if status else [])

    async def killed(self) -> None:
        """Leave no process behind, whatever happened."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    def log(self) -> str:
        """What the bot has said so far, on all machines."""
        return "".join(each.read_text("utf-8") for each in sorted(self._logs))

    def set(self, **settings: object) -> None:
        """Write settings into ``.env``."""
        with (self.folder / ".env").open("a", encoding="utf-8") as file:
            file.writelines(f"{name}={value}\n" for name, value in settings.items())

    async def healthz(self) -> str:
        """Look at the page that says whether the bot is well, and write it down."""
        url = f"http://127.0.0.1:{self.metrics_port}/healthz"
        said = await asyncio.to_thread(_fetched, url)
        self.diary.typed(f"curl {url}", said)
        return said

    # What time brings

    async def alerted(self, words: str, *, over: bool = False) -> None:
        """Let time go by until the admin is told of it, and write the message down."""
        told = await self.calendar.pass_by(
            self.standin, 26 * HOUR, lambda: self.alerts.is_told(words, over=over)
        )
        what = "was over" if over else "began"
        self.diary.check("", [] if told else [f"nobody was told that “{words}” {what}"])
        for each in self.alerts.new():
            self.diary.told(each)

    # What must be so

    async def settled(self) -> None:
        """Wait until everything is played and posted, unless no bot runs that would do so."""
        if self._process is not None:
            await finished(self.database, self.standin, calm=0.3)

    async def remember(self) -> None:
        """Note all games, to be compared with what is there later."""
        await self.settled()
        self.before = games(self.database)

    async def compare(self, *, verify: bool = True) -> None:
        """See that no game was lost or changed since, every post came once, and all verifies."""
        await self.settled()
        after = games(self.database)
        faults = [*lost(self.before, after), *self.posts.doubled()]
        told = f"All games are there, move by move ({counted(after)}); no post came twice"
        if not verify:
            # As long as no program of today's may upgrade them.
            self.diary.check(f"{told}.", faults)
            return
        faults += unsent(self.database)
        if isinstance(self.database, File):
            faults += [f"{each} doesn't verify" for each in await unverified(self.database)]
            told += "; every finished game verifies"
        self.diary.check(f"{told}.", faults)

    def violations(self) -> list[str]:
        """What was done against Discord's rules."""
        return [str(each) for each in self.standin.violations]


def _fetched(url: str) -> str:
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:  # noqa: S310
            return str(answer.read().decode())
    except HTTPError as error:
        return error.read().decode()
