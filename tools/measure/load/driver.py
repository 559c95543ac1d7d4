"""The open loop: what is planned happens at its time, whether or not the bot keeps up."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Self

from bot.words import Texts
from sandbox.components import walk
from sandbox.interactions import Callback, Interaction
from sandbox.model import Message
from sandbox.world import World
from tools.measure.load.acting import Acting
from tools.measure.load.outcome import Outcome
from tools.measure.load.plan import Arrival, Kind
from tools.measure.load.tables import PlayedTable

ANSWERED = 10.0
"""Seconds in which an interaction is answered or has failed; Discord's are three."""
SETTLING = 60.0
"""Seconds, at the most, in which accepted turns are told once nothing arrives any more."""


@dataclass(slots=True)
class _Turn:
    accepted: float | None = None
    told: float | None = None


class Driver:
    """Lets planned acts happen at some tables of a stand-in, and notes what comes of them."""

    def __init__(self, world: World, tables: Sequence[PlayedTable], acting: Acting) -> None:
        self.outcome = Outcome()
        self._acting, self._seen = acting, world.subscribe()
        self._too_busy = Texts.load().speaker("en-US")("ui-too-busy")
        self._services = {table.channel.id: table for table in tables}
        self._turns: dict[str, _Turn] = {}
        self._bare: dict[str, tuple[str, float]] = {}
        """The posts without a board, by channel, and since when they stand."""
        self._watched = set[asyncio.Task[None]]()
        self._looking: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._looking = asyncio.create_task(self._look())
        return self

    async def __aexit__(self, *raised: object) -> None:
        self._seen.close()
        if self._looking is not None:
            await self._looking

    async def run(self, plan: Sequence[Arrival]) -> None:
        """Do what is planned, then wait until all that was accepted is told, or for long enough."""
        begun = perf_counter()
        for arrival in plan:
            planned = begun + arrival.at
            if (wait := planned - perf_counter()) > 0:
                await asyncio.sleep(wait)
            self.outcome.late.append(max(0.0, perf_counter() - planned) * 1e3)
            self._act(arrival.kind, planned)
        self.outcome.in_time = len(self.outcome.posted)
        await asyncio.gather(*self._watched)
        await self._told()

    async def once(self, kind: Kind) -> None:
        """Do one thing, and wait until its answer stands and its post, too."""
        interaction = self._act(kind, perf_counter())
        if interaction is not None:
            await interaction.completed(ANSWERED)
        await asyncio.gather(*self._watched)
        await self._told()

    async def _told(self) -> None:
        until = perf_counter() + SETTLING
        while (self._turns or self._bare) and perf_counter() < until:
            await asyncio.sleep(0.01)
        self.outcome.bare = len(self._bare)

    def _act(self, kind: Kind, planned: float) -> Interaction | None:
        table = self._acting.table_for(kind)
        if table is None:
            self.outcome.skipped += 1
            return None
        if kind is Kind.TURN:
            table.waits = True
            self._turns[table.channel.id] = _Turn()
        interaction = self._acting.act(kind, table)
        watch = asyncio.create_task(self._watch(kind, table, interaction, planned))
        self._watched.add(watch)
        watch.add_done_callback(self._watched.discard)
        return interaction

    async def _watch(
        self, kind: Kind, table: PlayedTable, interaction: Interaction, planned: float
    ) -> None:
        await interaction.answered(ANSWERED)
        now = perf_counter()
        if interaction.failure:
            self.outcome.lost[kind] += 1
            self._forget(kind, table)
            return
        self.outcome.note(kind, (now - planned) * 1e3)
        if kind is Kind.TURN and interaction.callback is not Callback.MESSAGE:
            self.outcome.accepted += 1
            self._turns[table.channel.id].accepted = now
            self._finish(table)
        with suppress(TimeoutError):
            await interaction.completed(ANSWERED)
            self.outcome.complete.append((perf_counter() - planned) * 1e3)
        if self._is_put_off(kind, table, interaction):
            self.outcome.put_off[kind] += 1
            self._forget(kind, table)

    def _is_put_off(self, kind: Kind, table: PlayedTable, interaction: Interaction) -> bool:
        """Return whether somebody was told to come back in a moment; a move is promised else."""
        if kind is Kind.TURN:
            return interaction.callback is Callback.MESSAGE
        answer = table.channel.messages.get(interaction.original_id or "")
        parts = walk(answer.components) if answer is not None else ()
        return any(part.get("content") == self._too_busy for _, part in parts)

    def _forget(self, kind: Kind, table: PlayedTable) -> None:
        """Let a turn be taken again that came to nothing."""
        if kind is Kind.TURN:
            self._turns.pop(table.channel.id, None)
            table.waits = False

    async def _look(self) -> None:
        """Notice each public post of a turn, as people in its channel do."""
        async for change in self._seen:
            table = self._services.get(change.channel_id or "")
            if (
                change.kind not in ("message", "edit")
                or change.audience is not None
                or table is None
            ):
                continue
            message = table.channel.messages.get(change.message_id or "")
            if message is None or not table.read(message):
                continue
            if turn := self._turns.get(table.channel.id):
                turn.told = perf_counter()
                self._finish(table)
            self._note_board(table, message)

    def _note_board(self, table: PlayedTable, message: Message) -> None:
        """Note when a turn's post has its board; only that of the current post counts."""
        post, since = self._bare.pop(table.channel.id, ("", 0.0))
        if message.attachments and post == message.id:
            self.outcome.boards.append(perf_counter() - since)
        elif message.attachments and message.revision == 0:
            self.outcome.boards.append(0.0)
        elif not message.attachments:
            since = since if post == message.id else perf_counter()
            self._bare[table.channel.id] = message.id, since

    def _finish(self, table: PlayedTable) -> None:
        """Note a turn that was accepted and told, in whichever order that was seen."""
        turn = self._turns[table.channel.id]
        if turn.accepted is not None and turn.told is not None:
            self.outcome.posted.append(max(0.0, turn.told - turn.accepted))
            del self._turns[table.channel.id]
            table.waits = False
