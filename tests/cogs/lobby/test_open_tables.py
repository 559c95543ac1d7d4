"""The open tables of a person: what each waits for, read from the database alone.

What /games says of a table fits a message, and is right of whatever has stopped or is asked.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from sqlalchemy import select

from bot.core.game_cache import GameCache
from bot.core.model import Location, User
from bot.core.play import Play
from bot.core.stored import PendingSeats
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import Cause, Choice, Halt, PaceChange, Pause, PauseProposal
from bot.storage.schema import games
from cogs.away.service.pauses import Pauses
from cogs.away.service.voting import Voting
from cogs.clock.service.view import ClockView, OpenVote
from cogs.lobby.service.hosting import Pacing
from cogs.lobby.service.open_tables import (
    LostTable,
    MyTable,
    MyTables,
    OpenTable,
    OpenTables,
    Request,
    WaitsFor,
)
from cogs.lobby.words import lost_table_text, my_table_text, my_tables_pages, my_tables_title
from engine.board import Seat
from engine.moves import Resign
from engine.view import Stage
from tests.bot.words.people import LONG_NAMES, NAMES, SAY, TEXTS, a_table
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids
from tests.stage.timed_house import EMPTY, TimedHouse
from tests.tiers import sampled
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


async def test_the_next_table_is_the_one_that_waits_longest(timed: TimedHouse) -> None:
    people = (ANNA, BASTIEN, CHIARA)
    tables = [(await timed.begun(*people, at=SPOT)).id]
    for number in range(1, 4):
        timed.now += HOUR
        at = replace(SPOT, channel_id=SPOT.channel_id + number)
        tables.append((await timed.begun(*people, at=at)).id)
        for _ in range(number):
            acting = await timed.acting(tables[-1])
            await timed.draw(tables[-1], acting)
            await timed.draw(tables[-1], acting)
    asked = await timed.acting(tables[0])
    others = [each for each in people if each != asked]
    shown = await timed.services[Pauses].ask(
        tables[0], asked, timed.now + DAY, "", interaction_id=next(ids)
    )
    assert shown.proposal is not None
    opened = wired(timed.store)[OpenTables]
    for paused in (False, True):
        for who in people:
            mine = (await opened.of_person(who.user_id)).found
            waiting = [e.open.table.id for e in mine if e.waits_for and not e.open.stands]
            for besides in (0, *tables):
                found = await opened.next_waiting(who.user_id, besides)
                rest = [each for each in waiting if each != besides]
                assert (None if found is None else found.id) == (rest[0] if rest else None)
            assert (tables[0] in waiting) is (who == asked and not paused)
        for other in others if not paused else ():
            await timed.services[Pauses].answer(
                tables[0], shown.proposal.number, other, agrees=True, interaction_id=next(ids)
            )


async def test_the_next_table_is_found_without_replaying_a_game(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    acting, fresh = await timed.acting(table.id), wired(timed.store)
    found = await fresh[OpenTables].next_waiting(acting.user_id, besides=0)
    assert found is not None and found.id == table.id
    assert fresh[GameCache].weight == 0


async def test_a_table_last_moved_by_an_older_program_is_found(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    acting = await timed.acting(table.id)
    async with timed.database.write() as connection:
        (options,) = (await connection.execute(select(games.c.options))).one()
        body = json.loads(options)
        del body["waited_for"]
        await connection.execute(games.update().values(options=json.dumps(body)))
    found = await wired(timed.store)[OpenTables].next_waiting(acting.user_id, besides=0)
    assert found is not None and found.id == table.id


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


NOW = 1_800_000_000_000
PLACE = Location(1310020030040050061, 1310020030040050060)
LINK = "https://discord.com/channels/1310020030040050060/1310020030040050061/1310020030040050062"
EVERY = tuple(Seat(each) for each in range(5))
ME = 104
"""Who sits on the last seat."""


def mine(
    clock: ClockView | None = None,
    *,
    names: tuple[str, ...] = NAMES,
    waits_for: WaitsFor | None = WaitsFor.TURN,
    deadline: int | None = NOW + HOUR,
    requests: tuple[Request, ...] = (),
) -> MyTable:
    table = replace(a_table(names), location=PLACE)
    pending_seats = PendingSeats(9, Stage.TURN, (Seat(0),), NOW - DAY)
    opened = OpenTable(table, LINK, NOW - DAY, NOW - DAY, pending_seats, clock or ClockView())
    return MyTable(opened, waits_for, NOW - DAY, deadline, requests)


def vote(seat: Seat = EVERY[0], *voted: Seat) -> ClockView:
    others = tuple(each for each in EVERY if each != seat)
    return ClockView(vote=OpenVote(1, seat, Cause.EMPTY, NOW + HOUR, others, voted), people=EVERY)


SPOTS: defaultdict[int, str] = defaultdict(lambda: f"{'W' * 100} · #{'w' * 100}")
"""The longest names of a server and a channel, for whichever table."""


def told(found: MyTable) -> str:
    return my_table_text(SAY, found, "Here · #games", ME, NOW)


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_a_page_fits_however_much_there_is_to_say(language: str) -> None:
    say = TEXTS.speaker(language)
    asked = PauseProposal(1, 0, NOW + DAY, frozenset({0}))
    much = replace(
        vote(),
        proposal=asked,
        missing=EVERY[1:],
        change=PaceChange(PaceName.LIVE, NOW + DAY),
        searching=EVERY,
        halts=frozenset({Halt.FROZEN}),
    )
    found = mine(much, names=LONG_NAMES, requests=tuple(Request))
    mine_all = MyTables((found,) * 20, (LostTable(1, PLACE, LINK, "W" * 32, 2),) * 2)
    told = my_tables_pages(say, mine_all, SPOTS, ME, NOW + 2 * HOUR)
    title = my_tables_title(say, mine_all, private=False)
    assert len(told) > 4 and all(len(f"{title}\n\n{page}") <= 4000 for page in told)
    assert sum(page.count(LINK) for page in told) == 22
    few = my_tables_pages(say, MyTables((mine(),) * 9), SPOTS, ME, NOW)
    assert [page.count(LINK) for page in few] == [8, 1]


def test_the_end_of_ones_time_is_told_before_and_after() -> None:
    assert f"Your time ends <t:{(NOW + HOUR) // 1000}:R>" in told(mine())
    over = told(mine(deadline=NOW - HOUR))
    assert f"ended <t:{(NOW - HOUR) // 1000}:R>, but your move still counts" in over
    assert "Your time ends" not in over


def test_a_pause_asks_nobody_to_play() -> None:
    pausing = mine(ClockView(pause=Pause(NOW, NOW + DAY, 0)), deadline=None)
    assert not pausing.waits
    text = told(pausing)
    assert f"paused until <t:{(NOW + DAY) // 1000}:f>" in text and "It's your turn" in text
    others = told(replace(pausing, waits_for=None))
    assert "Waits for" not in others and "paused until" in others


def test_a_vote_waits_for_those_who_have_not_voted() -> None:
    missing = mine(vote(), waits_for=None, deadline=None, requests=(Request.VOTE,))
    assert missing.waits
    assert "Your vote is missing: how should the game go on without Anna?" in told(missing)
    done = mine(vote(EVERY[0], EVERY[4]), waits_for=None, deadline=None)
    assert not done.waits and "The table votes about Anna" in told(done)
    assert "votes about your seat" in told(mine(vote(EVERY[4])))


def test_questions_about_time_wait_for_an_answer() -> None:
    clock = ClockView(proposal=PauseProposal(1, 0, None, frozenset({0})), latest=NOW + DAY)
    asked = mine(clock, waits_for=None, requests=(Request.PAUSE,))
    assert asked.waits
    assert f"Anna asks for a pause until <t:{(NOW + DAY) // 1000}:f>" in told(asked)
    assert "not everybody has answered" in told(mine(clock, waits_for=None))
    clock = ClockView(change=PaceChange(PaceName.LIVE, NOW + DAY))
    text = told(mine(clock, waits_for=None, requests=(Request.PACE,)))
    assert "Anna would like another pace" in text and "unless somebody objects" in text


def test_a_frozen_table_and_an_offered_seat_are_told() -> None:
    frozen = mine(ClockView(halts=frozenset({Halt.FROZEN})), waits_for=None)
    assert "has stopped" in told(frozen) and "Waits for" not in told(frozen)
    assert "Your seat is offered" in told(mine(ClockView(searching=(EVERY[4],))))


def test_an_absence_is_told_to_others_and_to_whoever_is_away() -> None:
    found = mine(waits_for=None)
    table = replace(found.open.table, absent=((0, NOW + DAY), (4, None)))
    text = told(replace(found, open=replace(found.open, table=table)))
    assert f"Anna is away until <t:{(NOW + DAY) // 1000}:D>" in text
    assert "You are away, so your clock is stopped" in text and "Elif" not in text.splitlines()[-1]


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_a_lost_edition_is_named_as_it_was_typed(language: str) -> None:
    say = TEXTS.speaker(language)
    lost = LostTable(1, PLACE, LINK, "my_map", 2)
    text = lost_table_text(say, lost)
    assert f"[{say.name('my_map')}]({LINK})" in text and "2" in text.split("**")[-1]
    assert my_tables_title(say, MyTables((), (lost,)), private=False) == say(
        "games-title", waiting=0
    )
