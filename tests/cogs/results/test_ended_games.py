"""What comes of a game is kept with its last move, and the same again from its log.

The turns of a game for its film: one position each, public, without what was taken back.
"""

from __future__ import annotations

import json
import random
from dataclasses import replace
from datetime import datetime
from itertools import pairwise

import pytest
from sqlalchemy import delete, update

from bot.core.game_cache import GameCache
from bot.core.history import History, logged_turns
from bot.core.model import Table, User
from bot.core.play import Play
from bot.core.timing.paces import PaceName
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.seating import AutopilotPeriodWriter, InvitationWriter
from bot.storage.rows import AutopilotStatus, GameRow, GameStatus, InvitationStatus
from bot.storage.schema import games
from cogs.lobby.service.lobby import Lobby, NewTable
from cogs.privacy.rows import PlayerKeyReader, PlayerKeyWriter
from cogs.results.rows.game import (
    RatingStatus,
    ResultReader,
    ResultRow,
    ResultWriter,
    SeatEnding,
    SeatResultRow,
    results,
    seat_results,
)
from cogs.results.service.counting import Counting
from cogs.results.service.endings import Records, Results, ShownTurn, shown_turns
from cogs.results.service.ratings import PlayedGame, entrants_of
from cogs.results.timers import ResultKeeper
from engine.board import Seat
from engine.events import Event, StationBuilt, TurnBegan
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.moves import BuildStation, KeepTickets, Move, Resign, Undo
from engine.state import to_act
from engine.view import redact
from strategy.levels import VERSIONS, Level
from tests.erasing import erase_from
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, opened
from tests.stage.seating import DARIO, invited, taken
from tests.storing import reading, writing
from tests.tables import COLOURS, EUROPE, FAIR, offer_of, play
from tests.tiers import sampled_rows

LEVELS = (Level.EASY,)


async def played(house: House, pace: PaceName = PaceName.DAILY) -> Table:
    """A game of two people on the smallest board, to its end."""
    services, rng = house.services, random.Random(5)
    table = await services[Lobby].open(
        SPOT,
        ANNA,
        NewTable("sicily", choice=lambda usual: replace(usual, rated=True, pace=pace)),
        interaction_id=next(ids),
    )
    await services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    table = await services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
    while table.status is GameStatus.RUNNING:
        acting = (await services[Play].view(table.id, None)).to_act[0]
        user_id = table.holders[acting].user_id
        assert user_id is not None
        moves = (await services[Play].position(table.id, user_id)).choices
        move = rng.choice([each for each in moves if not isinstance(each, Resign)])
        if isinstance(move, KeepTickets):
            view = await services[Play].view(table.id, user_id)
            assert view.mine is not None
            move = KeepTickets(frozenset(view.mine.offer))
        table = (await services[Play].act(table.id, user_id, move, interaction_id=next(ids))).table
    return table


async def kept(house: House, game_id: int) -> tuple[ResultRow, list[SeatResultRow]]:
    async with house.store.snapshot() as read:
        row = await ResultReader(read).get(game_id)
        assert row is not None
        return row, await ResultReader(read).seats_of(game_id)


async def endings(house: House, game_id: int) -> list[SeatEnding]:
    await house.services[Results].keep(game_id)
    return [seat.ending for seat in (await kept(house, game_id))[1]]


