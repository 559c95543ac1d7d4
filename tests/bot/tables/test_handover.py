"""Handing a seat to another person (R56)."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from bot.tables.model import User
from bot.tables.refusals import TableRefusal
from engine.moves import ClaimRoute, DrawBlind, DrawTickets, KeepTickets, Undo
from engine.view import Stage
from tests.bot.tables.conftest import ANNA, BASTIEN, House, ids, opened, started
from tests.bot.tables.seating import DARIO, PAIRS, TRIO, acting, invited, refused, taken
from tests.erasing import erase_from
from tests.storing import reading

pytestmark = pytest.mark.rule("R56")


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
    assert (await tables.play.position(table.id, player.user_id)).choices == ()
    played = await tables.play.act(table.id, DARIO.user_id, DrawBlind(), interaction_id=next(ids))
    assert played.seat == seat


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
    assert (last.kind, json.loads(last.body)) == ("opening", {"redrawn": 1})
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
    log = (await tables.history.seats(table.id)).handovers
    assert [(each.seat, each.player, each.guest) for each in log] == [
        (1, "Bastien", "Dario"),
        (1, "Dario", "Bastien"),
    ]
    assert {each.seq for each in log} == {table.seq}
    async with house.store.transaction() as tx:
        await erase_from(tx, DARIO.user_id)
    log = (await tables.history.seats(table.id)).handovers
    assert [(each.player, each.guest) for each in log] == [("Bastien", ""), ("", "Bastien")]
    assert "Dario" not in repr(await reading(house.store).invitations.of(table.id))
    assert "Dario" not in str([row.body for row in await reading(house.store).outbox.pending(1000)])


async def test_a_seat_of_a_resting_table_can_be_handed_over(house: House) -> None:
    tables = house.tables
    table = await opened(tables, *TRIO)
    number = await invited(tables, table, 1, BASTIEN)
    await tables.posts.park(table.id)
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
    assert [each.guest for each in (await tables.history.seats(table.id)).handovers] == [
        "Elif",
        "Dario",
    ]


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
    monkeypatch.setattr("bot.tables.dealing.secrets", dealt)
    tables = house.tables
    table = await opened(tables, *TRIO)
    seat = (await tables.play.view(table.id, None)).to_act[0]
    player = acting(table, seat)
    claims = [
        move
        for move in (await tables.play.position(table.id, player.user_id)).choices
        if isinstance(move, ClaimRoute) and not table.edition.board.routes[move.route].tunnel
    ]
    await tables.play.act(table.id, player.user_id, claims[0], interaction_id=next(ids))
    await taken(tables, table, await invited(tables, table, seat, player))
    back = tables.play.act(table.id, player.user_id, Undo(), interaction_id=next(ids))
    assert (await refused(back)).refusal is TableRefusal.NOT_SEATED
    played = await tables.play.act(table.id, DARIO.user_id, Undo(), interaction_id=next(ids))
    assert played.seat == seat
