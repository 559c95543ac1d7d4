"""Handing a seat to another person (R56)."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace

import pytest

from bot.storage.rows import InvitationStatus
from bot.tables.model import Location, Table, User
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.services import Tables
from engine.moves import ClaimRoute, DrawBlind, DrawTickets, KeepTickets, Resign, Undo
from engine.view import Stage
from tests.bot.tables.conftest import ANNA, BASTIEN, CHIARA, House, ids, lobby, opened, started
from tests.storing import reading

DARIO = User(14, "Dario")
PAIRS = bytes(range(1, 33))
"""A seed with which whoever begins can claim a route at once."""
TRIO = (ANNA, BASTIEN, CHIARA)

pytestmark = pytest.mark.rule("R56")


async def refused(awaitable: object) -> Unable:
    with pytest.raises(Unable) as caught:
        await awaitable  # type: ignore[misc]
    return caught.value


async def invited(tables: Tables, table: Table, seat: int, by: User, guest: User = DARIO) -> int:
    """Ask a guest, and return the number of the invitation."""
    await tables.handover.invite(
        table.id, table.holders[seat].seat, by, guest, interaction_id=next(ids)
    )
    return (await reading(tables.cache.store).invitations.of(table.id))[-1].id


async def taken(tables: Tables, table: Table, number: int, who: User = DARIO) -> Table:
    return (await tables.handover.take_seat(table.id, number, who, interaction_id=next(ids)))[0]


async def status(tables: Tables, number: int) -> InvitationStatus:
    found = await tables.handover.invitation(number)
    assert found is not None
    return found.status


def acting(tables: Table, seat: int) -> User:
    holder = tables.holders[seat]
    assert holder.user_id is not None
    return User(holder.user_id, holder.name)


async def test_hand_and_tickets_stay_with_the_seat(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    before = await tables.play.view(table.id, BASTIEN.user_id)
    number = await invited(tables, table, 1, BASTIEN)
    same = await tables.lookup.table(table.id)
    assert same.holders == table.holders, "nothing changes before the guest says yes"
    after = await taken(tables, table, number)
    assert (after.holders[1].user_id, after.holders[1].name) == (DARIO.user_id, "Dario")
    assert after.holders[1].colour is table.holders[1].colour
    assert (await tables.play.view(table.id, DARIO.user_id)).mine == before.mine
    assert (await tables.play.view(table.id, BASTIEN.user_id)).mine is None
    again = await house.reopen()
    assert (await again.lookup.table(table.id)).names == ("Anna", "Dario", "Chiara")
    assert (await again.play.view(table.id, DARIO.user_id)).mine == before.mine


async def test_the_former_player_can_do_nothing_any_more(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    seat = (await tables.play.view(table.id, None)).to_act[0]
    player = acting(table, seat)
    await taken(tables, table, await invited(tables, table, seat, player))
    move = tables.play.act(table.id, player.user_id, DrawBlind(), interaction_id=next(ids))
    assert (await refused(move)).refusal is TableRefusal.NOT_SEATED
    assert await tables.play.choices(table.id, player.user_id) == ()
    played = await tables.play.act(table.id, DARIO.user_id, DrawBlind(), interaction_id=next(ids))
    assert played.seat == seat


async def test_only_its_player_the_host_or_a_moderator_asks(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    other = tables.handover.invite(
        table.id, table.holders[1].seat, CHIARA, DARIO, interaction_id=next(ids)
    )
    assert (await refused(other)).refusal is TableRefusal.NOT_ITS_PLAYER
    assert await tables.handover.replaceable(table.id, CHIARA) == (2,)
    assert await tables.handover.replaceable(table.id, ANNA) == (0, 1, 2)
    assert await tables.handover.replaceable(table.id, DARIO, moderator=True) == (0, 1, 2)
    nobody = tables.handover.replaceable(table.id, DARIO)
    assert (await refused(nobody)).refusal is TableRefusal.NOT_SEATED
    await invited(tables, table, 1, ANNA)
    await tables.handover.invite(
        table.id, table.holders[1].seat, CHIARA, DARIO, interaction_id=next(ids), moderator=True
    )
    asked = [each.asked_by for each in await reading(house.store).invitations.of(table.id)]
    assert asked == ["host", "moderator"]


async def test_only_the_guest_answers(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    number = await invited(tables, table, 1, BASTIEN)
    stranger = User(15, "Elif")
    for who in (stranger, ANNA, BASTIEN):
        error = await refused(
            tables.handover.take_seat(table.id, number, who, interaction_id=next(ids))
        )
        assert error.refusal is TableRefusal.NOT_INVITED and error.facts["player"] == "Dario"
    no = tables.handover.decline(table.id, number, stranger, interaction_id=next(ids))
    assert (await refused(no)).refusal is TableRefusal.NOT_INVITED
    back = tables.handover.withdraw(table.id, number, stranger, interaction_id=next(ids))
    assert (await refused(back)).refusal is TableRefusal.NOT_ITS_PLAYER
    assert await status(tables, number) is InvitationStatus.OPEN


async def test_a_no_and_a_withdrawal_end_the_invitation(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    first = await invited(tables, table, 1, BASTIEN)
    for _ in range(2):
        await tables.handover.decline(table.id, first, DARIO, interaction_id=next(ids))
    assert await status(tables, first) is InvitationStatus.DECLINED
    second = await invited(tables, table, 1, BASTIEN)
    for _ in range(2):
        await tables.handover.withdraw(table.id, second, BASTIEN, interaction_id=next(ids))
    assert await status(tables, second) is InvitationStatus.WITHDRAWN
    for number in (first, second):
        late = tables.handover.take_seat(table.id, number, DARIO, interaction_id=next(ids))
        assert (await refused(late)).refusal is TableRefusal.INVITATION_GONE
    over = tables.handover.withdraw(table.id, first, BASTIEN, interaction_id=next(ids))
    assert (await refused(over)).refusal is TableRefusal.INVITATION_GONE
    assert (await tables.lookup.table(table.id)).holders == table.holders


async def test_a_second_question_withdraws_the_first(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    first = await invited(tables, table, 1, BASTIEN)
    other = await invited(tables, table, 0, ANNA)
    elif_ = User(15, "Elif")
    second = await invited(tables, table, 1, BASTIEN, elif_)
    assert await status(tables, first) is InvitationStatus.WITHDRAWN
    assert await status(tables, other) is InvitationStatus.OPEN
    await taken(tables, table, second, elif_)
    gone = tables.handover.take_seat(table.id, first, DARIO, interaction_id=next(ids))
    assert (await refused(gone)).refusal is TableRefusal.INVITATION_GONE


async def test_pressing_twice_seats_once(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    number = await invited(tables, table, 1, BASTIEN)
    click = next(ids)
    answers = await asyncio.gather(
        *(
            tables.handover.take_seat(table.id, number, DARIO, interaction_id=each)
            for each in (click, click, next(ids))
        )
    )
    assert {answer[0].names for answer in answers} == {("Anna", "Dario", "Chiara")}
    assert (await house.kinds()).count("handed-over") == 1
    assert len((await tables.history.seats(table.id)).handed) == 1


async def test_a_redelivered_question_is_asked_once(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    number = next(ids)
    for _ in range(2):
        await tables.handover.invite(
            table.id, table.holders[1].seat, BASTIEN, DARIO, interaction_id=number
        )
    assert len(await reading(house.store).invitations.of(table.id)) == 1
    assert (await house.kinds()).count("invitation") == 1


async def test_whoever_sits_there_is_not_asked(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    seated = tables.handover.invite(
        table.id, table.holders[1].seat, BASTIEN, ANNA, interaction_id=next(ids)
    )
    error = await refused(seated)
    assert error.refusal is TableRefusal.GUEST_SEATED and error.facts["player"] == "Anna"
    one, two = await invited(tables, table, 1, BASTIEN), await invited(tables, table, 2, CHIARA)
    await taken(tables, table, one)
    also = tables.handover.take_seat(table.id, two, DARIO, interaction_id=next(ids))
    assert (await refused(also)).refusal is TableRefusal.GUEST_SEATED


async def test_a_resigned_seat_is_nobodys_to_take(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    number = await invited(tables, table, 1, BASTIEN)
    await tables.play.act(table.id, BASTIEN.user_id, Resign(), interaction_id=next(ids))
    stale = tables.handover.take_seat(table.id, number, DARIO, interaction_id=next(ids))
    assert (await refused(stale)).refusal is TableRefusal.SEAT_RESIGNED
    anew = tables.handover.invite(
        table.id, table.holders[1].seat, ANNA, DARIO, interaction_id=next(ids)
    )
    assert (await refused(anew)).refusal is TableRefusal.SEAT_RESIGNED
    assert await tables.handover.replaceable(table.id, ANNA) == (0, 2)
    own = tables.handover.replaceable(table.id, BASTIEN)
    assert (await refused(own)).refusal is TableRefusal.SEAT_RESIGNED


async def test_before_the_start_and_after_the_end_there_is_nothing_to_hand_over(
    house: House,
) -> None:
    tables = house.tables
    table = await lobby(tables, ANNA, BASTIEN)
    early = tables.handover.invite(
        table.id, table.holders[1].seat, BASTIEN, DARIO, interaction_id=next(ids)
    )
    assert (await refused(early)).refusal is TableRefusal.SEATS_ARE_FREE
    await tables.hosting.cancel(table.location, ANNA, interaction_id=next(ids))
    table = await opened(tables, ANNA, BASTIEN)
    number = await invited(tables, table, 1, BASTIEN)
    await tables.play.act(table.id, ANNA.user_id, Resign(), interaction_id=next(ids))
    for awaitable in (
        tables.handover.take_seat(table.id, number, DARIO, interaction_id=next(ids)),
        tables.handover.replaceable(table.id, BASTIEN),
    ):
        assert (await refused(awaitable)).refusal is TableRefusal.SEATS_ARE_SETTLED


async def test_the_host_who_hands_over_hands_the_table_over(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    after = await taken(tables, table, await invited(tables, table, 1, ANNA))
    assert after.host_id == ANNA.user_id
    after = await taken(tables, table, await invited(tables, table, 0, ANNA, BASTIEN), BASTIEN)
    assert after.host_id == BASTIEN.user_id
    assert (await tables.lookup.table(table.id)).host_id == BASTIEN.user_id


async def test_an_opening_choice_begun_by_one_is_not_the_others(house: House) -> None:
    tables = house.tables
    table = await started(tables, ANNA, BASTIEN)
    mine = (await tables.play.view(table.id, BASTIEN.user_id)).mine
    assert mine is not None
    await tables.play.draft(table.id, BASTIEN.user_id, mine.offer[:3])
    await taken(tables, table, await invited(tables, table, 1, BASTIEN))
    view = await tables.play.view(table.id, DARIO.user_id)
    assert view.stage is Stage.OPENING and view.mine is not None
    assert view.mine.offer == mine.offer
    assert await tables.play.draft_of(table.id, DARIO.user_id) == ()
    last = (await reading(house.store).outbox.pending(1000))[-1]
    assert (last.kind, json.loads(last.body)) == ("opening", {"edit": 1})
    keep = KeepTickets(frozenset(mine.offer[:2]))
    await tables.play.act(table.id, DARIO.user_id, keep, interaction_id=next(ids))


async def test_a_new_post_calls_whoever_the_game_waits_for_now(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    seat = (await tables.play.view(table.id, None)).to_act[0]
    waiting = next(each for each in range(3) if each != seat)
    elif_ = User(15, "Elif")
    number = await invited(tables, table, waiting, acting(table, waiting), elif_)
    await taken(tables, table, number, elif_)
    assert (await house.kinds())[-1] == "handed-over"
    await taken(tables, table, await invited(tables, table, seat, acting(table, seat)))
    now = await tables.lookup.table(table.id)
    last = (await reading(house.store).outbox.pending(1000))[-1]
    assert (last.kind, json.loads(last.body)) == ("turn", {"after": now.seq})


async def test_the_second_draw_goes_on_with_the_new_player(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    seat = (await tables.play.view(table.id, None)).to_act[0]
    player = acting(table, seat)
    await tables.play.act(table.id, player.user_id, DrawBlind(), interaction_id=next(ids))
    await taken(tables, table, await invited(tables, table, seat, player))
    assert (await tables.play.view(table.id, None)).stage is Stage.SECOND_DRAW
    played = await tables.play.act(table.id, DARIO.user_id, DrawBlind(), interaction_id=next(ids))
    assert played.view.stage is Stage.TURN and seat not in played.view.to_act
    told = [json.loads(row.body) for row in await reading(house.store).outbox.pending(1000)][-1]
    events = await tables.history.events(table.id, None, told["after"])
    assert sum(type(event).__name__ == "CardDrawn" for event in events) == 2


async def test_a_choice_of_tickets_goes_on_with_the_new_player(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    seat = (await tables.play.view(table.id, None)).to_act[0]
    player = acting(table, seat)
    drawn = await tables.play.act(table.id, player.user_id, DrawTickets(), interaction_id=next(ids))
    assert drawn.view.mine is not None
    offer = drawn.view.mine.offer
    await taken(tables, table, await invited(tables, table, seat, player))
    view = await tables.play.view(table.id, DARIO.user_id)
    assert view.mine is not None and view.mine.offer == offer
    keep = KeepTickets(frozenset(offer[:1]))
    played = await tables.play.act(table.id, DARIO.user_id, keep, interaction_id=next(ids))
    assert played.view.mine is not None and offer[0] in played.view.mine.tickets


async def test_who_sat_where_stays_written_down_until_somebody_is_erased(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    await taken(tables, table, await invited(tables, table, 1, BASTIEN))
    await taken(tables, table, await invited(tables, table, 1, DARIO, BASTIEN), BASTIEN)
    tables = await house.reopen()
    log = (await tables.history.seats(table.id)).handed
    assert [(each.seat, each.player, each.guest) for each in log] == [
        (1, "Bastien", "Dario"),
        (1, "Dario", "Bastien"),
    ]
    assert {each.seq for each in log} == {table.seq}
    async with house.store.transaction() as tx:
        await tx.erasure.erase_user(DARIO.user_id)
    log = (await tables.history.seats(table.id)).handed
    assert [(each.player, each.guest) for each in log] == [("Bastien", ""), ("", "Bastien")]
    assert "Dario" not in repr(await reading(house.store).invitations.of(table.id))
    assert "Dario" not in str([row.body for row in await reading(house.store).outbox.pending(1000)])


async def test_an_erased_guest_is_asked_no_longer(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    number = await invited(tables, table, 1, BASTIEN)
    async with house.store.transaction() as tx:
        await tx.erasure.erase_user(DARIO.user_id)
    assert await status(tables, number) is InvitationStatus.WITHDRAWN
    assert await edited(house, number), "its post loses the name and the buttons"
    gone = tables.handover.take_seat(table.id, number, DARIO, interaction_id=next(ids))
    assert (await refused(gone)).refusal is TableRefusal.INVITATION_GONE


async def test_a_seat_of_a_resting_table_can_be_handed_over(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    number = await invited(tables, table, 1, BASTIEN)
    await tables.posts.park(table.id, "no permission")
    assert await tables.handover.replaceable(table.id, BASTIEN) == (1,)
    assert (await taken(tables, table, number)).names == ("Anna", "Dario", "Chiara")


async def test_what_was_not_told_yet_is_told_once_by_the_post_after_the_call(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    seat = (await tables.play.view(table.id, None)).to_act[0]
    player = acting(table, seat)
    first = await tables.play.act(table.id, player.user_id, DrawBlind(), interaction_id=next(ids))
    await taken(tables, table, await invited(tables, table, seat, player))
    await tables.play.act(table.id, DARIO.user_id, DrawBlind(), interaction_id=next(ids))
    turns = [row for row in await reading(house.store).outbox.pending(1000) if row.kind == "turn"]
    told = [(json.loads(row.body)["after"], row.seq) for row in turns[-2:]]
    assert told[0] == (first.table.seq, first.table.seq), "the call tells nothing"
    assert told[1][0] == table.seq, "the next post tells of both cards"


async def test_who_gave_the_seat_on_can_not_take_it_once_more(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    number = await invited(tables, table, 1, BASTIEN)
    await taken(tables, table, number)
    await taken(tables, table, await invited(tables, table, 1, DARIO, BASTIEN), BASTIEN)
    again = tables.handover.take_seat(table.id, number, DARIO, interaction_id=next(ids))
    assert (await refused(again)).refusal is TableRefusal.INVITATION_GONE


async def test_an_invitation_is_for_one_table_only(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    number = await invited(tables, table, 1, BASTIEN)
    other = await tables.lobby.open(Location(501, 1), ANNA, interaction_id=next(ids))
    for awaitable in (
        tables.handover.take_seat(other.id, number, DARIO, interaction_id=next(ids)),
        tables.handover.decline(other.id, number, DARIO, interaction_id=next(ids)),
        tables.handover.withdraw(other.id, number, ANNA, interaction_id=next(ids)),
    ):
        assert (await refused(awaitable)).refusal is TableRefusal.INVITATION_GONE
    assert await status(tables, number) is InvitationStatus.OPEN


async def test_seats_are_listed_in_the_order_in_which_they_changed_hands(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    elif_, now = User(15, "Elif"), (await tables.play.view(table.id, None)).to_act[0]
    one, two = (each for each in range(3) if each != now)
    older = await invited(tables, table, one, acting(table, one))
    younger = await invited(tables, table, two, acting(table, two), elif_)
    await taken(tables, table, younger, elif_)
    await tables.play.act(
        table.id, acting(table, now).user_id, DrawBlind(), interaction_id=next(ids)
    )
    await taken(tables, table, older)
    assert [each.guest for each in (await tables.history.seats(table.id)).handed] == [
        "Elif",
        "Dario",
    ]


async def test_questions_of_which_nothing_can_come_are_withdrawn(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    one, two = await invited(tables, table, 1, BASTIEN), await invited(tables, table, 2, CHIARA)
    await tables.play.act(table.id, BASTIEN.user_id, Resign(), interaction_id=next(ids))
    assert await status(tables, one) is InvitationStatus.WITHDRAWN
    assert await status(tables, two) is InvitationStatus.OPEN
    assert await edited(house, one)
    await tables.play.act(table.id, ANNA.user_id, Resign(), interaction_id=next(ids))
    assert await status(tables, two) is InvitationStatus.WITHDRAWN
    assert await edited(house, two)


async def test_calling_off_withdraws_what_is_asked(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    number = await invited(tables, table, 1, BASTIEN)
    await tables.hosting.cancel(table.location, ANNA, interaction_id=next(ids))
    assert await status(tables, number) is InvitationStatus.WITHDRAWN
    assert await edited(house, number)


async def edited(house: House, number: int) -> bool:
    """Whether the post of an invitation is to be written a second time."""
    rows = [
        row for row in await reading(house.store).outbox.pending(1000) if row.kind == "invitation"
    ]
    return [json.loads(row.body) for row in rows].count({"invitation": number}) == 2


async def test_no_outgoing_row_tells_a_card_or_a_ticket(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    before = len(await reading(house.store).outbox.pending(1000))
    await taken(tables, table, await invited(tables, table, 1, BASTIEN))
    for row in (await reading(house.store).outbox.pending(1000))[before:]:
        assert set(json.loads(row.body)) <= {"invitation", "after", "edit"}


@pytest.mark.rule("R55")
async def test_the_last_action_may_be_taken_back_by_the_new_player(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt = SimpleNamespace(token_bytes=lambda count: PAIRS[:count])
    monkeypatch.setattr("bot.tables.lobby.secrets", dealt)
    tables = house.tables
    table = await opened(tables, *TRIO)
    seat = (await tables.play.view(table.id, None)).to_act[0]
    player = acting(table, seat)
    claims = [
        move
        for move in await tables.play.choices(table.id, player.user_id)
        if isinstance(move, ClaimRoute) and not table.edition.board.routes[move.route].tunnel
    ]
    await tables.play.act(table.id, player.user_id, claims[0], interaction_id=next(ids))
    await taken(tables, table, await invited(tables, table, seat, player))
    back = tables.play.act(table.id, player.user_id, Undo(), interaction_id=next(ids))
    assert (await refused(back)).refusal is TableRefusal.NOT_SEATED
    played = await tables.play.act(table.id, DARIO.user_id, Undo(), interaction_id=next(ids))
    assert played.seat == seat
