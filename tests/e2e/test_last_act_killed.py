"""SIGKILL while the end is told in stages: after it the result stands, once."""

from __future__ import annotations

import asyncio
import random

import pytest

from sandbox.server import Standin
from tests.e2e.conftest import BotProcess
from tests.e2e.player import CHANNEL
from tests.e2e.test_whole_game import Table, open_table
from tests.soak import SOAK
from tests.tiny import TINY_BOT

TIMES = 40 if SOAK else 1
LATEST = 12.0
"""Seconds after its first post at which the bot is killed at the latest: two stages are told."""
IN_STAGES = """
from bot.core import posting
posting.has_last_act = lambda table, view: True
"""
"""The bot, which tells the end of a game in stages even if only one player is left."""
COUNTING, WON = "The points are being counted", "wins with"


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, TIMES + 1))
async def test_a_bot_killed_between_two_stages_tells_who_won(
    bot: BotProcess, standin: Standin, seed: int
) -> None:
    dice = random.Random(seed)
    people = [standin.person(name) for name in ("Anna", "Bastien")]
    await bot.stop()
    bot.program, bot.settings = IN_STAGES + TINY_BOT, {"LAST_ACT": "600"}
    await bot.start()
    await open_table(people)
    await Table(bot, people, dice).choose_opening()
    await people[0].expect(CHANNEL, "Anna begins")
    asked = await people[0].run(CHANNEL, "/resign", {})
    await people[0].click(asked.message, "Resign")
    await people[1].expect(CHANNEL, COUNTING)
    if SOAK:
        await asyncio.sleep(dice.uniform(0, LATEST))
    await bot.kill()
    await bot.start()
    await people[1].expect(CHANNEL, WON)
    await bot.settled()
    about = [seen for seen in people[1].sees(CHANNEL) if COUNTING in seen.text or WON in seen.text]
    assert [WON in seen.text and "Again" in seen.text for seen in about] == [True]
    assert about[0].files and about[0].pings == frozenset()
