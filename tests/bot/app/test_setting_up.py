"""``setup`` leads from a token to the first ``/new``, and can be done again at any step."""

from __future__ import annotations

import asyncio
import os
import pty
import socket
import stat
import sys
from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import discord
import pytest
from pydantic import SecretStr

from bot.app import setting_up
from bot.app.environment import load_settings
from bot.app.setting_up import CannotSetUp, Dialogue, set_up
from bot.app.settings import Settings
from bot.program import shipped
from bot.ui.channels import OPTIONAL, REQUIRED
from sandbox.faults import Garbled
from sandbox.options import Options
from sandbox.permissions import Permission
from sandbox.server import Standin
from tests.stage.command_line import environment, joining
from tests.waiting import PATIENCE, until


@pytest.fixture
async def standin(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Standin]:
    monkeypatch.setattr(setting_up, "LOOKING", 0.01)
    made = await Standin.start(options=Options(rate_limits=False))
    gateway = discord.gateway.DiscordWebSocket
    before = discord.http.Route.BASE, discord.asset.Asset.BASE, gateway.DEFAULT_GATEWAY
    yield made
    discord.http.Route.BASE, discord.asset.Asset.BASE, gateway.DEFAULT_GATEWAY = before
    await made.close()
    # Discord counts refused tokens, too; that is what some of these tests are about.
    assert [each for each in made.violations if each.level != "auth"] == []


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    return tmp_path


def settings(standin: Standin, token: str | None = None) -> Settings:
    return Settings(
        discord_token=SecretStr(token) if token else None,
        discord_api_url=standin.url,
        discord_gateway_url=standin.gateway_url,
    )


async def said(
    used: Settings,
    typed: Iterable[str] = (),
    *,
    patience: float = PATIENCE,
    again: bool = True,
    lines: list[str] | None = None,
) -> str:
    """What an admin reads who types this."""
    lines = [] if lines is None else lines
    words = iter(typed)
    dialogue = Dialogue(lines.append, lambda prompt: next(words, None), again)
    try:
        await set_up(used, dialogue, patience=patience)
    except CannotSetUp as error:
        lines.append(f"CannotSetUp: {error}")
    return "\n".join(lines)


@pytest.mark.thorough
@pytest.mark.parametrize("how", Garbled)
async def test_commands_that_are_registered_and_answered_unreadably_are_registered(
    standin: Standin, how: Garbled
) -> None:
    standin.garble_next("PUT", "/applications/{application_id}/commands", how)
    text = await said(settings(standin), [standin.token])
    count = len(standin.world.commands[None])
    assert f"{count} commands are registered, in every language." in text, text


@pytest.mark.parametrize("template", ["/users/@me", "/users/@me/guilds", "/guilds/{guild_id}"])
async def test_what_cant_be_read_is_said_in_a_sentence(standin: Standin, template: str) -> None:
    standin.fail_next("GET", template, status=200, carried_out=True, change=lambda _: {"id": None})
    text = await said(settings(standin), [standin.token])
    assert "CannotSetUp: What Discord answers can't be read" in text, text


async def test_from_a_token_to_the_first_game(standin: Standin, home: Path) -> None:
    standin.world.remove_bot()
    lines: list[str] = []
    going = asyncio.create_task(said(settings(standin), [standin.token], lines=lines))
    await until(
        lambda: any("Waiting until it is invited" in each for each in lines),
        "it waits until it is invited",
        instead=lambda: lines,
        seconds=PATIENCE,
    )
    assert not going.done() and standin.world.commands[None] == {}
    standin.world.add_bot()
    told = await going
    permissions = (REQUIRED | OPTIONAL).value
    assert f"client_id={standin.world.bot.id}&" in told and f"permissions={permissions}" in told
    assert "commands are registered" in told
    assert "type /new in #general" in told
    assert standin.token not in told
    assert {each["name"] for each in standin.world.commands[None].values()} > {"new", "help"}
    file = home / ".env"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert load_settings().discord_token == SecretStr(standin.token)
    kept = file.read_text("utf-8").replace(f"DISCORD_TOKEN={standin.token}", "# DISCORD_TOKEN=")
    assert kept == shipped(".env.example")
    assert list(home.iterdir()) == [file]


@pytest.mark.thorough
async def test_done_again_it_asks_for_nothing_and_changes_nothing(
    standin: Standin, home: Path
) -> None:
    await said(settings(standin), [standin.token])
    before = (home / ".env").read_bytes()
    told = await said(settings(standin, standin.token))
    assert "is there already" in told and "type /new in #general" in told
    assert "CannotSetUp" not in told
    assert (home / ".env").read_bytes() == before


@pytest.mark.thorough
async def test_a_bad_token_is_asked_for_again(standin: Standin, home: Path) -> None:
    told = await said(settings(standin), ["wrong", " two words ", f" Bot {standin.token}\n"])
    assert told.count("doesn't accept that") == 2
    assert "type /new" in told
    assert load_settings().discord_token == SecretStr(standin.token)


