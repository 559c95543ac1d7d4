"""Levels of computers that this version doesn't know.

Every level of computers has names of its own in every language, and none stands for another.
"""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from bot.core.game_cache import GameCache
from bot.core.history import table_at
from bot.core.model import _warn, known_level
from bot.core.position import Lookup
from bot.storage.repositories.seating import SeatWriter
from bot.storage.rows import AutopilotPeriod, AutopilotStatus, InvitationStatus
from bot.storage.rows import InvitationRow as Invitation
from bot.words.source import BUNDLED
from engine.board import Seat
from strategy.levels import Level
from tests.bot.words.ftl import Folder
from tests.cogs.seats.test_computers import seated
from tests.languages import OWN_NAMES
from tests.stage.house import ANNA, House
from tests.tiers import sampled

NEWER = "merciless"


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
