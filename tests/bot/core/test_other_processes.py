"""A channel's table is found in memory, and with two processes only one of them changes it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game_cache import ChannelIndex, GameCache, LoadedGame
from bot.core.model import Location, Return, User
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.refusals import DamagedTable, TableRefusal, Unable
from bot.core.services import Services
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import Halt
from bot.storage.copies.backup import Erasures, beside
from bot.storage.repositories.event_log import EventReader
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import TimerRow
from cogs.away.rows import REQUEST_TIMER, AbsenceWriter
from cogs.away.service.absence import EVERYWHERE, TableAbsences, Way
from cogs.away.service.reminding import Reminding
from cogs.away.service.voting import Voting
from cogs.lobby.service.lobby import Lobby
from cogs.lobby.service.moving import Moving
from cogs.privacy.service import Ending, Erasing
from engine.moves import DrawBlind
from tests.cogs.lobby.test_lobby import refused
from tests.stage.house import ANNA, BASTIEN, SPOT, House, ids, lobby, opened
from tests.stage.seating import TRIO
from tests.stage.timed_house import TimedHouse
from tests.storing import reading, writing
from tests.wired import wired

ELSEWHERE = Location(SPOT.channel_id + 1, SPOT.guild_id)


async def test_a_table_in_memory_is_found_without_asking_the_database(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    monkeypatch.setattr(house.store, "snapshot", None)
    assert await house.services[Lookup].here(SPOT.channel_id) == table


async def test_a_table_that_has_moved_is_found_where_it_is_now(house: House) -> None:
    services = house.services
    table = await opened(services, ANNA, BASTIEN)
    for place, left in ((ELSEWHERE, SPOT), (SPOT, ELSEWHERE)):
        await services[Moving].move(
            table.id, place, ANNA, moderator=False, interaction_id=next(ids)
        )
        assert (await services[Lookup].here(place.channel_id)).id == table.id
        assert await refused(services[Lookup].here(left.channel_id)) is TableRefusal.NO_TABLE
        assert services[Lookup].table_in(left.channel_id) is None


async def test_the_open_table_is_found_beside_the_one_called_off_before(house: House) -> None:
    services = house.services
    first = await lobby(services, ANNA)
    await services[Lobby].leave(SPOT, ANNA, interaction_id=next(ids))
    second = await lobby(services, ANNA)
    assert first.id != second.id
    await services[Lookup].table(first.id)
    assert (await services[Lookup].here(SPOT.channel_id)).id == second.id


async def test_channels_of_forgotten_tables_are_forgotten(house: House) -> None:
    table = await lobby(house.services, ANNA)
    in_memory = set[int]()
    index = ChannelIndex(in_memory, spare=10)
    for number in range(200):
        place = replace(table, id=number, location=replace(SPOT, channel_id=number // 2))
        in_memory.add(number)
        index.note(place)
        in_memory.discard(number - 20)
        assert index.of(number // 2) == {number // 2 * 2, number}
        assert len(index) <= 21


class Pair(TimedHouse):
    """The process that has the table, and an ``other`` one, which gets the private messages."""

    def wire(self) -> Services:
        super().wire()
        self.changes: list[LoadedGame] = []
        self.services, self.other = self._process(0), self._process(1)
        self.other[GameCache].subscribe(self.changes.append)
        return self.services

    def _process(self, shard: int) -> Services:
        return self.with_time(wired(self.store, self._wake, shards=(2, (shard,))))

    async def begin(self, pace: PaceName = PaceName.DAILY) -> User:
        """Begin a game, and return whose turn it is."""
        self.number = (await self.begun(*TRIO, pace=pace)).id
        return await self.acting(self.number)

    async def requests(self) -> list[TimerRow]:
        """Those that are to be run."""
        found = await reading(self.store, TimerReader).of(self.number)
        return [each for each in found if each.kind == REQUEST_TIMER]


@pytest.fixture
def pair(house: House) -> Pair:
    pair = Pair(house)
    pair.wire()
    return pair


async def test_a_table_of_another_process_is_read_anew_each_time(pair: Pair) -> None:
    who = await pair.begin()
    before = await pair.other[Play].view(pair.number, who.user_id)
    await pair.draw(pair.number, who)
    after = await pair.other[Play].view(pair.number, who.user_id)
    assert after == await pair.services[Play].view(pair.number, who.user_id) != before
    assert pair.other[GameCache].in_memory(pair.number) is None
    assert pair.other[Lookup].table_in(SPOT.channel_id) is None
    assert pair.services[GameCache].in_memory(pair.number) is not None, "its own are kept"


async def test_a_table_of_another_process_takes_no_change(pair: Pair) -> None:
    who = await pair.begin()
    stored = await reading(pair.store, EventReader).of(pair.number)
    for number, why in ((pair.number, TableRefusal.ELSEWHERE), (999, TableRefusal.NO_TABLE)):
        with pytest.raises(Unable) as refused:
            await pair.other[Play].act(number, who.user_id, DrawBlind(), interaction_id=next(ids))
        assert refused.value.refusal is why
        if why is TableRefusal.ELSEWHERE:
            assert refused.value.facts["link"] == (await pair.table(number)).link
    assert await reading(pair.store, EventReader).of(pair.number) == stored
    assert pair.changes == [], "no computer of the other process begins to think"


async def test_the_damage_of_a_table_is_told_by_the_process_that_has_it(pair: Pair) -> None:
    await pair.begin()
    await writing(pair.store, GameWriter).change(pair.number, options="{")
    pair.services[GameCache].forget(pair.number)
    with pytest.raises(DamagedTable):
        await pair.other[GameCache].entry(pair.number)
    assert await pair.waiting() == []
    with pytest.raises(DamagedTable):
        await pair.services[GameCache].entry(pair.number)
    assert len(await pair.waiting()) == 1


@pytest.mark.parametrize("way", Way)
async def test_an_absence_is_handed_on(pair: Pair, way: Way) -> None:
    who = await pair.begin()
    async with pair.store.transaction() as tx:
        await AbsenceWriter(tx).add(
            who.user_id, EVERYWHERE, way.value, tx.now + 5 * DAY, shown=False
        )
    await pair.other[TableAbsences].absence_changed(who.user_id)
    assert (await pair.table(pair.number)).absent == () and len(await pair.requests()) == 1
    await pair.pass_by(0)
    holder = (await pair.table(pair.number)).holder_of(who.user_id)
    assert holder is not None and holder.on_autopilot is (way is Way.COMPUTER)
    assert (await pair.clock(pair.number)).seats[holder.seat].is_away
    assert pair.changes == [] and await pair.requests() == []
    async with pair.store.transaction() as tx:
        await AbsenceWriter(tx).remove(who.user_id, [EVERYWHERE])
    await pair.other[TableAbsences].absence_changed(who.user_id)
    await pair.pass_by(0)
    back = (await pair.table(pair.number)).holder_of(who.user_id)
    assert back is not None and not back.on_autopilot
    assert not (await pair.clock(pair.number)).seats[back.seat].is_away


async def test_a_sign_of_life_is_handed_on(pair: Pair) -> None:
    who = await pair.begin(PaceName.EVENING)
    await pair.pass_by(2 * HOUR)
    assert await pair.other[Voting].misses(pair.number, who.user_id)
    assert await pair.other[Voting].mark_present(pair.number, who.user_id) is Return.TABLE
    assert Halt.FROZEN in (await pair.clock(pair.number)).halts
    await pair.pass_by(0)
    assert Halt.FROZEN not in (await pair.clock(pair.number)).halts
    assert not await pair.other[Voting].misses(pair.number, who.user_id)


@pytest.mark.parametrize("later", [True, False])
async def test_an_answer_to_a_reminder_is_handed_on(pair: Pair, later: bool) -> None:
    who = await pair.begin()
    await pair.pass_by(9 * HOUR)
    at, until, number = pair.now, pair.now + 30 * HOUR, next(ids)

    async def answer(services: Services) -> tuple[int | None, int | None]:
        answered = services[Reminding]
        snoozed = (
            await answered.snooze(pair.number, who, at, until, interaction_id=number)
            if later
            else await answered.stop(pair.number, who, at, interaction_id=number)
        )
        return snoozed.next, snoozed.deadline

    before = await pair.clock(pair.number)
    told = await answer(pair.other)
    assert await pair.clock(pair.number) == before
    await pair.pass_by(0)
    after = await pair.clock(pair.number)
    assert after != before and await pair.requests() == []
    assert told == await answer(pair.services), "what was told has come true"
    await answer(pair.other)
    (request,) = await pair.requests()
    await pair.draw(pair.number, who)
    await pair.draw(pair.number, who)
    await pair.attend(request)
    assert await pair.requests() == [], "the turn that it was for is over"
    with pytest.raises(Unable) as refused:
        await answer(pair.other)
    assert refused.value.refusal is TableRefusal.NOT_CALLED


async def test_a_table_goes_on_without_somebody_whom_the_other_process_erased(pair: Pair) -> None:
    await pair.begin()
    before = await pair.table(pair.number)
    assert before.host_id == ANNA.user_id
    other, kept = pair.other, Erasures(beside(pair.path))
    erasing = Erasing(other[GameCache], other[Lobby], other[Play], kept, lambda: None, 0)
    await erasing.erase(ANNA, (), Ending.COMPUTER)
    (request,) = await pair.requests()
    await pair.attend(request)
    now = await pair.table(pair.number)
    assert now.host_id in [each.user_id for each in before.holders[1:]]
    assert (await pair.clock(pair.number)).seats[0].by_computer
