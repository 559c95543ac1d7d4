"""A player's own board in the browser, of a bot that runs as a process."""

from __future__ import annotations

import json
import re
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any

import aiohttp

from cogs.page.panels.server import COOKIE
from engine.events import Event, RouteClaimed
from sandbox.driver import Person
from tests.e2e.conftest import BotProcess
from tests.ports import reserved
from tests.waiting import until

PUT_OFF = 503
"""How it is answered where nobody deals with what is asked for just now."""


def serve_pages(bot: BotProcess) -> str:
    """Have a process serve pages at a port of its own, also after a restart; return where."""
    bot.port = reserved()
    base = f"http://127.0.0.1:{bot.port.number}"
    bot.settings |= {"PUBLIC_URL": base, "PUBLIC_PORT": str(bot.port.number)}
    return base


async def link_of(person: Person, place: str) -> tuple[str, str]:
    """Where somebody's board is, without the address of its process, and its key."""
    reply = await person.run(place, "/hand")
    if "My board" not in [each.label for each in reply.message.buttons]:
        reply = await person.click(reply.message, "More")
    panel = await person.click(reply.message, "My board")
    found = re.search(r"\(http://[^/]*(/my/[^#]*)#([^)]*)\)", panel.text)
    assert found is not None, panel.text
    return found[1], found[2]


@dataclass
class Board:
    """A board by the address of any process that serves it."""

    session: aiohttp.ClientSession
    base: str
    path: str
    cookie: str = ""

    async def press(self, key: str) -> int:
        """Press the button behind the link."""
        async with self._post("open", key) as answer:
            if cookie := answer.cookies.get(COOKIE):
                self.cookie = cookie.value
            return answer.status

    async def ways(self, route: str) -> dict[str, Any]:
        """How a route can be paid."""
        url = f"{self.base}{self.path}routes/{route}"
        async with self.session.get(url, headers=self._headers()) as answer:
            assert answer.status == 200
            facts: dict[str, Any] = await answer.json()
            return facts

    async def act(self, move: str, decision: int, once: str) -> dict[str, Any]:
        """Do something; what came of it. What is put off is asked for again, as the page does."""

        async def answered() -> tuple[int, str] | None:
            status, text = await self.ask(move, decision, once)
            return None if status == PUT_OFF else (status, text)

        status, text = await until(answered, f"an answer to {once}, {move!r}")
        assert status == 200, text
        facts: dict[str, Any] = json.loads(text)
        return facts

    async def ask(self, move: str, decision: int, once: str) -> tuple[int, str]:
        """Ask for something that may be put off."""
        body = json.dumps({"move": move, "decision": decision, "once": once})
        async with self._post("act", body) as answer:
            return answer.status, await answer.text()

    async def shown(self) -> dict[str, Any]:
        """What the board shows now."""
        url = f"{self.base}{self.path}events"
        async with self.session.get(url, headers=self._headers()) as answer:
            assert answer.status == 200
            async for line in answer.content:
                if line.startswith(b"data: "):
                    facts: dict[str, Any] = json.loads(line.removeprefix(b"data: "))
                    return facts
        raise AssertionError("the board shows nothing")

    def at(self, base: str) -> Board:
        """The same board at another process."""
        return Board(self.session, base, self.path, self.cookie)

    def _post(self, path: str, body: str) -> AbstractAsyncContextManager[aiohttp.ClientResponse]:
        headers = self._headers() | {"Origin": self.base}
        return self.session.post(f"{self.base}{self.path}{path}", data=body, headers=headers)

    def _headers(self) -> dict[str, str]:
        return {"Cookie": f"{COOKIE}={self.cookie}"}


def claimed(log: list[Event]) -> list[str]:
    """The routes that were claimed."""
    return [each.route for each in log if isinstance(each, RouteClaimed)]
