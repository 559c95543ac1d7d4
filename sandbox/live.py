"""The live stream of a page: one person's screen, and then what changes on it."""

import asyncio
import contextlib
from dataclasses import asdict

from aiohttp import web

from sandbox.changes import Change, Subscription
from sandbox.errors import Json
from sandbox.locales import LOCALES
from sandbox.model import Channel, Message
from sandbox.reading import is_shown, render_channel, render_for, render_message
from sandbox.server import Standin

GATHER_SECONDS = 0.02
LOOK_SECONDS = 1.0
"""How often the bot's presence is looked at: its coming and going is no change of the world."""


class Stream:
    """Sends a `state` first, then an `update` for every burst of changes."""

    def __init__(self, standin: Standin, person_id: str, socket: web.WebSocketResponse) -> None:
        self._standin = standin
        self._person_id = person_id
        self._socket = socket
        self._changes: dict[Change, None] = {}
        self._changed = asyncio.Event()
        self._shown: set[str] = set()
        self._online = False
        self._calendar = standin.calendar

    async def run(self) -> None:
        """Serve until the page closes the socket."""
        subscription = self._standin.world.subscribe()
        tasks = [
            asyncio.create_task(self._collect(subscription)),
            asyncio.create_task(self._send()),
        ]
        try:
            async for _ in self._socket:
                pass
        finally:
            subscription.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _collect(self, subscription: Subscription) -> None:
        async for change in subscription:
            if change.audience in (None, self._person_id):
                self._changes[change] = None
                self._changed.set()

    async def _send(self) -> None:
        with contextlib.suppress(ConnectionError):
            await self._socket.send_json(self._state())
            while True:
                await self._wait()
                update = self._update()
                if update:
                    await self._socket.send_json({"type": "update"} | update)

    async def _wait(self) -> None:
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                await self._changed.wait()
        except TimeoutError:
            return
        await asyncio.sleep(GATHER_SECONDS)

    def _state(self) -> Json:
        world, person_id = self._standin.world, self._person_id
        state = render_for(world, person_id)
        for channel in state["channels"]:
            self._shown.add(channel["id"])
            channel["messages"] = [
                self._message(world.channels[channel["id"]].messages[each["id"]])
                for each in channel["messages"]
            ]
        del state["commands"]
        self._online = self._standin.gateway.is_connected
        state["bot"]["online"] = self._online
        self._calendar = self._standin.calendar
        return {
            "type": "state",
            "calendar": asdict(self._calendar),
            "welcome": self._welcome(),
            "languages": LOCALES,
        } | state

    def _update(self) -> Json:
        self._changed.clear()
        changes, self._changes = list(self._changes), {}
        update: Json = {}
        messages = self._messages(changes)
        if messages:
            update["messages"] = messages
        gone = [c.message_id for c in changes if c.kind == "delete"]
        if gone:
            update["deleted"] = gone
        kinds = {change.kind for change in changes}
        if kinds & {"channel", "guild"}:
            update["channels"] = self._channels()
        if "people" in kinds:
            state = render_for(self._standin.world, self._person_id)
            update |= {"people": state["people"], "me": state["me"], "welcome": self._welcome()}
        if kinds & {"commands", "guild", "people"}:
            update["commands"] = True
        if self._calendar != self._standin.calendar:
            self._calendar = self._standin.calendar
            update["calendar"] = asdict(self._calendar)
        online = self._standin.gateway.is_connected
        if online != self._online or "guild" in kinds:
            self._online = online
            update["bot"] = {"online": online, "present": self._standin.world.guild.bot_present}
        return update

    def _welcome(self) -> str:
        options = self._standin.options
        locale = self._standin.world.users[self._person_id].locale
        return options.welcomes.get(locale, options.welcome)

    def _messages(self, changes: list[Change]) -> list[Json]:
        world = self._standin.world
        found: dict[str, Message] = {}
        for change in changes:
            channel = world.channels.get(change.channel_id or "")
            if change.kind not in ("message", "edit") or channel is None:
                continue
            message = channel.messages.get(change.message_id or "")
            if message is not None and is_shown(world, self._person_id, channel):
                found[message.id] = message
        return [self._message(each) for each in found.values()]

    def _message(self, message: Message) -> Json:
        made = render_message(self._standin.world, self._person_id, message)
        return made | {"pings": sorted(message.pings) if message.audience is None else []}

    def _channels(self) -> list[Json]:
        """Every channel; the messages only of those that weren't shown before."""
        world = self._standin.world
        seen = [c for c in world.channels.values() if is_shown(world, self._person_id, c)]
        listed = [self._channel(each) for each in seen]
        self._shown = {channel.id for channel in seen}
        return listed

    def _channel(self, channel: Channel) -> Json:
        if channel.id not in self._shown:
            return render_channel(self._standin.world, self._person_id, channel)
        made = render_channel(self._standin.world, self._person_id, channel, limit=1)
        del made["messages"]
        return made
