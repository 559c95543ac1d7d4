"""Somebody who looks at a table's public page, without an account and without a seat."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest

from cogs.page.panels.server import served
from cogs.page.service.pages import PublicPages, PublicUrl
from tests.stage.scene import Scene
from tests.waiting import PATIENCE

LOOPBACK = "http://127.0.0.1"


@dataclass(frozen=True)
class Told:
    """An event of a stream: its number, its name, and what it tells."""

    number: str
    name: str
    facts: dict[str, Any]
    body: str


class Stream:
    """A stream that somebody follows."""

    def __init__(self, answer: aiohttp.ClientResponse) -> None:
        self._answer = answer

    async def next(self) -> Told | None:
        """The next event; None at the end."""
        found: dict[str, str] = {}
        while line := (await asyncio.wait_for(self._answer.content.readline(), PATIENCE)).decode():
            name, _, value = line.rstrip("\n").partition(": ")
            if name:
                found[name] = value
            elif "event" in found:
                facts = json.loads(found["data"])
                return Told(found.get("id", ""), found["event"], facts, found["data"])
        return None


class Onlooker:
    """A browser somewhere; it knows the address of the scene's table if the table has a page."""

    def __init__(self, scene: Scene, session: aiohttp.ClientSession) -> None:
        self.scene, self.session = scene, session

    @property
    def base(self) -> str:
        url = self.scene.bot.services[PublicUrl].base
        assert url is not None
        return url

    async def open_page(self) -> str:
        """Let the host switch the page on; return its link."""
        table, pages = await self.scene.table(), self.scene.bot.services[PublicPages]
        await pages.switch(table.id, int(self.scene.anna.id), on=True)
        return str(await pages.link(table.id))

    async def get(self, url: str, **headers: str) -> tuple[int, str]:
        async with self.session.get(url, headers=headers) as answer:
            return answer.status, await answer.text()

    async def board(self, link: str, language: str = "en") -> dict[str, Any]:
        status, text = await self.get(f"{link}board?language={language}")
        assert status == 200
        facts: dict[str, Any] = json.loads(text)
        return facts

    @asynccontextmanager
    async def following(
        self, link: str, language: str = "en", **headers: str
    ) -> AsyncIterator[Stream]:
        url = f"{link}events?language={language}"
        async with self.session.get(url, headers=headers) as answer:
            assert answer.status == 200
            yield Stream(answer)

    async def position(self, link: str, language: str = "en") -> Told:
        """The position as it is shown now."""
        async with self.following(link, language) as stream:
            told = await stream.next()
        assert told is not None
        return told


@pytest.fixture
async def onlooker(scene: Scene) -> AsyncIterator[Onlooker]:
    """Somebody with a browser; pages are served on this machine."""
    where = {"public_url": LOOPBACK, "public_host": "127.0.0.1", "public_port": 0}
    scene.bot.settings = scene.bot.settings.model_copy(update=where)
    async with served(scene.bot), aiohttp.ClientSession() as session:
        yield Onlooker(scene, session)
