"""Looks at everything that a person can look at, whatever commands and components there are."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from bot.core.game_cache import GameCache
from bot.ui.buttons import MoveButton
from sandbox.arguments import SUBCOMMAND, commands_for
from sandbox.components import SELECTS, STRING_SELECT
from sandbox.driver import Person
from sandbox.errors import Json
from sandbox.reply import Reply
from sandbox.screen import Seen
from tests.stage.laying import GAME, PLACE
from tests.stage.scene import Scene
from tests.stage.watching import of_memory, of_message, of_reply, verbs

MOVES = frozenset(
    {*MoveButton.VERB.split("|"), "two", "confirm", "keep-these", "done", "order-yes"}
)
"""Verbs that are moves: their answers tell what the move brought, which a game has to test.

So is an order that is put in force: it may play the turn that has begun.
"""
DRAFTS_END = frozenset({"order-forget", "order-drop"})
"""Verbs after which there is nothing left of what others in the same panels are about."""
GOODBYE = frozenset({"erase-me", "erased"})
"""Verbs with which somebody is gone, and of what they alone see then, under a number of chance."""
MANAGING = frozenset({"server-set", "server-channels", "server-roles", "server-block"})
"""Verbs that change what holds at all tables of the server."""
LETTERS = "abcdeklmprsvw"
CARELESS = ("b", "p", "wi")
"""Typed by somebody in a hurry: the beginning of several cities."""
TYPED = (*CARELESS, "R1", "qqq")
Relay = Callable[[], Awaitable[None]]
Values = tuple[str, ...]


Choose = Callable[[Random, Sequence[Any]], Any]


def _chosen(rng: Random, offered: Sequence[Any]) -> Any:
    return rng.choice(offered or CARELESS)


def _careless(rng: Random, offered: Sequence[Any]) -> Any:
    return rng.choice(CARELESS)


DEALS = {"daily", "practice"}
"""Commands that deal; `test_private_tables.py` and `test_daily.py` look at what they open."""

ELSEWHERE = "place"
"""The option of ``/new`` for a thread: a table there would have another number each time."""


def runnable(command: Json) -> Iterator[tuple[str, list[Json]]]:
    """A command, or each of those within it: the name as it is typed, and its options."""
    options: list[Json] = command.get("options") or []
    inner = [each for each in options if each["type"] == SUBCOMMAND]
    for each in inner:
        yield f"{command['name']} {each['name']}", each.get("options") or []
    if not inner:
        yield command["name"], options


class Crawler:
    """One person, who runs every command, types into every option and presses everything.

    ``told`` is each act with all that it showed; what moved the game is left out of it, for then
    chance has a say, and the position is laid again. Components of one verb are used ``most``
    times. ``privately``: all of it in private messages with the bot.
    """

    def __init__(
        self,
        scene: Scene,
        person: Person,
        other: Person,
        relay: Relay,
        *,
        seed: int,
        most: int,
        privately: bool = False,
    ) -> None:
        self.scene, self.person, self.other, self.relay = scene, person, other, relay
        self.place = person.open_dm().id if privately else PLACE
        self.rng, self.most = Random(seed), most
        self.told: list[tuple[str, str]] = []
        self.pressed: Counter[str] = Counter()
        self.typed: set[str] = set()
        self._known: set[tuple[str, ...]] = set()
        self._waiting: deque[tuple[str, Seen, Json, Values]] = deque()

    async def crawl(self) -> None:
        """Look at everything once; of what there is too much of, at some."""
        world = self.scene.standin.world
        self.told += [("post", of_memory(world, shown)) for shown in world.memory.shown]
        for seen in self.person.sees(self.place):
            self.told.append(("post", of_message(seen)))
            self._note(seen)
        channel = world.channel(self.place)
        for command in commands_for(world, self.person.user, channel):
            for name, options in runnable(command):
                await self._run(name, options)
        while self._waiting:
            await self._press(*self._waiting.popleft())

    async def _run(self, name: str, options: list[Json]) -> None:
        """A command with all that can be said, with no more than must be, and carelessly typed."""
        full = await self._values(name, options, _chosen)
        required = {option["name"] for option in options if option.get("required")}
        tried: list[dict[str, Any]] = [full]
        if options:
            tried.append({each: value for each, value in full.items() if each in required})
            tried.append(await self._values(name, options, _careless))
        if name in DEALS:
            return
        for i, values in enumerate(tried):
            if values not in tried[:i]:
                await self._act(f"/{name} {values}", partial(self._say, name, values))

    async def _say(self, name: str, values: dict[str, Any]) -> Reply:
        return await self.person.run(self.place, f"/{name}", values)

    async def _values(self, name: str, options: list[Json], choose: Choose) -> dict[str, Any]:
        """Something to say for each option."""
        values: dict[str, Any] = {}
        for option in options:
            values[option["name"]] = await self._value(name, option, values, choose)
        return values

    async def _value(self, name: str, option: Json, others: dict[str, Any], choose: Choose) -> Any:
        if option.get("choices"):
            # The first choices are the ones that hold from now on: to be asked, in English.
            first = choose is _careless or option["name"] == ELSEWHERE
            return option["choices"][0 if first else -1]["value"]
        if option.get("autocomplete"):
            return choose(self.rng, await self._type(name, option["name"], others))
        match option["type"]:
            case 3:
                return _careless(self.rng, ())
            case 4:
                return self.rng.randint(option.get("min_value", 0), option.get("max_value", 9))
            case 5:
                return self.rng.random() < 0.5
            case 6:
                return self.other.id
            case 7:
                return PLACE
            case 8:
                return "@everyone"
            case 11:
                return "file.json", b"{}"
        raise AssertionError(f"what is to be said for {option}?")

    async def _type(self, name: str, option: str, others: dict[str, Any]) -> list[Any]:
        """Type into an option, and return what was offered."""
        offered: list[Any] = []
        for typed in ("", self.rng.choice(LETTERS), self.rng.choice(TYPED)):
            found = await self.person.autocomplete(self.place, f"/{name}", option, typed, others)
            told = repr([(choice.name, choice.value) for choice in found])
            self.told.append((f"/{name} {others} {option}: {typed}", told))
            offered += [choice.value for choice in found]
        self.typed.add(f"{name} {option}")
        return offered

    async def _press(self, verb: str, seen: Seen, component: Json, values: Values) -> None:
        if self.pressed[verb] >= self.most:
            return
        self.pressed[verb] += 1
        custom_id = component["custom_id"]
        if component["type"] in SELECTS:
            act = partial(self.person.select, seen, custom_id, values, stale=True)
        else:
            act = partial(self.person.click, seen, custom_id, stale=True)
        await self._act(f"{custom_id} {values}", act)

    async def _act(self, what: str, act: Callable[[], Awaitable[Reply]]) -> None:
        world = self.scene.standin.world
        before, mark = await self._position(), len(world.memory.shown)
        reply = await act()
        await self.scene.settled()
        if await self._position() != before:
            self.told.append((what, "the game went on"))
            await self.relay()
            return
        public = [each for each in world.memory.shown[mark:] if each.audience is None]
        self.told.append((what, of_reply(reply)))
        # Posts are edited in any order.
        self.told += sorted((f"{what}, in public", of_memory(world, each)) for each in public)
        for seen in reply.messages:
            self._note(seen)
        if public:
            self._note(next(m for m in reversed(self.person.sees(self.place)) if not m.ephemeral))

    async def _position(self) -> object:
        entry = await self.scene.bot.services[GameCache].entry(GAME)
        table = entry.table
        return table.seq, table.status, table.holders, entry.state and entry.state.seq

    def _note(self, seen: Seen) -> None:
        """Remember what can be pressed or chosen in a message."""
        for verb, component in verbs(seen):
            if verb in MOVES | DRAFTS_END | GOODBYE | MANAGING:
                continue
            for values in self._choices(component):
                key = (component["custom_id"], *values)
                if key not in self._known:
                    self._known.add(key)
                    self._waiting.append((verb, seen, component, values))

    def _choices(self, component: Json) -> Iterator[Values]:
        if component["type"] not in SELECTS:
            yield ()
        elif component["type"] != STRING_SELECT:
            yield (self.other.id,)
        else:
            offered = [option["value"] for option in component["options"]]
            least, most = component.get("min_values", 1), component.get("max_values", 1)
            if most > 1:
                yield tuple(offered[:most])
            # What is useful comes first.
            for start in (0, self.rng.randrange(len(offered))):
                yield tuple((offered[start:] + offered[:start])[: max(least, 1)])
