"""Any position of any game laid before the bot, as if it had been played there."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, insert, text, update

from bot.app.features import all_tables
from bot.core.game_cache import GameCache, to_rows
from bot.core.options import TableOptions
from bot.core.people import Preferences, Visits
from bot.core.position import Lookup
from bot.core.posting import form_after, post
from bot.core.presses import Presses
from bot.core.stored import CheckedGame, PendingSeats, StoredOptions, from_rows
from bot.core.timing import table_clock as stored
from bot.core.timing.measure import DAY, WakingHours
from bot.core.timing.paces import DEFAULT_PACE
from bot.core.timing.table_clock import TableClock
from bot.storage import schema
from bot.storage.posts import OpeningPost, PicturedPost, ResultPost, TurnPost
from bot.storage.repositories.event_log import EventWriter
from bot.storage.repositories.notices import SettingWriter
from bot.storage.repositories.people import DraftWriter, PersonWriter, VisitWriter
from bot.storage.repositories.timers import ClockWriter
from bot.storage.rows import EventRow, GameRow, GameStatus
from bot.storage.transactions import Transaction
from cogs.away.rows import AbsenceWriter
from cogs.away.service.absence import EVERYWHERE, Way
from cogs.clock.rows import ReminderPost
from cogs.orders.rows import OrderRow, OrderWriter
from cogs.seats.service.interim import InterimPost
from cogs.turn.service.guide import Guide, Progress
from engine.board import Board, Seat
from engine.cards import PlayerColour
from engine.events import Event
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.moves import ClaimRoute, DrawTickets, Move, Resign, Undo
from engine.shuffle import FairShuffle
from engine.state import State, to_act, undo_seat
from engine.view import view
from sandbox.driver import Person
from sandbox.model import Channel
from tests.stage.late import nothing_sent
from tests.stage.scene import Scene
from tests.tables import EUROPE, offer_of

GAME = 1
PLACE = "games"
COMMITTED = "c0" * 32
"""What everybody was told of the seed; which seed it is of is a secret."""
BEGAN = 1_800_000_000_000
LATE = 9_000_000_000_000
"""Later than any turn that a test lays."""
ORDERS = (
    "turns 3; draw green,deck",
    "if row red:2: draw red,deck; pass; stop none",
    "turns 20; tickets; draw deck; else draw",
)
"""Orders that hold on every board."""
HOURS = WakingHours("Europe/Paris", 8 * 60, 23 * 60)
"""The reader's own, so that there is a panel to change them."""
_BEGIN_AGAIN = {
    "sqlite": "DELETE FROM sqlite_sequence WHERE name = '{}'",
    "postgresql": "ALTER SEQUENCE {}_id_seq RESTART",
}
_EMPTIED = (
    *("clocks", "answers", "timers", "drafts", "orders", "order_turns", "visits", "invitations"),
    *("spells", "outbox", "interactions", "events"),
    *("people", "callees", "timetables", "absences"),
)


@dataclass(frozen=True)
class Moment:
    """A position of a game, the public post that stands then, and the move that comes next.

    ``posted`` and ``after`` are the numbers of the last events that this post and the one
    before it have told; ``then`` is what the move brings.
    """

    log: tuple[Event, ...]
    state: State
    kind: type[PicturedPost]
    posted: int
    after: int
    seat: Seat
    move: Move
    then: tuple[Event, ...]


def moments(
    seats: int, number: int, colours: Sequence[PlayerColour], board: Board = EUROPE
) -> Iterator[Moment]:
    """Play a whole game at random, in the way of somebody who wants it to end."""
    rng, shuffle = Random(number), FairShuffle(number.to_bytes(32, "big"))
    countries = [rng.choice([None, 0, 7]) for _ in range(seats)]
    log = new_game(board, colours, countries, shuffle, COMMITTED)
    state = replay(log)
    kind: type[PicturedPost] = OpeningPost
    posted, after, told, left = state.seq, 0, 0, False
    while waiting := to_act(state):
        seat = rng.choice(waiting)
        move = _sensible(choices(state, board, seat), rng)
        if (undoer := undo_seat(state)) is not None and rng.random() < 0.1:
            seat, move = undoer, Undo()
        elif not left and len(state.playing()) > 2 and rng.random() < 0.004:
            move, left = Resign(), True
        then_state, then = apply(state, board, seat, move, shuffle)
        yield Moment(log, state, kind, posted, after, seat, move, then)
        state, log = then_state, (*log, *then)
        if (new := form_after(then, view(state, None))) is not None:
            kind, posted = new, state.seq
            if new is not OpeningPost:
                after, told = told, state.seq


