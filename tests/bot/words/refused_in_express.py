"""Positions of Express in which a move is refused, with what its player is told (R59)."""

from __future__ import annotations

from functools import partial

from engine.board import RouteId
from engine.refusals import Refusal
from engine.state import State
from tests.bot.words.express import BOARD, PLACED
from tests.bot.words.people import EXPRESS, SAY
from tests.bot.words.refused import Position
from tests.tables import play

FREE = next(route for route in BOARD.twins if BOARD.routes[route].colour is not None)
"""One track of a double, of a colour of its own."""
TAKEN = BOARD.twins[FREE]
TRACK = SAY.track(EXPRESS, RouteId(FREE))
LENGTH, COLOUR = BOARD.routes[FREE].length, BOARD.routes[FREE].colour
assert COLOUR is not None
CLAIM = f"claim {FREE} {COLOUR.word}:{LENGTH}"
RICH = partial(PLACED, hand=f"{COLOUR.word}:{LENGTH} loco")


def drawing() -> State:
    """One card is drawn, the second may follow."""
    return play(RICH(), "draw", board=BOARD).state


REFUSED_IN_EXPRESS: list[tuple[Refusal, Position, str, int, str]] = [
    (
        Refusal.NOT_YOUR_TURN,
        RICH,
        "loco",
        0,
        "It's Bastien's turn now, not yours (X4). You will be mentioned when it is; "
        "/hand shows what you hold.",
    ),
    (
        Refusal.FINISH_DRAWING_FIRST,
        drawing,
        "loco",
        1,
        "You have drawn one card, and a turn is only one action (X4): take a second card with "
        "/draw.",
    ),
    (
        Refusal.SECOND_CARD_DUE,
        drawing,
        "pass",
        1,
        "A draw is two cards here (X5): take a second one with /draw.",
    ),
    (
        Refusal.NO_LOCOMOTIVES_LEFT,
        partial(PLACED, locomotives=0),
        "loco",
        1,
        "No locomotive is left in the pile (X6). Those that are spent go back to it at once "
        "and can be taken again.",
    ),
    (
        Refusal.NO_CARDS_TO_DRAW,
        partial(PLACED, pile=""),
        "draw",
        1,
        "Pile and discard are both empty, so nothing can be drawn from the pile (X6). You can "
        "still take cards from the row.",
    ),
    (
        Refusal.CANNOT_PASS,
        RICH,
        "pass",
        1,
        "You can pass only when taking cards or a locomotive, claiming a route and drawing "
        "tickets are all impossible (R10). At least one of them is still possible for you.",
    ),
    (
        Refusal.OWN_TWIN,
        partial(RICH, claims={TAKEN.id: 1}),
        CLAIM,
        1,
        f"You own the other track of {TRACK}, and nobody may own both (X9).",
    ),
    (
        Refusal.TWIN_CLOSED,
        partial(RICH, claims={TAKEN.id: 0}),
        CLAIM,
        1,
        "With this number of players only one track of a double route can be claimed (X9), and "
        f"Anna has the other one of {TRACK}.",
    ),
    (
        Refusal.NO_TICKETS_LEFT,
        partial(PLACED, ticket_pile=""),
        "tickets",
        1,
        "There are no tickets left to draw (X11).",
    ),
    (
        Refusal.NO_STATIONS_LEFT,
        RICH,
        "station london red:1",
        1,
        "There are no stations in this edition (X8). Where others have blocked your path, "
        "**/path** shows the shortest one left.",
    ),
    (
        Refusal.NO_TUNNEL_OPEN,
        RICH,
        "giveup",
        1,
        "There are no tunnels on this board (X8).",
    ),
    (
        Refusal.CHOOSE_TICKETS_FIRST,
        lambda: play(RICH(), "tickets", board=BOARD).state,
        "loco",
        1,
        "You drew tickets and have to choose which to keep before anything else (X11). "
        "Here they are.",
    ),
]
