"""Commands, buttons, selects, modals and private answers, and how long each may take."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import aiohttp
import discord
import pytest

from sandbox import interact
from sandbox.driver import ActionError, Person, Unanswered
from sandbox.interactions import NO_ANSWER, Interaction
from sandbox.server import Standin
from tests.sandbox.trainer import Trainer
from tests.waiting import until


@pytest.mark.usefixtures("bot", "clean")
async def test_login_syncs_the_commands(standin: Standin, bot: Trainer) -> None:
    names = {command["name"] for command in standin.world.commands[None].values()}
    assert {"ping", "claim", "settings"} <= names
    assert bot.user is not None
    assert str(bot.user.id) == standin.world.bot.id
    assert [guild.name for guild in bot.guilds] == ["Sandbox"]
    assert "general" in [channel.name for channel in bot.guilds[0].text_channels]


@pytest.mark.usefixtures("bot", "clean")
async def test_a_command_is_answered_in_public(anna: Person, bastien: Person) -> None:
    reply = await anna.run("general", "/ping")
    assert reply.text == "pong"
    assert not reply.ephemeral
    assert [seen.text for seen in bastien.sees("general")] == ["pong"]


@pytest.mark.usefixtures("bot", "clean")
async def test_an_ephemeral_answer_is_seen_by_its_person_only(
    anna: Person, bastien: Person
) -> None:
    reply = await anna.run("general", "/hand")
    assert reply.ephemeral
    assert anna.last("general").text == "the locomotive is mine"
    assert bastien.sees("general") == []
    assert anna.ever_shown().contains("LOCOMOTIVE")
    assert not bastien.ever_shown().contains("locomotive")
    with pytest.raises(ActionError):
        bastien.again(reply.message)


@pytest.mark.usefixtures("bot", "clean")
async def test_a_deferred_answer_keeps_its_privacy(anna: Person, bastien: Person) -> None:
    reply = await anna.run("general", "/think")
    await anna.expect("general", "another")
    assert [m.text for m in reply.messages] == ["thought", "and another thing"]
    assert all(m.ephemeral and not m.loading for m in reply.messages)
    assert bastien.sees("general") == []


@pytest.mark.usefixtures("bot", "clean")
async def test_a_button_edits_its_message(anna: Person, bastien: Person) -> None:
    reply = await anna.run("general", "/count")
    edited = await bastien.click(reply.message, "Count 0")
    assert edited.message.id == reply.message.id
    assert edited.text == "counted 1\nCount 1"
    assert edited.message.edited
    with pytest.raises(ActionError, match="Count 1"):
        await bastien.click(reply.message, "Count 0")


@pytest.mark.usefixtures("bot", "clean")
async def test_a_stale_screen_can_still_be_pressed(anna: Person) -> None:
    old = (await anna.run("general", "/count")).message
    await anna.click(old, "Count 0")
    again = await anna.click(old, "Count 0", stale=True)
    assert again.text.startswith("counted 1")
    assert again.message.revision == 2


@pytest.mark.usefixtures("bot", "clean")
async def test_a_select_answers_with_a_private_follow_up(anna: Person, bastien: Person) -> None:
    menu = (await anna.run("general", "/pick")).message
    reply = await bastien.select(menu, "Colour", ["White", "red"])
    assert reply.messages[-1].text == "chose white red"
    assert reply.messages[-1].ephemeral
    assert "chose" not in "".join(seen.text for seen in anna.sees("general"))
    with pytest.raises(ActionError):
        await anna.select(menu, "Colour", ["green"])


@pytest.mark.usefixtures("clean")
async def test_a_modal_is_filled_in(bot: Trainer, anna: Person) -> None:
    opened = await anna.run("general", "/name")
    assert opened.modal is not None
    assert opened.modal["title"] == "Name your train"
    with pytest.raises(ActionError, match="1 to 20"):
        await anna.submit(opened.modal, {"Name": "x" * 21, "Size": "long"})
    await bot.modal_known.wait()
    reply = await anna.submit(opened.modal, {"Name": "Mistral", "size": "long"})
    assert reply.text == "named Mistral long"


@pytest.mark.usefixtures("bot", "clean")
async def test_autocomplete_offers_choices(anna: Person, bastien: Person) -> None:
    choices = await anna.autocomplete("general", "/claim", "from", "pa", {"wagons": 3})
    assert [choice.value for choice in choices] == ["paris", "pamplona"]
    assert anna.ever_shown().contains("Pamplona")
    assert not bastien.ever_shown().contains("Pamplona")


@pytest.mark.usefixtures("bot", "clean")
@pytest.mark.parametrize(
    "line",
    [
        "/claim from:Saint Malo to:Wien color:Red wagons:4",
        "/claim to: Wien wagons:4 color:red from:Saint Malo",
    ],
)
async def test_a_typed_line_is_parsed(anna: Person, line: str) -> None:
    assert (await anna.run("general", line)).text == "Saint Malo>Wien>red>4"


@pytest.mark.usefixtures("bot", "clean")
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"from": "Paris"}, "required"),
        ({"from": "a", "to": "b", "color": "blue"}, "one of"),
        ({"from": "a", "to": "b", "wagons": 9}, "between"),
        ({"from": "a", "to": "b", "speed": 9}, "no option"),
    ],
)
async def test_the_client_refuses_wrong_options(
    anna: Person, options: dict[str, object], message: str
) -> None:
    with pytest.raises(ActionError, match=message):
        await anna.run("general", "/claim", options)


@pytest.mark.usefixtures("bot", "clean")
async def test_unknown_and_forbidden_commands_are_not_offered(
    anna: Person, bastien: Person
) -> None:
    with pytest.raises(ActionError):
        await anna.run("general", "/fly")
    assert (await anna.run("general", "/settings")).text == "settings"
    with pytest.raises(ActionError):
        await bastien.run("general", "/settings")


@pytest.mark.usefixtures("clean")
async def test_an_application_that_a_person_installed_is_offered_where_the_bot_is_not(
    anna: Person, bot: Trainer, standin: Standin
) -> None:
    world = standin.world
    world.remove_bot()
    with pytest.raises(ActionError, match="there are: none"):
        await anna.run("general", "/settings")
    world.user_installs.add(anna.id)
    command = next(each for each in world.commands[None].values() if each["name"] == "settings")
    interaction = interact.command(world, anna.id, world.channel("general").id, "settings")
    assert interaction.data["name"] == "settings"
    command["integration_types"] = [0]
    with pytest.raises(ActionError, match="no command 'settings'"):
        await anna.run("general", "/settings")


@pytest.mark.usefixtures("bot", "clean")
async def test_a_layout_message_carries_a_picture_with_alt_text(
    anna: Person, standin: Standin, clean: Callable[[], None]
) -> None:
    reply = await anna.run("general", "/board")
    seen = reply.message
    (file,) = seen.files
    assert file.description == "A board of two cities"
    assert file.size == (4, 3)
    assert file.data is not None
    assert file.data.startswith(b"\x89PNG")
    assert anna.ever_shown().contains(file.data)
    assert "Draw a card" in seen.text
    ids = [c["id"] for c in seen.payload["components"]]
    assert len(set(ids)) == len(ids)
    assert seen.button("Count 7").custom_id == "count:7"


@pytest.mark.usefixtures("bot", "clean")
async def test_commands_work_in_a_dm(anna: Person) -> None:
    reply = await anna.run(anna.open_dm(), "/ping")
    assert reply.text == "pong"


@pytest.mark.usefixtures("bot", "clean")
async def test_sub_commands_take_people_and_truth_values(anna: Person, bastien: Person) -> None:
    reply = await anna.run("general", "/table seat who:Bastien bot:no")
    assert reply.text.startswith("Bastien False")
    chosen = await anna.select(reply.message, "Who", [bastien.id])
    assert chosen.message.text.startswith("seated Bastien")
    with pytest.raises(ActionError, match="sub-command"):
        await anna.run("general", "/table")
    with pytest.raises(ActionError, match="nobody"):
        await anna.run("general", "/table seat", {"who": "Zoe", "bot": True})


@pytest.mark.usefixtures("bot", "clean")
async def test_disabled_buttons_cannot_be_pressed(
    anna: Person, bot: Trainer, standin: Standin
) -> None:
    message = (await anna.run("general", "/count")).message
    stored = standin.world.channel("general").messages[message.id]
    stored.components[0]["components"][0]["disabled"] = True
    with pytest.raises(ActionError, match="disabled"):
        await anna.click(message, "Count 0")
    assert (await anna.click(message, "Count 0", force=True)).failure is None


@pytest.mark.usefixtures("bot", "clean")
async def test_nothing_works_in_an_archived_thread(anna: Person, standin: Standin) -> None:
    world = standin.world
    thread = world.add_thread(world.channel("general"), "Game 9", world.bot.id)
    world.set_archived(thread, True)
    with pytest.raises(ActionError, match="archived"):
        await anna.run("Game 9", "/ping")


@pytest.mark.usefixtures("bot", "clean")
async def test_waiting_in_vain_says_what_was_shown(anna: Person) -> None:
    await anna.run("general", "/ping")
    with pytest.raises(TimeoutError, match="pong"):
        await anna.expect("general", "never", timeout=0.05)


async def answer(standin: Standin, interaction: Interaction, body: object) -> tuple[int, int]:
    """Send a raw callback; the HTTP status and Discord's code (0 if none)."""
    url = f"{standin.url}/api/v10/interactions/{interaction.id}/{interaction.token}/callback"
    async with aiohttp.ClientSession() as session, session.post(url, json=body) as response:
        return response.status, 0 if response.status == 204 else (await response.json())["code"]


