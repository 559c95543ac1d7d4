"""Discord acknowledges and says that it didn't: what was asked for happens, once, and is told.

What an edited answer tells Discord is what the library's views would.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import ui

from bot.ui.answers import _shown
from bot.ui.items import (
    TEXT,
    Attachment,
    Block,
    Illustration,
    Layout,
    bodies,
    button,
    channels,
    choice,
    layout,
    people,
)
from bot.words.parts import Icons
from engine.view import Stage
from renderer import Format, Picture
from sandbox.driver import Reply
from sandbox.faults import KINDS, Fault, Garbled
from sandbox.quirks import Quirk
from sandbox.screen import Seen
from tests.stage.hurried import hurry
from tests.stage.redelivered import redeliveries
from tests.stage.scene import PLACE, Scene
from tests.tiers import sampled
from tests.waiting import until

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
FOLLOW_UP = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = f"{FOLLOW_UP}/messages/@original"
Act = Callable[[Scene, Seen], Awaitable[Reply]]


@pytest.fixture
async def panel(scene: Scene) -> Seen:
    """Anna's hand, opened on her first turn."""
    hurry(scene.monkeypatch)
    await scene.opened()
    return (await scene.run(scene.anna, "/hand")).message


async def command(scene: Scene, panel: Seen) -> Reply:
    return await scene.anna.run(PLACE, "/draw card:pile")


async def public_button(scene: Scene, panel: Seen) -> Reply:
    return await scene.anna.click(await scene.post(), "Pile")


async def private_button(scene: Scene, panel: Seen) -> Reply:
    return await scene.anna.click(panel, "Pile")


ACTS = [command, public_button, private_button]


def unanswered(scene: Scene) -> list[Seen]:
    return [seen for person in scene.people for seen in person.sees(PLACE) if seen.loading]


@pytest.mark.parametrize("status", sampled([500, 502, 0], 0))
@pytest.mark.parametrize("act", ACTS)
async def test_a_move_is_made_once_and_told(
    scene: Scene, panel: Seen, act: Act, status: int
) -> None:
    before = (await scene.view()).seats[0].cards
    scene.standin.fail_next("POST", CALLBACK, status=status, carried_out=True)
    reply = await act(scene, panel)
    assert "you drew" in reply.text.casefold()
    assert (await scene.view()).seats[0].cards == before + 1
    assert not unanswered(scene)


@pytest.mark.parametrize("act", sampled(ACTS, public_button))
async def test_so_it_is_when_nothing_was_carried_out(scene: Scene, panel: Seen, act: Act) -> None:
    before = (await scene.view()).seats[0].cards
    scene.standin.fail_next("POST", CALLBACK, status=0)
    assert "you drew" in (await act(scene, panel)).text.casefold()
    assert (await scene.view()).seats[0].cards == before + 1


async def test_a_select_is_answered(scene: Scene) -> None:
    hurry(scene.monkeypatch)
    await scene.started()
    scene.standin.world.quirks.add(Quirk.UNCONFIRMED_ANSWERS)
    reply = await scene.anna.click(await scene.post(), "Choose my tickets")
    values = [option.value for option in reply.message.selects[0].options]
    reply = await scene.anna.select(reply.message, reply.message.selects[0].custom_id, values)
    reply = await scene.anna.click(reply.message, "Keep these 4 tickets")
    assert "You keep 4 tickets" in reply.text
    assert not unanswered(scene)


async def test_a_public_select_is_answered(scene: Scene) -> None:
    hurry(scene.monkeypatch)
    await scene.lobby(scene.anna, scene.bastien)
    scene.standin.world.quirks.add(Quirk.UNCONFIRMED_ANSWERS)
    post = await scene.post()
    (colours,) = post.selects
    reply = await scene.chiara.select(post, colours.custom_id, [colours.options[0].value])
    assert reply.ephemeral and reply.text
    assert len((await scene.table()).holders) == 3
    assert not unanswered(scene)


