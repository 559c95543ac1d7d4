"""Twins in time (R53): what somebody hides decides neither when the bot acts nor how much it does.

Two tables differ in one secret alone. Where the program decides, all that it asks of Discord and
writes to its database comes at the same instants of a clock that stands still, in the same order
and size; where a person decides, until they do.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from bot.core.play import Play
from cogs.orders.service.standing import StandingOrders
from cogs.seats.service.autopilot import Autopilot
from cogs.turn.service.window import WINDOW
from engine.board import Board, RouteId, Seat
from engine.cards import Colour
from engine.game import choices
from engine.moves import ClaimRoute, DrawBlind, Move, Pass
from engine.notation import read
from engine.view import View
from orders.order import Order
from strategy.decision import Decision, Reason
from strategy.levels import Level
from tests.soak import SOAK
from tests.stage.house import ids
from tests.stage.ordering import CALLS, DRAWS, ONCE, ORDERS
from tests.stage.watched import Watched, watched
from tests.tables import EUROPE

PARIS = read("claim frankfurt-paris-white white:3")
TUNNEL = "marseille-zurich"
LATER = 60_000
NEVER = 2**62

Scenario: TypeAlias = Callable[[Watched, Any], Awaitable[int]]
"""Lets something happen with a value of a secret; returns from when on that can be seen by all."""


@dataclass(frozen=True)
class Secret:
    """What happens at a table with one value of a secret or another, and who sits there."""

    happens: Scenario
    values: tuple[Any, Any]
    computers: tuple[Level, ...] = ()
    people: int = 3


async def ordered(at: Watched, order: Order | None, *, claims: bool = True) -> int:
    """Whoever is next has an order, or none."""
    who, owner = await at.on_turn(), await at.on_turn(1)
    move = await claim(at)
    if order is not None:
        give = at.services[StandingOrders].give
        await give(at.game, int(owner.id), order, interaction_id=next(ids))
    await at.pass_by(LATER)
    at.begin()
    for each in [move] if claims else [DrawBlind(), DrawBlind()]:
        await at.act(who, each)
    await at.pass_by(LATER)
    acted = (await at.services[StandingOrders].of(at.game, int(owner.id))).turns
    return (WINDOW if claims else 0) if acted else NEVER


async def claim(at: Watched) -> Move:
    """A claim of whoever's turn it is that can be taken back; they draw until there is one."""
    who = await at.on_turn()
    while True:
        found = (await at.services[Play].position(at.game, int(who.id))).choices
        routes = (await at.table()).edition.board.routes
        for each in found:
            if isinstance(each, ClaimRoute) and not routes[each.route].tunnel:
                return each
        for _ in at.people:
            for _ in range(2):
                await at.act(await at.on_turn(), DrawBlind())


async def surcharge(at: Watched, hand: str, *, route: str = TUNNEL, toll: int = 1) -> int:
    """A tunnel costs more cards, which its player has or hasn't; they decide nothing yet."""
    found = EUROPE.routes[RouteId(route)]
    assert found.colour is not None
    other = next(each for each in Colour if each not in (found.colour, Colour.LOCOMOTIVE))
    turned = f"{found.colour.word}*{toll} {other.word}*{3 - toll}" if toll < 3 else ""
    pile = f"{turned or f'{found.colour.word}*3'} green*3"
    await at.put(hand=hand, pile=pile)
    at.begin()
    await at.act(await at.on_turn(), read(f"claim {route} {found.colour.word}:{found.length}"))
    await at.pass_by(LATER)
    return NEVER


STUCK, RICH = "blue yellow green", "white:3"
DRY: Mapping[str, Any] = {"row": "- - - - -", "pile": "", "ticket_pile": ""}
"""Nobody can draw anything."""


async def only_choice(at: Watched, hand: str) -> int:
    """Whoever is next can claim a route, or can do nothing but pass."""
    await at.put(hands={1: hand}, stations={1: "roma wien paris"}, **DRY)
    at.begin()
    await at.act(await at.on_turn(), Pass())
    await at.pass_by(1000)
    board = (await at.table()).edition.board
    assert (len(choices(await at.state(), board, Seat(1))) == 1) == (hand == STUCK)
    await at.pass_by(LATER)
    return 0 if at.computers else NEVER


