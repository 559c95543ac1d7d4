"""The open tables of a person: what each waits for, read from the database alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.core.model import User
from bot.core.play import Play
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import Choice, Halt
from bot.storage.schema import games
from cogs.away.service.pauses import Pauses
from cogs.away.service.voting import Voting
from cogs.lobby.service.hosting import Pacing
from cogs.lobby.service.open_tables import MyTable, OpenTables, Request, WaitsFor
from engine.moves import Resign
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids
from tests.stage.timed_house import EMPTY, TimedHouse
from tests.wired import wired


@pytest.fixture
async def timed(house: House) -> AsyncIterator[TimedHouse]:
    made = TimedHouse(house)
    made.wire()
    yield made


class Elsewhere:
    """Another process over the same database, which serves another shard."""

    def __init__(self, house: TimedHouse) -> None:
        self.house = house

    async def of(self, who: User) -> MyTable:
        store = self.house.store
        fresh = wired(store)
        (found,) = (await fresh[OpenTables].of_person(who.user_id)).found
        return found


async def test_a_vote_waits_for_whoever_has_not_voted(timed: TimedHouse) -> None:
    people = (ANNA, BASTIEN, CHIARA)
    table, elsewhere = await timed.begun(*people), Elsewhere(timed)
    absent = await timed.acting(table.id)
    one, other = (each for each in people if each != absent)
    await timed.pass_by(EMPTY)
    for each in (one, other):
        found = await elsewhere.of(each)
        assert found.requests == (Request.VOTE,) and found.waits
    voting = timed.services[Voting]
    await voting.vote(table.id, None, one, Choice.COMPUTER, interaction_id=next(ids))
    assert not (await elsewhere.of(one)).waits and (await elsewhere.of(other)).waits
    about = await elsewhere.of(absent)
    assert about.waits_for is WaitsFor.TURN and about.requests == ()
    assert about.deadline is not None and about.deadline <= timed.now, "it is over"


async def test_who_resigned_is_asked_nothing(timed: TimedHouse) -> None:
    people = (ANNA, BASTIEN, CHIARA)
    table, elsewhere = await timed.begun(*people), Elsewhere(timed)
    acting = await timed.acting(table.id)
    gone = next(each for each in people if each not in (ANNA, acting))
    await timed.services[Play].act(table.id, gone.user_id, Resign(), interaction_id=next(ids))
    await timed.services[Pauses].ask(table.id, ANNA, None, "", interaction_id=next(ids))
    found = [(await elsewhere.of(each)).requests for each in people if each not in (ANNA, gone)]
    assert found == [(Request.PAUSE,)]
    assert (await elsewhere.of(gone)).requests == ()


async def test_a_pause_waits_for_answers_and_then_for_nobody(timed: TimedHouse) -> None:
    table, elsewhere = await timed.begun(ANNA, BASTIEN), Elsewhere(timed)
    acting = await timed.acting(table.id)
    pauses = timed.services[Pauses]
    shown = await pauses.ask(table.id, ANNA, timed.now + DAY, "", interaction_id=next(ids))
    assert shown.proposal is not None
    assert (await elsewhere.of(BASTIEN)).requests == (Request.PAUSE,)
    assert (await elsewhere.of(ANNA)).requests == ()
    number = shown.proposal.number
    await pauses.answer(table.id, number, BASTIEN, agrees=True, interaction_id=next(ids))
    found = await elsewhere.of(acting)
    assert found.waits_for is WaitsFor.TURN and not found.waits
    assert found.deadline is None and found.open.stands


async def test_another_pace_waits_for_those_who_may_object(timed: TimedHouse) -> None:
    table, elsewhere = await timed.begun(ANNA, BASTIEN), Elsewhere(timed)
    await timed.services[Pacing].ask(table.id, ANNA, PaceName.RELAXED, interaction_id=next(ids))
    assert (await elsewhere.of(BASTIEN)).requests == (Request.PACE,)
    assert (await elsewhere.of(ANNA)).requests == ()
    await timed.pass_by(DAY + HOUR)
    assert (await elsewhere.of(BASTIEN)).requests == ()


async def test_a_frozen_table_waits_for_whose_turn_it_is(timed: TimedHouse) -> None:
    table, elsewhere = await timed.begun(ANNA, BASTIEN, CHIARA), Elsewhere(timed)
    acting = await timed.acting(table.id)
    await timed.pass_by(30 * DAY)
    found = await elsewhere.of(acting)
    assert Halt.FROZEN in found.open.clock.halts
    assert found.waits and found.open.stands
    other = BASTIEN if acting == ANNA else ANNA
    assert not (await elsewhere.of(other)).waits


async def test_those_that_wait_come_first_and_the_longest_at_the_top(timed: TimedHouse) -> None:
    table, elsewhere = await timed.begun(ANNA, BASTIEN), Elsewhere(timed)
    found = await elsewhere.of(await timed.acting(table.id))
    assert found.since == timed.now and found.waits
    assert replace(found, waits_for=None).waits is False


async def test_a_table_of_a_lost_edition_is_listed(timed: TimedHouse) -> None:
    await timed.begun(ANNA, BASTIEN)
    async with timed.database.write() as connection:
        lost = {"fingerprint": "0" * 64, "edition": "atlantis", "edition_version": 3}
        await connection.execute(games.update().values(**lost))
    fresh = wired(timed.store)
    mine = await fresh[OpenTables].of_person(ANNA.user_id)
    assert mine.found == ()
    (only,) = mine.lost
    assert (only.edition, only.version) == ("atlantis", 3)
    assert only.link.startswith("https://discord.com/channels/")
