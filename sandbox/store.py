"""Keeping the world in files, so that a restart finds its people, channels and messages."""

import asyncio
import json
import logging
import os
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from sandbox.clock import Clock
from sandbox.errors import Json
from sandbox.model import (
    Attachment,
    Channel,
    ChannelType,
    Guild,
    Member,
    Message,
    Overwrite,
    Role,
    User,
)
from sandbox.options import Options
from sandbox.world import World

log = logging.getLogger(__name__)

SCHEMA = 2
READABLE = (1, 2)
PAUSE_SECONDS = 2.0
MAX_MESSAGES = 500


class StateFile:
    """A JSON file, and a folder beside it for attachments; a crash leaves the old or the new."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.folder = path.with_suffix(".files")

    def load(self, options: Options) -> World | None:
        """The world of last time; None for the first time or an unreadable file."""
        try:
            saved: Json = json.loads(self.path.read_bytes())
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            log.warning("%s can't be read (%s): starting anew", self.path, type(error).__name__)
            return None
        if saved.get("schema") not in READABLE:
            log.warning("%s is of another version: starting anew", self.path)
            return None
        return _restored(saved, options, self.folder)

    def save(self, world: World) -> None:
        """Write the world; raises OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        # Hands and tickets are in the private answers.
        self.folder.chmod(0o700)
        body = _saved(world)
        used = {each["id"] for each in body["files"]}
        for file_id in used:
            file = world.files.get(file_id) or world.emoji_pictures[file_id]
            data, place = file.data, self.folder / file_id
            if data is not None and not place.exists():
                _write_private(place, data)
        fresh = self.path.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        _write_private(fresh, json.dumps(body).encode())
        fresh.replace(self.path)
        for place in self.folder.iterdir():
            if place.name not in used:
                place.unlink()

    async def keep(self, world: World) -> None:
        """Save a little after each burst of changes, for ever."""
        subscription = world.subscribe()
        while True:
            await subscription.get()
            await asyncio.sleep(PAUSE_SECONDS)
            subscription.drain()
            self.save(world)


def _write_private(path: Path, data: bytes) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)


def _saved(world: World) -> Json:
    channels = []
    used = set(world.emojis)
    for channel in world.channels.values():
        newest = list(channel.messages.values())[-MAX_MESSAGES:]
        used |= {a.id for message in newest for a in message.attachments}
        body = asdict(channel)
        body["messages"] = [_message(message) for message in newest]
        channels.append(body)
    return {
        "schema": SCHEMA,
        "base_url": world.base_url,
        "bot_id": world.bot.id,
        "users": [asdict(user) for user in world.users.values()],
        "guilds": [asdict(guild) for guild in world.guilds.values()],
        "channels": channels,
        "files": [
            asdict(file) | {"data": None}
            for file in (*world.files.values(), *world.emoji_pictures.values())
            if file.data is not None and file.id in used
        ],
        "commands": [command for scope in world.commands.values() for command in scope.values()],
        "emojis": list(world.emojis.values()),
    }


def _message(message: Message) -> Json:
    body = {f.name: getattr(message, f.name) for f in fields(message)}
    body["attachments"] = [attachment.id for attachment in message.attachments]
    body["mentions"] = list(message.mentions)
    body["pings"] = sorted(message.pings)
    return body


def _restored(saved: Json, options: Options, folder: Path) -> World:
    world = World(options, Clock())
    world.users = {each["id"]: User(**each) for each in saved["users"]}
    world.bot = world.users[saved["bot_id"]]
    # The first schema had one server.
    guilds = [_guild(each) for each in saved.get("guilds") or [saved["guild"]]]
    world.guilds = {guild.id: guild for guild in guilds}
    world.emojis = {emoji["id"]: emoji for emoji in saved["emojis"]}
    for each in saved["files"]:
        place = folder / each["id"]
        data = place.read_bytes() if place.exists() else None
        file = Attachment(**(each | {"data": data}))
        if file.id in world.emojis:
            world.emoji_pictures[file.id] = file
        else:
            world.keep(file)
    world.channels = {}
    for each in saved["channels"]:
        channel = _channel(each, world.files)
        world.channels[channel.id] = channel
    world.commands = {None: {}}
    for command in saved["commands"]:
        world.commands.setdefault(command.get("guild_id"), {})[command["id"]] = command
    world.base_url = saved["base_url"]
    messages = (
        message_id for channel in world.channels.values() for message_id in channel.messages
    )
    for used in (*world.users, *world.guilds, *world.channels, *world.files, *messages):
        world.ids.reserve(used)
    return world


def _guild(saved: Json) -> Guild:
    body: dict[str, Any] = dict(saved)
    body["roles"] = {key: Role(**role) for key, role in body["roles"].items()}
    body["members"] = {key: Member(**member) for key, member in body["members"].items()}
    return Guild(**body)


def _channel(saved: Json, files: dict[str, Attachment]) -> Channel:
    body: dict[str, Any] = dict(saved)
    body["type"] = ChannelType(body["type"])
    body["overwrites"] = {key: Overwrite(**each) for key, each in body["overwrites"].items()}
    messages = [_read_message(each, files) for each in body.pop("messages")]
    return Channel(**body, messages={message.id: message for message in messages})


def _read_message(saved: Json, files: dict[str, Attachment]) -> Message:
    body = dict(saved)
    body["attachments"] = [files[i] for i in body["attachments"] if i in files]
    body["mentions"] = tuple(body["mentions"])
    body["pings"] = frozenset(body["pings"])
    return Message(**body)
