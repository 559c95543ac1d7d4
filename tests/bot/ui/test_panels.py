"""One private panel instead of a heap: a new one takes away the former, unless it is needed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

import discord
import pytest

from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor
from bot.ui.panels import DELETABLE, Need, Panel, Panels, Where
from sandbox.driver import Person
from sandbox.quirks import Quirk
from sandbox.screen import Seen
from tests.stage.panels import private
from tests.stage.scene import PLACE, Scene, labels
from tests.tiers import sampled

TOKEN = "/webhooks/{webhook_id}/{webhook_token}/messages"
ORIGINAL, OWN = ("DELETE", f"{TOKEN}/@original"), ("DELETE", f"{TOKEN}/{{message_id}}")
Open = Callable[[Scene], Awaitable[Seen]]


async def by_command(scene: Scene) -> Seen:
    return (await scene.run(scene.anna, "/hand")).message


async def by_public_button(scene: Scene) -> Seen:
    return (await scene.anna.click(await scene.post(), "My hand")).message


async def by_private_button(scene: Scene) -> Seen:
    """The panel at the bottom shows something else: it is the same message."""
    *_, last = await private(scene, scene.anna)
    return (await scene.anna.click(last, "More")).message


def deleted(scene: Scene) -> int:
    """How many panels the bot asked Discord to delete."""
    requests = scene.standin.api.requests
    return requests[ORIGINAL] + requests[OWN]


async def stand(scene: Scene, person: Person | None = None) -> list[str]:
    return [each.id for each in await private(scene, person or scene.anna)]


@pytest.fixture
async def turn(scene: Scene) -> Scene:
    """Anna's first turn, who has no panel."""
    await scene.opened()
    await scene.put(hand="white:3 red:2", pile="red*20", tickets={0: "paris-wien"})
    scene.bot.services[Panels].forget(int(scene.anna.id))
    for seen in await private(scene, scene.anna):
        del scene.standin.world.channel(PLACE).messages[seen.id]
    scene.standin.api.requests.clear()
    return scene


@pytest.mark.parametrize("opens", sampled([by_command, by_public_button], by_public_button))
async def test_a_new_panel_takes_the_place_of_the_former(turn: Scene, opens: Open) -> None:
    first = (await turn.run(turn.anna, "/map")).message
    second = await opens(turn)
    assert await stand(turn) == [second.id] != [first.id]
    assert deleted(turn) == turn.standin.api.requests[ORIGINAL] == 1
    # Deletions are done with the token of an interaction: they take nothing of the bot's limit.
    posts = sum(n for (_, route), n in turn.standin.api.requests.items() if "/channels/" in route)
    assert posts == 0


async def test_a_press_inside_a_panel_changes_that_panel(turn: Scene) -> None:
    panel = await by_command(turn)
    shown = await turn.anna.click(panel, "My map")
    assert shown.message.id == panel.id
    await by_private_button(turn)
    assert await stand(turn) == [panel.id] and not deleted(turn)


async def test_a_panel_that_was_changed_goes_by_the_token_of_the_last_press(turn: Scene) -> None:
    panel = await by_command(turn)
    turn.standin.clock.advance(10 * 60)
    await turn.anna.click(panel, "My map")
    turn.standin.clock.advance(10 * 60)
    board = (await turn.run(turn.anna, "/board")).message
    assert await stand(turn) == [board.id]


async def test_a_whole_turn_leaves_one_panel(turn: Scene) -> None:
    for line in ("/hand", "/map", "/board", "/status", "/help", "/text", "/near city:Paris"):
        last = (await turn.run(turn.anna, line)).message
    for button in ("My hand", "My map", "Claim a route", "Pile", "Pile"):
        last = (await turn.anna.click(await turn.post(), button)).message
    assert await stand(turn) == [last.id]


async def test_nobody_elses_panel_goes_nor_one_in_another_channel(turn: Scene) -> None:
    world = turn.standin.world
    theirs = (await turn.run(turn.bastien, "/hand")).message
    there = (await turn.anna.run(world.channel("games"), "/help")).message
    mine = await by_command(turn)
    await turn.run(turn.anna, "/map")
    assert theirs.id in await stand(turn, turn.bastien)
    assert there.id in {each.id for each in turn.anna.sees("games")}
    assert mine.id not in await stand(turn)


@pytest.mark.parametrize(
    "line",
    sampled(["/claim from:Pa to:Fra", "/tickets", "/resign", "/autopilot"], "/tickets"),
)
async def test_a_question_stays_until_it_is_answered(turn: Scene, line: str) -> None:
    question = (await turn.run(turn.anna, line)).message
    looked = (await turn.run(turn.anna, "/map")).message
    assert await stand(turn) == [question.id, looked.id] and not deleted(turn)
    answered = (await turn.anna.click(question, question.buttons[-1].label)).message
    assert answered.id == question.id
    await turn.settled()
    last = await by_command(turn)
    assert await stand(turn) == [last.id]


async def test_a_question_goes_once_it_is_asked_again(turn: Scene) -> None:
    first = (await turn.run(turn.anna, "/tickets")).message
    again = (await turn.anna.click(await turn.post(), "Tickets")).message
    assert first.id not in await stand(turn) and again.id in await stand(turn)


async def test_a_question_goes_once_it_is_decided_elsewhere(turn: Scene) -> None:
    question = (await turn.run(turn.anna, "/tickets")).message
    await turn.run(turn.anna, "/draw card:two")
    assert question.id not in await stand(turn)


