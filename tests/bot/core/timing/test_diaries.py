"""Random diaries of a table: the clock agrees with a slow evaluation, minute by minute."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.core.timing import deciding
from bot.core.timing import table_clock as stored
from bot.core.timing.due import next_due
from bot.core.timing.measure import MINUTE, WakingHours
from bot.core.timing.paces import PACES, Pace, PaceName
from bot.core.timing.table_clock import Halt, TableClock
from tests.soak import SOAK

BEGIN = 29_100_000
"""A minute of spring 2025, some weeks before summer time begins."""
HOURS = (
    None,
    WakingHours("Europe/Paris", 8 * 60, 23 * 60).write(),
    WakingHours("America/New_York", 20 * 60, 6 * 60, frozenset({0, 1, 2, 5})).write(),
)
# Two thirds of a minute are no whole minutes: see test_table_clock.
SHORT_PACES = (PaceName.LIVE, PaceName.EVENING)
MINUTES = st.one_of(st.integers(0, 3), st.integers(0, 100), st.integers(0, 3000))


_read = cache(WakingHours.read)


@dataclass
class TickingTurn:
    """Minutes spent in a turn, which may have been finished."""

    hours: str | None
    spent: int = 0


@dataclass
class TickingSeat:
    """A bank in minutes, as it was when the turn began."""

    bank: int
    turn: TickingTurn | None = None
    finished: TickingTurn | None = None
    cost: int = 0
    earns: bool = True
    computer: bool = False
    away: bool = False

    def left(self) -> int:
        cost = self.cost if self.finished else 0
        return max(0, self.bank - cost - (self.turn.spent if self.turn else 0))


@dataclass
class TickingTable:
    """What a table's clock has to say at any minute."""

    pace: Pace
    seats: list[TickingSeat]
    minute: int
    hours: dict[int, str | None]
    stands: set[str] = field(default_factory=set)

    @classmethod
    def begun(
        cls, name: PaceName, seats: int, minute: int, hours: dict[int, str | None]
    ) -> TickingTable:
        pace = PACES[name]
        table = cls(
            pace, [TickingSeat(pace.ceiling // MINUTE) for _ in range(seats)], minute, hours
        )
        for seat, each in enumerate(table.seats):
            each.turn = TickingTurn(hours.get(seat))
        return table

    def tick(self, minutes: int, *, counts: bool = True) -> None:
        for _ in range(minutes):
            for each in self.seats:
                for turn in (each.turn, each.finished):
                    idle = self.stands or each.computer or each.away or not counts
                    if turn and not idle and self._is_awake(turn):
                        turn.spent += 1
            self.minute += 1

    def _is_awake(self, turn: TickingTurn) -> bool:
        if not self.pace.keeps_hours or turn.hours is None:
            return True
        return _read(turn.hours).is_awake(self.minute * MINUTE)

    def acted(self, seat: int, waits_for: set[int], *, new_turn: bool) -> None:
        for number, each in enumerate(self.seats):
            self._credit(each)
            if each.turn and (number not in waits_for or (new_turn and number == seat)):
                each.cost = min(each.turn.spent, each.bank)
                each.finished, each.turn, each.earns = each.turn, None, not each.computer
            if each.turn is None and number in waits_for:
                each.turn = TickingTurn(self.hours.get(number))
        if not self.seats[seat].computer:
            self.seats[seat].away = False
            self.stands.discard("frozen")

    def undone(self, seat: int) -> None:
        for number, each in enumerate(self.seats):
            if number == seat:
                each.turn, each.finished = each.finished, None
            else:
                each.turn = None
        if not self.seats[seat].computer:
            self.seats[seat].away = False
            self.stands.discard("frozen")

    def _credit(self, each: TickingSeat) -> None:
        if each.finished:
            earned = self.pace.increment // MINUTE if each.earns else 0
            each.bank = min(each.bank - each.cost + earned, self.pace.ceiling // MINUTE)
            each.finished = None


class Diary(RuleBasedStateMachine):
    """A table at which anything may happen at any time."""

    @initialize(
        pace=st.sampled_from((*SHORT_PACES, PaceName.DAILY, PaceName.RELAXED)),
        seats=st.integers(2, 4),
        chosen=st.lists(st.sampled_from(HOURS), min_size=4, max_size=4),
    )
    def begin(self, pace: PaceName, seats: int, chosen: list[str | None]) -> None:
        sleeps = pace in (PaceName.DAILY, PaceName.RELAXED)
        self.hours = {seat: chosen[seat] or (HOURS[1] if sleeps else None) for seat in range(seats)}
        self.minute = BEGIN
        self.slow = TickingTable.begun(pace, seats, BEGIN, self.hours)
        self.clock = TableClock.begun(pace, seats, range(seats), self.now, self.hours)
        self.choosing = set(range(seats))
        self.turn = 0
        self.undoer: int | None = None

    @property
    def now(self) -> int:
        return self.minute * MINUTE

    @rule(minutes=MINUTES)
    def wait(self, minutes: int) -> None:
        self.slow.tick(minutes)
        self.minute += minutes

    @rule(seat=st.integers(0, 3), ends=st.booleans())
    def act(self, seat: int, ends: bool) -> None:
        if self.choosing:
            seat = sorted(self.choosing)[seat % len(self.choosing)]
            self.choosing.remove(seat)
            new_turn, self.undoer = not self.choosing, None
            waits = set(self.choosing) or {self.turn}
        else:
            seat, new_turn = self.turn, ends
            if ends:
                self.turn = (self.turn + 1) % len(self.slow.seats)
            self.undoer = seat if ends else None
            waits = {self.turn}
        self.clock = self.clock.acted(seat, waits, self.now, self.hours, new_turn=new_turn)
        self.slow.acted(seat, waits, new_turn=new_turn)

    @precondition(lambda self: self.undoer is not None)
    @rule()
    def undo(self) -> None:
        assert self.undoer is not None
        self.clock = self.clock.undone(self.undoer, self.now)
        self.slow.undone(self.undoer)
        self.turn, self.undoer = self.undoer, None

    @rule(halt=st.sampled_from(Halt))
    def stand(self, halt: Halt) -> None:
        self.clock = self.clock.halted(halt, self.now)
        self.slow.stands.add(halt)

    @rule(halt=st.sampled_from(Halt))
    def go_on(self, halt: Halt) -> None:
        self.clock = self.clock.released(halt, self.now)
        self.slow.stands.discard(halt)
        if halt is Halt.FROZEN:
            self.clock = deciding.end_pause(self.clock, self.now)
            self.slow.stands.discard("pause")

    @precondition(lambda self: self.clock.pause is None)
    @rule()
    def pause(self) -> None:
        self.clock = deciding.pause(self.clock, 0, None, self.now)
        self.slow.stands.add("pause")

    @rule(minutes=MINUTES)
    def stop_the_bot(self, minutes: int) -> None:
        """It stood still for so long."""
        down = self.now
        self.slow.tick(minutes, counts=False)
        self.minute += minutes
        self.clock = self.clock.skipped(down, self.now)

    @rule(seat=st.integers(0, 3), plays=st.booleans())
    def let_computer_play(self, seat: int, plays: bool) -> None:
        seat %= len(self.slow.seats)
        self.clock = self.clock.with_computer(seat, self.now, plays=plays)
        self.slow.seats[seat].computer = plays

    @rule(seat=st.integers(0, 3), goes=st.booleans())
    def leave(self, seat: int, goes: bool) -> None:
        seat %= len(self.slow.seats)
        until = self.now + 10**12 if goes else None
        self.clock = self.clock.away(seat, until, self.now)
        self.slow.seats[seat].away = goes

    @invariant()
    def banks_agree(self) -> None:
        pace = self.clock.pace
        for fast, slow in zip(self.clock.seats, self.slow.seats, strict=True):
            if slow.turn is None or slow.finished is None:
                assert fast.left(self.now, pace) == slow.left() * MINUTE
            assert 0 <= fast.left(self.now, pace) <= pace.ceiling

    @invariant()
    def it_survives_a_restart(self) -> None:
        assert stored.clock_from_text(stored.clock_to_text(self.clock)) == self.clock

    @invariant()
    def asking_twice_changes_nothing(self) -> None:
        assert self.clock.at(self.now) == self.clock
        if not self.clock.runs and self.clock.pause is None:
            absences = [each.back() for each in self.clock.seats]
            assert next_due(self.clock) in (None, *absences)


Diary.TestCase.settings = settings(
    max_examples=2000 if SOAK else 30, stateful_step_count=40, deadline=None
)


test_diaries = Diary.TestCase
