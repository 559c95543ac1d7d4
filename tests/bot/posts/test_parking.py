"""A table whose posts Discord refuses: what is noted, and what its next posts tell."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.model import Location, Table
from bot.core.parking import News, Obstacle, Parking
from bot.core.play import Play
from bot.core.position import Lookup
from bot.posts.recovery import DeletedPostCheck, RefusedPostRetry
from bot.posts.tracker import PostTracker
from bot.runtime.clock import MachineClock
from bot.runtime.codes import Cause
from bot.storage.errors import DatabaseFailed
from bot.storage.posts import InvitationPost, ResultPost, TurnPost
from bot.storage.repositories.seating import InvitationReader
from bot.storage.rows import GameStatus, OutboxRow
from bot.storage.stored_posts import StoredPost
from cogs.lobby.service.lobby import Lobby
from cogs.seats.service.handover import HandedOverPost, Handover
from engine.board import Seat
from engine.moves import DrawBlind, Resign
from sandbox.permissions import Permission
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids, lobby, opened
from tests.stage.office import TEXTS, Office, shown, who
from tests.storing import FORMS, reading
from tests.waiting import until


async def draw(house: House, table: Table, cards: int = 2) -> None:
    """Whoever's turn it is draws."""
    for _ in range(cards):
        user_id = await on_turn(house, table)
        await house.services[Play].act(table.id, user_id, DrawBlind(), interaction_id=next(ids))


async def on_turn(house: House, table: Table) -> int:
    view = await house.services[Play].view(table.id, None)
    user_id = table.holders[view.to_act[0]].user_id
    assert user_id is not None
    return user_id


async def refuse_all(house: House, **why: Any) -> list[News | None]:
    """Let Discord refuse every post that waits now, in their order."""
    return [
        await house.services[PostTracker].refused(row, read(row), **{"code": 50013} | why)
        for row in await house.waiting()
    ]


async def after(house: House) -> list[int]:
    """The event after which each waiting post of a turn tells what happened."""
    found = []
    for row in await house.waiting():
        post = FORMS.decode(row.kind, row.body)
        found += [post.after] if isinstance(post, TurnPost | ResultPost) else []
    return found


async def playing(house: House) -> Table:
    """A table all of whose posts have arrived so far."""
    table = await opened(house.services, ANNA, BASTIEN)
    await house.post_all()
    return await house.services[Lookup].table(table.id)


async def test_it_is_noted_since_when_and_why(house: House) -> None:
    table = await playing(house)
    await draw(house, table)
    assert await refuse_all(house, seen=Obstacle(("send_messages",))) == [News.PARKED]
    kept = await house.services[Lookup].table(table.id)
    assert kept.status is GameStatus.PARKED
    assert kept.parking and kept.parking.since and kept.parking.cause is Cause.PERMISSION
    assert (await (await house.reopen())[Lookup].table(table.id)).parking == kept.parking


async def test_it_is_new_only_once_and_what_changes_is_noted(house: House) -> None:
    table = await playing(house)
    await draw(house, table)
    await refuse_all(house, seen=Obstacle(("send_messages",)))
    first = (await house.services[Lookup].table(table.id)).parking
    await draw(house, table)
    assert await refuse_all(house, code=10003) == [None]
    parking = (await house.services[Lookup].table(table.id)).parking
    assert first and parking
    assert (parking.since, parking.cause) == (first.since, Cause.GONE)
    await house.services[PostTracker].note_obstacle(table.id, Obstacle(("read_messages",)))
    await house.services[PostTracker].host_told(table.id, told=False)
    parking = (await house.services[Lookup].table(table.id)).parking
    assert parking and parking.lacks == ("read_messages",) and parking.host_told is False


async def test_a_note_of_before_is_read(house: House) -> None:
    assert Parking.read("Discord refused the post (50013)") == Parking()
    assert Parking().cause is Cause.FAULT and Parking(code=50083).cause is Cause.LOCKED


async def test_the_next_post_tells_what_a_refused_one_was_to_tell(house: House) -> None:
    table = await playing(house)
    arrived = table.seq
    for _ in range(3):
        await draw(house, table)
        await refuse_all(house)
    await draw(house, table)
    assert await after(house) == [arrived]
    await house.post_all()
    told = (await house.services[Lookup].table(table.id)).seq
    await draw(house, table)
    assert await after(house) == [told]


def read(row: OutboxRow) -> StoredPost:
    return FORMS.decode(row.kind, row.body)


