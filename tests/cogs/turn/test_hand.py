"""My hand at any time, what the game would bring, and what is new: each to its reader only."""

from __future__ import annotations

import pytest

from bot.core import history
from bot.core.people import VISIT_GAP_MS, Visits
from bot.core.typed.cities import TWO_WORD
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.people import VisitReader
from engine.board import Seat
from engine.events import Event
from engine.view import redact
from sandbox.driver import Person
from tests.bot.words.people import SAY
from tests.stage.panels import with_more
from tests.stage.scene import Scene, labels

NEWS = "**Since you were here**"
TICKETS = {0: "brest-petrograd", 1: "berlin-roma frankfurt-kobenhavn"}


def stranger(scene: Scene) -> Person:
    """Somebody who doesn't sit at the table."""
    seated = {person.user.name for person in scene.people}
    return scene.standin.person(
        next(each.name for each in scene.standin.world.people if each.name not in seated)
    )


def away(scene: Scene) -> None:
    """Let so much time go by that everybody's visit has ended."""
    clock = scene.bot.store._clock
    for each in (scene.bot.store, scene.bot.services[Visits]):
        scene.monkeypatch.setattr(each, "_clock", lambda: clock() + VISIT_GAP_MS)


async def test_the_hand_tells_all_that_is_ones_own(scene: Scene) -> None:
    await scene.opened()
    await scene.put(turn=0, hand="green:3", tickets=TICKETS, claims={"munchen-wien": 1})
    mine = (await scene.run(scene.anna, "/hand")).message
    assert "It's your turn." in mine.text
    assert "**Your hand**, 3 cards: 3 green" in mine.text
    assert "Brest–Petrograd (20), long:" in mine.text
    assert "to complete your open tickets takes" in mine.text
    assert "**If it ended now:** −8 points (routes 0 · tickets −20 · stations +12" in mine.text
    assert "Bastien has the longest path, with 3 wagons; yours has 0." in mine.text
    assert {"Red", "Pile", "Claim a route", "My map", "More"} <= {"Red", *labels(mine)}
    more = (await scene.anna.click(mine, "More")).message
    assert more.id == mine.id and not more.files
    actions = {"Pile ×2", "Station", "Tickets", "Orders", "Let the computer play"}
    panels = {"If it ended now", "Since you were here"}
    assert actions | panels <= {*labels(more), *labels(mine)}
    assert not {*labels(more)} & {*labels(mine)} and labels(more)[-1] == "My hand"
    assert (await scene.anna.click(more, "My hand")).message.text == mine.text
    waiting = (await scene.run(scene.bastien, "/hand")).message
    assert "It's Anna's turn." in waiting.text
    assert "Claim a route" not in labels(waiting)


@pytest.mark.rule("R44", "R48", "R53")
async def test_the_forecast_is_its_readers_only(scene: Scene) -> None:
    await scene.opened()
    await scene.put(turn=0, tickets=TICKETS, claims={"munchen-wien": 1})
    others = scene.bastien, scene.chiara
    shown = [len(person.ever_shown().texts) for person in others]
    hand = (await scene.run(scene.anna, "/hand")).message
    more = await with_more(scene.anna, hand, "If it ended now")
    panel = (await scene.anna.click(more, "If it ended now")).message
    assert panel.id == hand.id
    assert panel.ephemeral
    assert "you would have −8 points" in panel.text
    assert "❌ Brest–Petrograd (20), not complete" in panel.text
    assert "Bastien 3 · Anna 0 · Chiara 0" in panel.text
    assert labels(panel) == ["Refresh", "My hand", "My map", "Since you were here"]
    again = (await scene.anna.click(panel, "Refresh")).message
    assert again.text == panel.text
    # The button is for whoever presses it.
    custom_id = next(b.custom_id for b in more.buttons if b.label == "If it ended now")
    assert custom_id == f"sm:{(await scene.table()).id}:-:0:forecast"
    for person, before in zip(others, shown, strict=True):
        await scene.run(person, "/hand")
        mine = "\n".join(person.ever_shown().texts[before:])
        assert "If it ended now" in mine
        assert "Brest–Petrograd" not in mine
        assert "−8 points" not in mine


@pytest.mark.usefixtures("panels_stay")
@pytest.mark.thorough
async def test_people_without_a_hand_see_what_everybody_sees(scene: Scene) -> None:
    await scene.opened()
    post = await scene.post()
    dora = stranger(scene)
    for reply in (await dora.click(post, "My hand"), await scene.run(dora, "/hand")):
        assert reply.ephemeral
        assert "You don't sit at this table" in reply.text
        assert "It's Anna's turn." in reply.text
        assert "Pile" in reply.text
        assert [file.name for file in reply.message.files] == ["board.png"]
        assert labels(reply.message) == ["Refresh", "Since you were here"]
    assert "you have no tickets to mark" in (await scene.run(dora, "/map")).text
    asked = await scene.run(scene.bastien, "/resign")
    await scene.bastien.click(asked.message, "Resign")
    reply = await scene.run(scene.bastien, "/hand")
    assert "You resigned from this game" in reply.text
    assert [file.name for file in reply.message.files] == ["board.png"]


