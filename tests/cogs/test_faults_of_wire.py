"""Whole games while requests fail, connections break and Discord changes its mind."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable

import pytest

from bot.core.game_cache import GameCache
from engine.game import choices
from engine.moves import KeepTickets
from engine.state import State, to_act
from engine.view import Stage, view
from sandbox.driver import ActionError, Reply, Unanswered
from sandbox.faults import Storm, StrangeFields
from sandbox.quirks import Quirk
from sandbox.validation import OpenApi
from tests.e2e.player import Player
from tests.e2e.test_whole_game import sensible
from tests.soak import SOAK
from tests.stage.hurried import ANSWERS, CONNECTIONS, REQUESTS, SESSIONS, hurry
from tests.stage.mangling import OPENAPI, PublishedAnswers
from tests.stage.scene import PLACE, Scene
from tests.stage.verdict import Verdict, person_of
from tests.waiting import until

pytestmark = pytest.mark.file

GAMES = 40 if SOAK else 1
STRANGE = 60 if SOAK else 1
MOST = None if SOAK else 12
"""How many moves a game has at most."""
CHANCES = (0.2, 0.35, 0.5)
"""Of how many requests one fails."""
PATIENCE = 40
"""How often somebody tries one move."""


class Weather:
    """What happens to the wire while somebody acts."""

    def __init__(self, scene: Scene, dice: random.Random) -> None:
        self.standin, self.dice = scene.standin, dice
        self.storm = Storm(dice, dice.choice(CHANCES), limit=6)
        self.outages: Counter[str] = Counter()

    async def rage(self) -> None:
        """One spell of it: mostly single faults, now and then all or only the gateway is lost."""
        self.standin.storm(self.storm)
        kind = self.dice.choices(
            ("none", "gateway", "gateway forgets", "asked to reconnect", "all"), (85, 4, 4, 4, 3)
        )[0]
        if kind == "none":
            return
        self.outages[kind] += 1
        await asyncio.sleep(self.dice.uniform(0, 0.05))
        if kind == "asked to reconnect":
            self.standin.gateway.ask_reconnect()
            return
        self.standin.cut_off(api=kind == "all", forget=kind == "gateway forgets")
        await asyncio.sleep(self.dice.uniform(0, 0.15))
        self.standin.restore()

    @property
    def faults(self) -> int:
        """How many there were."""
        return self.storm.struck.total() + self.outages.total()


class ImpatientPlayer(Player):
    """Waits for no panel that doesn't come with the answer."""

    async def choose(self, move: KeepTickets) -> Reply:
        keep = self.say("ui-confirm-tickets", count=len(move.tickets))
        for message in self.person.newest_first(PLACE):
            for select in message.selects:
                values = {option.value for option in select.options}
                if self._mine("pick", select.custom_id) and move.tickets <= values:
                    chosen = sorted(move.tickets)
                    reply = await self.person.select(message, select.custom_id, chosen)
                    return await self.person.click(reply.message, keep)
        raise ActionError("no panel offers these tickets")


class StormyTable:
    """A game in which people act until what they want is in the log."""

    def __init__(self, scene: Scene, dice: random.Random) -> None:
        self.scene, self.dice = scene, dice
        self.weather = Weather(scene, dice)
        self.verdict = Verdict(scene, explained=("discord",))

    async def begin(self) -> None:
        """A table for two at which all have their tickets."""
        anna, bastien, _ = self.scene.people
        await self.scene.run(anna, "/new edition:sicily")
        await self.scene.run(bastien, "/join")
        await self.scene.run(anna, "/start")

    async def state(self) -> State:
        entry = await self.scene.bot.services[GameCache].entry((await self.scene.table()).id)
        assert entry.state is not None
        return entry.state

    async def play(self, most: int | None) -> int:
        """Play to the end, or so many moves; return how many there were."""
        made = 0
        while to_act(state := await self.state()) and made != most:
            await self._move(state)
            made += 1
        self.scene.standin.storm(None)
        return made

    async def _move(self, state: State) -> None:
        """Let somebody try until the log has grown."""
        seat = to_act(state)[0]
        entry = await self.scene.bot.services[GameCache].entry((await self.scene.table()).id)
        edition = entry.table.edition
        person = person_of(self.scene, entry.table.holders[seat].user_id)
        actor = ImpatientPlayer(person, seat, state.players[seat].decisions, edition, PLACE)
        move, seen = sensible(choices(state, edition.board, seat), self.dice), view(state, seat)
        for _ in range(PATIENCE):
            raging = asyncio.create_task(self.weather.rage())
            try:
                if seen.stage is Stage.OPENING and isinstance(move, KeepTickets):
                    await person.click(await self.scene.post(), "Choose my tickets")
                    await actor.choose(move)
                elif self.dice.random() < 0.5:
                    await actor.by_command(seen, move)
                else:
                    await self.scene.settled()
                    await actor.by_button(seen, move)
            except (Unanswered, ActionError, AssertionError, IndexError, StopIteration):
                pass  # They have read why, or nothing at all, and try again.
            await raging
            await self._connected()
            await self.verdict.check_answers()
            if (await self.state()).seq > state.seq:
                # Whoever is next waits until they are called.
                await self.scene.let_windows_pass()
                return
        raise AssertionError(f"{move} can't be made")

    async def _connected(self) -> None:
        gateway = self.scene.standin.gateway
        await until(lambda: gateway.is_connected, "a new connection", instead=self.scene.account)


