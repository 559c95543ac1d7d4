"""The registration of the slash commands: what Discord has is compared with ours, and mended.

That is done soon after each start and every day: another version, or another database with the same
token, may have overwritten them. A start waits for it only if its commands are new. A refusal stops
nothing else (trap T5).
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord.http import HTTPClient, Route

from bot.app.commands import CommandTexts
from bot.app.settings import Settings
from bot.metrics.observers import resting
from bot.runtime.clock import Clock, LoopClock
from bot.runtime.faults import described
from bot.runtime.requests import answered_status, is_passing, no_retry
from bot.runtime.scheduler import is_wanted
from bot.storage.connections.database import Database
from bot.storage.errors import StorageError
from bot.storage.repositories.notices import NoticeKind, SettingReader, SettingWriter
from bot.storage.store import Store
from bot.words import Texts

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

log = structlog.get_logger(__name__)

Command = Mapping[str, Any]
"""A command as it is sent to Discord, or as Discord has it."""


async def command_payload(settings: Settings) -> list[dict[str, Any]]:
    """Return the commands as the bot registers them, made by a bot that is never started."""
    # The client itself imports this module.
    from bot.app.client import Stationmaster

    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{folder}/none.sqlite3"
        database = await Database.open(url, disposable=True)
        try:
            async with Stationmaster(settings, Store(database), Texts.load()) as bot:
                await bot.load_cogs()
                await bot.tree.set_translator(CommandTexts(bot.texts))
                return await bot.command_payload()
        finally:
            await database.close()


OWN_TYPES = (1, 2, 3)
"""Types of commands of which the bot decides what there is: slash commands and context menus."""
CHAT_INPUT = 1
NO_ENTRY_POINT = 50240
"""Discord's code for a list of commands that lacks the Entry Point of an application."""
_COMPARED = frozenset(
    (
        *("type", "name", "name_localizations", "description", "description_localizations"),
        *("options", "choices", "value", "required", "autocomplete", "channel_types"),
        *("min_value", "max_value", "min_length", "max_length"),
        *("default_member_permissions", "contexts", "integration_types", "nsfw"),
    )
)
"""What a program says of a command; all else Discord adds by itself."""
_SENT_BACK = _COMPARED | {"id", "handler"}
_UNORDERED = ("contexts", "integration_types", "channel_types")
_NAMED = 5
"""How many commands or reasons are named; the others are counted."""
_LONGEST = 200


def differing(ours: Iterable[Command], theirs: Iterable[Command]) -> list[str]:
    """Return the names of the commands that Discord lacks, has in addition, or has otherwise."""
    known, there = _by_name(ours), _by_name(theirs)
    return [f"/{key[1]}" for key in {**known, **there} if known.get(key) != there.get(key)]


async def fetched(http: HTTPClient, application_id: int) -> list[Command] | None:
    """Return the commands that Discord has; None if it doesn't tell them, or unreadably.

    Raises what may pass.
    """
    path = "/applications/{application_id}/commands"
    route = Route("GET", path, application_id=application_id)
    try:
        answer: Any = await http.request(route, params={"with_localizations": "true"})
    except discord.HTTPException as error:
        if is_passing(error) and answered_status(error) >= 400:
            raise
        return None
    except ValueError:
        return None
    return answer if isinstance(answer, list) and all(map(_is_command, answer)) else None


def _is_command(thing: Any) -> bool:
    return (
        isinstance(thing, dict)
        and isinstance(thing.get("name"), str)
        and isinstance(thing.get("type", CHAT_INPUT), int)
    )


