"""What must be so after any faults of the wire: nothing lost, nothing double, nobody waiting."""

from __future__ import annotations

import logging
import re
import sqlite3
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing

from bot.core.game_cache import GameCache
from bot.core.stored import from_rows
from bot.storage.repositories.event_log import EventReader
from bot.storage.rows import OutboxStatus
from engine.events import Event, TicketsKept, TunnelRevealed, TurnBegan
from engine.evolve import replay
from sandbox.driver import Person
from sandbox.interactions import Interaction
from sandbox.model import Message
from sandbox.screen import look
from tests.stage.scene import PLACE, Scene
from tests.storing import reading
from tests.waiting import PATIENCE, until

CONFIRMS = re.compile(
    r"You keep (?!at least)|You took |From the pile you drew| is yours for |Your station in .+ "
    r"is built |You pass|You gave"
)
"""What an answer says that confirms a move."""
SHOWS = re.compile(r"Offered to you|Turned up")
"""What a move leads to, and can be looked at again."""


def _tells(told: Sequence[str]) -> bool:
    """Whether an answer confirms a move, or shows what it leads to."""
    return any(CONFIRMS.search(each) or SHOWS.search(each) for each in told)


class Verdict:
    """Looks at the stand-in, the log and the outbox of one table, and at the house.

    ``explained`` names the loggers whose errors the faults explain.
    """

    def __init__(self, scene: Scene, explained: Sequence[str] = ()) -> None:
        assert scene.database.path is not None
        self.scene, self.path, self.explained = scene, scene.database.path, tuple(explained)
        self._seen: set[str] = set()
        self._kept: set[int] = set()
        self._called = 0
        self._tasks: frozenset[str] = frozenset()

    async def check_answers(self) -> None:
        """What was confirmed since the last look is in the log, what wasn't isn't."""
        fresh = self._fresh()
        for each in fresh:
            await self._answered(each)
        applied, owners = self._applied(), self._owners(fresh)
        for each in fresh:
            made = int(each.id) in applied
            told = await self._told(each, owners, made=made)
            confirmed = any(map(CONFIRMS.search, told))
            assert not made or _tells(told), (
                f"made, not confirmed: {each.failure} {each.data} {told}"
            )
            assert made or not confirmed, f"confirmed, not made: {each.failure} {each.data} {told}"

    async def _told(
        self, interaction: Interaction, owners: Mapping[str, Interaction], *, made: bool
    ) -> list[str]:
        """What somebody reads in answer; a way round what Discord refuses has several steps.

        An answer that edits a message stands there with its former text until it comes.
        """

        def told() -> list[str]:
            messages = self._messages(interaction)
            mine = [seen for seen in messages if owners.get(seen.id) in (None, interaction)]
            return [look(self.scene.standin.world, seen).text for seen in mine]

        await until(
            lambda: len(set(told())) == len(told()) and (not made or _tells(told())),
            f"{interaction.data} is told once, {'as made' if made else 'whatever came of it'}",
            instead=lambda: (interaction.failure, told()),
        )
        return told()

    def begin(self) -> None:
        """What was done so far isn't looked at."""
        self._fresh()
        self._kept |= self._applied()
        self._called = len(self._calls())
        self._tasks = self._alive()

    def _fresh(self) -> list[Interaction]:
        known = self.scene.standin.world.interactions._known
        fresh = [each for token, each in known.items() if token not in self._seen]
        self._seen |= {each.token for each in fresh}
        return fresh

    def _owners(self, interactions: Sequence[Interaction]) -> dict[str, Interaction]:
        """Which of them changed a message last."""
        return {message: each for each in interactions for message in self._ids(each)}

    async def check(self) -> None:
        """All the rest, once everything has calmed down."""
        await self.check_answers()
        await self.scene.settled()
        await self.scene.standin.quiet()
        self.check_nobody_waits()
        events = await self.check_log()
        await self.check_posts()
        self.check_mentions(events)
        self.check_house()

    def check_nobody_waits(self) -> None:
        """Nobody reads that the bot thinks."""
        for person in self.scene.people:
            waiting = [each for each in person.sees(PLACE) if each.loading]
            assert not waiting, f"{person.user.name} is left waiting"

    async def check_log(self) -> Sequence[Event]:
        """The log leads to what the bot goes by, and has a move for each that was applied."""
        cache = self.scene.bot.services[GameCache]
        entry = await cache.entry((await self.scene.table()).id)
        rows = await reading(self.scene.bot.store, EventReader).of(entry.table.id)
        events = from_rows(rows)
        assert len(rows) == entry.table.seq
        assert entry.state is not None and replay(events) == entry.state
        made = sum(player.decisions for player in entry.state.players)
        # A tunnel without a toll is claimed with the decision to try.
        made -= sum(isinstance(each, TunnelRevealed) and not each.toll for each in events)
        applied = len(self._applied())
        assert made == applied, f"{made} moves were made by {applied} interactions"
        return events

    async def check_posts(self) -> None:
        """What the outbox sent stands in the channel, once, and nothing else does."""
        game_id = (await self.scene.table()).id
        with closing(sqlite3.connect(self.path)) as beside:
            rows = beside.execute(
                "SELECT nonce, message_id, status, kind, error FROM outbox WHERE game_id = ?",
                (game_id,),
            ).fetchall()
        unsent = [row[2:] for row in rows if row[2] != OutboxStatus.SENT]
        assert not unsent, f"not sent: {unsent}"
        posts = self._posts()
        nonces = Counter(each.nonce for each in posts)
        doubles = [each for each, count in nonces.items() if count > 1]
        assert not doubles, f"posted twice: {doubles}"
        assert nonces.keys() <= {row[0] for row in rows}, "a post that nobody asked for"
        sent, stand = {str(row[1]) for row in rows if row[1]}, {each.id for each in posts}
        assert stand == sent, (f"lost: {sent - stand}", f"unknown: {stand - sent}")
        boards = [each.id for each in posts if each.attachments]
        assert len(boards) <= 1, f"boards: {boards}"

    def check_mentions(self, events: Sequence[Event]) -> None:
        """Whoever's turn began was called once, in that order, after the last one to choose."""
        holders = self._holders()
        turns = [holders[each.seat] for each in events if isinstance(each, TurnBegan)]
        chose = [holders[each.seat] for each in events if isinstance(each, TicketsKept)]
        last = chose[len(holders) - 1]
        called = self._calls()[self._called :]
        assert called in (turns, [last, *turns]), (
            f"called: {called}, turns: {turns}, last to choose: {last}"
        )

    def check_house(self) -> None:
        """Every background task lives, and nothing is wrong with any."""
        dead = self._tasks - self._alive()
        assert not dead, f"dead: {dead}"
        assert not self.scene.bot.supervisor._troubled

    def check_records(self, records: Sequence[logging.LogRecord]) -> None:
        """No line of the log says that something went wrong here."""
        bad = [each for each in records if each.levelno >= logging.ERROR]
        unexplained = [each for each in bad if not each.name.startswith(self.explained or ("\0",))]
        assert not unexplained, [(each.name, each.getMessage()) for each in unexplained]

    async def _answered(self, interaction: Interaction) -> None:
        try:
            await interaction.answered(PATIENCE)
            if interaction.failure is None:
                await interaction.completed(PATIENCE)
        except TimeoutError:
            raise AssertionError(f"left waiting: {interaction.data}") from None
        await until(
            lambda: not any(each.loading for each in self._messages(interaction)),
            f"the answer to {interaction.data}",
            instead=self.scene.account,
        )

    def _messages(self, interaction: Interaction) -> list[Message]:
        channel = self.scene.standin.world.channel(PLACE)
        found = [channel.messages.get(each) for each in self._ids(interaction)]
        return [each for each in found if each is not None]

    def _ids(self, interaction: Interaction) -> list[str]:
        listed = (interaction.original_id or "", *interaction.message_ids)
        return [each for each in dict.fromkeys(listed) if each]

    def _applied(self) -> set[int]:
        """The interactions that made a move, read beside the bot."""
        with closing(sqlite3.connect(self.path)) as beside:
            found = beside.execute("SELECT id FROM interactions").fetchall()
        return {number for (number,) in found} - self._kept

    def _calls(self) -> list[str]:
        """Who was mentioned by the posts, in their order."""
        return [person for each in self._posts() for person in sorted(each.pings)]

    def _alive(self) -> frozenset[str]:
        """The background tasks, but not those that end with a post, or with a former panel."""
        tasks = self.scene.bot.supervisor._tasks
        names = {task.get_name() for task in tasks if not task.done()}
        return frozenset(name for name in names if not name.startswith(("posts-", "former panel")))

    def _posts(self) -> list[Message]:
        world = self.scene.standin.world
        messages = world.channel(PLACE).messages.values()
        return [each for each in messages if each.author_id == world.bot.id and not each.ephemeral]

    def _holders(self) -> dict[int, str]:
        with closing(sqlite3.connect(self.path)) as beside:
            found = beside.execute("SELECT seat, user_id FROM seats").fetchall()
        return {seat: str(user_id) for seat, user_id in found}


def person_of(scene: Scene, user_id: int | None) -> Person:
    """Who has that id."""
    return next(each for each in scene.people if int(each.id) == user_id)