async def test_a_result_is_kept_with_the_last_move_and_follows_from_the_log(house: House) -> None:
    table = await played(house)
    row, seats = await kept(house, table.id)
    assert (row.guild_id, row.edition, row.players) == (SPOT.guild_id, "sicily", 2)
    assert row.rating is RatingStatus.PENDING
    view = await house.services[Play].view(table.id, None)
    assert view.result is not None
    for seat, found in zip(seats, view.result.seats, strict=True):
        parts = seat.routes + seat.tickets + seat.station_points + seat.longest_points + seat.bonus
        assert parts == seat.total == found.total
        assert (seat.rank, seat.longest) == (found.rank, found.longest)
        assert seat.completed + seat.failed == len(found.tickets)
        assert set(seat.claimed.split()) == {r for r, s in view.claims.items() if s == seat.seat}
        assert seat.stations.split() == list(view.seats[seat.seat].stations)
        assert (seat.ending, seat.level, seat.began) == (SeatEnding.FINISHED, None, seat.player)
    people = await reading(house.store, PlayerKeyReader).people(
        [str(seat.player) for seat in seats]
    )
    assert [people[str(seat.player)] for seat in seats] == [ANNA.user_id, BASTIEN.user_id]

    exported = json.loads(await house.services[Records].export(table.id))["outcome"]
    assert datetime.fromisoformat(exported["ended_at"]).timestamp() == row.ended_at // 1000
    for seat, told in zip(seats, exported["seats"], strict=True):
        assert (told["points"], told["rank"], told["ending"]) == (seat.total, seat.rank, "finished")
        assert told["routes"]["claimed"] == seat.claimed.split()
        assert len(told["tickets"]["completed"]) == seat.completed
        assert seat.player is not None and seat.player not in str(exported)

    await house.services[Results].keep(table.id)
    assert await kept(house, table.id) == (row, seats)
    async with house.store.transaction() as tx:
        await erase_from(tx, BASTIEN.user_id)
    services = await house.reopen()
    await services[Results].keep(table.id)
    assert await kept(house, table.id) == (row, seats), "results outlast their people"
    assert await reading(house.store, PlayerKeyReader).people([str(seats[1].player)]) == {}
    assert await reading(house.store, PlayerKeyReader).of(BASTIEN.user_id) is None


async def test_games_that_ended_before_get_their_results_once(house: House) -> None:
    table = await played(house)
    row, seats = await kept(house, table.id)
    async with house.store.transaction() as tx:
        await tx.connection.execute(delete(seat_results))
        await tx.connection.execute(delete(results))
    outcome = json.loads(await house.services[Records].export(table.id))["outcome"]
    assert [each["ending"] for each in outcome["seats"]] == [None, None], "nobody knows it yet"
    keeper = ResultKeeper(house.services[Results])
    assert await keeper.fill() == 1 and await keeper.fill() == 0
    assert await kept(house, table.id) == (row, seats)


@pytest.mark.thorough
@pytest.mark.parametrize(("pace", "lenient"), [(PaceName.LIVE, 2), (PaceName.DAILY, 0)])
async def test_too_many_turns_of_the_computer_count_as_resigned(
    house: House, pace: PaceName, lenient: int
) -> None:
    table = await played(house, pace)
    log = await house.services[History].log(table.id)
    mine = [n for n, each in enumerate(log, 1) if isinstance(each, TurnBegan) and each.seat == 0]
    for turn, first in enumerate(mine[: lenient + 1]):
        assert await endings(house, table.id) == [SeatEnding.FINISHED] * 2, turn
        async with house.store.transaction() as tx:
            await AutopilotPeriodWriter(tx).begin(
                table.id,
                0,
                player_id=ANNA.user_id,
                player="Anna",
                level="easy",
                asked_by="clock",
                since=first,
            )
            next_turn = mine[turn + 1]
            await AutopilotPeriodWriter(tx).end(table.id, 0, next_turn - 1, AutopilotStatus.ENDED)
    assert await endings(house, table.id) == [SeatEnding.TAKEN_OVER, SeatEnding.FINISHED]
    outcome = json.loads(await house.services[Records].export(table.id))["outcome"]
    assert [each["ending"] for each in outcome["seats"]] == ["taken_over", "finished"]


async def test_whoever_gives_a_seat_away_and_whoever_resigns_are_told_apart(house: House) -> None:
    services = house.services
    table = await opened(services, ANNA, BASTIEN, CHIARA)
    await taken(services, table, await invited(services, table, 1, BASTIEN))
    for who in (CHIARA, ANNA):
        await services[Play].act(table.id, who.user_id, Resign(), interaction_id=next(ids))
    anna, dario, chiara = (await kept(house, table.id))[1]
    people = await reading(house.store, PlayerKeyReader).people(
        [str(dario.player), str(dario.began)]
    )
    assert people == {dario.player: DARIO.user_id, dario.began: BASTIEN.user_id}
    resigned, finished = SeatEnding.RESIGNED, SeatEnding.FINISHED
    assert [each.ending for each in (anna, dario, chiara)] == [resigned, finished, resigned]
    assert (anna.rank, chiara.rank, dario.rank) == (None, None, 1)
    assert all(each.early for each in (anna, dario, chiara)), "whoever began, not who finished"