async def only_choice_of_autopilot(at: Watched, hand: str) -> int:
    """The same of somebody for whom the computer plays."""
    owner, start = at.user(await at.on_turn(1)), at.services[Autopilot].start
    at.computers_play(first_claim)
    given = at.game, Seat(1), owner, Level.NORMAL
    await start(*given, interaction_id=next(ids), moderator=False)
    await at.pass_by(1000)
    return await only_choice(at, hand)


async def only_choice_of_computer(at: Watched, hand: str) -> int:
    """The same of a computer."""
    at.computers_play(first_claim)
    return await only_choice(at, hand)


def first_claim(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    claims = [each for each in choices if isinstance(each, ClaimRoute)]
    return Decision([*claims, *choices][0], Reason.BLIND)


async def thought(at: Watched, seconds: float, *, move: Move = PARIS) -> int:
    """Computers think so long, by a clock that isn't the table's."""

    def thinking(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        time.sleep(seconds)
        return first_claim(board, view, choices, rng)

    at.computers_play(thinking)
    await at.put(hand="white:3")
    at.begin()
    for _ in range(1 if move == PARIS else 2):
        await at.act(at.people[0], move)
    await at.pass_by(LATER)
    return NEVER


SECRETS: Mapping[str, Secret] = {
    "an order that acts": Secret(ordered, (None, DRAWS)),
    "an order that calls": Secret(ordered, (None, CALLS)),
    "an order after a draw": Secret(partial(ordered, claims=False), (None, ONCE)),
    "one that calls after a draw": Secret(partial(ordered, claims=False), (None, CALLS)),
    "a surcharge": Secret(surcharge, ("purple:3 red", "purple:2 red:2")),
    "the only choice": Secret(only_choice, (RICH, STUCK)),
    "that of an autopilot": Secret(only_choice_of_autopilot, (RICH, STUCK)),
    "that of a computer": Secret(only_choice_of_computer, (RICH, STUCK), (Level.EASY,) * 2, 1),
    "a computer's thought": Secret(thought, (0.0, 0.05), (Level.EASY,) * 2, 1),
}


def drawn(dice: Random) -> Secret:
    """A secret at random."""
    match dice.randrange(4):
        case 0 | 1:
            kind = partial(ordered, claims=dice.random() < 0.7)
            return Secret(kind, (None, dice.choice(ORDERS)), people=dice.randint(2, 3))
        case 2:
            routes = [each for each in EUROPE.routes.values() if each.tunnel]
            route = dice.choice([each for each in routes if each.colour is not None])
            toll = dice.randint(1, 3)
            assert route.colour is not None
            mine = route.colour.word
            more = "blue" if mine != "blue" else "red"
            hands = f"{mine}:{route.length + toll}", f"{mine}:{route.length} {more}:{toll}"
            return Secret(partial(surcharge, route=route.id, toll=toll), hands)
        case _:
            move = dice.choice((PARIS, DrawBlind()))
            level = dice.choice((Level.EASY, Level.NORMAL, Level.HARD))
            slow = dice.uniform(0.01, 0.05)
            return Secret(
                partial(thought, move=move), (0.0, slow), (level,) * dice.randint(1, 3), 1
            )


async def assert_twins(folder: Path, secret: Secret, seed: int = 1) -> None:
    """Two tables show the same at the same instants, until the secret shows itself."""
    asked, told, public = [], [], NEVER
    for number, value in enumerate(secret.values):
        where = folder / str(number)
        async with watched(where, *secret.computers, people=secret.people, seed=seed) as at:
            public = min(public, await secret.happens(at, value))
            assert at.writes, "nothing was written"
            asked.append([(each.at, each.what) for each in at.requests])
            sizes = [(each.at, each.size) for each in at.requests]
            told.append((sizes, [(each, 0) for each in at.writes]))
    assert asked[0] == asked[1] != []
    before = [[[each for each in of if each[0] < public] for of in one] for one in told]
    assert before[0] == before[1]


@pytest.mark.rule("R53")
@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS)
async def test_neither_time_nor_number_nor_size_tells_a_secret(
    tmp_path: Path, secret: Secret
) -> None:
    await assert_twins(tmp_path, secret)


@pytest.mark.rule("R53")
@pytest.mark.thorough
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200 if SOAK else 20))
async def test_nor_do_they_at_any_table(tmp_path: Path, seed: int) -> None:
    await assert_twins(tmp_path, drawn(Random(seed)), seed)
