"""Computers at the service: asked with what they may know, each decision played once (R56)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Lookup
from bot.posts.tracker import PostTracker
from bot.storage.posts import OpeningPost, ResultPost, TurnPost
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.seating import SeatWriter
from bot.storage.rows import GameStatus
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from cogs.seats.service.autopilot import ComputerDecisions, PendingDecision
from cogs.seats.service.interim import InterimPost
from engine.board import Seat
from engine.moves import ClaimRoute, DrawBlind, KeepTickets, Resign, Undo
from engine.notation import read
from engine.refusals import IllegalMove
from engine.view import Stage
from strategy.levels import Level
from tests import tables as positions
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, lobby
from tests.stage.windows import let_windows_pass
from tests.storing import reading

PARIS = read("claim frankfurt-paris-white white:3")


async def seated(house: House, *people: Any, computers: int = 1) -> Table:
    """A game that has started, with computers after the people; Anna will begin."""
    await lobby(house.services, *people)
    for _ in range(computers):
        await house.services[Hosting].seat_computer(
            SPOT, people[0], Level.EASY, interaction_id=next(ids)
        )
    await house.services[Lobby].join(SPOT, people[0], countries=9, interaction_id=next(ids))
    return await house.services[Lobby].start(SPOT, people[0], interaction_id=next(ids))


async def keep(house: House, table: Table, who: Any) -> None:
    view = await house.services[Play].view(table.id, who.user_id)
    assert view.mine is not None
    move = KeepTickets(frozenset(view.mine.offer))
    await house.services[Play].act(table.id, who.user_id, move, interaction_id=next(ids))


async def answered(house: House, table: Table) -> None:
    """Let all computers answer that are asked now, as whoever doesn't."""
    for asked in await house.services[ComputerDecisions].pending(table.id):
        assert await house.services[ComputerDecisions].answer(asked, None)


async def opened(house: House, *people: Any, computers: int = 1) -> Table:
    """Anna's first turn."""
    table = await seated(house, *people, computers=computers)
    await answered(house, table)
    for who in people:
        await keep(house, table, who)
    return await house.services[Lookup].table(table.id)


async def put(house: House, table: Table, **position: Any) -> None:
    """Lay a position that the log knows nothing of; from now on the book never reads it."""
    cache = house.services[GameCache]
    entry = await cache.entry(table.id)
    assert entry.state is not None
    made = positions.table(**{"turn": 0, "seats": len(table.holders)} | position)
    players = tuple(
        player._replace(decisions=before.decisions + 1)
        for player, before in zip(made.players, entry.state.players, strict=True)
    )
    cache.forget = lambda game_id: None  # type: ignore[method-assign]
    cache.keep(replace(entry, state=made._replace(seq=entry.state.seq, players=players)))


async def act(house: House, table: Table, who: Any, move: Any) -> None:
    await house.services[Play].act(table.id, who.user_id, move, interaction_id=next(ids))
    await let_windows_pass(house.services, house.store)


async def asked_now(house: House, table: Table) -> PendingDecision:
    (asked,) = await house.services[ComputerDecisions].pending(table.id)
    return asked


async def turns_posted(house: House, kind: str = TurnPost.KIND) -> list[dict[str, Any]]:
    rows = await reading(house.store, OutboxReader).pending(1000)
    return [json.loads(row.body) for row in rows if row.kind == kind]


async def test_a_computer_is_asked_with_what_its_seat_sees(house: House) -> None:
    table = await seated(house, ANNA, computers=2)
    first, second = await house.services[ComputerDecisions].pending(table.id)
    assert (first.seat, first.level, first.stage) == (1, Level.EASY, Stage.OPENING)
    decision_input = await house.services[ComputerDecisions].input_for(second)
    assert decision_input is not None and decision_input.view.mine is not None
    assert decision_input.view.mine.seat == 2
    assert {type(move) for move in decision_input.choices} == {KeepTickets}
    shown = repr(decision_input) + repr(second)
    assert not [ticket for ticket in decision_input.view.mine.offer if ticket in shown]


@pytest.mark.rule("R58")
async def test_chance_follows_from_seed_seat_and_decision(house: House) -> None:
    table = await seated(house, ANNA, computers=2)

    async def chances() -> list[float]:
        asked = await house.services[ComputerDecisions].pending(table.id)
        found = [await house.services[ComputerDecisions].input_for(each) for each in asked]
        return [each.chance.random() for each in found if each is not None]

    before = await chances()
    assert len(set(before)) == 2
    await house.reopen()
    assert await chances() == before
    asked = (await house.services[ComputerDecisions].pending(table.id))[0]
    await keep(house, table, ANNA)
    await answered(house, table)
    await act(house, table, ANNA, DrawBlind())
    await act(house, table, ANNA, DrawBlind())
    later = await asked_now(house, table)
    assert later.seat == asked.seat and later.number != asked.number
    assert (await chances())[0] not in before


