"""The clock of a seat: its bank, its turn now, and its last turn while that may be undone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from bot.core.timing.measure import DAY, Measure, Wall
from bot.core.timing.paces import MOST_REMINDERS, Pace, bank_measure, reminder_measure


@dataclass(frozen=True, slots=True)
class Stopwatch:
    """A stopwatch; ``counted`` is the time before its start at ``since``, None while it stands."""

    counted: int = 0
    since: int | None = None

    def at(self, now: int, measure: Measure) -> int:
        """Return the time counted until a moment, by a measure."""
        return self.counted + (0 if self.since is None else measure.spent(self.since, now))

    def running(self, now: int, measure: Measure, *, runs: bool) -> Self:
        """Return the stopwatch running or standing from now on; itself if it does so already."""
        if runs == (self.since is not None):
            return self
        return type(self)(self.at(now, measure), now if runs else None)

    def skipped(self, since: int, until: int, measure: Measure) -> Self:
        """Return the stopwatch without the time between two moments."""
        if self.since is None:
            return self
        return type(self)(self.at(since, measure), until)

    def reaches(self, amount: int, measure: Measure) -> int | None:
        """Return the moment at which ``amount`` will be counted; None if the stopwatch stands."""
        if self.since is None:
            return None
        return measure.after(self.since, amount - self.counted)


STANDING = Stopwatch()
"""A stopwatch that has never run."""

_WALL = Wall()

MOST_AWAY = 21 * DAY
"""How long in one game the clock of a player who is away may stand."""


@dataclass(frozen=True, slots=True)
class TurnClock:
    """The time of one turn since ``began``: a second card, a tunnel and tickets included.

    ``hours`` are its player's waking hours as they were when it began. ``spent`` is charged to the
    bank; ``waited`` is what reminders go by: ``sent`` of the pace's reminders are over, ``calls``
    were sent in all. The next one comes at ``snoozed``, if its player asked for that, and none when
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
    """Whether it was given more time before the only other player decides."""
    called: int | None = None
    """The time waited at the last call, if that wasn't one of the pace's reminders."""

    def running(self, now: int, pace: Pace, *, runs: bool) -> Self:
        """Return the turn with its stopwatches running or standing from now on."""
        bank, reminders = bank_measure(pace, self.hours), reminder_measure(pace, self.hours)
        spent = self.spent.running(now, bank, runs=runs)
        waited = self.waited.running(now, reminders, runs=runs)
        if (spent, waited) == (self.spent, self.waited):
            return self
        return replace(self, spent=spent, waited=waited)

    def skipped(self, since: int, until: int, pace: Pace) -> Self:
        """Return the turn as if the time between two moments had not passed."""
        return replace(
            self,
            spent=self.spent.skipped(since, until, bank_measure(pace, self.hours)),
            waited=self.waited.skipped(since, until, reminder_measure(pace, self.hours)),
        )

    def postponed(self, gap: int) -> Self:
        """Return the turn with ``extended``, if set, later by ``gap``."""
        return self if self.extended is None else replace(self, extended=self.extended + gap)

    def anew(self) -> Self:
        """Return the turn counting from 0, for another pace; ``calls`` goes on counting."""
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
        """Return the time charged to the bank so far, even if that holds less."""
        return self.spent.at(now, bank_measure(pace, self.hours))

    def next_reminder(self, pace: Pace) -> int | None:
        """Return when the next reminder is due; None if there is none, or while time stands."""
        if self.silent or self.waited.since is None or self.calls >= MOST_REMINDERS:
            return None
        measure = reminder_measure(pace, self.hours)
        if self.snoozed is not None:
            # A moment outside the waking hours is moved to the next morning.
            return measure.after(self.snoozed, 1) - 1
        after = pace.reminder(self.sent)
        if after is None:
            return None
        if self.called is not None:
            # Calls are never closer to each other than the pace's reminders.
            after = max(after, self.called + pace.distance(self.sent))
        return self.waited.reaches(after, measure)

    def reminded(self, now: int, pace: Pace) -> Self:
        """Return the turn after a reminder, which stands for all that were due by now."""
        off_beat = self.snoozed is not None or self.called is not None
        turn = self.addressed(now, pace) if off_beat else self.noticed(now, pace)
        return replace(turn, calls=self.calls + 1, snoozed=None)

    def addressed(self, now: int, pace: Pace) -> Self:
        """Return the turn after another post called its player: the next reminder comes later."""
        waited = self.waited.at(now, reminder_measure(pace, self.hours))
        snoozed = None if self.snoozed is None or self.snoozed <= now else self.snoozed
        return replace(self.noticed(now, pace), called=waited, snoozed=snoozed)

    def noticed(self, now: int, pace: Pace) -> Self:
        """Return the turn with all reminders due by now over, as after a sign of life."""
        measure, sent = reminder_measure(pace, self.hours), self.sent
        waited = self.waited.at(now, measure)
        while (after := pace.reminder(sent)) is not None and after <= waited:
            sent += 1
        return replace(self, sent=sent)


