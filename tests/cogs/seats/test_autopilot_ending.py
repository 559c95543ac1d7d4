"""What ends an autopilot period, and what doesn't (R56)."""

from __future__ import annotations

import pytest

from bot.core.play import Play
from bot.core.refusals import Unable
from bot.storage.rows import AutopilotStatus, GameStatus
from cogs.components import ITEMS
from cogs.seats.service.autopilot import ComputerDecisions
from engine.moves import DrawBlind, DrawTickets, Resign
from engine.refusals import IllegalMove
from engine.view import Stage
from tests.stage.on_autopilot import AGAIN, YOURS, driven, engaged, holder, moved, periods, told
from tests.stage.panels import with_more
from tests.stage.scene import Scene, labels
from tests.tiers import sampled

__all__ = ["driven"]

pytestmark = pytest.mark.rule("R56")


LOOKING = {
    *("again", "elsewhere", "share", "daily-share", "review", "review-point", "as", "guide"),
    *("mine", "my-look", "my-text", "my-question", "in-an-hour", "this-evening", "not-again"),
    *("try-again", "try-turn", "try-turns", "try-from"),
}
"""Verbs of what is about public things, or sets one's own preferences, and doesn't only show."""
OTHERS = {
    *("ask-cancel", "cancel", "dismiss", "whose", "guest", "sit", "decline", "withdraw"),
    *("call-me", "timetable", "stay-out"),
    *("server", "server-set", "server-channels", "server-roles", "server-block"),
    *("offer-edition", "show-edition", "server-editions", "share-edition"),
    *("ask-remove-edition", "remove-edition"),
    *("privacy", "my-data", "ask-erase", "erase-me", "erased"),
    *("autopilot-of", "autopilot-level", "engage", "bring", "send-back", "keep-pace", "step-in"),
    *("further", "shape-for-all", "public-page"),
}
"""Verbs that are about the table or another seat, and those that only lead to handing it over."""


TAKING_BACK: dict[str, str] = {
    "/draw card:pile": "you drew",
    "/draw": "Which card",
    "/claim from:Paris to:Frankfurt": "",
    "/station city:Paris": "",
    "/tickets": "Draw",
    "/pass": "",
    "/undo": "",
    "/resign": "Resign",
    "/replace with:Chiara": "I've asked Chiara",
    "/autopilot": "",
}


@pytest.mark.parametrize("line", sampled(TAKING_BACK, "/draw card:pile"))
async def test_a_command_about_ones_seat_takes_it_back(scene: Scene, line: str) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.anna)
    reply = await scene.run(scene.anna, line)
    assert reply.text.startswith(f"🤖 {YOURS}"), reply.text
    assert TAKING_BACK[line] in reply.text + " ".join(labels(reply.message))
    assert (await holder(scene, scene.anna)).level is None
    assert len(await told(scene, AGAIN)) == 1
    again = await scene.run(scene.anna, "/hand")
    assert YOURS not in again.text and "plays for you" not in again.text
    assert len(await told(scene, AGAIN)) == 1


@pytest.mark.thorough
@pytest.mark.parametrize("label", ["Pile", "Pile ×2", "Claim a route", "Station", "Tickets"])
async def test_a_button_about_ones_seat_takes_it_back(scene: Scene, label: str) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post = await scene.post()
    await engaged(scene, scene.anna)
    reply = await scene.anna.click(post, label)
    assert reply.text.startswith(f"🤖 {YOURS}")
    assert (await holder(scene, scene.anna)).level is None
    (back,) = await told(scene, AGAIN)
    assert back.silent and not back.pings
    if label != "Pile ×2":
        assert (await scene.post()).id == post.id, "its buttons still are the turn's"
    if label == "Pile":
        assert "you drew" in reply.text and (await scene.view()).stage is Stage.SECOND_DRAW


@pytest.mark.thorough
async def test_a_turn_that_was_the_computers_gets_a_post_with_buttons(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.bastien)
    await scene.anna.click(await scene.post(), "Pile ×2")
    silent = await scene.words()
    assert "Pile" not in labels(silent) and not silent.pings
    hand = await scene.bastien.click(silent, "My hand")
    reply = await scene.bastien.click(hand.message, "Claim a route")
    assert YOURS in reply.text
    await scene.settled()
    post = await scene.post()
    assert "Anna drew 2 cards from the pile." in post.text
    assert "Bastien plays 🟥 red again" in post.text.splitlines()[0], "both in one post"
    assert f"{scene.bastien.mention}, it's your turn" in post.text
    assert post.silent and not post.pings, "who has just clicked is there"
    assert len(await told(scene, "Bastien plays 🟥 red again")) == 1
    assert "you drew" in (await scene.bastien.click(post, "Pile")).text


