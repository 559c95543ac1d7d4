"""SIGKILL while somebody acts on their board in the browser: it is done once, and posted once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import aiohttp
import pytest

from engine.evolve import replay
from engine.game import choices
from engine.moves import ClaimRoute
from engine.notation import write
from engine.state import State, to_act
from sandbox.driver import Person
from sandbox.server import Standin
from tests.e2e.board import Board, claimed, link_of, serve_pages
from tests.e2e.conftest import BotProcess, running
from tests.e2e.player import CHANNEL, EDITION
from tests.e2e.test_killed import three_seated
from tests.e2e.test_whole_game import GAME
from tests.soak import SOAK
from tests.tiers import starts

GAMES, KILLS = (20, 10) if SOAK else (1, 3)
LONGEST = 0.15
"""Seconds after which the bot is killed at the latest, unless that waits for the answer."""


@pytest.fixture
@starts("the bot as a process")
async def bot(standin: Standin, tmp_path: Path) -> AsyncIterator[BotProcess]:
    process = BotProcess(standin, tmp_path)
    serve_pages(process)
    async with running(process):
        yield process


def claims(state: State) -> list[ClaimRoute]:
    """What whoever is to act can claim at once."""
    found = choices(state, EDITION.board, to_act(state)[0])
    return [
        each
        for each in found
        if isinstance(each, ClaimRoute) and not EDITION.board.routes[each.route].tunnel
    ]


async def until_a_claim(bot: BotProcess, people: Sequence[Person]) -> State:
    """Let people draw until whoever is to act can claim something."""
    state = replay(bot.events(GAME))
    while not claims(state):
        await people[to_act(state)[0]].run(CHANNEL, "/draw card:two")
        state = replay(bot.events(GAME))
    return state


async def killed(bot: BotProcess, acting: asyncio.Future[object], dice: random.Random) -> bool:
    """Kill the bot in the middle of a request, or after its answer; whether it was answered."""
    await asyncio.wait([acting], timeout=dice.choice((dice.uniform(0, LONGEST), None)))
    answered = acting.done() and not acting.exception()
    await bot.kill()
    acting.cancel()
    await asyncio.gather(acting, return_exceptions=True)
    await bot.start()
    return answered


@pytest.mark.rule("R58")
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, GAMES + 1))
async def test_a_claim_by_touch_is_made_and_posted_once(
    bot: BotProcess, standin: Standin, seed: int
) -> None:
    dice, base = random.Random(seed), str(bot.settings["PUBLIC_URL"])
    people = await three_seated(bot, standin, dice)
    first = await people[0].expect(CHANNEL, "Anna begins")
    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session:
        for number in range(KILLS):
            state = await until_a_claim(bot, people)
            seat = to_act(state)[0]
            path, key = await link_of(people[seat], CHANNEL)
            board = Board(session, base, path)
            assert await board.press(key) == 204
            move, decision = dice.choice(claims(state)), state.players[seat].decisions
            before, once = claimed(bot.events(GAME)), f"request-{number}"
            act = board.act(write(move), decision, once)
            answered = await killed(bot, asyncio.ensure_future(act), dice)
            after = claimed(bot.events(GAME))
            assert after in (before, [*before, move.route])
            assert not answered or after != before, "what was answered is so"
            # The page asks again, since it doesn't know.
            assert (await board.act(write(move), decision, once))["done"]
            assert (await board.act(write(move), decision, once))["done"]
            assert claimed(bot.events(GAME)) == [*before, move.route], "once"
        await bot.settled()
    told = [seen.text for seen in people[0].sees(CHANNEL) if int(seen.id) >= int(first.id)]
    posted = sum(text.count(" claimed ") for text in told)
    assert posted == len(claimed(bot.events(GAME))), "each is posted once"


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, GAMES + 1))
async def test_a_link_opens_one_board_at_the_most(
    bot: BotProcess, standin: Standin, seed: int
) -> None:
    dice, base = random.Random(seed), str(bot.settings["PUBLIC_URL"])
    people = await three_seated(bot, standin, dice)
    await people[0].expect(CHANNEL, "Anna begins")
    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session:
        for _ in range(KILLS):
            path, key = await link_of(dice.choice(people), CHANNEL)
            pressed, again = Board(session, base, path), Board(session, base, path)
            answered = await killed(bot, asyncio.ensure_future(pressed.press(key)), dice)
            status = await again.press(key)
            assert status == 403 if answered else status in (204, 403)
            opened = [each for each in (pressed, again) if each.cookie]
            assert len(opened) <= 1
            for each in opened:
                assert "decision" in await each.ways("dieppe-paris")
        path, key = await link_of(people[0], CHANNEL)
        assert await Board(session, base, path).press(key) == 204, "a new link always does"
