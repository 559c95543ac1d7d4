"""Whatever somebody may decide can be typed and be pressed; the people of whole games know how.

Whatever button makes a move: not for others, once in a double click, token or not.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

import pytest
from discord import ui

from bot.core.game_cache import GameCache
from data import Edition, load
from engine.board import RouteId, Seat
from engine.cards import Colour
from engine.game import choices
from engine.moves import Move
from engine.notation import write
from engine.payment import payment
from engine.state import SecondDraw, TicketChoice, TunnelToll
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.bot.words.people import SAY
from tests.e2e.player import Player
from tests.soak import SOAK
from tests.stage.scene import PLACE, Scene
from tests.stage.tongues import put
from tests.tables import EUROPE
from tests.tiers import sampled
from tests.waiting import until

GREEN_TUNNEL = RouteId("venezia-zurich")
OFFER = tuple(each.id for each in EUROPE.tickets.values() if not each.long)[:3]
NO_CARDS: dict[str, Any] = {"row": "- - - - -", "pile": ""}
EVERYTHING = "red:8 blue:8 green:8 white:8 loco:8"
POSITIONS: dict[str, dict[str, Any]] = {
    "two tracks alike": {"hand": "red:1 loco:2"},
    "two tracks of two colours": {"hand": "orange:2 white:1 loco:3"},
    "a tunnel, and payments on two pages": {"hand": EVERYTHING},
    "a ferry for locomotives only": {"hand": "loco:2"},
    "a third station, and payments on two pages": {
        "hand": " ".join(f"{colour.word}:3" for colour in Colour),
        "stations": {0: "wien paris"},
    },
    "a station for a locomotive only": {"hand": "loco:1"},
    "tickets or a station": {**NO_CARDS, "hand": "red:1", "claims": {"budapest-wien-red": 1}},
    "tickets and nothing else": NO_CARDS,
    "the last ticket": {"ticket_pile": OFFER[0]},
    "a pass or a station": {
        **NO_CARDS,
        "hand": "red:1",
        "ticket_pile": "",
        "claims": {"budapest-wien-red": 1},
    },
    "a pass and nothing else": {**NO_CARDS, "ticket_pile": ""},
    "a row of locomotives": {"row": "loco loco red - -", "pile": "red*3"},
    "a second card": {"row": "loco red red - green", "phase": SecondDraw(Seat(0))},
    "tickets of which one is kept": {"phase": TicketChoice(Seat(0), OFFER)},
    "one ticket": {"phase": TicketChoice(Seat(0), OFFER[:1])},
    "a surcharge": {
        "hand": "green:2 loco:2",
        "phase": TunnelToll(
            Seat(0), GREEN_TUNNEL, payment(Colour.GREEN, 2, 0), (Colour.GREEN, Colour.LOCOMOTIVE), 2
        ),
    },
    "a surcharge that is too dear": {
        "phase": TunnelToll(Seat(0), GREEN_TUNNEL, payment(Colour.GREEN, 2, 0), (Colour.GREEN,), 1),
    },
}
ABOUT: dict[str, str | tuple[str, ...]] = {
    **dict.fromkeys(POSITIONS, ""),
    "two tracks alike": "claim dieppe-london",
    "two tracks of two colours": "claim frankfurt-paris",
    "a tunnel, and payments on two pages": "claim petrograd-stockholm",
    "a ferry for locomotives only": "claim dieppe-london",
    "a third station, and payments on two pages": "station zurich",
    "a station for a locomotive only": "station athina",
    "tickets or a station": ("tickets", "station athina"),
    "a pass or a station": ("pass", "station athina"),
    "a row of locomotives": ("take", "draw"),
}
"""How the moves begin that a position is about."""


WHICH = (MIDDLE, ENDS) = ("the middle", "the ends")
EXPRESS = load("express")
_OFFER = tuple(EXPRESS.board.tickets)[:3]
_DOUBLE = next(
    route
    for route in EXPRESS.board.routes.values()
    if (twin := EXPRESS.board.twins.get(route.id)) and None not in (route.colour, twin.colour)
)
_COLOUR = _DOUBLE.colour.word if _DOUBLE.colour is not None else ""
EXPRESS_POSITIONS: dict[str, dict[str, Any]] = {
    "a locomotive, or a card from the pile": {"hand": "red:1"},
    "the row without a pile": {"pile": "", "row": "red - blue - -"},
    "a locomotive or tickets": NO_CARDS,
    "a locomotive and nothing else": {**NO_CARDS, "ticket_pile": ""},
    "a pass and nothing else": {**NO_CARDS, "ticket_pile": "", "hands": {1: "loco:10"}},
    "a track of a double route": {"hand": f"{_COLOUR}:{_DOUBLE.length} loco:2"},
    "tickets of which one is kept": {"phase": TicketChoice(Seat(0), _OFFER)},
    "a second card": {"phase": SecondDraw(Seat(0))},
}
EXPRESS_ABOUT: dict[str, str | tuple[str, ...]] = {
    **dict.fromkeys(EXPRESS_POSITIONS, ""),
    "a locomotive, or a card from the pile": ("loco", "draw"),
    "the row without a pile": "take",
    "a track of a double route": f"claim {_DOUBLE.id} ",
}


@pytest.mark.soak
@pytest.mark.parametrize("which", sampled(WHICH, MIDDLE))
@pytest.mark.parametrize(
    ("edition", "positions", "about"),
    [(load("europe"), POSITIONS, ABOUT), (EXPRESS, EXPRESS_POSITIONS, EXPRESS_ABOUT)],
    ids=["europe", "express"],
)
async def test_each_way_to_go_on(
    scene: Scene,
    edition: Edition,
    positions: Mapping[str, Mapping[str, Any]],
    about: Mapping[str, str | tuple[str, ...]],
    which: str,
) -> None:
    await scene.opened(edition=edition.board.edition)
    scene.anna.user.locale = "fr"
    for name, position in positions.items():
        await put(scene, **position)
        found = await moves(scene, about[name], which)
        for move, way in product(found, ("by_command", "by_button")):
            await put(scene, **position)
            await post_buttons(scene)
            view = await scene.view(scene.anna)
            anna = Player(scene.anna, Seat(0), view.seats[0].decisions, edition, PLACE)
            await getattr(anna, way)(view, move)
            now = (await scene.view()).seats[0].decisions
            assert now > anna.decision, f"{name}: {way} {write(move)}"


async def moves(scene: Scene, begin: str | tuple[str, ...], which: str) -> Sequence[Move]:
    """Of the moves that begin so one in their middle, or those at the ends; in a soak more."""
    entry = await scene.bot.services[GameCache].entry((await scene.table()).id)
    assert entry.state is not None
    found = choices(entry.state, entry.table.edition.board, Seat(0))
    about = sorted((move for move in found if write(move).startswith(begin)), key=write)
    assert about, begin
    middle = len(about) // 2
    if which == MIDDLE:
        return [about[middle]]
    others = [*about[:middle], *about[middle + 1 :]]
    if SOAK:
        return others if len(others) < 7 else [*others[:2], *others[2:-2:8], *others[-2:]]
    return others if len(others) < 3 else [others[0], others[-1]]


async def post_buttons(scene: Scene) -> None:
    """Post what stands below the public post of this position."""
    from bot.ui.items import layout
    from cogs.turn.posts import controls

    table, view = await scene.table(), await scene.view()
    say = scene.bot.texts.speaker(table.language)
    shown = layout(*controls(say, table, view)).view
    await scene.bot.get_partial_messageable(table.location.channel_id).send(view=shown)


TUNNEL = TunnelToll(
    Seat(0), RouteId("venezia-zurich"), payment(Colour.GREEN, 2, 0), (Colour.GREEN,) * 1, 1
)
NOTHING: dict[str, Any] = {"row": "- - - - -", "pile": "", "ticket_pile": ""}
MOVES: dict[str, dict[str, Any]] = {
    "draw": {},
    "take 1": {},
    "loco": {"hand": "red"},
    "two": {},
    "claim frankfurt-paris-white white:3": {"hand": "white:3"},
    "station wien red:1": {"hand": "red"},
    "tickets": {},
    "pass": NOTHING,
    "toll green:1": {"hand": "green", "phase": TUNNEL},
    "giveup": {"phase": TUNNEL},
    "resign": {},
}
EACH_MOVE = pytest.mark.parametrize(
    "move", sampled(MOVES, "claim frankfurt-paris-white white:3", "toll green:1")
)


def edition_of(move: str) -> str:
    """One in which there is such a move."""
    return "express" if move == "loco" else "europe"


async def button(scene: Scene, move: str) -> tuple[Seen, str]:
    """A message for everybody with the button of Anna's present decision."""
    await put(scene, **MOVES[move])
    table, view = await scene.table(), await scene.view()
    custom_id = f"sm:{table.id}:0:{view.seats[0].decisions}:{move}"
    shown = ui.LayoutView(timeout=None)
    shown.add_item(ui.ActionRow(ui.Button(label=move, custom_id=custom_id)))
    sent = await scene.bot.get_partial_messageable(table.location.channel_id).send(view=shown)
    return next(each for each in scene.anna.sees(PLACE) if each.id == str(sent.id)), custom_id


