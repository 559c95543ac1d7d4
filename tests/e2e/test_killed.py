"""SIGKILL and stops while people play, again and again: nothing is lost, doubled or half done."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

import pytest

from bot.storage.posts import TurnPost
from cogs.turn.service.window import WINDOW
from engine.events import TurnBegan
from engine.evolve import replay
from engine.game import choices
from engine.moves import ClaimRoute
from engine.state import State, Turn, to_act
from engine.view import view
from sandbox.driver import Person
from sandbox.reply import Reply
from sandbox.server import Standin
from tests.e2e.conftest import BotProcess
from tests.e2e.player import CHANNEL, EDITION, TEXTS, Player
from tests.e2e.test_whole_game import GAME, Table, open_table
from tests.e2e.turns import act
from tests.soak import SOAK
from tests.stage.scene import labels
from tests.tiny import TINY_BOT
from tests.waiting import until

GAMES, KILLS = (20, 25) if SOAK else (1, 2)
LONGEST = 0.2
"""Seconds after which the bot is killed at the latest, unless that waits for the answer."""
STOPPED_GAMES, STOPS = (20, 25) if SOAK else (1, 3)
LONGEST_BEFORE_STOP = 0.08
"""Seconds between a stop and a draw: it comes before, during or after it."""
HERE, THERE = "games", "general"
SEEDS = range(1, 21 if SOAK else 2)
LONGEST_AT_DUPLICATES = 0.15
"""Seconds after which the bot is killed at the latest, unless that waits for the answer."""
Turned = tuple[int, str]
"""A table by its number, and the status that it is to have."""
OPEN = "/new edition:express company:easy-1"
DEALS = "The same deal at several tables"
ORDERED_GAMES, KILLS_OF_ORDERS = (20, 10) if SOAK else (1, 2)
TURNS = 6
LONGEST_OF_ORDERS = 0.3
"""Seconds after which the bot is killed at the latest."""
_GIVE = (
    "INSERT INTO orders (game_id, seat, user_id, body, made_at, skipped) "
    "SELECT game_id, seat, user_id, 'turns {turns}; draw deck', 0, '' FROM seats "
    "WHERE game_id = {game} AND seat > 0"
)
WINDOWS = 20 if SOAK else 1
TIMES = 40 if SOAK else 1
LATEST = 12.0
"""Seconds after its first post at which the bot is killed at the latest: two stages are told."""
IN_STAGES = """
from bot.core import posting
from bot.runtime.limits import RequestShare