async def test_a_decision_is_played_once(house: House) -> None:
    table = await seated(house, ANNA)
    asked = await asked_now(house, table)
    assert await house.services[ComputerDecisions].answer(asked, None)
    seq = (await house.services[Lookup].table(table.id)).seq
    assert not await house.services[ComputerDecisions].answer(asked, None)
    assert (await house.services[Lookup].table(table.id)).seq == seq
    assert await house.services[ComputerDecisions].input_for(asked) is None


async def test_a_move_that_is_refused_changes_nothing(house: House) -> None:
    table = await opened(house, ANNA)
    await put(house, table, turn=1, hand="white:3")
    asked = await asked_now(house, table)
    with pytest.raises(IllegalMove):
        await house.services[ComputerDecisions].answer(
            asked, read("claim frankfurt-paris-white red:3")
        )
    assert await house.services[ComputerDecisions].pending(table.id) == (asked,)
    assert await house.services[ComputerDecisions].answer(asked, PARIS)


@pytest.mark.rule("R55")
async def test_nothing_is_played_after_an_undo_until_it_is_the_computers_turn_again(
    house: House,
) -> None:
    table = await opened(house, ANNA)
    await put(house, table, hand="white:3")
    await act(house, table, ANNA, PARIS)
    asked = await asked_now(house, table)
    await act(house, table, ANNA, Undo())
    assert await house.services[ComputerDecisions].pending(table.id) == ()
    assert not await house.services[ComputerDecisions].answer(asked, DrawBlind())
    await act(house, table, ANNA, PARIS)
    again = await asked_now(house, table)
    assert again != asked
    assert not await house.services[ComputerDecisions].answer(asked, DrawBlind())
    assert await house.services[ComputerDecisions].answer(again, DrawBlind())


async def on_a_computers_turn(house: House) -> tuple[Table, PendingDecision]:
    table = await opened(house, ANNA, BASTIEN)
    await put(house, table, turn=2, hand="white:3")
    return table, await asked_now(house, table)


async def test_nothing_is_played_at_a_table_that_was_called_off(house: House) -> None:
    _, asked = await on_a_computers_turn(house)
    await house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    del house.services[GameCache].forget
    house.services[GameCache].forget(asked.game_id)
    assert not await house.services[ComputerDecisions].answer(asked, DrawBlind())


async def test_the_computers_of_a_parked_table_rest_until_a_post_arrives(house: House) -> None:
    table = await seated(house, ANNA)
    asked = await asked_now(house, table)
    await house.services[PostTracker].park(table.id)
    assert await house.services[ComputerDecisions].pending(table.id) == ()
    assert not await house.services[ComputerDecisions].answer(asked, None)
    told: list[LoadedGame] = []
    house.services[GameCache].subscribe(told.append)
    await house.services[PostTracker].sent((await house.waiting())[-1], 901)
    assert [entry.table.status for entry in told] == [GameStatus.RUNNING]
    assert await house.services[ComputerDecisions].answer(asked, None)


@pytest.mark.rule("R54")
async def test_a_computer_is_asked_anew_when_somebody_resigns(house: House) -> None:
    table, asked = await on_a_computers_turn(house)
    await act(house, table, BASTIEN, Resign())
    assert not await house.services[ComputerDecisions].answer(asked, DrawBlind())
    assert (await asked_now(house, table)).number == asked.number + 1


@pytest.mark.rule("R56")
async def test_nothing_is_played_for_a_person_who_took_the_seat_back(house: House) -> None:
    table = await opened(house, ANNA, BASTIEN)
    entry = await house.services[GameCache].entry(table.id)
    seat = Seat(0)

    async def set_level(level: Level | None) -> None:
        holders = (replace(table.holders[seat], level=level), *table.holders[1:])
        house.services[GameCache].keep(replace(entry, table=replace(table, holders=holders)))

    await set_level(Level.HARD)
    asked = await asked_now(house, table)
    assert (asked.seat, asked.level) == (0, Level.HARD)
    await set_level(None)
    assert not await house.services[ComputerDecisions].answer(asked, DrawBlind())
    await set_level(Level.EASY)
    assert not await house.services[ComputerDecisions].answer(asked, DrawBlind())
    assert (await asked_now(house, table)).level is Level.EASY


@pytest.mark.rule("R6")
async def test_what_others_choose_at_the_opening_changes_no_question(house: House) -> None:
    table = await seated(house, ANNA, BASTIEN, computers=2)
    first, second = await house.services[ComputerDecisions].pending(table.id)
    await keep(house, table, ANNA)
    assert await house.services[ComputerDecisions].answer(second, None)
    await act(house, table, BASTIEN, Resign())
    assert await house.services[ComputerDecisions].pending(table.id) == (first,)
    assert await house.services[ComputerDecisions].answer(first, None)
    assert (await house.services[Play].view(table.id, None)).stage is Stage.TURN


