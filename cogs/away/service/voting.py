"""Votes about a seat whose player doesn't come, and what follows an empty bank.

No consequence is silent, and none is final without people. The host's rights pass on when the host
has left or doesn't come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import Return, Table, User
from bot.core.position import check_running
from bot.core.posting import post
from bot.core.refusals import TableRefusal, Unable
from bot.core.steps import SeatLent, Steps
from bot.core.timing.deciding import (
    cast,
    close_vote,
    graced,
    may_vote_from,
    open_vote,
    ran_out,
    stood_in,
)
from bot.core.timing.due import Consequence, addressed, consequence
from bot.core.timing.table_clock import Cause, Choice, Halt, TableClock
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.rows import GameStatus
from bot.storage.transactions import Transaction
from cogs.away.service.absence import RemoteRequest, RequestKind
from cogs.clock.rows import OfferPost, TimeNews, TimePost, VoteEnd, VotePost
from cogs.clock.service.calling import changes_by_presence, is_missed, mark_present
from cogs.clock.service.updating import (
    clock_of,
    first_of,
    people_here,
    people_playing,
    playing_seat,
    update_clock,
    withdraw_reminders,
)
from cogs.clock.service.view import OpenVote
from cogs.seats.service.autopilot import FOR_A_TURN
from cogs.seats.service.handover import CancelledPost, call_off
from engine.board import Seat
from engine.state import to_act
from strategy.levels import Level

TOO_OFTEN = 2
"""In how many turns a host's bank may run out before the host's rights pass on."""


async def pass_on_host(
    tx: Transaction, entry: LoadedGame, gone: Collection[int] = ()
) -> LoadedGame:
    """Make whoever has sat at a table longest its host, if its host has failed.

    A host fails who is ``gone`` from the server, or whose bank ran out twice; nobody takes over of
    whom the same is true.
    """
    table, clock = entry.table, entry.clock
    if clock is None or table.host_id is None:
        return entry

    def fails(user_id: int | None) -> bool:
        seat = table.seat_of(user_id)
        return user_id in gone or (seat is not None and clock.seats[seat].emptied >= TOO_OFTEN)

    if not fails(table.host_id):
        return entry
    able = [each for each in people_playing(entry) if not fails(table.holders[each].user_id)]
    return await _give(tx, entry, able)


async def find_host(tx: Transaction, entry: LoadedGame) -> LoadedGame:
    """Make whoever has played longest the host of a table that has none any more."""
    if entry.table.host_id is not None or entry.state is None:
        return entry
    return await _give(tx, entry, people_playing(entry))


async def _give(tx: Transaction, entry: LoadedGame, able: Collection[Seat]) -> LoadedGame:
    table, seat = entry.table, await first_of(tx, entry.table.id, able)
    if seat is None:
        return entry
    host_id = table.holders[seat].user_id
    await GameWriter(tx).change(table.id, host_id=host_id)
    await post(tx, table, table.seq, TimePost(TimeNews.HOST, seat))
    return replace(entry, table=replace(table, host_id=host_id))


@dataclass(frozen=True, slots=True)
class Voted:
    """The result of casting a vote: how it ``ended``, or the ``vote`` that goes on."""

    table: Table
    vote: OpenVote | None
    ended: VotePost | None = None


class Voting:
    """Opens votes and takes ballots; ``wake`` notifies the publisher of new posts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def open_now(self, game_id: int) -> OpenVote | None:
        """Return the vote that is open at a table, or None."""
        entry = await self._cache.entry(game_id)
        vote = entry.clock.vote if entry.clock else None
        return OpenVote.of(vote, people_here(entry)) if vote else None

    async def misses(self, game_id: int, user_id: int) -> bool:
        """Return whether a table waits for a sign of life from a person who plays there.

        That is if it votes about their seat, offers it, is frozen, or takes them to have left the
        server.
        """
        entry = await self._cache.entry(game_id)
        seat, clock = entry.table.seat_of(user_id), entry.clock
        if seat is None or clock is None or entry.table.phase is not GameStatus.RUNNING:
            return False
        return seat in people_playing(entry) and changes_by_presence(clock, seat)

    async def mark_present(self, game_id: int, user_id: int) -> Return | None:
        """End the vote about a person's seat or its offer, because they are there.

        Their turn has time again, and a frozen table goes on. Returns what that ended; None if
        nothing.
        """
        known = await self._cache.entry(game_id)
        if not self._cache.owns(known.table.location.guild_id):
            if not await self.misses(game_id, user_id):
                return None
            async with self._cache.store.transaction() as tx:
                await RemoteRequest(RequestKind.BACK, user_id).send(tx, game_id)
            return _ended_by(known, playing_seat(known, user_id))
        async with self._cache.locked(game_id):
            before = await self._cache.entry(game_id)
            if not await self.misses(game_id, user_id):
                return None
            seat = playing_seat(before, user_id)
            async with self._cache.store.transaction() as tx:
                entry = await mark_present(tx, before, seat)
            self._cache.keep(entry)
        self._wake()
        return _ended_by(before, seat)

    async def start(
        self, game_id: int, who: User, *, gone: Collection[int] = (), interaction_id: int
    ) -> OpenVote:
        """Start a vote about whoever lets the others wait, and return it, or the open one.

        ``gone`` are people who have left the server. Raises Unable, with the moment from which on a
        vote may be started, if there is one.
        """
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            check_running(entry)
            asker = playing_seat(entry, who.user_id)
            async with self._cache.store.transaction() as tx:
                fresh = await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id)
                if fresh and (entry.clock is None or entry.clock.vote is None):
                    if gone:
                        entry = await update_clock(tx, entry, await clock_of(tx, entry))
                    entry = await note_gone(tx, entry, gone, self._cache.steps)
                    seat, cause = _missed(entry, asker, tx.now)
                    entry = await open_vote_about(tx, entry, seat, cause)
            self._cache.keep(entry)
        self._wake()
        vote = entry.clock.vote if entry.clock else None
        if vote is None:
            raise Unable(TableRefusal.VOTE_OVER)
        return OpenVote.of(vote, people_here(entry))

    async def vote(
        self, game_id: int, number: int | None, who: User, choice: Choice, *, interaction_id: int
    ) -> Voted:
        """Cast or change a player's vote; the vote closes once nobody has to be waited for.

        ``number``: the vote that a button belongs to. Raises Unable for an old one, and for whoever
        may not vote. The player whom the vote is about is back with any click.
        """
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            check_running(entry)
            clock = entry.clock
            vote = clock.vote if clock else None
            voter = playing_seat(entry, who.user_id)
            if clock is None or vote is None or number not in (None, vote.number):
                raise Unable(TableRefusal.VOTE_OVER)
            ended: VotePost | None = None
            async with self._cache.store.transaction() as tx:
                await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id)
                if vote.seat == voter:
                    ended = VotePost(vote.number, voter, VoteEnd.BACK)
                    entry = await mark_present(tx, entry, voter)
                else:
                    entry = await update_clock(tx, entry, cast(clock, voter, choice))
                    entry, ended = await _closed_if_settled(tx, entry, self._cache.steps)
            if entry.table.status is GameStatus.CANCELLED:
                self._cache.forget(game_id)
            else:
                self._cache.keep(entry)
        self._wake()
        now = entry.clock.vote if entry.clock else None
        running = OpenVote.of(now, people_here(entry)) if now else None
        return Voted(entry.table, running, ended)


