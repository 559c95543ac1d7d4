"""The log by turns: nothing lost, nothing secret, what was taken back where it happened.

Who reads whole logs: what others still play must not get out by a way that nobody looked at.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given

from bot.core.history import History, LoggedTurn, logged_turns
from bot.core.play import Play
from bot.core.refusals import TableRefusal, Unable
from bot.storage.repositories.event_log import EventReader
from engine.events import Event, StationBuilt, TurnBegan, Undone
from engine.evolve import evolve
from engine.moves import BuildStation, Undo
from engine.state import State
from engine.view import redact
from tests.engine.playing import games, sample, walk
from tests.stage.house import ANNA, BASTIEN, House, ids, lobby, opened
from tests.storing import reading


def timed(events: list[Event]) -> tuple[LoggedTurn, ...]:
    """The chapters of events that happen a minute after each other."""
    return logged_turns((event, 60_000 * number) for number, event in enumerate(events))


def whole(seats: int, seed: int, leaving: float = 0.01) -> list[Event]:
    """The log of a random game, with much taken back and a few who leave."""
    return [event for step in walk(seats, seed, leaving=leaving) for event in step.events]


def without_moves_back(events: list[Event]) -> list[Event]:
    """A log without what was taken back, in the plainest way: the position tells how far."""
    state: State | None = None
    kept: list[tuple[int, Event]] = []
    for event in events:
        if isinstance(event, Undone):
            assert state is not None
            assert state.undo is not None
            back = state.undo.seq
            kept = [(seq, each) for seq, each in kept if seq <= back]
        state = evolve(state, event)
        if not isinstance(event, Undone):
            kept.append((state.seq, event))
    return [redact(event, None) for _, event in kept]


@pytest.mark.rule("R53", "R55", "R58")
@sample(25)
@given(games)
def test_every_event_is_in_its_turn_and_redacted(game: tuple[int, int]) -> None:
    log = whole(*game)
    found = timed(log)
    assert [each.number for each in found] == list(range(len(found)))
    assert found[0].seat is None
    begun = [each for each in without_moves_back(log) if isinstance(each, TurnBegan)]
    assert [each.seat for each in found[1:]] == [each.seat for each in begun]
    kept = [
        event
        for chapter in found
        for passage in chapter.passages
        if not passage.taken_back
        for event in passage.events
        if not isinstance(event, Undone)
    ]
    if len(found) > 1:
        # The first turn's beginning ends the opening, too.
        kept.remove(begun[0])
    assert kept == without_moves_back(log)
    undone = sum(isinstance(event, Undone) for event in log)
    assert sum(p.taken_back for chapter in found for p in chapter.passages) == undone


async def built(house: House) -> tuple[int, LoggedTurn]:
    """A table where Anna builds, takes it back, and builds elsewhere."""
    services = house.services
    table = await opened(services, ANNA, BASTIEN)
    view = await services[Play].view(table.id, None)
    (seat,) = view.to_act
    who = (ANNA, BASTIEN)[seat]
    choices = (await services[Play].position(table.id, who.user_id)).choices
    first, second = [move for move in choices if isinstance(move, BuildStation)][:2]
    for move in (first, Undo(), second):
        await services[Play].act(table.id, who.user_id, move, interaction_id=next(ids))
    found = await services[History].turns(table.id)
    assert [each.seat for each in found] == [None, seat, 1 - seat]
    return table.id, found[1]


@pytest.mark.rule("R55")
async def test_what_was_taken_back_stays_in_its_turn(house: House) -> None:
    game, turn = await built(house)
    kinds = [(p.taken_back, [type(event) for event in p.events]) for p in turn.passages]
    assert kinds == [
        (False, [TurnBegan]),
        (True, [StationBuilt]),
        (False, [Undone, StationBuilt]),
    ]
    rows = await reading(house.store, EventReader).of(game)
    last = next(row for row in reversed(rows) if row.type == "StationBuilt")
    assert turn.at == last.at


async def test_the_opening_is_a_chapter_of_nobody_and_ends_with_the_first_turn(
    house: House,
) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    first, turn = await house.services[History].turns(table.id)
    assert (first.number, first.seat) == (0, None)
    assert isinstance(first.events[-1], TurnBegan)
    assert turn.events == first.events[-1:]


async def test_there_is_nothing_to_tell_before_the_start(house: House) -> None:
    table = await lobby(house.services, ANNA, BASTIEN)
    with pytest.raises(Unable) as refused:
        await house.services[History].turns(table.id)
    assert refused.value.refusal is TableRefusal.NOT_STARTED


ROOT = Path(__file__).parents[3]
SEALED = {
    "cogs/results/service/endings.py",
    "cogs/daily/service/private_tables.py",
    "cogs/page/service/following.py",
    "cogs/page/service/playback.py",
    "bot/core/history.py",
}
"""They ask whether a game is sealed before anything of its log leaves them."""
INSIDE = {
    "bot/storage/repositories/event_log.py",
    "bot/core/game_cache.py",
    "bot/core/play.py",
    "cogs/results/service/endings.py",
    "cogs/admin/service/renewing.py",
}
"""They let nothing of it out."""
AS_EVERYBODY = {"bot/posts/post.py", "cogs/results/posts/result.py"}
"""They tell of it in a public post, and no more of a sealed game than its course."""
FOR_ADMINS = {"bot/app/checks/rehearsal.py"}


_WAYS = {
    *(("events", "of"), ("EventReader", "of"), ("EventWriter", "of")),
    *(("History", "log"), ("_history", "log")),
}
_LIKELY = re.compile(r"\.\s*(?:of|log)\b")


def readers() -> Iterator[str]:
    for folder in ("bot", "cogs"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            text = file.read_text(encoding="utf-8")
            # No tree is made of what can't be one of them.
            for node in ast.walk(ast.parse(text)) if _LIKELY.search(text) else ():
                match node:
                    case ast.Call(
                        func=ast.Attribute(
                            value=(
                                ast.Attribute(attr=of)
                                | ast.Call(func=ast.Name(id=of))
                                | ast.Subscript(slice=ast.Name(id=of))
                            ),
                            attr=name,
                        )
                    ) if (of, name) in _WAYS:
                        yield file.relative_to(ROOT).as_posix()


def test_nobody_else_reads_the_secrets_of_a_log() -> None:
    assert set(readers()) == SEALED | INSIDE | AS_EVERYBODY | FOR_ADMINS
