"""SIGKILL at each step of a season: each is done once, and each post is there once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest

from sandbox.driver import Person
from sandbox.server import Standin
from tests.e2e.conftest import BotProcess
from tests.e2e.player import CHANNEL
from tests.e2e.test_killed_on_boards import killed
from tests.soak import SOAK
from tests.waiting import until

SEASONS = 10 if SOAK else 1
TITLE = "**Winter Cup**"
NEW = {"name": "Winter Cup", "until": "7 days", "tables": "2", "rounds": 1, "edition": "express"}
Fact = Callable[[], object]


class Season:
    """The only season of a bot that is killed whenever something is done, and started again."""

    def __init__(self, bot: BotProcess, standin: Standin, dice: random.Random) -> None:
        self.bot, self.standin, self.dice = bot, standin, dice

    def count(self, table: str, where: str = "1 = 1") -> int:
        """How many rows there are of a kind."""
        ((found,),) = self.bot.rows(f"SELECT count(*) FROM {table} WHERE {where}")  # noqa: S608
        return int(found)

    async def pressed(self, act: Callable[[], Awaitable[object]], is_so: Fact) -> None:
        """Kill the bot in an act of somebody, who acts again if it wasn't done."""
        answered = await killed(self.bot, asyncio.ensure_future(act()), self.dice)
        assert is_so() or not answered, "what was answered is so"
        if not is_so():
            await act()

    async def reached(self, fact: Fact, what: str) -> None:
        """Kill the bot as soon as something is so."""
        await until(fact, what, instead=self.bot.account)
        await self.bot.kill()
        await self.bot.start()

    def posts(self, who: Person) -> list[str]:
        """What the posts of the season say."""
        return [e.text for e in who.sees(CHANNEL) if TITLE in e.text and not e.ephemeral]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, SEASONS + 1))
async def test_each_step_of_a_season_is_done_once(
    bot: BotProcess, standin: Standin, seed: int
) -> None:
    season = Season(bot, standin, random.Random(seed))
    standin.world.add_person("Dora")
    people = [standin.person(name) for name in ("Anna", "Bastien", "Chiara", "Dora")]
    anna = people[0]
    panel = (await anna.run(CHANNEL, "/season new", NEW)).message
    await anna.click(panel, "Announce it here")
    post = await anna.expect(CHANNEL, lambda seen: TITLE in seen.text and not seen.ephemeral)
    for number, who in enumerate(people, 1):
        await season.pressed(
            lambda who=who: who.click(post, "Take part"),  # type: ignore[misc]
            lambda number=number: season.count("season_people") == number,  # type: ignore[misc]
        )
    panel = (await anna.click(post, "The season")).message
    asked = (await anna.click(panel, "Begin now …")).message
    await season.pressed(
        lambda: anna.click(asked, "Begin"), lambda: season.count("seasons", "phase = 'playing'")
    )
    await season.reached(lambda: season.count("season_rounds"), "the first round is drawn")
    await season.reached(lambda: threads(standin), "a thread is made")
    for number in (1, 2):
        await season.reached(
            lambda number=number: season.count("season_tables", "state = 'open'") >= number,  # type: ignore[misc]
            "a table is open",
        )
    by_id = {int(each.id): each for each in people}
    of_number = dict(bot.rows("SELECT number, user_id FROM season_people"))
    tables = bot.rows("SELECT number, seats, channel_id FROM season_tables ORDER BY number")
    for number, seats, channel_id in tables:
        who = by_id[of_number[int(seats.split()[0])]]
        resign = (await who.run(str(channel_id), "/resign")).message
        await season.pressed(
            lambda who=who, resign=resign: who.click(resign, "Resign"),  # type: ignore[misc]
            lambda number=number: season.count("season_tables", "state = 'counted'") == number,  # type: ignore[misc]
        )
    await season.reached(lambda: season.count("seasons", "phase = 'over'"), "the season is over")
    await anna.expect(CHANNEL, "share first place")
    await bot.kill()
    await bot.start()
    await bot.settled()
    assert season.count("games") == len(threads(standin)) == len(tables) == 2
    assert season.count("season_acts", "kind = 'resigned'") == 2
    assert len(season.posts(anna)) == 3, "of the season, of its round and of its end"


def threads(standin: Standin) -> list[object]:
    """The threads that were made."""
    return [each for each in standin.world.channels.values() if each.is_thread]
