"""Votes that meet each other, or the move of whoever they are about.

Several people who let a table wait at once, as at the opening: one vote after the other.
"""

from __future__ import annotations

import asyncio

import pytest

from bot.core.model import Table, User
from bot.core.play import Play
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.measure import DAY, MINUTE
from bot.core.timing.table_clock import Cause, Choice
from cogs.away.service.voting import Voted, Voting
from cogs.clock.rows import VoteEnd
from cogs.lobby.service.lobby import Lobby
from engine.moves import KeepTickets
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids
from tests.stage.seating import DARIO, TRIO, refused
from tests.stage.timed_house import EMPTY, TimedHouse

WAIT, COMPUTER, SUBSTITUTE, END = Choice


@pytest.fixture
def timed(house: House) -> TimedHouse:
    made = TimedHouse(house)
    made.wire()
    return made


async def voting(timed: TimedHouse) -> tuple[Table, User, list[User]]:
    """A table that votes: whom about, and who may vote."""
    table = await timed.begun(*TRIO)
    absent = await timed.acting(table.id)
    await timed.pass_by(EMPTY)
    await timed.told()
    return table, absent, [who for who in TRIO if who != absent]


async def vote(
    timed: TimedHouse, table: Table, who: User, choice: Choice, number: int | None = None
) -> Voted:
    return await timed.services[Voting].vote(
        table.id, number, who, choice, interaction_id=next(ids)
    )


async def ends(timed: TimedHouse) -> list[str]:
    return [body["end"] for kind, body in await timed.told() if kind == "vote" and "end" in body]


async def test_two_empty_banks_are_two_votes_one_after_the_other(timed: TimedHouse) -> None:
    table = await timed.opening(*TRIO, DARIO)
    for who in (ANNA, DARIO):
        await timed.keep(table.id, who)
    await timed.pass_by(EMPTY)
    about = []
    for number in (1, 2):
        opened = await timed.services[Voting].open_now(table.id)
        assert opened is not None and (opened.number, opened.voted) == (number, ())
        about.append(opened.seat)
        for who in (ANNA, DARIO):
            await vote(timed, table, who, COMPUTER, number)
        await timed.pass_by(0)
    assert set(about) == {table.seat_of(who.user_id) for who in (BASTIEN, CHIARA)}
    assert (await timed.clock(table.id)).vote is None


async def test_a_vote_that_is_open_is_shown_instead_of_a_second_one(timed: TimedHouse) -> None:
    table, absent, (one, other) = await voting(timed)
    await vote(timed, table, one, WAIT)
    await timed.told()
    for who in (one, other, absent):
        shown = await timed.services[Voting].start(table.id, who, interaction_id=next(ids))
        assert (shown.number, shown.cause) == (1, Cause.EMPTY)
        assert shown.voted == (table.seat_of(one.user_id),)
    assert await timed.told() == []


async def test_two_who_start_a_vote_at_once_start_one(timed: TimedHouse) -> None:
    table, _, (one, other) = await voting(timed)
    await timed.pass_by(DAY)
    await timed.told()
    start = timed.services[Voting].start
    first, second = await asyncio.gather(
        start(table.id, one, interaction_id=next(ids)),
        start(table.id, other, interaction_id=next(ids)),
    )
    assert first.number == second.number == 2
    assert [kind for kind, _ in await timed.told()] == ["vote"]


async def test_two_ballots_at_once_both_count_and_it_closes_once(timed: TimedHouse) -> None:
    table, absent, (one, other) = await voting(timed)
    done = await asyncio.gather(
        vote(timed, table, one, COMPUTER, 1), vote(timed, table, other, COMPUTER, 1)
    )
    assert [each.ended.end for each in done if each.ended] == [VoteEnd.COMPUTER]
    assert await ends(timed) == ["computer"]
    seat = table.seat_of(absent.user_id)
    assert seat is not None and (await timed.table(table.id)).holders[seat].on_autopilot
    late = vote(timed, table, one, END, 1)
    assert (await refused(late)).refusal is TableRefusal.VOTE_OVER


@pytest.mark.thorough
@pytest.mark.parametrize("moves_first", [True, False])
async def test_a_move_and_the_last_ballot_at_once_leave_the_seat_to_its_player(
    timed: TimedHouse, moves_first: bool
) -> None:
    table, absent, (one, other) = await voting(timed)
    await vote(timed, table, one, COMPUTER)
    await timed.told()
    both = [timed.draw(table.id, absent), vote(timed, table, other, COMPUTER, 1)]
    done = await asyncio.gather(*both[:: 1 if moves_first else -1], return_exceptions=True)
    late = [each for each in done if isinstance(each, BaseException)]
    assert all(isinstance(each, Unable) for each in late)
    assert len(late) == moves_first
    assert await ends(timed) == ["back" if moves_first else "computer"]
    seat = table.seat_of(absent.user_id)
    assert seat is not None and not (await timed.table(table.id)).holders[seat].on_autopilot
    assert (await timed.clock(table.id)).vote is None
    await timed.draw(table.id, absent)


async def test_of_whoever_the_vote_is_about_a_ballot_counts_for_nothing(timed: TimedHouse) -> None:
    table, absent, (one, other) = await voting(timed)
    await vote(timed, table, one, END)
    await asyncio.gather(
        vote(timed, table, absent, END, 1),
        vote(timed, table, other, END, 1),
        return_exceptions=True,
    )
    assert (await timed.clock(table.id)).vote is None
    assert await ends(timed) == ["back"]


async def test_two_are_voted_about_one_after_the_other(house: House) -> None:
    timed = TimedHouse(house)
    services = timed.wire()
    await services[Lobby].open(SPOT, ANNA, interaction_id=next(ids))
    for who in (BASTIEN, CHIARA):
        await services[Lobby].join(SPOT, who, interaction_id=next(ids))
    table = await services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
    view = await services[Play].view(table.id, ANNA.user_id)
    assert view.mine is not None
    keep = KeepTickets(frozenset(view.mine.offer))
    await services[Play].act(table.id, ANNA.user_id, keep, interaction_id=next(ids))
    await timed.pass_by(EMPTY)
    voting, people, about = services[Voting], (ANNA, BASTIEN, CHIARA), []
    for _ in range(2):
        vote = await voting.open_now(table.id)
        assert vote is not None
        about.append(vote.seat)
        for who in (people[seat] for seat in vote.voters):
            await voting.vote(table.id, None, who, Choice.WAIT, interaction_id=next(ids))
            if (await voting.open_now(table.id) or vote).number != vote.number:
                break
        await timed.pass_by(MINUTE)
    assert sorted(about) == [1, 2]