async def test_an_answer_without_a_promise_stands_there_once(scene: Scene) -> None:
    hurry(scene.monkeypatch)
    await scene.opened()
    quirks = scene.standin.world.quirks
    quirks.add(Quirk.EDITED_GALLERIES_REFUSED)
    scene.standin.fail_next("POST", FOLLOW_UP, status=400, times=100)
    hand = await scene.run(scene.anna, "/hand")
    quirks.add(Quirk.UNCONFIRMED_ANSWERS)
    reply = await scene.anna.click(hand.message, "Show the picture")
    (picture,) = reply.messages
    assert picture.files and picture.revision == 0


@pytest.mark.parametrize("act", sampled(ACTS, public_button))
async def test_where_nothing_is_certain_nothing_is_done_and_that_is_said(
    scene: Scene, panel: Seen, act: Act
) -> None:
    scene.monkeypatch.setattr("bot.ui.first_answer.ACTING", 0.0)
    before = (await scene.view()).seats[0].cards
    scene.standin.fail_next("POST", CALLBACK, status=502, carried_out=True, times=5)
    reply = await act(scene, panel)
    assert "Discord didn't answer as it should" in reply.text
    assert (await scene.view()).seats[0].cards == before
    assert not unanswered(scene)


@pytest.mark.usefixtures("panels_stay")
@pytest.mark.parametrize("how", sampled(Garbled, Garbled.LOST))
@pytest.mark.parametrize("act", sampled(ACTS, public_button))
async def test_what_is_answered_unreadably_is_done_and_told_once(
    scene: Scene, panel: Seen, act: Act, how: Garbled, caplog: pytest.LogCaptureFixture
) -> None:
    before = (await scene.view()).seats[0].cards
    for route in (("POST", CALLBACK), ("PATCH", ORIGINAL), ("POST", FOLLOW_UP)):
        scene.standin.garble_next(*route, how, times=100)
    served, shown = scene.standin.api.served, len(scene.anna.sees(PLACE))
    reply = await act(scene, panel)
    assert "you drew" in reply.text.casefold() and reply.message.files
    assert (await scene.view()).seats[0].cards == before + 1
    assert not unanswered(scene)
    assert len(scene.anna.sees(PLACE)) - shown == (act is not private_button)
    assert scene.standin.api.served - served <= 4, "nothing is made again"
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]
    assert len([line for line in scene.logged if "can't be read" in line]) <= 2


@pytest.mark.parametrize("how", sampled(Garbled, Garbled.PAGE))
async def test_a_follow_up_that_is_answered_unreadably_is_the_answer(
    scene: Scene, how: Garbled
) -> None:
    hurry(scene.monkeypatch)
    await scene.opened()
    scene.standin.world.quirks.add(Quirk.EDITED_GALLERIES_REFUSED)
    scene.standin.garble_next("POST", FOLLOW_UP, how, times=100)
    shown = len(scene.anna.sees(PLACE))
    await scene.run(scene.anna, "/hand")
    await scene.standin.quiet()
    (answer,) = scene.anna.sees(PLACE)[shown:]
    assert answer.files and not unanswered(scene)


REFUSALS: list[dict[str, Any]] = [
    {"status": 502, "carried_out": True},
    {"status": 0},
    {"status": 403, "html": True},
    {"status": 429, "html": True},
    {"status": 429, "retry_after": None},
]


@pytest.mark.parametrize("act", sampled(ACTS, private_button))
@pytest.mark.parametrize("fault", sampled(REFUSALS, REFUSALS[0]), ids=str)
async def test_what_was_done_is_told_as_soon_as_discord_takes_it(
    scene: Scene, panel: Seen, act: Act, fault: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    before = (await scene.view()).seats[0].cards
    scene.standin.fail_next("PATCH", ORIGINAL, times=8, **fault)
    reply = await act(scene, panel)
    await until(lambda: "you drew" in reply.text, "the answer", instead=lambda: reply.text)
    assert (await scene.view()).seats[0].cards == before + 1
    assert not unanswered(scene)
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]


