"""The club and its season: who looks in when, what goes wrong, and what has to hold of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from heapq import heappop, heappush
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import Location, User
from bot.core.play import Play
from bot.core.timing.measure import DAY, HOUR, MINUTE, moment
from bot.core.timing.paces import PaceName
from bot.storage.repositories.games import GameReader
from bot.storage.rows import GameRow, GameStatus
from cogs.lobby.service.moving import Moving
from cogs.season.rules.terms import Terms
from cogs.season.season import LIVE, Phase, Season, SeasonTable, TableState
from cogs.season.service import seasons as announcing
from cogs.season.service.posting import SeasonPosts
from cogs.season.service.rounds import OPENS
from cogs.season.service.seasons import Seasons
from engine.game import choices
from engine.moves import Resign
from sandbox.driver import Person
from tests.e2e.month.cast import NAMES
from tests.e2e.month.playing import MOST_ACTS, likely, newest_with, seat_of, waits_for
from tests.e2e.month.town import Town, open_town
from tests.storing import reading

BEGIN = moment(datetime(2027, 9, 1, 8, tzinfo=UTC))
ORGANISER, CHANNEL, SHELTER = "Moderator", "season", "shelter"
SIGN_UP = 3 * DAY
MOST_DAYS = 120
COMPUTER = "computer"
"""What everybody votes for who is asked how a table goes on."""

Act = Callable[[], Awaitable[None]]


@dataclass(frozen=True)
class Note:
    """What happened to the club besides the season's own acts."""

    at: int
    what: str


