"""Alerts, which tell whoever runs the bot what is wrong or over, in a few messages a day.

What may go wrong slowly, such as room on disks, is looked at every minute, before it causes faults.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias

import aiohttp
import discord
import structlog

from bot.app.readings import (
    Alert,
    AlertNews,
    AlertState,
    Episode,
    Trouble,
    alert_news,
    episodes,
    store_alerts,
    stored_alerts,
)
from bot.app.settings import Settings
from bot.core.timing.measure import DAY, HOUR, MINUTE
from bot.metrics.observers import resting
from bot.posts.kind import CLOCK_MARGIN
from bot.posts.post import messages_after
from bot.program import command_name
from bot.runtime.clock import Clock, LoopClock, WallClock
from bot.runtime.memory import Notices
from bot.runtime.requests import Unreadable, done, is_passing, no_retry, readable
from bot.storage.copies.backup import Copies
from bot.storage.errors import StorageError
from bot.storage.repositories.notices import NoticeKind, NoticeReader, SettingReader, SettingWriter
from bot.storage.rows import has_guild
from bot.storage.store import Store
from bot.words.say import Say

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

CLEARLY = 1.1
"""By how much more than the least there must be again: it isn't to be told to and fro."""


class FreeDisk:
    """The check of free disk space, which notes each disk with less than ``least`` bytes free.

    ``folders`` are named by what is in them.
    """

    def __init__(self, folders: Mapping[str, Path], least: int, notices: Notices) -> None:
        self._folders, self._least, self._notices = folders, least, notices

    def look(self) -> None:
        """Check each disk once; a folder that is missing is left to whoever needs it."""
        seen = set[int]()
        for name, folder in self._folders.items():
            with suppress(OSError):
                device, free = folder.stat().st_dev, shutil.disk_usage(folder).free
                if device in seen:
                    self._notices.over(NoticeKind.DISK, name)
                else:
                    self._judge(name, free)
                seen.add(device)

    def _judge(self, name: str, free: int) -> None:
        if free < self._least:
            self._notices.note(NoticeKind.DISK, name, f"{free // 2**20:,} MiB are free")
        elif free >= self._least * CLEARLY:
            self._notices.over(NoticeKind.DISK, name)


EVERY = 60.0
"""Seconds between two rounds."""


class ResourceMonitor:
    """The task that calls each of ``looks`` every minute; each notes what it finds."""

    def __init__(self, looks: Sequence[Callable[[], None]], clock: Clock | None = None) -> None:
        self._looks, self._clock = looks, clock or LoopClock()

    async def run(self) -> None:
        """Call all looks, wait a minute, and begin again."""
        while True:
            for look in self._looks:
                look()
            with resting():
                await self._clock.until(self._clock.now() + EVERY)


ROOM = 1900
"""Characters of a message's 2,000."""
_MOST_LINES = 15
_LONGEST = 80
_NUMBERED = re.compile(r"\b(table|server|season) (\d+)$")

Troubles: TypeAlias = Sequence[tuple[str, str]]
"""Kinds and subjects of notices."""


def alert_text(say: Say, begun: Troubles, over: Troubles, passed: Troubles) -> str:
    """Return an alert's text, with as many lines as fit, and the number of troubles left out."""
    parts = (("alert-begun", begun), ("alert-over", over), ("alert-passed", passed))
    for most in range(_MOST_LINES, 0, -1):
        text = _text(say, parts, most)
        if len(text) <= ROOM:
            break
    return text


def _text(say: Say, parts: Sequence[tuple[str, Troubles]], most: int) -> str:
    lines, left = list[str](), most
    for heading, troubles in parts:
        if listed := troubles[:left]:
            lines += [say(heading), *(f"- {_trouble(say, *each)}" for each in listed)]
            left -= len(listed)
    more = sum(len(troubles) for _, troubles in parts) - (most - left)
    if more:
        lines.append(say("alert-more", count=more))
    return "\n".join([*lines, say("alert-doctor", program=command_name())])


def _trouble(say: Say, kind: str, subject: str) -> str:
    numbered = _NUMBERED.search(subject)
    words = dict.fromkeys(("table", "server", "season"), "none")
    if numbered:
        words[numbered[1]] = numbered[2]
    return say(
        "alert-trouble",
        kind=kind,
        subject=say.name(subject[:_LONGEST]),
        pictures="pictures" in subject,
        backups="backups" in subject,
        **words,
    )


log = structlog.get_logger(__name__)

