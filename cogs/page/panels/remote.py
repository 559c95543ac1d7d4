"""What is done on a board whose table another process has: there, and answered here.

What is asked is stored as a timer of the table, and its answer as another one. Who gets no answer
asks again, with the same number, by which it is done once.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

from bot.core.game_cache import GameCache
from bot.core.services import Services
from bot.core.timing.measure import MINUTE
from bot.runtime.forwarding import AT_ONCE, LOOK, PATIENCE
from bot.storage.errors import UnreadableTimer
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import TimerRow
from bot.words import Say, Texts
from cogs.page.panels.acting import Acting, Asked
from cogs.page.service.boards import Owner
from cogs.page.service.facts import Json

ACT_TIMER, ANSWER_TIMER = "board-act", "board-answer"
_ANSWERED = 10.0
"""Seconds until the answer to what another process has begun."""
_KEPT = MINUTE
"""Milliseconds after which nobody waits any more, for an act or its answer."""


class NobodyHasIt(Exception):
    """Raised where the process that has a table doesn't answer; what was asked may be done."""


class RemoteActs:
    """Has what people do on their boards done by the process that has the table."""

    def __init__(self, services: Services, texts: Texts) -> None:
        self._cache, self._acting, self._texts = services[GameCache], Acting(services), texts

    async def act(self, owner: Owner, say: Say, asked: Asked) -> Json:
        """Do what is asked, or have it done; return what came of it. Raises NobodyHasIt."""
        table = (await self._cache.entry(owner.game_id)).table
        if self._cache.owns(table.location.guild_id):
            return await self._acting.act(owner, say, asked)
        number = await self._ask(owner, say, asked)
        try:
            async with asyncio.timeout(PATIENCE):
                while not await self._is_taken(number):
                    await asyncio.sleep(LOOK)
        except TimeoutError:
            async with self._cache.store.transaction() as tx:
                withdrawn = await TimerWriter(tx).take(number)
            if withdrawn:
                raise NobodyHasIt from None
        try:
            async with asyncio.timeout(_ANSWERED):
                while (came := await self._answer(owner.game_id, number)) is None:
                    await asyncio.sleep(LOOK)
        except TimeoutError:
            raise NobodyHasIt from None
        return came

    async def attend(self, timer: TimerRow) -> None:
        """Do what another process asks for by a timer, and answer; raises UnreadableTimer."""
        try:
            body: Any = json.loads(timer.body)
            asked, at = Asked.read(body["asked"]), int(body["at"])
            owner = Owner(timer.game_id or 0, int(body["user"]), str(body["place"]))
            known = self._texts.speaker(str(body["language"]))
        except (LookupError, TypeError, ValueError):
            raise UnreadableTimer(f"timer {timer.id}") from None
        store = self._cache.store
        async with store.transaction() as tx:
            if not await TimerWriter(tx).take(timer.id) or tx.now - at > _KEPT:
                return
        came = await self._acting.act(owner, Say(self._texts.format, known.language), asked)
        async with store.transaction() as tx:
            answer = json.dumps({"of": timer.id, "came": came})
            due = tx.now + _KEPT
            await TimerWriter(tx).add(ANSWER_TIMER, due, game_id=timer.game_id, body=answer)

    async def forget(self, timer: TimerRow) -> None:
        """Take an answer away for which nobody waits any more."""
        async with self._cache.store.transaction() as tx:
            await TimerWriter(tx).take(timer.id)

    async def _ask(self, owner: Owner, say: Say, asked: Asked) -> int:
        """Store what is asked for the process that has the table; return the timer's number."""
        body = {"user": owner.user_id, "place": owner.place, "language": say.language}
        async with self._cache.store.transaction() as tx:
            written = json.dumps(body | {"asked": asked.write(), "at": tx.now})
            return await TimerWriter(tx).add(
                ACT_TIMER, AT_ONCE, game_id=owner.game_id, body=written
            )

    async def _is_taken(self, number: int) -> bool:
        async with self._cache.store.snapshot() as read:
            return not await TimerReader(read).known([number])

    async def _answer(self, game_id: int, number: int) -> Json | None:
        """Return the answer to a timer and take it away; None if there is none yet."""
        async with self._cache.store.snapshot() as read:
            timers = await TimerReader(read).of(game_id)
        for timer in timers:
            if timer.kind == ANSWER_TIMER and (body := json.loads(timer.body))["of"] == number:
                await self.forget(timer)
                came: Json = body["came"]
                return came
        return None
