"""The guide of a first game: each player's progress, and which lesson is due now.

That follows from the reader's own view alone (R52, R53).
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from enum import StrEnum

import structlog

from bot.core.people import FRESH
from bot.runtime.memory import Forgetful, Latest
from bot.storage.errors import StorageError
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.store import Store
from bot.storage.transactions import Transaction
from engine.board import Board, RouteId
from engine.moves import ClaimRoute, Move
from engine.view import Private, Stage, View
from strategy.completion import TicketStatus, ticket_outlooks

log = structlog.get_logger(__name__)

_KEY = "guide"


@dataclass(frozen=True, slots=True)
class Progress:
    """A player's progress with the guide: their choice, and the names of lessons given.

    ``here`` are those given at the ``moment`` of the last one: they are shown there again.
    """

    wanted: bool
    given: tuple[str, ...] = ()
    moment: str = ""
    here: tuple[str, ...] = ()


class Guide(Forgetful):
    """The service that keeps everybody's progress with the guide, as a setting of theirs."""

    def __init__(
        self, store: Store, size: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._store, self._clock = store, clock
        self._known = Latest[int, tuple[float, Progress | None]](size)

    async def progress(self, user_id: int) -> Progress | None:
        """Return somebody's progress; None if they haven't said whether they want a guide."""
        known = self._known.get(user_id)
        if known and self._clock() - known[0] < FRESH:
            return known[1]
        async with self._store.snapshot() as read:
            written = await SettingReader(read).get(_scope(user_id), _KEY)
        # What was chosen or given while the database was read is newer.
        if (newer := self._known.get(user_id)) and newer is not known:
            return newer[1]
        progress = None if written is None else _read(written)
        self.remember(user_id, progress)
        return progress

    async def is_new(self, user_id: int, game_id: int) -> bool:
        """Return whether a game is somebody's first: they play no other, and finished none."""
        async with self._store.snapshot() as read:
            return not await GameReader(read).plays_others(user_id, game_id)

    async def choose(self, user_id: int, *, wanted: bool) -> None:
        """Store whether somebody wants the guide; whoever does begins with the first lesson."""
        known = await self.progress(user_id)
        given = known.given if known and not wanted else ()
        progress = Progress(wanted, given)
        try:
            async with self._store.transaction() as tx:
                await _write(tx, user_id, progress)
                # What others write next goes by it.
                self.remember(user_id, progress)
        except BaseException:
            self.forget(user_id)
            raise

    def remember(self, user_id: int, progress: Progress | None) -> None:
        """Note somebody's progress in memory, which holds even if it can't be stored."""
        self._known.put(user_id, (self._clock(), progress))

    def forget(self, user_id: int) -> None:
        """Drop somebody's progress from memory."""
        self._known.drop_where(lambda key, _: key == user_id)

    def give(self, user_id: int, known: Progress, given: Progress) -> None:
        """Note the progress that a lesson makes of what was ``known``, unless that has changed.

        Whoever sent the guide away, or was erased, while the lesson was made has the last word.
        """
        now = self._known.get(user_id)
        if now is not None and now[1] == known:
            self.remember(user_id, given)

    async def store(self, user_id: int) -> None:
        """Store the progress noted for somebody; a failure is only logged.

        A lesson is given twice rather than an answer lost.
        """
        try:
            async with self._store.transaction() as tx:
                # What is chosen while others write is newer.
                known = self._known.get(user_id)
                if known is not None and known[1] is not None:
                    await _write(tx, user_id, known[1])
        except StorageError as error:
            log.info("a lesson was not noted", why=type(error).__name__)


async def _write(tx: Transaction, user_id: int, progress: Progress) -> None:
    await SettingWriter(tx).set(_scope(user_id), _KEY, json.dumps(asdict(progress)))


def _scope(user_id: int) -> str:
    return f"user:{user_id}"


def _read(written: str) -> Progress | None:
    """Return the progress that was stored; None if another version wrote it in another form."""
    try:
        body = json.loads(written)
        return Progress(
            bool(body["wanted"]), tuple(body["given"]), str(body["moment"]), tuple(body["here"])
        )
    except (ValueError, KeyError, TypeError):
        return None


_COLOURS = "lesson-colours"


class Place(StrEnum):
    """The private panel that a player looks at."""

    HAND = "hand"
    """One's hand, the decision that is open, or the answer to a move."""
    ROUTES = "routes"
    PAYMENT = "payment"
    STATIONS = "stations"
    TICKETS = "tickets"


@dataclass(frozen=True, slots=True)
class Situation:
    """What a player sees at a ``place``; ``route`` is the one about to be paid for, if any."""

    board: Board
    view: View
    choices: Sequence[Move] = field(repr=False)
    place: Place = Place.HAND
    route: RouteId | None = None
    given: tuple[str, ...] = ()

    @property
    def mine(self) -> Private:
        """What only the reader's seat knows; raises ValueError for a view without a reader."""
        if self.view.mine is None:
            raise ValueError("only players are guided")
        return self.view.mine

    @property
    def acts(self) -> bool:
        """Whether the game waits for the reader."""
        return self.mine.seat in self.view.to_act

    @property
    def turn(self) -> bool:
        """Whether the reader is at the beginning of their turn."""
        return self.acts and self.view.stage is Stage.TURN

    @property
    def basics(self) -> bool:
        """Whether the reader was told how routes are paid for, or isn't at the hand's panel."""
        return self.place is not Place.HAND or _COLOURS in self.given

    @property
    def payable(self) -> list[RouteId]:
        """The routes that the reader can pay for now; only ``route`` if that is given."""
        if self.route is not None:
            return [self.route]
        return list(dict.fromkeys(m.route for m in self.choices if isinstance(m, ClaimRoute)))

    @property
    def ferries(self) -> list[RouteId]:
        """The ferries among the ``payable`` routes (R29)."""
        return [each for each in self.payable if self.board.routes[each].locomotives]

    @property
    def tunnels(self) -> list[RouteId]:
        """The open tunnel, if any, and the tunnels among the ``payable`` routes (R30)."""
        opened = [self.view.tunnel.route] if self.view.tunnel else []
        return [*opened, *(each for each in self.payable if self.board.routes[each].tunnel)]


@dataclass(frozen=True, slots=True)
class Lesson:
    """An explanation that is given once, as soon as it ``applies`` at one of its ``places``.

    ``name`` is the id of its message, ``rule`` the rule behind it, if there is one. A lesson that
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
    """Return whether the reader waits for others and hasn't had a turn with the guide yet."""
    return not now.acts and now.view.stage is not Stage.OVER and TURNS[0].name not in now.given


def _station(now: Situation) -> bool:
    """Return whether the reader looks where to build a station, or needs one for a ticket (R44)."""
    if not (now.turn and now.view.seats[now.mine.seat].stations_left):
        return False
    if now.place is Place.STATIONS:
        return True
    outlooks = ticket_outlooks(now.board, now.view, now.mine.seat, now.mine.tickets)
    return any(each.status is TicketStatus.BLOCKED for each in outlooks.values())


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
    """Return the lesson that is due in a situation, or None, and the reader's new progress.

    Whoever looks again at the same moment gets the same lesson.
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
    """Return a text that stays the same while the reader makes a decision, or waits for others."""
    stage = now.view.stage.value if now.acts or now.view.stage is Stage.OVER else "waits"
    return f"{game}:{now.view.seats[now.mine.seat].decisions}:{stage}"