@pytest.mark.rule("R55")
async def test_undo_and_done_stay_while_a_window_is_open(turn: Scene) -> None:
    turn.lingers = True
    moved = (await turn.run(turn.anna, "/claim from:Paris to:Frankfurt color:white")).message
    assert {"Undo", "Done"} <= set(labels(moved))
    for _ in range(2):
        looked = await by_command(turn)
    assert await stand(turn) == [moved.id, looked.id]
    turn.lingers = False
    await turn.settled()
    last = await by_command(turn)
    assert await stand(turn) == [last.id]


async def test_a_file_stays(turn: Scene) -> None:
    privacy = (await turn.run(turn.anna, "/privacy")).message
    file = (await turn.anna.click(privacy, "Give me all of it")).message
    assert file.files
    last = await by_command(turn)
    assert await stand(turn) == [file.id, last.id]


async def test_a_rule_stands_beside_the_refusal_that_names_it(scene: Scene) -> None:
    await scene.opened()
    refused = (await scene.run(scene.bastien, "/draw card:pile")).message
    rule = (await scene.bastien.click(refused, "Why? R9")).message
    assert (await stand(scene, scene.bastien))[-2:] == [refused.id, rule.id]
    last = (await scene.run(scene.bastien, "/hand")).message
    assert (await stand(scene, scene.bastien))[-1:] == [last.id]
    assert not {refused.id, rule.id} & {*await stand(scene, scene.bastien)}


@pytest.mark.parametrize("status", sampled([400, 403, 404], 404))
async def test_what_discord_refuses_to_delete_stays_and_delays_nothing(
    turn: Scene, status: int
) -> None:
    first = await by_command(turn)
    turn.standin.fail_next(*ORIGINAL, status=status)
    second = (await turn.run(turn.anna, "/map")).message
    assert await stand(turn) == [first.id, second.id]
    third = await by_command(turn)
    assert await stand(turn) == [first.id, third.id], "that was tried once"
    assert not turn.bot.notices.open()


async def test_a_panel_whose_pictures_came_as_a_message_of_its_own_goes(turn: Scene) -> None:
    turn.standin.world.quirks |= {Quirk.EDITED_GALLERIES_REFUSED, Quirk.DEFERRED_FILES_LOST}
    first = await by_command(turn)
    before = deleted(turn)
    second = (await turn.run(turn.anna, "/status")).message
    assert first.id not in await stand(turn) and second.id in await stand(turn)
    assert deleted(turn) == before + 1


async def test_a_panel_goes_where_discord_did_not_confirm_it(turn: Scene) -> None:
    turn.standin.world.quirks.add(Quirk.UNCONFIRMED_ANSWERS)
    for line in ("/status", "/help", "/status"):
        last = (await turn.run(turn.anna, line)).message
        # It stands before it is confirmed, and only then is the former one known to be one.
        await turn.settled()
    assert await stand(turn) == [last.id]


class Webhook:
    """Deletes what has an id of its own, and notes that."""

    def __init__(self) -> None:
        self.deleted = list[int]()

    async def delete_message(self, message: int) -> None:
        self.deleted.append(message)


WHERE = Where(1, 2)


class Kept:
    """Panels over a clock that stands still, and what they deleted."""

    def __init__(self) -> None:
        self.now = 0.0
        self.webhook = Webhook()
        self.panels = Panels(Supervisor(cast(Notices, None)), lambda: self.now)

    def panel(self, number: int, need: Need | None = None) -> Panel:
        webhook = cast(discord.Webhook, self.webhook)
        return Panel(number, number, webhook, own=True, need=need)

    async def came(self, *numbers: int, where: Where = WHERE, **more: Any) -> list[int]:
        """What was deleted once these panels came."""
        for number in numbers:
            self.panels.came(where, self.panel(number, **more))
            while self.panels.under_way:
                await asyncio.sleep(0)
        return self.webhook.deleted


async def test_an_answer_that_comes_late_takes_nothing_away_that_was_asked_for_later() -> None:
    kept = Kept()
    assert await kept.came(5, 3) == []
    assert await kept.came(6) == [5, 3]


async def test_nothing_is_deleted_once_discord_takes_no_more_requests() -> None:
    kept = Kept()
    await kept.came(1)
    kept.now = DELETABLE
    assert await kept.came(2) == []
    kept.now += DELETABLE - 1
    assert await kept.came(3) == [2]


async def test_panels_of_a_private_table_are_apart() -> None:
    kept = Kept()
    await kept.came(1, where=Where(1, 2, table=7))
    assert await kept.came(2, 3) == [2]
    assert await kept.came(4, where=Where(1, 2, table=7)) == [2, 1]


async def test_nobody_who_is_erased_is_remembered() -> None:
    kept = Kept()
    await kept.came(1)
    kept.panels.forget(1)
    assert await kept.came(2) == []


async def test_no_more_is_remembered_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = Kept()
    need = Need("each another", lambda: True)
    for number in range(1, 20):
        await kept.came(number, need=Need(number, need.lasts))
    assert len(kept.panels._standing.get(WHERE) or ()) == 8
    for user in range(5000):
        await kept.came(100, where=Where(user, 1))
    assert len(kept.panels._standing) == 4096


def test_no_repr_tells_a_token_or_a_question() -> None:
    need = Need("sm:1:0:3:keep-these ab", lambda: True)
    panel = Panel(1, 1, cast(discord.Webhook, "the token"), need=need)
    assert "token" not in repr(panel) and "keep-these" not in repr(panel)
