"""A whole game of Express over the wire: two people and a computer, the bot killed midway."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data import load
from engine.board import Seat
from engine.events import BonusTaken, GameEnded, LocomotiveTaken
from engine.game import choices
from engine.moves import DrawBlind, Move
from engine.state import SecondDraw, State, to_act
from engine.view import Stage, view
from sandbox.driver import Person
from sandbox.server import Standin
from tests.e2e.conftest import BotProcess, running
from tests.e2e.hunting import hunt, wait
from tests.e2e.player import CHANNEL, TEXTS, Player
from tests.e2e.test_whole_game import GAME, Table, _film_is_shown, _record_gives_the_score
from tests.tiers import starts
from tests.waiting import until

pytestmark = pytest.mark.server

EXPRESS = load("express").localized("en")
ANNA, BASTIEN, COMPUTER = map(Seat, range(3))
LANGUAGES = ("en-US", "de")
DEALT_ALIKE = """
from types import SimpleNamespace
from bot.__main__ import main
from bot.core import dealing
dealing.secrets = SimpleNamespace(token_bytes=bytes)
raise SystemExit(main([]))
"""
"""The bot, with the same shuffle in each game: computers' chance follows from it, too."""
KILLED_AT = 12
LOOKED_AT = 20
LOOKS = (
    *("/hand", "/map", "/status", "/board area:London", "/text", "/news", "/log", "/help"),
    *("/near city:Istanbul", "/path from:London to:Istanbul", "/rules", "/station city:London"),
)
FOREIGN = ("station", "tunnel", "ferr", "orange", "longest")
"""Words of what the edition doesn't have."""


class Express(Table):
    """Anna goes for the bonus card and Bastien waits for her; each types and presses in turn."""

    def decide(self, state: State, seat: Seat) -> Move:
        dice = random.Random(state.seq)
        moves, seen = choices(state, self.edition.board, seat), view(state, seat)
        if seat == ANNA:
            return hunt(self.edition.board, seen, moves, dice)
        return wait(self.edition.board, seen, moves, dice, ANNA)

    async def play(self, state: State) -> None:
        """One act, typed or pressed in turn; two cards of the pile are drawn at once."""
        seat = to_act(state)[0]
        move, seen = self.decide(state, seat), view(state, seat)
        number = state.players[seat].decisions
        player = Player(self.people[seat], seat, number, self.edition)
        act = (player.by_command, player.by_button)[number % 2]
        await self._post_stands(player.person, state)
        self.kinds.add(f"{act.__name__} {type(move).__name__}")
        if move != DrawBlind() or seen.stage is not Stage.TURN or seen.pile + seen.discard < 2:
            await act(seen, move)
            await self.goes_on_after(state)
            return
        if act == player.by_button:
            await player.press("two")
        else:
            await player.types("draw", card=player.say("ui-two"))
        while isinstance((await self.goes_on_after(state)).phase, SecondDraw):
            await asyncio.sleep(0.01)


@pytest.fixture
@starts("the bot as a process")
async def bot(standin: Standin, tmp_path: Path) -> AsyncIterator[BotProcess]:
    process = BotProcess(standin, tmp_path)
    process.program = DEALT_ALIKE
    process.settings = {"COMPUTER_DELAY": "0.05"}
    async with running(process):
        yield process


async def look_round(person: Person) -> None:
    """Everything that can be looked at speaks of nothing that the edition doesn't have."""
    for line in LOOKS:
        reply = await person.run(CHANNEL, line)
        assert not reply.failure, line
        told = reply.text.casefold()
        assert not [word for word in FOREIGN if word in told] or line.startswith("/station"), told


async def peoples_turn(table: Table) -> State:
    """Wait until a person is to act or the game is over."""

    def state() -> State | None:
        found = table.state
        return None if to_act(found) == (COMPUTER,) else found

    return await until(state, "a person is to act", instead=table.bot.account, pause=0.02)


async def open_table(anna: Person, bastien: Person) -> None:
    assert not (await anna.run(CHANNEL, "/new edition:Express")).failure
    lobby = await anna.expect(CHANNEL, "Express")
    assert "countries" not in " ".join(button.label for button in lobby.buttons)
    await bastien.run(CHANNEL, f"/{TEXTS.speaker('de')('command-join')}")
    await anna.run(CHANNEL, "/computer level:normal")
    await anna.run(CHANNEL, "/start")


@pytest.mark.rule("R58", "X3", "X4", "X8", "X10", "X11", "X13", "X14")
async def test_a_whole_game_of_express(bot: BotProcess, standin: Standin, tmp_path: Path) -> None:
    anna, bastien = people = [standin.person(name) for name in ("Anna", "Bastien")]
    for person, language in zip(people, LANGUAGES, strict=True):
        person.user.locale = language
    await open_table(anna, bastien)
    table = Express(bot, people, random.Random(1), EXPRESS)
    await table.choose_opening()
    for number in itertools.count():
        state = await peoples_turn(table)
        if not to_act(state):
            break
        if number == LOOKED_AT:
            await look_round(anna)
        if number == KILLED_AT:
            await table.play_one(state, killed=True)
        else:
            await table.play(state)
    log = bot.events(GAME)
    ended = log[-1]
    assert isinstance(ended, GameEnded) and bot.kills == 1
    taken = {type(event).__name__ for event in log}
    (bonus,) = [event for event in log if isinstance(event, BonusTaken) and event.seat == ANNA]
    assert {LocomotiveTaken.__name__, BonusTaken.__name__} <= taken
    assert {f"by_{way} TakeLocomotive" for way in ("command", "button")} <= table.kinds
    result = await anna.expect(CHANNEL, "🏆")
    for seat in ended.result.seats:
        assert seat.total == seat.routes + seat.ticket_points + seat.bonus
    assert ended.result.seats[ANNA].bonus == bonus.points
    assert f"+{bonus.points}" in result.text
    await _film_is_shown(bastien)
    await _record_gives_the_score(anna, ended, tmp_path)
