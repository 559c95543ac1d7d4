"""The vote about whoever doesn't come: who may vote, what is decided, and what follows."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.core.deals import THREAD_TIMER
from bot.core.model import Table, User
from bot.core.play import Play
from bot.core.refusals import TableRefusal
from bot.core.timing.measure import DAY, HOUR, MINUTE
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import Cause, Choice, Halt
from bot.storage.repositories.seating import (
    AutopilotPeriodReader,
    AutopilotPeriodWriter,
    InvitationReader,
)
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import AutopilotStatus, GameStatus
from cogs.away.service.voting import Voting
from cogs.clock.rows import VoteEnd
from cogs.lobby.service.hosting import Hosting
from cogs.seats.service.autopilot import FOR_A_TURN, Autopilot, ComputerDecisions
from cogs.seats.service.handover import Handover
from engine.moves import DrawBlind, Resign
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids
from tests.stage.seating import DARIO, TRIO, refused
from tests.stage.timed_house import EMPTY, TimedHouse
from tests.storing import reading

WAIT, COMPUTER, SUBSTITUTE, END = Choice


@pytest.fixture
async def timed(house: House) -> AsyncIterator[TimedHouse]:
    made = TimedHouse(house)
    made.wire()
    yield made
    if made.database is not house.database:
        await made.database.close()


async def voting(timed: TimedHouse, *people: User) -> tuple[Table, User, list[User]]:
    """A table that votes: whom about, and who may vote."""
    table = await timed.begun(*people)
    absent = await timed.acting(table.id)
    await timed.pass_by(EMPTY)
    if len(people) == 2:
        await timed.pass_by(DAY)
    return table, absent, [who for who in people if who != absent]


async def vote(timed: TimedHouse, table: Table, who: User, choice: Choice) -> object:
    return await timed.services[Voting].vote(table.id, None, who, choice, interaction_id=next(ids))


async def test_an_empty_bank_opens_a_vote_of_all_others(timed: TimedHouse) -> None:
    table, absent, others = await voting(timed, *TRIO)
    seat = table.seat_of(absent.user_id)
    opened = await timed.services[Voting].open_now(table.id)
    assert opened is not None
    assert (opened.seat, opened.cause, opened.voted) == (seat, Cause.EMPTY, ())
    assert set(opened.voters) == {table.seat_of(who.user_id) for who in others}
    assert await timed.told() == [("vote", {"number": 1, "seat": seat})]


async def test_two_for_the_same_decide_at_once(timed: TimedHouse) -> None:
    table, absent, (one, other) = await voting(timed, *TRIO)
    await timed.told()
    await vote(timed, table, one, WAIT)
    opened = await timed.services[Voting].open_now(table.id)
    assert opened is not None and opened.voted == (table.seat_of(one.user_id),)
    ((kind, body),) = await timed.told()
    assert (kind, "counts" in body) == ("vote", False), "what they voted for is told at the end"
    await vote(timed, table, other, WAIT)
    assert await timed.services[Voting].open_now(table.id) is None
    seat = table.seat_of(absent.user_id)
    ended = {"number": 1, "seat": seat, "end": "wait", "counts": {"wait": 2}}
    assert await timed.told() == [("vote", ended)]
    await timed.pass_by(DAY - MINUTE)
    assert (await timed.clock(table.id)).vote is None
    await timed.pass_by(MINUTE)
    assert (await timed.clock(table.id)).vote is not None, "a day more, then the next vote"


async def test_the_computer_plays_on_until_the_player_is_back(timed: TimedHouse) -> None:
    table, absent, (one, other) = await voting(timed, *TRIO)
    await timed.told()
    await vote(timed, table, one, COMPUTER)
    await vote(timed, table, other, COMPUTER)
    seat = table.seat_of(absent.user_id)
    assert seat is not None
    assert (await timed.table(table.id)).holders[seat].on_autopilot
    assert [kind for kind, _ in await timed.told()] == ["vote", "vote", "autopilot"]
    periods = await reading(timed.store, AutopilotPeriodReader).of(table.id)
    assert [each.asked_by for each in periods] == ["vote"]
    await timed.services[Autopilot].end(table.id, absent.user_id)
    clock = await timed.clock(table.id)
    turn = clock.seats[seat].turn
    assert turn is not None and turn.extended == timed.now + DAY, "who is back has time"


async def test_it_plays_on_though_it_played_a_single_turn_before(timed: TimedHouse) -> None:
    table, absent, others = await voting(timed, *TRIO)
    seat = table.seat_of(absent.user_id)
    assert seat is not None
    async with timed.store.transaction() as tx:
        await AutopilotPeriodWriter(tx).begin(
            table.id,
            seat,
            player_id=absent.user_id,
            player=absent.name,
            level="easy",
            asked_by=FOR_A_TURN,
            since=1,
        )
        await AutopilotPeriodWriter(tx).end(table.id, seat, 2, AutopilotStatus.ENDED)
    for each in others:
        await vote(timed, table, each, COMPUTER)
    decisions = timed.services[ComputerDecisions]
    while seat in (await timed.services[Play].view(table.id, None)).to_act:
        (asked,) = await decisions.pending(table.id)
        assert await decisions.answer(asked, None)
    assert (await timed.table(table.id)).holders[seat].on_autopilot


async def test_anybody_takes_the_seat_that_is_offered(timed: TimedHouse) -> None:
    table, absent, (one, other) = await voting(timed, *TRIO)
    for who in (one, other):
        await vote(timed, table, who, SUBSTITUTE)
    seat = table.seat_of(absent.user_id)
    assert ("offer", {"seat": seat}) in await timed.told()
    taking = timed.services[Handover].step_in(table.id, one, interaction_id=next(ids))
    assert (await refused(taking)).refusal is TableRefusal.GUEST_SEATED
    after, taken = await timed.services[Handover].step_in(table.id, DARIO, interaction_id=next(ids))
    assert (taken, after.seat_of(DARIO.user_id)) == (seat, seat)
    told = await timed.told()
    assert ("offer", {"seat": seat, "end": "taken"}) in told
    assert {"handed-over", "turn"} <= {kind for kind, _ in told}
    clock = await timed.clock(table.id)
    assert clock.searching == frozenset() and clock.seats[taken].bank == clock.pace.ceiling
    late = timed.services[Handover].step_in(table.id, User(15, "Elif"), interaction_id=next(ids))
    assert (await refused(late)).refusal is TableRefusal.OFFER_OVER


async def test_a_move_of_the_absent_one_ends_the_search(timed: TimedHouse) -> None:
    table, absent, (one, other) = await voting(timed, *TRIO)
    for who in (one, other):
        await vote(timed, table, who, SUBSTITUTE)
    await timed.told()
    await timed.draw(table.id, absent)
    seat = table.seat_of(absent.user_id)
    assert ("offer", {"seat": seat, "end": "back"}) in await timed.told()
    taking = timed.services[Handover].step_in(table.id, DARIO, interaction_id=next(ids))
    assert (await refused(taking)).refusal is TableRefusal.OFFER_OVER


async def test_the_end_of_the_game_needs_everybody(timed: TimedHouse) -> None:
    table, _, (one, other) = await voting(timed, *TRIO)
    await vote(timed, table, one, END)
    assert (await timed.table(table.id)).status is GameStatus.RUNNING
    await timed.told()
    await vote(timed, table, other, END)
    after = await timed.table(table.id)
    assert after.status is GameStatus.CANCELLED
    told = await timed.told()
    assert ("vote", 1) in [(kind, body.get("number")) for kind, body in told]
    assert ("cancelled", "") in [(kind, body.get("by")) for kind, body in told]
    timers = await reading(timed.store, TimerReader).of(table.id)
    assert [each.kind for each in timers] == [THREAD_TIMER]


@pytest.mark.thorough
@pytest.mark.parametrize("choices", [(WAIT, COMPUTER), (COMPUTER, WAIT)])
async def test_the_host_breaks_a_tie(timed: TimedHouse, choices: tuple[Choice, Choice]) -> None:
    table = await timed.begun(*TRIO)
    while (await timed.acting(table.id)) == ANNA:
        await timed.draw(table.id, ANNA)
    absent = await timed.acting(table.id)
    (other,) = {BASTIEN, CHIARA} - {absent}
    await timed.pass_by(EMPTY)
    await vote(timed, table, ANNA, choices[0])
    await vote(timed, table, other, choices[1])
    seat = table.seat_of(absent.user_id)
    assert seat is not None
    assert (await timed.table(table.id)).holders[seat].on_autopilot is (choices[0] is COMPUTER)


async def test_who_has_sat_there_longest_breaks_a_tie_about_the_host(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    while (await timed.acting(table.id)) != ANNA:
        who = await timed.acting(table.id)
        await timed.draw(table.id, who)
    seat = table.seat_of(BASTIEN.user_id)
    assert seat is not None
    await timed.pass_by(HOUR)
    await timed.services[Handover].invite(table.id, seat, BASTIEN, DARIO, interaction_id=next(ids))
    (made,) = await reading(timed.store, InvitationReader).of(table.id)
    await timed.services[Handover].take_seat(table.id, made.id, DARIO, interaction_id=next(ids))
    await timed.pass_by(EMPTY)
    await vote(timed, table, DARIO, WAIT)
    await vote(timed, table, CHIARA, COMPUTER)
    assert (await timed.table(table.id)).holders[table.holders[0].seat] is not None
    anna = table.seat_of(ANNA.user_id)
    assert anna is not None
    assert (await timed.table(table.id)).holders[anna].on_autopilot, "Dario sat down last"


async def test_of_two_the_one_who_waits_decides_after_a_day(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    absent = await timed.acting(table.id)
    await timed.pass_by(EMPTY)
    ((kind, body),) = await timed.told()
    assert (kind, body["news"]) == ("time", "grace")
    assert (await timed.clock(table.id)).vote is None
    await timed.pass_by(DAY)
    other = BASTIEN if absent == ANNA else ANNA
    await vote(timed, table, other, END)
    assert (await timed.table(table.id)).status is GameStatus.CANCELLED


async def test_nobody_else_votes(timed: TimedHouse) -> None:
    table, *_ = await voting(timed, *TRIO)
    assert (await refused(vote(timed, table, DARIO, END))).refusal is TableRefusal.NOT_SEATED
    opened = await timed.services[Voting].open_now(table.id)
    assert opened is not None and opened.voted == ()


async def test_old_votes_are_over(timed: TimedHouse) -> None:
    table, _, (one, other) = await voting(timed, *TRIO)
    for who in (one, other):
        await vote(timed, table, who, WAIT)
    assert (await refused(vote(timed, table, one, END))).refusal is TableRefusal.VOTE_OVER
    await timed.pass_by(DAY)
    old = timed.services[Voting].vote(table.id, 1, one, END, interaction_id=next(ids))
    assert (await refused(old)).refusal is TableRefusal.VOTE_OVER
    new = await timed.services[Voting].open_now(table.id)
    assert new is not None and (new.number, new.voted) == (2, ())


async def test_whoever_it_is_about_is_back_with_a_click(timed: TimedHouse) -> None:
    table, absent, (one, _) = await voting(timed, *TRIO)
    await vote(timed, table, one, COMPUTER)
    await timed.told()
    assert await timed.services[Voting].misses(table.id, absent.user_id)
    done = await timed.services[Voting].vote(table.id, 1, absent, END, interaction_id=next(ids))
    assert done.ended is not None and done.ended.end is VoteEnd.BACK and done.vote is None
    seat = table.seat_of(absent.user_id)
    assert await timed.told() == [
        ("vote", {"number": 1, "seat": seat, "end": "back", "counts": {}})
    ]
    await timed.pass_by(DAY - MINUTE)
    assert (await timed.clock(table.id)).vote is None


async def test_a_move_in_the_middle_of_a_vote_ends_it(timed: TimedHouse) -> None:
    table, absent, (one, _) = await voting(timed, *TRIO)
    await vote(timed, table, one, COMPUTER)
    await timed.told()
    await timed.draw(table.id, absent)
    assert await timed.services[Voting].open_now(table.id) is None
    assert [body.get("end") for kind, body in await timed.told() if kind == "vote"] == ["back"]


async def test_whoever_resigns_in_the_middle_of_a_vote_is_not_told_to_be_back(
    timed: TimedHouse,
) -> None:
    table, absent, _ = await voting(timed, *TRIO)
    await timed.told()
    await timed.services[Play].act(table.id, absent.user_id, Resign(), interaction_id=next(ids))
    assert await timed.services[Voting].open_now(table.id) is None
    ends = [body.get("end") for kind, body in await timed.told() if kind == "vote"]
    assert ends == ["needless"]


async def test_a_vote_survives_a_restart(timed: TimedHouse) -> None:
    table, absent, (one, other) = await voting(timed, *TRIO)
    await vote(timed, table, one, COMPUTER)
    await timed.reopen()
    opened = await timed.services[Voting].open_now(table.id)
    assert opened is not None and opened.voted == (table.seat_of(one.user_id),)
    await vote(timed, table, other, COMPUTER)
    seat = table.seat_of(absent.user_id)
    assert seat is not None and (await timed.table(table.id)).holders[seat].on_autopilot


async def test_a_vote_that_nobody_hears_waits_and_two_freeze_the_table(timed: TimedHouse) -> None:
    table, *_ = await voting(timed, *TRIO)
    await timed.told()
    await timed.pass_by(DAY)
    (first, *_) = await timed.told()
    assert (first[0], first[1]["end"]) == ("vote", "unheard")
    await timed.pass_by(2 * DAY)
    assert Halt.FROZEN in (await timed.clock(table.id)).halts
    told = await timed.told()
    assert [body.get("news") for kind, body in told if kind == "time"] == ["frozen"]
    await timed.pass_by(30 * DAY)
    assert await timed.told() == [], "it says so once"


async def test_anybody_starts_the_vote_again_that_nobody_heard(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    absent = await timed.acting(table.id)
    (one, _) = [who for who in TRIO if who != absent]
    start = timed.services[Voting].start(table.id, one, interaction_id=next(ids))
    too_early = await refused(start)
    assert too_early.refusal is TableRefusal.VOTE_TOO_EARLY
    assert too_early.facts["at"] == (await timed.clock(table.id)).seats[
        table.seat_of(absent.user_id) or 0
    ].deadline((await timed.clock(table.id)).pace)
    mine = timed.services[Voting].start(table.id, absent, interaction_id=next(ids))
    assert (await refused(mine)).refusal is TableRefusal.NOBODY_MISSED
    await timed.pass_by(EMPTY + DAY)
    assert (await timed.clock(table.id)).vote is None
    opened = await timed.services[Voting].start(table.id, one, interaction_id=next(ids))
    assert (opened.number, opened.cause) == (2, Cause.ASKED)


async def test_a_seat_whose_player_left_the_server_is_voted_about_at_once(
    timed: TimedHouse,
) -> None:
    table = await timed.begun(ANNA, BASTIEN, CHIARA)
    absent = await timed.acting(table.id)
    timed.gone_users.add(absent.user_id)
    await timed.pass_by(12 * HOUR)
    opened = await timed.services[Voting].open_now(table.id)
    assert opened is not None and opened.cause is Cause.GONE


async def test_at_the_live_pace_the_computer_plays_two_turns_in_a_row(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO, pace=PaceName.LIVE)
    absent = await timed.acting(table.id)
    seat = table.seat_of(absent.user_id)
    assert seat is not None
    for _ in range(2):
        await timed.pass_by(11 * MINUTE)
        assert (await timed.table(table.id)).holders[seat].on_autopilot
        told = await timed.told()
        assert [kind for kind, _ in told if kind in ("autopilot", "vote")] == ["autopilot"]
        for _ in range(2):
            await computers_draw(timed, table.id)
        assert not (await timed.table(table.id)).holders[seat].on_autopilot, "for one turn only"
        assert "autopilot" not in [kind for kind, _ in await timed.told()]
        while (who := await timed.acting(table.id)) != absent:
            await timed.draw(table.id, who)
    await timed.pass_by(11 * MINUTE)
    opened = await timed.services[Voting].open_now(table.id)
    assert opened is not None and opened.seat == seat


async def computers_draw(timed: TimedHouse, number: int) -> None:
    """Let the computer make the default move."""
    (asked,) = await timed.services[ComputerDecisions].pending(number)
    assert await timed.services[ComputerDecisions].answer(asked, DrawBlind())


async def test_whoever_comes_back_in_that_turn_has_time(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO, pace=PaceName.LIVE)
    absent = await timed.acting(table.id)
    await timed.pass_by(11 * MINUTE)
    await timed.services[Autopilot].end(table.id, absent.user_id)
    await timed.pass_by(14 * MINUTE)
    seat = table.seat_of(absent.user_id)
    assert seat is not None and not (await timed.table(table.id)).holders[seat].on_autopilot
    await timed.draw(table.id, absent)


async def test_who_lets_the_table_wait_twice_hosts_it_no_more(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    while (await timed.acting(table.id)) != ANNA:
        await timed.draw(table.id, await timed.acting(table.id))
    for _ in range(2):
        assert (await timed.table(table.id)).host_id == ANNA.user_id
        await timed.pass_by(EMPTY)
        if (await timed.table(table.id)).host_id != ANNA.user_id:
            break
        for _ in range(2):
            await timed.draw(table.id, ANNA)
        while (await timed.acting(table.id)) != ANNA:
            await timed.draw(table.id, await timed.acting(table.id))
    assert (await timed.table(table.id)).host_id == BASTIEN.user_id
    told = [body for kind, body in await timed.told() if kind == "time"]
    assert told == [{"news": "host", "seat": table.seat_of(BASTIEN.user_id)}]


async def test_a_host_who_left_the_server_hosts_no_more(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    timed.gone_users.add(ANNA.user_id)
    await timed.pass_by(EMPTY)
    assert (await timed.table(table.id)).host_id == BASTIEN.user_id


async def test_a_vote_is_needless_once_the_seat_has_another_player(timed: TimedHouse) -> None:
    table, absent, _ = await voting(timed, *TRIO)
    seat = table.seat_of(absent.user_id)
    assert seat is not None
    await timed.told()
    invite = timed.services[Handover].invite(
        table.id, seat, absent, DARIO, interaction_id=next(ids)
    )
    await invite
    (made,) = await reading(timed.store, InvitationReader).of(table.id)
    await timed.services[Handover].take_seat(table.id, made.id, DARIO, interaction_id=next(ids))
    assert [body["end"] for kind, body in await timed.told() if kind == "vote"] == ["needless"]
    assert (await timed.clock(table.id)).vote is None


async def test_calling_the_table_off_closes_its_vote(timed: TimedHouse) -> None:
    table, *_ = await voting(timed, *TRIO)
    await timed.told()
    await timed.services[Hosting].cancel(
        table.location, ANNA, interaction_id=next(ids), moderator=True
    )
    told = await timed.told()
    assert [body["end"] for kind, body in told if kind == "vote"] == ["needless"]
