"""Too many first answers for Discord to wait for: moves first, and none in vain."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest

from bot.runtime.first_answers import AT_ONCE, IN_TIME, IN_TURN, FirstAnswers, Place, TooLate
from tests.clocks import HandClock


@dataclass
class Door:
    """The gate, by a clock that a test moves; who came in, and for whom it was too late."""

    clock: HandClock = field(default_factory=HandClock)
    inside: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)
    drained: int = 0
    dropped: int = 0
    places: list[Place] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.gate = FirstAnswers(self._drain, self._drop, self.clock.now)

    def _drain(self) -> None:
        self.drained += 1

    def _drop(self) -> None:
        self.dropped += 1

    async def come(
        self, name: str, *, is_move: bool = False, age: float = 0.0
    ) -> asyncio.Task[None]:
        came = self.clock.now() - age

        async def coming() -> None:
            try:
                self.places.append(await self.gate.enter(came, is_move=is_move))
            except TooLate:
                self.late.append(name)
            else:
                self.inside.append(name)

        task = asyncio.create_task(coming())
        await passes()
        return task

    async def leave(self) -> None:
        self.places.pop(0).leave()
        await passes()


async def passes() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.fixture
async def door() -> Door:
    made = Door()
    for _ in range(AT_ONCE):
        await made.come("one of many")
    assert len(made.inside) == AT_ONCE
    assert not made.gate.are_waiting
    made.inside.clear()
    return made


@pytest.mark.parametrize("long", [False, True], ids=["in turn", "all would be late"])
async def test_moves_are_answered_first_and_then_whoever_can_be(door: Door, long: bool) -> None:
    for name in ("hand", "status"):
        await door.come(name)
    for name in ("claim", "draw"):
        await door.come(name, is_move=True)
    assert door.inside == []
    door.clock.move(IN_TURN + 0.1 if long else IN_TURN)
    for _ in range(4):
        assert door.gate.are_waiting
        assert door.drained == 0
        await door.leave()
    in_turn = ["claim", "draw", "hand", "status"]
    latest_first = ["draw", "claim", "status", "hand"]
    assert door.inside == (latest_first if long else in_turn)
    assert (door.gate.are_waiting, door.drained) == (False, 1)


async def test_what_is_too_late_is_not_answered_and_keeps_nobody_waiting(door: Door) -> None:
    await door.come("hand", age=1.0)
    await door.come("claim", is_move=True, age=1.0)
    door.clock.move(IN_TIME - 0.9)
    await door.come("status")
    assert sorted(door.late) == ["claim", "hand"]
    await door.leave()
    assert door.inside == ["status"]
    assert door.dropped == 2


async def test_looks_go_on_when_it_is_too_late_for_all_who_waited(door: Door) -> None:
    await door.come("hand", age=1.0)
    door.clock.move(IN_TIME - 0.9)
    await door.leave()
    assert door.late == ["hand"]
    assert (door.gate.are_waiting, door.drained) == (False, 1)


async def test_what_was_read_too_late_is_not_begun_unless_there_is_room(door: Door) -> None:
    await door.come("claim", is_move=True, age=IN_TIME + 0.1)
    assert (door.late, door.dropped) == (["claim"], 1)
    await door.leave()
    await door.come("draw", is_move=True, age=IN_TIME + 0.1)
    assert (door.inside, door.dropped) == (["draw"], 1)


@pytest.mark.parametrize("called", [False, True], ids=["while it waits", "as its turn comes"])
async def test_whoever_is_cancelled_takes_no_place(door: Door, called: bool) -> None:
    first = await door.come("hand")
    if called:
        door.places.pop(0).leave()
    first.cancel()
    await passes()
    assert (door.gate.are_waiting, door.drained) == (False, 1)
    await door.come("status")
    if not called:
        await door.leave()
    assert door.inside == ["status"]


async def test_answers_that_hang_keep_their_places_for_a_while_only(door: Door) -> None:
    door.clock.move(IN_TIME)
    await door.come("hand")
    assert door.inside == []
    door.clock.move(IN_TIME + 0.1)
    await door.come("status")
    assert sorted(door.inside) == ["hand", "status"]


async def test_a_place_is_given_up_once(door: Door) -> None:
    place = door.places[0]
    for name in ("hand", "status"):
        await door.come(name)
    place.leave()
    place.leave()
    await passes()
    assert door.inside == ["hand"]
