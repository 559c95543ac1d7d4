"""What the people at the tables do, with programs of any version."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.core.stored import from_rows
from bot.storage.rows import EventRow
from engine.evolve import replay
from engine.state import Over, State, to_act
from sandbox.driver import Person, Reply
from sandbox.screen import Seen
from sandbox.server import Standin
from tests.e2e.unfinished import Rows, finished
from tests.waiting import until


@dataclass
class Party:
    """People who meet in a channel; their table is the newest one there."""

    standin: Standin
    database: Callable[[], Rows]
    channel: str
    people: Sequence[Person]

    @property
    def number(self) -> int:
        """The number of their table now."""
        place = int(self.standin.world.channel(self.channel).id)
        ((found,),) = self.database().rows("SELECT max(id) FROM games WHERE channel_id = ?", place)
        return int(found)

    def state(self) -> State:
        """How their game stands."""
        rows = self.database().rows(
            "SELECT seq, schema, type, body, at FROM events WHERE game_id = ? ORDER BY seq",
            self.number,
        )
        return replay(from_rows([EventRow(*row) for row in rows]))

    @property
    def is_over(self) -> bool:
        """Whether it is over."""
        return isinstance(self.state().phase, Over)

    def next(self) -> Person | None:
        """Who is to act; None while that is a computer."""
        (seat, *_) = to_act(self.state())
        found = self.database().rows(
            "SELECT user_id FROM seats WHERE game_id = ? AND seat = ?", self.number, seat
        )
        return self.standin.person(str(found[0][0])) if found[0][0] else None

    async def open(self, countries: int | None = None) -> None:
        """Open a table, sit down, begin, and choose tickets; the host has visited ``countries``."""
        host, *others = self.people
        await host.run(self.channel, "/new")
        if countries is not None:
            await host.run(self.channel, f"/join countries:{countries}")
        for each in others:
            await each.run(self.channel, "/join")
        await host.run(self.channel, "/start")
        for each in self.people:
            await self._keep_tickets(each)
        await self.settled()

    async def _keep_tickets(self, person: Person) -> None:
        choose = "Choose my tickets"
        post = await person.expect(
            self.channel,
            lambda seen: not seen.ephemeral and any(b.label == choose for b in seen.buttons),
        )
        offer = (await person.click(post, choose)).message
        select = offer.selects[0]
        values = [option.value for option in select.options]
        chosen = await person.select(offer, select.custom_id, values)
        keep = next(
            button
            for button in chosen.message.buttons
            if button.label.startswith("Keep") and not button.disabled
        )
        await person.click(chosen.message, keep.custom_id or keep.label)

    async def draw(self) -> Reply:
        """Let whoever is to act draw two cards."""
        person = await self.someone()
        return await person.run(self.channel, "/draw card:two")

    async def someone(self) -> Person:
        """Whoever is to act, once the computers have."""
        return await until(self.next, f"a person is to act in #{self.channel}", pause=0.05)

    async def turns(self, count: int) -> None:
        """Play so many turns."""
        for _ in range(count):
            before = self.state()
            reply = await self.draw()
            assert self.state() != before, reply.text
        await self.settled()

    async def resign(self, person: Person) -> None:
        """Let somebody give up."""
        reply = await person.run(self.channel, "/resign")
        await person.click(reply.message, "Resign")
        await self.settled()

    async def settled(self) -> None:
        """Wait until everything is played and posted, at every table."""
        await finished(self.database(), self.standin)

    def newest(self, *, after: str = "0") -> Seen:
        """The newest public post."""
        return next(
            each
            for each in self.people[0].newest_first(self.channel)
            if not each.ephemeral and int(each.id) > int(after)
        )
