"""Killed between any two steps, a bot plays each ordered turn once, and calls whom it has to."""

from __future__ import annotations

import asyncio
import random
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.core.history import History
from bot.storage.posts import TurnPost
from bot.storage.repositories.seating import OrderTurnReader
from bot.storage.transactions import Transaction
from cogs.orders.rows import OrderReader
from engine.events import Event
from engine.state import to_act
from orders.order import Draw, Line, Order
from tests.cogs.orders.test_raced import is_sound
from tests.killing import run_or_kill
from tests.soak import SOAK
from tests.stage.house import House
from tests.stage.ordering import CALLS, DELAY, DRAWS, SECOND, OrderingHouse
from tests.storing import reading

KILLS = 60 if SOAK else 2


class Killed(BaseException):
    """The process is gone: nothing of it is written that wasn't."""


class _Counted:
    """A connection that is gone at some statement."""

    def __init__(self, connection: Any, steps: Iterator[None]) -> None:
        self._connection, self._steps = connection, steps

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    async def execute(self, *given: Any, **named: Any) -> Any:
        next(self._steps)
        return await self._connection.execute(*given, **named)


@contextmanager
def killed_at(number: int) -> Iterator[list[int]]:
    """Let the process be gone at statement ``number`` that a transaction makes."""
    made = [0]

    def steps() -> Iterator[None]:
        while True:
            made[0] += 1
            if made[0] == number:
                raise Killed
            yield

    def init(self: Transaction, connection: Any, *given: Any, **named: Any) -> None:
        counting: Any = _Counted(connection, counted)
        begin(self, counting, *given, **named)

    begin, counted = Transaction.__init__, steps()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Transaction, "__init__", init)
        yield made


async def scenario(at: OrderingHouse) -> None:
    """Somebody claims, the next two have orders, of which the second then calls its owner."""
    if not (await at.state()).claims:
        first = await at.on_turn()
        await at.act(first, await at.claim(first))
    await at.pass_by(DELAY + SECOND)


async def prepared(house: House) -> OrderingHouse:
    at = await OrderingHouse.seated(house)
    await at.claim(await at.on_turn())
    await at.post_all()
    await at.give(await at.on_turn(1), DRAWS)
    await at.give(await at.on_turn(2), Order((Line(Draw()),)))
    await at.give(await at.on_turn(), CALLS)
    return at


async def outcome(at: OrderingHouse) -> tuple[list[Event], list[str], list[str]]:
    """What happened, what is left of the orders, and what is told in public."""
    await is_sound(at)
    rows = await reading(at.store, OrderReader).of(at.game)
    turns = await reading(at.store, OrderTurnReader).of(at.game)
    kept = [f"{row.seat} {row.body} {row.ending} {row.decision}" for row in rows]
    kept += [f"{turn.seq} {turn.until} {turn.seat} {turn.line}" for turn in turns]
    # Messages have other numbers each time.
    posts = [
        f"{row.kind} {row.seq} {re.sub('[0-9]{7}', '', row.body)}" for row in await at.waiting()
    ]
    return await at.services[History].log(at.game), kept, posts


@pytest.mark.thorough
async def test_killed_at_any_statement_it_ends_as_if_it_had_not_been(house: House) -> None:
    at = await prepared(house)
    with killed_at(0) as made:
        await scenario(at)
    whole = await outcome(at)
    assert made[0] > 30, "all that is written is counted"
    assert len(await reading(at.store, OrderTurnReader).of(at.game)) == 2
    assert [row.kind for row in await at.waiting()].count(TurnPost.KIND) == 1
    every = range(1, made[0] + 1)
    for number in every if SOAK else random.Random(2).sample(every, 12):
        again = House(house.path.parent / f"killed-{number}")
        again.path.parent.mkdir()
        await again.open()
        at = await prepared(again)
        with killed_at(number), pytest.raises(Killed):
            await scenario(at)
        await at.restart()
        await scenario(at)
        assert await outcome(at) == whole, f"killed at statement {number}"
        await again.database.close()


GO_ON = """
from tests.cogs.orders.test_killed import go_on
go_on()
"""


def go_on() -> None:
    """Open the table, say so, and let happen what is due."""
    folder, now, until = Path(sys.argv[1]), *map(int, sys.argv[2:4])

    async def work() -> None:
        at = await _opened(folder, now)
        await at.now_table()
        sys.stdout.write("begun\n")
        sys.stdout.flush()
        await at.pass_by(until - now)
        await at.database.close()

    asyncio.run(work())


async def _opened(folder: Path, now: int) -> OrderingHouse:
    house = House(folder)
    await house.open()
    at = OrderingHouse(house)
    at.now, at.game = now, 1
    at.wire()
    return at


@pytest.mark.file
@pytest.mark.soak
@pytest.mark.thorough
async def test_killed_again_and_again_each_ordered_turn_is_played_once(tmp_path: Path) -> None:
    at = await OrderingHouse.seated(await _house(tmp_path))
    people = [await at.on_turn(each) for each in range(3)]
    await at.post_all()
    for who in people[1:]:
        await at.give(who, Order((Line(Draw()),), turns=14))
    await at.give(people[0], Order((Line(Draw()),), turns=14))
    before, begun = (await at.state()).seq, at.now
    await at.database.close()
    chance, last = random.Random(8), str(begun + DELAY)
    for _ in range(KILLS):
        arguments = (str(tmp_path), str(begun), last)
        await run_or_kill(GO_ON, *arguments, kill_after=chance.uniform(0, 0.3))
    await run_or_kill(GO_ON, str(tmp_path), str(begun), last, kill_after=None)
    at = await _opened(tmp_path, begun + DELAY)
    await is_sound(at)
    turns = await reading(at.store, OrderTurnReader).of(at.game)
    assert [turn.seq for turn in turns] == [before + 1, *(turn.until + 1 for turn in turns[:-1])]
    assert len(turns) == 42
    state = await at.state()
    assert to_act(state) == (turns[0].seat,)
    assert len(await at.turn_posts()) == 1, "all of it in one post"
    await at.database.close()


async def _house(folder: Path) -> House:
    house = House(folder)
    await house.open()
    return house