@pytest.mark.usefixtures("panels_stay")
@pytest.mark.thorough
async def test_who_was_away_is_told_what_happened(scene: Scene) -> None:
    await scene.opened()
    await scene.run(scene.chiara, "/status")
    away(scene)
    await scene.put(turn=0, hands={0: "green:3", 1: "red:1"})
    await scene.run(scene.anna, "/claim from:Berlin to:Wien color:green locomotives:0")
    hand = (await scene.run(scene.chiara, "/hand")).message
    assert hand.text.startswith(f"{NEWS}, one turn was played:\nAnna claimed Berlin–Vienna")
    assert (await scene.run(scene.chiara, "/hand")).text.startswith(NEWS), "the visit goes on"
    panel = (await scene.chiara.click(hand, "Since you were here")).message
    assert "• Anna claimed Berlin–Vienna (3 green) for 4 points." in panel.text
    assert [file.name for file in panel.files] == ["news.png"]
    assert "what was built since you were here: Berlin–Vienna: Anna." in (
        panel.files[0].description or ""
    )
    board = (await scene.run(scene.chiara, "/board")).message
    assert labels(panel) == ["Refresh", "My hand", "My map", "If it ended now"]
    typed = (await scene.run(scene.chiara, "/news")).message
    assert typed.text == panel.text
    assert typed.files[0].data == panel.files[0].data
    assert board.files[0].name == "board.png"
    away(scene)
    reply = await scene.run(scene.chiara, "/news")
    assert "Nothing has happened" in reply.text
    assert reply.message.files == ()
    assert NEWS not in (await scene.run(scene.chiara, "/hand")).text


@pytest.mark.thorough
async def test_a_look_at_the_log_is_a_visit(scene: Scene) -> None:
    await scene.opened()
    await scene.run(scene.chiara, "/status")
    away(scene)
    await scene.run(scene.anna, f"/draw card:{TWO_WORD}")
    await scene.run(scene.chiara, "/log")
    away(scene)
    assert "Nothing has happened" in (await scene.run(scene.chiara, "/news")).text


@pytest.mark.thorough
async def test_ones_own_turn_ends_the_news(scene: Scene) -> None:
    await scene.opened()
    away(scene)
    await scene.run(scene.anna, "/draw card:Pile")
    news = (await scene.run(scene.anna, "/news")).text
    assert "Anna drew a card from the pile." in news, "her turn isn't over"
    await scene.run(scene.anna, "/draw card:Pile")
    assert "Nothing has happened" in (await scene.run(scene.anna, "/news")).text
    await scene.run(scene.bastien, "/draw card:two")
    assert "Bastien drew 2 cards from the pile." in (await scene.run(scene.anna, "/news")).text


@pytest.mark.usefixtures("panels_stay")
async def test_after_the_game_nothing_is_foreseen(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    before = (await scene.run(scene.bastien, "/hand")).message
    asked = await scene.run(scene.anna, "/resign")
    await scene.anna.click(asked.message, "Resign")
    await scene.settled()
    hand = (await scene.run(scene.bastien, "/hand")).message
    assert "The game is over: the result is in the channel." in hand.text
    assert "If it ended now" not in hand.text
    assert labels(hand) == ["Refresh", "My map", "Since you were here"]
    stale = (await scene.bastien.click(before, "If it ended now")).message
    assert stale.text.startswith("The game is over: the result is in the channel.\n")


@pytest.mark.thorough
async def test_a_first_visit_is_welcomed(scene: Scene) -> None:
    await scene.opened()
    dora = stranger(scene)
    assert "Welcome to this table!" in (await scene.run(dora, "/news")).text
    await scene.run(scene.anna, "/draw card:two")
    reply = await scene.run(dora, "/news")
    assert "• Anna drew 2 cards from the pile." in reply.text


async def test_what_can_not_be_noted_breaks_no_answer(scene: Scene) -> None:
    await scene.opened()

    async def broken(*given: object) -> None:
        raise DatabaseFailed("disk full")

    scene.monkeypatch.setattr(VisitReader, "get", broken)
    assert "Your hand" in (await scene.run(scene.anna, "/hand")).text
    assert "can't tell you what's new" in (await scene.run(scene.anna, "/news")).text
    assert "From the pile you drew" in (await scene.run(scene.anna, "/draw card:two")).text
    assert (await scene.run(scene.anna, "/board")).message.files


@pytest.mark.rule("R52", "R53")
async def test_news_tell_nothing_that_only_others_know(scene: Scene) -> None:
    await scene.opened()
    away(scene)
    readers: list[Seat | None] = []

    def watched(event: Event, reader: Seat | None) -> Event:
        readers.append(reader)
        return redact(event, reader)

    scene.monkeypatch.setattr(history, "redact", watched)
    reply = await scene.run(scene.anna, "/draw card:two")
    drawn = reply.text.splitlines()[0]
    await scene.run(scene.bastien, "/hand")
    for person in (scene.bastien, scene.anna):
        await scene.run(person, "/news")
    assert set(readers) == {None}
    assert drawn not in "\n".join(scene.bastien.ever_shown().texts)


@pytest.mark.parametrize(("asked", "told"), [("hand", "no hand"), ("map", "no tickets to mark")])
def test_who_watches_is_told_what_they_asked_for(asked: str, told: str) -> None:
    for message in ("watching", "watching-resigned"):
        text = SAY(message, asked=asked)
        assert told in text and ("hand" in text) is (asked == "hand")