async def register(
    http: HTTPClient, application_id: int, ours: Sequence[Command], theirs: Sequence[Command]
) -> None:
    """Put our commands in place of Discord's, except for those of types that the bot doesn't know.

    If Discord takes no list that an Entry Point is in, our commands are sent one by one. Raises
    what Discord raises.
    """
    kept = [
        {key: value for key, value in each.items() if key in _SENT_BACK}
        for each in theirs
        if each.get("type", CHAT_INPUT) not in OWN_TYPES
    ]
    try:
        await http.bulk_upsert_global_commands(application_id, payload=[*map(dict, ours), *kept])
    except discord.HTTPException as error:
        if error.code != NO_ENTRY_POINT:
            raise
        await _register_singly(http, application_id, ours, theirs)


async def _register_singly(
    http: HTTPClient, application_id: int, ours: Sequence[Command], theirs: Sequence[Command]
) -> None:
    known, there = _by_name(ours), _by_name(theirs)
    for each in ours:
        key = _key(each)
        if known[key] != there.get(key):
            payload: Any = dict(each)
            await http.upsert_global_command(application_id, payload)
    for each in theirs:
        if _key(each) in there.keys() - known.keys() and "id" in each:
            await http.delete_global_command(application_id, each["id"])


def reasons(error: discord.HTTPException, sent: Sequence[Command]) -> str:
    """Return why Discord refused commands, for each field of those that were ``sent``."""
    fields = re.findall(r"^In (\S+): (.*)$", error.text, re.MULTILINE)
    if not fields:
        said = " ".join(error.text.split())[:_LONGEST]
        return f"status {error.status}, code {error.code}{said and ': '}{said}"
    return _listed([_reason(path, why, sent) for path, why in fields], "; ")


def _reason(path: str, why: str, sent: Sequence[Command]) -> str:
    number, _, _ = path.partition(".")
    known = number.isdecimal() and int(number) < len(sent)
    whose = f" of /{sent[int(number)]['name']}" if known else ""
    return f"commands.{path}{whose}: {why[:_LONGEST]}"


def _listed(texts: Sequence[str], between: str = ", ") -> str:
    more = f" and {len(texts) - _NAMED} more" if len(texts) > _NAMED else ""
    return between.join(texts[:_NAMED]) + more


def _by_name(commands: Iterable[Command]) -> dict[tuple[Any, str], Any]:
    return {_key(each): _plain(each) for each in commands if _key(each)[0] in OWN_TYPES}


def _key(command: Command) -> tuple[Any, str]:
    return command.get("type", CHAT_INPUT), command["name"]


def _plain(thing: Any) -> Any:
    """Return what a program says of a command, in one spelling, as Discord leaves out defaults."""
    if isinstance(thing, str):
        return thing.strip()
    if isinstance(thing, list):
        return [_plain(each) for each in thing]
    if not isinstance(thing, dict):
        return thing
    made = dict[str, Any]()
    for key, value in thing.items():
        if key.endswith("_localizations"):
            texts = value if isinstance(value, dict) else {}
            made[key] = {language: _plain(text) for language, text in texts.items()}
        elif key in _UNORDERED:
            made[key] = sorted(value, key=str) if isinstance(value, list) else value
        elif key in _COMPARED:
            made[key] = _plain(value)
    if made.get("default_member_permissions") is not None:
        made["default_member_permissions"] = str(made["default_member_permissions"])
    return {key: value for key, value in made.items() if value not in (None, "", [], {}, False)}