async def test_looking_leaves_the_seat_to_the_computer(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post = await scene.post()
    await engaged(scene, scene.anna)
    lines = ("/status", "/log", "/text", "/board", "/news", "/rules", "/help", "/near city:Paris")
    for line in (
        *lines,
        "/path from:Paris to:Wien",
        "/preferences look:night",
        "/preferences ask:yes",
    ):
        reply = await scene.run(scene.anna, line)
        assert YOURS not in reply.text
    for label in ("Help", "My hand"):
        await scene.anna.click(post, label)
    assert (await holder(scene, scene.anna)).on_autopilot
    for line in ("/hand", "/map"):
        reply = await scene.run(scene.anna, line)
        assert YOURS not in reply.text and "More" in labels(reply.message)
    hand = (await scene.run(scene.anna, "/hand")).message
    reply = await scene.anna.click(await with_more(scene.anna, hand, "My map"), "My map")
    more = await with_more(scene.anna, reply.message, "If it ended now")
    reply = await scene.anna.click(more, "If it ended now")
    assert YOURS not in reply.text
    assert (await holder(scene, scene.anna)).on_autopilot
    assert "The computer plays for you now" in (await scene.run(scene.anna, "/help")).text
    assert not await told(scene, AGAIN)


def test_whatever_is_not_known_to_look_takes_the_seat_back() -> None:
    """A component that is new takes it back, or it has to be said here why it doesn't."""
    looking = {verb for item in ITEMS if item.KEEPS_AUTOPILOT for verb in item.VERB.split("|")}
    showing = {verb for item in ITEMS if item.GIVES_WAY for verb in item.VERB.split("|")}
    assert looking <= showing | LOOKING | OTHERS
    looked_at = {"hand", "map", "more", "forecast", "orders", "table", "my-board"}
    assert {item.VERB for item in ITEMS if item.ONLY_LOOKS} == looked_at
    assert {"help", "status", "log", "text", "rules", "near", "way", "news"} <= looking


@pytest.mark.thorough
async def test_the_buttons_of_others_leave_the_seat_to_the_computer(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.anna)
    await moved(scene, DrawBlind(), DrawBlind())
    reply = await scene.anna.click(await scene.post(), "Pile")
    assert "This button is Bastien's" in reply.text
    assert (await holder(scene, scene.anna)).on_autopilot
    reply = await scene.chiara.click(await scene.post(), "My hand")
    assert (await holder(scene, scene.anna)).on_autopilot, "nor do others' clicks"


@pytest.mark.thorough
@pytest.mark.rule("R54")
async def test_resigning_takes_the_seat_back_first(scene: Scene) -> None:
    await scene.opened()
    await engaged(scene, scene.anna)
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    (period,) = await periods(scene)
    assert period.status is AutopilotStatus.BACK
    assert (await holder(scene, scene.anna)).level is None
    assert "Anna resigned." in (await scene.post()).text


@pytest.mark.thorough
async def test_it_ends_when_somebody_else_takes_the_seat_over(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.bastien)
    await scene.anna.click(await scene.post(), "Pile ×2")
    await moved(scene, DrawBlind())
    await scene.run(scene.anna, "/replace with:Chiara player:Bastien")
    assert (await holder(scene, scene.bastien)).on_autopilot, "the host's asking changes nothing"
    (post,) = await told(scene, "asks you to play on")
    await scene.chiara.click(post, "Take the seat")
    assert (await holder(scene, scene.chiara)).level is None
    (period,) = await periods(scene)
    assert period.status is AutopilotStatus.ENDED and period.until == (await scene.table()).seq
    assert await scene.bot.services[ComputerDecisions].pending((await scene.table()).id) == ()
    post = await scene.post()
    assert "For Bastien, the computer drew a card from the pile." in post.text
    await scene.chiara.click(post, "Pile")
    text = (await scene.post()).text
    assert "Chiara drew a card" in text and "For Bastien" not in text, "it was told already"
    log = (await scene.run(scene.anna, "/log")).text
    assert "For Bastien, the computer drew a card from the pile." in log
    assert "Bastien plays" not in log
    assert not await told(scene, "Bastien plays 🟥 red again")


async def test_it_ends_with_the_game(scene: Scene) -> None:
    await scene.opened()
    await engaged(scene, scene.anna)
    await moved(scene, DrawBlind(), DrawBlind())
    for person in (scene.bastien, scene.chiara):
        reply = await scene.run(person, "/resign")
        await person.click(reply.message, "Resign")
    table = await scene.table()
    assert table.status is GameStatus.OVER
    assert [each.level for each in table.holders] == [None] * 3
    (period,) = await periods(scene)
    assert period.status is AutopilotStatus.ENDED and period.until == table.seq
    reply = await scene.run(scene.anna, "/hand")
    assert YOURS not in reply.text and not await told(scene, AGAIN)
    assert "The computer plays for" not in (await scene.run(scene.anna, "/status")).text
    assert "over, so its seats" in (await scene.run(scene.anna, "/autopilot")).text
    assert "For Anna, the computer drew 2 cards" in (await scene.run(scene.anna, "/log")).text


async def test_it_ends_when_the_table_is_called_off(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.bastien)
    reply = await scene.run(scene.anna, "/cancel")
    await scene.anna.click(reply.message, "Call it off")
    table = await scene.table()
    assert [each.level for each in table.holders] == [None, None]
    (period,) = await periods(scene)
    assert period.status is AutopilotStatus.ENDED


@pytest.mark.thorough
async def test_a_person_who_moves_has_their_seat_back(scene: Scene) -> None:
    """However a move gets there: what happens while the computer plays is the computer's."""
    await scene.opened(scene.anna, scene.bastien)
    await engaged(scene, scene.anna)
    table = await scene.table()
    await scene.bot.services[Play].act(table.id, int(scene.anna.id), DrawBlind(), interaction_id=5)
    assert (await holder(scene, scene.anna)).level is None
    (period,) = await periods(scene)
    assert period.until == period.since
    assert len(await told(scene, AGAIN)) == 1


@pytest.mark.rule("R59")
async def test_what_changes_nothing_leaves_the_seat_to_the_computer(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    services, table, anna = scene.bot.services, await scene.table(), int(scene.anna.id)
    await services[Play].act(table.id, anna, DrawBlind(), interaction_id=5)
    await engaged(scene, scene.anna)
    repeated = await services[Play].act(table.id, anna, DrawBlind(), interaction_id=5)
    assert repeated.repeated and (await holder(scene, scene.anna)).on_autopilot
    with pytest.raises(Unable):
        await services[Play].act(table.id, anna, DrawBlind(), interaction_id=6, pressed=0)
    assert (await holder(scene, scene.anna)).on_autopilot
    with pytest.raises(IllegalMove):
        await services[Play].act(table.id, anna, DrawTickets(), interaction_id=7)
    assert (await holder(scene, scene.anna)).on_autopilot
    (period,) = await periods(scene)
    assert period.status is AutopilotStatus.ON
    assert not await told(scene, AGAIN)


@pytest.mark.rule("R54")
async def test_who_resigns_while_the_computer_plays_is_not_said_to_play_again(
    scene: Scene,
) -> None:
    await scene.opened()
    await engaged(scene, scene.anna)
    table = await scene.table()
    await scene.bot.services[Play].act(table.id, int(scene.anna.id), Resign(), interaction_id=5)
    assert "Anna resigned." in (await scene.post()).text
    assert not await told(scene, AGAIN)
    (period,) = await periods(scene)
    assert period.status is AutopilotStatus.ENDED
    assert (await holder(scene, scene.anna)).level is None


@pytest.mark.thorough
async def test_taken_back_at_the_opening_nobody_is_said_to_be_to_move(scene: Scene) -> None:
    """At the opening there is no turn: only what everybody is told of the seat is posted."""
    await scene.started(scene.anna, scene.bastien)
    await engaged(scene, scene.anna)
    reply = await scene.bastien.click(await scene.post(), "Choose my tickets")
    values = [option.value for option in reply.message.selects[0].options]
    reply = await scene.bastien.select(reply.message, reply.message.selects[0].custom_id, values)
    await scene.bastien.click(reply.message, "Keep these 4 tickets")
    await scene.run(scene.anna, "/tickets")
    await scene.settled()
    assert len(await told(scene, AGAIN)) == 1
    assert not await told(scene, "it's your turn")
