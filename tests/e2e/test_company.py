"""A whole short game of one person and two computers, with each quirk of Discord's."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.play import Play
from bot.core.position import Lookup
from bot.storage.rows import GameStatus
from cogs.seats.timers import ComputerPlayers, Pace
from sandbox.driver import Person
from sandbox.quirks import Quirk
from sandbox.screen import Seen
from tests.e2e.shortened import PLACE, House, open_house
from tests.soak import some_of
from tests.waiting import until

WAGONS, DELAY = 6, 0.1
QUIRKS = [set[Quirk](), *({quirk} for quirk in Quirk), set(Quirk)]


@pytest.mark.thorough
@pytest.mark.soak
@pytest.mark.parametrize(
    "quirks", some_of(QUIRKS, len(QUIRKS)), ids=lambda each: "-".join(sorted(each)) or "none"
)
async def test_one_board_stands_at_each_of_ones_turns_and_no_words(
    tmp_path: Path, quirks: set[Quirk]
) -> None:
    async with open_house(tmp_path, WAGONS) as house:
        house.bot.services[ComputerPlayers]._pace = Pace(DELAY)
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
    """Play against two computers at once, and keep all tickets."""
    panel = (await anna.run(PLACE, "/new", {"computers": 2, "start": "yes"})).message
    select = panel.selects[0]
    values = [option.value for option in select.options]
    panel = (await anna.select(panel, select.custom_id, values)).message
    await anna.click(panel, f"Keep these {len(values)} tickets")


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
