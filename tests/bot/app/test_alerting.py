"""Which process tells the admin, and what the doctor can say of it beforehand."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.app.alerts import FreeDisk, receiver, start_alerts
from bot.app.settings import BadSettings, Settings, load_settings
from bot.storage.repositories.notices import NoticeKind
from bot.storage.rows import Shards
from sandbox.permissions import Permission
from sandbox.server import Standin
from tests.stage.command_line import bot, joining
from tests.waiting import until


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


class Notices:
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
        notices=Notices(),
        texts=texts,
        supervisor=Started(),
        store=SimpleNamespace(path=folder / "games.sqlite3"),
        clock=lambda: 0,
        held_up=SimpleNamespace(look=lambda: looked.append("limits")),
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
    assert bot.looked == ["limits"]
    assert looked == [{"the games": tmp_path, "the backups": tmp_path / "elsewhere"}]