MOST = 3
"""Messages within a day."""
BETWEEN = HOUR
"""Between two messages."""
COLLECTING = MINUTE
"""From the first news to the message: trouble seldom comes alone, and much of it ends at once."""
REFUSED = HOUR
"""After a message that Discord refuses."""
LOOK = 20.0
"""Seconds of the world's between two looks at what is noted."""
_UNREACHABLE = (aiohttp.ClientError, OSError, TimeoutError, Unreadable)

Messages: TypeAlias = discord.DMChannel | discord.PartialMessageable


class Receiver(Protocol):
    """Whoever gets the alerts; the name tells one receiver from others."""

    name: str

    async def channel(self, client: discord.Client) -> Messages:
        """Return the channel to send alerts to; raises Discord's errors."""
        ...


class Person:
    """A receiver who gets alerts in private messages."""

    def __init__(self, user_id: int) -> None:
        self.name, self._user = f"user {user_id}", discord.Object(user_id)

    async def channel(self, client: discord.Client) -> Messages:
        """Return the private channel with this person, opening it if needed."""
        return await readable(client.create_dm(self._user))


class Channel:
    """A receiver that is a channel or thread of a server."""

    def __init__(self, channel_id: int) -> None:
        self.name, self._id = f"channel {channel_id}", channel_id

    async def channel(self, client: discord.Client) -> Messages:
        """Return this channel without asking Discord for it."""
        return client.get_partial_messageable(self._id)


class Alerts:
    """The task that tells each trouble once, and once that it is over, whoever noted it.

    What was told is stored before and after each message, so that neither a crash nor a restart
    repeats or forgets any. While nothing can be stored, the channel's own messages tell that.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        notices: Notices,
        say: Say,
        receiver: Receiver,
        clock: WallClock,
    ) -> None:
        self._client, self._store, self._notices = client, store, notices
        self._say, self._receiver, self._clock = say, receiver, clock
        self._state: AlertState | None = None
        self._is_stored = False
        self._began = clock()
        self._not_before = 0

    async def run(self) -> None:
        """Call `look` every `LOOK` seconds, for ever."""
        with resting():
            await self._client.wait_until_ready()
        while True:
            await self.look()
            with resting():
                await self._clock.until(self._clock.now() + LOOK * self._clock.speed)

    async def look(self) -> None:
        """Send the alert that is due, if any."""
        state = await self._known()
        if state is None:
            return
        if not self._is_stored:
            await self._keep(state)
        if self._clock() < self._not_before <= self._clock() + REFUSED:
            return
        if state.waiting is None:
            noted = await self._found(state)
            news = alert_news(noted, state.told, state.since)
            if news.is_empty or self._clock() < self._due(state, news):
                return
            text = alert_text(self._say, news.begun, news.over, news.passed)
            state = replace(state, waiting=Alert(text, self._clock(), news.told))
            await self._keep(state)
            looks_back = not self._is_stored
        else:
            looks_back = True
        await self._deliver(state, looks_back=looks_back)

    async def _known(self) -> AlertState | None:
        """Return what the receiver was told, nothing if that is a new one.

        None if it can't be read.
        """
        if self._state is None:
            try:
                async with self._store.snapshot() as read:
                    stored = await stored_alerts(SettingReader(read))
            except StorageError:
                return None
            receiver = _digest(self._receiver.name)
            self._is_stored = stored is not None and stored.receiver == receiver
            if stored is None or not self._is_stored:
                self._notices.over(NoticeKind.ALERT)
                stored = AlertState(receiver, self._began)
            self._state = stored
        return self._state

    async def _found(self, state: AlertState) -> dict[Trouble, Episode]:
        """Return the last episodes of all processes' troubles.

        While these can't be read, they are this process's own and those that were told.
        """
        own = {(each.kind, each.subject, each.shards): each for each in self._notices.known()}
        try:
            async with self._store.snapshot() as read:
                stored = await NoticeReader(read).all()
        except StorageError:
            noted = {
                trouble: Episode(last.since, last.since if last.is_over else None)
                for trouble, last in state.told.items()
            }
            return noted | episodes(own.values())
        others = [each for each in stored if (each.kind, each.subject, each.shards) not in own]
        return episodes([*own.values(), *others])

    def _due(self, state: AlertState, news: AlertNews) -> int:
        """Return when a message about these news may be sent, in UTC milliseconds."""
        now = self._clock()
        # So a clock that was set back holds messages up for less than two days.
        sent = [each for each in state.sent if abs(now - each) < DAY]
        after_last = sent[-1] + BETWEEN if sent else 0
        after_most = sent[-MOST] + DAY if len(sent) >= MOST else 0
        # Notices from before a clock was set back lie in the future: they aren't waited for.
        collected = [each + COLLECTING for each in (news.first, self._began) if each <= now]
        return max(*collected, after_last, after_most)

    async def _deliver(self, state: AlertState, *, looks_back: bool) -> None:
        """Send the waiting alert, unless it arrived before; keep it for later if that fails.

        If Discord refuses the alert, it is written anew after an hour.
        """
        alert = state.waiting
        assert alert is not None  # noqa: S101
        try:
            channel = await self._receiver.channel(self._client)
            if not (looks_back and await self._was_sent(channel, alert)):
                nobody = discord.AllowedMentions.none()
                with no_retry():
                    await done(
                        channel.send(
                            alert.text,
                            nonce=_nonce(alert),
                            allowed_mentions=nobody,
                            suppress_embeds=True,
                        )
                    )
        except discord.HTTPException as error:
            if is_passing(error):
                log.info("an alert waits", status=error.status)
                return
            self._notices.note(NoticeKind.ALERT, why=f"Discord refuses them ({error.code})")
            self._not_before = self._clock() + REFUSED
            # Write it anew then, because by that time there may be other news.
            await self._keep(replace(state, waiting=None))
            return
        except _UNREACHABLE as error:
            log.info("an alert waits", why=type(error).__name__)
            return
        self._notices.over(NoticeKind.ALERT)
        log.info("an alert was sent")
        sent = (*state.sent, self._clock())[-MOST:]
        await self._keep(replace(state, told=alert.told, sent=sent, waiting=None))

    async def _was_sent(self, channel: Messages, alert: Alert) -> bool:
        """Return whether an earlier attempt arrived, by the channel's messages.

        They are read from the alert's time on, and for a whole day while nothing can be stored.
        """
        since = alert.written_at - (CLOCK_MARGIN * 1000 if self._is_stored else DAY)
        after = datetime.fromtimestamp(since / 1000, UTC)
        own_id = None if self._client.user is None else self._client.user.id
        # The nonce alone prevents a second one.
        with suppress(discord.Forbidden, Unreadable):
            async for message in messages_after(self._client, channel.id, after, 100):
                if message.author_id in (None, own_id) and message.text == alert.text:
                    return True
        return False

    async def _keep(self, state: AlertState) -> None:
        """Go on with this state, and store it if that is possible now."""
        self._state = state
        try:
            async with self._store.transaction() as tx:
                await store_alerts(SettingWriter(tx), state)
            self._is_stored = True
        except StorageError:
            self._is_stored = False


def _nonce(alert: Alert) -> str:
    """Return an alert's nonce, the same at each attempt: so Discord takes the alert only once."""
    return f"alert-{_digest(f'{alert.written_at} {alert.text}')}"


