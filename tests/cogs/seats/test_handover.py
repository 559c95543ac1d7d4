"""Handing a seat to another person (R56).

A computer player's seat is taken over by a person, and an erased person's by the computer.
"""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from bot.core.game_cache import GameCache
from bot.core.history import History
from bot.core.model import Table, User
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal
from bot.posts.tracker import PostTracker
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.seating import InvitationReader
from bot.storage.rows import GameStatus, InvitationStatus
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby, NewTable
from cogs.seats.service.autopilot import Autopilot
from cogs.seats.service.handover import Handover
from data.trains import trains
from engine.moves import ClaimRoute, DrawBlind, DrawTickets, KeepTickets, Undo
from engine.view import Stage
from strategy.levels import Level
from tests.erasing import erase_from
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, opened, started
from tests.stage.seating import DARIO, PAIRS, TRIO, acting, invited, refused, taken
from tests.stage.timed_house import TimedHouse
from tests.storing import reading

pytestmark = pytest.mark.rule("R56")


async def test_hand_and_tickets_stay_with_the_seat(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    before = await services[Play].view(table.id, BASTIEN.user_id)
    number = await invited(services, table, 1, BASTIEN)
    same = await services[Lookup].table(table.id)
    assert same.holders == table.holders, "nothing changes before the guest says yes"
    after = await taken(services, table, number)
    assert (after.holders[1].user_id, after.holders[1].name) == (DARIO.user_id, "Dario")
    assert after.holders[1].colour is table.holders[1].colour
    assert (await services[Play].view(table.id, DARIO.user_id)).mine == before.mine
    assert (await services[Play].view(table.id, BASTIEN.user_id)).mine is None
    again = await house.reopen()
    assert (await again[Lookup].table(table.id)).names == ("Anna", "Dario", "Chiara")
    assert (await again[Play].view(table.id, DARIO.user_id)).mine == before.mine


async def test_the_former_player_can_do_nothing_any_more(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    seat = (await services[Play].view(table.id, None)).to_act[0]
    player = acting(table, seat)
    await taken(services, table, await invited(services, table, seat, player))
    move = services[Play].act(table.id, player.user_id, DrawBlind(), interaction_id=next(ids))
    assert (await refused(move)).refusal is TableRefusal.NOT_SEATED
    assert (await services[Play].position(table.id, player.user_id)).choices == ()
    played = await services[Play].act(
        table.id, DARIO.user_id, DrawBlind(), interaction_id=next(ids)
    )
    assert played.seat == seat


async def test_the_host_who_hands_over_hands_the_table_over(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    after = await taken(services, table, await invited(services, table, 1, ANNA))
    assert after.host_id == ANNA.user_id
    after = await taken(services, table, await invited(services, table, 0, ANNA, BASTIEN), BASTIEN)
    assert after.host_id == BASTIEN.user_id
    assert (await services[Lookup].table(table.id)).host_id == BASTIEN.user_id


async def test_an_opening_choice_begun_by_one_is_not_the_others(house: House) -> None:
    services = house.services
    table = await started(services, ANNA, BASTIEN)
    mine = (await services[Play].view(table.id, BASTIEN.user_id)).mine
    assert mine is not None
    await services[Play].draft(table.id, BASTIEN.user_id, mine.offer[:3])
    await taken(services, table, await invited(services, table, 1, BASTIEN))
    view = await services[Play].view(table.id, DARIO.user_id)
    assert view.stage is Stage.OPENING and view.mine is not None
    assert view.mine.offer == mine.offer
    assert await services[Play].draft_of(table.id, DARIO.user_id) == ()
    last = (await reading(house.store, OutboxReader).pending(1000))[-1]
    assert (last.kind, json.loads(last.body)) == ("opening", {"redrawn": 1})
    keep = KeepTickets(frozenset(mine.offer[:2]))
    await services[Play].act(table.id, DARIO.user_id, keep, interaction_id=next(ids))


async def test_a_new_post_calls_whoever_the_game_waits_for_now(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    seat = (await services[Play].view(table.id, None)).to_act[0]
    waiting = next(each for each in range(3) if each != seat)
    elif_ = User(15, "Elif")
    number = await invited(services, table, waiting, acting(table, waiting), elif_)
    await taken(services, table, number, elif_)
    assert (await house.kinds())[-1] == "handed-over"
    await taken(services, table, await invited(services, table, seat, acting(table, seat)))
    now = await services[Lookup].table(table.id)
    last = (await reading(house.store, OutboxReader).pending(1000))[-1]
    assert (last.kind, json.loads(last.body)) == ("turn", {"after": now.seq})


async def test_the_second_draw_goes_on_with_the_new_player(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    seat = (await services[Play].view(table.id, None)).to_act[0]
    player = acting(table, seat)
    await services[Play].act(table.id, player.user_id, DrawBlind(), interaction_id=next(ids))
    await taken(services, table, await invited(services, table, seat, player))
    assert (await services[Play].view(table.id, None)).stage is Stage.SECOND_DRAW
    played = await services[Play].act(
        table.id, DARIO.user_id, DrawBlind(), interaction_id=next(ids)
    )
    assert played.view.stage is Stage.TURN and seat not in played.view.to_act
    told = [json.loads(row.body) for row in await reading(house.store, OutboxReader).pending(1000)][
        -1
    ]
    events = await services[History].events(table.id, None, told["after"])
    assert sum(type(event).__name__ == "CardDrawn" for event in events) == 2


async def test_a_choice_of_tickets_goes_on_with_the_new_player(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    seat = (await services[Play].view(table.id, None)).to_act[0]
    player = acting(table, seat)
    drawn = await services[Play].act(
        table.id, player.user_id, DrawTickets(), interaction_id=next(ids)
    )
    assert drawn.view.mine is not None
    offer = drawn.view.mine.offer
    await taken(services, table, await invited(services, table, seat, player))
    view = await services[Play].view(table.id, DARIO.user_id)
    assert view.mine is not None and view.mine.offer == offer
    keep = KeepTickets(frozenset(offer[:1]))
    played = await services[Play].act(table.id, DARIO.user_id, keep, interaction_id=next(ids))
    assert played.view.mine is not None and offer[0] in played.view.mine.tickets


async def test_who_sat_where_stays_written_down_until_somebody_is_erased(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    await taken(services, table, await invited(services, table, 1, BASTIEN))
    await taken(services, table, await invited(services, table, 1, DARIO, BASTIEN), BASTIEN)
    services = await house.reopen()
    log = (await services[History].seats(table.id)).handovers
    assert [(each.seat, each.player, each.guest) for each in log] == [
        (1, "Bastien", "Dario"),
        (1, "Dario", "Bastien"),
    ]
    assert {each.seq for each in log} == {table.seq}
    async with house.store.transaction() as tx:
        await erase_from(tx, DARIO.user_id)
    log = (await services[History].seats(table.id)).handovers
    assert [(each.player, each.guest) for each in log] == [("Bastien", ""), ("", "Bastien")]
    assert "Dario" not in repr(await reading(house.store, InvitationReader).of(table.id))
    assert "Dario" not in str(
        [row.body for row in await reading(house.store, OutboxReader).pending(1000)]
    )


async def test_a_seat_of_a_resting_table_can_be_handed_over(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    number = await invited(services, table, 1, BASTIEN)
    await services[PostTracker].park(table.id)
    assert await services[Handover].replaceable(table.id, BASTIEN) == (1,)
    assert (await taken(services, table, number)).names == ("Anna", "Dario", "Chiara")


@pytest.mark.thorough
async def test_what_was_not_told_yet_is_told_once_by_the_post_after_the_call(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    seat = (await services[Play].view(table.id, None)).to_act[0]
    player = acting(table, seat)
    first = await services[Play].act(
        table.id, player.user_id, DrawBlind(), interaction_id=next(ids)
    )
    await taken(services, table, await invited(services, table, seat, player))
    await services[Play].act(table.id, DARIO.user_id, DrawBlind(), interaction_id=next(ids))
    turns = [
        row for row in await reading(house.store, OutboxReader).pending(1000) if row.kind == "turn"
    ]
    told = [(json.loads(row.body)["after"], row.seq) for row in turns[-2:]]
    assert told[0] == (first.table.seq, first.table.seq), "the call tells nothing"
    assert told[1][0] == table.seq, "the next post tells of both cards"


async def test_who_gave_the_seat_on_can_not_take_it_once_more(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    number = await invited(services, table, 1, BASTIEN)
    await taken(services, table, number)
    await taken(services, table, await invited(services, table, 1, DARIO, BASTIEN), BASTIEN)
    again = services[Handover].take_seat(table.id, number, DARIO, interaction_id=next(ids))
    assert (await refused(again)).refusal is TableRefusal.INVITATION_GONE


async def test_a_table_keeps_its_deadlines_if_a_guest_presses_twice(house: House) -> None:
    timed = TimedHouse(house)
    timed.wire()
    table = await timed.begun(*TRIO)
    number = await invited(timed.services, table, 1, BASTIEN)
    after = await taken(timed.services, table, number)
    again = await taken(timed.services, table, number)
    assert any(again.deadlines) and again.deadlines == after.deadlines
    assert (await timed.table(table.id)).deadlines == after.deadlines


async def test_seats_are_listed_in_the_order_in_which_they_changed_hands(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    elif_, now = User(15, "Elif"), (await services[Play].view(table.id, None)).to_act[0]
    one, two = (each for each in range(3) if each != now)
    older = await invited(services, table, one, acting(table, one))
    younger = await invited(services, table, two, acting(table, two), elif_)
    await taken(services, table, younger, elif_)
    await services[Play].act(
        table.id, acting(table, now).user_id, DrawBlind(), interaction_id=next(ids)
    )
    await taken(services, table, older)
    assert [each.guest for each in (await services[History].seats(table.id)).handovers] == [
        "Elif",
        "Dario",
    ]


async def test_no_outgoing_row_tells_a_card_or_a_ticket(house: House) -> None:
    services = house.services
    table = await opened(services, *TRIO)
    before = len(await reading(house.store, OutboxReader).pending(1000))
    await taken(services, table, await invited(services, table, 1, BASTIEN))
    for row in (await reading(house.store, OutboxReader).pending(1000))[before:]:
        assert set(json.loads(row.body)) <= {"invitation", "after", "edit"}


@pytest.mark.rule("R55")
async def test_the_last_action_may_be_taken_back_by_the_new_player(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt = SimpleNamespace(token_bytes=lambda count: PAIRS[:count])
    monkeypatch.setattr("bot.core.dealing.secrets", dealt)
    services = house.services
    table = await opened(services, *TRIO)
    seat = (await services[Play].view(table.id, None)).to_act[0]
    player = acting(table, seat)
    claims = [
        move
        for move in (await services[Play].position(table.id, player.user_id)).choices
        if isinstance(move, ClaimRoute) and not table.edition.board.routes[move.route].tunnel
    ]
    await services[Play].act(table.id, player.user_id, claims[0], interaction_id=next(ids))
    await taken(services, table, await invited(services, table, seat, player))
    back = services[Play].act(table.id, player.user_id, Undo(), interaction_id=next(ids))
    assert (await refused(back)).refusal is TableRefusal.NOT_SEATED
    played = await services[Play].act(table.id, DARIO.user_id, Undo(), interaction_id=next(ids))
    assert played.seat == seat


async def table_of(house: House) -> Table:
    """Anna hosts, Bastien sits there too, and a computer between them."""
    await house.services[Lobby].open(
        SPOT, ANNA, NewTable(computers=[Level.HARD]), interaction_id=next(ids)
    )
    await house.services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    return await house.services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))


async def test_the_host_has_a_person_take_a_computers_seat_with_all_it_holds(house: House) -> None:
    table = await table_of(house)
    assert await house.services[Handover].replaceable(table.id, ANNA) == (0, 1, 2)
    state, _ = (await house.services[GameCache].entry(table.id)).require_started()
    hand = state.players[1].hand
    number = await invited(house.services, table, 1, ANNA)
    table = await taken(house.services, table, number)
    holder = table.holders[1]
    assert (holder.user_id, holder.name, holder.level) == (DARIO.user_id, "Dario", None)
    view = await house.services[Play].view(table.id, DARIO.user_id)
    assert view.mine is not None and view.mine.hand == hand
    keep = KeepTickets(frozenset(view.mine.offer))
    played = await house.services[Play].act(table.id, DARIO.user_id, keep, interaction_id=next(ids))
    assert not played.repeated and table.host_id == ANNA.user_id
    (handed,) = (await house.services[History].seats(table.id)).handovers
    assert handed.player_id is None and handed.player in trains()


async def test_a_guest_at_the_table_can_not_dispose_of_a_computers_seat(house: House) -> None:
    table = await table_of(house)
    assert await house.services[Handover].replaceable(table.id, BASTIEN) == (2,)
    refusal = await refused(
        house.services[Handover].invite(
            table.id, table.holders[1].seat, BASTIEN, DARIO, interaction_id=1
        )
    )
    assert refusal.refusal is TableRefusal.NOT_ITS_PLAYER and not refusal.facts


async def test_a_moderator_may(house: House) -> None:
    table = await table_of(house)
    seat = table.holders[1].seat
    await house.services[Handover].invite(
        table.id, seat, CHIARA, DARIO, moderator=True, interaction_id=next(ids)
    )
    (asked,) = await reading(house.services[GameCache].store, InvitationReader).of(table.id)
    assert (asked.status, asked.asked_by) == (InvitationStatus.OPEN, "moderator")


@pytest.mark.parametrize("parked", [False, True])
async def test_the_computer_plays_on_for_an_erased_person(house: House, parked: bool) -> None:
    table = await table_of(house)
    if parked:
        await house.services[PostTracker].park(table.id)
    async with house.store.transaction() as tx:
        await erase_from(tx, BASTIEN.user_id)
    table = await (await house.reopen())[Lookup].table(table.id)
    holder = table.holders[2]
    assert holder.is_computer and (holder.name, holder.level) == ("", Level.NORMAL)


async def test_it_plays_on_as_well_as_it_did_for_them(house: House) -> None:
    table = await table_of(house)
    seat = table.holders[2].seat
    await house.services[Autopilot].start(
        table.id, seat, BASTIEN, Level.HARD, interaction_id=next(ids)
    )
    async with house.store.transaction() as tx:
        await erase_from(tx, BASTIEN.user_id)
    holder = (await (await house.reopen())[Lookup].table(table.id)).holders[2]
    assert holder.is_computer and holder.level is Level.HARD


async def test_a_finished_table_gets_no_computer_by_it(house: House) -> None:
    table = await table_of(house)
    async with house.store.transaction() as tx:
        await GameWriter(tx).change(table.id, status=GameStatus.OVER)
        await erase_from(tx, BASTIEN.user_id)
    holder = (await (await house.reopen())[Lookup].table(table.id)).holders[2]
    assert not holder.is_computer and holder.level is None


async def test_the_computer_that_an_erased_person_left_in_the_lobby_can_be_removed(
    house: House,
) -> None:
    await house.services[Lobby].open(SPOT, ANNA, interaction_id=next(ids))
    await house.services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    async with house.store.transaction() as tx:
        await erase_from(tx, BASTIEN.user_id)
    services = await house.reopen()
    table = await services[Hosting].dismiss_computer(SPOT, ANNA, "", interaction_id=next(ids))
    assert table.names == ("Anna",) and acting(table, 0) == ANNA
