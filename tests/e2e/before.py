"""The database and the posts that an earlier program left, laid before today's.

`made_before/games.sql` is the dump of its database, `posts.json` what stood in the channels and in
private: the buttons as they were, the words cut short. Discord's ids and the times are names in
them (`<Anna>`, `<#tunnel>`, `<message 3>`, `<-500 ms>`), for a stand-in gives ids of its own.
"""

from __future__ import annotations

import json
import re
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sandbox import components as parts
from sandbox import posts
from sandbox.driver import Person
from sandbox.model import Message, MessageFlag
from sandbox.screen import Seen, look
from sandbox.server import Standin
from sandbox.world import World

FOLDER = Path(__file__).with_name("made_before")
NAME = re.compile(r"<([#\w]+(?: \d+)?|-?\d+ ms)>")
MINUTES_AGO = 10
"""When the newest row was written; long enough for Discord to have forgotten a nonce."""


@dataclass(frozen=True)
class Made:
    """A message that was there before: whose it is, if it is private, and how it looked."""

    reader: str | None
    seen: Seen

    @property
    def components(self) -> list[dict[str, Any]]:
        """What can be pressed or chosen."""
        every = parts.walk(self.seen.payload["components"])
        return [each for _, each in every if each.get("custom_id") and not each.get("disabled")]


def lay_before(standin: Standin, database: Path) -> dict[str, Made]:
    """Make the channels, the posts and the database; the posts by their names."""
    world = standin.world
    stored = json.loads((FOLDER / "posts.json").read_text(encoding="utf-8"))
    ids = {person.name: person.id for person in world.people} | {"guild": world.guild.id}
    sql = (FOLDER / "games.sql").read_text(encoding="utf-8")
    for channel in sorted({name[1:] for name in NAME.findall(sql) if name.startswith("#")}):
        ids[f"#{channel}"] = world.add_channel(channel).id
    made = {}
    for each in stored:
        message = _post(world, each)
        ids[each["name"]] = message.id
        made[each["name"]] = Made(each["audience"], look(world, message))
    newest = int(time.time() * 1000) - MINUTES_AGO * 60_000

    def found(match: re.Match[str]) -> str:
        name = match[1]
        if name.endswith(" ms"):
            return str(newest + int(name.removesuffix(" ms")))
        return ids.get(name, match[0])

    connection = sqlite3.connect(database)
    connection.executescript(NAME.sub(found, sql))
    connection.close()
    return made


def _post(world: World, stored: dict[str, Any]) -> Message:
    channel = world.channel(stored["channel"])
    new = Message(world.ids.next(), channel.id, world.bot.id, world.clock.now())
    if stored["audience"] is not None:
        new.audience = world.person(stored["audience"]).id
    files = stored["files"]
    body = {
        "flags": stored["flags"],
        "components": stored["components"],
        "attachments": [{"id": i, "filename": name} for i, name in enumerate(files)],
    }
    uploads = {i: posts.Upload(name, b"a picture") for i, name in enumerate(files)}
    draft = posts.Draft(body, uploads, flags=MessageFlag(stored["flags"]))
    return posts.create(world, channel, world.bot.id, draft, new)


class House:
    """Who sits where, as the database says beside the bot."""

    def __init__(self, standin: Standin, database: Path) -> None:
        self.standin, self.database = standin, database

    def rows(self, statement: str, *values: object) -> list[Any]:
        """The rows of a query."""
        connection = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=10)
        try:
            return connection.execute(statement, values).fetchall()
        finally:
            connection.close()

    def count(self, statement: str, *values: object) -> int:
        """The number that a query asks for."""
        ((number,),) = self.rows(statement, *values)
        return int(number)

    def players(self, game: int) -> dict[int, Person]:
        """The people at a table, by their seats."""
        found = self.rows("SELECT seat, user_id FROM seats WHERE game_id = ?", game)
        return {seat: self.standin.person(str(user)) for seat, user in found if user}