def _digest(*parts: Any) -> str:
    text = json.dumps(parts, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()


_SCOPE, _SENT, _SPELLED, _SOURCE = "commands", "digest", "spelled", "source"
SOON = 10.0
"""Seconds after a start until commands are compared that aren't new."""
DAY = 24 * 3600.0
"""Seconds between two comparisons, if all is well."""
FIRST_RETRY, SLOWEST_RETRY = 60.0, 6 * 3600.0
"""Seconds until the next try after one that failed: twice as long each time."""
AT_START = 30.0
"""Seconds for which a start waits for the commands, at the most."""
PATIENCE = 600.0
"""Seconds after which any other try is given up; one by one the commands take minutes."""


class CommandRegistration:
    """The keeper of the commands at Discord: compares them with ours, and registers ours anew.

    What goes wrong is a notice, and tried again, ever later; the commands of before go on working.
    """

    def __init__(self, client: Stationmaster, clock: Clock | None = None) -> None:
        self._client, self._store, self._notices = client, client.store, client.notices
        self._clock = clock or LoopClock()
        self._failures, self._pause = 0, SOON

    async def begin(self) -> None:
        """Compare at once if the commands aren't made of what was registered last.

        Raises StorageError.
        """
        if await self._stored_source() != self._source():
            await self.look(AT_START)

    async def run(self) -> None:
        """Compare every day, and sooner after a failure, for ever; raises StorageError."""
        while True:
            with resting():
                await self._clock.until(self._clock.now() + self._pause)
                await self.look()

    async def look(self, patience: float = PATIENCE) -> None:
        """Compare once, and register what differs; note what is in the way.

        Raises StorageError.
        """
        ours = await self._client.command_payload()
        try:
            with no_retry():
                async with asyncio.timeout(patience):
                    await self._compare(ours)
        except StorageError:
            raise
        except discord.HTTPException as error:
            self._failed(reasons(error, ours), refused=not is_passing(error))
        except BaseException as error:
            if is_wanted(error):
                raise
            self._failed(described(error))
        else:
            self._failures, self._pause = 0, DAY
            self._notices.over(NoticeKind.COMMANDS)
            await self._keep_source()

    async def _compare(self, ours: list[dict[str, Any]]) -> None:
        http, application_id = self._client.http, self._client.application_id
        assert application_id is not None  # noqa: S101
        digest = _digest(ours, application_id)
        async with self._store.snapshot() as read:
            stored = await SettingReader(read).of(_SCOPE)
        theirs = await fetched(http, application_id)
        if stored.get(_SENT) == digest:
            if theirs is None or not (others := differing(ours, theirs)):
                return
            if stored.get(_SPELLED) == _digest(_spelled(theirs)):
                return
            self._notices.note(NoticeKind.OVERWRITTEN, why=f"they differed in {_listed(others)}")
        try:
            await register(http, application_id, ours, theirs or ())
        except ValueError:
            # It may have been carried out.
            theirs = await fetched(http, application_id)
            if theirs is None or differing(ours, theirs):
                raise
        else:
            theirs = await fetched(http, application_id)
        # Should Discord tell them otherwise than they were sent, that is no news tomorrow.
        otherwise = theirs is not None and differing(ours, theirs)
        spelled = _digest(_spelled(theirs or ())) if otherwise else None
        async with self._store.transaction() as tx:
            await SettingWriter(tx).set(_SCOPE, _SENT, digest)
            await SettingWriter(tx).set(_SCOPE, _SPELLED, spelled)
        log.info("commands registered", count=len(ours))
        self._notices.over(NoticeKind.OVERWRITTEN)

    def _source(self) -> str:
        """Return a digest of all that the commands are made of, without making them."""
        return _digest(self._client.command_source(), self._client.application_id)

    async def _stored_source(self) -> str | None:
        async with self._store.snapshot() as read:
            return await SettingReader(read).get(_SCOPE, _SOURCE)

    async def _keep_source(self) -> None:
        source = self._source()
        if await self._stored_source() != source:
            async with self._store.transaction() as tx:
                await SettingWriter(tx).set(_SCOPE, _SOURCE, source)

    def _failed(self, why: str, *, refused: bool = False) -> None:
        """Note a failure, unless it is the first of those that may pass."""
        self._pause = min(FIRST_RETRY * 2 ** min(self._failures, 10), SLOWEST_RETRY)
        self._failures += 1
        if refused or self._failures > 1:
            self._notices.note(NoticeKind.COMMANDS, why=why)
        else:
            log.warning("the commands could not be registered", why=why)


def _spelled(commands: Iterable[Command]) -> list[Any]:
    return sorted(_by_name(commands).items())