@pytest.mark.parametrize("said", ["by_body", "by_header"])
async def test_a_proxy_that_says_how_long_to_wait_is_asked_once_more(
    scene: Scene, panel: Seen, said: str
) -> None:
    """Discord's own limits name the way they came; the library obeys no others."""
    refused = replace(KINDS["429 by a proxy"], method="PATCH", template=ORIGINAL, retry_after=1.0)
    refused.by_body, refused.by_header = said == "by_body", said == "by_header"
    scene.standin.api.faults.add(refused)
    loop = asyncio.get_running_loop()
    came, take = list[float](), scene.standin.api.faults.take

    def taken(method: str, template: str) -> Fault | None:
        if (method, template) == ("PATCH", ORIGINAL):
            came.append(loop.time())
        return take(method, template)

    scene.monkeypatch.setattr(scene.standin.api.faults, "take", taken)
    assert "you drew" in (await private_button(scene, panel)).text.casefold()
    refused_at, again_at = came
    assert again_at - refused_at >= 1.0


async def test_an_answer_that_was_held_up_replaces_no_later_one(scene: Scene, panel: Seen) -> None:
    scene.monkeypatch.setattr("bot.ui.first_answer.FIRST_PAUSE", 0.3)
    scene.standin.fail_next("PATCH", ORIGINAL, status=502)
    held_up = asyncio.create_task(private_button(scene, panel))
    faults = scene.standin.api.faults
    await until(lambda: not faults.remaining("PATCH", ORIGINAL), "the edit that fails", pause=0.001)
    reply = await scene.anna.click(panel, "My map")
    later = reply.text
    held_up.cancel()
    await until(lambda: not scene.bot.in_flight, "an end of the first press", instead=scene.account)
    await scene.settled()
    assert scene.anna.again(reply.message).text == later
    assert (await scene.view()).stage is Stage.SECOND_DRAW


async def test_a_follow_up_that_looks_failed_is_not_sent_again(scene: Scene) -> None:
    hurry(scene.monkeypatch)
    await scene.opened()
    scene.standin.world.quirks.add(Quirk.EDITED_GALLERIES_REFUSED)
    scene.standin.fail_next("POST", FOLLOW_UP, status=502, carried_out=True)
    before = len(scene.anna.sees(PLACE))
    reply = await scene.run(scene.anna, "/hand")
    assert "Show the picture" in [each.label for each in reply.message.buttons]
    pictured = [each for each in scene.anna.sees(PLACE)[before:] if each.files]
    assert len(pictured) == 1


async def test_an_answer_whose_connection_is_cut_comes_nevertheless(scene: Scene) -> None:
    await scene.opened()
    scene.standin.fail_next("PATCH", ORIGINAL, status=0)
    reply = await scene.run(scene.anna, "/hand")
    assert [file.name.partition(".")[0] for file in reply.message.files] == ["hand"]


@pytest.mark.parametrize("request_", [("POST", CALLBACK), ("PATCH", ORIGINAL)])
async def test_a_press_on_a_panel_that_gives_way_to_another_is_answered_anew(
    scene: Scene, panel: Seen, request_: tuple[str, str]
) -> None:
    """Quick people press what is about to be replaced by a message that has the picture."""
    scene.standin.fail_next(*request_, status=404, code=10008)
    await private_button(scene, panel)
    answer = await scene.anna.expect(PLACE, "you drew")
    assert answer.id != panel.id and answer.files
    assert not unanswered(scene)


async def test_a_redelivered_press_changes_no_answer(scene: Scene) -> None:
    await scene.opened()
    redeliver = redeliveries(scene)
    reply = await scene.anna.click(await scene.post(), "Pile")
    told = reply.message
    redeliver[0]()
    await scene.standin.quiet()
    again = scene.anna.again(told)
    assert (again.revision, again.text) == (told.revision, told.text)
    assert (await scene.view()).stage is Stage.SECOND_DRAW


