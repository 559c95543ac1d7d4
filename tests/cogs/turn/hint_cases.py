"""Advice at positions: every reason and every kind of move, and what English says of it (R53)."""

from __future__ import annotations

from typing import NamedTuple

from bot.core.model import Table
from engine.board import RouteId, Seat, TicketId
from engine.cards import Colour
from engine.notation import read
from engine.payment import payment
from engine.state import State, TicketChoice, TunnelToll
from strategy.decision import Decision, Reason
from tests.bot.words.express import BOARD, EXPRESS_TABLE, JOINS, LAST, LAST_NAME, nearly_joined
from tests.bot.words.people import SAY, a_table
from tests.tables import play, table

ROMA = "berlin-roma"
TURN = table(
    hand="purple green:3 white loco",
    row="white red loco green blue",
    claims={"munchen-wien": 1, "kobenhavn-stockholm-white": 0},
    tickets={1: "brest-petrograd berlin-roma"},
)
SECOND = play(TURN, "draw").state
TUNNEL = TURN._replace(
    phase=TunnelToll(
        Seat(1), RouteId("venezia-zurich"), payment(Colour.GREEN, 2, 0), (Colour.GREEN,), 1
    )
)
OFFERED = TURN._replace(
    phase=TicketChoice(Seat(1), (TicketId("frankfurt-kobenhavn"), TicketId("dieppe-madrid")))
)
RIVALS = TURN._replace(
    claims={
        **TURN.claims,
        RouteId("berlin-danzig"): Seat(0),
        RouteId("budapest-wien-white"): Seat(0),
    }
)
LAST_TURN = TURN._replace(final_turns=(Seat(1),))
SHORT = TURN._replace(
    players=(TURN.players[0], TURN.players[1]._replace(wagons=22), *TURN.players[2:])
)
EXPRESS_TURN = nearly_joined()
EXPRESS_TICKET = next(iter(BOARD.tickets))
LAST_PAID = SAY.count(LAST.colour or BOARD.rules.colours[0], LAST.length)
CLAIM = "claim berlin-wien green:3"
KEEP = "keep frankfurt-kobenhavn"
KEEP_BOTH = "keep dieppe-madrid,frankfurt-kobenhavn"
STATION = "station stockholm loco:1"


EUROPES = a_table()


class Case(NamedTuple):
    """A move advised at a position, and what English says of it beside what is to be done."""

    state: State
    move: str
    reason: Reason
    english: str
    tickets: str = ""
    routes: str = ""
    table: Table = EUROPES

    @property
    def decision(self) -> Decision:
        """What is put into words."""
        tickets = tuple(TicketId(each) for each in self.tickets.split())
        routes = tuple(RouteId(each) for each in self.routes.split())
        return Decision(read(self.move), self.reason, tickets, routes)


