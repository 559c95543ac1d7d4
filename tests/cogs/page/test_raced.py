"""What comes between on pages: the end of a person while a link is made, or that of a window."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest

from cogs.page.panels.acting import Acting, Asked
from cogs.page.service.boards import Owner
from cogs.turn.service.window import Windows
from tests.bot.words.people import SAY
from tests.stage.house import House
from tests.stage.ordering import OrderingHouse


@pytest.fixture
async def at(house: House) -> OrderingHouse:
    made = await OrderingHouse.seated(house)
    made.lingers = True
    return made


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