RED = "<:card_red_1f0c88ab:123456789012345678>"
BLOCKS: tuple[Block | None, ...] = (
    "words" * TEXT,
    None,
    "beyond the limit",
    Illustration("hand", Picture(b"drawn", Format.PNG, 1, 1), "a hand"),
    [
        button("sm:1:-:0:a", "x" * 99, "🖐️"),
        *(button(f"sm:1:-:0:{n}", "", RED, discord.ButtonStyle.success) for n in range(5)),
        button("sm:1:-:0:b", "off", disabled=True),
        choice(
            "sm:1:-:0:c",
            "p" * 151,
            [
                discord.SelectOption(label="one", value="1", description="of two", emoji=RED),
                discord.SelectOption(label="two", value="2", default=True),
            ],
        ),
        people("sm:1:-:0:d", "who", 3),
    ],
    [],
    Attachment("game.json", b"{}"),
)


def told(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same without what the library says besides, which is what Discord takes for granted."""
    shown = []
    for each in components:
        meant = {k: v for k, v in each.items() if (k, v) not in (("disabled", False),)}
        meant.pop("required", None)
        if "components" in meant:
            meant["components"] = told(meant["components"])
        shown.append(meant)
    return shown


def shown_by(made: Layout) -> list[dict[str, Any]]:
    """What the library tells of a view."""
    view: Any = made.view
    return list(view.to_components())


def test_an_answer_is_what_a_view_would_be() -> None:
    icons, files = Icons(), list[discord.File]()
    icons.use({"red": RED})
    made = layout(*BLOCKS)
    assert told(bodies(BLOCKS, files, icons)) == told(shown_by(made))
    assert [each.filename for each in files] == [each.filename for each in made.files]


def test_an_icon_that_is_refused_meanwhile_is_sent_as_unicode() -> None:
    shown = str(bodies(BLOCKS, [], Icons()))
    assert "card_red" not in shown and shown.count("🟥") == 6


def test_an_icon_that_is_uploaded_anew_meanwhile_is_sent_as_that() -> None:
    icons, again = Icons(), RED.replace("123456789012345678", "223456789012345678")
    icons.use({"red": again})
    items = [item for row in bodies(BLOCKS, [], icons) for item in row.get("components", ())]
    emojis = [item["emoji"] for item in items if "emoji" in item]
    shown = {"name": "card_red_1f0c88ab", "id": 223456789012345678}
    assert [each for each in emojis if each["id"]] == [shown] * 5


def test_a_button_and_a_select_are_told_as_the_library_does() -> None:
    one, options = "sm:1:-:0:a", [discord.SelectOption(label="one", emoji=RED, default=True)]
    green = discord.ButtonStyle.success
    pressed = ui.Button[Any](custom_id=one, label="a", emoji=RED, style=green, disabled=True)
    picked = ui.Select[Any](custom_id=one, placeholder="p", options=options, min_values=0)
    chosen = ui.UserSelect[Any](custom_id=one, placeholder="who", max_values=3)
    there = ui.ChannelSelect[Any](
        custom_id=one,
        placeholder="where",
        channel_types=[
            discord.ChannelType.text,
            discord.ChannelType.public_thread,
            discord.ChannelType.private_thread,
        ],
    )
    shown = [button(one, "a", RED, green, disabled=True).body]
    shown += [choice(one, "p", options, least=0).body, people(one, "who", 3).body]
    shown.append(channels(one, "where").body)
    made = [each.to_component_dict() for each in (pressed, picked, chosen, there)]
    assert told([dict(each) for each in shown]) == told([dict(each) for each in made])


def test_an_answer_without_its_components_says_nothing_of_pictures() -> None:
    message = cast(discord.Message, SimpleNamespace())
    assert _shown(message) is None
