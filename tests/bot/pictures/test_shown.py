"""The pictures that people get: which ones, in whose look, and that nobody else gets them."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image

from bot.core.people import Preferences
from bot.pictures.drawings import AreaDrawing, BoardDrawing, FilmDrawing, HandDrawing
from bot.pictures.outlooks import OutlooksOf, ProspectsOf
from bot.runtime.workers import Busy
from bot.storage.errors import DatabaseFailed
from bot.storage.rows import GameStatus
from renderer import Look
from sandbox.driver import Person
from sandbox.reply import Reply
from sandbox.screen import Seen
from tests.before_drawing import before_drawing
from tests.stage.scene import PLACE, Scene, labels
from tests.waiting import PATIENCE

REALLY_DRAWN = [pytest.mark.drawn, pytest.mark.thorough]


def names(message: Seen) -> list[str]:
    """The names of the pictures of a message, each with an alt text."""
    assert all(file.description for file in message.files)
    return [file.name for file in message.files]


async def the_film(person: Person, reply: Reply) -> Seen:
    """An answer once its film has come."""
    promised = reply.message.id
    return await person.expect(PLACE, lambda seen: seen.id == promised and bool(seen.files))


async def fails(drawing: object) -> None:
    raise RuntimeError("no ink")


class Looks:
    """Which kinds of pictures were drawn in which look."""

    def __init__(self, scene: Scene) -> None:
        self.drawn: dict[str, set[Look]] = {}
        for kind in ("board", "detail", "area", "hand", "offer", "own_map", "tunnel", "result"):
            self._watch(scene, f"render_{kind}", kind)

    def _watch(self, scene: Scene, function: str, kind: str) -> None:
        import bot.pictures.drawings

        draw: Callable[..., Any] = getattr(bot.pictures.drawings, function)

        def watched(*given: Any, **named: Any) -> Any:
            self.drawn.setdefault(kind, set()).add(named.get("look", Look.DAY))
            return draw(*given, **named)

        scene.monkeypatch.setattr(bot.pictures.drawings, function, watched)


async def test_the_offer_is_shown_on_a_map_of_its_readers_own(scene: Scene) -> None:
    await scene.started()
    panel = (await scene.bastien.click(await scene.post(), "Choose my tickets")).message
    assert panel.ephemeral
    assert names(panel) == ["offer.png"]
    assert "wagons to go" in panel.text
    values = [option.value for option in panel.selects[0].options]
    assert [option.label[:3] for option in panel.selects[0].options] == ["a: ", "b: ", "c: ", "d: "]
    panel = (await scene.bastien.select(panel, panel.selects[0].custom_id, values[:2])).message
    assert names(panel) == ["offer.png"]
    assert "The 2 tickets you would hold then take at least" in panel.text
    both = (await scene.run(scene.bastien, "/hand")).message
    assert names(both) == ["hand.png", "offer.png"]


async def test_ones_own_map_is_a_button_away_from_the_hand(scene: Scene) -> None:
    await scene.opened()
    hand = (await scene.run(scene.bastien, "/hand")).message
    assert names(hand) == ["hand.png"]
    panel = (await scene.bastien.click(hand, "My map")).message
    assert panel.id == hand.id
    assert names(panel) == ["map.png"]
    assert "**The shortest way**" in panel.text
    assert "It takes" in panel.text
    back = (await scene.bastien.click(panel, "My hand")).message
    assert names(back) == ["hand.png"]
    typed = (await scene.run(scene.bastien, "/map")).message
    assert typed.ephemeral
    assert typed.text == panel.text
    seated = {person.user.name for person in scene.people}
    stranger = next(p.name for p in scene.standin.world.people if p.name not in seated)
    assert "don't sit" in (await scene.run(scene.standin.person(stranger), "/map")).text


async def close_up(scene: Scene, person: Person) -> Seen:
    """What somebody sees who presses the button of the current post, or in a turn of its help."""
    shown = await scene.post()
    if "Close-up" not in labels(shown):
        shown = (await person.click(shown, "Help")).message
    # Its label is in the reader's language.
    ids = [each.custom_id or "" for each in shown.buttons]
    (pressed,) = (each for each in ids if each.endswith(":close-up"))
    answer = await person.click(shown, pressed)
    assert answer.ephemeral
    return answer.message


@pytest.mark.thorough
async def test_what_was_built_last_is_shown_close_up_to_whoever_asks(scene: Scene) -> None:
    await scene.opened()
    await scene.settled()
    helped = await scene.bastien.click(await scene.post(), "Help")
    assert "Close-up" not in labels(helped.message), "there is nothing to see"
    await scene.put(hand="green:3", turn=0)
    await scene.run(scene.anna, "/claim from:Berlin to:Vienna color:green")
    post = await scene.post()
    assert names(post) == ["board.png"]
    scene.chiara.user.locale = "fr"
    seen = await close_up(scene, scene.chiara)
    assert names(seen) == ["detail.png"]
    assert "Berlin–Vienne" in (seen.files[0].description or "")
    await scene.run(scene.bastien, "/draw card:two")
    seen = await close_up(scene, scene.anna)
    assert "Berlin–Vienna by Anna" in (seen.files[0].description or "")
    assert "Chiara" in seen.text


@pytest.mark.thorough
async def test_after_an_undo_what_was_built_before_is_shown_close_up(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hands={0: "green:3", 1: "red:1"})
    await scene.run(scene.anna, "/claim from:Berlin to:Vienna color:green")
    reply = await scene.run(scene.bastien, "/station city:Rome color:red")
    assert "Rome" in ((await close_up(scene, scene.anna)).files[0].description or "")
    await scene.bastien.click(reply.message, "Undo")
    assert "took the last action back" in (await scene.post()).text
    seen = await close_up(scene, scene.anna)
    assert "Berlin–Vienna by Anna" in (seen.files[0].description or "")


async def test_where_nothing_is_built_any_more_there_is_no_close_up(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="green:3", turn=0)
    reply = await scene.run(scene.anna, "/claim from:Berlin to:Vienna color:green")
    helped = await scene.bastien.click(await scene.post(), "Help")
    await scene.anna.click(reply.message, "Undo")
    seen = (await scene.bastien.click(helped.message, "Close-up")).message
    assert seen.files == () and "Anna" in seen.text


@pytest.mark.rule("R31")
@pytest.mark.parametrize("by", ["tiny", pytest.param("drawn", marks=REALLY_DRAWN)])
async def test_close_up_a_tunnel_shows_what_was_turned_up(scene: Scene, by: str) -> None:
    await scene.opened()
    await scene.put(hand="red:2", pile="red red white*9", turn=0)
    await scene.run(scene.anna, "/claim from:Bucuresti to:Sofia color:red")
    assert names(await scene.post()) == ["board.png"]
    seen = await close_up(scene, scene.bastien)
    assert names(seen) == ["tunnel.png"]
    assert "The surcharge is 2 cards" in (seen.files[0].description or "")


@pytest.mark.thorough
@pytest.mark.parametrize("by", ["tiny", pytest.param("drawn", marks=REALLY_DRAWN)])
async def test_everybody_sees_the_day_and_each_reader_the_look_they_chose(
    scene: Scene, by: str
) -> None:
    drawn = Looks(scene).drawn
    await scene.run(scene.anna, "/preferences look:night")
    await scene.opened(scene.anna, scene.bastien)
    reply = await scene.run(scene.bastien, "/preferences look:High contrast")
    assert names(reply.message) == ["board.png"], "a sample of the new look"
    assert reply.ephemeral
    assert drawn["board"] == {Look.DAY, Look.CONTRAST}
    assert drawn["offer"] == {Look.NIGHT, Look.DAY}
    drawn.clear()
    await scene.put(seats=2, hand="green:3", turn=0)
    await scene.run(scene.anna, "/claim from:Berlin to:Vienna color:green")
    for line in ("/hand", "/map", "/board", "/board area:Vienna"):
        await scene.run(scene.anna, line)
    await scene.settled()
    assert names(await close_up(scene, scene.anna)) == ["detail.png"]
    assert drawn.pop("board") == {Look.DAY, Look.NIGHT}
    assert set(map(frozenset, drawn.values())) == {frozenset({Look.NIGHT})}
    assert set(drawn) == {"hand", "own_map", "area", "detail"}
    drawn.clear()
    for line in ("/hand", "/map", "/board", "/board area:Vienna"):
        await scene.run(scene.bastien, line)
    assert set.union(*drawn.values()) == {Look.CONTRAST}
    assert await scene.bot.services[Preferences].look(int(scene.chiara.id)) is Look.DAY


async def test_whoever_types_is_expected_to_ask_for_a_picture(scene: Scene) -> None:
    expected = list[str]()
    scene.monkeypatch.setattr(scene.bot.pictures, "expect", lambda: expected.append("picture"))
    await scene.run(scene.anna, "/help")
    assert expected == []
    await scene.anna.autocomplete(PLACE, "/claim", "from", "par")
    assert expected == ["picture"]


async def test_a_look_can_be_chosen_where_there_is_no_table(scene: Scene) -> None:
    reply = await scene.run(scene.anna, "/preferences look:Night")
    assert "night colours" in reply.text
    assert reply.message.files == ()
    await scene.lobby()
    reply = await scene.run(scene.anna, "/preferences look:Day")
    assert "day colours" in reply.text
    assert reply.message.files == ()


async def test_a_part_of_the_board_can_be_asked_for(scene: Scene) -> None:
    await scene.opened()
    found = await scene.anna.autocomplete(PLACE, "/board", "area", "")
    areas = (await scene.table()).edition.geometry.areas
    assert [choice.value for choice in found[: len(areas)]] == list(areas)
    assert len(found) == 25
    found = await scene.anna.autocomplete(PLACE, "/board", "area", "vie")
    assert ("Vienna (Wien)", "wien") in {(choice.name, choice.value) for choice in found}
    for typed in ("Vienna", *list(areas)[:1]):
        reply = await scene.run(scene.bastien, f"/board area:{typed}")
        assert names(reply.message) == ["area.png"]
        assert "Anna" in reply.text
    reply = await scene.run(scene.bastien, "/board area:Atlantis")
    assert reply.message.files == ()
    assert "no area and no city" in reply.text
    assert next(iter(areas.values())).names["en"] in reply.text


@pytest.mark.parametrize("drawn", [False, pytest.param(True, marks=REALLY_DRAWN)])
async def test_a_finished_game_can_be_seen_as_a_film(scene: Scene, drawn: bool) -> None:
    await scene.opened(scene.anna, scene.bastien)
    assert "isn't over" in (await scene.run(scene.anna, "/replay")).text
    for person in (scene.anna, scene.bastien):
        await scene.run(person, "/draw card:two")
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    post = await scene.post()
    assert names(post) == ["board.png", "result.png"]
    shown = [c["items"] for c in post.payload["components"] if c["type"] == 12]
    assert [len(items) for items in shown] == [1, 1]
    assert [each[0]["description"] for each in shown] == [f.description for f in post.files]
    looking = ["Poster", "Review", "Film", "Check the shuffle", "Download the game"]
    assert labels(post) == ["Again", *looking, "Try it again"]
    pressed = await scene.bastien.click(post, "Film")
    typed = await scene.run(scene.anna, "/replay")
    assert pressed.ephemeral and typed.ephemeral
    film = await the_film(scene.bastien, pressed)
    assert names(film) == ["film.webp" if drawn else "film.png"]
    assert film.files[0].data == (await the_film(scene.anna, typed)).files[0].data
    picture: Any = Image.open(io.BytesIO(film.files[0].data or b""))
    assert picture.is_animated is drawn


async def test_a_film_is_promised_at_once_and_follows_or_is_said_not_to(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    with scene.monkeypatch.context() as patched:
        before_drawing(patched, scene.bot.pictures, fails, FilmDrawing)
        reply = await scene.run(scene.bastien, "/replay")
        failed = await scene.bastien.expect(
            PLACE, lambda seen: seen.text.startswith("I can't make this film")
        )
        assert failed.id == reply.message.id
    post, ready = await scene.post(), asyncio.Event()

    async def slow(film: object) -> None:
        await ready.wait()

    before_drawing(scene.monkeypatch, scene.bot.pictures, slow, FilmDrawing)
    promised = await scene.bastien.click(post, "Film")
    said = promised.message.text
    assert said.startswith("The whole game in ") and said.endswith("will be here in a moment.")
    assert promised.message.files == ()
    ready.set()
    film = await the_film(scene.bastien, promised)
    assert film.text == said.partition(".")[0] + ".\nChronicle\nShare"
    assert len(film.files) == 1


async def test_when_too_much_is_being_drawn_the_words_are_there_all_the_same(scene: Scene) -> None:
    await scene.opened()

    async def busy(drawing: object) -> None:
        raise Busy

    before_drawing(scene.monkeypatch, scene.bot.pictures, busy)
    for line in ("/hand", "/map", "/board", "/board area:Vienna"):
        reply = await scene.run(scene.anna, line)
        assert "Try again in a moment" in reply.text
        assert reply.message.files == ()
    assert "Your hand" in (await scene.run(scene.anna, "/hand")).text


async def test_a_move_is_made_and_posted_whatever_is_wrong_with_its_pictures(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await scene.opened()

    async def broken(user_id: int) -> None:
        raise DatabaseFailed("disk full")

    with scene.monkeypatch.context() as patched:
        patched.setattr(scene.bot.services[Preferences], "look", broken)
        reply = await scene.run(scene.anna, "/draw card:two")
        assert "From the pile you drew" in reply.text
        assert names(reply.message) == ["hand.png"]
        assert "no look at table" in caplog.text
        await scene.settled()
    before_drawing(scene.monkeypatch, scene.bot.pictures, fails, HandDrawing, BoardDrawing)
    reply = await scene.run(scene.bastien, "/draw card:two")
    assert "From the pile you drew" in reply.text and reply.message.files == ()
    post = await scene.post()
    assert post.pings == {scene.chiara.id} and post.files == ()
    assert "Chiara" in (await scene.run(scene.bastien, "/board")).text


async def test_words_do_not_wait_for_a_picture_that_is_late_and_a_button_shows_it_later(
    scene: Scene,
) -> None:
    await scene.started()
    pictures, ready = scene.bot.pictures, asyncio.Event()

    async def slow(drawing: object) -> None:
        await ready.wait()

    before_drawing(scene.monkeypatch, pictures, slow)
    scene.monkeypatch.setattr(pictures, "patience", 0.01)
    panel = (await scene.bastien.click(await scene.post(), "Choose my tickets")).message
    assert panel.files == () and panel.selects and "Show the picture" in labels(panel)
    late = (await scene.bastien.click(panel, "Show the picture")).message
    assert late.id != panel.id and "Try again in a moment" in late.text
    ready.set()
    scene.monkeypatch.setattr(pictures, "patience", PATIENCE)
    shown = (await scene.bastien.click(late, "Show the picture")).message
    assert names(shown) == ["offer.png"]
    assert scene.bastien.again(panel).selects, "the tickets can still be chosen"


@pytest.mark.rule("R53")
async def test_a_private_picture_that_fails_tells_the_log_where_but_no_secret(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await scene.opened()

    def fails(*given: object, **named: object) -> None:
        raise KeyError("brest-petrograd")

    for name in ("drawings.render_hand", "drawings.render_own_map", "outlooks.prospects"):
        scene.monkeypatch.setattr(f"bot.pictures.{name}", fails)
    for line in ("/hand", "/map"):
        reply = await scene.run(scene.anna, line)
        assert reply.message.files == ()
    assert "KeyError < " in caplog.text
    assert "brest" not in caplog.text.casefold()


async def test_no_plan_is_worked_out_for_the_hand_after_a_draw(scene: Scene) -> None:
    await scene.opened()
    made = list[object]()

    async def note(drawing: object) -> None:
        made.append(type(drawing))

    before_drawing(scene.monkeypatch, scene.bot.pictures, note)
    assert names((await scene.run(scene.anna, "/draw card:two")).message) == ["hand.png"]
    assert {OutlooksOf, HandDrawing} <= {*made}
    assert ProspectsOf not in made


@pytest.mark.thorough
async def test_the_opening_goes_without_a_picture_and_gets_it_when_it_can_be_drawn(
    scene: Scene,
) -> None:
    async def choose(person: Person) -> Seen:
        panel = (await person.click(await scene.post(), "Choose my tickets")).message
        values = [option.value for option in panel.selects[0].options]
        panel = (await person.select(panel, panel.selects[0].custom_id, values)).message
        await person.click(panel, "Keep these 4 tickets")
        return await scene.post()

    with scene.monkeypatch.context() as patched:
        before_drawing(patched, scene.bot.pictures, fails, BoardDrawing)
        await scene.started(played=True)
        first = await scene.post()
        assert (await scene.table()).status is GameStatus.RUNNING
        assert first.files == ()
        assert first.pings == {person.id for person in scene.people}
    shown = await choose(scene.anna)
    assert shown.id == first.id
    assert names(shown) == ["board.png"]
    with scene.monkeypatch.context() as patched:
        before_drawing(patched, scene.bot.pictures, fails, BoardDrawing)
        await choose(scene.bastien)
    assert (await choose(scene.chiara)).id != first.id
    assert (await scene.table()).status is GameStatus.RUNNING
    last = scene.anna.again(first)
    assert last.buttons == []


async def test_two_who_ask_at_once_get_the_same_drawing(scene: Scene) -> None:
    await scene.opened()
    drawn: list[AreaDrawing] = []
    job = AreaDrawing.job

    def counted(self: AreaDrawing) -> Any:
        drawn.append(self)
        return job(self)

    scene.monkeypatch.setattr(AreaDrawing, "job", counted)
    replies = await asyncio.gather(
        scene.run(scene.anna, "/board area:iberia"), scene.run(scene.bastien, "/board area:iberia")
    )
    assert len(drawn) == 1
    assert replies[0].message.files[0].data == replies[1].message.files[0].data
