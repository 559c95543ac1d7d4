"""When an alert is sent that can't be at once: clocks set back, networks away, closed messages."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app.alerts import Channel, Person
from bot.core.timing.measure import DAY, HOUR
from bot.storage.repositories.notices import NoticeKind
from sandbox.permissions import Permission
from tests.bot.app.test_alerts import SENDING, House, house
from tests.stage.scene import PLACE

__all__ = ["house"]


async def test_an_hour_lies_between_two_messages(house: House) -> None:
    house.notices.note(NoticeKind.BACKUP, why="no room")
    await house.look()
    await house.pass_by(61)
    house.notices.note(NoticeKind.SAVING, why="full")
    await house.pass_by(HOUR / 1000 - 10)
    assert len(house.told()) == 1
    await house.pass_by(20)
    assert len(house.told()) == 2


async def test_a_clock_that_is_set_back_silences_nobody_for_longer_than_a_day(
    house: House,
) -> None:
    house.notices.note(NoticeKind.BACKUP, why="no room")
    await house.look()
    await house.pass_by(61)
    house.clock.jump(-100 * DAY / 1000)
    house.notices.note(NoticeKind.DISK, "the games", "3 MiB are free")
    for _ in range(2):
        await house.pass_by(61)
    assert len(house.told()) == 2


async def test_what_a_process_ends_as_it_begins_has_a_minute_to_go_on(house: House) -> None:
    house.notices.note(NoticeKind.SAVING, why="full")
    await house.look()
    await house.pass_by(61)
    house.clock.pass_by(2 * HOUR / 1000)
    house.restart()
    for _ in range(2):
        await house.pass_by(25)
    house.notices.note(NoticeKind.SAVING, why="full")
    for _ in range(3):
        await house.pass_by(61)
    assert len(house.told()) == 1


async def test_whoever_takes_no_messages_is_asked_once_an_hour(house: House) -> None:
    house.scene.anna.user.dms_open = False
    house.notices.note(NoticeKind.BACKUP, why="no room")
    await house.look()
    await house.pass_by(61)
    house.scene.anna.user.dms_open = True
    await house.pass_by(HOUR / 1000 - 10)
    assert house.told() == []
    await house.pass_by(20)
    assert len(house.told()) == 1


async def test_a_network_that_is_away_puts_it_off_and_is_no_fault(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.notices.note(NoticeKind.BACKUP, why="no room")
    await house.look()

    async def away(self: Person, client: Any) -> Any:
        raise OSError("away")

    with monkeypatch.context() as patch:
        patch.setattr(Person, "channel", away)
        await house.pass_by(61)
    assert [each.kind for each in house.notices.open()] == [NoticeKind.BACKUP]
    await house.pass_by(20)
    assert len(house.told()) == 1


async def test_a_channel_whose_past_is_hidden_is_told_all_the_same(house: House) -> None:
    channel = house.scene.standin.world.channel(PLACE)
    house.place, house.receiver = channel, Channel(int(channel.id))
    house.restart()
    house.notices.note(NoticeKind.BACKUP, why="no room")
    await house.look()
    house.scene.standin.world.deny_bot(channel, Permission.READ_MESSAGE_HISTORY)
    house.scene.standin.fail_next(*SENDING, status=502, carried_out=False)
    for _ in range(2):
        await house.pass_by(61)
    assert len(house.told()) == 1 and len(house.notices.open()) == 1


async def test_that_alerts_could_not_be_sent_is_over_with_whom_they_were_for(
    house: House,
) -> None:
    house.scene.anna.user.dms_open = False
    house.notices.note(NoticeKind.BACKUP, why="no room")
    await house.look()
    await house.pass_by(61)
    assert NoticeKind.ALERT in {each.kind for each in house.notices.open()}
    house.receiver = Person(int(house.scene.bastien.id))
    house.restart()
    await house.look()
    assert NoticeKind.ALERT not in {each.kind for each in house.notices.open()}
