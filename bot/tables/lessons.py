"""Which lesson of a first game is due: it follows from the reader's own view alone (R52, R53)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from bot.people.guide import Progress
from engine.board import Board, RouteId
from engine.moves import ClaimRoute, Move
from engine.view import Private, Stage, View
from strategy.completion import TicketStatus, ticket_outlooks

_COLOURS = "lesson-colours"


class Place(StrEnum):
    """The private panel that somebody looks at."""

    HAND = "hand"
    """One's hand, the decision that is open, or the answer to a move."""
    ROUTES = "routes"
    PAYMENT = "payment"
    STATIONS = "stations"
    TICKETS = "tickets"


@dataclass(frozen=True, slots=True)
class Situation:
    """What somebody sees where; ``route`` is the one that is about to be paid for."""

    board: Board
    view: View
    choices: Sequence[Move] = field(repr=False)
    place: Place = Place.HAND
    route: RouteId | None = None
    given: tuple[str, ...] = ()

    @property
    def mine(self) -> Private:
        """What only the reader's seat knows; raises ValueError without a reader."""
        if self.view.mine is None:
            raise ValueError("only players are guided")
        return self.view.mine

    @property
    def acts(self) -> bool:
        """Whether the game waits for the reader."""
        return self.mine.seat in self.view.to_act

    @property
    def turn(self) -> bool:
        """Whether the reader's turn begins."""
        return self.acts and self.view.stage is Stage.TURN

    @property
    def basics(self) -> bool:
        """Whether the reader knows how routes are paid for, or is about to pay for one."""
        return self.place is not Place.HAND or _COLOURS in self.given

    @property
    def payable(self) -> list[RouteId]:
        """The routes that can be paid for; a chosen one is the only one that counts."""
        if self.route is not None:
            return [self.route]
        return list(dict.fromkeys(m.route for m in self.choices if isinstance(m, ClaimRoute)))

    @property
    def ferries(self) -> list[RouteId]:
        """The ferries among them (R29)."""
        return [each for each in self.payable if self.board.routes[each].locomotives]

    @property
    def tunnels(self) -> list[RouteId]:
        """The tunnels among them, and the one that is open (R30)."""
        opened = [self.view.tunnel.route] if self.view.tunnel else []
        return [*opened, *(each for each in self.payable if self.board.routes[each].tunnel)]


@dataclass(frozen=True, slots=True)
class Lesson:
    """Something to explain once, as soon as it ``applies`` at one of its places.

    Its ``name`` is that of its message, and ``rule`` the rule behind it, if there is one. One that
    comes ``again`` is given at every moment to which it applies.
    """

    name: str
    rule: str | None
    applies: Callable[[Situation], bool]
    places: tuple[Place, ...] = (Place.HAND,)
    again: bool = False


def _stage(stage: Stage) -> Callable[[Situation], bool]:
    return lambda now: now.acts and now.view.stage is stage


def _turn(now: Situation) -> bool:
    return now.turn


def _waits(now: Situation) -> bool:
    """Whether somebody waits who was in none of their turns with the guide yet."""
    return not now.acts and now.view.stage is not Stage.OVER and TURNS[0].name not in now.given


def _station(now: Situation) -> bool:
    """Whether somebody looks for a station's place, or no free routes complete a ticket (R44)."""
    if not (now.turn and now.view.seats[now.mine.seat].stations_left):
        return False
    if now.place is Place.STATIONS:
        return True
    found = ticket_outlooks(now.board, now.view, now.mine.seat, now.mine.tickets)
    return any(each.status is TicketStatus.BLOCKED for each in found.values())


def _tunnel(now: Situation) -> bool:
    return now.basics and bool(now.tunnels)


def _ferry(now: Situation) -> bool:
    return now.basics and bool(now.ferries)


OCCASIONS = (
    Lesson("lesson-over", "R48", lambda now: now.view.stage is Stage.OVER),
    Lesson("lesson-opening", "R6", _stage(Stage.OPENING)),
    Lesson("lesson-surcharge", "R31", _stage(Stage.TUNNEL)),
    Lesson("lesson-offer", "R39", _stage(Stage.TICKET_CHOICE)),
    Lesson("lesson-second", "R11", _stage(Stage.SECOND_DRAW)),
    Lesson(
        "lesson-last-round",
        "R47",
        lambda now: now.view.final_turns is not None and now.view.stage is not Stage.OVER,
    ),
    Lesson("lesson-station", "R44", _station, (Place.HAND, Place.STATIONS)),
    Lesson("lesson-tunnel", "R30", _tunnel, (Place.HAND, Place.PAYMENT)),
    Lesson("lesson-ferry", "R29", _ferry, (Place.HAND, Place.PAYMENT)),
    Lesson("lesson-waiting", None, _waits, again=True),
    Lesson("lesson-routes", "R23", _turn, (Place.ROUTES,)),
    Lesson("lesson-payment", "R28", _turn, (Place.PAYMENT,)),
    Lesson("lesson-tickets", "R38", _turn, (Place.TICKETS,)),
)
"""What is explained when it comes up, in any game; the first one that applies is due."""
TURNS = (
    Lesson("lesson-turn", "R9", _turn),
    Lesson(_COLOURS, "R20", _turn),
    Lesson("lesson-bonus", "X10", lambda now: now.turn and bool(now.view.bonuses)),
    Lesson("lesson-points", "R22", _turn),
    Lesson("lesson-map", "R48", _turn),
    Lesson("lesson-more", "R38", lambda now: now.turn and now.view.ticket_pile > 0),
    Lesson("lesson-ending", "R47", _turn),
    Lesson("lesson-goodbye", None, _turn),
)
"""What the first turns are about, one after the other; the last one says good-bye."""
LESSONS = (*OCCASIONS, *TURNS)


def lesson_now(now: Situation, game: int, known: Progress) -> tuple[Lesson | None, Progress]:
    """Return the lesson for a situation, if one is due, and how far its reader is then.

    Whoever looks again at the same moment sees the same lesson.
    """
    moment = _moment(now, game)
    here = known.here if known.moment == moment else ()
    among = [each for each in LESSONS if now.place in each.places]
    for each in among:
        if each.name in here and each.applies(now):
            return each, known
    for each in among:
        if (each.again or each.name not in known.given) and each.applies(now):
            given = tuple(dict.fromkeys((*known.given, each.name)))
            return each, Progress(known.wanted, given, moment, (*here, each.name))
    return None, known


def _moment(now: Situation, game: int) -> str:
    """What stays the same while somebody decides, and while they wait."""
    stage = now.view.stage.value if now.acts or now.view.stage is Stage.OVER else "waits"
    return f"{game}:{now.view.seats[now.mine.seat].decisions}:{stage}"