@dataclass(frozen=True, slots=True)
class FinishedTurn:
    """A turn that may still be undone; its time runs on, in case that happens.

    ``cost`` is what it took from the bank; it ``earns`` the increment, unless the computer played.
    """

    turn: TurnClock
    cost: int
    earns: bool


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of a seat; ``bank`` is what was left at the begin of its turn, or of ``finished``.

    ``emptied`` counts the turns in which the bank ran out, ``stood_in`` those in a row that the
    computer played for that reason. While ``by_computer`` or ``is_away``, no time of its player
    passes; ``away`` counts how long turns have waited for a player who is away, and back at
    ``back_at``.
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
        """Whether its player said that the clock should stand while they are away."""
        return self.back_at is not None

    def left(self, now: int, pace: Pace) -> int:
        """Return how much time the bank holds now."""
        cost = self.finished.cost if self.finished else 0
        cost += self.turn.cost(now, pace) if self.turn else 0
        return max(0, self.bank - cost)

    def deadline(self, pace: Pace) -> int | None:
        """Return when the turn will have used up the bank; None while the clock stands.

        An extension, which counts all hours, lasts until the morning if it ends at night.
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
        """Return the clock with the finished turn settled: it can't be undone any more."""
        if self.finished is None:
            return self
        earned = pace.increment if self.finished.earns else 0
        bank = min(max(0, self.bank - self.finished.cost) + earned, pace.ceiling)
        return replace(self, bank=bank, finished=None)

    def begun(self, now: int, hours: str | None) -> Self:
        """Return the clock at the begin of a turn, whose time doesn't run yet."""
        return replace(self, turn=TurnClock(now, hours))

    def ended(self, now: int, pace: Pace, *, earns: bool = True) -> Self:
        """Return the clock at the end of its turn, which may still be undone.

        A turn that the computer played doesn't earn the increment, whatever ``earns`` says.
        """
        if self.turn is None:
            return self
        cost = min(self.turn.cost(now, pace), self.credited(pace).bank)
        finished = FinishedTurn(self.turn, cost, earns=earns and not self.by_computer)
        return replace(self.credited(pace), turn=None, finished=finished)

    def reopened(self) -> Self:
        """Return the clock with its finished turn undone: the turn goes on, and never ended."""
        if self.finished is None:
            return self
        return replace(self, turn=self.finished.turn, finished=None)

    def returned(self, now: int, pace: Pace) -> Self:
        """Return the clock after a sign of life from its player, who isn't away any more."""
        turn = self.turn and self.turn.noticed(now, pace)
        return replace(self, turn=turn, back_at=None, stood_in=0)

    def running(self, now: int, pace: Pace, *, runs: bool) -> Self:
        """Return the clock running, if its player is there to play a turn, or standing."""
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
        """Return the clock with the extension of its turn, if it has one, later by ``gap``."""
        return replace(self, turn=self.turn and self.turn.postponed(gap))

    def back(self) -> int | None:
        """Return when its player's absence ends, at the latest at `MOST_AWAY`; None if not away."""
        if self.back_at is None:
            return None
        enough = self.away.reaches(MOST_AWAY, _WALL)
        return self.back_at if enough is None else min(self.back_at, enough)

    def skipped(self, since: int, until: int, pace: Pace) -> Self:
        """Return the clock as if the time between two moments had not passed."""
        finished = self.finished
        if finished:
            finished = replace(finished, turn=finished.turn.skipped(since, until, pace))
        turn = self.turn and self.turn.skipped(since, until, pace)
        away = self.away.skipped(since, until, _WALL)
        return replace(self, turn=turn, finished=finished, away=away)