CASES = (
    Case(
        TURN,
        CLAIM,
        Reason.FOR_TICKETS,
        "It brings you closer to Berlin–Rome (9): 4 wagons to go instead of 7.",
        ROMA,
    ),
    Case(TURN, CLAIM, Reason.COMPLETES, "That completes your ticket Berlin–Rome (9).", ROMA),
    Case(
        TURN,
        CLAIM,
        Reason.COMPLETES,
        "That completes 2 of your tickets: Brest–Petrograd (20) and Berlin–Rome (9).",
        f"brest-petrograd {ROMA}",
    ),
    Case(
        TURN,
        CLAIM,
        Reason.CONTESTED,
        "It brings you closer to Berlin–Rome (9): 4 wagons to go instead of 7.",
        ROMA,
    ),
    Case(
        RIVALS,
        CLAIM,
        Reason.CONTESTED,
        "It brings you closer to Berlin–Rome (9), and somebody else may take it soon. Anna is "
        "already in Berlin and Vienna.",
        ROMA,
    ),
    Case(
        TURN,
        CLAIM,
        Reason.POINTS,
        "It's worth it for the points alone: you'd have 39 wagons left, and your tickets need 23.",
    ),
    Case(
        SHORT,
        CLAIM,
        Reason.POINTS,
        "It's worth it for the points: your tickets need 23 wagons, more than you have.",
    ),
    Case(
        TURN,
        CLAIM,
        Reason.LONGEST,
        "Your longest path would then have 6 wagons; the longest of all is worth 10 points at "
        "the end (R50).",
    ),
    Case(
        RIVALS,
        CLAIM,
        Reason.BLOCKS,
        "It would connect routes of Anna, and you'd get there first.",
    ),
    Case(
        TURN,
        CLAIM,
        Reason.LAST_CHANCE,
        "The game is nearly over, and cards left in your hand will be worth nothing.",
    ),
    Case(
        LAST_TURN,
        CLAIM,
        Reason.LAST_CHANCE,
        "This is your last turn: cards left in your hand after it are worth nothing.",
    ),
    Case(
        TURN,
        "take 1",
        Reason.COLOUR_NEEDED,
        "You are 1 card short of Frankfurt–Paris (3 white).",
        ROMA,
        "frankfurt-paris-white",
    ),
    Case(
        TURN,
        "take 1",
        Reason.COLOUR_NEEDED,
        "It saves you a locomotive on Amsterdam–Frankfurt (2 white), which you want for "
        "Brest–Petrograd (20).",
        routes="amsterdam-frankfurt",
    ),
    Case(TURN, "take 1", Reason.COLOUR_NEEDED, "You need that colour."),
    Case(
        TURN,
        "take 3",
        Reason.LOCOMOTIVE,
        "It stands in for any colour, but counts as both cards (R12). "
        "You are 2 cards short of Frankfurt–Paris (3 orange), which you want for Brest–Petrograd "
        "(20).",
        routes="frankfurt-paris-orange",
    ),
    Case(TURN, "draw", Reason.BLIND, "Nothing in the row helps you more."),
    Case(TURN, "tickets", Reason.TICKETS_FOR_MORE, "You have 42 wagons left, enough for more."),
    Case(
        TURN,
        "tickets",
        Reason.TICKETS_FORCED,
        "There is hardly anything else you can do this turn (R10).",
    ),
    Case(
        OFFERED,
        KEEP_BOTH,
        Reason.TICKETS_FIT,
        "They're worth 13 points for 11 more wagons: all your open tickets together would then "
        "take at least 37 wagons; you have 42. One by one they would take 2 more wagons: their "
        "paths overlap.",
    ),
    Case(
        OFFERED,
        KEEP,
        Reason.TICKETS_LEAST,
        "It doesn't fit well with the rest: if it stays open at the end, it costs you 5 points. "
        "All your open tickets together would then take at least 30 wagons; you have 42.",
    ),
    Case(
        TURN,
        STATION,
        Reason.SAVES_TICKETS,
        "At the end it lets you use Copenhagen–Stockholm (Anna) (R44). A station you don't build "
        "is worth 4 points at the end; this one no longer will be (R46).",
        "brest-petrograd",
        "kobenhavn-stockholm-white",
    ),
    Case(
        TURN,
        STATION,
        Reason.STATION_CHEAP,
        "Nothing better is possible now. A station you don't build is worth 4 points at the end; "
        "this one no longer will be (R46).",
    ),
    Case(
        TUNNEL,
        "toll green:1",
        Reason.TOLL_WORTH,
        "Venice–Zurich is worth it: 2 points.",
        ROMA,
    ),
    Case(
        TUNNEL,
        "giveup",
        Reason.TOLL_TOO_DEAR,
        "It would cost 3 cards for 2 points: they are worth more to you elsewhere.",
    ),
    Case(
        EXPRESS_TURN,
        JOINS,
        Reason.BONUS,
        "That connects London and Istanbul: the bonus card of 20 points is yours at once (X10).",
        table=EXPRESS_TABLE,
    ),
    Case(
        EXPRESS_TURN,
        JOINS,
        Reason.BONUS,
        "That connects London and Istanbul: the bonus card of 20 points is yours at once (X10). "
        f"That completes your ticket {SAY.ticket(EXPRESS_TABLE.edition, EXPRESS_TICKET)}.",
        EXPRESS_TICKET,
        table=EXPRESS_TABLE,
    ),
    Case(
        EXPRESS_TURN,
        JOINS,
        Reason.FOR_BONUS,
        "It brings you closer to the bonus card for connecting London and Istanbul: 20 points "
        "(X10).",
        table=EXPRESS_TABLE,
    ),
    Case(
        EXPRESS_TURN,
        "loco",
        Reason.LOCOMOTIVE,
        "It stands in for any colour, but it's all you take this turn (X4).",
        table=EXPRESS_TABLE,
    ),
    Case(
        EXPRESS_TURN,
        "draw",
        Reason.BLIND,
        "Nothing in the row helps you more.",
        table=EXPRESS_TABLE,
    ),
    Case(TURN, "pass", Reason.NOTHING_TO_GAIN, "Nothing else would help you now."),
    Case(SECOND, "pass", Reason.NOTHING_TO_GAIN, "Nothing else would help you now."),
)
WHAT = {
    CLAIM: "Claim Berlin–Vienna with 3 green: 4 points.",
    "take 1": "Take a white card from the row (place 1).",
    "take 3": "Take a locomotive from the row (place 3).",
    "draw": "Draw a card from the pile.",
    "loco": "Take a locomotive from its pile.",
    JOINS: f"Claim {LAST_NAME} with {LAST_PAID}: {BOARD.rules.points[LAST.length]} points.",
    "tickets": "Draw tickets.",
    KEEP: "Keep Frankfurt–Copenhagen (5).",
    KEEP_BOTH: "Keep these 2: Frankfurt–Copenhagen (5) and Dieppe–Madrid (8).",
    STATION: "Build a station in Stockholm with 1 locomotive.",
    "toll green:1": "Pay the surcharge: 1 green.",
    "giveup": "Give the tunnel up and take your cards back.",
}