def _sensible(moves: Sequence[Move], rng: Random) -> Move:
    claims = [move for move in moves if isinstance(move, ClaimRoute)]
    if claims and rng.random() < 0.75:
        return rng.choice(claims)
    usual = [m for m in moves if not isinstance(m, DrawTickets)] if rng.random() < 0.9 else []
    kinds = sorted({type(move).__name__ for move in usual or moves})
    kind = rng.choice(kinds)
    return rng.choice([move for move in usual or moves if type(move).__name__ == kind])


def _next(state: State) -> int | None:
    """Whose turn comes next, if nobody resigns and nothing is taken back."""
    playing = state.playing()
    (seat, *others) = to_act(state)
    return None if others else playing[(playing.index(seat) + 1) % len(playing)]


def trust_any_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a log be whole although its seed isn't the one that was announced."""

    def replayed(
        game: GameRow, rows: Sequence[EventRow], board: Board, *, audit: bool, taken: int
    ) -> Any:
        return CheckedGame(replay(from_rows(rows)), has_checksums=True, problems=())

    monkeypatch.setattr("bot.core.game_cache.check_game", replayed)


class Felt:
    """Lays positions of the table in the channel before the bot: all that it keeps is replaced."""

    def __init__(self, scene: Scene, seated: Sequence[Person]) -> None:
        trust_any_log(scene.monkeypatch)
        self.scene, self.seated = scene, seated
        self.channel: Channel = scene.standin.world.channel(PLACE)
        self.reminds = self.interim = self.ordered = False
        self.order: str | None = None
        """The order of whose turn comes next."""

    async def open(self, language: str, edition: str = "europe") -> None:
        """Open the table and start it, so that everything of it is there."""
        host, *others = self.seated
        await host.run(PLACE, "/new", {"edition": edition, "language": language, "hints": "yes"})
        for person in others:
            await person.run(PLACE, "/join", {})
        await host.run(PLACE, "/start", {})
        await self.scene.settled()
        self.table = await self.scene.bot.services[Lookup].table(GAME)

    @property
    def colours(self) -> list[PlayerColour]:
        """The colours of the seats."""
        return [holder.colour for holder in self.table.holders]

    def person(self, seat: Seat) -> Person:
        """Who sits there."""
        return self.seated[seat]

    async def lay(
        self, moment: Moment, log: Sequence[Event], reader: Person | None, rng: Random
    ) -> None:
        """Lay ``log`` or a twin of it; ``rng`` chooses what only others than the reader know."""
        await self.scene.settled()
        async with nothing_sent(self.scene):
            await self._lay(moment, log, reader, rng)
        self.scene.forget_presses()
        await self.scene.settled()

    async def _lay(
        self, moment: Moment, log: Sequence[Event], reader: Person | None, rng: Random
    ) -> None:
        bot = self.scene.bot
        async with self.scene.database.write() as connection:
            run, tx = connection.execute, Transaction(connection, self.scene.bot.store._clock())
            for each in all_tables():
                if each.name in _EMPTIED:
                    await run(delete(each))
            # Numbers begin again, for they stand in custom ids.
            for name in ("invitations", "spells"):
                await run(text(_BEGIN_AGAIN[connection.dialect.name].format(name)))
            await run(delete(schema.settings).where(schema.settings.c.scope.like("guild:%")))
            await run(delete(schema.settings).where(schema.settings.c.scope.like("user:%")))
            await run(
                insert(schema.events),
                [
                    {
                        "game_id": GAME,
                        "seq": seq,
                        "schema": row.schema,
                        "type": row.type,
                        "body": row.body,
                        "at": BEGAN + 60_000 * seq,
                    }
                    for seq, row in enumerate(to_rows(log), 1)
                ],
            )
            # Or else the auditor adds them, and drops the table from memory, when it likes.
            await EventWriter(tx).add_checksums(GAME)
            for holder in self.table.holders:
                await run(
                    update(schema.seats)
                    .where(schema.seats.c.game_id == GAME, schema.seats.c.seat == holder.seat)
                    .values(user_id=holder.user_id, name=holder.name, level=holder.level)
                )
            told = 0 if moment.kind is OpeningPost else moment.posted
            await run(
                update(schema.games)
                .where(schema.games.c.id == GAME)
                .values(
                    seq=len(log),
                    status=GameStatus.RUNNING,
                    options=StoredOptions(
                        TableOptions(hints=self.table.options.hints, pace=DEFAULT_PACE),
                        posted=told,
                        pending_seats=PendingSeats.after(replay(log), BEGAN),
                    ).write(),
                    seed=rng.randbytes(32),
                    commitment=COMMITTED,
                    host_id=self.table.host_id,
                    language=self.table.language,
                    post_message_id=None,
                    ended_at=None,
                    note=None,
                )
            )
            state = replay(log)
            clock = TableClock.begun(DEFAULT_PACE, len(state.players), to_act(state), tx.now, {})
            await ClockWriter(tx).set(GAME, stored.clock_to_text(clock))
            await self._lay_drafts(tx, state, reader, rng)
            await self._lay_orders(tx, state, reader, rng)
            for person in self.seated:
                # The reader is given every lesson anew; of others it is nobody's business.
                if person is reader or rng.random() < 0.5:
                    guided = json.dumps(asdict(Progress(True)))
                    await SettingWriter(tx).set(f"user:{person.id}", "guide", guided)
            if reader is not None:
                await PersonWriter(tx).change(int(reader.id), hours=HOURS.write())
            for person in self.seated:
                if person is not reader:
                    look = rng.choice(["day", "night", None])
                    await PersonWriter(tx).change(
                        int(person.id), look=look, confirm=rng.random() < 0.5
                    )
                    await self._lay_times(tx, int(person.id), rng)
                    await VisitWriter(tx).set(GAME, int(person.id), 0, rng.randrange(len(log)))
            posts: dict[type[PicturedPost], PicturedPost] = {
                OpeningPost: OpeningPost(),
                TurnPost: TurnPost(moment.after),
                ResultPost: ResultPost(moment.after),
            }
            await post(tx, self.table, moment.posted, posts[moment.kind])
            if self.interim and moment.kind is TurnPost:
                await post(tx, self.table, len(log), InterimPost(moment.posted))
            called = [seat for seat in to_act(state) if self.table.holders[seat].level is None]
            if self.reminds and called:
                reminder = ReminderPost(tuple(called), BEGAN, LATE)
                await post(tx, self.table, moment.posted, reminder)
            # Whoever waits to write may be next.
            bot.services[Visits]._write_behind.forget()
        bot.services[GameCache].forget(GAME)
        bot.services[Preferences]._known.clear()
        bot.services[Guide]._known.clear()
        bot.servers.forget_all()
        bot.services[Visits]._latest.clear()
        bot.pictures._made.clear()

    async def _lay_orders(
        self, tx: Transaction, state: State, reader: Person | None, rng: Random
    ) -> None:
        """What others have ordered, or had, and perhaps as it is about to act."""
        for seat, person in enumerate(self.seated):
            user_id, turn = int(person.id), seat in to_act(state)
            if self.order is not None and seat == _next(state):
                await OrderWriter(tx).set(OrderRow(GAME, seat, user_id, self.order, tx.now))
            if self.ordered and person is reader:
                # To be edited, whatever else is looked at before.
                drafted = f"claim {min(self.table.edition.board.routes)}; draw red,deck"
                await DraftWriter(tx).set(GAME, seat, "orders", drafted)
            if not self.ordered or person is reader:
                continue
            if rng.random() < 0.5:
                await DraftWriter(tx).set(GAME, seat, "orders", rng.choice(ORDERS))
            if rng.random() < 0.8:
                row = OrderRow(GAME, seat, user_id, rng.choice(ORDERS), tx.now)
                if turn and not self.reminds and rng.random() < 0.5:
                    row = replace(row, decision=state.players[seat].decisions)
                elif rng.random() < 0.3:
                    row = replace(row, ending="unsettled", skipped="0:condition", ended_at=tx.now)
                await OrderWriter(tx).set(row)

    async def _lay_times(self, tx: Transaction, user_id: int, rng: Random) -> None:
        """When somebody else is awake, how they are reminded, and whether they are away."""
        zone = rng.choice(["Asia/Tokyo", "America/Lima", "Europe/Rome"])
        hours = WakingHours(zone, rng.randrange(0, 600, 30), rng.randrange(1080, 1440, 30))
        await PersonWriter(tx).change(
            user_id,
            hours=rng.choice([hours.write(), None]),
            reminders=rng.choice(["channel", "private"]),
            heads_up=rng.random() < 0.5,
        )
        if rng.random() < 0.5:
            until = tx.now + rng.randrange(DAY, 20 * DAY)
            await AbsenceWriter(tx).add(user_id, EVERYWHERE, Way.STANDS, until, shown=False)

    def wipe(self) -> None:
        """Forget what stands in channels, what was shown, and what was pressed a moment ago."""
        for person in self.seated:
            self.scene.bot.services[Presses].forget(int(person.id))
            person.open_dm().messages.clear()
        self.channel.messages.clear()
        self.scene.standin.world.memory.shown.clear()

    async def _lay_drafts(
        self, tx: Transaction, state: State, reader: Person | None, rng: Random
    ) -> None:
        for seat, person in enumerate(self.seated):
            offer = offer_of(state, seat) if Seat(seat) in to_act(state) else ()
            if not offer:
                continue
            chosen = (
                offer[:2] if person is reader else rng.sample(offer, rng.randint(0, len(offer)))
            )
            await DraftWriter(tx).set(GAME, seat, "opening", ",".join(chosen))