@pytest.fixture
def hasty(scene: Scene) -> Scene:
    """The scene in which nobody waits for long before a new try."""
    patch = scene.monkeypatch
    hurry(patch, ANSWERS, REQUESTS, CONNECTIONS, SESSIONS)
    patch.setattr("bot.posts.publisher.FIRST_RETRY", 0.02)
    patch.setattr("bot.posts.publisher.SLOWEST_RETRY", 0.1)
    patch.setattr("bot.posts.publisher.SLOWEST_CHANGE", 0.1)
    object.__setattr__(scene.standin.world.options, "ack_seconds", 1.5)
    return scene


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, GAMES + 1))
async def test_nothing_is_lost_or_double_whatever_fails(
    hasty: Scene,
    caplog: pytest.LogCaptureFixture,
    record_property: Callable[[str, object], None],
    seed: int,
) -> None:
    dice = random.Random(seed)
    game = StormyTable(hasty, dice)
    await game.begin()
    hasty.standin.world.quirks |= {quirk for quirk in Quirk if dice.random() < 0.25}
    await hasty.settled()
    game.verdict.begin()
    await game.play(MOST)
    await game.verdict.check()
    game.verdict.check_records(caplog.get_records("call"))
    struck = {"faults": game.weather.faults} | game.weather.storm.struck | game.weather.outages
    record_property("faults", json.dumps(struck))


class StrangeWeather(Weather):
    """Every answer of the API has one field that is missing, null or of another type.

    Where Discord's description is at hand, all fields that it names are in the answers.
    """

    def __init__(self, scene: Scene, dice: random.Random) -> None:
        super().__init__(scene, dice)
        published = [PublishedAnswers().whole] if OPENAPI else []
        self.strange = StrangeFields(dice, *published)

    async def rage(self) -> None:
        self.standin.storm(self.strange)


@pytest.mark.thorough
@pytest.mark.skipif(OPENAPI is None, reason="DISCORD_OPENAPI names no description")
def test_what_is_filled_in_is_as_discord_describes_it() -> None:
    assert OPENAPI is not None
    answers, description = PublishedAnswers(), OpenApi(OPENAPI)
    found = 0
    for template, operations in description.paths.items():
        for method in operations.keys() & {"get", "post", "put", "patch"}:
            if (schema := answers.schema(method, template)) is None:
                continue
            for number in range(2):
                body = answers.make(schema, number)
                status = 200 if "200" in operations[method]["responses"] else 201
                faults = [*description.answer(method, template, status, body)]
                assert not faults, (method, template, faults)
                found += 1
    assert found > 200
    message = answers.whole("POST", "/channels/{channel_id}/messages", {"id": "7", "author": {}})
    assert message["id"] == "7" and {"poll", "thread"} <= message.keys()
    assert "global_name" in message["author"]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(STRANGE))
async def test_no_field_of_any_answer_ends_a_game(
    hasty: Scene,
    caplog: pytest.LogCaptureFixture,
    record_property: Callable[[str, object], None],
    seed: int,
) -> None:
    game = StormyTable(hasty, random.Random(seed))
    strange = StrangeWeather(hasty, game.dice)
    game.weather = strange
    await game.begin()
    await hasty.settled()
    game.verdict.begin()
    await game.play(MOST and 4)
    game.verdict.explained = ()
    await game.verdict.check()
    game.verdict.check_records(caplog.get_records("call"))
    unread = Counter(line for line in hasty.logged if "can't be read" in line)
    assert not [line for line, times in unread.items() if times > 1]
    assert hasty.standin.token not in "".join(hasty.logged)
    record_property("fields", json.dumps(sorted({field for _, field, _ in strange.strange.met})))
    record_property("strange", len(strange.strange.met))
