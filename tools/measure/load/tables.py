"""Running tables to play on: stored games, each in a channel where its turn's post stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from bot.app.features import services_over
from bot.core.game_cache import GameCache, to_rows
from bot.core.options import TableOptions
from bot.core.stored import PendingSeats, StoredOptions
from bot.core.timing.paces import DEFAULT_PACE
from bot.storage.connections.database import Database
from bot.storage.posts import TurnPost
from bot.storage.repositories.event_log import EventWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.seating import SeatWriter
from bot.storage.rows import GameStatus, NewEvent
from bot.storage.store import Store
from bot.storage.transactions import Transaction
from bot.ui.buttons import ListPosition, RoutesButton, TwoCardsButton
from bot.ui.custom_ids import Address
from cogs.clock.service.updating import begin_clock
from data import Catalogue
from engine.board import Seat
from engine.cards import PlayerColour
from engine.events import Event
from engine.shuffle import commitment
from engine.state import State
from engine.view import Stage, view
from sandbox import posts
from sandbox.components import walk
from sandbox.model import Channel, Message, MessageFlag
from sandbox.posts import Draft
from sandbox.world import World
from strategy.levels import PLAYERS, Level
from tools.measure.bench.play import europe, seed_of, steps

PEOPLE = 5
TABLES_PER_PERSON = 20
DIFFERENT = 12
"""This many games are played; the others are copies of them."""
MIDDLE, CARDS = 120, 40
"""A game goes on from its first turn after so many moves at which so many cards lie in the pile."""
AT_ONCE = 50
TOLD = 6
"""So many events the first posts have told."""
AGE = 7200.0
"""Seconds for which the first posts have stood: most turns of a game take longer."""

_BUTTON = re.compile(r"sm:(\d+):(\d+):(\d+):(two|routes)\b")


@dataclass(slots=True)
class PlayedTable:
    """A table as the driver knows it: from its channel, as people do.

    ``post`` is the newest turn's post, ``two`` and ``routes`` are buttons of it, None if it hasn't
    them; ``old`` has a button of an earlier decision, of the seat ``was``. ``waits`` while a turn
    isn't told yet.
    """

    channel: Channel
    people: tuple[str, ...]
    post: str = ""
    seat: int = 0
    two: str | None = None
    routes: str | None = None
    old: str = ""
    was: int = 0
    stale: str = ""
    waits: bool = False

    def read(self, message: Message) -> bool:
        """Look at a post; whether it is one of a turn."""
        found = dict(_buttons(message))
        if not found:
            return False
        self.post, self.two, self.routes = message.id, found.get("two"), found.get("routes")
        first = _BUTTON.match(next(iter(found.values())))
        self.seat = int(first[2]) if first else 0
        return True


@dataclass(frozen=True, slots=True)
class _Game:
    number: int
    state: State = field(repr=False)
    seat: Seat
    decisions: int
    rows: list[NewEvent] = field(repr=False)


def people_for(tables: int) -> tuple[str, ...]:
    """Names of as many people as so many tables need."""
    groups = -(-tables // TABLES_PER_PERSON)
    return tuple(f"Person {n}" for n in range(groups * PEOPLE))


def channels_for(tables: int) -> tuple[str, ...]:
    """Names of the channels."""
    return tuple(f"table-{n}" for n in range(tables))


async def make_tables(world: World, address: str, count: int) -> list[PlayedTable]:
    """Store so many games in the middle of a turn, and post what stands in their channels."""
    users = [user.id for user in world.people]
    channels = [world.channels[each] for each in world.channels]
    found = [
        PlayedTable(channel, tuple(users[group : group + PEOPLE]))
        for n, channel in enumerate(channels[:count])
        for group in (n // TABLES_PER_PERSON * PEOPLE,)
    ]
    games = [_game(number) for number in range(min(DIFFERENT, count))]
    opened = await Database.open(address)
    try:
        store = Store(opened)
        services = services_over(store, Catalogue.read(None), lambda: None)
        for first in range(0, count, AT_ONCE):
            several = enumerate(found[first : first + AT_ONCE], first)
            async with store.transaction() as tx:
                numbers = [
                    await _store(tx, world, each, games[n % len(games)]) for n, each in several
                ]
            entries = [await services[GameCache].entry(number) for number in numbers]
            async with store.transaction() as tx:
                for entry in entries:
                    await begin_clock(tx, entry)
    finally:
        await opened.close()
    return found


async def _store(tx: Transaction, world: World, table: PlayedTable, game: _Game) -> int:
    row = await GameWriter(tx).create(
        channel_id=int(table.channel.id),
        guild_id=int(world.guild.id),
        edition="europe",
        edition_version=europe().version,
        language="en",
        host_id=int(table.people[0]),
        options=StoredOptions(
            TableOptions(pace=DEFAULT_PACE), len(game.rows), PendingSeats.after(game.state, tx.now)
        ).write(),
        seed=seed_of(game.number),
        commitment=commitment(seed_of(game.number)),
    )
    for seat, (user, colour) in enumerate(zip(table.people, PlayerColour, strict=True)):
        name = world.users[user].name
        await SeatWriter(tx).add(row.id, seat, user_id=int(user), name=name, colour=colour)
    await EventWriter(tx).append(row.id, 0, game.rows, status=GameStatus.RUNNING)
    _post(world, table, row.id, game)
    await GameWriter(tx).change(row.id, post_message_id=int(table.post))
    told = TurnPost(len(game.rows) - TOLD)
    sent = await OutboxWriter(tx).add(row.id, row.channel_id, len(game.rows), told)
    await OutboxWriter(tx).mark_sent(sent.id, int(table.post))
    return row.id


@cache
def _game(number: int) -> _Game:
    """A game up to a turn in its middle in which two cards can be drawn.

    Normal computers play it. At random people hold up to nine tickets instead of three, and to find
    the ways for them takes ten times as long.
    """
    log = list[Event]()
    for made, step in enumerate(steps(PEOPLE, number, PLAYERS[Level.NORMAL])):
        log += step.events
        seat, public = step.seat, view(step.state, None)
        if seat is None:
            break
        turn = public.stage is Stage.TURN and public.pile >= CARDS
        if made >= MIDDLE and turn and public.seats[seat].decisions:
            return _Game(number, step.state, seat, public.seats[seat].decisions, to_rows(log))
    raise RuntimeError(f"game {number} has no such turn")


def _post(world: World, table: PlayedTable, number: int, game: _Game) -> None:
    """An old post, then the one of the turn, each with the buttons that are pressed."""
    table.was = int(game.seat)
    before = Address(number, game.seat, game.decisions - 1)
    now = Address(number, game.seat, game.decisions)
    table.stale = TwoCardsButton.custom_id_of(before, None)
    table.old = _say(world, table.channel, [table.stale]).id
    ids = [
        TwoCardsButton.custom_id_of(now, None),
        RoutesButton.custom_id_of(now, ListPosition()),
    ]
    table.read(_say(world, table.channel, ids))


def _say(world: World, channel: Channel, ids: Sequence[str]) -> Message:
    body = {
        "flags": int(MessageFlag.COMPONENTS_V2),
        "components": [
            {"type": 10, "content": "A turn."},
            {
                "type": 1,
                "components": [
                    {"type": 2, "style": 2, "label": "Press", "custom_id": each} for each in ids
                ],
            },
        ],
    }
    number = str(int(world.ids.next()) - (round(AGE * 1000) << 22))
    new = Message(number, channel.id, world.bot.id, world.clock.now() - AGE)
    return posts.create(world, channel, world.bot.id, Draft(body, {}), new)


def _buttons(message: Message) -> Iterator[tuple[str, str]]:
    for _, each in walk(message.components):
        found = _BUTTON.match(each.get("custom_id") or "")
        if found and not each.get("disabled"):
            yield found[4], each["custom_id"]