async def test_whoever_takes_a_seat_back_has_given_it_away(house: House) -> None:
    services = house.services
    table = await opened(services, ANNA, BASTIEN, CHIARA)
    table = await taken(services, table, await invited(services, table, 1, BASTIEN))
    table = await taken(services, table, await invited(services, table, 1, DARIO, BASTIEN), BASTIEN)
    for who in (CHIARA, ANNA):
        await services[Play].act(table.id, who.user_id, Resign(), interaction_id=next(ids))
    row, seats = await kept(house, table.id)
    bastien = seats[1]
    assert (bastien.player, bastien.ending) == (bastien.began, SeatEnding.CAME_BACK)
    entrant = entrants_of(PlayedGame(row, tuple(seats)))[1]
    assert entrant.absent and not entrant.counts
    async with house.store.transaction() as tx:
        await ResultWriter(tx).rate([table.id], RatingStatus.PENDING)
    told = await Counting(house.store).of_result(table)
    assert told is not None and (told.gave, told.stayed, told.joined) == ((1,), (), ())


@pytest.mark.parametrize(
    ("turns", "lent", "early"),
    sampled_rows(
        [(9, 0, True), (10, 0, False), (10, 1, True), (11, 1, False)],
        (10, 1, True),
        (11, 1, False),
    ),
)
async def test_a_seat_given_away_before_ten_own_turns_brings_nobody_anything(
    house: House, turns: int, lent: int, early: bool
) -> None:
    """Turns that the computer played before are none of their own; one that only began is."""
    table = await played(house)
    log = await house.services[History].log(table.id)
    mine = [n for n, each in enumerate(log, 1) if isinstance(each, TurnBegan) and each.seat == 0]
    assert not (await kept(house, table.id))[1][0].early
    async with house.store.transaction() as tx:
        asked = await InvitationWriter(tx).add(
            *(table.id, 0),
            player_id=ANNA.user_id,
            player="Anna",
            guest_id=DARIO.user_id,
            guest="Dario",
            asked_by="player",
        )
        gave_at = mine[turns] - 1
        await InvitationWriter(tx).change(asked.id, status=InvitationStatus.TAKEN, seq=gave_at)
        for first, following in list(pairwise(mine))[:lent]:
            await AutopilotPeriodWriter(tx).begin(
                *(table.id, 0),
                player_id=ANNA.user_id,
                player="Anna",
                level="easy",
                asked_by="player",
                since=first,
            )
            await AutopilotPeriodWriter(tx).end(table.id, 0, following, AutopilotStatus.ENDED)
    await house.services[Results].keep(table.id)
    given, stayed = (await kept(house, table.id))[1]
    assert (given.early, stayed.early) == (early, False)


@pytest.mark.rule("R55")
async def test_a_turn_that_begins_anew_after_an_undo_counts_once(house: House) -> None:
    services = house.services
    table = await opened(services, ANNA, BASTIEN)

    async def act(who: User, move: Move) -> None:
        await services[Play].act(table.id, who.user_id, move, interaction_id=next(ids))

    first, second = ANNA, BASTIEN
    if (await services[Play].view(table.id, None)).to_act == (1,):
        first, second = second, first
    offered = (await services[Play].position(table.id, first.user_id)).choices
    station = next(each for each in offered if isinstance(each, BuildStation))
    for _ in range(10):
        await act(first, station)
        await act(first, Undo())
    await act(first, station)
    await act(second, Resign())
    seat = table.seat_of(second.user_id)
    log = await services[History].log(table.id)
    assert sum(isinstance(each, TurnBegan) and each.seat == seat for each in log) > 10
    assert [each.early for each in (await kept(house, table.id))[1] if each.seat == seat] == [True]


async def _change(house: House, game_id: int, **values: object) -> None:
    async with house.store.transaction() as tx:
        await tx.connection.execute(update(games).where(games.c.id == game_id).values(**values))
    house.services[GameCache].forget(game_id)


async def test_it_is_kept_why_a_game_counts_for_no_rating(house: House) -> None:
    services = house.services
    table = await opened(services, ANNA, BASTIEN)
    await services[Play].act(table.id, ANNA.user_id, Resign(), interaction_id=next(ids))
    found = await reading(house.store, GameReader).get(table.id)
    assert isinstance(found, GameRow) and found.status is GameStatus.OVER

    async def rating(**changes: object) -> RatingStatus:
        if changes:
            await _change(house, table.id, **changes)
        await house.services[Results].keep(table.id)
        return (await kept(house, table.id))[0].rating

    assert await rating() is RatingStatus.NOT_AGREED
    rated = '{"rated": true, "pace": "daily"}'
    assert await rating(options=rated) is RatingStatus.PENDING
    assert await rating(formerly=table.id) is RatingStatus.RESTORED
    assert await rating(formerly=None, guild_id=None) is RatingStatus.NO_SERVER
    hints = '{"rated": true, "hints": true}'
    assert await rating(guild_id=1, options=hints) is RatingStatus.HINTS


