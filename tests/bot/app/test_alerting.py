"""Which process tells the admin, and what the doctor can say of it beforehand."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app.alerting import receiver
from bot.app.settings import BadSettings, Settings, load_settings
from sandbox.permissions import Permission
from sandbox.server import Standin
from tests.bot.command_line import bot, joining


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