@pytest.mark.rule("R6")
async def test_the_opening_post_changes_for_people_only(house: House) -> None:
    table = await seated(house, ANNA, BASTIEN, computers=2)
    first, second = await house.services[ComputerDecisions].pending(table.id)
    made: list[dict[str, int]] = [{}]
    assert await turns_posted(house, OpeningPost.KIND) == made
    await house.services[ComputerDecisions].answer(first, None)
    assert await turns_posted(house, OpeningPost.KIND) == made
    await keep(house, table, ANNA)
    made.append({"call": 1})
    assert await turns_posted(house, OpeningPost.KIND) == made
    await keep(house, table, BASTIEN)
    made.append({"edit": 1})
    assert await turns_posted(house, OpeningPost.KIND) == made
    await house.services[ComputerDecisions].answer(second, None)
    # The post of the first turn is there, with which the one before loses its buttons.
    assert await turns_posted(house, OpeningPost.KIND) == made
    assert len(await turns_posted(house)) == 1


async def test_one_person_is_called_once_at_the_opening(house: House) -> None:
    table = await seated(house, ANNA, computers=2)
    await answered(house, table)
    assert await turns_posted(house, OpeningPost.KIND) == [{}]


async def watched(house: House, table: Table) -> None:
    """Let each computer's turn be shown, as the host would have chosen."""
    entry = await house.services[GameCache].entry(table.id)
    options = replace(entry.table.options, watched=True)
    house.services[GameCache].keep(replace(entry, table=replace(entry.table, options=options)))


@pytest.mark.parametrize("shown", [False, True])
async def test_what_computers_do_is_told_in_words_or_watched(house: House, shown: bool) -> None:
    table = await opened(house, ANNA, computers=2)
    if shown:
        await watched(house, table)
    before = (await turns_posted(house))[-1]
    assert "quiet" not in before
    await put(house, table, hand="white:3")
    began = (await house.services[Lookup].table(table.id)).seq
    await act(house, table, ANNA, PARIS)
    for _ in range(4):
        await house.services[ComputerDecisions].answer(await asked_now(house, table), DrawBlind())
    words = await turns_posted(house, InterimPost.KIND)
    turns = (await turns_posted(house))[1:]
    if shown:
        assert [("quiet" in each, each["after"] == began) for each in turns] == [
            (True, True),
            (True, False),
            (False, False),
        ]
        assert words == []
    else:
        # It tells all since the last board, and so does the next one.
        assert words == [{"after": began}] and turns == [{"after": began}]


@pytest.mark.rule("R54")
async def test_computers_that_are_left_alone_finish_the_game_in_silence(house: House) -> None:
    table = await opened(house, ANNA, computers=2)
    before = len(await turns_posted(house))
    await act(house, table, ANNA, Resign())
    assert len(await turns_posted(house)) == before + 1
    assert all(each.alone for each in await house.services[ComputerDecisions].pending(table.id))
    while asked := await house.services[ComputerDecisions].pending(table.id):
        decision_input = await house.services[ComputerDecisions].input_for(asked[0])
        assert decision_input is not None
        claims = [move for move in decision_input.choices if isinstance(move, ClaimRoute)]
        await house.services[ComputerDecisions].answer(asked[0], claims[0] if claims else None)
    over = await house.services[Lookup].table(table.id)
    assert over.status is GameStatus.OVER
    assert len(await turns_posted(house)) == before + 1
    (result,) = await turns_posted(house, ResultPost.KIND)
    assert 0 < over.seq - result["after"] < 20


async def waiting(house: House, **given: Any) -> tuple[int, ...]:
    return await house.services[ComputerDecisions].waiting_games(**given)


async def test_tables_that_wait_for_a_computer_are_found_without_being_read(house: House) -> None:
    table = await seated(house, ANNA, CHIARA)
    assert await waiting(house) == (table.id,)
    await answered(house, table)
    await keep(house, table, ANNA)
    await keep(house, table, CHIARA)
    assert await waiting(house) == ()
    for who in (ANNA, CHIARA):
        await act(house, table, who, DrawBlind())
        await act(house, table, who, DrawBlind())
    await house.reopen()
    assert await waiting(house) == (table.id,)
    assert not house.services[GameCache]._entries
    shard = (SPOT.guild_id or 0) >> 22
    assert await waiting(house, shards=(2, (shard % 2,))) == (table.id,)
    assert await waiting(house, shards=(2, ((shard + 1) % 2,))) == ()
    await house.services[PostTracker].park(table.id)
    assert await waiting(house) == ()


@pytest.mark.rule("R55", "R56")
async def test_after_an_undo_a_table_is_read_to_know_whose_turn_it_is(house: House) -> None:
    table = await opened(house, ANNA, BASTIEN, computers=0)
    await put(house, table, hand="white:3")
    await act(house, table, ANNA, PARIS)
    await act(house, table, ANNA, Undo())
    assert await waiting(house) == ()
    async with house.store.transaction() as tx:
        await SeatWriter(tx).change(table.id, 0, level=Level.HARD)
    assert await waiting(house) == (table.id,)