async def test_a_computer_is_kept_with_its_version_and_one_person_is_too_few(house: House) -> None:
    services = house.services
    table = await services[Lobby].open(
        SPOT,
        ANNA,
        NewTable(computers=LEVELS, choice=lambda usual: replace(usual, rated=True), at_once=True),
        interaction_id=next(ids),
    )
    await services[Play].act(table.id, ANNA.user_id, Resign(), interaction_id=next(ids))
    row, (anna, computer) = await kept(house, table.id)
    assert row.rating is RatingStatus.TOO_FEW and anna.level is None
    assert (computer.player, computer.level, computer.level_version) == (
        None,
        Level.EASY,
        VERSIONS[Level.EASY],
    )


async def test_a_person_has_one_key_for_all_games(house: House) -> None:
    keys = set()
    for _ in range(2):
        table = await opened(house.services, ANNA, BASTIEN)
        await house.services[Play].act(table.id, ANNA.user_id, Resign(), interaction_id=next(ids))
        keys.add(tuple(seat.player for seat in (await kept(house, table.id))[1]))
    assert len(keys) == 1
    other = User(99, "Zoe")
    assert await writing(house.store, PlayerKeyWriter).ensure(other.user_id) not in next(iter(keys))


def opened_log(seats: int = 2) -> list[Event]:
    log = list(new_game(EUROPE, COLOURS[:seats], [1] + [0] * (seats - 1), FAIR, None))
    for seat in range(seats):
        kept = ",".join(offer_of(replay(log), seat))
        log += play(replay(log), f"keep {kept}", seat=seat).events
    return log


def after(log: list[Event], *moves: str | Move) -> list[Event]:
    return [*log, *play(replay(log), *moves, seat=_next(log, *moves)).events]


def _next(log: list[Event], *moves: str | Move) -> int | None:
    """Whoever takes back is not who is to act."""
    return 0 if moves == (Undo(),) else None


def built(turns: tuple[ShownTurn, ...]) -> list[tuple[int | None, int]]:
    """Whose each turn is, and how many routes and stations stand after it."""
    return [
        (turn.seat, len(turn.view.claims) + sum(len(seat.stations) for seat in turn.view.seats))
        for turn in turns
    ]


def test_the_opening_then_each_turn() -> None:
    log = after(opened_log(), "draw", "draw", "draw", "draw")
    assert built(shown_turns(log))[:3] == [(None, 0), (0, 0), (1, 0)]
    half = after(log, "draw")
    assert shown_turns(half)[-1].view.seq == replay(half).seq
    assert [turn.number for turn in shown_turns(half)] == [0, 1, 2, 3]


@pytest.mark.rule("R55")
def test_what_was_taken_back_is_not_in_the_film() -> None:
    log = opened_log()
    moves = choices(replay(log), EUROPE, Seat(0))
    station = next(move for move in moves if isinstance(move, BuildStation))
    built_one = after(log, station)
    assert built(shown_turns(built_one))[:2] == [(None, 0), (0, 1)]
    undone = after(built_one, Undo())
    assert built(shown_turns(undone)) == [(None, 0), (0, 0)]
    again = shown_turns(after(undone, "draw", "draw"))
    assert not any(isinstance(each, StationBuilt) for turn in again for each in turn.events)


@pytest.mark.rule("R52", "R53")
def test_a_whole_game_is_told_without_secrets() -> None:
    log, dice = opened_log(3), random.Random(5)
    state = replay(log)
    while waiting := to_act(state):
        move = dice.choice(choices(state, EUROPE, waiting[0]))
        state, new = apply(state, EUROPE, waiting[0], move, FAIR)
        log += new
    found = shown_turns(log)
    assert all(each.view.mine is None for each in found)
    assert [each.view.result is None for each in found] == [True] * (len(found) - 1) + [False]
    assert [each.view.seq for each in found] == sorted({each.view.seq for each in found})
    assert found[-1].number == logged_turns((event, 0) for event in log)[-1].number, "as in the log"
    events = [event for turn in found for event in turn.events]
    assert events == [redact(event, None) for event in events]
