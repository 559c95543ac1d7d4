"""Handing seats to the computer, and letting it move when a test says so."""

from __future__ import annotations

import pytest

from bot.core.history import History
from bot.core.model import SeatHolder
from bot.storage.rows import AutopilotPeriod
from cogs.seats.service.autopilot import ComputerDecisions
from cogs.seats.timers import ComputerPlayers
from engine.moves import Move
from sandbox.driver import Person
from sandbox.screen import Seen
from strategy.levels import PLAYERS
from tests.stage.scene import PLACE, Scene

YOURS = "Your seat is yours again"
AGAIN = "Anna plays 🟦 blue again"


@pytest.fixture(autouse=True)
async def driven(scene: Scene) -> None:
    """Let computers move only when a test says so."""
    await scene.bot.services[ComputerPlayers].close()


async def holder(scene: Scene, person: Person) -> SeatHolder:
    found = (await scene.table()).holder_of(int(person.id))
    assert found is not None
    return found


async def periods(scene: Scene) -> tuple[AutopilotPeriod, ...]:
    held = await scene.bot.services[History].seats((await scene.table()).id)
    return held.autopilot_periods


async def engaged(scene: Scene, person: Person, level: str = "normal") -> None:
    """Let the computer play for somebody who asks for it."""
    panel = await scene.run(person, f"/autopilot level:{level}")
    await person.click(panel.message, f"Play for me: {level}")
    await scene.settled()


async def moved(scene: Scene, *moves: Move) -> None:
    """Let the computer make these moves, or the one it thinks of."""
    services = scene.bot.services
    for move in moves or (None,):
        (asked,) = await services[ComputerDecisions].pending((await scene.table()).id)
        question = await services[ComputerDecisions].input_for(asked)
        assert question is not None
        if move is None:
            decide = PLAYERS[asked.level]
            move = decide(question.board, question.view, question.choices, question.chance).move
        assert await services[ComputerDecisions].answer(asked, move)
    await scene.settled()


async def told(scene: Scene, text: str) -> list[Seen]:
    """The public posts that say something."""
    await scene.settled()
    return [each for each in scene.chiara.sees(PLACE) if text in each.text]
