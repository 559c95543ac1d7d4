"""The clock of a table: an immutable value, with methods for what happens at a moment.

It knows seats only, neither people nor cards. Votes and pauses are part of it, and so is its stored
form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Self, TypeAlias

from pydantic import TypeAdapter, ValidationError

from bot.core.timing.measure import DAY
from bot.core.timing.paces import PACES, Pace, PaceName
from bot.core.timing.seat_clock import SeatClock, TurnClock

MOST_PAUSED = 30 * DAY
"""How long all pauses of one game may last together."""
MOST_ASKED = 7 * DAY
"""How long everybody has to agree to a proposed pause that has no end of its own."""


@dataclass(frozen=True, slots=True)
class Pause:
    """A pause that seat ``by`` asked for; all clocks stand from ``since`` to ``until``.

    ``number`` counts the pauses that were wanted at a table, for the buttons. ``reason`` is what
    the seat told everybody, ``enders`` are the seats that want to go on.
    """

    since: int
    until: int
    by: int
    enders: frozenset[int] = frozenset()
    number: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PauseProposal:
    """A pause that seat ``by`` proposes; it begins once all players agree, before ``closes``."""

    number: int
    by: int
    until: int | None
    agreed: frozenset[int]
    reason: str = ""
    closes: int | None = None

    @property
    def lapses(self) -> int | None:
        """The moment from which it is too late to agree to the pause; None if there is none."""
        return self.until if self.closes is None else self.closes

    def has_lapsed(self, now: int) -> bool:
        """Return whether it is too late to agree to the pause."""
        return self.lapses is not None and self.lapses <= now


class Choice(StrEnum):
    """What a seat can vote for."""

    WAIT = "wait"
    COMPUTER = "computer"
    SUBSTITUTE = "substitute"
    END = "end"


class Cause(StrEnum):
    """The reason for a vote."""

    EMPTY = "empty"
    """The seat's bank is empty."""
    GONE = "gone"
    """The seat's player has left the server."""
    ASKED = "asked"
    """A player asked for the vote, when the clock allowed that."""


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote about a seat; ``number`` counts the votes of a table, for the buttons.

    ``ballots`` are the choices by seat; a seat may change its choice until the vote closes.
    """

    number: int
    seat: int
    cause: Cause
    opened: int
    closes: int
    ballots: Mapping[int, Choice] = field(default_factory=dict)

    def settled(self, voters: Collection[int]) -> bool:
        """Return whether the vote needn't wait for the remaining voters.

        That is if all have voted, or more than half of them for the same, except for ending the
        game.
        """
        cast = [self.ballots[seat] for seat in voters if seat in self.ballots]
        if voters and len(cast) == len(voters):
            return True
        counted = Counter(each for each in cast if each is not Choice.END)
        return any(2 * count > len(voters) for count in counted.values())

    def outcome(self, voters: Collection[int], breaker: int | None) -> Choice:
        """Return what the voters decided; seat ``breaker`` breaks ties.

        The end of the game needs every voter; without a majority of the votes cast the table waits.
        """
        cast = {seat: self.ballots[seat] for seat in voters if seat in self.ballots}
        counted = Counter(cast.values())
        most = max(counted.values(), default=0)
        leading = [choice for choice, count in counted.items() if count == most]
        choice = Choice.WAIT
        if len(leading) == 1 and 2 * most > len(cast):
            choice = leading[0]
        elif len(leading) > 1 and breaker in cast and cast[breaker] in leading:
            choice = cast[breaker]
        if choice is Choice.END and most < len(voters):
            return Choice.WAIT
        return choice


def tie_breaker(voters: Collection[int], host: int | None, seated: Mapping[int, int]) -> int | None:
    """Return the voter who breaks ties: the host, or else who has sat there longest; maybe None.

    ``seated`` is since when each seat has its player.
    """
    if host in voters:
        return host
    return min(voters, key=lambda seat: (seated[seat], seat), default=None)


Hours: TypeAlias = Mapping[int, str | None]
"""The waking hours that players have set, by seat, in their stored form."""


class Halt(StrEnum):
    """A reason why all clocks of a table stand, besides a pause."""

    PARKED = "parked"
    """The table's posts don't arrive, or the table is set aside."""
    FROZEN = "frozen"
    """All people of the table are absent."""
    ALONE = "alone"
    """One person plays against computers: nobody waits."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PaceChange:
    """A pace to which the host changes at moment ``at``, unless a player objects before.

    ``number`` counts the changes of a table, for the buttons.
    """

    pace: PaceName
    at: int
    number: int = 0


