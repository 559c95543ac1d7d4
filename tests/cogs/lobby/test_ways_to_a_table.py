"""Each way in which a table comes to be keeps each rule of the server: the whole grid of both.

It is Bastien who goes each way: Anna manages the server, and so may open tables anyhow.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.core.position import Lookup
from bot.core.servers import Rule
from bot.core.timing.paces import PaceName
from bot.storage.repositories.games import GameReader
from sandbox.driver import Reply
from tests.cogs.lobby.test_server_rules import role
from tests.stage.scene import Scene
from tests.storing import reading
from tests.tiers import sampled

AWAY, ALLOWED = "games", "lounge"
FINISHED = "/new edition:express company:normal-1 hints:yes language:en"

GRID = """
rule      typed   button  again   elsewhere daily   practice
channels  refused refused refused refused   private private
openers   refused refused refused refused   private private
tables    refused refused refused refused   private private
blocked   refused refused refused refused   private private
computers refused without refused refused   private private
hints     refused without without without   private private
threads   thread  thread  thread  thread    private private
pace      set     set     kept    kept      private private
language  set     set     kept    kept      private private
deal      here    here    here    here      refused private
"""
"""What becomes of a table: it is *refused*, has what was *set* or what the one before it *kept*, is
*without*, stands in a *thread* of its own or *here*, or is *private*, and knows no server."""

SET = {
    "channels": f"channel:{ALLOWED}",
    "tables": "tables:1",
    "blocked": "block:Bastien",
    "computers": "computers:no",
    "hints": "hints:no",
    "threads": "threads:yes",
    "pace": "pace:evening",
    "language": "language:fr",
    "deal": "deal:no",
}
SOME = frozenset((
    ("typed", "deal"), ("button", "computers"), ("again", "hints"), ("elsewhere", "pace"),
    ("typed", "threads"), ("button", "blocked"), ("typed", "openers"), ("button", "language"),
    ("daily", "channels"), ("practice", "tables"),
))  # fmt: skip
"""Each way, each rule and each thing that may become of a table, for `make test`."""
REFUSED = {
    "channels": "tables are opened in",
    "openers": "open tables",
    "tables": "as it may have",
    "blocked": "You can't sit down at tables of this server",
    "computers": "without computer players",
    "hints": "tables have no hints",
    "deal": "isn't played on this server",
}
Act = Callable[[], Awaitable[Reply]]


def cells() -> list[tuple[str, str, str]]:
    """A way, a rule and what becomes of them, for each cell of the grid."""
    (_, *ways), *rows = (line.split() for line in GRID.strip().splitlines())
    return [
        (way, rule, expected)
        for rule, *row in rows
        for way, expected in zip(ways, row, strict=True)
    ]


def some_cells() -> list[tuple[str, str, str]]:
    """Those of `SOME`."""
    return [(way, rule, expected) for way, rule, expected in cells() if (way, rule) in SOME]


async def ready(scene: Scene, way: str, rule: str) -> Act:
    """What comes before a table is there; returns what Bastien does then."""
    who, extra = (
        scene.bastien,
        {"computers": " company:normal-1", "hints": " hints:yes"}.get(rule, ""),
    )
    match way:
        case "button":
            help_ = await scene.run(who, "/help")
            return lambda: who.click(help_.message, "Open a table")
        case "again" | "elsewhere":
            await scene.run(who, FINISHED)
            await scene.run(who, "/start")
            await who.click((await scene.run(who, "/resign")).message, "Resign")
            result = await scene.post()
            if way == "again":
                return lambda: who.click(result, "Again")
            await scene.run(scene.chiara, "/new")
            asked = await who.click(result, "Again")
            scene.place = AWAY
            there = scene.standin.world.channel(AWAY).id
            return lambda: who.select(asked.message, "Play in another channel", [there])
        case "daily" | "practice":
            return lambda: scene.run(who, f"/{way}")
    return lambda: scene.run(who, f"/new{extra}")


async def laid_down(scene: Scene, rule: str) -> None:
    """The rule holds from now on."""
    world = scene.standin.world
    if rule == "openers":
        servers, guild = scene.bot.servers, int(world.guild.id)
        await servers.choose_list(guild, Rule.OPENERS, (role(scene, "Hosts"),))
        return
    if rule == "tables":
        world.add_channel("attic")
        await scene.anna.run("attic", "/new")
    boss = scene.standin.person(world.add_person("Boss", admin=True).name)
    await scene.run(boss, f"/settings {SET[rule]}")


async def numbers(scene: Scene) -> list[int]:
    return await reading(scene.bot.store, GameReader).numbers()


@pytest.mark.parametrize("cell", sampled(cells(), *some_cells()), ids="-".join)
async def test_each_way_to_a_table_keeps_each_rule(
    scene: Scene, cell: tuple[str, str, str]
) -> None:
    way, rule, expected = cell
    world = scene.standin.world
    world.add_channel(ALLOWED)
    act = await ready(scene, way, rule)
    await laid_down(scene, rule)
    before = await numbers(scene)
    reply = await act()
    opened = [number for number in await numbers(scene) if number not in before]
    threads = [each for each in world.channels.values() if each.is_thread]
    if expected == "refused":
        assert REFUSED[rule] in reply.text
        assert opened == [] and threads == []
        return
    assert len(opened) == 1
    table = await scene.bot.services[Lookup].table(opened[0])
    if expected == "private":
        assert table.is_private and threads == []
        return
    assert not table.is_private
    if expected == "thread":
        (thread,) = threads
        assert thread.parent_id == world.channel(scene.place).id
        assert table.location.channel_id == int(thread.id) and f"<#{thread.id}>" in reply.text
        return
    assert table.location.channel_id == int(world.channel(scene.place).id) and threads == []
    match rule:
        case "computers":
            assert not any(each.is_computer for each in table.holders)
        case "hints":
            assert not table.options.hints
        case "pace":
            assert table.options.pace is {"set": PaceName.EVENING, "kept": PaceName.DAILY}[expected]
        case "language":
            assert table.language == {"set": "fr", "kept": "en"}[expected]
