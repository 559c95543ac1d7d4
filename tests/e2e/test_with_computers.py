"""People play computers to the end, with each quirk of Discord's, and with a bot that is killed."""

from __future__ import annotations

import itertools
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.play import Play
from bot.core.position import Lookup
from bot.storage.rows import GameStatus
from cogs.seats.timers import ComputerPlayers, Pace
from engine.board import Seat
from engine.events import GameEnded, TurnBegan
from engine.evolve import replay
from engine.state import State, to_act
from sandbox.driver import Person
from sandbox.quirks import Quirk
from sandbox.screen import Seen, Select
from sandbox.server import Standin
from tests.e2e.conftest import BotProcess, running
from tests.e2e.player import CHANNEL
from tests.e2e.shortened import PLACE, House, few_wagons, open_house
from tests.e2e.test_whole_game import GAME, Table
from tests.soak import SOAK, some_of
from tests.tiers import starts
from tests.waiting import until

WAGONS, KILLS, DELAY = 7, 3, 0.15
ANNA = Seat(0)
WAGONS_IN_COMPANY, DELAY_IN_COMPANY = 6, 0.1
QUIRKS = [set[Quirk](), *({quirk} for quirk in Quirk), set(Quirk)]


@pytest.fixture
@starts("the bot as a process")
async def bot(standin: Standin, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """As the bot of whole games, with games that are short and computers that are quick."""
    process = BotProcess(standin, tmp_path)
    editions = few_wagons(tmp_path, WAGONS)
    process.settings = {
        "EDITIONS_DIR": str(editions),
        "COMPUTER_DELAY": str(DELAY),
        "THINKING_PROCESS": "true",
    }
    async with running(process):
        yield process


async def anna_is_to_act(table: Table) -> State:
    """Wait until Anna is to act or the game is over."""

    def state() -> State | None:
        found = table.state
        return found if to_act(found) in ((ANNA,), ()) else None

    return await until(state, "Anna is to act", instead=table.bot.account, pause=0.02)


async def kill(bot: BotProcess, dice: random.Random) -> None:
    """Kill the bot, most often while computers think and move, and start it again.

    It is killed as soon as the log has so many more events as the dice say, if computers bring
    that about: so a seed that fails can be tried again.
    """
    doom = len(bot.events(GAME)) + dice.randint(0, 3)

    def is_doomed() -> bool:
        log = bot.events(GAME)
        return len(log) >= doom or to_act(replay(log)) in ((ANNA,), ())

    await until(is_doomed, "the log has grown as far as that", instead=bot.account)
    await bot.kill()
    await bot.start()


def calls(person: Person) -> int:
    """How many public posts have called somebody."""
    return sum(person.id in seen.pings for seen in person.sees(CHANNEL) if not seen.ephemeral)


@pytest.mark.rule("R58")
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 26 if SOAK else 2))
async def test_a_game_with_computers_survives_being_killed(
    bot: BotProcess, standin: Standin, seed: int
) -> None:
    dice, level = random.Random(seed), "hard" if seed % 2 else "master"
    anna = standin.person("Anna")
    await anna.run(CHANNEL, "/new", {"company": f"{level}-1"})
    await anna.run(CHANNEL, "/computer", {"level": "easy"})
    await anna.run(CHANNEL, "/start", {})
    table = Table(bot, [anna], dice)
    await kill(bot, dice)
    await anna_is_to_act(table)
    await table.choose_opening()
    doomed = set(dice.sample(range(1, 6), KILLS - 1))
    for number in itertools.count():
        state = await anna_is_to_act(table)
        if not to_act(state):
            break
        while to_act(state) == (ANNA,):
            await table.play_one(state, killed=False)
            state = table.state
        if number in doomed:
            await kill(bot, dice)
    log = bot.events(GAME)
    assert bot.kills >= KILLS - 1
    assert isinstance(log[-1], GameEnded)
    await anna.expect(CHANNEL, "🏆")
    await bot.settled()
    turns = [event.seat for event in log if isinstance(event, TurnBegan)]
    assert {turns.count(seat) for seat in turns} <= {len(turns) // 3, len(turns) // 3 + 1}
    # Once at the opening, and once for each of her turns.
    assert calls(anna) == 1 + turns.count(ANNA)
    left = [seen for seen in anna.sees(CHANNEL) if not seen.ephemeral]
    assert [seen.id for seen in left if seen.files] == [left[-1].id], "one board"
    assert not [seen for seen in left if "(computer) is thinking" in seen.text], "no words"
    results = [seen for seen in anna.sees(CHANNEL) if "🏆" in seen.text and not seen.ephemeral]
    assert len(results) == 1


@pytest.mark.thorough
@pytest.mark.soak
@pytest.mark.parametrize(
    "quirks", some_of(QUIRKS, len(QUIRKS)), ids=lambda each: "-".join(sorted(each)) or "none"
)
async def test_one_board_stands_at_each_of_ones_turns_and_no_words(
    tmp_path: Path, quirks: set[Quirk]
) -> None:
    async with open_house(tmp_path, WAGONS_IN_COMPANY) as house:
        house.bot.services[ComputerPlayers]._pace = Pace(DELAY_IN_COMPANY)
        house.bot.publisher.patience = 60.0
        house.standin.world.quirks |= quirks
        anna = house.standin.person("Anna")
        await begin(anna)
        openings, stood = 0, 0
        while (posts := await turn(house, anna)) is not None:
            openings, stood = openings or len(posts) - 1, stood + 1
            assert len(posts) == openings + stood, "one for each of her turns"
            assert anna.id in posts[-1].pings
            assert [each.id for each in posts[:-1] if each.files] == []
            await anna.run(PLACE, "/draw card:two")
        posts = await house.posts()
        assert "🏆" in posts[-1].text and len(posts) == openings + stood + 1
        assert [each.id for each in posts[:-1] if each.files] == []


async def begin(anna: Person) -> None:
    """Play against two computers, and keep all tickets."""
    opened = await anna.run(PLACE, "/new", {"company": "normal-2"})
    await anna.click(opened.message, "Start")
    # Where files can't follow an answer, the tickets come in a panel of their own.
    panel = await anna.expect(PLACE, lambda seen: any(map(_keeps, seen.selects)))
    (select,) = filter(_keeps, panel.selects)
    values = [option.value for option in select.options]
    panel = (await anna.select(panel, select.custom_id, values)).message
    await anna.click(panel, f"Keep these {len(values)} tickets")


def _keeps(select: Select) -> bool:
    return select.custom_id.endswith(":pick")


async def turn(house: House, anna: Person) -> list[Seen] | None:
    """The public posts once it is Anna's turn; None if the game is over."""
    services, channel = house.bot.services, int(house.standin.world.channel(PLACE).id)

    async def waits_for_nobody_else() -> str:
        table = await services[Lookup].here(channel)
        if table.status is GameStatus.OVER:
            return "over"
        seats = (await services[Play].view(table.id, None)).to_act
        return "hers" if seats == (table.seat_of(int(anna.id)),) else ""

    turn = await until(waits_for_nobody_else, "it is Anna's turn, or the game is over")
    return None if turn == "over" else await house.posts()