async def test_so_does_one_that_waited_behind_it(house: House) -> None:
    table = await playing(house)
    arrived = table.seq
    await draw(house, table)
    await draw(house, table)
    first, second = await house.waiting()
    await house.services[PostTracker].refused(first, read(first), code=50013)
    assert await after(house) == [arrived]
    await house.services[PostTracker].refused(second, read(second), code=50013)
    await house.services[PostTracker].resume(table.id)
    assert await after(house) == [arrived]


@pytest.mark.thorough
@pytest.mark.parametrize("reopened", [False, True])
@pytest.mark.parametrize("cards", [0, 1])
async def test_it_goes_on_with_everything_once_a_post_arrives(
    house: House, cards: int, reopened: bool
) -> None:
    table = await playing(house)
    arrived = table.seq
    await draw(house, table)
    await refuse_all(house)
    await draw(house, table, cards)
    for _ in range(2):
        await house.services[PostTracker].resume(table.id)
    assert await house.kinds() == [TurnPost.KIND]
    assert await after(house) == [arrived]
    assert (await house.services[Lookup].table(table.id)).status is GameStatus.PARKED
    before = await house.services[Lookup].table(table.id)
    await house.post_all()
    now = await house.services[Lookup].table(table.id)
    assert (now.status, now.parking) == (GameStatus.RUNNING, None)
    if reopened:
        assert (await (await house.reopen())[Lookup].table(table.id)).parking is None
    await draw(house, table, 2 - cards)
    assert await after(house) == [before.seq], "nothing is told twice"


async def test_what_changes_while_a_post_is_being_refused_is_no_reason_to_wait(
    house: House,
) -> None:
    table = await playing(house)
    await draw(house, table)
    assert await refuse_all(house) == [News.DOUBTED]
    tracker = house.services[PostTracker]
    await tracker.resume(table.id)
    under_way = await house.waiting()
    await tracker.resume(table.id)
    assert await house.waiting() == under_way
    assert await refuse_all(house) == [News.PARKED]
    assert len(await house.waiting()) == 1, "it is tried again, for it was asked for since"
    assert await refuse_all(house) == [None]
    assert await house.waiting() == [], "once"


async def test_a_refused_attempt_forgets_nothing(house: House) -> None:
    table = await playing(house)
    arrived = table.seq
    await draw(house, table)
    await refuse_all(house)
    for _ in range(3):
        await house.services[PostTracker].resume(table.id)
        await refuse_all(house)
    await house.reopen()
    await house.services[PostTracker].resume(table.id)
    assert await after(house) == [arrived]


async def test_a_result_tells_it_too(house: House) -> None:
    table = await playing(house)
    arrived = table.seq
    await draw(house, table)
    await refuse_all(house)
    await house.services[Play].act(table.id, BASTIEN.user_id, Resign(), interaction_id=next(ids))
    await refuse_all(house)
    await house.services[PostTracker].resume(table.id)
    assert await house.kinds() == [ResultPost.KIND]
    assert await after(house) == [arrived]
    await house.post_all()
    assert (await house.services[Lookup].table(table.id)).status is GameStatus.OVER
    await house.services[PostTracker].resume(table.id)
    assert ResultPost.KIND not in await house.kinds()


async def test_what_no_other_post_says_is_sent_once_posts_arrive(house: House) -> None:
    table = await playing(house)
    await draw(house, table)
    await refuse_all(house)
    await house.services[Handover].invite(table.id, Seat(1), ANNA, CHIARA, interaction_id=next(ids))
    (asked,) = await reading(house.store, InvitationReader).of(table.id)
    await refuse_all(house)
    await house.services[Handover].take_seat(table.id, asked.id, CHIARA, interaction_id=next(ids))
    await refuse_all(house)
    assert await house.kinds() == []
    await house.services[PostTracker].resume(table.id)
    assert (await house.kinds())[-3:] == [
        InvitationPost.KIND,
        HandedOverPost.KIND,
        TurnPost.KIND,
    ]


async def test_a_parked_lobby_takes_people(house: House) -> None:
    table = await lobby(house.services, ANNA)
    await house.post_all()
    await house.services[PostTracker].park(table.id)
    joined = await house.services[Lobby].join(table.location, BASTIEN, interaction_id=next(ids))
    assert joined.names == ("Anna", "Bastien")
    await house.services[Lobby].start(table.location, ANNA, interaction_id=next(ids))
    await house.post_all()
    assert (await house.services[Lookup].table(table.id)).status is GameStatus.RUNNING


def shown_again(rows: list[OutboxRow]) -> list[object]:
    return [FORMS.decode(row.kind, row.body) for row in rows]