def _digest(text: str) -> str:
    """Return a short hash, which tells texts apart without revealing them."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def receiver(settings: Settings) -> Receiver | None:
    """Return the receiver of alerts that the settings name; None if they name none."""
    if settings.admin_user_id is not None:
        return Person(settings.admin_user_id)
    if settings.admin_channel_id is not None:
        return Channel(settings.admin_channel_id)
    return None


def alerts(bot: Stationmaster) -> Alerts | None:
    """Return the task that sends alerts; None without a receiver, or if another process sends."""
    addressee = receiver(bot.settings)
    if addressee is None or not has_guild(bot.settings.shards, None):
        bot.notices.over(NoticeKind.ALERT)
        return None
    say = bot.texts.speaker(bot.settings.admin_language)
    return Alerts(bot, bot.store, bot.notices, say, addressee, bot.clock)


def start_alerts(bot: Stationmaster) -> None:
    """Start the task that watches resources and, if there is a receiver, that of the alerts."""
    disk, limits = free_disk(bot), bot.rate_limits
    looks = (bot.look_at_connections, bot.events.look, limits.look, disk.look, bot.journal.look)
    rounds = ResourceMonitor(looks)
    bot.supervisor.start("watchman", rounds.run, endless=True)
    if (telling := alerts(bot)) is not None:
        bot.supervisor.start("alerts", telling.run, endless=True)


def free_disk(bot: Stationmaster) -> FreeDisk:
    """Return the `FreeDisk` that watches the disks of games and backups, or the program's own."""
    path, folders = bot.store.path, {"the games": Path.cwd()}
    if path is not None:
        backups = Copies.of(path, bot.settings.backup_dir).folder
        folders = {"the games": path.parent, "the backups": backups}
    return FreeDisk(folders, bot.settings.disk_least, bot.notices)
