"""Who is answered what: old buttons, buttons of others, the wrong moment, a fault of ours.

A database that fails after something was done: it is told, and never denied.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import data
from bot.core.game_cache import GameCache
from bot.core.play import Play
from bot.storage.errors import DatabaseFailed
from bot.words import Say
from data import Catalogue
from data.loader import BUNDLED
from engine.board import CityId
from engine.view import Stage
from sandbox import components as parts
from tests.stage.scene import PLACE, Scene, labels
from tests.tables import EUROPE

PARIS = "/claim from:Paris to:Frankfurt"
WANTED = (
    *("/draw", "/draw card:red", "/draw card:xyz", "/draw card:two", "/tickets", "/pass"),
    *(PARIS, "/claim from:Xyzzy to:Paris", "/claim from:Paris to:Madrid"),
    *("/station city:Wien", "/station city:Xyzzy"),
)
"""What somebody may type who wants to act, well or badly."""


async def test_a_press_of_an_old_post_is_answered_with_the_present_one(scene: Scene) -> None:
    await scene.opened()
    old = await scene.post()
    await scene.run(scene.anna, "/draw card:two")
    new = await scene.post()
    before = await scene.view()
    reply = await scene.anna.click(old, "Pile", stale=True)
    assert new.id in reply.text
    assert (await scene.view()) == before
    assert scene.anna.again(old).buttons == []


async def test_buttons_of_others_do_nothing(scene: Scene) -> None:
    await scene.opened()
    post = await scene.post()
    for label in ("Pile", "Claim a route", "Station", "Tickets"):
        reply = await scene.bastien.click(post, label)
        assert reply.ephemeral
        assert "Anna's" in reply.text
    assert (await scene.view()).to_act == (0,)


@pytest.mark.usefixtures("panels_stay")
async def test_whoever_has_to_wait_is_told_for_whom(scene: Scene) -> None:
    await scene.opened()
    refused = await scene.run(scene.bastien, "/draw card:pile")
    assert "It's Anna's turn now, not yours (R9)." in refused.text
    assert labels(refused.message) == ["My hand", "Text board", "Status", "Why? R9"]
    for line in WANTED:
        reply = await scene.run(scene.bastien, line)
        assert (reply.text, labels(reply.message)) == (refused.text, labels(refused.message)), line


@pytest.mark.usefixtures("panels_stay")
async def test_panels_opened_in_ones_turn_are_refused_alike_after_it(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:3 blue", hands={1: "blue"}, pile="red*8")
    post = await scene.post()
    panels = [(await scene.anna.click(post, each)).message for each in ("Claim a route", "Station")]
    other = (await scene.anna.click(post, "Claim a route")).message
    await scene.run(scene.anna, "/draw card:two")
    for panel in panels:
        menu = panel.selects[0]
        reply = await scene.anna.select(panel, menu.custom_id, [menu.options[0].value])
        assert "It's Bastien's turn now, not yours (R9)." in reply.text
        assert {"My hand", "Status", "Why? R9"} <= set(labels(reply.message))
    reply = await scene.anna.click(other, "By city")
    assert "It's Bastien's turn now, not yours (R9)." in reply.text


@pytest.mark.usefixtures("panels_stay")
async def test_whoever_has_chosen_tickets_is_told_that_this_stands(scene: Scene) -> None:
    await scene.started()
    post = await scene.post()
    panel = (await scene.bastien.click(post, "Choose my tickets")).message
    values = [option.value for option in panel.selects[0].options]
    panel = (await scene.bastien.select(panel, panel.selects[0].custom_id, values)).message
    await scene.bastien.click(panel, "Keep these 4 tickets")
    for reply in (
        await scene.bastien.click(await scene.post(), "Choose my tickets"),
        await scene.run(scene.bastien, "/tickets"),
        await scene.run(scene.bastien, PARIS),
    ):
        assert "You have already chosen your tickets, and that's final (R6)." in reply.text
        assert "My hand" in labels(reply.message)


@pytest.mark.usefixtures("panels_stay")
async def test_after_the_end_every_try_is_refused_alike(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    question = await scene.run(scene.anna, "/resign")
    await scene.anna.click(question.message, "Resign")
    await scene.post()
    refused = await scene.run(scene.bastien, "/draw card:pile")
    assert "This game is over (R47)" in refused.text
    assert "Film" in labels(refused.message)
    for line in (*WANTED, "/resign"):
        reply = await scene.run(scene.bastien, line)
        assert (reply.text, labels(reply.message)) == (refused.text, labels(refused.message)), line


@pytest.mark.rule("R38")
async def test_tickets_are_not_offered_where_none_are_left(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:3", ticket_pile="", pile="red*8")
    reply = await scene.run(scene.anna, "/tickets")
    assert "Draw 0 tickets" not in reply.text
    assert "Draw tickets" not in labels(reply.message)
    assert "(R38)" in reply.text
    assert {"Pile", "Why? R38"} <= set(labels(reply.message))


async def test_an_answer_that_ends_the_turn_leads_to_the_hand(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="red:3", pile="red*8")
    reply = await scene.run(scene.anna, "/draw card:two")
    assert "It's Bastien's turn." in reply.text
    shown = await scene.anna.click(reply.message, "My hand")
    assert "5 red" in shown.text


async def test_everybody_sees_the_board_and_only_oneself_the_hand(scene: Scene) -> None:
    await scene.opened()
    hand = await scene.run(scene.anna, "/hand")
    assert hand.message.files[0].description
    again = await scene.anna.click(hand.message, "More")
    assert again.message.id == hand.message.id
    board = await scene.run(scene.anna, "/board")
    assert board.message.files[0].name.startswith("board")
    status = await scene.run(scene.anna, "/status")
    assert "Pile" in status.text
    dora = next(
        p for p in scene.standin.world.people if p.name not in ("Anna", "Bastien", "Chiara")
    )
    stranger = scene.standin.person(dora.name)
    reply = await scene.run(stranger, "/hand")
    assert "don't sit" in reply.text
    reply = await scene.run(stranger, "/board")
    assert reply.message.files


async def test_after_the_game_shuffle_and_record_are_open(scene: Scene) -> None:
    await scene.started(scene.anna, scene.bastien)
    reply = await scene.run(scene.anna, "/export")
    assert "isn't over" in reply.text
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    post = await scene.post()
    table = await scene.table()
    assert table.seed
    assert table.seed in post.text
    checked = await scene.bastien.click(post, "Check the shuffle")
    assert "✅" in checked.text
    record = await scene.bastien.click(post, "Download the game")
    (file,) = record.message.files
    assert file.data
    assert table.seed.encode() in file.data


@pytest.mark.thorough
async def test_without_a_table_every_command_says_how_to_open_one(scene: Scene) -> None:
    commands = "join leave start cancel draw tickets pass hand board status undo resign verify"
    for line in [*commands.split(), "export", "help", PARIS, "station city:Wien"]:
        reply = await scene.run(scene.anna, f"/{line.removeprefix('/')}")
        assert "/new" in reply.text, line


async def test_before_the_start_the_game_says_so_and_a_start_that_succeeded_is_told(
    scene: Scene,
) -> None:
    await scene.lobby()
    for line in ["/draw", "/hand", "/board", "/status", "/undo", "/resign", "/tickets", PARIS]:
        reply = await scene.run(scene.anna, line)
        assert "hasn't started" in reply.text, line
    no_drafts(scene)
    reply = await scene.run(scene.anna, "/start")
    assert (await scene.view()).stage is Stage.OPENING
    assert "Sorry" not in reply.text


@pytest.mark.usefixtures("panels_stay")
async def test_a_fault_of_ours_is_owned_up_to_and_tells_nothing(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    """Trap T7: left to discord.py, the press would get no answer."""
    await scene.opened()
    post = await scene.post()

    async def fails(*arguments: object, **named: object) -> None:
        raise RuntimeError("the secret")

    scene.monkeypatch.setattr(scene.bot.services[Play], "act", fails)
    for reply in (
        await scene.anna.click(post, "Pile"),
        await scene.run(scene.anna, "/draw card:pile"),
    ):
        assert reply.ephemeral
        assert "Sorry" in reply.text
        assert "secret" not in reply.text
        assert reply.text.rstrip(".").split()[-1] in caplog.text


@pytest.mark.thorough
@pytest.mark.parametrize("action", ["teleport", "draw cadiz white:3 too"])
async def test_a_press_that_no_component_takes_is_answered(scene: Scene, action: str) -> None:
    await scene.opened()
    post = await scene.post()
    message = scene.standin.world.channel(PLACE).messages[post.id]
    old = f"sm:1:0:0:{action}"
    deck = parts.find(message.components, post.button("Pile").custom_id or "")
    assert deck is not None
    deck["custom_id"] = old
    reply = await scene.anna.click(post, old)
    assert reply.failure is None
    assert "earlier moment" in reply.text
    assert post.id in reply.text


async def test_autocomplete_knows_the_board_and_not_the_hand(scene: Scene) -> None:
    found = await scene.anna.autocomplete(PLACE, "/claim", "from", "vie")
    assert (found[0].name, found[0].value) == ("Vienna (Wien)", "wien")
    found = await scene.anna.autocomplete(PLACE, "/claim", "to", "", {"from": "wien"})
    wien = EUROPE.routes_at[CityId("wien")]
    assert {c.value for c in found} == {r.other(CityId("wien")) for r in wien}
    found = await scene.anna.autocomplete(PLACE, "/claim", "to", "pa", {"from": "nowhere"})
    assert "Paris" in {c.name for c in found}
    found = await scene.anna.autocomplete(PLACE, "/draw", "card", "")
    assert len(found) == 11
    found = await scene.anna.autocomplete(PLACE, "/claim", "color", "pi")
    assert [c.value for c in found] == ["purple"]
    found = await scene.anna.autocomplete(PLACE, "/new", "edition", "eur")
    assert ("Europe (2–5 players)", "europe") in {(c.name, c.value) for c in found}


async def test_private_answers_speak_the_readers_language(scene: Scene) -> None:
    spoken = []
    speaker = scene.bot.texts.speaker

    def note(language: str) -> Say:
        spoken.append(language)
        return speaker(language)

    scene.monkeypatch.setattr(scene.bot.texts, "speaker", note)
    scene.anna.user.locale = "fr"
    await scene.run(scene.anna, "/new language:English")
    await scene.settled()
    assert set(spoken) == {"fr", "en"}


@pytest.fixture
def editions(scene: Scene, tmp_path: Path) -> Path:
    """An admin's own editions: one that is broken, one with a long title and other names."""
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    old = json.loads((BUNDLED / "europe.json").read_text(encoding="utf-8"))
    old |= {"edition": "old", "title": "Old" * 24, "titles": {"de": "Alt"}}
    old["geometry"]["art"] = {}
    del old["geometry"]["labels"], old["geometry"]["upright"]
    next(city for city in old["cities"] if city["id"] == "wien")["name"] = "Vindobona"
    (tmp_path / "old.json").write_text(json.dumps(old), encoding="utf-8")
    scene.bot.services[GameCache].editions.catalogue = Catalogue.read(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("editions")
async def test_a_broken_edition_is_left_out_of_the_suggestions(scene: Scene) -> None:
    found = await scene.anna.autocomplete(PLACE, "/new", "edition", "")
    assert {choice.value for choice in found} == {*data.available(), "old"}
    [long] = [choice.name for choice in found if choice.value == "old"]
    assert long.startswith("OldOld") and long.endswith(" (2–5 players)") and len(long) <= 100
    scene.anna.user.locale = "de"
    found = await scene.anna.autocomplete(PLACE, "/new", "edition", "lt")
    assert [(choice.name, choice.value) for choice in found] == [("Alt (2–5 Personen)", "old")]


@pytest.mark.thorough
@pytest.mark.usefixtures("editions")
async def test_cities_are_suggested_by_the_tables_edition(scene: Scene) -> None:
    await scene.run(scene.anna, "/new edition:old")
    found = await scene.anna.autocomplete(PLACE, "/claim", "from", "vind")
    assert found[0].name.startswith("Vindobona")


async def fails(*given: Any, **named: Any) -> Any:
    raise DatabaseFailed("disk full")


def no_drafts(scene: Scene) -> None:
    """Choices of tickets can't be read any more."""
    scene.monkeypatch.setattr(scene.bot.services[Play], "draft_of", fails)


async def test_what_was_drawn_or_is_refused_is_told_even_if_nothing_can_be_offered(
    scene: Scene,
) -> None:
    await scene.opened()
    question = await scene.run(scene.anna, "/tickets")
    no_drafts(scene)
    reply = await scene.anna.click(question.message, "Draw tickets")
    assert (await scene.view()).stage is Stage.TICKET_CHOICE
    assert "Offered to you" in reply.text
    assert "Sorry" not in reply.text
    assert "My hand" in labels(reply.message)
    reply = await scene.run(scene.anna, "/draw card:pile")
    assert "(R39)" in reply.text


@pytest.mark.rule("R56")
async def test_a_seat_that_was_taken_is_told(scene: Scene) -> None:
    await scene.started(scene.anna, scene.bastien)
    await scene.run(scene.bastien, "/replace with:Chiara")
    asked = await scene.chiara.expect(PLACE, "asks you")
    no_drafts(scene)
    reply = await scene.chiara.click(asked, "Take the seat")
    assert (await scene.table()).names == ("Anna", "Chiara")
    assert "This is your seat now" in reply.text
