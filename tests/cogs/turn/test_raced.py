"""What comes between a press and its answer: somebody's move, one's own next one, a choice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar, cast

import pytest

from bot.core.model import Table, User
from bot.core.play import Play
from bot.core.position import Position
from bot.core.presses import Meant
from bot.core.refusals import Unable
from bot.runtime.workers import Advisers
from bot.ui.context import Context
from bot.ui.items import Aside, Item
from bot.ui.panels import Need
from cogs.turn.panels import drawing, moves
from cogs.turn.panels.guide import show_lesson
from cogs.turn.panels.window import show_in_window
from cogs.turn.service.guide import Guide
from cogs.turn.service.window import Windows
from engine.moves import TakeFaceUp, Undo
from tests.bot.words.people import SAY
from tests.cogs.seats.test_computers import put
from tests.stage.house import House, ids
from tests.stage.ordering import OrderingHouse
from tests.tables import cards

T = TypeVar("T")


class Answering:
    """The context of an answer to somebody, as far as what is raced here uses it."""

    say, is_current = SAY, True

    def __init__(self, at: OrderingHouse, who: User, **other: object) -> None:
        self._services, self.user_id, self._other = at.services, who.user_id, other
        self.told: list[tuple[Aside, Callable[[], Awaitable[None]] | None]] = []

    def __getitem__(self, kind: type[T]) -> T:
        return cast(T, self._other.get(kind.__name__) or self._services[kind])

    async def position(self, table: Table) -> Position:
        return await self[Play].position(table.id, self.user_id)

    def tell_beside(self, aside: Aside, after: Callable[[], Awaitable[None]] | None = None) -> None:
        self.told.append((aside, after))


@pytest.fixture
async def at(house: House) -> OrderingHouse:
    """A table where everybody can claim something in their turn, and windows stay open."""
    made = await OrderingHouse.seated(house)
    for _ in range(6):
        await made.take_turn()
    made.lingers = True
    return made


@pytest.mark.rule("R55")
async def test_done_leaves_the_window_of_whoever_acted_in_that_moment(at: OrderingHouse) -> None:
    who, windows = await at.on_turn(), at.services[Windows]
    await at.act(who, await at.claim(who))
    following = await at.on_turn()
    move = await at.claim(following)
    assert await at.on_turn() == following
    _, shown = await asyncio.gather(at.act(following, move), windows.end(at.game, who.user_id))
    assert shown is None and await windows.is_open(at.game, following.user_id)


@pytest.mark.rule("R55")
async def test_the_answer_to_an_earlier_move_has_no_buttons_of_a_later_one(
    at: OrderingHouse,
) -> None:
    who = await at.on_turn()
    move, shown = await at.claim(who), list[tuple[list[Item], Need | None]]()
    await at.act(who, move)
    await at.act(who, Undo())
    undone = await at.services[Play].position(at.game, who.user_id)
    await at.act(who, move)

    async def show(answering: Context, undoing: list[Item], need: Need | None) -> None:
        shown.append((undoing, need))

    await show_in_window(cast(Any, Answering(at, who)), undone.table, undone.view, show)
    assert shown == [([], None)]


@pytest.mark.parametrize(("typed", "held"), [("red", "black red:2"), ("4", "black blue")])
async def test_a_card_that_was_typed_is_taken_wherever_it_lies_by_then(
    at: OrderingHouse, monkeypatch: pytest.MonkeyPatch, typed: str, held: str
) -> None:
    """Or none, if it is gone; never the one that lies there instead."""
    table = await at.now_table()
    await put(at, table, hand="black", row="red green red blue white", pile="yellow*9")
    who, read = await at.on_turn(), moves.position_to_act

    async def then_draw(context: Context, table: Table) -> Position:
        position = await read(context, table)
        await at.act(who, TakeFaceUp(4 if typed == "4" else 1))
        return position

    async def play(context: Context, table: Table, meant: Meant) -> None:
        with suppress(Unable):
            await at.services[Play].act(table.id, context.user_id, meant, interaction_id=next(ids))

    monkeypatch.setattr(drawing, "position_to_act", then_draw)
    monkeypatch.setattr(drawing, "play", play)
    await drawing.draw(cast(Any, Answering(at, who)), table, typed)
    mine = (await at.services[Play].view(at.game, who.user_id)).mine
    assert mine is not None and mine.hand == cards(held)


async def test_a_lesson_does_not_bring_the_guide_back_that_was_sent_away_meanwhile(
    at: OrderingHouse,
) -> None:
    who, guide = await at.on_turn(), at.services[Guide]
    await guide.choose(who.user_id, wanted=True)

    class Thinking:
        async def submit(self, think: Callable[[], T], *, urgent: bool) -> T:
            await guide.choose(who.user_id, wanted=False)
            return think()

    answering = Answering(at, who, **{Advisers.__name__: Thinking()})
    position = await at.services[Play].position(at.game, who.user_id)
    await show_lesson(cast(Any, answering), position)
    ((_, after),) = answering.told
    assert after is not None
    await after()
    for each in (guide, Guide(at.store)):
        progress = await each.progress(who.user_id)
        assert progress is not None and not progress.wanted


async def test_nor_does_one_that_is_stored_at_the_same_time(at: OrderingHouse) -> None:
    who, guide = await at.on_turn(), at.services[Guide]
    await guide.choose(who.user_id, wanted=True)
    await asyncio.gather(guide.choose(who.user_id, wanted=False), guide.store(who.user_id))
    progress = await Guide(at.store).progress(who.user_id)
    assert progress is not None and not progress.wanted
