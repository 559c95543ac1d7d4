"""A whole game of Express over the wire: two people and a computer, the bot killed midway."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Iterable, Sequence
from heapq import heappop, heappush
from pathlib import Path
from random import Random

import pytest

from data import load
from engine.board import Board, CityId, Route, Seat
from engine.cards import Cards, Colour
from engine.events import BonusTaken, GameEnded, LocomotiveTaken
from engine.game import choices
from engine.moves import (
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    Move,
    Pass,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.state import SecondDraw, State, to_act
from engine.view import Stage, View, view
from sandbox.driver import Person
from sandbox.server import Standin
from strategy.network import claimable
from tests.e2e.conftest import BotProcess, running
from tests.e2e.player import CHANNEL, TEXTS, Player
from tests.e2e.test_whole_game import GAME, Table, _film_is_shown, _record_gives_the_score
from tests.tiers import starts
from tests.waiting import until

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


def hunt(board: Board, view: View, moves: Sequence[Move], dice: Random) -> Move:
    """The way's routes as soon as they can be paid; else a card for them, or a locomotive."""
    mine = view.mine
    assert mine is not None
    if kept := [move for move in moves if isinstance(move, KeepTickets)]:
        return min(kept, key=lambda move: (len(move.tickets), sorted(move.tickets)))
    me = view.seats[mine.seat]
    way = [] if me.bonus else shortest_way(board, view, mine.seat)
    if sum(route.length for route in way) > me.wagons:
        way = []
    wanted = {route.id for route in way} or set(board.routes)
    claims = [move for move in moves if isinstance(move, ClaimRoute) and move.route in wanted]
    if claims:
        return max(claims, key=lambda m: (_scarcity(board, m), -m.payment.locomotives))
    colours = _colours(way, mine.hand)
    for move in moves:
        if isinstance(move, TakeFaceUp) and view.row[move.place - 1] in colours:
            return move
    for kind in (TakeLocomotive, DrawBlind, TakeFaceUp, Pass, DrawTickets):
        if some := [move for move in moves if isinstance(move, kind)]:
            return dice.choice(some)
    return moves[0]


def wait(board: Board, view: View, moves: Sequence[Move], dice: Random, hunter: Seat) -> Move:
    """Blind cards until another seat has its bonus card; then the longest routes."""
    if kept := [move for move in moves if isinstance(move, KeepTickets)]:
        return dice.choice(kept)
    claims = [move for move in moves if isinstance(move, ClaimRoute)]
    if claims and (view.seats[hunter].bonus or DrawBlind() not in moves):
        return max(claims, key=lambda move: board.routes[move.route].length)
    return DrawBlind() if DrawBlind() in moves else dice.choice(list(moves))


def shortest_way(board: Board, view: View, seat: Seat) -> list[Route]:
    """The routes that a seat lacks on its shortest way between the cities of the bonus."""
    bonus = board.rules.bonus
    assert bonus is not None
    start, goal = bonus.cities
    free = {route.id for route in claimable(board, view, seat)}
    heap: list[tuple[int, int, CityId, tuple[Route, ...]]] = [(0, 0, start, ())]
    seen: set[CityId] = set()
    tried = 0
    while heap:
        length, _, city, lacking = heappop(heap)
        if city == goal:
            return list(lacking)
        if city in seen:
            continue
        seen.add(city)
        for route in board.routes_at[city]:
            tried += 1
            if view.claims.get(route.id) == seat:
                heappush(heap, (length, tried, route.other(city), lacking))
            elif route.id in free:
                further = (*lacking, route)
                heappush(heap, (length + route.length, tried, route.other(city), further))
    return []


def _scarcity(board: Board, move: ClaimRoute) -> tuple[int, int]:
    """Single tracks first, of these the longest."""
    return -(move.route in board.twins), board.routes[move.route].length


def _colours(way: Iterable[Route], hand: Cards) -> set[Colour]:
    """The colours of which the hand lacks cards for routes; that held most does for grey ones."""
    most = max((c for c in Colour if c is not Colour.LOCOMOTIVE), key=lambda each: hand[each])
    needed = {most if route.colour is None else route.colour: route.length for route in way}
    return {colour for colour, length in needed.items() if hand[colour] < length}


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
        player = Player(self.people[seat], seat, number, self.edition, goes_on=True)
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


@pytest.mark.server
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