@pytest.mark.parametrize(
    ("typed", "again", "why"),
    [
        (["a", "b", "c", "d"], True, "no token that Discord accepts"),
        (["a", "b"], False, "no token that Discord accepts"),
        ([], True, "No token was given"),
    ],
)
async def test_without_a_token_nothing_is_written(
    standin: Standin, home: Path, typed: list[str], again: bool, why: str
) -> None:
    told = await said(settings(standin), typed, again=again)
    assert "CannotSetUp: " in told and why in told
    assert list(home.iterdir()) == []


async def test_a_token_that_was_reset_is_replaced_and_all_else_kept(
    standin: Standin, home: Path
) -> None:
    file = home / ".env"
    file.write_text("# mine\nLOG_LEVEL=debug\nDISCORD_TOKEN=old\nLAST_ACT=0\n", encoding="utf-8")
    file.chmod(0o644)
    told = await said(settings(standin, "old"), [standin.token])
    assert "doesn't accept the DISCORD_TOKEN that is set" in told
    text = f"# mine\nLOG_LEVEL=debug\nDISCORD_TOKEN={standin.token}\nLAST_ACT=0\n"
    assert file.read_text("utf-8") == text
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


async def test_a_token_of_the_environment_is_replaced_there(
    standin: Standin, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "old")
    told = await said(settings(standin, "old"), [standin.token])
    assert "CannotSetUp: It is in the environment" in told
    assert list(home.iterdir()) == []


async def test_discord_out_of_reach(home: Path) -> None:
    with socket.socket() as silent:
        # Nobody listens there, and nobody else can.
        silent.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        before = discord.http.Route.BASE
        try:
            told = await said(Settings(discord_api_url=url), ["x.y.z"])
        finally:
            discord.http.Route.BASE = before
    assert "CannotSetUp: Discord can't be reached" in told and "again to go on" in told
    assert list(home.iterdir()) == []


async def test_an_invitation_that_does_not_come(standin: Standin, home: Path) -> None:
    standin.world.remove_bot()
    told = await said(settings(standin), [standin.token], patience=0)
    assert "CannotSetUp: Nobody has invited the bot yet." in told
    assert (home / ".env").exists()


async def test_commands_that_are_refused_stop_nothing(standin: Standin) -> None:
    standin.fail_next("PUT", "/applications/{application_id}/commands", status=400)
    told = await said(settings(standin, standin.token))
    assert (
        "can't be registered now (status 400, code 0: 400: as ordered)" in told
        and "type /new" in told
    )


async def test_a_channel_where_the_bot_may_not_post_is_not_named(standin: Standin) -> None:
    standin.world.deny_bot(standin.world.channel("general"), Permission.ATTACH_FILES)
    assert "type /new in #games" in await said(settings(standin, standin.token))
    for channel in list(standin.world.channels.values()):
        standin.world.deny_bot(channel, Permission.SEND_MESSAGES)
    told = await said(settings(standin, standin.token))
    assert "may not post in any channel" in told and "doctor" in told


async def test_an_env_that_can_not_be_written(standin: Standin, home: Path) -> None:
    (home / ".env").mkdir()
    told = await said(settings(standin), [standin.token])
    assert "CannotSetUp: The file" in told and str(home / ".env") in told


@pytest.mark.thorough
async def test_the_token_is_neither_shown_nor_logged(standin: Standin, home: Path) -> None:
    """At a terminal of its own, as an admin types it."""
    master, slave = pty.openpty()
    urls = {name: value for name, value in joining(standin).items() if name != "DISCORD_TOKEN"}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "setup", "--home", str(home / "new/home")),
        cwd=home,
        env=environment({**urls, "LOG_LEVEL": "debug"}),
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
        preexec_fn=lambda: os.close(os.open(os.ttyname(0), os.O_RDWR)),
    )
    os.close(slave)
    shown = b""
    typed = False
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                shown += await asyncio.to_thread(os.read, master, 4096)
            except OSError:
                # The terminal's other end is closed: the program has ended.
                break
            if b"Token: " in shown and not typed:
                typed = True
                os.write(master, f"{standin.token}\n".encode())
        assert await process.wait() == 0, shown
    os.close(master)
    text = shown.decode()
    assert typed and "type /new in #general" in text
    assert standin.token not in text
    assert standin.token in (home / "new/home/.env").read_text("utf-8")


@pytest.mark.thorough
async def test_a_token_can_come_from_another_program(standin: Standin, home: Path) -> None:
    urls = {name: value for name, value in joining(standin).items() if name != "DISCORD_TOKEN"}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "setup"),
        cwd=home,
        env=environment(urls),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await asyncio.wait_for(process.communicate(f"{standin.token}\n".encode()), PATIENCE)
    assert process.returncode == 0, err
    assert b"type /new in #general" in out and standin.token.encode() not in out + err
