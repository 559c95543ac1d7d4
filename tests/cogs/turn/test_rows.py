"""A phone has room for four rows of buttons below a post, and for three below the hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Any

import pytest

import data
from bot.words import Texts
from cogs.turn.posts import controls
from data import Edition
from engine.board import RouteId, Seat
from engine.cards import Colour
from engine.payment import payment
from engine.state import SecondDraw, TicketChoice, TunnelToll
from engine.view import Stage, view
from tests.bot.words.people import a_table
from tests.languages import OWN_NAMES
from tests.stage.panels import lines
from tests.stage.scene import WITH_HINTS, Scene, labels
from tests.tables import EUROPE, table
from tests.tiers import sampled

EDITIONS = {name: data.load(name) for name in ("europe", "express", "sicily")}
TEXTS = Texts.load()
TICKETS = tuple(EUROPE.tickets)


def widest(language: str, edition: Edition) -> list[Colour]:
    """The kinds of cards with the longest names, the shortest one, and locomotives."""
    say = TEXTS.speaker(language)
    kinds = sorted(edition.board.rules.colours, key=lambda each: -len(say.card_label(each)))
    return [*kinds[:3], kinds[-1], Colour.LOCOMOTIVE]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", sampled(OWN_NAMES, "de"))
def test_a_turns_post_has_four_rows_on_a_phone(language: str, edition: str) -> None:
    found = EDITIONS[edition]
    at = replace(a_table(edition=found), language=language)
    kinds = [each.word for each in found.board.rules.colours]
    state = table(turn=0, row=" ".join((kinds * 5)[:5]), board=found.board)
    say, seen = TEXTS.speaker(language), view(state, None)
    assert seen.stage is Stage.TURN
    for row in combinations_with_replacement(widest(language, found), found.board.rules.row):
        for undo in (Seat(1), None):
            rows = controls(say, at, replace(seen, row=row, undo=undo))
            made = [{"type": 1, "components": [each.body for each in one]} for one in rows]
            assert lines(made) == len(made) <= 4, [
                [each.body["label"] for each in one] for one in rows
            ]


TUNNEL = TunnelToll(
    Seat(0), RouteId("marseille-zurich"), payment(Colour.GREEN, 2, 0), (Colour.LOCOMOTIVE,) * 3, 3
)
MOMENTS: dict[str, dict[str, Any]] = {
    "turn": {"hand": "white:3 orange:4 loco:3"},
    "nothing but passing": {"hand": "", "pile": "", "row": "- - - - -", "ticket_pile": ""},
    "second card": {"phase": SecondDraw(Seat(0))},
    "tickets": {"phase": TicketChoice(Seat(0), TICKETS[:3])},
    "tunnel": {"hand": "green:6 loco:6", "phase": TUNNEL},
    "waiting": {"turn": 1},
    "the computer plays": {"turn": 1},
}


@pytest.mark.parametrize("language", sampled(OWN_NAMES, "de"))
async def test_the_hand_has_three_rows_on_a_phone_whatever_is_asked(
    scene: Scene, language: str
) -> None:
    await scene.opened(edition=WITH_HINTS)
    scene.anna.user.locale = "en-GB" if language == "en" else language
    more = TEXTS.speaker(language)("ui-more")
    for moment, given in MOMENTS.items():
        await scene.put(**{"row": "orange black white purple loco"} | given)
        if moment == "the computer plays":
            await scene.run(scene.anna, f"/{TEXTS.speaker(language)('command-autopilot')}")
        for command in ("hand", "map"):
            shown = await scene.run(scene.anna, f"/{TEXTS.speaker(language)(f'command-{command}')}")
            panel = shown.message
            assert lines(panel.payload["components"]) <= 3, (moment, command, labels(panel))
            if more in labels(panel):
                behind = (await scene.anna.click(panel, more)).message
                *others, back = (each.custom_id for each in behind.buttons)
                assert not {*others} & {each.custom_id for each in panel.buttons}
                assert back == f"sm:{(await scene.table()).id}:-:0:hand"