@dataclass(frozen=True, slots=True)
class TableClock:
    """The clocks of all seats, and what there is to decide about time.

    ``votes`` counts the votes so far, ``unheard`` those in a row in which nobody voted. ``pauses``
    counts the pauses wanted so far, ``paused`` is how long they were. ``searching`` are the seats
    that look for a substitute, ``gone`` those whose players have left the server, as far as is
    known. ``changes`` counts the changes of pace wanted so far. ``stands_since`` is the moment
    since which no time has passed at the table.
    """

    pace_name: PaceName
    seats: tuple[SeatClock, ...]
    halts: frozenset[Halt] = frozenset()
    pause: Pause | None = None
    proposal: PauseProposal | None = None
    pauses: int = 0
    paused: int = 0
    vote: Vote | None = None
    votes: int = 0
    unheard: int = 0
    change: PaceChange | None = None
    searching: frozenset[int] = frozenset()
    gone: frozenset[int] = frozenset()
    changes: int = 0
    stands_since: int | None = None

    @property
    def pace(self) -> Pace:
        """The pace with its figures."""
        return PACES[self.pace_name]

    @property
    def stands(self) -> bool:
        """Whether the table is paused or halted: nothing becomes due, whatever its pace."""
        return self.pause is not None or bool(self.halts)

    @property
    def runs(self) -> bool:
        """Whether time passes at the table."""
        return not self.stands and self.pace.has_clock

    @classmethod
    def begun(
        cls, pace: PaceName, seats: int, waits_for: Collection[int], now: int, hours: Hours
    ) -> Self:
        """Return the clock of a game that begins: all banks are full."""
        clocks = tuple(SeatClock(PACES[pace].ceiling) for _ in range(seats))
        clock = cls(pace, clocks)
        return clock.each(
            lambda seat, each: each.begun(now, hours.get(seat)) if seat in waits_for else each
        ).at(now)

    def at(self, now: int) -> Self:
        """Return the clock with all seats' clocks running or standing as they should from now on.

        When a table goes on after it stood, what ends by the wall's clock ends that much later.
        """
        runs, pace, clock = self.runs, self.pace, self
        if self.stands and self.stands_since is None:
            clock = replace(self, stands_since=now)
        elif not self.stands and self.stands_since is not None:
            clock = replace(self._postponed(now - self.stands_since), stands_since=None)
        return clock.each(lambda _, each: each.running(now, pace, runs=runs))

    def acted(
        self,
        seat: int,
        waits_for: Collection[int],
        now: int,
        hours: Hours,
        *,
        new_turn: bool,
        by_order: bool = False,
    ) -> Self:
        """Return the clock after an action of a seat other than an undo.

        Whatever ended before can't be undone any more, and earns its increment. ``new_turn``: a
        turn began with the action, maybe of the same seat. An action made ``by_order`` is no sign
        of life; it takes nothing from the bank and earns nothing.
        """
        pace = self.pace
        if by_order:
            clock = self.begun_anew(seat, now, hours.get(seat))
        else:
            clock = self if self.seats[seat].by_computer else self.returned(seat, now)

        def follow(number: int, each: SeatClock) -> SeatClock:
            each = each.credited(pace)
            stays = number in waits_for and not (new_turn and number == seat)
            if each.turn is not None and not stays:
                each = each.ended(now, pace, earns=not by_order)
            if each.turn is None and number in waits_for:
                each = each.begun(now, hours.get(number))
            return each

        return clock.each(follow).at(now)

    def begun_anew(self, seat: int, now: int, hours: str | None) -> Self:
        """Return the clock with the time of a seat's turn counting from now on."""
        return self.with_seat(
            seat, lambda each: each if each.turn is None else each.begun(now, hours)
        ).at(now)

    def returned(self, seat: int, now: int) -> Self:
        """Return the clock after a sign of life from a seat's player.

        A vote about the seat, a search for a substitute, and a frozen table end by it.
        """
        vote = None if self.vote and self.vote.seat == seat else self.vote
        back = replace(
            self.with_seat(seat, lambda each: each.returned(now, self.pace)),
            vote=vote,
            unheard=0,
            searching=self.searching - {seat},
            gone=self.gone - {seat},
            halts=self.halts - {Halt.FROZEN},
        )
        return back.at(now)

    def undone(self, seat: int, now: int) -> Self:
        """Return the clock after a seat undid its last action: it has its turn again.

        The time since then is charged to that seat only.
        """
        clock = self if self.seats[seat].by_computer else self.returned(seat, now)
        return clock.each(
            lambda number, each: each.reopened() if number == seat else replace(each, turn=None)
        ).at(now)

    def resigned(self, seat: int, now: int) -> Self:
        """Return the clock after a seat left the game."""
        gone = self.with_seat(
            seat, lambda each: replace(each, turn=None, finished=None, back_at=None)
        )
        return gone.at(now)

    def skipped(self, since: int, until: int) -> Self:
        """Return the clock as if the time between two moments had not passed.

        ``until`` may be earlier than ``since``.
        """
        pace, gap = self.pace, until - since
        clock = self.each(lambda _, each: each.skipped(since, until, pace))
        if clock.change:
            clock = replace(clock, change=replace(clock.change, at=clock.change.at + gap))
        # A clock that stands is postponed when it goes on.
        return clock if clock.stands_since is not None else clock._postponed(gap)

    def halted(self, halt: Halt, now: int) -> Self:
        """Return the clock with all seats' clocks standing, for ``halt`` as one more reason."""
        return replace(self, halts=self.halts | {halt}).at(now)

    def released(self, halt: Halt, now: int) -> Self:
        """Return the clock without one of its reasons to stand."""
        return replace(self, halts=self.halts - {halt}).at(now)

    def away(self, seat: int, until: int | None, now: int, *, shown: bool = False) -> Self:
        """Return the clock with a seat's clock standing until a moment; with None it goes on.

        Everybody may know that moment if it is ``shown``.
        """
        return self.with_seat(seat, lambda each: replace(each, back_at=until, back_shown=shown)).at(
            now
        )

    def with_computer(self, seat: int, now: int, *, plays: bool) -> Self:
        """Return the clock with the computer playing for a seat, or not any more."""
        return self.with_seat(seat, lambda each: replace(each, by_computer=plays)).at(now)

    def handed_over(self, seat: int, now: int, hours: str | None) -> Self:
        """Return the clock with another player on a seat, whose bank is full."""

        def begin(each: SeatClock) -> SeatClock:
            fresh = SeatClock(self.pace.ceiling)
            return fresh if each.turn is None else fresh.begun(now, hours)

        vote = None if self.vote and self.vote.seat == seat else self.vote
        asked = self.proposal
        handed = replace(
            self.with_seat(seat, begin),
            searching=self.searching - {seat},
            gone=self.gone - {seat},
            vote=vote,
            proposal=asked and replace(asked, agreed=asked.agreed - {seat}),
        )
        return handed.at(now)

    def with_pace(self, pace: PaceName, now: int) -> Self:
        """Return the clock at another pace: banks keep their proportion, and none is refilled.

        If the former pace had no clock, banks are full. Votes and searches for substitutes end.
        """
        old, new = self.pace, PACES[pace]

        def begin(_: int, each: SeatClock) -> SeatClock:
            left = each.credited(old).left(now, old)
            bank = left * new.ceiling // old.ceiling if old.has_clock else new.ceiling
            turn = each.turn and each.turn.anew()
            return replace(each, bank=bank, finished=None, stood_in=0, turn=turn)

        clock = replace(self.each(begin), pace_name=pace, change=None, vote=None)
        return replace(clock, searching=frozenset(), unheard=0).at(now)

    def _postponed(self, gap: int) -> Self:
        """Return the clock with what ends by the wall's clock later by ``gap``."""
        vote = self.vote and replace(self.vote, closes=self.vote.closes + gap)
        return replace(self, vote=vote).each(lambda _, each: each.postponed(gap))

    def each(self, do: Callable[[int, SeatClock], SeatClock]) -> Self:
        """Return the clock with every seat's clock replaced by what ``do`` makes of it."""
        return replace(self, seats=tuple(do(i, each) for i, each in enumerate(self.seats)))

    def with_turn(self, seat: int, do: Callable[[TurnClock], TurnClock]) -> Self:
        """Return the clock with a seat's turn, if any, replaced by what ``do`` makes of it."""
        return self.with_seat(
            seat, lambda each: each if each.turn is None else replace(each, turn=do(each.turn))
        )

    def with_seat(self, seat: int, do: Callable[[SeatClock], SeatClock]) -> Self:
        """Return the clock with one seat's clock replaced by what ``do`` makes of it."""
        return self.each(lambda number, each: do(each) if number == seat else each)


