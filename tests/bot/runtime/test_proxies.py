"""Discord is reached through the proxies that the environment names; no password is told."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import discord
import pytest
import yarl
from structlog.testing import capture_logs

from bot.app.environment import load_settings, misspelled
from bot.app.run import explained, tell_proxies
from bot.runtime.proxies import Proxies, Proxy
from sandbox.options import Options
from sandbox.server import Standin
from tests.rows import each_row
from tests.stage.command_line import bot, joining

# The library knows no newer way.
pytestmark = pytest.mark.filterwarnings("ignore:.*(proxy_auth|BasicAuth):DeprecationWarning")
SECRET = "s3cret@word"
WRITTEN = "user:s3cret%40word"


class TinyProxy:
    """A proxy that leads all addresses with ``http://`` to one port, and refuses to tunnel."""

    def __init__(self, target: int) -> None:
        self._target = target
        self.heads: list[str] = []

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[int]:
        server = await asyncio.start_server(self._lead, "127.0.0.1", 0)
        async with server:
            yield server.sockets[0].getsockname()[1]

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        self.heads.append(head.decode())
        if head.startswith(b"CONNECT "):
            writer.write(b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
            writer.close()
            return
        there, out = await asyncio.open_connection("127.0.0.1", self._target)
        out.write(head)
        await asyncio.gather(_pass_on(reader, out), _pass_on(there, writer))

    @property
    def asked(self) -> list[str]:
        """The first lines of what was asked for."""
        return [head.partition("\r\n")[0] for head in self.heads]


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
    finally:
        writer.close()


@each_row(
    ("url", "proxy"),
    [
        ("https://discord.com/api/v10", "http://safe:1"),
        ("wss://gateway.discord.gg/?v=10", "http://safe:1"),
        ("http://rest:8080/api/v10", "http://plain:2"),
        ("ws://elsewhere/gateway", "http://plain:2"),
        ("https://inside.example.org", None),
        ("https://example.org", None),
        ("https://counterexample.org", "http://safe:1"),
        ("http://127.0.0.1:8765/api/v10", None),
        ("ws://localhost:8765/", None),
        ("http://[::1]:8765/", None),
    ],
)
def test_each_address_has_its_proxy(url: str, proxy: str | None) -> None:
    """This machine's own addresses never have one, or the sandbox would be out of reach."""
    proxies = Proxies(Proxy.read("safe:1"), Proxy.read("http://plain:2"), "nobody, .example.org")
    found = proxies.to(url)
    assert (found and found.address) == proxy


def test_a_star_bypasses_all_of_them() -> None:
    assert Proxies(Proxy.read("safe:1"), None, "*").to("https://discord.com") is None


def test_a_password_goes_to_the_proxy_alone() -> None:
    proxy = Proxy.read(f"http://{WRITTEN}@proxy:3128/")
    assert proxy.address == "http://proxy:3128" and "s3cret" not in repr(proxy)
    assert proxy.auth == aiohttp.BasicAuth("user", SECRET, "utf-8")


@pytest.mark.parametrize("name", ["HTTPS_PROXY", "https_proxy"])
@pytest.mark.parametrize("written", [f"socks5://{WRITTEN}@host:1080", f"http://{WRITTEN}@:99999"])
def test_a_proxy_that_cant_be_used_is_told_and_left_out(
    monkeypatch: pytest.MonkeyPatch, name: str, written: str
) -> None:
    """Other programs may use it; that is no reason to keep a bot from its players."""
    monkeypatch.delenv("HTTPS_PROXY", raising=False)
    monkeypatch.setenv(name, written)
    settings = load_settings()
    assert settings.proxies.to("https://discord.com") is None
    (told,) = settings.unusable_proxies
    assert told == "HTTPS_PROXY isn't used: it has to be an HTTP proxy, such as http://host:3128."


def test_the_proxies_of_other_programs_are_no_misspelled_settings(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text("FTP_PROXY=http://host:3128\n")
    assert misspelled() == {}


def test_the_start_says_so_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTPS_PROXY", f"http://{WRITTEN}@proxy:3128")
    monkeypatch.setenv("HTTP_PROXY", "")
    monkeypatch.setenv("NO_PROXY", "")
    # Tests before this one may have pointed the library at a stand-in.
    monkeypatch.setattr(discord.http.Route, "BASE", "https://discord.com/api/v10")
    gateway = yarl.URL("wss://gateway.discord.gg/")
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    with capture_logs() as logs:
        tell_proxies(load_settings())
    (line,) = logs
    assert line["event"] == "Discord is reached through a proxy"
    assert line["requests"] == line["gateway"] == "http://proxy:3128"
    monkeypatch.setenv("HTTPS_PROXY", "")
    with capture_logs() as logs:
        tell_proxies(load_settings())
    assert logs == []


@asynccontextmanager
async def behind_a_proxy() -> AsyncIterator[tuple[Standin, TinyProxy, dict[str, str]]]:
    """Yield a stand-in that only a proxy can reach, the proxy, and the settings for both."""
    standin = await Standin.start(options=Options(rate_limits=False))
    there = yarl.URL(standin.url)
    assert there.port is not None
    proxy = TinyProxy(there.port)
    gateway = discord.gateway.DiscordWebSocket
    before = discord.http.Route.BASE, discord.asset.Asset.BASE, gateway.DEFAULT_GATEWAY
    try:
        async with proxy.listening() as port:
            yield (
                standin,
                proxy,
                joining(standin)
                | {
                    "DISCORD_API_URL": str(there.with_host("discord.invalid").origin()),
                    "DISCORD_GATEWAY_URL": str(
                        yarl.URL(standin.gateway_url).with_host("gateway.invalid")
                    ),
                    "HTTP_PROXY": f"http://{WRITTEN}@127.0.0.1:{port}",
                    "HTTPS_PROXY": f"http://{WRITTEN}@127.0.0.1:{port}",
                    "NO_PROXY": "",
                },
            )
    finally:
        discord.http.Route.BASE, discord.asset.Asset.BASE, gateway.DEFAULT_GATEWAY = before
        await standin.close()


async def test_the_doctor_reaches_discord_through_the_proxy_and_says_so(tmp_path: Path) -> None:
    async with behind_a_proxy() as (_, proxy, settings):
        ended = await bot(tmp_path, "doctor", **settings)
        address = settings["HTTP_PROXY"].partition("@")[2]
        told = f"Discord's requests and gateway are reached through the proxy http://{address}."
        assert f"note   {told}" in ended.out and "Discord knows this bot as" in ended.out, ended
        assert "s3cret" not in ended.out + ended.err
        assert proxy.asked and all("http://discord.invalid:" in each for each in proxy.asked)
        basic = base64.b64encode(f"user:{SECRET}".encode()).decode()
        assert f"Proxy-Authorization: Basic {basic}" in proxy.heads[0]


async def test_requests_and_sockets_go_through_their_proxies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The gateway's host may need one where a REST proxy beside the bot needs none."""
    async with behind_a_proxy() as (standin, proxy, settings):
        for name in ("HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"):
            monkeypatch.setenv(name, settings[name])
        monkeypatch.setattr(discord.http.Route, "BASE", standin.api_url)
        client = discord.Client(intents=discord.Intents.none())
        load_settings().proxies.lead(client.http)
        try:
            await client.login(standin.token)
            assert proxy.asked == []
            async with await client.http.ws_connect(settings["DISCORD_GATEWAY_URL"]) as ws:
                assert (await ws.receive_json())["op"] == 10
            (asked,) = proxy.asked
            assert asked.startswith("GET ") and "gateway.invalid" in asked
            with pytest.raises(aiohttp.ClientHttpProxyError) as refused:
                await client.http.ws_connect("wss://gateway.discord.gg/?v=10")
            assert proxy.asked[1] == "CONNECT gateway.discord.gg:443 HTTP/1.1"
            said = explained(refused.value)
            assert said == "The proxy of HTTPS_PROXY doesn't lead to Discord (status 407)."
        finally:
            await client.close()


async def test_a_proxy_that_is_away_is_named_as_what_is(tmp_path: Path) -> None:
    async with behind_a_proxy() as (_, _, settings):
        gone = settings | {"HTTP_PROXY": f"http://{WRITTEN}@127.0.0.1:1"}
        with capture_logs():
            ended = await bot(tmp_path, "doctor", **gone)
        assert "WRONG  The proxy that HTTPS_PROXY names can't be reached." in ended.out
        assert "s3cret" not in ended.out + ended.err
