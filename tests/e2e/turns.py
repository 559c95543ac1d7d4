"""A table of two on PostgreSQL whose turns are tried while processes or servers fail."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Sequence
from typing import Any

from bot.core.posting import telling
from bot.core.stored import from_rows
from bot.posts.publisher import LATE_MS
from bot.storage.posts import TurnPost
from bot.storage.repositories.event_log import EventReader
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.rows import GameRow
from bot.storage.store import Store
from engine.board import Seat
from engine.events import Event, TurnBegan
from engine.evolve import replay
from engine.game import choices
from engine.moves import ClaimRoute
from engine.state import State, Turn, to_act
from engine.view import view
from sandbox.driver import Person
from sandbox.reply import Reply
from sandbox.screen import Seen
from sandbox.world import World
from tests.e2e.player import CHANNEL, EDITION, Player
from tests.storing import reading
from tests.waiting import until


def act(
    people: Sequence[Person],
    state: State,
    dice: random.Random,
    place: str = CHANNEL,
    game: int = 1,
) -> Coroutine[Any, Any, Reply]:
    """Claim a route, or draw two cards with one command."""
    seat = to_act(state)[0]
    claims = [
        move
        for move in choices(state, EDITION.board, seat)
        if isinstance(move, ClaimRoute) and not EDITION.board.routes[move.route].tunnel
    ]
    if claims and dice.random() < 0.4:
        decision = state.players[seat].decisions
        player = Player(people[seat], seat, decision, place=place, game=game, goes_on=True)
        return player.by_command(view(state, seat), dice.choice(claims))
    return people[seat].run(place, "/draw card:two")


class PlayedTable:
    """A table of two, and what the database says of it."""

    def __init__(self, store: Store, world: World, place: str, people: Sequence[Person]) -> None:
        self.store, self.world, self.place, self.people = store, world, place, people
        self._row: GameRow | None = None

    async def open(self) -> None:
        """Open it and play until the first turn has begun."""
        first, second = self.people
        await first.run(self.place, "/new")
        await first.run(self.place, "/join countries:7")
        await second.run(self.place, "/join")
        await first.run(self.place, "/start")
        for person in self.people:
            await self._keep_tickets(person)
        self._first = await first.expect(self.place, "Anna begins")
        place = self.world.channel(self.place)
        self._row = await reading(self.store, GameReader).open_in(int(place.id))

    async def log(self) -> list[Event]:
        """The stored events."""
        assert self._row is not None
        return from_rows(await reading(self.store, EventReader).of(self._row.id))

    async def state(self) -> State:
        """What they come to."""
        return replay(await self.log())

    def act(self, state: State, dice: random.Random) -> Coroutine[Any, Any, Reply]:
        """Let whoever is to act do something."""
        assert self._row is not None
        return act(self.people, state, dice, self.place, self._row.id)

    def draw(self, state: State) -> Coroutine[Any, Any, Reply]:
        """Let whoever is to act draw two cards."""
        return self.people[to_act(state)[0]].run(self.place, "/draw card:two")

    async def one_turn(self) -> None:
        """Draw, with nothing in the way."""
        before = await self.state()
        drawn = await self.draw(before)
        assert "you drew" in drawn.text, drawn.text
        assert to_act(await self.state()) != to_act(before)

    async def interrupted(
        self, dice: random.Random, within: float
    ) -> tuple[State, asyncio.Task[Reply]]:
        """Begin an act and return in the middle of it, or after its answer."""
        before = await self.state()
        acting = asyncio.create_task(self.act(before, dice))
        await asyncio.wait([acting], timeout=dice.choice((dice.uniform(0, within), None)))
        return before, acting

    async def is_whole(self, before: State, acting: asyncio.Task[Reply]) -> None:
        """See that an act that was interrupted was done once or not at all, and as it was said."""
        answered = acting.done() and not acting.exception()
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
        after = await self.state()
        if after == before:
            assert not answered, acting.result().text
        else:
            assert isinstance(after.phase, Turn) and to_act(after) != to_act(before)

    async def each_turn_is_called_once(self) -> None:
        """See that all posts are there, none twice, in their order."""
        await self.settled()
        turns = [self.people[seat].id for seat in await self._called()]
        posts = [seen for seen in self.posts() if int(seen.id) >= int(self._first.id)]
        called = [ping for seen in posts for ping in seen.pings]
        assert called == turns, f"{called} were called for {turns}"

    async def _called(self) -> list[Seat]:
        """Whose turns have posts of their own.

        What comes so late that the turn is over is told with the next post, and calls nobody.
        """
        assert self._row is not None
        posts = await reading(self.store, OutboxReader).current_of_kind(self._row.id, TurnPost.KIND)
        told = [telling(post) for post in posts]
        assert [each and each.after for each in told] == [0, *(post.seq for post in posts[:-1])]
        rows, seats = await reading(self.store, EventReader).of(self._row.id), []
        for row, event in zip(rows, from_rows(rows), strict=True):
            if isinstance(event, TurnBegan):
                post = next(post for post in posts if post.seq >= row.seq)
                if post.seq == row.seq:
                    seats.append(event.seat)
                else:
                    assert (post.first_tried_at or 0) - row.at >= LATE_MS
        return seats

    async def settled(self) -> None:
        """Wait until every post is sent."""

        async def is_posted() -> bool:
            return not await reading(self.store, OutboxReader).pending(1)

        await until(
            is_posted,
            f"every post of {self.place} is sent",
            instead=lambda: [each.text[:80] for each in self.posts()[-3:]],
            pause=0.02,
        )

    def posts(self) -> list[Seen]:
        """What everybody sees."""
        return [seen for seen in self.people[0].sees(self.place) if not seen.ephemeral]

    async def _keep_tickets(self, person: Person) -> None:
        choose = "Choose my tickets"
        post = await person.expect(
            self.place,
            lambda seen: not seen.ephemeral and any(b.label == choose for b in seen.buttons),
        )
        offer = (await person.click(post, choose)).message
        select = offer.selects[0]
        values = [option.value for option in select.options]
        chosen = await person.select(offer, select.custom_id, values)
        await person.click(chosen.message, f"Keep these {len(values)} tickets")
