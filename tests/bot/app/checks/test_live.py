"""``doctor --live`` tries what Discord does, cleans up, and notes what to avoid."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from pathlib import Path

import discord
import pytest
from pydantic import SecretStr

from bot.app.checks.doctor import Finding
from bot.app.checks.live import check_live
from bot.app.settings import Settings
from bot.runtime.requests import Upload, UploadFallback, stored_uploads
from bot.storage.connections.database import Database
from bot.storage.repositories.notices import SettingReader
from bot.storage.store import Store
from sandbox.faults import Garbled
from sandbox.options import Options
from sandbox.quirks import Quirk
from sandbox.server import Standin
from tests.stage.command_line import bot, joining
from tests.stage.hurried import hurry
from tests.waiting import PATIENCE

PLACE = "games"


@pytest.fixture
async def standin(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Standin]:
    hurry(monkeypatch)
    # Longer than Discord waits, for a machine may stand still.
    made = await Standin.start(options=Options(rate_limits=False, ack_seconds=PATIENCE))
    gateway = discord.gateway.DiscordWebSocket
    before = discord.http.Route.BASE, discord.asset.Asset.BASE, gateway.DEFAULT_GATEWAY
    yield made
    discord.http.Route.BASE, discord.asset.Asset.BASE, gateway.DEFAULT_GATEWAY = before
    await made.close()
    assert made.violations == []


def settings(standin: Standin, folder: Path) -> Settings:
    return Settings.model_construct(
        discord_token=SecretStr(standin.token),
        discord_api_url=standin.url,
        discord_gateway_url=standin.gateway_url,
        database_url=f"sqlite+aiosqlite:///{folder / 'games.sqlite3'}",
    )


async def tried(standin: Standin, folder: Path, *, patience: float = PATIENCE) -> list[Finding]:
    """What is found with Anna at hand, who presses the button if there is time for it."""
    anna, findings = standin.person("Anna"), []
    acts: list[asyncio.Task[object]] = []
    place = int(standin.world.channel(PLACE).id)
    async for finding in check_live(settings(standin, folder), place, patience):
        findings.append(finding)
        if "press the button" in finding.text and patience:
            click = anna.click(anna.last(PLACE), "Press", settle=False)
            acts.append(asyncio.create_task(click))
    await asyncio.gather(*acts)
    return findings


async def avoided(standin: Standin, folder: Path) -> Collection[Upload]:
    """What the next start avoids."""
    database = await Database.open(settings(standin, folder).database_url)
    async with Store(database).snapshot() as read:
        found = await stored_uploads(SettingReader(read))
    await database.close()
    return found


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("quirk", "ways", "word"),
    [
        (Quirk.UNCONFIRMED_ANSWERS, (), "acknowledged though"),
        (Quirk.ALT_EDITS_REFUSED, (Upload.ALT,), "keeps its alt text"),
        (Quirk.ATTACHMENTS_MISSING, (), "aren't listed as attachments"),
        (Quirk.NONCE_IGNORED, (), "nonce is ignored"),
        (Quirk.DEFERRED_FILES_LOST, (Upload.DEFERRED,), "deferred answer brings no picture"),
        (Quirk.KEPT_FILES_LOST, (Upload.KEPT,), "loses the pictures"),
    ],
)
async def test_it_finds_and_notes_what_to_avoid(
    standin: Standin, tmp_path: Path, quirk: Quirk, ways: tuple[Upload, ...], word: str
) -> None:
    standin.world.quirks = {quirk}
    findings = await tried(standin, tmp_path)
    assert any(word in finding.text for finding in findings), findings
    assert all(finding.ok is not False for finding in findings)
    assert await avoided(standin, tmp_path) == set(ways)
    assert standin.person("Anna").sees(PLACE) == [], "all of it disappears"


POSTS, POST = "/channels/{channel_id}/messages", "/channels/{channel_id}/messages/{message_id}"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
ORIGINAL = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"


@pytest.mark.parametrize(
    ("garbled", "unknown"),
    [
        ((("POST", POSTS), ("PATCH", POST), ("DELETE", POST)), ()),
        ((("POST", CALLBACK), ("PATCH", ORIGINAL), ("DELETE", ORIGINAL)), ("A deferred answer",)),
    ],
    ids=["public", "private"],
)
async def test_what_is_done_and_answered_unreadably_is_done(
    standin: Standin, tmp_path: Path, garbled: tuple[tuple[str, str], ...], unknown: tuple[str, ...]
) -> None:
    """What became of it is looked at where that can be; what can't be is avoided by nobody."""
    for method, template in garbled:
        standin.garble_next(method, template, Garbled.CUT, times=20)
    findings = await tried(standin, tmp_path)
    assert all(finding.ok is not False for finding in findings), findings
    unread = [each.text for each in findings if "that can't be read of Discord's" in each.text]
    assert [text.partition(" brings")[0] for text in unread] == list(unknown), findings
    assert await avoided(standin, tmp_path) == set()
    assert standin.person("Anna").sees(PLACE) == [], "all of it disappears"


async def test_what_holds_again_is_not_avoided_any_more(standin: Standin, tmp_path: Path) -> None:
    standin.world.quirks = {Quirk.EDITED_GALLERIES_REFUSED}
    assert any("edit brings no picture" in each.text for each in await tried(standin, tmp_path))
    assert await avoided(standin, tmp_path) == {Upload.EDIT, Upload.DEFERRED}
    standin.world.quirks = set()
    findings = await tried(standin, tmp_path)
    assert any("nothing has to be avoided" in finding.text for finding in findings), findings
    assert all(finding.ok is not False for finding in findings)
    assert await avoided(standin, tmp_path) == frozenset()
    assert standin.person("Anna").sees(PLACE) == [], "all of it disappears"


async def test_nobody_presses(standin: Standin, tmp_path: Path) -> None:
    findings = await tried(standin, tmp_path, patience=0)
    assert any("Nobody pressed" in finding.text for finding in findings)
    assert standin.person("Anna").sees(PLACE) == []


async def test_a_running_bot_is_to_be_stopped_first(standin: Standin, tmp_path: Path) -> None:
    database = await Database.open(settings(standin, tmp_path).database_url)
    (finding,) = await tried(standin, tmp_path)
    await database.close()
    assert finding.ok is False and "Stop the bot first" in finding.text


async def test_a_channel_that_is_not_there(standin: Standin, tmp_path: Path) -> None:
    ended = await bot(tmp_path, "doctor", "--live", "12345", **joining(standin))
    assert ended.status == 1
    assert ended.out.startswith("WRONG") and "Unknown Channel" in ended.out
    assert "Traceback" not in ended.err


def test_what_is_avoided_is_never_tried() -> None:
    ways = UploadFallback()
    ways.avoid({Upload.EDIT})
    assert not ways.is_open(Upload.EDIT)
    assert ways.is_open(Upload.KEPT)
