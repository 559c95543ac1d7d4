"""The clock of one seat: its bank, the turn it has now, and the one it may still take back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from bot.core.timing.measure import DAY, Measure, Wall
from bot.core.timing.paces import MOST_REMINDERS, Pace, bank_measure, reminder_measure


@dataclass(frozen=True, slots=True)
class Stopwatch:
    """``counted`` until ``since``, from which moment on it runs; None while it stands."""

    counted: int = 0
    since: int | None = None

    def at(self, now: int, measure: Measure) -> int:
        """Return the time counted until a moment."""
        return self.counted + (0 if self.since is None else measure.spent(self.since, now))

    def running(self, now: int, measure: Measure, *, runs: bool) -> Self:
        """Return it going on or standing from now on; unchanged if it does already."""
        if runs == (self.since is not None):
            return self
        return type(self)(self.at(now, measure), now if runs else None)

    def skipped(self, since: int, until: int, measure: Measure) -> Self:
        """Return it without the time between two moments."""
        if self.since is None:
            return self
        return type(self)(self.at(since, measure), until)

    def reaches(self, amount: int, measure: Measure) -> int | None:
        """Return the moment at which so much is counted; None if it stands."""
        if self.since is None:
            return None
        return measure.after(self.since, amount - self.counted)


STANDING = Stopwatch()
"""One that has never run."""

_WALL = Wall()

MOST_AWAY = 21 * DAY
"""How long in one game the clock of somebody who is away may stand."""


@dataclass(frozen=True, slots=True)
class TurnClock:
    """The time of one turn that began at ``began``: a second card, a tunnel and tickets included.

    ``hours`` are its player's waking hours as they were when it began. ``spent`` is charged to
    the bank; ``waited`` is what reminders go by: ``sent`` of the pace's are over, ``calls`` were
    sent in all. The next one comes at ``snoozed``, if its player asked for that, and none when
    ``silent``. Whatever the bank holds, nothing happens before ``extended``.
    """

    began: int
    hours: str | None = None
    spent: Stopwatch = STANDING
    waited: Stopwatch = STANDING
    sent: int = 0
    calls: int = 0
    snoozed: int | None = None
    silent: bool = False
    extended: int | None = None
    ran_out: bool = False
    """Whether the bank has been empty in this turn."""
    graced: bool = False
    """Whether it was given time before the only other player decides."""
    called: int | None = None
    """How much was waited at the last call, where that wasn't one of the pace's reminders."""

    def running(self, now: int, pace: Pace, *, runs: bool) -> Self:
        """Return it going on or standing."""
        bank, reminders = bank_measure(pace, self.hours), reminder_measure(pace, self.hours)
        spent = self.spent.running(now, bank, runs=runs)
        waited = self.waited.running(now, reminders, runs=runs)
        if (spent, waited) == (self.spent, self.waited):
            return self
        return replace(self, spent=spent, waited=waited)

    def skipped(self, since: int, until: int, pace: Pace) -> Self:
        """Return it as if the time between two moments had not been."""
        return replace(
            self,
            spent=self.spent.skipped(since, until, bank_measure(pace, self.hours)),
            waited=self.waited.skipped(since, until, reminder_measure(pace, self.hours)),
        )

    def postponed(self, gap: int) -> Self:
        """Return it with the moment up to which it was extended so much later."""
        return self if self.extended is None else replace(self, extended=self.extended + gap)

    def anew(self) -> Self:
        """Return it counting by another pace; the reminders sent count on."""
        return replace(
            self,
            spent=STANDING,
            waited=STANDING,
            sent=0,
            extended=None,
            ran_out=False,
            graced=False,
            called=None,
        )

    def cost(self, now: int, pace: Pace) -> int:
        """Return what it has taken from the bank so far, if that holds so much."""
        return self.spent.at(now, bank_measure(pace, self.hours))

    def next_reminder(self, pace: Pace) -> int | None:
        """Return when its next reminder is due; None for never, or while it stands."""
        if self.silent or self.waited.since is None or self.calls >= MOST_REMINDERS:
            return None
        measure = reminder_measure(pace, self.hours)
        if self.snoozed is not None:
            # A moment of the night is moved to the morning.
            return measure.after(self.snoozed, 1) - 1
        after = pace.reminder(self.sent)
        if after is None:
            return None
        if self.called is not None:
            # Two calls are never closer to each other than the pace's own.
            after = max(after, self.called + pace.distance(self.sent))
        return self.waited.reaches(after, measure)

    def reminded(self, now: int, pace: Pace) -> Self:
        """Return it after a reminder, with which all are over that were due by now."""
        off_beat = self.snoozed is not None or self.called is not None
        turn = self.addressed(now, pace) if off_beat else self.noticed(now, pace)
        return replace(turn, calls=self.calls + 1, snoozed=None)

    def addressed(self, now: int, pace: Pace) -> Self:
        """Return it after a post that called its player: the next reminder keeps its distance."""
        waited = self.waited.at(now, reminder_measure(pace, self.hours))
        snoozed = None if self.snoozed is None or self.snoozed <= now else self.snoozed
        return replace(self.noticed(now, pace), called=waited, snoozed=snoozed)

    def noticed(self, now: int, pace: Pace) -> Self:
        """Return it after a sign of life: nobody is called by what was due before."""
        measure, sent = reminder_measure(pace, self.hours), self.sent
        waited = self.waited.at(now, measure)
        while (after := pace.reminder(sent)) is not None and after <= waited:
            sent += 1
        return replace(self, sent=sent)


@dataclass(frozen=True, slots=True)
class FinishedTurn:
    """A turn that may still be taken back; its time runs on, should that happen.

    ``cost`` is what it took from the bank; it ``earns`` the increment, unless the computer played.
    """

    turn: TurnClock
    cost: int
    earns: bool


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of a seat; ``bank`` is what it held when its turn, or the one to be taken back,
    began.

    ``emptied`` counts the turns in which it ran out, ``stood_in`` those in a row that the computer
    played for that reason. While ``by_computer`` or ``is_away``, no time of its player passes;
    ``away`` counts how long a turn has waited for somebody away, who is back at ``back_at``.
    """

    bank: int
    turn: TurnClock | None = None
    finished: FinishedTurn | None = None
    emptied: int = 0
    stood_in: int = 0
    by_computer: bool = False
    away: Stopwatch = STANDING
    back_at: int | None = None
    back_shown: bool = False

    @property
    def is_away(self) -> bool:
        """Whether its player said that the clock should stand."""
        return self.back_at is not None

    def left(self, now: int, pace: Pace) -> int:
        """Return what the bank holds."""
        cost = self.finished.cost if self.finished else 0
        cost += self.turn.cost(now, pace) if self.turn else 0
        return max(0, self.bank - cost)

    def deadline(self, pace: Pace) -> int | None:
        """Return when its turn has used up the bank; None while it stands.

        Time given by the wall's clock that ends at night lasts until the morning.
        """
        if self.turn is None:
            return None
        bank = self.bank - (self.finished.cost if self.finished else 0)
        measure = bank_measure(pace, self.turn.hours)
        at = self.turn.spent.reaches(max(bank, pace.least), measure)
        if at is None or self.turn.extended is None:
            return at
        awake = reminder_measure(pace, self.turn.hours)
        return max(at, awake.after(self.turn.extended, 1) - 1)

    def credited(self, pace: Pace) -> Self:
        """Return it once its finished turn can't be taken back any more."""
        if self.finished is None:
            return self
        earned = pace.increment if self.finished.earns else 0
        bank = min(max(0, self.bank - self.finished.cost) + earned, pace.ceiling)
        return replace(self, bank=bank, finished=None)

    def begun(self, now: int, hours: str | None) -> Self:
        """Return it at the begin of a turn, which doesn't run yet."""
        return replace(self, turn=TurnClock(now, hours))

    def ended(self, now: int, pace: Pace, *, earns: bool = True) -> Self:
        """Return it at the end of its turn, which may still be taken back.

        One that the computer played doesn't earn the increment, whatever ``earns`` says.
        """
        if self.turn is None:
            return self
        cost = min(self.turn.cost(now, pace), self.credited(pace).bank)
        finished = FinishedTurn(self.turn, cost, earns=earns and not self.by_computer)
        return replace(self.credited(pace), turn=None, finished=finished)

    def reopened(self) -> Self:
        """Return it in its last turn again, which was taken back: that one never ended."""
        if self.finished is None:
            return self
        return replace(self, turn=self.finished.turn, finished=None)

    def returned(self, now: int, pace: Pace) -> Self:
        """Return it after a sign of life from its player."""
        turn = self.turn and self.turn.noticed(now, pace)
        return replace(self, turn=turn, back_at=None, stood_in=0)

    def running(self, now: int, pace: Pace, *, runs: bool) -> Self:
        """Return it going on or standing, as far as it has a turn and its player is there."""
        runs = runs and not self.by_computer
        here = runs and not self.is_away
        turn = self.turn and self.turn.running(now, pace, runs=here)
        finished = self.finished
        if finished:
            finished = replace(finished, turn=finished.turn.running(now, pace, runs=here))
        waits = runs and self.is_away and turn is not None
        away = self.away.running(now, _WALL, runs=waits)
        if (turn, finished, away) == (self.turn, self.finished, self.away):
            return self
        return replace(self, turn=turn, finished=finished, away=away)

    def postponed(self, gap: int) -> Self:
        """Return it with what was given by the wall's clock so much later."""
        return replace(self, turn=self.turn and self.turn.postponed(gap))

    def back(self) -> int | None:
        """Return when its player's absence ends, at the latest once it has been long enough."""
        if self.back_at is None:
            return None
        enough = self.away.reaches(MOST_AWAY, _WALL)
        return self.back_at if enough is None else min(self.back_at, enough)

    def skipped(self, since: int, until: int, pace: Pace) -> Self:
        """Return it as if the time between two moments had not been."""
        finished = self.finished
        if finished:
            finished = replace(finished, turn=finished.turn.skipped(since, until, pace))
        turn = self.turn and self.turn.skipped(since, until, pace)
        away = self.away.skipped(since, until, _WALL)
        return replace(self, turn=turn, finished=finished, away=away)