def absent(clock: TableClock | None) -> tuple[tuple[int, int | None], ...]:
    """Return the seats whose turn waits while they are away, and until when, if that is shown."""
    if clock is None or not clock.runs:
        return ()
    return tuple(
        (seat, each.back_at if each.back_shown else None)
        for seat, each in enumerate(clock.seats)
        if each.turn is not None and each.is_away and not each.by_computer
    )


def paused_until(clock: TableClock | None) -> int | None:
    """Return when the pause of a table ends; None if it doesn't pause."""
    return None if clock is None or clock.pause is None else clock.pause.until


def deadlines(clock: TableClock | None) -> tuple[int | None, ...]:
    """Return by seat when its bank will be used up, None if it stands; empty if time stands."""
    if clock is None or not clock.runs:
        return ()
    return tuple(each.deadline(clock.pace) for each in clock.seats)


_STORED_CLOCK = TypeAdapter(TableClock)


class UnreadableClock(ValueError):
    """Raised for a stored clock that can't be read; its text holds nothing of the clock."""


def clock_to_text(clock: TableClock) -> str:
    """Return the clock as JSON, without what is as at the begin of a game."""
    return _STORED_CLOCK.dump_json(clock, exclude_defaults=True).decode()


def clock_from_text(text: str) -> TableClock:
    """Read a clock from its stored form; raises UnreadableClock."""
    try:
        return _STORED_CLOCK.validate_json(text)
    except ValidationError:
        raise UnreadableClock("the clock of a table can't be read") from None
