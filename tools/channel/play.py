"""Plays a game of three through the stand-in, and counts."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from unittest.mock import patch

from bot.core import dealing
from bot.core.game_cache import GameCache, LoadedGame
from bot.core.position import Lookup
from engine.game import choices
from engine.moves import KeepTickets
from engine.state import Opening, Over, to_act
from engine.view import view
from sandbox.components import walk
from sandbox.limits import RateLimits, Verdict
from sandbox.model import Message
from sandbox.screen import look
from sandbox.world import World
from strategy.levels import PLAYERS, Level
from tests.e2e.player import Player
from tests.e2e.shortened import PLACE, House, open_house
from tools.channel.measures import Measures
from tools.progress import progress

PEOPLE = ("Anna", "Bastien", "Chiara")
TEXT_DISPLAY = 10
_PATIENCE = 30.0
"""Seconds in which a move is made, however loaded the machine is."""
_ANSWERS = ("/interactions/", "/webhooks/")


class Counted(RateLimits):
    """Lets every request pass, and counts them by method and route."""

    def __init__(self) -> None:
        super().__init__(enabled=False)
        self.counts: Counter[tuple[str, str]] = Counter()

    def take(self, method: str, template: str, major: str) -> Verdict:
        """Count one request."""
        self.counts[method, template] += 1
        return super().take(method, template, major)


WAGONS = 45
"""What each player has in Europe."""


async def play(
    folder: Path, seed: int, program: str, most: int | None = None
) -> tuple[Measures, World]:
    """Play a game dealt by ``seed``; return what it took, and the channel it leaves.

    It ends after ``most`` decisions, if that is a number.
    """
    dealt = SimpleNamespace(token_bytes=lambda count: seed.to_bytes(count, "big"))
    with patch.object(dealing, "secrets", dealt):
        async with open_house(folder, WAGONS) as house:
            game = _Game(house, seed)
            await game.open()
            counted = house.standin.api.limits = Counted()
            turns, decisions = await game.play(most)
            return _measured(house, counted, seed, turns, decisions, program), house.standin.world


class _Game:
    """The game of three people in one channel."""

    def __init__(self, house: House, seed: int) -> None:
        self._house, self._random = house, Random(seed)
        self._people = [house.standin.person(name) for name in PEOPLE]

    async def open(self) -> None:
        """Everybody sits down and chooses tickets."""
        for person, command in zip(self._people, ("new", "join", "join"), strict=True):
            await person.run(PLACE, f"/{command}", {})
        await self._people[0].run(PLACE, "/start", {})
        await self._house.settled()
        while isinstance((await self._entry()).require_started()[0].phase, Opening):
            await self._decide()

    async def play(self, most: int | None) -> tuple[int, int]:
        """Play to the end, or for so long; return the numbers of turns and of decisions."""
        turns, last, decisions = 0, None, 0
        for decisions in progress(count(), "decisions"):
            state, _ = (await self._entry()).require_started()
            if isinstance(state.phase, Over) or decisions == most:
                break
            seat = to_act(state)[0]
            turns, last = turns + (seat != last), seat
            await self._decide()
        return turns, decisions

    async def _decide(self) -> None:
        entry = await self._entry()
        state, _ = entry.require_started()
        seat, edition = to_act(state)[0], entry.table.edition
        seen, legal = view(state, seat), choices(state, edition.board, seat)
        move = PLAYERS[Level.NORMAL](edition.board, seen, legal, self._random).move
        number = state.players[seat].decisions
        player = Player(self._people[seat], seat, number, edition, PLACE, entry.table.id)
        if isinstance(state.phase, Opening):
            await player.press("choose")
        if isinstance(move, KeepTickets):
            await player.choose(move)
        else:
            await player.by_button(seen, move)
        async with asyncio.timeout(_PATIENCE):
            while (await self._entry()).table.seq == entry.table.seq:
                await asyncio.sleep(0.01)
        await self._house.settled()

    async def _entry(self) -> LoadedGame:
        services, world = self._house.bot.services, self._house.standin.world
        table = await services[Lookup].here(int(world.channel(PLACE).id))
        return await services[GameCache].entry(table.id)


def _measured(
    house: House, counted: Counted, seed: int, turns: int, decisions: int, program: str
) -> Measures:
    world, counts = house.standin.world, counted.counts
    posts = public_posts(world)
    return Measures(
        program=program,
        seed=seed,
        turns=turns,
        decisions=decisions,
        posts=len(posts),
        edits=sum(post.revision for post in posts),
        requests=sum(n for (_, route), n in counts.items() if not route.startswith(_ANSWERS)),
        words=sum(_words(world, post) for post in posts),
        pictures=sum(len(post.attachments) for post in posts),
        megabytes=sum(len(each.data or b"") for post in posts for each in post.attachments) / 1e6,
        clicks=sum(n for (_, route), n in counts.items() if route.endswith("/callback")),
    )


def public_posts(world: World) -> list[Message]:
    """What stands in the channel for everybody."""
    messages = world.channel(PLACE).messages.values()
    return [each for each in messages if each.author_id == world.bot.id and not each.ephemeral]


def _words(world: World, post: Message) -> int:
    components = walk(look(world, post).payload["components"])
    return sum(
        len(each["content"].split()) for _, each in components if each["type"] == TEXT_DISPLAY
    )
