"""Tables go on that were opened before editions were kept, or with levels that are unknown now.

Every level of computers has names of its own in every language, and none stands for another.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

import data
from bot.core import editions
from bot.core.editions import Editions
from bot.core.game_cache import GameCache
from bot.core.history import table_at
from bot.core.model import Table, _warn, known_level
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal, Unable
from bot.core.services import Services
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.seating import SeatWriter
from bot.storage.rows import AutopilotPeriod, AutopilotStatus, GameStatus, InvitationStatus
from bot.storage.rows import InvitationRow as Invitation
from bot.words.source import BUNDLED
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from engine.board import RouteId, Seat
from engine.moves import ClaimRoute, DrawBlind
from strategy.levels import Level
from tests.bot.core.test_editions import (
    FATES,
    at,
    begun,
    draw,
    folder,
    in_its_second_version,
    restarted,
)
from tests.bot.words.ftl import Folder
from tests.cogs.seats.test_computers import seated
from tests.data.files import edition
from tests.languages import OWN_NAMES
from tests.stage.house import ANNA, BASTIEN, SPOT, House, ids, opened
from tests.storing import reading
from tests.tiers import sampled

__all__ = ["folder"]

NEWER = "merciless"


async def _unpin(house: House, table: Table) -> None:
    """Make a table one of before editions were kept."""
    async with house.store.transaction() as tx:
        await GameWriter(tx).change(table.id, fingerprint=None)
    with closing(sqlite3.connect(house.path)) as file, file:
        file.execute("DELETE FROM editions")


@pytest.mark.file
@pytest.mark.thorough
async def test_games_of_before_are_pinned_at_the_start(house: House, folder: Path) -> None:
    table = await begun(house, folder)
    await _unpin(house, table)
    await restarted(house, folder)
    row = await reading(house.store, GameReader).get(table.id)
    assert row is not None and row.fingerprint == table.edition.fingerprint
    FATES["broken"](folder)
    services = await restarted(house, folder)
    await draw(services, await services[Lookup].here(SPOT.channel_id))


@pytest.mark.file
@pytest.mark.thorough
async def test_a_game_of_before_plays_the_earlier_version_of_its_file(
    house: House, folder: Path
) -> None:
    table = await begun(house, folder)
    await _unpin(house, table)
    edition(folder, "mine", in_its_second_version)
    services = await restarted(house, folder)
    found = await services[Lookup].here(SPOT.channel_id)
    assert found.edition.fingerprint == table.edition.fingerprint
    await draw(services, found)


async def _claimed(services: Services, table: Table) -> RouteId:
    """Draw until a route can be claimed, and claim it."""
    while True:
        seat = (await services[Play].view(table.id, None)).to_act[0]
        user = table.holders[seat].user_id
        assert user is not None
        moves = (await services[Play].position(table.id, user)).choices
        claims = [each for each in moves if isinstance(each, ClaimRoute)]
        # One that isn't a tunnel is there at once.
        plain = [each for each in claims if not table.edition.board.routes[each.route].tunnel]
        move = plain[0] if plain else DrawBlind()
        await services[Play].act(table.id, user, move, interaction_id=next(ids))
        if isinstance(move, ClaimRoute):
            return move.route


def _without_ticket(body: dict[str, Any], claimed: RouteId) -> None:
    body["tickets"].pop()
    body.pop("expect")


def _without_route(body: dict[str, Any], claimed: RouteId) -> None:
    body["routes"] = [each for each in body["routes"] if each["id"] != claimed]
    del body["geometry"]["routes"][claimed]
    body.pop("expect")


def _dearer(body: dict[str, Any], claimed: RouteId) -> None:
    body["rules"]["points"] = dict.fromkeys(body["rules"]["points"], 9)
    body.pop("expect")


OTHERS: dict[str, Callable[[dict[str, Any], RouteId], object]] = {
    "wagons": lambda body, claimed: body["rules"].update(wagons=44),
    "stations": lambda body, claimed: body["rules"].update(stations=2),
    "row": lambda body, claimed: body["rules"].update(row=4),
    "tickets": _without_ticket,
    "routes": _without_route,
    "points": _dearer,
}


async def _refused(house: House, folder: Path) -> None:
    services = await restarted(house, folder)
    with pytest.raises(Unable) as caught:
        await services[Lookup].here(SPOT.channel_id)
    assert caught.value.refusal is TableRefusal.LOST_EDITION
    assert caught.value.facts == {"edition": "mine", "version": "1", "over": False}


@pytest.mark.file
@pytest.mark.parametrize("what", sampled(OTHERS, "routes"))
async def test_a_game_of_before_is_not_given_an_edition_that_its_log_does_not_fit(
    house: House, folder: Path, what: str
) -> None:
    table = await begun(house, folder)
    claimed = await _claimed(house.services, table)
    await _unpin(house, table)
    edition(folder, "mine", lambda body: OTHERS[what](body, claimed))
    await _refused(house, folder)
    row = await reading(house.store, GameReader).get(table.id)
    assert row is not None and row.fingerprint is None
    edition(folder, "mine")
    await draw(await restarted(house, folder), table)


@pytest.mark.file
async def test_a_changed_file_beside_a_bundled_one_harms_no_game_of_before(
    house: House, folder: Path
) -> None:
    """Whoever upgrades and adds a file of the same name and version in one step."""
    table = await opened(at(house, folder), ANNA, BASTIEN)
    await _unpin(house, table)
    edition(folder, "europe", lambda body: body["rules"].update(last_round_wagons=5))
    services = await restarted(house, folder)
    now = await services[Lookup].here(SPOT.channel_id)
    assert now.edition.fingerprint == data.load("europe").fingerprint
    assert now.edition.fingerprint != data.load("europe", folder).fingerprint
    await draw(services, now)


@pytest.mark.file
async def test_a_game_of_before_on_an_edition_of_ones_own_is_pinned_to_that(
    house: House, folder: Path
) -> None:
    edition(folder, "europe", lambda body: body["rules"].update(wagons=20))
    table = await opened(at(house, folder), ANNA, BASTIEN)
    await _unpin(house, table)
    services = await restarted(house, folder)
    now = await services[Lookup].here(SPOT.channel_id)
    assert now.edition is data.load("europe", folder)
    row = await reading(house.store, GameReader).get(table.id)
    assert row is not None and row.fingerprint == now.edition.fingerprint


@pytest.mark.file
@pytest.mark.parametrize("fate", sampled(["a new version", "gone", "broken"], "gone"))
async def test_a_game_of_before_whose_edition_is_gone_is_refused_and_can_be_called_off(
    house: House, folder: Path, fate: str
) -> None:
    table = await begun(house, folder)
    await _unpin(house, table)
    FATES[fate](folder)
    await _refused(house, folder)
    services = house.services
    outline = await services[Lookup].summary_in(SPOT.channel_id)
    assert (outline.id, outline.phase, outline.host_id) == (
        table.id,
        GameStatus.RUNNING,
        ANNA.user_id,
    )
    await services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids), game_id=table.id)
    assert await reading(house.store, GameReader).open_in(SPOT.channel_id) is None


class Stopped(BaseException):
    """As if the process were killed."""


async def _unpinned(house: House, folder: Path) -> list[int]:
    """Three tables of before editions were kept."""
    services = at(house, folder)
    numbers = []
    for channel in (SPOT.channel_id, 501, 502):
        spot = replace(SPOT, channel_id=channel)
        table = await services[Lobby].open(spot, ANNA, interaction_id=next(ids))
        await services[Lobby].join(spot, BASTIEN, interaction_id=next(ids))
        await services[Lobby].start(spot, ANNA, interaction_id=next(ids))
        await _unpin(house, table)
        numbers.append(table.id)
    return numbers


async def _pinned(house: House) -> list[bool]:
    async with house.store.snapshot() as read:
        games = [await GameReader(read).get(number) for number in (1, 2, 3)]
    return [game is not None and game.fingerprint is not None for game in games]


@pytest.mark.file
async def test_a_start_that_is_cut_off_goes_on_where_it_was(
    house: House, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editions, "BATCH", 1)
    assert await _unpinned(house, folder) == [1, 2, 3]
    told: list[tuple[int, int]] = []

    def stop(done: int, of: int) -> None:
        told.append((done, of))
        if done == 2:
            raise Stopped

    with pytest.raises(Stopped):
        await at(house, folder)[Editions].store_all(house.store, stop)
    assert await _pinned(house) == [True, True, False]
    await house.reopen()
    await at(house, folder)[Editions].store_all(house.store, lambda *each: told.append(each))
    assert await _pinned(house) == [True, True, True]
    assert told == [(1, 3), (2, 3), (1, 1)]


@pytest.mark.file
async def test_many_games_of_before_are_told_in_one_line(house: House, folder: Path) -> None:
    await _unpinned(house, folder)
    with capture_logs() as logs:
        await restarted(house, folder)
    version = data.load("europe").board.version
    assert logs == [
        {
            "event": "tables keep their edition",
            "log_level": "info",
            "edition": "europe",
            "version": version,
            "games": 3,
        }
    ]


@pytest.mark.file
async def test_a_log_that_can_not_be_read_keeps_no_other_game_from_its_edition(
    house: House, folder: Path
) -> None:
    await _unpinned(house, folder)
    with closing(sqlite3.connect(house.path)) as file, file:
        file.execute("UPDATE events SET body = '{' WHERE game_id = 2 AND seq = 1")
    await restarted(house, folder)
    assert await _pinned(house) == [True, False, True]


def test_every_level_there_is_is_known() -> None:
    with capture_logs() as logs:
        assert [known_level(each.value, 1) for each in Level] == list(Level)
    assert not logs


async def test_a_level_of_a_newer_version_plays_as_normal_and_is_logged_once(house: House) -> None:
    _warn.cache_clear()
    table = await seated(house, ANNA)
    async with house.store.transaction() as tx:
        await SeatWriter(tx).change(table.id, Seat(1), level=NEWER)
    with capture_logs() as logs:
        for _ in range(2):
            house.services[GameCache].forget(table.id)
            assert (await house.services[Lookup].table(table.id)).holders[1].level is Level.NORMAL
    assert [(each["game"], each["log_level"]) for each in logs] == [(table.id, "warning")]


async def test_a_spell_of_a_newer_version_is_told_as_normal(house: House) -> None:
    table = await seated(house, ANNA)
    period = AutopilotPeriod(
        1, table.id, 0, 1, "Anna", NEWER, "player", AutopilotStatus.ON, 0, None, 0
    )
    assert table_at(table, (), 3, [period]).holders[0].level is Level.NORMAL


async def test_what_happened_just_before_a_handover_is_the_former_players(house: House) -> None:
    """The handover's number is that of the last event before it: that one is theirs still."""
    table = await seated(house, ANNA)
    taken = Invitation(
        id=1,
        game_id=table.id,
        seat=0,
        player_id=5,
        player="Dora",
        guest_id=1,
        guest="Anna",
        asked_by="player",
        status=InvitationStatus.TAKEN,
        seq=7,
        message_id=None,
        at=0,
    )
    names = [table_at(table, [taken], number).names[0] for number in (6, 7, 8)]
    assert names == ["Dora", "Dora", table.names[0]]


@pytest.mark.parametrize("language", sampled(OWN_NAMES, "de"))
@pytest.mark.parametrize("message", ["computer-level", "computer-level-label", "computers-level"])
def test_each_level_is_named(language: str, message: str) -> None:
    folder = Folder.read(BUNDLED / language)
    (choice,) = (each for each in folder.choices(message) if each.variable == "level")
    assert set(choice.ids) == set(Level)
    assert choice.default == "other"
