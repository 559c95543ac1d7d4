"""Stops while cards are drawn, again and again: nothing is lost, doubled or half done."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from typing import Any

import pytest

from engine.events import TurnBegan
from engine.evolve import replay
from engine.state import Turn, to_act
from sandbox.driver import Person
from sandbox.reply import Reply
from sandbox.server import Standin
from tests.e2e.conftest import BotProcess
from tests.e2e.player import CHANNEL, TEXTS
from tests.e2e.test_whole_game import GAME, Table, open_table
from tests.soak import SOAK

GAMES, STOPS = (20, 25) if SOAK else (1, 3)
LONGEST = 0.08
"""Seconds between a stop and a draw: it comes before, during or after it."""


@pytest.mark.rule("R58")
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, GAMES + 1))
async def test_a_stop_finishes_or_refuses_what_is_asked(
    bot: BotProcess, standin: Standin, seed: int
) -> None:
    dice = random.Random(seed)
    people = [standin.person(name) for name in ("Anna", "Bastien", "Chiara")]
    back_soon = TEXTS.speaker("en")("ui-stopping")
    await open_table(people)
    await Table(bot, people, dice).choose_opening()
    first = await people[0].expect(CHANNEL, "Anna begins")
    for _ in range(STOPS):
        before = replay(bot.events(GAME))
        person = people[to_act(before)[0]]
        stopping, drawing = await _together(dice, bot.stop(), _draw(person))
        assert await stopping == 0
        reply, after = await drawing, replay(bot.events(GAME))
        if reply.failure or reply.text == back_soon:
            assert after == before
        else:
            assert "you drew" in reply.text
            assert isinstance(after.phase, Turn) and to_act(after) != to_act(before)
        await bot.start()
    await bot.settled()
    log = bot.events(GAME)
    turns = [people[event.seat].id for event in log if isinstance(event, TurnBegan)]
    posts = [seen for seen in people[0].sees(CHANNEL) if int(seen.id) >= int(first.id)]
    called = [ping for seen in posts for ping in seen.pings if not seen.ephemeral]
    assert called == turns, "every turn is called once, in its order"
    for person in people:
        assert not [seen for seen in person.sees(CHANNEL) if seen.loading], "nobody is left waiting"


def _draw(person: Person) -> Coroutine[Any, Any, Reply]:
    """Draw two cards, which may come too late for an answer."""
    return person.run(CHANNEL, "/draw card:two", may_fail=True)


async def _together(
    dice: random.Random, stop: Coroutine[Any, Any, int], draw: Coroutine[Any, Any, Reply]
) -> tuple[asyncio.Task[int], asyncio.Task[Reply]]:
    """Begin the one, and the other soon after it."""
    if dice.random() < 0.7:
        drawing = asyncio.create_task(draw)
        await asyncio.sleep(dice.uniform(0, LONGEST))
        return asyncio.create_task(stop), drawing
    stopping = asyncio.create_task(stop)
    await asyncio.sleep(dice.uniform(0, LONGEST / 4))
    return stopping, asyncio.create_task(draw)
