"""Computer players sit down and stand up, by button and by command, and hints are allowed."""

from __future__ import annotations

import pytest

from bot.core import model as naming
from bot.storage.rows import GameStatus
from cogs.lobby.commands import COMPANY
from data.trains import trains
from sandbox.screen import Seen
from strategy.levels import Level
from tests.languages import OWN_NAMES
from tests.stage.scene import Scene, labels
from tests.stage.tongues import Tongue, each_language

ONES = ("Rheingold", "Mistral", "Settebello", "Capitole", "Iris", "Saphir")


@pytest.fixture(autouse=True)
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the computers come in one order."""
    monkeypatch.setattr(naming, "choice", lambda names: next(n for n in ONES if n in names))


async def opened(scene: Scene, line: str = "/new") -> Seen:
    """The lobby's post, and Anna's panel opened from it."""
    await scene.run(scene.anna, line)
    return (await scene.anna.click(await scene.post(), "Add computer")).message


@pytest.mark.thorough
async def test_the_host_fills_the_table_by_buttons_and_starts_alone(scene: Scene) -> None:
    panel = await opened(scene)
    assert panel.ephemeral and "There are none at this table yet." in panel.text
    assert labels(panel) == ["Easy", "Normal", "Hard", "Master"]
    panel = (await scene.anna.click(panel, "Hard")).message
    assert "🟥 Rheingold sits down and plays red: hard." in panel.text
    panel = (await scene.anna.click(panel, "Easy")).message
    assert "🟥 Rheingold (red), hard\n🟩 Mistral (green), easy" in panel.text
    levels, rest = (
        ["Easy", "Normal", "Hard", "Master"],
        ["Start", "Remove Rheingold", "Remove Mistral"],
    )
    assert labels(panel) == levels + rest
    lobby = await scene.post()
    assert "🟥 Rheingold (red) – computer, hard" in lobby.text
    assert "🟩 Mistral (green) – computer, easy" in lobby.text
    panel = (await scene.anna.click(panel, "Remove Rheingold")).message
    assert "Rheingold has left the table." in panel.text
    assert "Remove Rheingold" not in labels(panel)
    assert "Rheingold" not in (await scene.post()).text
    await scene.anna.click(await scene.post(), "Start")
    table = await scene.table()
    assert table.status is GameStatus.RUNNING
    assert [(holder.name, holder.level) for holder in table.holders] == [
        ("Anna", None),
        ("Mistral", Level.EASY),
    ]
    (board,) = (await scene.post()).files
    assert "Mistral, computer (green)" in (board.description or "")


async def test_a_lobby_of_one_tells_how_to_play_alone(scene: Scene) -> None:
    await scene.run(scene.anna, "/new")
    lobby = await scene.post()
    assert "Nobody else around? **Add computer** fills the seats." in lobby.text
    assert lobby.button("Start").disabled
    reply = await scene.run(scene.anna, "/start")
    assert "/computer" in reply.text and "Add computer" in labels(reply.message)
    reply = await scene.run(scene.anna, "/help")
    assert "**Add computer**" in reply.text
    panel = (await scene.anna.click(reply.message, "Add computer")).message
    await scene.anna.click(panel, "Normal")
    lobby = await scene.post()
    assert "Nobody else" not in lobby.text and not lobby.button("Start").disabled


def test_one_computer_is_one_in_the_list_of_company() -> None:
    names = [choice.name for choice in COMPANY]
    assert "One computer (Easy)" in names and "2 computers (Easy)" in names
    assert not [name for name in names if name.startswith("1 ")]


@pytest.mark.thorough
@each_language
async def test_a_table_is_opened_with_computers_and_hints(scene: Scene, language: str) -> None:
    anna = Tongue(scene, scene.anna, language)
    hints = anna.say("hints-choice", allowed=True)
    company = anna.say("company-computers", count="2", level="hard")
    answer = await anna.types("new", language=OWN_NAMES[language], company=company, hints=hints)
    table, lobby, say = await scene.table(), await scene.post(), anna.say
    assert [holder.level for holder in table.holders] == [None, Level.HARD, Level.HARD]
    assert table.options.hints and say("lobby-hints") in lobby.text
    facts = {"mark": "🟥", "player": "Rheingold", "colour": "red", "level": "hard"}
    assert say("lobby-computer", **facts) in lobby.text
    assert say("computers-ready", count=2, more=True) in answer.text
    await anna.press(answer.message, "ui-start")
    assert (await scene.table()).status is GameStatus.RUNNING


async def test_a_full_table_of_computers_is_offered_a_start_alone(scene: Scene) -> None:
    answer = await scene.run(scene.anna, "/new edition:express company:normal-3")
    assert "3 computers already have seats. Start when you like." in answer.text
    assert labels(answer.message) == ["Start"]


@each_language
async def test_computers_come_and_go_by_command(scene: Scene, language: str) -> None:
    anna, say = Tongue(scene, scene.anna, language), scene.bot.texts.speaker(language)
    await anna.types("new")
    level = say("computer-level-label", level="easy")
    reply = await anna.types("computer", level=level)
    assert say("computer-level", level="easy") in reply.text and "Rheingold" in reply.text
    await anna.types("computer", level=say("computer-level-label", level="normal"))
    name, option = say("command-computer"), say("option-computer-remove")
    offered = await scene.anna.autocomplete("general", name, option, "gold")
    assert [(choice.name, choice.value) for choice in offered] == [("Rheingold", "Rheingold")]
    reply = await anna.types("computer", remove="rhein")
    assert say("computers-stands-up", player="Rheingold") in reply.text
    assert (await scene.table()).names == ("Anna", "Mistral")
    reply = await anna.types("computer", remove="Anna")
    assert say("table-no-such-computer", player="Anna") in reply.text
    reply = await anna.types("computer")
    assert reply.text.startswith(say("computers-title"))
    reply = await anna.types("computer", level=level, remove="Mistral")
    assert say("computers-one-thing") in reply.text
    assert (await scene.table()).names == ("Anna", "Mistral")


async def test_two_clicks_seat_one_computer(scene: Scene) -> None:
    panel = await opened(scene)
    first = await scene.anna.click(panel, "Hard")
    assert "sits down" in first.text
    second = await scene.anna.click(panel, "Hard", stale=True)
    assert "Meanwhile somebody sat down or left, so nothing was changed" in second.text
    assert "🟥 Rheingold (red), hard" in second.text
    assert (await scene.table()).names == ("Anna", "Rheingold")
    await scene.anna.click(second.message, "Hard")
    assert (await scene.table()).names == ("Anna", "Rheingold", "Mistral")


@pytest.mark.thorough
async def test_two_clicks_remove_one_computer(scene: Scene) -> None:
    panel = await opened(scene, "/new company:normal-2")
    await scene.anna.click(panel, "Remove Rheingold")
    reply = await scene.anna.click(panel, "Remove Rheingold", stale=True)
    assert "No computer player called “Rheingold” sits at this table" in reply.text
    assert labels(reply.message)[-1] == "Remove Mistral"
    assert (await scene.table()).names == ("Anna", "Mistral")


@pytest.mark.usefixtures("panels_stay")
async def test_only_the_host_sees_the_panel_and_uses_it(scene: Scene) -> None:
    panel = await opened(scene, "/new company:normal-1")
    reply = await scene.bastien.click(await scene.post(), "Add computer")
    assert "Only Anna, who hosts this table, can do that" in reply.text
    reply = await scene.run(scene.bastien, "/computer level:Hard")
    assert "Only Anna" in reply.text
    await scene.run(scene.bastien, "/join")
    await scene.run(scene.anna, "/leave")
    for label in ("Hard", "Remove Rheingold"):
        reply = await scene.anna.click(panel, label, stale=True)
        assert "Only Bastien, who hosts this table, can do that" in reply.text
    assert (await scene.table()).names == ("Rheingold", "Bastien")


@pytest.mark.rule("R1")
async def test_a_full_table_says_so_to_the_host_and_to_whoever_comes(scene: Scene) -> None:
    await scene.run(scene.anna, "/new company:normal-4")
    panel = (await scene.anna.click(await scene.post(), "Remove computer")).message
    assert "All seats are taken." in panel.text
    assert [label for label in labels(panel) if not label.startswith("Remove")] == ["Start"]
    reply = await scene.run(scene.anna, "/computer level:Easy")
    assert "All 5 seats of this table are taken (R1). Remove a computer first" in reply.text
    assert labels(reply.message) == labels(panel), "what is offered is to remove one"
    reply = await scene.run(scene.bastien, "/join")
    assert "All 5 seats of this table are taken (R1). The host can remove a computer" in reply.text
    reply = await scene.anna.click(await scene.post(), "Remove computer")
    await scene.anna.click(reply.message, "Remove Mistral")
    assert "Add computer" in labels(await scene.post())


@pytest.mark.thorough
@pytest.mark.usefixtures("panels_stay")
async def test_once_started_no_computer_comes_or_goes(scene: Scene) -> None:
    panel = await opened(scene, "/new company:normal-1")
    options = (await scene.anna.click(await scene.post(), "Options")).message
    lobby = await scene.post()
    await scene.run(scene.anna, "/start")
    hints = options.select("Hints").custom_id
    for reply in (
        await scene.anna.click(panel, "Hard", stale=True),
        await scene.anna.click(panel, "Remove Rheingold", stale=True),
        await scene.anna.click(lobby, "Add computer", stale=True),
        await scene.anna.select(options, hints, ["yes"], stale=True),
        await scene.run(scene.anna, "/computer level:Hard"),
        await scene.run(scene.anna, "/computer"),
    ):
        assert "has started" in reply.text
    table = await scene.table()
    assert table.names == ("Anna", "Rheingold") and not table.options.hints


@pytest.mark.usefixtures("panels_stay")
async def test_a_button_of_the_table_before_changes_nothing(scene: Scene) -> None:
    panel = await opened(scene, "/new company:normal-1")
    await scene.anna.click((await scene.run(scene.anna, "/cancel")).message, "Call it off")
    await scene.run(scene.anna, "/new")
    for label in ("Hard", "Remove Rheingold"):
        reply = await scene.anna.click(panel, label, stale=True)
        assert "earlier moment" in reply.text
    assert (await scene.table()).names == ("Anna",)


@pytest.mark.thorough
@each_language
async def test_the_host_allows_hints_by_a_switch(scene: Scene, language: str) -> None:
    anna = Tongue(scene, scene.anna, language)
    await anna.types("new", language=OWN_NAMES[language])
    assert anna.say("lobby-hints") not in (await scene.post()).text
    panel = (await anna.press(await scene.post(), "options-open")).message
    assert anna.say("hints-allowed", allowed=False) in panel.text
    reply = await anna.choose(panel, "hints-placeholder", "yes")
    assert anna.say("hints-allowed", allowed=True) in reply.text
    (chosen,) = [
        each for each in reply.message.select(anna.say("hints-placeholder")).options if each.default
    ]
    assert chosen.label == anna.say("hints-choice", allowed=True)
    assert anna.say("lobby-hints") in (await scene.post()).text
    assert (await scene.table()).options.hints
    await anna.choose(reply.message, "hints-placeholder", "no")
    assert not (await scene.table()).options.hints


@each_language
async def test_a_table_is_rated_or_allows_hints(scene: Scene, language: str) -> None:
    anna = Tongue(scene, scene.anna, language)
    await anna.types("new", language=OWN_NAMES[language])
    panel = (await anna.press(await scene.post(), "options-open")).message
    panel = (await anna.choose(panel, "rated-placeholder", "yes")).message
    assert anna.say("lobby-rated") in (await scene.post()).text
    reply = await anna.choose(panel, "hints-placeholder", "yes")
    assert anna.say("rated-panel", rated=False) in reply.text
    table = await scene.table()
    assert table.options.hints and not table.options.rated
    assert anna.say("lobby-rated") not in (await scene.post()).text
    reply = await anna.choose(reply.message, "rated-placeholder", "yes")
    assert anna.say("hints-allowed", allowed=False) in reply.text
    table = await scene.table()
    assert table.options.rated and not table.options.hints


async def test_the_last_person_to_leave_calls_the_table_off(scene: Scene) -> None:
    await scene.run(scene.anna, "/new company:normal-2")
    await scene.anna.click(await scene.post(), "Leave")
    await scene.anna.expect("general", "was called off by Anna")


def test_the_names_here_are_names() -> None:
    assert set(ONES) <= set(trains())


@pytest.mark.rule("R56")
async def test_a_person_takes_a_computers_seat_over(scene: Scene) -> None:
    await scene.run(scene.anna, "/new company:hard-1")
    await scene.run(scene.bastien, "/join")
    await scene.run(scene.anna, "/start")
    await scene.settled()
    reply = await scene.run(scene.bastien, "/replace with:Chiara player:Rheingold")
    assert "Only the host of the table or a moderator can decide about that seat." in reply.text
    reply = await scene.run(scene.anna, "/replace with:Chiara player:Rheingold")
    assert "I've asked " in reply.text
    asked = await scene.chiara.expect("general", "asks you to play on")
    assert "in the place of Rheingold (computer): 🟥 red." in asked.text
    assert asked.pings == {scene.chiara.id}
    reply = await scene.chiara.click(asked, "Take the seat")
    assert "This is your seat now" in reply.text and reply.message.selects
    told = await scene.anna.expect("general", "from now on")
    assert "Chiara plays 🟥 red from now on, in the place of Rheingold (computer)." in told.text
    await scene.settled()
    reply = await scene.run(scene.bastien, "/log")
    assert "in the place of Rheingold (computer)." in reply.text
    table = await scene.table()
    assert (table.holders[1].name, table.holders[1].level) == ("Chiara", None)


@pytest.mark.rule("R56")
async def test_the_host_finds_the_computers_seat_in_the_panel_of_seats(scene: Scene) -> None:
    await scene.run(scene.anna, "/new company:normal-1")
    await scene.run(scene.anna, "/start")
    help_panel = (await scene.run(scene.anna, "/help")).message
    panel = (await scene.anna.click(help_panel, "Hand over my seat")).message
    (seats,) = [each for each in panel.selects if each.options]
    assert [option.label for option in seats.options] == ["Rheingold, computer (red)"]
    panel = (await scene.anna.select(panel, seats.custom_id, ["1"])).message
    assert "Who should play on in the place of Rheingold?" in panel.text


async def test_no_post_mentions_a_computer(scene: Scene) -> None:
    await scene.run(scene.anna, "/new company:normal-2")
    await scene.run(scene.anna, "/start")
    post = await scene.post()
    assert post.pings == {scene.anna.id} and "<@None>" not in post.text