class Club:
    """A club of so many people that plays a season; ``wrong`` is what shouldn't have happened."""

    def __init__(self, town: Town, people: int, terms: Terms, dice: Random) -> None:
        self.town, self.terms, self._dice = town, terms, dice
        self.names = NAMES[:people]
        self.notes: list[Note] = []
        self.games: dict[int, GameRow] = {}
        self.revisions: dict[str, int] = {}
        """How often each post of the season's channel was edited."""
        self._gone: set[str] = set()
        self._plans: list[tuple[int, int, Act]] = []
        self._planned, self._interactions = count(), count(1)
        self._id = 0

    @property
    def _seasons(self) -> Seasons:
        return self.town.bot.services[Seasons]

    async def season(self) -> Season:
        """The season as it is now."""
        return await self._seasons.read(self._id)

    def plan(self, at: int, act: Act) -> None:
        """Do something at a moment; if the bot is away then, as soon as it is back."""
        heappush(self._plans, (at, next(self._planned), act))

    async def play(self) -> Season:
        """Announce the season, and let everybody play until it is over."""
        await self._announce()
        for number, name in enumerate(self.names):
            self.plan(BEGIN + (1 + number) * HOUR, partial(self._take_part, name))
            self._plan_looks(name, BEGIN + SIGN_UP)
        self._plan_misfortunes()
        while self._plans:
            at, _, act = heappop(self._plans)
            async for _ in self.town.go_to(at):
                await self._bring_up_to_date()
            await act()
            await self.town.settle()
            await self._bring_up_to_date()
            if (await self.season()).phase not in LIVE:
                break
        await self._read_games()
        return await self.season()

    async def _bring_up_to_date(self) -> None:
        """Let the posts of the season show what is now, and look at its channel."""
        await self.town.bot.services[SeasonPosts].go_round()
        world = self.town.standin.world
        for each in world.channel(CHANNEL).messages.values():
            if not each.ephemeral:
                self.revisions[each.id] = each.revision

    # What happens of itself

    def _plan_looks(self, name: str, since: int) -> None:
        """Look in two to four times a day, at other hours each day."""
        for _ in range(self._dice.choice((3, 4, 5))):
            at = since + self._dice.randrange(6 * HOUR, 22 * HOUR)
            self.plan(at, partial(self._look_in, name))
        if since < BEGIN + MOST_DAYS * DAY:
            self.plan(since + DAY - 1, partial(self._next_day, name, since + DAY))

    async def _next_day(self, name: str, since: int) -> None:
        if name not in self._gone:
            self._plan_looks(name, since)

    def _plan_misfortunes(self) -> None:
        begun = BEGIN + SIGN_UP
        self.plan(begun + OPENS * 2 + 5_000, partial(self._stop, 5 * MINUTE, killed=True))
        self.plan(begun + 2 * DAY, partial(self._withdraw, self.names[4]))
        self.plan(begun + 2 * DAY + HOUR, partial(self._resign, self.names[1]))
        self.plan(begun + 3 * DAY, partial(self._ban, self.names[2]))
        self.plan(begun + 4 * DAY, partial(self._stop, 30 * HOUR, killed=False))
        self.plan(begun + 7 * DAY, self._delete_thread)
        for day in (9, 15, 21):
            self.plan(begun + day * DAY + 7 * HOUR, partial(self._stop, 10 * MINUTE, killed=True))

    # What people do

    def _person(self, name: str) -> Person:
        return self.town.standin.person(name)

    def _user(self, name: str) -> User:
        return User(int(self._person(name).id), name)

    async def _announce(self) -> None:
        world = self.town.standin.world
        here = Location(int(world.channel(CHANNEL).id), int(world.guild.id))
        season = await self._seasons.announce(
            here,
            self._user(ORGANISER),
            self.terms,
            language="en",
            manages=True,
            interaction_id=next(self._interactions),
        )
        self._id = season.id

    async def _take_part(self, name: str) -> None:
        await self._seasons.take_part(
            self._id, self._user(name), interaction_id=next(self._interactions)
        )

    async def _withdraw(self, name: str) -> None:
        await self._seasons.leave(
            self._id, self._user(name), interaction_id=next(self._interactions)
        )

    async def _resign(self, name: str) -> None:
        for _, channel in await self._tables_of(name):
            entry = await self.town.entry(channel)
            if entry is not None and entry.state is not None:
                await self._person(name).run(channel, "/resign", {})
                found = newest_with(self._person(name), channel, str(Resign.__name__.lower()))
                if found is not None:
                    await self._person(name).click(found[0], found[1][0])

    async def _ban(self, name: str) -> None:
        self._gone.add(name)
        world = self.town.standin.world
        world.remove_member(self._person(name).user)
        self._note(f"{name} is banned from the server")

    async def _delete_thread(self) -> None:
        """Delete the thread of the first table that is played, whose people bring it elsewhere."""
        season, world = await self.season(), self.town.standin.world
        table = next((each for each in season.tables if each.state is TableState.OPEN), None)
        if table is None:
            return
        self._note(f"the thread of table {table.number} of round {table.round} is deleted")
        world.delete_channel(world.channel(str(table.channel_id)))
        assert table.game_id is not None
        self.plan(self.town.now + 6 * HOUR, partial(self._rescue, table.game_id))

    async def _rescue(self, game_id: int) -> None:
        """Let whoever sits at a table whose thread is gone bring it to another channel."""
        table = (await self.town.bot.services[GameCache].entry(game_id)).table
        who = next(User(each.user_id, each.name) for each in table.holders if each.user_id)
        guild_id = table.location.guild_id
        shelter = Location(int(self.town.standin.world.channel(SHELTER).id), guild_id)
        number = next(self._interactions)
        await self.town.bot.services[Moving].move(
            game_id, shelter, who, moderator=False, interaction_id=number
        )
        self._note(f"its people go on in #{SHELTER}")

    async def _look_in(self, name: str) -> None:
        """Vote and play at one's tables, unless one only looks."""
        if name in self._gone or self._dice.random() < 0.1:
            return
        person = self._person(name)
        for table, channel in await self._tables_of(name):
            entry = await self.town.entry(channel)
            if entry is not None and entry.clock is not None and entry.clock.vote is not None:
                await self._vote(person, channel)
            await self._play(table, person)

    async def _play(self, table: SeasonTable, person: Person) -> None:
        """Play at a table until it waits for somebody else."""
        services, game_id = self.town.bot.services, table.game_id
        assert game_id is not None
        for _ in range(MOST_ACTS):
            entry = await services[GameCache].entry(game_id)
            seat = seat_of(entry, person)
            if seat is None or not waits_for(entry, person):
                return
            state, _ = entry.require_started()
            move = likely(choices(state, entry.table.edition.board, seat), self._dice)
            number = next(self._interactions)
            await services[Play].act(game_id, int(person.id), move, interaction_id=number)

    async def _vote(self, person: Person, channel: str) -> None:
        found = newest_with(person, channel, "vote")
        if found is not None:
            message, ids = found
            wanted = next((each for each in ids if each.endswith(COMPUTER)), ids[0])
            await person.click(message, wanted)
            await self.town.settle()

    async def _tables_of(self, name: str) -> list[tuple[SeasonTable, str]]:
        """The tables of the season at which somebody sits, and their channels."""
        season = await self.season()
        user_id, found = int(self._person(name).id), list[tuple[SeasonTable, str]]()
        for each in season.tables:
            if each.state is not TableState.OPEN or each.game_id is None:
                continue
            table = (await self.town.bot.services[GameCache].entry(each.game_id)).table
            if table.seat_of(user_id) is not None:
                found.append((each, str(table.location.channel_id)))
        return found

    async def _stop(self, length: int, *, killed: bool) -> None:
        told = f"{length // HOUR} hours" if length >= HOUR else f"{length // MINUTE} minutes"
        self._note(f"the bot is {'killed, and ' if killed else ''}away for {told}")
        await self.town.restart(length, killed=killed)

    def _note(self, what: str) -> None:
        self.notes.append(Note(self.town.now, what))

    async def _read_games(self) -> None:
        numbers = await reading(self.town.bot.store, GameReader).numbers()
        for number in numbers:
            row = await reading(self.town.bot.store, GameReader).get(number)
            assert row is not None
            self.games[number] = row

    async def faults(self) -> list[str]:
        """Everything that isn't as it has to be."""
        return [*_faults(self, await self.season())]