posting.has_last_act = lambda table, view: True
RequestShare.is_idle = lambda share: True
"""
"""The bot, which tells the end in stages even if one player is left and much is just sent."""
COUNTING, WON = "The points are being counted", "wins with"


async def three_seated(bot: BotProcess, standin: Standin, dice: random.Random) -> list[Person]:
    """Three people whose tickets are chosen."""
    people = [standin.person(name) for name in ("Anna", "Bastien", "Chiara")]
    await open_table(people)
    await Table(bot, people, dice).choose_opening()
    return people


@pytest.mark.rule("R58")
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, GAMES + 1))
async def test_what_was_answered_is_so_and_nothing_is_half_done(
    bot: BotProcess, standin: Standin, seed: int
) -> None:
    dice = random.Random(seed)
    people = await three_seated(bot, standin, dice)
    first = await people[0].expect(CHANNEL, "Anna begins")
    for _ in range(KILLS):
        # A call that comes so late that its turn is over is told with the next post.
        await bot.settled()
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


@pytest.mark.rule("R58")
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, STOPPED_GAMES + 1))
async def test_a_stop_finishes_or_refuses_what_is_asked(
    bot: BotProcess, standin: Standin, seed: int
) -> None:
    dice = random.Random(seed)
    back_soon = TEXTS.speaker("en")("ui-stopping")
    people = await three_seated(bot, standin, dice)
    first = await people[0].expect(CHANNEL, "Anna begins")
    for _ in range(STOPS):
        # A call that comes so late that its turn is over is told with the next post.
        await bot.settled()
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
        await asyncio.sleep(dice.uniform(0, LONGEST_BEFORE_STOP))
        return asyncio.create_task(stop), drawing
    stopping = asyncio.create_task(stop)
    await asyncio.sleep(dice.uniform(0, LONGEST_BEFORE_STOP / 4))
    return stopping, asyncio.create_task(draw)


def status(bot: BotProcess, game_id: int) -> str:
    found = bot.rows("SELECT status FROM games WHERE id=?", game_id)
    return str(found[0][0]) if found else ""


async def done(
    bot: BotProcess, dice: random.Random, act: Callable[[], Awaitable[object]], becomes: Turned
) -> None:
    """Let somebody act, with the bot killed meanwhile; and again, if it isn't done."""
    acting = asyncio.ensure_future(act())
    await asyncio.wait(
        [acting], timeout=dice.choice((dice.uniform(0, LONGEST_AT_DUPLICATES), None))
    )
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
    for person, place, how, number in ((anna, HERE, "2", 1), (bastien, THERE, "+1", 2)):
        await person.run(place, OPEN)
        post = await person.expect(place, lambda seen: "Options" in labels(seen))
        panel = (await person.click(post, "Options")).message
        await person.select(panel, DEALS, [how])
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
@pytest.mark.parametrize("seed", range(1, ORDERED_GAMES + 1))
async def test_ordered_turns_are_played_and_told_once_however_often_it_is_killed(
    bot: BotProcess, standin: Standin, seed: int
) -> None:
    dice = random.Random(seed)
    people = await three_seated(bot, standin, dice)
    first = await people[0].expect(CHANNEL, "Anna begins")
    await bot.kill()
    give(bot)
    await bot.start()
    for turn in range(TURNS):
        before = bot.count(GAME)
        drawing = asyncio.create_task(people[0].run(CHANNEL, "/draw card:two"))
        for _ in range(KILLS_OF_ORDERS if turn % 2 else 0):
            await asyncio.sleep(dice.uniform(0, LONGEST_OF_ORDERS))
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


@pytest.mark.rule("R55", "R58")
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, WINDOWS + 1))
async def test_a_bot_killed_in_a_window_leaves_it_as_long_and_calls_once(
    bot: BotProcess, standin: Standin, seed: int
) -> None:
    dice = random.Random(seed)
    people = await three_seated(bot, standin, dice)
    await people[0].expect(CHANNEL, "Anna begins")
    state = replay(bot.events(GAME))
    while not (claims := _claims(state)):
        await people[to_act(state)[0]].run(CHANNEL, "/draw card:two")
        state = replay(bot.events(GAME))
    (seat,) = to_act(state)
    player = Player(people[seat], seat, state.players[seat].decisions)
    await player.by_command(view(state, seat), dice.choice(claims))
    ((claimed,),) = bot.rows("SELECT max(at) FROM events WHERE game_id = ?", GAME)
    if SOAK:
        await asyncio.sleep(dice.uniform(0, WINDOW / 1000))
    await bot.kill()
    await bot.start()
    await bot.settled()
    ((called,),) = bot.rows("SELECT max(created_at) FROM outbox WHERE kind = ?", TurnPost.KIND)
    assert called >= claimed + WINDOW
    told = [seen for seen in people[0].sees(CHANNEL) if not seen.ephemeral]
    following = people[to_act(replay(bot.events(GAME)))[0]]
    assert told[-1].pings == {following.id} and " claimed " not in told[-1].text
    assert sum(" claimed " in seen.text for seen in told) == 1, "by the post before"
    assert sum(bool(seen.files) for seen in told) == 1, "one board"


def _claims(state: State) -> list[ClaimRoute]:
    """What whoever is to act can claim and take back again."""
    routes = EDITION.board.routes
    found = choices(state, EDITION.board, to_act(state)[0])
    return [
        each for each in found if isinstance(each, ClaimRoute) and not routes[each.route].tunnel
    ]
