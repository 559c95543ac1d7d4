"""How many clicks what one does most takes, and how much there is to choose from.

`docs/channel.md` says so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.app.settings import Settings
from bot.storage.rows import GameStatus
from cogs.orders.service.standing import StandingOrders
from orders.notation import read
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.stage.scene import Scene

DOCS = Path(__file__).parents[2] / "docs" / "channel.md"


async def pressed(who: Person, first: Seen, *buttons: str) -> int:
    """How many clicks it takes somebody to press these, each in the answer to the one before."""
    for button in buttons:
        first = (await who.click(first, button)).message
    return len(buttons)


def documented(counted: Mapping[str, int]) -> bool:
    """Whether the page says so."""
    rows = re.findall(
        r"^\| (.+?) \| (?:\d+|–) \| (\d+) \|$", DOCS.read_text(encoding="utf-8"), re.M
    )
    return counted.items() <= {what: int(count) for what, count in rows}.items()


async def test_starting_against_a_computer(scene: Scene) -> None:
    lobby = (await scene.run(scene.anna, "/new")).message
    assert documented(
        {"start against a computer": await pressed(scene.anna, lobby, "Easy", "Start")}
    )
    assert (await scene.table()).status is GameStatus.RUNNING


@pytest.mark.rule("R20", "R28", "R38", "R39", "R42", "R55")
async def test_a_turn(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)

    async def takes(*buttons: str) -> int:
        return await pressed(scene.anna, await scene.post(), *buttons)

    async def takes_back() -> None:
        await scene.run(scene.anna, "/undo")
        await scene.settled()

    counted = {"my map": await takes("My map")}
    await scene.put(hand="white:3", tickets={0: "paris-wien"})
    counted["claim"] = await takes("Claim a route", "Frankfurt–Paris · 3 white")
    assert "frankfurt-paris-white" in (await scene.view()).claims
    await takes_back()
    await scene.put(hand="red:4 blue:4")
    choice = ("Claim a route", "Berlin–Danzig", "4 red")
    counted["claim, with a choice of payment"] = await takes(*choice)
    assert len((await scene.view()).claims) == 1
    await takes_back()
    await scene.put(hand="red:1 blue:1", tickets={0: "paris-wien"})
    counted["station"] = await takes("Station", "Paris", "1 red")
    assert (await scene.view()).seats[0].stations == ("paris",)
    await takes_back()
    counted["tickets later"] = await takes("Tickets", "Draw tickets", "b", "Keep this ticket")
    assert (await scene.view()).seats[0].tickets == 2
    assert documented(counted)


@pytest.mark.parametrize(
    ("select", "chosen", "order"),
    [
        ("Claim a route", "berlin-wien", "claim berlin-wien"),
        ("Or something else", "draw green,deck", "draw green,deck"),
        ("Or something else", "station berlin", "station berlin"),
    ],
)
async def test_an_order_of_one_line(scene: Scene, select: str, chosen: str, order: str) -> None:
    await scene.opened()
    await scene.put(tickets={1: "berlin-roma"})
    bastien, table = scene.bastien, await scene.table()
    clicks = 0
    shown = await scene.post()
    for button in ("My hand", "Orders"):
        shown, clicks = (await bastien.click(shown, button)).message, clicks + 1
    shown, clicks = (await bastien.select(shown, select, [chosen])).message, clicks + 2
    await bastien.click(shown, "Put in force")
    assert documented({"an order of one line": clicks + 1})
    given = await scene.bot.services[StandingOrders].of(table.id, int(bastien.id))
    assert given.order == read(order, table.edition.board)


async def test_what_there_is_to_choose(scene: Scene) -> None:
    """Whoever adds a command, an option or a setting looks for one that can go."""
    await scene.lobby(scene.anna)
    commands = {each["name"]: each for each in scene.standin.world.commands[None].values()}
    options = {name: len(each.get("options", ())) for name, each in commands.items()}
    panel = (await scene.anna.click(await scene.post(), "Options")).message
    counted = {
        "commands": len(commands),
        "their options": sum(options.values()),
        "options of `/new`": options["new"],
        "selects on the first page of *Options*": len(panel.selects),
        "settings of the bot": len(Settings.model_fields),
    }
    assert documented(counted), counted
