"""The computer plays for the owner of a seat, until their next click (R56)."""

from __future__ import annotations

import asyncio
import re
from contextlib import AsyncExitStack

import pytest

from bot.core.game_cache import GameCache
from bot.storage.repositories.outbox import OutboxReader
from cogs.seats.service.autopilot import Autopilot, ComputerDecisions
from cogs.seats.timers import ComputerPlayers, Pace
from engine.moves import (
    DrawBlind,
)
from strategy.levels import Level
from tests.bot.words.people import SAY
from tests.cogs.turn.test_hints import forged
from tests.erasing import erase_from
from tests.stage.late import nothing_sent, restarted
from tests.stage.on_autopilot import AGAIN, YOURS, driven, engaged, holder, moved, periods, told
from tests.stage.scene import PLACE, Scene, labels
from tests.storing import reading

__all__ = ["driven"]

pytestmark = pytest.mark.rule("R56")


async def test_a_seat_is_handed_to_the_computer_by_command(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    panel = await scene.run(scene.anna, "/autopilot level:hard")
    assert "**Should the computer play for you?**" in panel.text
    assert "each of its moves says so for everybody to see" in panel.text
    assert "**Hard** plans all its tickets together, counts the cards" in panel.text
    assert labels(panel.message) == ["Play for me: hard", "No, go back"]
    assert (await holder(scene, scene.anna)).level is None, "asking changes nothing"
    reply = await scene.anna.click(panel.message, "Play for me: hard")
    assert "The computer plays for you now (level: hard)." in reply.text
    assert (await holder(scene, scene.anna)).on_autopilot
    (post,) = await told(scene, "From now on the computer plays 🟦 blue for Anna (level: hard).")
    assert "Anna takes the seat back at any time with any move" in post.text
    assert post.silent and not post.pings and not post.ephemeral


@pytest.mark.thorough
@pytest.mark.usefixtures("panels_stay")
async def test_a_seat_is_handed_to_the_computer_by_buttons(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    hand = await scene.anna.click(await scene.post(), "My hand")
    more = await scene.anna.click(hand.message, "More")
    panel = await scene.anna.click(more.message, "Let the computer play")
    assert labels(panel.message) == ["Play for me: normal", "No, go back"]
    panel = await scene.anna.select(panel.message, "How well it plays", ["Easy"])
    assert "**Easy** is friendly" in panel.text
    kept = await scene.anna.click(panel.message, "No, go back")
    assert (await holder(scene, scene.anna)).level is None
    helped = await scene.anna.click(await scene.post(), "Help")
    panel = await scene.anna.click(helped.message, "Let the computer play")
    await scene.anna.click(panel.message, "Play for me: normal")
    assert (await holder(scene, scene.anna)).level is Level.NORMAL
    assert kept.ephemeral and len(await told(scene, "From now on the computer plays")) == 1


@pytest.mark.thorough
async def test_handing_it_over_twice_does_so_once(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    first = (await scene.run(scene.anna, "/autopilot")).message
    second = (await scene.run(scene.anna, "/autopilot level:hard")).message
    assert YOURS not in second.text
    panels = (first, "Play for me: normal"), (second, "Play for me: hard")
    replies = await asyncio.gather(*(scene.anna.click(*panel) for panel in panels))
    level = (await holder(scene, scene.anna)).level
    assert level is not None
    again = await scene.anna.click(first, "Play for me: normal", stale=True)
    for reply in (*replies, again):
        assert re.search(
            rf"(plays for you now|already plays for you) \(level: {level.value}\)", reply.text
        )
    assert sum("nothing was changed" in reply.text for reply in replies) == 1
    assert len(await told(scene, "From now on the computer plays")) == 1
    assert len(await periods(scene)) == 1


async def test_a_press_that_is_delivered_again_changes_nothing(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    services, table = scene.bot.services, await scene.table()
    who = type("Who", (), {"user_id": int(scene.anna.id), "name": "Anna"})()
    for _ in range(2):
        await services[Autopilot].start(
            table.id, table.holders[0].seat, who, Level.EASY, interaction_id=7
        )
        await services[Autopilot].end(table.id, int(scene.anna.id))
    assert (await holder(scene, scene.anna)).level is None
    assert len(await told(scene, AGAIN)) == 1


@pytest.mark.thorough
async def test_the_host_lets_it_play_for_somebody_who_has_gone(scene: Scene) -> None:
    await scene.opened()
    panel = await scene.run(scene.anna, "/autopilot player:Bastien")
    assert "**Should the computer play for Bastien?**" in panel.text
    assert "stay with Bastien; you don't see them" in panel.text
    other = await scene.run(scene.anna, "/autopilot player:Bastien level:hard")
    reply = await scene.anna.click(panel.message, "Computer plays: normal")
    assert "The computer plays for Bastien now (level: normal)" in reply.text
    (post,) = await told(scene, "The host of this table lets the computer play 🟥 red")
    assert post.pings == {scene.bastien.id}, "who didn't ask for it is told"
    assert scene.bastien.mention in post.text
    again = await scene.run(scene.anna, "/autopilot player:Bastien level:hard")
    assert "already plays for Bastien (level: normal), so nothing was changed" in again.text
    late = await scene.anna.click(other.message, "Computer plays: hard")
    assert "already plays for Bastien (level: normal), so nothing was changed" in late.text
    assert (await holder(scene, scene.anna)).level is None
    await scene.run(scene.bastien, "/autopilot")
    assert len(await told(scene, "Bastien plays 🟥 red again")) == 1


async def test_who_may_not_let_it_play(scene: Scene) -> None:
    await scene.lobby()
    reply = await scene.run(scene.anna, "/autopilot")
    assert "/leave frees one" in reply.text
    await scene.anna.click(await scene.post(), "Start")
    world = scene.standin.world
    dario = scene.standin.person(world.add_person("Dario").name)
    assert "don't sit at this table" in (await scene.run(dario, "/autopilot")).text
    reply = await scene.run(scene.bastien, "/autopilot player:Chiara")
    assert "Only Chiara, the host of the table or a moderator" in reply.text
    panel = await scene.run(scene.anna, "/autopilot player:Chiara")
    boss = scene.standin.person(world.add_person("Boss", admin=True).name)
    panel = await scene.run(boss, "/autopilot player:Chiara")
    await boss.click(panel.message, "Computer plays: normal")
    assert len(await told(scene, "A moderator lets the computer play 🟩 green")) == 1
    reply = await scene.run(scene.bastien, "/resign")
    await scene.bastien.click(reply.message, "Resign")
    reply = await scene.run(scene.anna, "/autopilot player:Bastien")
    assert "Bastien has resigned" in reply.text


async def test_a_computer_player_needs_nobody(scene: Scene) -> None:
    await scene.run(scene.anna, "/new company:normal-1")
    await scene.anna.click(await scene.post(), "Start")
    name = (await scene.table()).holders[1].name
    reply = await scene.run(scene.anna, "/autopilot player:red")
    assert f"{name} is a computer player" in reply.text.replace(" (computer)", "")


async def test_the_host_does_it_by_buttons(scene: Scene) -> None:
    await scene.opened()
    helped = await scene.anna.click(await scene.post(), "Help")
    panel = await scene.anna.click(helped.message, "Hand over my seat")
    panel = await scene.anna.select(panel.message, "Another player's seat", ["Chiara (green)"])
    panel = await scene.anna.click(panel.message, "Let the computer play")
    assert "play for Chiara?" in panel.text
    panel = await scene.anna.select(panel.message, "How well it plays", ["Hard"])
    await scene.anna.click(panel.message, "Computer plays: hard")
    assert (await holder(scene, scene.chiara)).level is Level.HARD


async def test_the_log_tells_from_when_to_when(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.anna)
    await scene.run(scene.anna, "/draw")
    await engaged(scene, scene.anna, "hard")
    await moved(scene, DrawBlind(), DrawBlind())
    await scene.bastien.click(await scene.post(), "Pile ×2")
    hand = await scene.anna.click(await scene.post(), "My hand")
    assert "The computer plays for you now" in hand.text
    await scene.anna.click(hand.message, "Play myself again")
    await scene.anna.click(await scene.post(), "Pile ×2")
    log = (await scene.run(scene.bastien, "/log")).text
    assert log.count("From now on the computer plays") == 1, "what came to nothing is left out"
    assert "(level: hard)" in log and log.count(AGAIN) == 1
    assert "For Anna, the computer drew 2 cards" in log and "\nAnna drew 2 cards" in log
    assert "computer" not in log[log.index("**2.") : log.index("**1.")]
    await scene.settled()
    async with scene.bot.store.transaction() as tx:
        await erase_from(tx, int(scene.anna.id))
    scene.bot.services[GameCache].forget((await scene.table()).id)
    assert "Anna" not in (await scene.run(scene.bastien, "/log")).text


@pytest.mark.thorough
async def test_a_crash_between_the_decision_and_its_post_loses_neither(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    panel = await scene.run(scene.anna, "/autopilot")
    async with AsyncExitStack() as stack:
        async with nothing_sent(scene):
            await scene.anna.click(panel.message, "Play for me: normal")
            assert await reading(scene.bot.store, OutboxReader).pending(1), "nothing is sent yet"
            await stack.enter_async_context(restarted(scene))
        assert len(await told(scene, "From now on the computer plays")) == 1
        assert (await holder(scene, scene.anna)).on_autopilot
        post = await scene.post()
        async with nothing_sent(scene):
            await scene.anna.click(post, "Claim a route")
            await stack.enter_async_context(restarted(scene))
        assert len(await told(scene, AGAIN)) == 1
        assert (await holder(scene, scene.anna)).level is None


async def test_nobody_else_hands_a_seat_over_by_a_button_or_sees_what_the_computer_holds(
    scene: Scene,
) -> None:
    """Whoever makes such a button up may press it, but it does nothing."""
    await scene.opened(scene.anna, scene.bastien)
    post = await forged(scene, "engage 0 hard", seat="-", n=0)
    reply = await scene.chiara.click(post, "engage 0 hard")
    assert "Only Anna, the host of the table or a moderator" in reply.text
    reply = await scene.bastien.click(post, "engage 0 hard")
    assert "Only Anna, the host of the table or a moderator" in reply.text
    assert (await holder(scene, scene.anna)).level is None
    assert await periods(scene) == ()
    assert not await told(scene, "the computer plays")
    panel = await scene.run(scene.bastien, "/autopilot")
    await scene.bastien.click(panel.message, "Play for me: normal")
    panel = await scene.run(scene.anna, "/autopilot player:Bastien")
    theirs = (await scene.view(scene.bastien)).mine
    assert theirs is not None
    edition = (await scene.table()).edition
    for ticket in theirs.tickets:
        name = SAY.ticket(edition, ticket)
        assert not [each for each in scene.anna.ever_shown().texts if name in each]


async def test_the_computer_begins_to_play_by_itself(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    computers = ComputerPlayers(
        scene.bot.services[ComputerDecisions], Pace(0.0), scene.bot.supervisor, scene.clock
    )
    scene.bot.services[GameCache].subscribe(computers.table_changed)
    await engaged(scene, scene.anna)
    # A slow opening calls Bastien, too, as the last one to choose.
    post = await scene.anna.expect(PLACE, "For Anna, the computer")
    assert post.pings == {scene.bastien.id}
    await computers.close()