def start(standin: Standin, person: Person, name: str = "slow") -> Interaction:
    channel = standin.world.channel("general")
    return interact.command(standin.world, person.id, channel.id, name)


async def test_a_late_answer_is_refused(bot: Trainer, standin: Standin, anna: Person) -> None:
    task = asyncio.create_task(anna.run("general", "/slow", may_fail=True))
    loud = asyncio.create_task(anna.run("general", "/slow"))
    await asyncio.sleep(0)
    standin.clock.advance(standin.options.ack_seconds + 0.1)
    assert (await task).failure == NO_ANSWER
    with pytest.raises(Unanswered, match="did not respond"):
        await loud
    bot.gate.set()
    await until(lambda: len(bot.errors) == 2, "two errors", instead=lambda: bot.errors)
    first, second = bot.errors
    assert isinstance(first, discord.NotFound)
    assert isinstance(second, discord.NotFound)
    assert first.code == second.code == 10062


async def test_a_token_dies_after_fifteen_minutes(
    bot: Trainer, standin: Standin, anna: Person
) -> None:
    await anna.run("general", "/hold")
    held = await bot.held()
    standin.clock.advance(14 * 60)
    await held.followup.send("still", ephemeral=True)
    await held.edit_original_response(content="edited")
    standin.clock.advance(61)
    with pytest.raises(discord.HTTPException) as caught:
        await held.followup.send("too late")
    assert (caught.value.status, caught.value.code) == (401, 50027)
    with pytest.raises(discord.HTTPException) as caught:
        await held.edit_original_response(content="too late")
    assert caught.value.code == 50027


