"""SIGKILL while orders play one after the other: each turn once, and all of it told in order."""

from __future__ import annotations

import asyncio
import random
import sqlite3

import pytest

from engine.events import TurnBegan
from engine.evolve import replay
from engine.state import to_act
from sandbox.server import Standin
from tests.e2e.conftest import BotProcess
from tests.e2e.player import CHANNEL
from tests.e2e.test_whole_game import GAME, Table, open_table
from tests.soak import SOAK
from tests.waiting import until

GAMES, KILLS = (20, 10) if SOAK else (1, 2)
TURNS = 6
LONGEST = 0.3
"""Seconds after which the bot is killed at the latest."""
_GIVE = (
    "INSERT INTO orders (game_id, seat, user_id, body, made_at, skipped) "
    "SELECT game_id, seat, user_id, 'turns {turns}; draw deck', 0, '' FROM seats "
    "WHERE game_id = {game} AND seat > 0"
)


def give(bot: BotProcess) -> None:
    """Let all but the first have an order; the bot doesn't run."""
    statement = _GIVE.format(turns=TURNS, game=GAME)
    if bot._beside is not None:
        bot._beside.rows(statement)
        return
    connection = sqlite3.connect(bot.database, timeout=10)
    with connection:
        connection.execute(statement)
    connection.close()


@pytest.mark.rule("R58")
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, GAMES + 1))
async def test_ordered_turns_are_played_and_told_once_however_often_it_is_killed(
    bot: BotProcess, standin: Standin, seed: int
) -> None:
    dice = random.Random(seed)
    people = [standin.person(name) for name in ("Anna", "Bastien", "Chiara")]
    await open_table(people)
    await Table(bot, people, dice).choose_opening()
    first = await people[0].expect(CHANNEL, "Anna begins")
    await bot.kill()
    give(bot)
    await bot.start()
    for turn in range(TURNS):
        before = bot.count(GAME)
        drawing = asyncio.create_task(people[0].run(CHANNEL, "/draw card:two"))
        for _ in range(KILLS if turn % 2 else 0):
            await asyncio.sleep(dice.uniform(0, LONGEST))
            await bot.kill()
            # Whoever wasn't answered by now never is.
            drawing.cancel()
            await bot.start()
        await asyncio.gather(drawing, return_exceptions=True)
        if bot.count(GAME) == before:
            await people[0].run(CHANNEL, "/draw card:two")

        def is_annas_turn(before: int = before) -> bool:
            return bot.count(GAME) > before and to_act(replay(bot.events(GAME))) == (0,)

        await until(is_annas_turn, f"orders have played turn {turn}", instead=bot.account)
    await bot.settled()
    begun = [each.seat for each in bot.events(GAME) if isinstance(each, TurnBegan)]
    assert begun == [0, *([1, 2, 0] * TURNS)], "each turn is played once, in its order"
    played = bot.rows("SELECT seat FROM order_turns WHERE game_id = ? ORDER BY seq", GAME)
    assert [seat for (seat,) in played] == [1, 2] * TURNS
    posts = [seen for seen in people[0].sees(CHANNEL) if int(seen.id) >= int(first.id)]
    public = [seen for seen in posts if not seen.ephemeral]
    called = {ping for seen in public for ping in seen.pings}
    assert called == {people[0].id}, "nobody is called for whom an order plays"
    assert sum(seen.text.count("(by order)") for seen in public) == 2 * TURNS