async def test_a_deleted_post_comes_back_with_what_it_told(house: House) -> None:
    table = await playing(house)
    before = table.seq
    await draw(house, table)
    await house.post_all()
    table = await house.services[Lookup].table(table.id)
    assert table.post_id is not None
    await house.services[PostTracker].post_again(table.id, table.post_id - 1)
    assert await house.waiting() == []
    for _ in range(2):
        await house.services[PostTracker].post_again(table.id, table.post_id)
    assert shown_again(await house.waiting()) == [TurnPost(before, again=True)]


async def test_no_post_comes_back_that_another_is_about_to_replace(house: House) -> None:
    table = await playing(house)
    assert table.post_id is not None
    await draw(house, table)
    waiting = await house.waiting()
    await house.services[PostTracker].post_again(table.id, table.post_id)
    assert await house.waiting() == waiting


async def test_a_refused_post_parks_the_table_and_tells_the_host(office: Office) -> None:
    office.publish()
    table = await office.opened()
    await office.settled()
    office.standin.world.deny_bot(office.channel, Permission.SEND_MESSAGES)
    await office.turn(table)
    await office.settled()
    assert (await office.services[Lookup].table(table.id)).status is GameStatus.PARKED
    said = await office.anna.expect(office.anna.open_dm(), "don't arrive")
    assert said.text
    office.standin.world.allow_bot(office.channel, Permission.SEND_MESSAGES)
    await office.services[PostTracker].resume(table.id)
    messages = await office.settled()
    assert (
        messages[-1].buttons
        and (await office.services[Lookup].table(table.id)).status is GameStatus.RUNNING
    )


@pytest.mark.thorough
async def test_a_deleted_channel_parks_its_table_and_no_other(office: Office) -> None:
    office.publish()
    table = await office.opened()
    other = Location(int(office.standin.world.channel("games").id), office.location.guild_id)
    await office.settled()
    office.standin.world.delete_channel(office.channel)
    await office.turn(table)
    await office.services[Lobby].open(other, who(office.anna), interaction_id=next(ids))

    async def parked() -> bool:
        return (await office.services[Lookup].table(table.id)).status is GameStatus.PARKED

    await until(parked, "the table is parked", instead=office.account)
    await office.sent()
    assert shown(office.anna.sees("games")) == [("lobby of 1", True)]


async def test_a_channel_that_is_deleted_while_the_database_fails_parks_its_table_later(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await office.opened()
    tracker, failures = office.services[PostTracker], iter([True])
    channel_deleted = tracker.channel_deleted

    async def failing(channel_id: int) -> int | None:
        if next(failures, False):
            raise DatabaseFailed("disk full")
        return await channel_deleted(channel_id)

    async def ready() -> None:
        """The client isn't connected here."""

    monkeypatch.setattr(tracker, "channel_deleted", failing)
    monkeypatch.setattr(office.client, "wait_until_ready", ready)
    lookout = DeletedPostCheck(office.client, office.services, MachineClock(), lambda: True)
    retry = RefusedPostRetry(
        office.client, office.store, office.services, TEXTS, lookout, office.notices
    )
    retry.period = 0.01
    retry.deleted(office.location.channel_id)
    office.supervisor.start("inspector", retry.run)

    async def gone() -> bool:
        parking = (await office.services[Lookup].table(table.id)).parking
        return parking is not None and parking.gone

    await until(gone, "the table is parked", instead=office.account)


@pytest.mark.thorough
async def test_the_host_is_told_once_until_a_post_stands_again(office: Office) -> None:
    office.publish()
    table = await office.opened()
    await office.settled()
    office.standin.world.deny_bot(office.channel, Permission.SEND_MESSAGES)
    for _ in range(2):
        await office.turn(table)
        await office.settled()
        await office.services[PostTracker].resume(table.id)
        await office.settled()
    assert len(office.anna.sees(office.anna.open_dm())) == 1
    office.standin.world.allow_bot(office.channel, Permission.SEND_MESSAGES)
    await office.turn(table)
    messages = await office.settled()
    assert (await office.services[Lookup].table(table.id)).status is GameStatus.RUNNING
    assert [pressable for _, pressable in shown(messages)].count(True) == 1


@pytest.mark.thorough
async def test_a_result_that_was_refused_is_posted_when_somebody_asks(office: Office) -> None:
    office.publish()
    table = await office.opened()
    await office.settled()
    office.standin.world.deny_bot(office.channel, Permission.SEND_MESSAGES)
    await office.services[Play].act(
        table.id, int(office.anna.id), Resign(), interaction_id=next(ids)
    )
    await office.settled()
    office.standin.world.allow_bot(office.channel, Permission.SEND_MESSAGES)
    await office.services[PostTracker].resume(table.id)
    assert shown(await office.settled())[-1][0] == "over"
