"""Which process tells the admin, when it can't at once, and what the doctor can say beforehand.

What is new to whoever runs the bot, worked out from what is noted and what they were told.

Notices as sentences.

A disk with little room is a notice, until there is clearly more.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from bot.app.alerts import EVERY, Channel, FreeDisk, Person, ResourceMonitor, receiver, start_alerts
from bot.app.environment import BadSettings, load_settings
from bot.app.readings import Episode, TroubleTold, alert_news, episodes, headline, sentence
from bot.app.settings import Settings
from bot.core.timing.measure import DAY, HOUR
from bot.runtime.memory import Notices
from bot.storage.repositories.notices import NoticeKind, NoticeRow
from bot.storage.rows import Shards
from bot.storage.store import Store
from sandbox.permissions import Permission
from sandbox.server import Standin
from tests.bot.app.test_alerts import SENDING, House, house
from tests.clocks import HandClock
from tests.databases import open_database
from tests.rows import each_row
from tests.stage.command_line import bot, joining
from tests.stage.scene import PLACE
from tests.waiting import until

__all__ = ["house"]


def test_nobody_is_told_unless_somebody_is_named() -> None:
    assert receiver(Settings.model_construct()) is None
    person = receiver(Settings.model_construct(admin_user_id=12))
    channel = receiver(Settings.model_construct(admin_channel_id=12))
    assert person and channel and (person.name, channel.name) == ("user 12", "channel 12")


def test_one_place_is_named_and_in_a_language_that_is_known(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ADMIN_USER_ID", "12")
    monkeypatch.setenv("ADMIN_LANGUAGE", "fr")
    monkeypatch.setenv("DISK_LEAST", "1GB")
    settings = load_settings()
    assert (settings.admin_user_id, settings.admin_language) == (12, "fr")
    assert settings.disk_least == 10**9
    monkeypatch.setenv("ADMIN_CHANNEL_ID", "13")
    with pytest.raises(BadSettings, match=r"ADMIN_CHANNEL_ID .*: name one of them\.$"):
        load_settings()
    monkeypatch.delenv("ADMIN_CHANNEL_ID")
    monkeypatch.setenv("ADMIN_LANGUAGE", "tlh")
    with pytest.raises(BadSettings, match=r"ADMIN_LANGUAGE .*the languages are"):
        load_settings()


async def said(tmp_path: Path, standin: Standin, **settings: str) -> str:
    ended = await bot(tmp_path, "doctor", **joining(standin), **settings)
    (line,) = [
        each for each in ended.out.splitlines() if "Alerts " in each or "Nobody is told" in each
    ]
    assert (ended.status == 1) is line.startswith("WRONG")
    return line


async def test_the_doctor_says_where_alerts_go(tmp_path: Path, standin: Standin) -> None:
    world = standin.world
    assert (await said(tmp_path, standin)).startswith("note   Nobody is told")
    anna = standin.person("Anna")
    line = await said(tmp_path, standin, ADMIN_USER_ID=anna.id)
    assert line == f"ok     Alerts go to {anna.user.name} in private."
    channel = world.channel("games")
    line = await said(tmp_path, standin, ADMIN_CHANNEL_ID=channel.id)
    assert line == "ok     Alerts go to #games."
    thread = world.add_thread(channel, "watch", anna.id)
    line = await said(tmp_path, standin, ADMIN_CHANNEL_ID=thread.id)
    assert line == "ok     Alerts go to #watch."


async def test_the_doctor_says_why_nobody_would_be_reached(
    tmp_path: Path, standin: Standin
) -> None:
    world = standin.world
    line = await said(tmp_path, standin, ADMIN_USER_ID="12")
    assert "Discord knows no user" in line
    line = await said(tmp_path, standin, ADMIN_USER_ID=world.bot.id)
    assert "is a bot's" in line
    line = await said(tmp_path, standin, ADMIN_CHANNEL_ID="12")
    assert "sees no channel" in line
    stranger = world.add_person("Stranger")
    del world.guild.members[stranger.id]
    line = await said(tmp_path, standin, ADMIN_USER_ID=stranger.id)
    assert "on no server with this bot" in line
    channel = world.add_channel("watch")
    world.deny_bot(channel, Permission.SEND_MESSAGES)
    ended = await bot(tmp_path, "doctor", **joining(standin), ADMIN_CHANNEL_ID=channel.id)
    assert "WRONG  Alerts don't arrive in #watch: missing Send Messages." in ended.out


class EndedNotices:
    """Remembers what was said to be over."""

    def __init__(self) -> None:
        self.ended: list[NoticeKind] = []

    def over(self, kind: NoticeKind, subject: str = "") -> None:
        self.ended.append(kind)


class Started:
    """A supervisor that remembers what it was given."""

    def __init__(self) -> None:
        self.given: dict[str, Any] = {}

    def start(self, name: str, run: Any, **named: Any) -> None:
        self.given[name] = run


def whole(folder: Path, **settings: Any) -> Any:
    """As much of a bot as tells somebody."""
    made = Settings.model_construct(**settings)
    texts = SimpleNamespace(speaker=lambda language: language)
    looked: list[str] = []
    return SimpleNamespace(
        settings=made,
        notices=EndedNotices(),
        texts=texts,
        supervisor=Started(),
        store=SimpleNamespace(path=folder / "games.sqlite3"),
        clock=lambda: 0,
        rate_limits=SimpleNamespace(look=lambda: looked.append("limits")),
        events=SimpleNamespace(look=lambda: looked.append("events")),
        look_at_connections=lambda: looked.append("connections"),
        journal=SimpleNamespace(look=lambda: looked.append("the day")),
        looked=looked,
    )


@pytest.mark.parametrize(
    ("named", "shards", "tells"),
    [(12, None, True), (None, None, False), (12, (2, (0,)), True), (12, (2, (1,)), False)],
)
def test_one_process_tells_for_all_and_the_others_have_no_trouble_with_it(
    tmp_path: Path, named: int | None, shards: Shards | None, tells: bool
) -> None:
    count, ids = shards or (None, None)
    bot = whole(tmp_path, admin_user_id=named, shard_count=count, shard_ids=ids)
    assert bot.settings.shards == shards
    start_alerts(bot)
    assert ("alerts" in bot.supervisor.given) is tells
    assert bot.notices.ended == ([] if tells else [NoticeKind.ALERT])


async def test_the_watchman_looks_at_limits_and_at_the_disks_of_games_and_backups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, looked = whole(tmp_path, backup_dir=tmp_path / "elsewhere"), list[Mapping[str, Path]]()
    monkeypatch.setattr(FreeDisk, "look", lambda self: looked.append(self._folders))
    start_alerts(bot)
    rounds = asyncio.create_task(bot.supervisor.given["watchman"]())
    await until(lambda: looked, "the disks are looked at", pause=0)
    rounds.cancel()
    assert bot.looked == ["connections", "events", "limits", "the day"]
    assert looked == [{"the games": tmp_path, "the backups": tmp_path / "elsewhere"}]


FULL = (NoticeKind.SAVING.value, "")


def noted(since: int, over_at: int | None = None) -> NoticeRow:
    return NoticeRow(*FULL, "full", since=since, last=since, times=1, over_at=over_at)


def test_what_several_processes_have_began_with_the_first_and_goes_on_with_any() -> None:
    assert episodes([noted(9), noted(4), noted(2, 3)]) == {FULL: Episode(4, None)}
    assert episodes([noted(9, 12), noted(4, 30)]) == {FULL: Episode(9, 30)}


def test_what_begins_again_after_its_end_was_told_is_told_again() -> None:
    news = alert_news({FULL: Episode(50, None)}, {FULL: TroubleTold(10, is_over=True)}, 0)
    assert (news.begun, news.over, news.first) == ((FULL,), (), 50)
    assert news.told == {FULL: TroubleTold(50, is_over=False)}


def test_what_goes_on_as_it_was_told_is_no_news_and_stays_known_as_that() -> None:
    told = {FULL: TroubleTold(10, is_over=False)}
    news = alert_news({FULL: Episode(70, None)}, told, 0)
    assert news.is_empty and news.told == told


def test_what_was_forgotten_long_after_its_end_is_over_and_told_as_that_once() -> None:
    news = alert_news({}, {FULL: TroubleTold(10, is_over=False)}, 0)
    assert (news.begun, news.over, news.first) == ((), (FULL,), 10) and news.told == {}
    assert alert_news({}, {FULL: TroubleTold(10, is_over=True)}, 0).is_empty


def test_what_came_and_went_is_told_once_and_again_only_if_it_did_so_again() -> None:
    news = alert_news({FULL: Episode(5, 6)}, {}, 0)
    assert news.passed == (FULL,)
    assert alert_news({FULL: Episode(5, 6)}, news.told, 0).is_empty
    assert alert_news({FULL: Episode(8, 9)}, news.told, 0).passed == (FULL,)


@each_row("kind", NoticeKind)
def test_each_kind_has_a_sentence(kind: NoticeKind) -> None:
    told = sentence(NoticeRow(kind, "table 1", "full.", since=0, last=0, times=1))
    assert not told.startswith(kind.value) and "{" not in told
    assert told.endswith("(full; once since 1970-01-01 00:00 UTC).")


def test_a_headline_leaves_the_reason_to_the_admin() -> None:
    told = headline(NoticeRow(NoticeKind.BACKUP, "", "/srv/x: full", since=0, last=60_000, times=2))
    assert told == "No backup can be made (since 1970-01-01 00:00 UTC)."


def test_a_permission_may_be_for_posts_or_for_their_pictures() -> None:
    notice = NoticeRow(NoticeKind.PERMISSION, "the pictures of table 1", "x", 0, 0, times=1)
    assert headline(notice).startswith("The bot lacks a permission for the pictures of table 1 (")


def test_a_kind_of_a_newer_program_is_told_too() -> None:
    told = sentence(NoticeRow("unheard-of", "table 1", "full", since=0, last=0, times=1))
    assert told.startswith("unheard-of table 1 (full; once")


def test_one_of_several_processes_is_named() -> None:
    told = sentence(NoticeRow(NoticeKind.TASK, "x", "full", 0, 0, 1, shards="0,1/4"))
    assert told.startswith("Shards 0,1 of 4: The background task x failed")


MIB = 2**20


class Usage(NamedTuple):
    total: int
    used: int
    free: int


@pytest.fixture
async def notices(tmp_path: Path) -> AsyncIterator[Notices]:
    database = await open_database(tmp_path / "games.sqlite3")
    yield Notices(Store(database))
    await database.close()


def told(notices: Notices) -> list[tuple[str, str]]:
    return [(each.kind, each.why) for each in notices.open()]


async def test_it_is_told_below_the_limit_and_over_clearly_above(
    notices: Notices, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = [300 * MIB]
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(MIB**2, 0, room[0]))
    disk = FreeDisk({"the games": tmp_path, "the backups": tmp_path}, 200 * MIB, notices)
    for free, wrong in ((300, False), (200, False), (199, True), (210, True), (221, False)):
        room[0] = free * MIB
        disk.look()
        assert told(notices) == ([(NoticeKind.DISK, "199 MiB are free")] * wrong or []), free


async def test_a_folder_that_is_not_there_is_nothing(notices: Notices, tmp_path: Path) -> None:
    FreeDisk({"the backups": tmp_path / "none"}, 2**80, notices).look()
    assert told(notices) == []
    FreeDisk({"the games": tmp_path}, 2**80, notices).look()
    assert [kind for kind, _ in told(notices)] == [NoticeKind.DISK]


async def test_the_watchman_goes_round_every_minute() -> None:
    clock, seen = HandClock(), list[float]()
    rounds = asyncio.create_task(ResourceMonitor([lambda: seen.append(clock.time)], clock).run())
    for number in range(3):
        while not clock.moments:
            await asyncio.sleep(0)
        assert seen == [EVERY * each for each in range(number + 1)]
        clock.move(clock.moments[0])
    rounds.cancel()


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