async def made(scene: Scene) -> int:
    """How many decisions Anna has made."""
    return (await scene.view()).seats[0].decisions


@pytest.mark.rule("R55", "R59")
@EACH_MOVE
async def test_it_is_hers_and_works_once(scene: Scene, move: str) -> None:
    await scene.opened(edition=edition_of(move))
    message, custom_id = await button(scene, move)
    before, view = await made(scene), await scene.view()
    other = await scene.bastien.click(message, custom_id)
    assert other.ephemeral and SAY("table-not-your-button", player="Anna") in other.text
    assert (await scene.view()) == view

    async def press(person: Person) -> str:
        return (await person.click(message, custom_id)).text

    texts = await asyncio.gather(press(scene.anna), press(scene.bastien), press(scene.anna))
    after = await made(scene)
    assert after == before + (2 if move == "two" else 1)
    assert not [text for text in texts if "Sorry" in text]
    await scene.settled()
    view = await scene.view()
    scene.standin.clock.advance(1)
    assert "Sorry" not in await press(scene.anna)
    # In the same turn it draws the second card, too.
    assert move == "draw" or (await scene.view()) == view


@pytest.mark.parametrize("edition", ["europe", "express"])
async def test_it_is_made_though_its_answer_comes_too_late(
    scene: Scene, caplog: pytest.LogCaptureFixture, edition: str
) -> None:
    await scene.opened(edition=edition)
    from bot.ui.context import Context

    show = Context.show

    async def late(context: Any, *blocks: Any, **how: Any) -> None:
        scene.standin.clock.advance(16 * 60)
        await show(context, *blocks, **how)

    scene.monkeypatch.setattr(Context, "show", late)
    for move in (each for each in MOVES if edition_of(each) == edition):
        message, custom_id = await button(scene, move)
        before = await made(scene)
        caplog.clear()
        with caplog.at_level(logging.INFO):
            await scene.anna.click(message, custom_id, settle=False)
            await until(
                lambda: "could not be answered any more" in caplog.text,
                f"a line of the log about {move}",
                instead=lambda: caplog.text,
            )
        assert await made(scene) == before + (2 if move == "two" else 1), move
        assert not [each for each in caplog.records if each.levelno >= logging.ERROR], move
