"""A game of three whose routes are all claimed on pages, and that is then played back."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot.core.play import Play
from cogs.turn.service.window import Windows
from engine.moves import ClaimRoute
from engine.view import View
from sandbox.driver import Person
from tests.e2e.shortened import PLACE, House
from tests.sandbox.browser.tables import board_of, fits, shot, table_of, watched, window
from tests.sandbox.browser.test_accessibility import serious
from tests.sandbox.browser.window import DESK, PHONE

pytestmark = pytest.mark.asyncio(loop_scope="session")

FEW_WAGONS = 6
ODDS = r"^0, Blue \d+%, \S+ \d+%, \S+ \d+%$"
TABLET = (834, 1112)
_SPOT = """(index) => {
    document.getElementById("whole").click();
    document.getElementById("map").scrollIntoView({ block: "center" });
    const reach = document.querySelectorAll("#map .reach")[index];
    const middle = reach.getPointAtLength(reach.getTotalLength() / 2);
    const at = middle.matrixTransform(reach.getScreenCTM());
    return document.elementFromPoint(at.x, at.y) === reach ? [at.x, at.y] : null;
}"""
_PLACE_OF = """async (route) => {
    const board = await (await fetch("board?shape=wide")).json();
    return board.routes.findIndex((each) => each.id === route);
}"""

Press = Callable[[Locator], Awaitable[None]]


async def tap(what: Locator) -> None:
    await what.tap()


async def enter(what: Locator) -> None:
    await what.focus()
    await what.press("Enter")


@dataclass
class Seat:
    """A player with their board, and how often they claimed."""

    person: Person
    page: Page
    press: Press
    claimed: int = field(default=0)

    async def claim(self, house: House, route: str) -> None:
        """Choose a route, on the map where it can be touched, pay, and answer for a tunnel."""
        page = self.page
        await self._choose(await page.evaluate(_PLACE_OF, route))
        await expect(page.locator("#chosen button.act").first).to_be_visible()
        if not self.claimed:
            assert await serious(page) == []
        await fits(page)
        await shot(page, f"chosen-{self.person.user.name}")
        await self.press(page.locator("#chosen button.act").first)
        await expect(page.locator("#came p").first).to_be_visible()
        await expect(page.locator("#chosen")).to_be_hidden()
        await shot(page, f"claimed-{self.person.user.name}")
        while await self._is_asked(house):
            await self._answer()
        self.claimed += 1

    async def _answer(self) -> None:
        """Press the last button; the page shows what followed when that one is gone."""
        buttons = self.page.locator("#acts button.act")
        label = await buttons.last.inner_text()
        await self.press(buttons.last)
        await expect(buttons.filter(has_text=re.compile(f"^{re.escape(label)}$"))).to_have_count(0)

    async def _choose(self, index: int) -> None:
        spot = await self.page.evaluate(_SPOT, index) if self.press is tap else None
        if spot is not None:
            await self.page.touchscreen.tap(*spot)
            return
        if not await self.page.locator("#find").is_visible():
            await self.press(self.page.locator("#routes-label"))
        await self.press(self.page.locator("#routes button").nth(index))

    async def _is_asked(self, house: House) -> bool:
        """Whether they are asked about a surcharge, or may take back what they did."""
        table, view = await table_of(house), await public_view(house)
        own = view.tunnel is not None and view.tunnel.seat == table.seat_of(int(self.person.id))
        return own or await house.bot.services[Windows].is_open(table.id, int(self.person.id))


async def public_view(house: House) -> View:
    return await house.bot.services[Play].view((await table_of(house)).id, None)


async def test_three_claim_on_their_pages_to_the_end(tmp_path: Path, browser: Browser) -> None:
    """Anna by touch on a phone, Bastien by keys at a desk, Chiara by keys; they draw in Discord."""
    ways = {"Anna": (PHONE, tap), "Bastien": (DESK, enter), "Chiara": (TABLET, enter)}
    async with watched(tmp_path, FEW_WAGONS, tuple(ways)) as (house, link):
        seats = list[Seat]()
        for name, (size, press) in ways.items():
            person = house.standin.person(name)
            seats.append(Seat(person, await board_of(house, browser, person, size), press))
        while (view := await public_view(house)).result is None:
            table = await table_of(house)
            holder = table.holders[view.to_act[0]]
            seat = next(each for each in seats if int(each.person.id) == holder.user_id)
            position = await house.bot.services[Play].position(table.id, int(seat.person.id))
            moves = [each for each in position.choices if isinstance(each, ClaimRoute)]
            if moves:
                await seat.claim(house, moves[0].route)
            else:
                assert (await seat.person.run(PLACE, "/draw card:two")).failure is None
            await house.settled()
        assert all(each.claimed for each in seats)
        for each in seats:
            await expect(each.page.locator("#said")).to_be_visible()
            await each.page.context.close()
        await _played_back(browser, link, view)


async def _played_back(browser: Browser, link: str, view: View) -> None:
    """The public page goes through the turns by keys, with everybody's chances at each."""
    page = await window(browser, DESK)
    wrong = list[str]()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    await page.goto(link)
    slider, odds = page.locator("#turn"), page.locator("#odds li")
    await expect(odds).to_have_count(3)
    winner = page.locator("#odds li", has_text="100%")
    assert view.result is not None
    if len(view.result.winners) == 1:
        await expect(winner).to_have_count(1)
    await shot(page, "played-back-end")
    await slider.focus()
    await slider.press("Home")
    await expect(page.locator("#map .train")).to_have_count(0)
    await expect(winner).to_have_count(0)
    await expect(slider).to_have_attribute("aria-valuetext", re.compile(ODDS))
    await page.locator("#seat").select_option("0")
    await expect(page.locator("#own")).to_be_visible()
    await expect(page.locator("#chances-label")).to_contain_text("Blue")
    await page.locator("#chart svg").click()
    await expect(page.locator("#map .train").first).to_be_visible()
    turn = await slider.input_value()
    await page.locator("#language").select_option("fr")
    await expect(page.locator("#chances-label")).to_contain_text("Chances de gagner")
    await expect(page.locator("#seat")).to_have_value("0")
    await expect(slider).to_have_value(turn)
    await expect(page.locator("#map .train").first).to_be_visible()
    assert await serious(page) == []
    await fits(page)
    await shot(page, "played-back")
    assert wrong == []
    await page.context.close()
