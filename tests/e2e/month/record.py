"""Who was called when and why, and what became of the banks: what the verdicts go by."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from bot.core.game_cache import LoadedGame
from bot.core.timing.measure import WakingHours
from bot.core.timing.paces import PaceName
from bot.core.timing.seat_clock import SeatClock
from bot.core.timing.table_clock import Cause, Halt, TableClock
from engine.state import Over, to_act
from tests.e2e.month.cast import Dweller, Place
from tests.e2e.month.town import Town

TOLERANCE = 5_000
"""Milliseconds in which alarms that ring at the same moment are answered one after the other."""


@dataclass(frozen=True)
class Call:
    """Somebody was mentioned, by a post of a kind, maybe in a private message."""

    at: int
    kind: str
    private: bool


@dataclass
class Turn:
    """A turn of a person, from when the game began to wait for them."""

    game: int
    channel: str
    pace: PaceName
    who: str
    hours: WakingHours | None
    began: int
    ended: int | None = None
    calls: list[Call] = field(default_factory=list)
    put_off: bool = False
    alone: bool = False
    """With computers: nobody waits."""

    @property
    def reminders(self) -> list[Call]:
        return [each for each in self.calls if each.kind == "reminder"]


@dataclass(frozen=True)
class Note:
    """Something that happened; without a ``channel`` it concerns no table."""

    at: int
    channel: str | None
    who: str
    what: str


CAUSES = {
    Cause.EMPTY: "the bank is empty",
    Cause.GONE: "gone from the server",
    Cause.ASKED: "somebody asked for it",
}


def _is_graced(each: SeatClock) -> bool:
    return each.turn is not None and each.turn.graced


class Record:
    """Hears of every change of a table and reads every post."""

    def __init__(self, town: Town, places: list[Place], people: list[Dweller]) -> None:
        self.entries: dict[str, LoadedGame] = {}
        self.turns: list[Turn] = []
        self.notes: list[Note] = []
        self.games: Counter[PaceName] = Counter()
        self.consequences: Counter[tuple[PaceName, str]] = Counter()
        self.wrong: list[str] = []
        self.told: dict[str, WakingHours] = {}
        self._town = town
        self._places = {town.standin.world.channel(each.channel).id: each for each in places}
        self._names = {town.standin.world.person(each.name).id: each.name for each in people}
        self._refuse = {each.name for each in people if each.closed}
        self._open: dict[tuple[int, int], Turn] = {}
        self._read = 0
        town.changed.append(self.changed)

    def note(self, channel: str | None, what: str, who: str = "") -> None:
        """Note what happened now, and to whom."""
        self.notes.append(Note(self._town.now, channel, who, what))

    def changed(self, entry: LoadedGame) -> None:
        """A table has changed."""
        place = self._places.get(str(entry.table.location.channel_id))
        if place is None or entry.state is None:
            return
        before = self.entries.get(place.channel)
        if before is not None and before.table.id != entry.table.id:
            before = None
        if before is None:
            self.games[place.pace] += 1
        self.entries[place.channel] = entry
        self._follow_turns(place, entry)
        if entry.clock is not None:
            self._follow_clock(place, entry, entry.clock, before.clock if before else None)
        if isinstance(entry.state.phase, Over) and not (
            before and before.state and isinstance(before.state.phase, Over)
        ):
            self.note(place.channel, "the game is over")

    def _follow_turns(self, place: Place, entry: LoadedGame) -> None:
        assert entry.state is not None
        over = isinstance(entry.state.phase, Over)
        waits = () if over else to_act(entry.state)
        for seat, holder in enumerate(entry.table.holders):
            key = entry.table.id, seat
            waiting = seat in waits and holder.level is None
            turn = self._open.get(key)
            if turn is not None and (not waiting or turn.who != self._name(holder.user_id)):
                turn.ended = self._town.now
                del self._open[key]
                turn = None
            if turn is None and waiting:
                who = self._name(holder.user_id)
                turn = Turn(
                    entry.table.id, place.channel, place.pace, who, self.told.get(who), self.now
                )
                playing = entry.state.playing()
                turn.alone = sum(entry.table.holders[each].level is None for each in playing) < 2
                self._open[key] = turn
                self.turns.append(turn)
            if turn is not None and entry.clock is not None:
                clock = entry.clock.seats[seat]
                if clock.turn is not None and (clock.turn.snoozed or clock.turn.silent):
                    turn.put_off = True

    def _follow_clock(
        self, place: Place, entry: LoadedGame, clock: TableClock, before: TableClock | None
    ) -> None:
        for seat, each in enumerate(clock.seats):
            if not 0 <= each.bank <= clock.pace.ceiling:
                self.wrong.append(f"{place.channel}: a bank holds {each.bank}")
            if not 0 <= each.left(self.now, clock.pace) <= clock.pace.ceiling:
                self.wrong.append(f"{place.channel}: {each.left(self.now, clock.pace)} are left")
            if before is not None:
                who = self._name(entry.table.holders[seat].user_id)
                self._follow_seat(place, who, each, before.seats[seat])
        if before is None:
            return
        if clock.vote and (before.vote is None or before.vote.number != clock.vote.number):
            who = self._name(entry.table.holders[clock.vote.seat].user_id)
            told = f"a vote about {who} is opened: {CAUSES[clock.vote.cause]}"
            self._consequence(place, "votes", told, who)
        if before.vote and clock.vote is None:
            cast = ", ".join(sorted(choice.value for choice in before.vote.ballots.values()))
            self.note(place.channel, f"the vote is over: {cast or 'nobody voted'}")
        if Halt.FROZEN in clock.halts and Halt.FROZEN not in before.halts:
            self._consequence(place, "frozen tables", "the table is frozen")
        if Halt.FROZEN in before.halts and Halt.FROZEN not in clock.halts:
            self.note(place.channel, "the table goes on")
        if clock.pause and not before.pause:
            self.note(place.channel, "the table pauses")
        if before.pause and not clock.pause:
            self.note(place.channel, "the pause is over")

    def _follow_seat(self, place: Place, who: str, each: SeatClock, former: SeatClock) -> None:
        if each.emptied > former.emptied:
            self._consequence(place, "empty banks", f"{who}'s bank is empty", who)
        if each.stood_in > former.stood_in:
            told = f"the computer plays this turn for {who}"
            self._consequence(place, "turns by the computer", told, who)
        if _is_graced(each) and not _is_graced(former):
            told = f"the only other player waits a while longer for {who}"
            self._consequence(place, "waits of the other player", told, who)
        if each.is_away and not former.is_away:
            self.note(place.channel, f"{who} is away, and the clock stands", who)
        if former.is_away and not each.is_away:
            self.note(place.channel, f"{who} is back", who)

    def _consequence(self, place: Place, kind: str, what: str, who: str = "") -> None:
        self.consequences[place.pace, kind] += 1
        self.note(place.channel, what, who)

    @property
    def now(self) -> int:
        """UTC milliseconds."""
        return self._town.now

    def _name(self, user_id: int | None) -> str:
        return self._names.get(str(user_id), "somebody")

    async def look(self) -> None:
        """Read the posts since the last look, and check all clocks."""
        posts, self._read = self._town.posts[self._read :], len(self._town.posts)
        for message in posts:
            channel = self._town.standin.world.channels[message.channel_id]
            called = {channel.recipient_id} if channel.recipient_id else message.pings
            origin = await self._town.origin(message) if called else None
            game, kind = origin or (None, "?")
            if origin is None and channel.recipient_id:
                # Nothing replaces or deletes it, so the outbox knows no message of it.
                who = self._name(int(channel.recipient_id))
                self.note(None, f"{who} is told in private that theirs is the next turn", who)
                continue
            for user in called:
                self._called(
                    game,
                    self._name(int(user or 0)),
                    Call(round(message.created * 1000), kind, channel.recipient_id is not None),
                )
        for channel_name, entry in self.entries.items():
            self._check_deadlines(channel_name, entry.clock)

    def _called(self, game: int | None, who: str, call: Call) -> None:
        for turn in reversed(self.turns):
            if turn.game == game and turn.who == who:
                turn.calls.append(call)
                if call.kind == "reminder":
                    where = ", in private" if call.private else ""
                    if who in self._refuse and not call.private:
                        where = ", in the channel because private messages are refused"
                    told = f"{who} is reminded, no. {len(turn.reminders)} in this turn{where}"
                    self.note(turn.channel, told, who)
                break
        else:
            self.note(None, f"{who} is called by a post of the kind {call.kind}", who)

    def _check_deadlines(self, channel: str, clock: TableClock | None) -> None:
        if clock is None or not clock.runs or clock.vote is not None:
            return
        for each in clock.seats:
            deadline = each.deadline(clock.pace)
            if deadline is not None and deadline < self.now - TOLERANCE:
                self.wrong.append(f"{channel}: nothing followed a bank empty at {deadline}")
