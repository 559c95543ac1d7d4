"""Somebody who looks at the admin's page, and what is posted of what they do there."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from cogs.admin.panels.server import shown
from tests.stage.scene import Scene

TOKEN = "correct-horse-battery-staple"


class Admin:
    """Somebody with a browser on the machine of the bot."""

    def __init__(self, scene: Scene, url: str, session: aiohttp.ClientSession) -> None:
        self.scene, self.url, self.session = scene, url, session

    async def get(self, path: str, **headers: str) -> tuple[int, str]:
        async with self.session.get(self.url + path, headers=headers) as answer:
            return answer.status, await answer.text()

    async def post(self, path: str, form: dict[str, str], **headers: str) -> tuple[int, str]:
        sent = {"Origin": self.url} | headers
        async with self.session.post(self.url + path, data=form, headers=sent) as answer:
            return answer.status, await answer.text()

    async def sign_in(self, token: str = TOKEN) -> tuple[int, str]:
        return await self.post("/sign-in", {"token": token})

    async def form(self, number: int, act: str) -> dict[str, str]:
        """The form of an act as the table's page has it."""
        _, page = await self.get(f"/tables/{number}")
        (found,) = re.findall(rf'<form [^>]*/{act}">.*?</form>', page, re.DOTALL)
        return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', found))

    async def act(self, number: int, act: str, **fields: str) -> str:
        """Do something at a table, and return what the page says of it."""
        _, page = await self.post(f"/tables/{number}/{act}", await self.form(number, act) | fields)
        (said,) = re.findall(r'class="said \w+" role="status">([^<]*)', page)
        await self.scene.settled()
        return str(said)


@pytest.fixture
async def outside(scene: Scene, tmp_path: Path) -> AsyncIterator[Admin]:
    """Somebody who hasn't signed in."""
    scene.bot.settings = scene.bot.settings.model_copy(update={"admin_token": Secret()})
    jar = aiohttp.CookieJar(unsafe=True)
    async with (
        shown(scene.bot, 0, tmp_path) as url,
        aiohttp.ClientSession(cookie_jar=jar) as session,
    ):
        yield Admin(scene, url, session)


class Secret:
    def get_secret_value(self) -> str:
        return TOKEN


@pytest.fixture
async def admin(outside: Admin) -> Admin:
    assert (await outside.sign_in())[0] == 200
    return outside


def told(scene: Scene, words: str) -> list[str]:
    """The public posts that say something."""
    return [
        each.text
        for each in scene.anna.sees(scene.place)
        if not each.ephemeral and words in each.text
    ]
