"""SIGKILL while people draw and claim, again and again: nothing is lost, doubled or half done."""

from __future__ import annotations

import asyncio
import random

import pytest

from engine.events import TurnBegan
from engine.evolve import replay
from engine.state import Turn, to_act
from sandbox.server import Standin
from tests.e2e.conftest import BotProcess
from tests.e2e.player import CHANNEL
from tests.e2e.test_whole_game import GAME, Table, open_table
from tests.e2e.turns import act
from tests.soak import SOAK

GAMES, KILLS = (20, 25) if SOAK else (1, 2)
LONGEST = 0.2
"""Seconds after which the bot is killed at the latest, unless that waits for the answer."""


@pytest.mark.rule("R58")
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, GAMES + 1))
async def test_what_was_answered_is_so_and_nothing_is_half_done(
    bot: BotProcess, standin: Standin, seed: int
) -> None:
    dice = random.Random(seed)
    people = [standin.person(name) for name in ("Anna", "Bastien", "Chiara")]
    await open_table(people)
    await Table(bot, people, dice).choose_opening()
    first = await people[0].expect(CHANNEL, "Anna begins")
    for _ in range(KILLS):
        before = replay(bot.events(GAME))
        acting = asyncio.create_task(act(people, before, dice))
        await asyncio.wait([acting], timeout=dice.choice((dice.uniform(0, LONGEST), None)))
        answered = acting.done() and not acting.exception()
        await bot.kill()
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
        await bot.start()
        after = replay(bot.events(GAME))
        if after == before:
            assert not answered, acting.result().text
        else:
            assert isinstance(after.phase, Turn) and to_act(after) != to_act(before)
    await bot.settled()
    turns = [people[each.seat].id for each in bot.events(GAME) if isinstance(each, TurnBegan)]
    posts = [seen for seen in people[0].sees(CHANNEL) if int(seen.id) >= int(first.id)]
    called = [ping for seen in posts for ping in seen.pings if not seen.ephemeral]
    assert called == turns, "every turn is called once, in its order"
    assert sum(bool(seen.files) for seen in posts if not seen.ephemeral) == 1, "one board"
