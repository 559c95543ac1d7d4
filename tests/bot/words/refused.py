"""Positions in which each move is refused, with the sentence that its player is told (R59)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.board import CityId, RouteId
from engine.refusals import Refusal
from engine.state import State
from tests.bot.words.people import EDITION, SAY, a_table
from tests.tables import begun, offer_of, opening, play, resign, table

TABLE = a_table()
Position = Callable[[], State]


def route(name: str) -> str:
    """A route as the board calls it."""
    return SAY.route(EDITION, RouteId(name))


def city(name: str) -> str:
    """A city as the board calls it."""
    return SAY.city(EDITION, CityId(name))


HAND = "red:4 white:4 blue:2 loco:2"
RICH = partial(table, hand=HAND)
TUNNEL = partial(table, hand="red:2 white:2 loco:2", pile="red loco white*8")


def kept_one() -> State:
    state = opening(3).state
    offer = offer_of(state, 0)
    return play(state, f"keep {','.join(offer)}", seat=0).state


def in_tunnel(laid: str = "red:2") -> State:
    return play(TUNNEL(), f"claim bucuresti-sofia {laid}").state


REFUSED: list[tuple[Refusal, Position, str, int, str]] = [
    (
        Refusal.RESIGNED,
        lambda: resign(begun(3), 2).state,
        "draw",
        2,
        "You resigned from this game, so you take no further turns (R54). You can still watch: "
        "/board shows the board, /status the scores.",
    ),
    (
        Refusal.NOT_YOUR_TURN,
        RICH,
        "draw",
        0,
        "It's Bastien's turn now, not yours (R9). I'll call you when it is; "
        "/hand shows what you hold.",
    ),
    (
        Refusal.OPENING_NOT_DONE,
        kept_one,
        "draw",
        1,
        "First everybody chooses tickets (R6): 2 players haven't yet. Choose yours below.",
    ),
    (
        Refusal.OPENING_CHOSEN,
        kept_one,
        "draw",
        0,
        "You have already chosen your tickets, and that's final (R6). The game begins when the "
        "others have chosen too.",
    ),
    (
        Refusal.CHOOSE_TICKETS_FIRST,
        lambda: play(RICH(), "tickets").state,
        "draw",
        1,
        "You drew tickets and have to choose which to keep before anything else (R39). "
        "Here they are.",
    ),
    (
        Refusal.DECIDE_TUNNEL_FIRST,
        in_tunnel,
        "draw",
        1,
        f"Your tunnel {route('bucuresti-sofia')} waits for your decision first (R36). "
        "Here is what you can do.",
    ),
    (
        Refusal.FINISH_DRAWING_FIRST,
        lambda: play(RICH(), "draw").state,
        "tickets",
        1,
        "You have drawn one card, and a turn is only one action (R9): take a second card with "
        "/draw, or decline it with /pass.",
    ),
    (
        Refusal.NO_TICKETS_OFFERED,
        RICH,
        "keep brest-petrograd",
        1,
        "There are no tickets for you to choose from (R38). /tickets draws some, when it's your "
        "turn.",
    ),
    (
        Refusal.NO_TUNNEL_OPEN,
        RICH,
        "giveup",
        1,
        "You have no tunnel to decide about (R30): that happens only when a tunnel costs more "
        "than you laid.",
    ),
    (
        Refusal.CANNOT_PASS,
        RICH,
        "pass",
        1,
        "You can pass only when drawing cards, claiming a route and drawing tickets are all "
        "impossible (R10). At least one of them is still possible for you.",
    ),
    (
        Refusal.NO_CARDS_TO_DRAW,
        partial(table, hand="red", pile=""),
        "draw",
        1,
        "Pile and discard are both empty, so no cards can be drawn (R17).",
    ),
    (
        Refusal.EMPTY_PLACE,
        lambda: play(table(row="red - - - -", pile="blue"), "draw").state,
        "take 2",
        1,
        "There is no card at place 2 of the row (R19). Take another one, or draw from the pile.",
    ),
    (
        Refusal.NO_LOCOMOTIVE_PILE,
        RICH,
        "loco",
        1,
        "Locomotives have no pile of their own in this edition: they come from the row and from "
        "the pile (R9).",
    ),
    (
        Refusal.NO_SECOND_LOCOMOTIVE,
        lambda: play(table(row="red blue white green loco"), "draw").state,
        "take 5",
        1,
        "A locomotive from the row counts as both cards, so it can't be the second one (R12). "
        "Take another card, or draw from the pile.",
    ),
    (
        Refusal.UNKNOWN_ROUTE,
        RICH,
        "claim paris-moon red:1",
        1,
        "There is no such route on this board (R23). /claim suggests the routes there are.",
    ),
    (
        Refusal.ROUTE_TAKEN,
        partial(table, hand=HAND, claims={"berlin-wien": 0}),
        "claim berlin-wien white:3",
        1,
        f"{route('berlin-wien')} already belongs to Anna (R23). Any free route can be claimed.",
    ),
    (
        Refusal.ROUTE_YOURS,
        partial(table, hand=HAND, claims={"berlin-wien": 1}),
        "claim berlin-wien white:3",
        1,
        f"{route('berlin-wien')} is already yours (R23).",
    ),
    (
        Refusal.OWN_TWIN,
        partial(table, hand=HAND, claims={"frankfurt-paris-orange": 1}),
        "claim frankfurt-paris-white white:3",
        1,
        "You own the other track of Frankfurt–Paris (white), and nobody may own both (R25). "
        "A station could borrow an opponent's route at the end.",
    ),
    (
        Refusal.TWIN_CLOSED,
        partial(table, hand=HAND, claims={"frankfurt-paris-orange": 0}),
        "claim frankfurt-paris-white white:3",
        1,
        "With this number of players only one track of a double route can be claimed (R26), and "
        "Anna has the other one of Frankfurt–Paris (white).",
    ),
    (
        Refusal.NOT_ENOUGH_WAGONS,
        partial(table, hand=HAND, wagons={1: 2}),
        "claim frankfurt-paris-white white:3",
        1,
        "Frankfurt–Paris (white) takes 3 wagons and you have 2 left (R24). Only a shorter route "
        "would do.",
    ),
    (
        Refusal.WRONG_COLOUR,
        RICH,
        "claim amsterdam-essen red:3",
        1,
        "Amsterdam–Essen is yellow; red cards can't claim it (R20). Locomotives may stand in for "
        "any of its cards.",
    ),
    (
        Refusal.WRONG_COUNT,
        RICH,
        "claim frankfurt-paris-white white:2",
        1,
        "Frankfurt–Paris (white) costs exactly 3 cards, not 2 (R20). Locomotives count as cards "
        "too.",
    ),
    (
        Refusal.WRONG_COUNT,
        RICH,
        "claim amsterdam-bruxelles black:2",
        1,
        f"{route('amsterdam-bruxelles')} costs exactly 1 card, not 2 (R20). Locomotives "
        "count as cards too.",
    ),
    (
        Refusal.WRONG_COUNT,
        RICH,
        "station wien red:2",
        1,
        "Your next station costs 1 card, not 2 (R43).",
    ),
    (
        Refusal.FERRY_NEEDS_LOCOMOTIVES,
        RICH,
        "claim amsterdam-london red:2",
        1,
        "Amsterdam–London is a ferry: at least 2 of the cards must be locomotives (R29). "
        "You offered 0.",
    ),
    (
        Refusal.CARDS_NOT_HELD,
        partial(table, hand="white:2 red"),
        "claim frankfurt-paris-white white:2+1",
        1,
        "Frankfurt–Paris (white) would take 2 white + 1 locomotive; of these you have 2 white "
        "(R20).",
    ),
    (
        Refusal.CARDS_NOT_HELD,
        partial(table, hand="red"),
        "claim frankfurt-paris-white white:2+1",
        1,
        "Frankfurt–Paris (white) would take 2 white + 1 locomotive, and you have none (R20).",
    ),
    (
        Refusal.CARDS_NOT_HELD,
        partial(table, hand="loco"),
        "claim frankfurt-paris-white white:3",
        1,
        "Frankfurt–Paris (white) would take 3 white; of these you have 0 white and 1 locomotive "
        "(R20).",
    ),
    (
        Refusal.CARDS_NOT_HELD,
        partial(table, hand="white:3"),
        "claim frankfurt-paris-white loco:3",
        1,
        "Frankfurt–Paris (white) would take 3 locomotives, and you have none (R20).",
    ),
    (
        Refusal.CARDS_NOT_HELD,
        partial(table, hand="white:2 red loco"),
        "claim frankfurt-paris-white loco:3",
        1,
        "Frankfurt–Paris (white) would take 3 locomotives; of these you have 1 locomotive (R20).",
    ),
    (
        Refusal.NO_TICKETS_LEFT,
        partial(table, ticket_pile=""),
        "tickets",
        1,
        "There are no tickets left to draw (R38).",
    ),
    (
        Refusal.TICKET_NOT_OFFERED,
        kept_one,
        "keep no-ticket",
        1,
        "One of these tickets wasn't offered to you (R6). Choose from those I showed you in "
        "private.",
    ),
    (
        Refusal.UNKNOWN_CITY,
        RICH,
        "station atlantis red:1",
        1,
        "There is no such city on this board (R42).",
    ),
    (
        Refusal.CITY_HAS_STATION,
        partial(table, hand="red", stations={0: "wien"}),
        "station wien red:1",
        1,
        f"{city('wien')} already has a station, Anna's, and a city never has two (R42). Any city "
        "without one will do.",
    ),
    (
        Refusal.NO_STATIONS_LEFT,
        partial(table, hand="red:3", stations={1: "wien paris roma"}),
        "station berlin red:3",
        1,
        "All your stations are built (R42).",
    ),
    (
        Refusal.TOLL_COUNT,
        in_tunnel,
        "toll loco:1",
        1,
        "The surcharge is exactly 2 cards, not 1 (R31).",
    ),
    (
        Refusal.TOLL_COLOUR,
        in_tunnel,
        "toll white:2",
        1,
        "You laid red cards for this tunnel, so only red cards and locomotives can pay the "
        "surcharge (R31).",
    ),
    (
        Refusal.TOLL_COLOUR,
        partial(in_tunnel, "loco:2"),
        "toll white:1",
        1,
        "You laid locomotives only, so only locomotives can pay the surcharge (R32).",
    ),
    (
        Refusal.NOTHING_TO_UNDO,
        RICH,
        "undo",
        1,
        "There is nothing you could take back (R55): only your own last action, before the "
        "next player acts, and only if it turned up no card.",
    ),
]
