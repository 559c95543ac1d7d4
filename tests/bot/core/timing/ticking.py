"""A slow second evaluation of clocks: minute by minute, as one would tell the rules aloud."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.core.timing.measure import MINUTE, WakingHours
from bot.core.timing.paces import PACES, Pace, PaceName


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
        return WakingHours.read(turn.hours).is_awake(self.minute * MINUTE)

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
