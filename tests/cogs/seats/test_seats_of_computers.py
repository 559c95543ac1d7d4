"""A computer player's seat is taken over by a person, and an erased person's by the computer."""

from __future__ import annotations

import pytest

from bot.core.game_cache import GameCache
from bot.core.history import History
from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal
from bot.posts.tracker import PostTracker
from bot.storage.feature_rows import InvitationStatus
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.seating import InvitationReader
from bot.storage.rows import GameStatus
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby, NewTable
from cogs.seats.service.autopilot import Autopilot
from cogs.seats.service.handover import Handover
from data.trains import trains
from engine.moves import KeepTickets
from strategy.levels import Level
from tests.erasing import erase_from
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids
from tests.stage.seating import DARIO, acting, invited, refused, taken
from tests.storing import reading

pytestmark = pytest.mark.rule("R56")


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
