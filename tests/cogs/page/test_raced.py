"""What comes between on pages: the end of a person while a link is made, or that of a window."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, cast

import pytest

from bot.core.game_cache import GameCache
from bot.core.play import Play
from bot.core.refusals import Unable
from bot.storage.copies.backup import Erasures, beside
from cogs.lobby.service.lobby import Lobby
from cogs.page.panels.acting import Acting, Asked
from cogs.page.service.boards import Boards, Owner
from cogs.page.service.following import Following
from cogs.page.service.pages import PublicUrl
from cogs.privacy.service import Ending, Erasing
from cogs.turn.service.window import Windows
from tests.bot.words.people import SAY
from tests.stage.house import House
from tests.stage.ordering import OrderingHouse


@pytest.fixture
async def at(house: House) -> OrderingHouse:
    made = await OrderingHouse.seated(house)
    made.lingers = True
    return made


async def test_no_board_is_made_for_whoever_is_being_erased(at: OrderingHouse) -> None:
    who, services, making = await at.on_turn(), at.services, list[asyncio.Task[str]]()
    nobody: Any = None
    url = PublicUrl("https://trains.example")
    boards = Boards(services[GameCache], url, services[Following], nobody, nobody)
    erasures = Erasures(beside(at.path))
    erasing = Erasing(
        *(services[GameCache], services[Lobby], services[Play], erasures), lambda: None, 0
    )

    def press(user_id: int, names: Sequence[str]) -> None:
        if not making:
            making.append(asyncio.ensure_future(boards.link(at.game, who.user_id)))

    erasing.subscribe(press)
    await erasing.erase(who, (), Ending.COMPUTER)
    with pytest.raises(Unable):
        await making[0]


@pytest.mark.rule("R55")
async def test_done_on_a_page_takes_the_buttons_from_the_answer(at: OrderingHouse) -> None:
    who, windows = await at.on_turn(), at.services[Windows]
    await at.act(who, await at.claim(who))
    shown, tasks = list[object](), list[asyncio.Future[None]]()

    async def show(pressed: object) -> None:
        shown.append(pressed)

    class AtOnce:
        def start(self, name: str, run: Callable[[], Awaitable[None]]) -> None:
            tasks.append(asyncio.ensure_future(run()))

    windows.run_by(cast(Any, AtOnce()))
    windows.when_over(at.game, (await at.state()).seq, show)
    owner, done = Owner(at.game, who.user_id, "a-place"), Asked(None, 0, "a-number-once")
    assert await Acting(at.services).act(owner, SAY, done) == {"done": True, "said": []}
    await asyncio.gather(*tasks)
    assert shown == [None]