def _ended_by(before: LoadedGame, seat: Seat) -> Return | None:
    """Return what the player of a seat ends by being there, or None if that is nothing."""
    clock = before.clock
    if clock is None:
        return None
    if is_missed(clock, seat):
        return Return.SEAT
    return Return.TABLE if Halt.FROZEN in clock.halts else None


def require_clock(entry: LoadedGame) -> TableClock:
    """Return the clock of a running game; raises Unable if nothing is counted there."""
    check_running(entry)
    clock = entry.clock
    if clock is None or not clock.pace.has_clock:
        raise Unable(TableRefusal.NO_CLOCK)
    if Halt.ALONE in clock.halts:
        raise Unable(TableRefusal.NOBODY_WAITS)
    return clock


async def open_vote_about(
    tx: Transaction, entry: LoadedGame, seat: Seat, cause: Cause
) -> LoadedGame:
    """Open a vote about a seat and post it, unless the table has an open vote, about any seat."""
    assert entry.clock is not None  # noqa: S101
    clock = open_vote(entry.clock, seat, cause, tx.now)
    if clock.vote is not None and clock.vote.number == clock.votes != entry.clock.votes:
        await post(tx, entry.table, entry.table.seq, VotePost(clock.vote.number, seat))
        clock = addressed(clock, seat, tx.now)
    return await update_clock(tx, entry, clock)


