"""Invitations to a seat: who may send, answer and withdraw one (R56)."""

from __future__ import annotations

import asyncio

import pytest

from bot.core.history import History
from bot.core.model import Location, User
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal
from bot.storage.repositories.seating import InvitationReader
from bot.storage.rows import InvitationStatus
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from cogs.seats.service.handover import Handover
from engine.moves import Resign
from tests.erasing import erase_from
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids, lobby, opened
from tests.stage.seating import DARIO, TRIO, edited, invited, refused, status, taken
from tests.storing import reading

pytestmark = pytest.mark.rule("R56")


async def test_only_its_player_the_host_or_a_moderator_asks(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    other = services[Handover].invite(
        table.id, table.holders[1].seat, CHIARA, DARIO, interaction_id=next(ids)
    )
    assert (await refused(other)).refusal is TableRefusal.NOT_ITS_PLAYER
    assert await services[Handover].replaceable(table.id, CHIARA) == (2,)
    assert await services[Handover].replaceable(table.id, ANNA) == (0, 1, 2)
    assert await services[Handover].replaceable(table.id, DARIO, moderator=True) == (0, 1, 2)
    nobody = services[Handover].replaceable(table.id, DARIO)
    assert (await refused(nobody)).refusal is TableRefusal.NOT_SEATED
    await invited(services, table, 1, ANNA)
    await services[Handover].invite(
        table.id, table.holders[1].seat, CHIARA, DARIO, interaction_id=next(ids), moderator=True
    )
    asked = [each.asked_by for each in await reading(house.store, InvitationReader).of(table.id)]
    assert asked == ["host", "moderator"]


async def test_only_the_guest_answers(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    number = await invited(services, table, 1, BASTIEN)
    stranger = User(15, "Elif")
    for who in (stranger, ANNA, BASTIEN):
        error = await refused(
            services[Handover].take_seat(table.id, number, who, interaction_id=next(ids))
        )
        assert error.refusal is TableRefusal.NOT_INVITED and error.facts["player"] == "Dario"
    no = services[Handover].decline(table.id, number, stranger, interaction_id=next(ids))
    assert (await refused(no)).refusal is TableRefusal.NOT_INVITED
    back = services[Handover].withdraw(table.id, number, stranger, interaction_id=next(ids))
    assert (await refused(back)).refusal is TableRefusal.NOT_ITS_PLAYER
    assert await status(services, number) is InvitationStatus.OPEN


async def test_a_no_and_a_withdrawal_end_the_invitation(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    first = await invited(services, table, 1, BASTIEN)
    for _ in range(2):
        await services[Handover].decline(table.id, first, DARIO, interaction_id=next(ids))
    assert await status(services, first) is InvitationStatus.DECLINED
    second = await invited(services, table, 1, BASTIEN)
    for _ in range(2):
        await services[Handover].withdraw(table.id, second, BASTIEN, interaction_id=next(ids))
    assert await status(services, second) is InvitationStatus.WITHDRAWN
    for number in (first, second):
        late = services[Handover].take_seat(table.id, number, DARIO, interaction_id=next(ids))
        assert (await refused(late)).refusal is TableRefusal.INVITATION_GONE
    over = services[Handover].withdraw(table.id, first, BASTIEN, interaction_id=next(ids))
    assert (await refused(over)).refusal is TableRefusal.INVITATION_GONE
    assert (await services[Lookup].table(table.id)).holders == table.holders


async def test_a_second_question_withdraws_the_first(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    first = await invited(services, table, 1, BASTIEN)
    other = await invited(services, table, 0, ANNA)
    elif_ = User(15, "Elif")
    second = await invited(services, table, 1, BASTIEN, elif_)
    assert await status(services, first) is InvitationStatus.WITHDRAWN
    assert await status(services, other) is InvitationStatus.OPEN
    await taken(services, table, second, elif_)
    gone = services[Handover].take_seat(table.id, first, DARIO, interaction_id=next(ids))
    assert (await refused(gone)).refusal is TableRefusal.INVITATION_GONE


async def test_pressing_twice_seats_once(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    number = await invited(services, table, 1, BASTIEN)
    click = next(ids)
    answers = await asyncio.gather(
        *(
            services[Handover].take_seat(table.id, number, DARIO, interaction_id=each)
            for each in (click, click, next(ids))
        )
    )
    assert {answer[0].names for answer in answers} == {("Anna", "Dario", "Chiara")}
    assert (await house.kinds()).count("handed-over") == 1
    assert len((await services[History].seats(table.id)).handovers) == 1


async def test_a_redelivered_question_is_asked_once(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    number = next(ids)
    for _ in range(2):
        await services[Handover].invite(
            table.id, table.holders[1].seat, BASTIEN, DARIO, interaction_id=number
        )
    assert len(await reading(house.store, InvitationReader).of(table.id)) == 1
    assert (await house.kinds()).count("invitation") == 1


async def test_whoever_sits_there_is_not_asked(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    seated = services[Handover].invite(
        table.id, table.holders[1].seat, BASTIEN, ANNA, interaction_id=next(ids)
    )
    error = await refused(seated)
    assert error.refusal is TableRefusal.GUEST_SEATED and error.facts["player"] == "Anna"
    one, two = await invited(services, table, 1, BASTIEN), await invited(services, table, 2, CHIARA)
    await taken(services, table, one)
    also = services[Handover].take_seat(table.id, two, DARIO, interaction_id=next(ids))
    assert (await refused(also)).refusal is TableRefusal.GUEST_SEATED


async def test_a_resigned_seat_is_nobodys_to_take(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    number = await invited(services, table, 1, BASTIEN)
    await services[Play].act(table.id, BASTIEN.user_id, Resign(), interaction_id=next(ids))
    stale = services[Handover].take_seat(table.id, number, DARIO, interaction_id=next(ids))
    assert (await refused(stale)).refusal is TableRefusal.SEAT_RESIGNED
    anew = services[Handover].invite(
        table.id, table.holders[1].seat, ANNA, DARIO, interaction_id=next(ids)
    )
    assert (await refused(anew)).refusal is TableRefusal.SEAT_RESIGNED
    assert await services[Handover].replaceable(table.id, ANNA) == (0, 2)
    own = services[Handover].replaceable(table.id, BASTIEN)
    assert (await refused(own)).refusal is TableRefusal.SEAT_RESIGNED


async def test_before_the_start_and_after_the_end_there_is_nothing_to_hand_over(
    house: House,
) -> None:
    services = house.services
    table = await lobby(services, ANNA, BASTIEN)
    early = services[Handover].invite(
        table.id, table.holders[1].seat, BASTIEN, DARIO, interaction_id=next(ids)
    )
    assert (await refused(early)).refusal is TableRefusal.SEATS_ARE_FREE
    await services[Hosting].cancel(table.location, ANNA, interaction_id=next(ids))
    table = await opened(services, ANNA, BASTIEN)
    number = await invited(services, table, 1, BASTIEN)
    await services[Play].act(table.id, ANNA.user_id, Resign(), interaction_id=next(ids))
    for awaitable in (
        services[Handover].take_seat(table.id, number, DARIO, interaction_id=next(ids)),
        services[Handover].replaceable(table.id, BASTIEN),
    ):
        assert (await refused(awaitable)).refusal is TableRefusal.SEATS_ARE_SETTLED


async def test_an_erased_guest_is_asked_no_longer(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    number = await invited(services, table, 1, BASTIEN)
    async with house.store.transaction() as tx:
        await erase_from(tx, DARIO.user_id)
    assert await status(services, number) is InvitationStatus.WITHDRAWN
    assert await edited(house, number), "its post loses the name and the buttons"
    gone = services[Handover].take_seat(table.id, number, DARIO, interaction_id=next(ids))
    assert (await refused(gone)).refusal is TableRefusal.INVITATION_GONE


async def test_an_invitation_is_for_one_table_only(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    number = await invited(services, table, 1, BASTIEN)
    other = await services[Lobby].open(Location(501, 1), ANNA, interaction_id=next(ids))
    for awaitable in (
        services[Handover].take_seat(other.id, number, DARIO, interaction_id=next(ids)),
        services[Handover].decline(other.id, number, DARIO, interaction_id=next(ids)),
        services[Handover].withdraw(other.id, number, ANNA, interaction_id=next(ids)),
    ):
        assert (await refused(awaitable)).refusal is TableRefusal.INVITATION_GONE
    assert await status(services, number) is InvitationStatus.OPEN


async def test_questions_of_which_nothing_can_come_are_withdrawn(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    one, two = await invited(services, table, 1, BASTIEN), await invited(services, table, 2, CHIARA)
    await services[Play].act(table.id, BASTIEN.user_id, Resign(), interaction_id=next(ids))
    assert await status(services, one) is InvitationStatus.WITHDRAWN
    assert await status(services, two) is InvitationStatus.OPEN
    assert await edited(house, one)
    await services[Play].act(table.id, ANNA.user_id, Resign(), interaction_id=next(ids))
    assert await status(services, two) is InvitationStatus.WITHDRAWN
    assert await edited(house, two)


async def test_calling_off_withdraws_what_is_asked(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    number = await invited(services, table, 1, BASTIEN)
    await services[Hosting].cancel(table.location, ANNA, interaction_id=next(ids))
    assert await status(services, number) is InvitationStatus.WITHDRAWN
    assert await edited(house, number)