async def test_an_interaction_is_acknowledged_once(
    bot: Trainer, standin: Standin, anna: Person
) -> None:
    interaction = start(standin, anna)
    body = {"type": 4, "data": {"content": "one"}}
    assert await answer(standin, interaction, body) == (204, 0)
    assert await answer(standin, interaction, body) == (400, 40060)


async def test_a_follow_up_needs_an_acknowledgement(
    bot: Trainer, standin: Standin, anna: Person
) -> None:
    interaction = start(standin, anna)
    url = f"{standin.url}/api/v10/webhooks/{standin.world.bot.id}/{interaction.token}"
    async with (
        aiohttp.ClientSession() as session,
        session.post(url, json={"content": "x"}) as response,
    ):
        assert (response.status, (await response.json())["code"]) == (404, 10015)


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"type": 6}, "type"),
        ({"type": 7, "data": {"content": "x"}}, "type"),
        ({"type": 8, "data": {"choices": []}}, "type"),
        ({"type": 5, "data": {"flags": 4096}}, "data.flags"),
    ],
)
async def test_an_answer_must_suit_the_interaction(
    bot: Trainer, standin: Standin, anna: Person, body: object, place: str
) -> None:
    interaction = start(standin, anna)
    assert await answer(standin, interaction, body) == (400, 50035)
    assert ("rule", place) in [(v.level, v.path) for v in standin.violations]


async def test_two_clicks_at_once_both_arrive(bot: Trainer, standin: Standin, anna: Person) -> None:
    message = (await anna.run("general", "/count")).message
    replies = await asyncio.gather(
        anna.click(message, "Count 0", stale=True), anna.click(message, "Count 0", stale=True)
    )
    assert [reply.failure for reply in replies] == [None, None]
    assert anna.again(message).revision == 2
