"""Commands, buttons, selects, modals, autocomplete and private answers."""

from collections.abc import Callable

import pytest

from sandbox.driver import ActionError, Person
from sandbox.server import Standin
from tests.sandbox.trainer import Trainer

pytestmark = pytest.mark.usefixtures("bot", "clean")


async def test_login_syncs_the_commands(standin: Standin, bot: Trainer) -> None:
    names = {command["name"] for command in standin.world.commands[None].values()}
    assert {"ping", "claim", "settings"} <= names
    assert bot.user is not None
    assert str(bot.user.id) == standin.world.bot.id
    assert [guild.name for guild in bot.guilds] == ["Sandbox"]
    assert "general" in [channel.name for channel in bot.guilds[0].text_channels]


async def test_a_command_is_answered_in_public(anna: Person, bastien: Person) -> None:
    reply = await anna.run("general", "/ping")
    assert reply.text == "pong"
    assert not reply.ephemeral
    assert [seen.text for seen in bastien.sees("general")] == ["pong"]


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


async def test_a_deferred_answer_keeps_its_privacy(anna: Person, bastien: Person) -> None:
    reply = await anna.run("general", "/think")
    await anna.expect("general", "another")
    assert [m.text for m in reply.messages] == ["thought", "and another thing"]
    assert all(m.ephemeral and not m.loading for m in reply.messages)
    assert bastien.sees("general") == []


async def test_a_button_edits_its_message(anna: Person, bastien: Person) -> None:
    reply = await anna.run("general", "/count")
    edited = await bastien.click(reply.message, "Count 0")
    assert edited.message.id == reply.message.id
    assert edited.text == "counted 1\nCount 1"
    assert edited.message.edited
    with pytest.raises(ActionError, match="Count 1"):
        await bastien.click(reply.message, "Count 0")


async def test_a_stale_screen_can_still_be_pressed(anna: Person) -> None:
    old = (await anna.run("general", "/count")).message
    await anna.click(old, "Count 0")
    again = await anna.click(old, "Count 0", stale=True)
    assert again.text.startswith("counted 1")
    assert again.message.revision == 2


async def test_a_select_answers_with_a_private_follow_up(anna: Person, bastien: Person) -> None:
    menu = (await anna.run("general", "/pick")).message
    reply = await bastien.select(menu, "Colour", ["White", "red"])
    assert reply.messages[-1].text == "chose white red"
    assert reply.messages[-1].ephemeral
    assert "chose" not in "".join(seen.text for seen in anna.sees("general"))
    with pytest.raises(ActionError):
        await anna.select(menu, "Colour", ["green"])


async def test_a_modal_is_filled_in(anna: Person) -> None:
    opened = await anna.run("general", "/name")
    assert opened.modal is not None
    assert opened.modal["title"] == "Name your train"
    with pytest.raises(ActionError, match="1 to 20"):
        await anna.submit(opened.modal, {"Name": "x" * 21, "Size": "long"})
    reply = await anna.submit(opened.modal, {"Name": "Mistral", "size": "long"})
    assert reply.text == "named Mistral long"


async def test_autocomplete_offers_choices(anna: Person, bastien: Person) -> None:
    choices = await anna.autocomplete("general", "/claim", "from", "pa", {"wagons": 3})
    assert [choice.value for choice in choices] == ["paris", "pamplona"]
    assert anna.ever_shown().contains("Pamplona")
    assert not bastien.ever_shown().contains("Pamplona")


@pytest.mark.parametrize(
    "line",
    [
        "/claim from:Saint Malo to:Wien color:Red wagons:4",
        "/claim to: Wien wagons:4 color:red from:Saint Malo",
    ],
)
async def test_a_typed_line_is_parsed(anna: Person, line: str) -> None:
    assert (await anna.run("general", line)).text == "Saint Malo>Wien>red>4"


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


async def test_unknown_and_forbidden_commands_are_not_offered(
    anna: Person, bastien: Person
) -> None:
    with pytest.raises(ActionError):
        await anna.run("general", "/fly")
    assert (await anna.run("general", "/settings")).text == "settings"
    with pytest.raises(ActionError):
        await bastien.run("general", "/settings")


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


async def test_commands_work_in_a_dm(anna: Person) -> None:
    reply = await anna.run(anna.open_dm(), "/ping")
    assert reply.text == "pong"


async def test_sub_commands_take_people_and_truth_values(anna: Person, bastien: Person) -> None:
    reply = await anna.run("general", "/table seat who:Bastien bot:no")
    assert reply.text.startswith("Bastien False")
    chosen = await anna.select(reply.message, "Who", [bastien.id])
    assert chosen.message.text.startswith("seated Bastien")
    with pytest.raises(ActionError, match="sub-command"):
        await anna.run("general", "/table")
    with pytest.raises(ActionError, match="nobody"):
        await anna.run("general", "/table seat", {"who": "Zoe", "bot": True})


async def test_disabled_buttons_cannot_be_pressed(
    anna: Person, bot: Trainer, standin: Standin
) -> None:
    message = (await anna.run("general", "/count")).message
    stored = standin.world.channel("general").messages[message.id]
    stored.components[0]["components"][0]["disabled"] = True
    with pytest.raises(ActionError, match="disabled"):
        await anna.click(message, "Count 0")
    assert (await anna.click(message, "Count 0", force=True)).failure is None


async def test_nothing_works_in_an_archived_thread(anna: Person, standin: Standin) -> None:
    world = standin.world
    thread = world.add_thread(world.channel("general"), "Game 9", world.bot.id)
    world.set_archived(thread, True)
    with pytest.raises(ActionError, match="archived"):
        await anna.run("Game 9", "/ping")


async def test_waiting_in_vain_says_what_was_shown(anna: Person) -> None:
    await anna.run("general", "/ping")
    with pytest.raises(TimeoutError, match="pong"):
        await anna.expect("general", "never", timeout=0.05)