async def close_vote_now(
    tx: Transaction, entry: LoadedGame, steps: Steps
) -> tuple[LoadedGame, VotePost | None]:
    """Close the open vote, post how it ended, and carry out what was decided."""
    clock = entry.clock
    if clock is None or (vote := clock.vote) is None:
        return entry, None
    seat, table = Seat(vote.seat), entry.table
    voters = people_here(entry, besides=seat)
    ballots = {each: vote.ballots[each] for each in voters if each in vote.ballots}
    host = table.seat_of(table.host_id)
    choice = vote.outcome(voters, await first_of(tx, table.id, voters, host))
    closed = close_vote(clock, choice, tx.now)
    freezes = Halt.FROZEN in closed.halts - clock.halts
    unheard = VoteEnd.FROZEN if freezes else VoteEnd.UNHEARD
    counts = Counter(each.value for each in ballots.values())
    ended = VotePost(vote.number, seat, VoteEnd(choice.value) if ballots else unheard, counts)
    await post(tx, table, table.seq, ended)
    if freezes:
        await post(tx, table, table.seq, TimePost(TimeNews.FROZEN))
    if choice is Choice.SUBSTITUTE and seat not in clock.searching:
        await post(tx, table, table.seq, OfferPost(seat))
    entry = await update_clock(tx, entry, closed, told=True)
    match choice:
        case Choice.COMPUTER:
            entry = await steps.seat_lent(tx, SeatLent(entry, seat, Level.NORMAL, "vote"))
        case Choice.END:
            row = await GameWriter(tx).get(table.id)
            assert row is not None  # noqa: S101
            await call_off(tx, row, CancelledPost("", seat), steps)
            called_off = replace(entry.table, status=GameStatus.CANCELLED)
            entry = replace(entry, table=called_off, clock=None)
    return entry, ended


async def note_gone(
    tx: Transaction, entry: LoadedGame, gone: Collection[int], steps: Steps
) -> LoadedGame:
    """Note who of the people at a table have left its server: nobody waits for their votes."""
    clock = entry.clock
    if clock is None:
        return entry
    seats = frozenset(each.seat for each in entry.table.holders if each.user_id in gone)
    if seats == clock.gone:
        return entry
    entry = await update_clock(tx, entry, replace(clock, gone=seats))
    return (await _closed_if_settled(tx, entry, steps))[0]


async def _closed_if_settled(
    tx: Transaction, entry: LoadedGame, steps: Steps
) -> tuple[LoadedGame, VotePost | None]:
    vote = entry.clock.vote if entry.clock else None
    if vote is None:
        return entry, None
    if vote.settled(people_here(entry, besides=Seat(vote.seat))):
        return await close_vote_now(tx, entry, steps)
    await post(tx, entry.table, entry.table.seq, VotePost(vote.number, vote.seat))
    return entry, None