def _faults(club: Club, season: Season) -> Iterator[str]:
    if season.phase is not Phase.OVER:
        yield f"the season is {season.phase}"
    played = Counter(each.game_id for each in season.tables if each.game_id is not None)
    yield from (f"game {each} is {times} tables" for each, times in played.items() if times > 1)
    yield from (f"game {each} is no table" for each in club.games if each not in played)
    for each in season.tables:
        row = club.games.get(each.game_id or 0)
        if each.state is TableState.COUNTED and (row is None or row.status is not GameStatus.OVER):
            yield f"{each} counts and isn't over"
    made = [each.name for each in club.town.standin.world.channels.values() if each.is_thread]
    yield from (f"{times} threads: {each}" for each, times in Counter(made).items() if times > 1)
    for begun in season.rounds:
        sizes = {len(table.seats) for table in season.tables_of(begun.number)}
        if max(sizes) - min(sizes) > 1:
            yield f"round {begun.number} has tables of {sizes}"
    if len(club.revisions) != 2 + len(season.rounds):
        yield f"{len(club.revisions)} posts in the season's channel"
    days = (club.town.now - BEGIN) // DAY
    most = len(club.names) + days + 2 * len(season.rounds)
    yield from (f"{each} was edited {n} times" for each, n in club.revisions.items() if n > most)
    taken = Counter(each for each, _ in club.town.taken)
    yield from (
        f"timer {each} was done {times} times" for each, times in taken.items() if times > 1
    )
    nonces = Counter(each.nonce for each in club.town.posts)
    yield from (f"posted {times} times: {each}" for each, times in nonces.items() if times > 1)


def late_of(season: Season, round: int) -> list[int]:
    """The numbers of those who still played when a round began, and are at none of its tables."""
    begun = season.rounds[round - 1]
    there = {each for table in season.tables_of(round) for each in table.seats}
    return [
        each.number
        for each in season.entrants
        if each.number not in {*there, *begun.resting}
        and (each.withdrew_in is None or each.withdrew_in > round)
    ]


@asynccontextmanager
async def played(
    folder: Path, *, people: int = 24, rounds: int = 2, seats: int = 3, seed: int = 24
) -> AsyncIterator[tuple[Club, Season]]:
    """A season of a club, played to its end; all chance of it follows from the seed."""
    dice = Random(seed)
    terms = Terms("Autumn", "express", PaceName.DAILY, seats, rounds, BEGIN + SIGN_UP)
    names = (ORGANISER, *NAMES[:people])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(announcing, "secrets", SimpleNamespace(randbits=dice.getrandbits))
        async with open_town(folder, BEGIN, names, (CHANNEL, SHELTER), seed) as town:
            club = Club(town, people, terms, dice)
            yield club, await club.play()
