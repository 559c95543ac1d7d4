"""Any number of interactions at random, each checked for what must never come of one."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Awaitable
from random import Random
from typing import Any

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.stored import from_rows
from bot.storage.repositories.event_log import EventReader
from bot.storage.rows import OPEN
from cogs.components import ITEMS
from engine.board import Seat, TicketId
from engine.evolve import replay
from engine.game import apply
from engine.state import State
from engine.view import view
from sandbox.arguments import commands_for
from sandbox.components import CHANNEL_SELECT, ROLE_SELECT, SELECTS, STRING_SELECT
from sandbox.driver import Person, Reply
from sandbox.errors import Json
from sandbox.screen import Seen
from tests.stage.forging import PIECES, STRANGE, WAYS, component, forged, used
from tests.stage.scene import PLACE, Scene
from tests.stage.watching import verbs
from tests.storing import reading

REMEMBERED = 12
"""How many panels each person may use again, however old they are."""
TYPED = ("", "b", "p", "wi", "R1", "Vienna", "qqq", "x" * 1000, "🚂", "؜", "'; --")
ENDING = frozenset(
    ("cancel", "resign", "confirm", "erase-me", "settings", "server-set", "server-block")
)
"""Commands and verbs that end games; most are left out, so that games go on."""


class Fuzz:
    """Five people who do anything at all at one table, three of whom sit there."""

    def __init__(self, scene: Scene, seed: int) -> None:
        self.scene, self.rng = scene, Random(seed)
        world = scene.standin.world
        self.people = [scene.standin.person(user.id) for user in world.people]
        self.panels = {person.id: deque[Seen](maxlen=REMEMBERED) for person in self.people}
        self.acted: list[Seat] = []
        self._state: object = None
        """The table as it is now: at private tables computers move, too."""

        def noted(state: Any, board: Any, seat: Seat, *given: Any) -> Any:
            made = apply(state, board, seat, *given)
            if state == self._state:
                self.acted.append(seat)
                self._state = made[0]
            return made

        scene.monkeypatch.setattr("bot.core.play.apply", noted)

    async def forge(self) -> None:
        """Use a component that no version of the bot made."""
        rng, person, entry = self.rng, self.rng.choice(self.people), await self.entry()
        decisions = entry.state.players[0].decisions if entry.state else 0
        kind = rng.choice(ITEMS)
        custom_ids = (
            STRANGE
            if rng.random() < 0.05
            else (*forged(kind, entry.table, decisions, rng, rng.randrange(WAYS)),)
        )
        custom_id, value = rng.choice(custom_ids), rng.choice(PIECES) or "x"
        shown, guest = component(kind, custom_id, value), rng.choice(self.people)
        post = rng.choice(person.sees(PLACE))
        await self.check(person, (custom_id, value), used(person, post, shown, value, guest))

    async def act(self) -> None:
        """Run a command, or use what somebody's screen shows or once showed."""
        rng, person = self.rng, self.rng.choice(self.people)
        if rng.random() < 0.25:
            await self._run(person)
            return
        shown = [*person.sees(PLACE)[-3:], *self.panels[person.id]]
        seen = rng.choice(shown)
        usable = [each for each in verbs(seen) if each[0] not in ENDING or rng.random() < 0.05]
        if not usable:
            return
        _, made = rng.choice(usable)
        custom_id = made["custom_id"]
        if made["type"] in SELECTS:
            values = self._values(made)
            doing = person.select(seen, custom_id, values, stale=True)
            await self.check(person, (custom_id, values), doing)
        else:
            await self.check(person, custom_id, person.click(seen, custom_id, stale=True))

    async def _run(self, person: Person) -> None:
        world, rng = self.scene.standin.world, self.rng
        commands = commands_for(world, person.user, world.channel(PLACE))
        command = rng.choice(list(commands))
        if command["name"] in ENDING and rng.random() > 0.05:
            return
        values: dict[str, Any] = {}
        for option in command.get("options") or []:
            if option.get("required") or rng.random() < 0.5:
                values[option["name"]] = await self._value(person, command["name"], option, values)
        name = f"/{command['name']}"
        await self.check(person, (name, values), person.run(PLACE, name, values))

    async def _value(self, person: Person, name: str, option: Json, others: Json) -> Any:
        rng = self.rng
        if option.get("choices"):
            return rng.choice(option["choices"])["value"]
        most = option.get("max_length", 100)
        if option.get("autocomplete"):
            typed = rng.choice(TYPED)[:most]
            offered = await person.autocomplete(PLACE, f"/{name}", option["name"], typed, others)
            assert len(offered) <= 25
            self._keeps_secrets(person, await self.entry(), repr(offered), (name, typed))
            return rng.choice(offered).value if offered else typed or "x"
        match option["type"]:
            case 4:
                return rng.randint(option.get("min_value", 0), option.get("max_value", 99))
            case 5:
                return rng.random() < 0.5
            case 6:
                return rng.choice(self.people).id
            case 7:
                return PLACE
            case 8:
                return "@everyone"
        return rng.choice(TYPED)[:most] or "x"

    def _values(self, select: Json) -> list[str]:
        if select["type"] == CHANNEL_SELECT:
            return [self.scene.standin.world.channel(PLACE).id]
        if select["type"] == ROLE_SELECT:
            return [self.scene.standin.world.guild.id]
        if select["type"] != STRING_SELECT:
            return [self.rng.choice(self.people).id]
        offered = [option["value"] for option in select["options"]]
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        return self.rng.sample(offered, self.rng.randint(least, min(most, len(offered))))

    async def check(self, person: Person, what: object, doing: Awaitable[Reply]) -> None:
        """Somebody is answered, privately, without a fault; they act for themselves alone."""
        before = await self.entry()
        self._state = before.state
        self.acted.clear()
        reply = await doing
        assert reply.failure is None, (person, what)
        assert reply.ephemeral and reply.text, (person, what)
        assert "Sorry" not in reply.text, (person, what)
        after = await self.entry()
        for seat in self.acted:
            owners = {each.table.holders[seat].user_id for each in (before, after)}
            assert int(person.id) in owners, (person, what, seat)
        for message in reply.messages:
            self._keeps_secrets(
                person, after, json.dumps(message.payload, ensure_ascii=False), what
            )
        self.panels[person.id] += reply.messages

    async def entry(self) -> LoadedGame:
        """The newest table of the channel; a new one where the last one is over."""
        cache = self.scene.bot.services[GameCache]
        return await cache.entry((await self.scene.table()).id)

    def _keeps_secrets(self, person: Person, entry: LoadedGame, told: str, what: object) -> None:
        """Nobody is told of a ticket that only others hold or are offered."""
        state, table = entry.state, entry.table
        if state is None or table.status not in OPEN:
            return
        mine, seats = table.seat_of(int(person.id)), range(len(state.players))
        own = set[TicketId]() if mine is None else _tickets(state, mine)
        say = self.scene.bot.texts.speaker("en")
        for ticket in {each for seat in seats for each in _tickets(state, Seat(seat))} - own:
            for words in (ticket, say.ticket(table.edition, ticket)):
                assert words not in told, (person, what, words)

    async def audit(self) -> None:
        """The log leads to what everybody was shown."""
        await self.scene.settled()
        entry = await self.entry()
        rows = await reading(self.scene.bot.store, EventReader).of(entry.table.id)
        assert len(rows) == entry.table.seq
        if entry.state is not None:
            assert replay(from_rows(rows)) == entry.state


def _tickets(state: State, seat: Seat) -> set[TicketId]:
    """The tickets that a seat holds or is offered."""
    mine = view(state, seat).mine
    return set() if mine is None else {*mine.tickets, *mine.offer}
