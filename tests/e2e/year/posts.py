"""What the bot posts, as each post was when it came."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from typing import Self

from sandbox.driver import Person
from sandbox.screen import Seen, look
from sandbox.server import Standin

_BEGUN, _OVER, _PASSED = "⚠", "✅", "ℹ"


class Posts:
    """Every public post of the bot, from now on."""

    def __init__(self, standin: Standin) -> None:
        self._world = standin.world
        self._news = self._world.subscribe()
        self.came: list[Seen] = []
        self._noting: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._noting = asyncio.create_task(self._note())
        return self

    async def __aexit__(self, *raised: object) -> None:
        self._news.close()
        if self._noting is not None:
            await self._noting

    async def _note(self) -> None:
        async for change in self._news:
            if change.kind != "message" or change.audience is not None:
                continue
            channel = self._world.channels.get(change.channel_id or "")
            message = channel.messages.get(change.message_id or "") if channel else None
            own = message is not None and message.author_id == self._world.bot.id
            if message is not None and own and not message.ephemeral:
                self.came.append(look(self._world, message))

    def doubled(self) -> Iterator[str]:
        """Posts that came twice: the same words with the same buttons."""
        count = Counter(
            (each.channel_id, each.text, tuple(str(button.custom_id) for button in each.buttons))
            for each in self.came
            if each.buttons
        )
        yield from (f"a post came {n} times: {key[1][:80]!r}" for key, n in count.items() if n > 1)


class Alerts:
    """What the admin is told in private."""

    def __init__(self, admin: Person) -> None:
        self._admin = admin
        self._read = 0

    def texts(self) -> list[str]:
        """All messages, oldest first."""
        return [seen.text for seen in self._admin.sees(self._admin.open_dm())]

    def new(self) -> list[str]:
        """Those that weren't read yet."""
        found = self.texts()[self._read :]
        self._read += len(found)
        return found

    @property
    def is_over(self) -> bool:
        """Whether there are some that weren't read yet, and each trouble that they told is over."""
        return len(self.texts()) > self._read and not list(self.faults())

    def lines(self) -> list[tuple[str, str]]:
        """What was told, each with the sign of its heading."""
        found, sign = [], ""
        for line in "\n".join(self.texts()).splitlines():
            if line.startswith("- "):
                found.append((sign, line[2:]))
            elif line[:1] in (_BEGUN, _OVER, _PASSED):
                sign = line[0]
        return found

    def is_told(self, words: str, *, over: bool = False) -> bool:
        """Whether something was told: that it is wrong, or that it is good again."""
        sign = _OVER if over else _BEGUN
        return any(each == sign and words in line for each, line in self.lines())

    def faults(self) -> Iterator[str]:
        """What was not told exactly once when it began, and once when it was over, or afterwards.

        Nobody can be told of something while the bot is on no server.
        """
        signs: dict[str, list[str]] = {}
        for sign, line in self.lines():
            signs.setdefault(line, []).append(sign)
        for line, found in signs.items():
            if found not in ([_BEGUN, _OVER], [_PASSED]):
                yield f"an alert came as {' '.join(found)}: {line}"

    def counted(self) -> str:
        """How many there were, in words."""
        troubles = len({line for _, line in self.lines()})
        return f"{len(self.texts())} messages about {troubles} troubles"


def table_number(line: str) -> int | None:
    """The number of the table that a line names."""
    found = re.search(r"table (\d+)", line)
    return int(found[1]) if found else None
