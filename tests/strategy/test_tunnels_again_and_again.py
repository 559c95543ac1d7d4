"""A tunnel that can't be dug any more is not tried for ever: the rules would allow it."""

from __future__ import annotations

from random import Random

import pytest

from engine.game import apply, choices
from engine.state import Over, State, to_act
from engine.view import view
from strategy.decision import Player
from tests.strategy.thrifty import ENTRANTS
from tests.tables import EUROPE, FAIR, table

TUNNEL = "petrograd-stockholm"
HANDS = {
    0: "blue:2 orange white:3 green yellow:3 black red:6 loco:2",
    1: "blue purple orange:3 white:2 green:2 yellow black:6 red:2 loco:2",
    2: "blue purple:8 orange:2 white:5 green yellow:3 black:5 red:2",
    3: "blue:2 purple orange:6 white yellow:3 loco:2",
    4: "blue:4 purple:2 white green:6 yellow:2 red loco:2",
}


def hopeless() -> State:
    """Nothing but one tunnel is left to claim, and nothing but locomotives to turn up: whatever
    is laid, three cards more are due, and nobody has them."""
    claims = {str(each): index % 5 for index, each in enumerate(EUROPE.routes) if each != TUNNEL}
    return table(
        seats=5,
        turn=0,
        hands=HANDS,
        hand=HANDS[0],
        row="red blue white green black",
        pile="loco*3",
        discard="loco:3",
        claims=claims,
        wagons=dict.fromkeys(range(5), 18),
        stations=dict.fromkeys(range(5), "paris"),
        ticket_pile="",
    )


@pytest.mark.rule("R10", "R33")
@pytest.mark.parametrize("name", ENTRANTS)
def test_the_game_goes_on(name: str) -> None:
    player: Player = ENTRANTS[name]
    assert all("loco:3" not in hand for hand in HANDS.values())
    state, rng = hopeless(), Random(1)
    for _ in range(300):
        if isinstance(state.phase, Over):
            return
        seat = to_act(state)[0]
        move = player(EUROPE, view(state, seat), choices(state, EUROPE, seat), rng).move
        state, _ = apply(state, EUROPE, seat, move, FAIR)
    pytest.fail("they would go on for ever")
