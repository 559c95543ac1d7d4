"""A table of three whose players leave orders, by a clock that a test moves."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import Table, User
from bot.core.play import Play
from bot.core.timing.paces import PaceName
from bot.storage.posts import TurnPost
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import OutboxRow
from cogs.orders.rows import ORDER_TIMER
from cogs.orders.service.standing import OwnOrders, StandingOrders
from cogs.seats.service.interim import InterimPost, InterimPosts
from engine.board import Seat
from engine.cards import Colour
from engine.moves import ClaimRoute, DrawBlind, Move
from engine.state import State, to_act
from orders.order import Claim, Draw, Line, Locomotive, Order, Passing, Price, Tickets
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids
from tests.stage.seating import PAIRS
from tests.stage.timed_house import TimedHouse
from tests.stage.windows import let_windows_pass
from tests.storing import reading

DRAWS = Order((Line(Draw()),), turns=3)
ONCE = Order((Line(Draw()),))
CALLS = Order((Line(Passing()),), turns=3)
"""Nobody may pass as long as there are cards."""
SECOND = 1000
DELAY = 5 * SECOND
"""How long a window is."""


class OrderingHouse(TimedHouse):
    """A timed house with one table, ``first`` of whose players is to move, then the next."""

    game: int

    @classmethod
    async def seated(
        cls, house: House, pace: PaceName = PaceName.DAILY, seed: bytes = PAIRS
    ) -> OrderingHouse:
        made = cls(house)
        made.wire()
        dealt = SimpleNamespace(token_bytes=lambda count: seed[:count])
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("bot.core.dealing.secrets", dealt)
            made.game = (await made.begun(ANNA, BASTIEN, CHIARA, pace=pace)).id
        return made

    async def state(self) -> State:
        return (await self.services[GameCache].entry(self.game)).require_started()[0]

    async def now_table(self) -> Table:
        return await self.table(self.game)

    async def on_turn(self, later: int = 0) -> User:
        """Whose turn it is, or will be so many turns later."""
        state, table = await self.state(), await self.now_table()
        playing = state.playing()
        seat = playing[(playing.index(to_act(state)[0]) + later) % len(playing)]
        holder = table.holders[seat]
        assert holder.user_id is not None
        return User(holder.user_id, holder.name)

    async def seat_of(self, who: User) -> Seat:
        seat = (await self.now_table()).seat_of(who.user_id)
        assert seat is not None
        return seat

    async def give(self, who: User, order: Order) -> OwnOrders:
        return await self.services[StandingOrders].give(
            self.game, who.user_id, order, interaction_id=next(ids)
        )

    async def own(self, who: User) -> OwnOrders:
        return await self.services[StandingOrders].of(self.game, who.user_id)

    async def act(self, who: User, move: Move) -> None:
        await self.services[Play].act(self.game, who.user_id, move, interaction_id=next(ids))

    async def take_turn(self, who: User | None = None) -> User:
        """Let whoever's turn it is draw two cards."""
        who = who or await self.on_turn()
        for _ in range(2):
            await self.act(who, DrawBlind())
        return who

    async def claim(self, who: User) -> ClaimRoute:
        """A claim that somebody can make: they draw until there is one in their turn."""
        while True:
            position = await self.services[Play].position(self.game, who.user_id)
            found = [
                each
                for each in position.choices
                if isinstance(each, ClaimRoute)
                and not position.table.edition.board.routes[each.route].tunnel
            ]
            if found:
                return found[0]
            await self.take_turn()
            while await self.on_turn() != who:
                await self.take_turn()

    async def post_all(self) -> None:
        """Let Discord take all that waits; the words of computers' turns are messages, too."""
        for row in await self.waiting():
            if row.kind == InterimPost.KIND and (await self.services[InterimPosts].of(row)).wanted:
                await self.services[InterimPosts].sent(row, next(ids))
        await super().post_all()

    async def ring(self) -> None:
        """Let the orders act that are due by now, and those that are due by them.

        No window is open any more, unless a test lingers in it.
        """
        while True:
            if not self.lingers:
                await let_windows_pass(self.services, self.store)
            due = [
                each
                for each in await reading(self.store, TimerReader).due(self.now, 100)
                if each.kind == ORDER_TIMER
            ]
            if not due:
                return
            for each in due:
                await self.attend(each)

    async def posts(self) -> list[tuple[str, dict[str, object]]]:
        """What waits to be posted."""
        return [(row.kind, json.loads(row.body)) for row in await self.waiting()]

    async def turn_posts(self) -> list[OutboxRow]:
        return [row for row in await self.waiting() if row.kind == TurnPost.KIND]

    async def order_timers(self) -> int:
        timers = await reading(self.store, TimerReader).of(self.game)
        return sum(each.kind == ORDER_TIMER for each in timers)


def claims(move: ClaimRoute) -> Order:
    """An order that makes a claim, however it can."""
    return Order((Line(Claim((move.route,), Price(locomotives=14), toll=9)),), turns=3)


ORDERS = (
    DRAWS,
    ONCE,
    CALLS,
    Order((Line(Draw()),), turns=20),
    Order((Line(Draw((Colour.RED, Colour.GREEN), blind=False)),), turns=5),
    Order((Line(Locomotive()), Line(Draw())), turns=4),
    Order((Line(Tickets()),)),
    Order((Line(Passing()),), turns=6, else_blind=True),
)
