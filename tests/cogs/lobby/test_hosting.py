"""What the host sets before the start: computer players and hints.

Who hosts a table once its host is gone.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest

from bot.core import model as naming
from bot.core.game_cache import GameCache
from bot.core.model import Table, User
from bot.core.options import Choice, KeptPictures, TableOptions
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal
from bot.core.timing.measure import HOUR
from bot.core.typed.names import folded
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.rows import GameStatus
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby, NewTable
from data.trains import trains
from engine.cards import PlayerColour
from engine.moves import KeepTickets
from engine.state import Opening
from engine.view import Stage
from renderer import Shape
from strategy.levels import Level
from tests.cogs.lobby.test_lobby import refused
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, lobby, started
from tests.stage.timed_house import TimedHouse
from tests.storing import reading


def with_hints(options: TableOptions) -> TableOptions:
    return options.with_hints(True)


async def add(house: House, level: Level = Level.NORMAL, seated: int | None = None) -> Table:
    return await house.services[Hosting].seat_computer(
        SPOT, ANNA, level, seated=seated, interaction_id=next(ids)
    )


async def dismiss(house: House, name: str) -> Table:
    return await house.services[Hosting].dismiss_computer(
        SPOT, ANNA, name, interaction_id=next(ids)
    )


@pytest.mark.rule("R1", "R8")
async def test_a_computer_sits_down_in_a_free_colour_without_countries(house: House) -> None:
    await lobby(house.services, ANNA)
    table = await add(house, Level.HARD)
    holder = table.holders[1]
    assert holder.is_computer and not holder.on_autopilot
    assert (holder.level, holder.user_id, holder.countries) == (Level.HARD, None, None)
    assert holder.colour is PlayerColour.RED and holder.name in trains()
    services = await house.reopen()
    assert (await services[Lookup].here(SPOT.channel_id)).holders == table.holders


async def test_computers_differ_in_name_and_initial_from_everybody(house: House) -> None:
    await lobby(house.services, ANNA)
    for _ in range(4):
        table = await add(house)
    assert len({folded(name)[0] for name in table.names}) == 5


async def test_names_run_out_of_initials_before_they_run_out() -> None:
    everybody = [chr(letter) for letter in range(ord("A"), ord("Z") + 1)]
    assert naming.computer_name(everybody) in trains()
    assert naming.computer_name(["Étendard", *trains()[1:]]) == trains()[0]


async def test_a_computer_gives_its_name_up_to_a_person_who_has_it(house: House) -> None:
    await lobby(house.services, ANNA)
    name = (await add(house)).holders[1].name
    table = await house.services[Lobby].join(SPOT, User(99, name.upper()), interaction_id=next(ids))
    assert table.holders[2].name == name.upper()
    assert table.holders[1].name in trains() and folded(table.holders[1].name) != folded(name)


async def test_only_the_host_adds_and_removes(house: House) -> None:
    await lobby(house.services, ANNA, BASTIEN)
    name = (await add(house)).holders[2].name
    for asked in (
        house.services[Hosting].seat_computer(SPOT, BASTIEN, Level.EASY, interaction_id=next(ids)),
        house.services[Hosting].dismiss_computer(SPOT, BASTIEN, name, interaction_id=next(ids)),
        house.services[Hosting].choose(SPOT, BASTIEN, with_hints, interaction_id=next(ids)),
    ):
        assert await refused(asked) is TableRefusal.NOT_HOST
    assert len((await house.services[Lookup].here(SPOT.channel_id)).holders) == 3


@pytest.mark.rule("R1")
async def test_a_full_table_takes_no_computer(house: House) -> None:
    await lobby(house.services, ANNA, BASTIEN, CHIARA)
    await add(house)
    await add(house)
    assert await refused(add(house)) is TableRefusal.ALL_SEATED


async def test_a_started_table_takes_no_computer_and_lets_none_go(house: House) -> None:
    await lobby(house.services, ANNA)
    name = (await add(house)).holders[1].name
    await house.services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
    for asked in (
        add(house),
        dismiss(house, name),
        house.services[Hosting].choose(SPOT, ANNA, with_hints, interaction_id=next(ids)),
    ):
        assert await refused(asked) is TableRefusal.ALREADY_STARTED


async def test_two_clicks_at_once_seat_one_computer(house: House) -> None:
    await lobby(house.services, ANNA)
    done = await asyncio.gather(*(add(house, seated=1) for _ in range(2)), return_exceptions=True)
    assert sorted(type(each).__name__ for each in done) == ["Table", "Unable"]
    assert await refused(add(house, seated=1)) is TableRefusal.SEATS_CHANGED
    assert len((await house.services[Lookup].here(SPOT.channel_id)).holders) == 2


async def test_a_repeated_interaction_seats_one_computer(house: House) -> None:
    await lobby(house.services, ANNA)
    number = next(ids)
    for _ in range(2):
        table = await house.services[Hosting].seat_computer(
            SPOT, ANNA, Level.EASY, interaction_id=number
        )
    assert len(table.holders) == 2


@pytest.mark.rule("R8")
async def test_removing_one_closes_the_gap_and_the_others_keep_all_they_have(house: House) -> None:
    await lobby(house.services, ANNA)
    first = (await add(house, Level.EASY)).holders[1].name
    second = (await add(house, Level.HARD)).holders[2]
    await house.services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    table = await dismiss(house, first)
    assert table.names == ("Anna", second.name, "Bastien")
    assert (table.holders[1].level, table.holders[1].colour) == (Level.HARD, second.colour)
    assert await refused(dismiss(house, first)) is TableRefusal.NO_SUCH_COMPUTER


async def test_no_person_is_removed_by_name(house: House) -> None:
    await lobby(house.services, ANNA, BASTIEN)
    assert await refused(dismiss(house, "Bastien")) is TableRefusal.NO_SUCH_COMPUTER


async def test_a_person_hosts_next_and_no_computer(house: House) -> None:
    await lobby(house.services, ANNA)
    await add(house, Level.EASY)
    await house.services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    table = await house.services[Lobby].leave(SPOT, ANNA, interaction_id=next(ids))
    assert table.host_id == BASTIEN.user_id
    assert [holder.level for holder in table.holders] == [Level.EASY, None]


async def test_computers_alone_keep_no_table(house: House) -> None:
    await lobby(house.services, ANNA)
    await add(house)
    table = await house.services[Lobby].leave(SPOT, ANNA, interaction_id=next(ids))
    assert table.status is GameStatus.CANCELLED
    assert (await house.kinds())[-1] == "cancelled"


@pytest.mark.rule("R1", "R3")
async def test_one_person_and_a_computer_start(house: House) -> None:
    await lobby(house.services, ANNA)
    await add(house)
    table = await house.services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
    assert table.status is GameStatus.RUNNING
    view = await house.services[Play].view(table.id, ANNA.user_id)
    assert view.stage is Stage.OPENING and len(view.seats) == 2


@pytest.mark.rule("R8")
async def test_whoever_told_a_number_begins_before_a_computer(house: House) -> None:
    for _ in range(8):
        await house.services[Lobby].open(
            SPOT,
            ANNA,
            NewTable(countries=0, computers=[Level.EASY] * 4),
            interaction_id=next(ids),
        )
        table = await house.services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
        state, _ = (await house.services[GameCache].entry(table.id)).require_started()
        assert isinstance(state.phase, Opening) and state.phase.first == 0
        await house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))


async def test_a_table_is_opened_with_computers_and_hints(house: House) -> None:
    levels = [Level.HARD, Level.HARD]
    table = await house.services[Lobby].open(
        SPOT, ANNA, NewTable(computers=levels, choice=with_hints), interaction_id=next(ids)
    )
    assert [holder.level for holder in table.holders] == [None, Level.HARD, Level.HARD]
    assert table.options.hints and await house.kinds() == ["lobby"]


@pytest.mark.rule("R1")
async def test_no_table_is_opened_with_more_than_it_seats(house: House) -> None:
    wanted = NewTable(computers=[Level.EASY] * 5)
    many = house.services[Lobby].open(SPOT, ANNA, wanted, interaction_id=next(ids))
    assert await refused(many) is TableRefusal.NO_ROOM
    assert await reading(house.store, GameReader).open_in(SPOT.channel_id) is None


async def test_hints_are_off_until_the_host_allows_them_and_stay_so_in_the_game(
    house: House,
) -> None:
    assert not (await lobby(house.services, ANNA, BASTIEN)).options.hints
    table = await house.services[Hosting].choose(SPOT, ANNA, with_hints, interaction_id=next(ids))
    assert table.options.hints
    table = await house.services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
    view = await house.services[Play].view(table.id, ANNA.user_id)
    assert view.mine is not None
    keep = KeepTickets(frozenset(view.mine.offer))
    await house.services[Play].act(table.id, ANNA.user_id, keep, interaction_id=next(ids))
    services = await house.reopen()
    assert (await services[Lookup].here(SPOT.channel_id)).options.hints


async def test_the_pictures_that_the_host_keeps_are_kept_in_the_game(house: House) -> None:
    hosting = house.services[Hosting]
    table = await lobby(house.services, ANNA, BASTIEN)
    assert table.options.pictures is KeptPictures.LAST_TURN
    choices: tuple[Choice, ...] = (
        lambda options: replace(options, pictures=KeptPictures.EACH_ROUND),
        lambda options: replace(options, in_words=True),
        with_hints,
        lambda options: replace(options, watched=True),
    )
    for choice in choices:
        asked = hosting.choose(SPOT, BASTIEN, choice, interaction_id=next(ids))
        assert await refused(asked) is TableRefusal.NOT_HOST
        await hosting.choose(SPOT, ANNA, choice, interaction_id=next(ids))
    table = await house.services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
    view = await house.services[Play].view(table.id, ANNA.user_id)
    assert view.mine is not None
    keep = KeepTickets(frozenset(view.mine.offer))
    await house.services[Play].act(table.id, ANNA.user_id, keep, interaction_id=next(ids))
    services = await house.reopen()
    kept = await services[Lookup].here(SPOT.channel_id)
    assert (kept.options.pictures, kept.options.hints) == (KeptPictures.EACH_ROUND, True)
    assert kept.options.in_words
    assert kept.options.watched


@pytest.mark.parametrize("options", [{}, {"pictures": "of a later version"}])
async def test_a_table_of_another_version_keeps_the_pictures_of_the_last_turn(
    house: House, options: dict[str, str]
) -> None:
    table = await started(house.services, ANNA, BASTIEN)
    async with house.store.transaction() as tx:
        await GameWriter(tx).change(table.id, options=json.dumps({"posted": 0} | options))
    services = await house.reopen()
    kept = await services[Lookup].here(SPOT.channel_id)
    assert kept.options.pictures is KeptPictures.LAST_TURN


async def test_the_form_of_the_board_is_chosen_at_any_time_and_kept(house: House) -> None:
    hosting = house.services[Hosting]
    table = await lobby(house.services, ANNA, BASTIEN)
    assert table.options.shape is Shape.WIDE
    asked = hosting.shape_board(table.id, BASTIEN, Shape.PHONE, interaction_id=next(ids))
    assert await refused(asked) is TableRefusal.NOT_HOST
    table = await hosting.shape_board(table.id, ANNA, Shape.PHONE, interaction_id=next(ids))
    assert table.options.shape is Shape.PHONE
    table = await house.services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
    asked = hosting.shape_board(table.id, BASTIEN, Shape.WIDE, interaction_id=next(ids))
    assert await refused(asked) is TableRefusal.NOT_HOST
    number = next(ids)
    await hosting.shape_board(table.id, ANNA, Shape.WIDE, interaction_id=number)
    await hosting.shape_board(table.id, ANNA, Shape.PHONE, interaction_id=next(ids))
    # An interaction that comes twice counts once.
    table = await hosting.shape_board(table.id, ANNA, Shape.WIDE, interaction_id=number)
    assert table.options.shape is Shape.PHONE
    services = await house.reopen()
    assert (await services[Lookup].here(SPOT.channel_id)).options.shape is Shape.PHONE


@pytest.mark.parametrize("options", [{}, {"shape": "of a later version"}])
async def test_a_table_of_another_version_has_a_wide_board(
    house: House, options: dict[str, str]
) -> None:
    table = await started(house.services, ANNA, BASTIEN)
    async with house.store.transaction() as tx:
        await GameWriter(tx).change(table.id, options=json.dumps({"posted": 0} | options))
    services = await house.reopen()
    assert (await services[Lookup].here(SPOT.channel_id)).options.shape is Shape.WIDE


async def test_what_is_to_count_is_opened_without_hints(house: House) -> None:
    both = NewTable(choice=lambda usual: replace(usual, hints=True, rated=True))
    options = (await house.services[Lobby].open(SPOT, ANNA, both, interaction_id=next(ids))).options
    assert options.rated and not options.hints


async def test_hints_can_be_taken_back(house: House) -> None:
    await house.services[Lobby].open(
        SPOT, ANNA, NewTable(choice=with_hints), interaction_id=next(ids)
    )
    table = await house.services[Hosting].choose(
        SPOT, ANNA, lambda options: options.with_hints(False), interaction_id=next(ids)
    )
    assert not table.options.hints


async def test_a_table_of_before_has_no_hints(house: House) -> None:
    table = await started(house.services, ANNA, BASTIEN)
    async with house.store.transaction() as tx:
        await GameWriter(tx).change(table.id, options=json.dumps({"posted": 0}))
    services = await house.reopen()
    assert not (await services[Lookup].here(SPOT.channel_id)).options.hints


CARLA = User(1003, "Carla")


async def test_a_host_who_is_gone_hosts_no_more_although_another_is_waited_for(
    house: House,
) -> None:
    timed = TimedHouse(house)
    timed.wire()
    table = await timed.begun(ANNA, BASTIEN, CARLA)
    while (who := await timed.acting(table.id)) == ANNA:
        await timed.draw(table.id, who)
    timed.gone_users.add(ANNA.user_id)
    await timed.pass_by(12 * HOUR)
    now = await timed.table(table.id)
    assert now.host_id == BASTIEN.user_id
    assert "time" in [kind for kind, _ in await timed.told()]
