"""SIGKILL while duplicate tables begin and end: one deal for all, and each is told once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from sandbox.driver import Person
from sandbox.server import Standin
from tests.e2e.conftest import BotProcess
from tests.soak import SOAK

HERE, THERE = "games", "general"
SEEDS = range(1, 21 if SOAK else 2)
LONGEST = 0.15
"""Seconds after which the bot is killed at the latest, unless that waits for the answer."""
Turned = tuple[int, str]
"""A table by its number, and the status that it is to have."""
OPEN = "/new edition:express computers:1 level:easy duplicate:"


def status(bot: BotProcess, game_id: int) -> str:
    found = bot.rows("SELECT status FROM games WHERE id=?", game_id)
    return str(found[0][0]) if found else ""


async def done(
    bot: BotProcess, dice: random.Random, act: Callable[[], Awaitable[object]], becomes: Turned
) -> None:
    """Let somebody act, with the bot killed meanwhile; and again, if it isn't done."""
    acting = asyncio.ensure_future(act())
    await asyncio.wait([acting], timeout=dice.choice((dice.uniform(0, LONGEST), None)))
    await bot.kill()
    acting.cancel()
    await asyncio.gather(acting, return_exceptions=True)
    await bot.start()
    number, wanted = becomes
    if status(bot, number) != wanted:
        await act()
    assert status(bot, number) == wanted


async def resign(person: Person, place: str) -> None:
    reply = await person.run(place, "/resign")
    await person.click(reply.message, "Resign")


@pytest.mark.rule("R57")
@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
async def test_one_deal_and_one_comparison_however_often_it_is_killed(
    bot: BotProcess, standin: Standin, seed: int
) -> None:
    dice = random.Random(seed)
    anna, bastien = standin.person("Anna"), standin.person("Bastien")
    for person, place, how, number in ((anna, HERE, "2", 1), (bastien, THERE, "join", 2)):
        await person.run(place, f"{OPEN}{how}")
        assert status(bot, number) == "lobby"
    tables = ((anna, HERE, 1), (bastien, THERE, 2))
    for person, place, number in tables:
        await done(bot, dice, partial(person.run, place, "/start"), (number, "running"))
    assert bot.seed(1)[:32] == bot.seed(2)[:32] and bot.seed(1)[32:] != bot.seed(2)[32:]
    for person, place, number in tables:
        await done(bot, dice, partial(resign, person, place), (number, "over"))
    for place in (HERE, THERE):
        await anna.expect(place, "The same deal at")
    await bot.settled()
    for _, place, number in tables:
        told = [seen.text for seen in anna.sees(place) if not seen.ephemeral]
        assert sum("The same deal at" in text for text in told) == 1, told
        assert sum(bot.seed(number)[32:].hex() in text for text in told) == 1, told
        assert not any("stay sealed" in text for text in told), "the whole result replaced it"