def _missed(entry: LoadedGame, asker: Seat, now: int) -> tuple[Seat, Cause]:
    """Return the seat about which a vote may be started now, and why; raises Unable.

    About somebody who has left the server that is possible at any pace.
    """
    others, holders = people_playing(entry, besides=asker), entry.table.holders
    pending_seats = [seat for seat in to_act(entry.require_started()[0]) if seat in others]
    gone = [seat for seat in pending_seats if entry.clock and seat in entry.clock.gone]
    clock = entry.clock if gone and entry.clock else require_clock(entry)
    if Halt.FROZEN in clock.halts:
        raise Unable(TableRefusal.TABLE_FROZEN)
    if clock.stands:
        raise Unable(TableRefusal.CLOCK_STANDS)
    if not pending_seats:
        raise Unable(TableRefusal.NOBODY_MISSED)
    if gone:
        return gone[0], Cause.GONE
    allowed = {seat: at for seat in pending_seats if (at := may_vote_from(clock, seat)) is not None}
    if not allowed:
        raise Unable(TableRefusal.CLOCK_STANDS)
    seat = min(allowed, key=allowed.__getitem__)
    if allowed[seat] > now:
        raise Unable(TableRefusal.VOTE_TOO_EARLY, player=holders[seat].name, at=allowed[seat])
    return seat, Cause.ASKED


async def seat_timed_out(
    tx: Transaction, entry: LoadedGame, seat: Seat, gone: Collection[int], steps: Steps
) -> LoadedGame:
    """Do what follows the empty bank of a seat: a computer's turn, more time, a vote or a freeze.

    ``gone`` are people who have left the server.
    """
    clock = entry.clock
    assert clock is not None  # noqa: S101
    counted = ran_out(clock, seat)
    if counted.seats[seat].emptied == 1 and not clock.seats[seat].emptied:
        await steps.time_ran_out(tx, entry, seat)
    entry = await update_clock(tx, entry, counted)
    entry = await pass_on_host(tx, entry, gone)
    clock = entry.clock
    assert clock is not None  # noqa: S101
    if seat in clock.gone:
        return await seat_gone(tx, entry, seat)
    match consequence(clock, seat, _who_decide(entry, clock, seat)):
        case Consequence.COMPUTER_TURN:
            entry = await update_clock(tx, entry, stood_in(clock, seat))
            return await steps.seat_lent(tx, SeatLent(entry, seat, Level.NORMAL, FOR_A_TURN))
        case Consequence.GRACE:
            at = tx.now + clock.pace.wait
            await withdraw_reminders(tx, entry.table.id, None)
            await post(tx, entry.table, entry.table.seq, TimePost(TimeNews.GRACE, seat, at))
            clock_then = addressed(graced(clock, seat, tx.now), seat, tx.now)
            return await update_clock(tx, entry, clock_then)
        case Consequence.VOTE:
            return await open_vote_about(tx, entry, seat, Cause.EMPTY)
        case Consequence.FREEZE:
            return await _freeze(tx, entry, clock)


async def seat_gone(tx: Transaction, entry: LoadedGame, seat: Seat) -> LoadedGame:
    """Open a vote about the seat of somebody who has left the server; freeze if nobody can vote."""
    clock = entry.clock
    assert clock is not None  # noqa: S101
    if not _who_decide(entry, clock, seat):
        return await _freeze(tx, entry, clock)
    return await open_vote_about(tx, entry, seat, Cause.GONE)


def _who_decide(entry: LoadedGame, clock: TableClock, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of people, besides a seat's own player, who are there to decide about it."""
    others = people_here(entry, besides=seat)
    return tuple(each for each in others if not clock.seats[each].is_away)


async def _freeze(tx: Transaction, entry: LoadedGame, clock: TableClock) -> LoadedGame:
    await post(tx, entry.table, entry.table.seq, TimePost(TimeNews.FROZEN))
    return await update_clock(tx, entry, clock.halted(Halt.FROZEN, tx.now))
