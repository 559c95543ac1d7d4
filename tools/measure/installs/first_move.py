"""Plays as far as the first move on the sandbox's page, over HTTP, as a browser does."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import aiohttp

Json: TypeAlias = dict[str, Any]

PATIENCE = 120.0
"""Seconds to wait for anything."""
_LOOKING = 0.1
_TABLE = {"company": "easy-2"}


class CannotPlay(Exception):
    """It went no further; the text says where."""


class Page:
    """The page of one person."""

    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        self._session, self._url = session, url.rstrip("/")

    async def state(self) -> Json:
        """What is on the screen."""
        async with self._session.ws_connect(f"{self._url}/page/live?languages=en") as live:
            state: Json = await live.receive_json()
        return state

    async def act(self, name: str, asked: Mapping[str, Any]) -> Json:
        """Do something; raises CannotPlay with the page's sentence if that is refused."""
        api = f"{self._url}/page/api/{name}"
        async with self._session.post(api, json={"as": "", **asked}) as response:
            answer: Json = await response.json()
        if answer.get("error"):
            raise CannotPlay(answer["error"])
        return answer

    async def find(self, pattern: str, channel: str) -> tuple[Json, Json]:
        """Wait for a component whose custom id fits; gives the newest message and the component."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for each in (await self.state())["channels"]:
                    for message in reversed(each["messages"] if each["id"] == channel else []):
                        for part in _parts(message["components"]):
                            name = part.get("custom_id") or ""
                            if re.fullmatch(pattern, name) and not part.get("disabled"):
                                return message, part
                await asyncio.sleep(_LOOKING)

    async def press(self, pattern: str, channel: str) -> None:
        """Press a button."""
        message, part = await self.find(pattern, channel)
        await self._use(message, part, None)

    async def choose_all(self, pattern: str, channel: str) -> None:
        """Choose everything that a list has."""
        message, part = await self.find(pattern, channel)
        await self._use(message, part, [each["value"] for each in part["options"]])

    async def _use(self, message: Json, part: Json, values: list[str] | None) -> None:
        pressed = {"message_id": message["id"], "custom_id": part["custom_id"], "values": values}
        await self.act("component", pressed)


def _parts(components: list[Json]) -> Iterator[Json]:
    for each in components:
        yield each
        yield from _parts(each.get("components", []))
        if "accessory" in each:
            yield each["accessory"]


async def play_first_move(url: str) -> None:
    """Open a table against two computers, keep all tickets, and draw a card."""
    async with aiohttp.ClientSession() as session:
        page = Page(session, url)
        async with asyncio.timeout(PATIENCE):
            while not (state := await page.state())["bot"]["online"]:
                await asyncio.sleep(_LOOKING)
        channel = state["channels"][0]["id"]
        new = {"channel_id": channel, "name": "new", "options": _TABLE}
        await page.act("command", new)
        await page.press(r"sm:\d+:-:0:start", channel)
        await page.choose_all(r"sm:\d+:0:0:pick", channel)
        await page.press(r"sm:\d+:0:0:confirm [a-z]+", channel)
        await page.press(r"sm:\d+:0:1:draw", channel)
        await page.find(r"sm:\d+:0:2:draw", channel)
