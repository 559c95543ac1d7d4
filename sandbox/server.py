"""The stand-in itself: one HTTP server with the API, the gateway, the files and a page."""

import asyncio
import logging
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, Self

from aiohttp import web

from sandbox.clock import Calendar, Clock
from sandbox.driver import PATIENCE, Person
from sandbox.errors import Violation
from sandbox.faults import Fault, Garbled, Storm, StrangeFields
from sandbox.gateway import PATH, Gateway
from sandbox.model import Attachment
from sandbox.options import Options
from sandbox.rest.api import PREFIX, Api
from sandbox.validation import Checks
from sandbox.world import World

log = logging.getLogger(__name__)

_STEPS = 10
"""A machine that stands still for long takes one of them; what it held up comes in the others."""

ExtraRoutes = Callable[[web.Application, "Standin"], None]


class Standin:
    """A running stand-in: `async with await Standin.start() as standin:` ends it, too."""

    def __init__(self, options: Options, world: World | None = None) -> None:
        self.world = world or World(options, Clock())
        self.options = self.world.options
        self.clock = self.world.clock
        self.checks = Checks(self.options)
        self.gateway = Gateway(self.world, self.checks)
        self.api = Api(self.world, self.gateway, self.checks)
        self.world.dispatch = self.gateway.dispatch
        self._runner: web.AppRunner | None = None
        self.url = ""
        self.calendar = Calendar()

    @classmethod
    async def start(
        cls,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        options: Options | None = None,
        extra_routes: ExtraRoutes | None = None,
        world: World | None = None,
    ) -> Self:
        """Open the server; port 0 picks a free one; raises OSError when the port is taken.

        A `world` that was kept brings its options along.
        """
        made = cls(options or Options(), world)
        app = web.Application(client_max_size=128 * 1024 * 1024)
        app.router.add_get(PATH, made.gateway.handle)
        app.router.add_route("*", PREFIX + "/{path:.*}", made.api.handle)
        app.router.add_get("/attachments/{id}/{name}", made._attachment)
        app.router.add_get("/emojis/{id}", made._emoji)
        if extra_routes is not None:
            extra_routes(app, made)
        made._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await made._runner.setup()
        try:
            site = web.TCPSite(made._runner, host, port)
            await site.start()
        except OSError:
            await made._runner.cleanup()
            raise
        bound = made._runner.addresses[0][1]
        local = "127.0.0.1" if host in ("0.0.0.0", "::") else host  # noqa: S104 (compared)
        local = f"[{local}]" if ":" in local else local
        made.url = f"http://{local}:{bound}"
        made.world.move_to(made.url)
        made.gateway.url = f"ws://{local}:{bound}{PATH}"
        return made

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *raised: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close every connection and the server."""
        self.world.interactions.stop_clocks()
        self.gateway.drop(1001, forget=True)
        if self._runner is not None:
            await self._runner.cleanup()

    @property
    def api_url(self) -> str:
        """Where a client sends its requests."""
        return self.url + PREFIX

    @property
    def gateway_url(self) -> str:
        """Where a client connects its socket."""
        return self.gateway.url

    @property
    def token(self) -> str:
        """The bot token that is accepted."""
        return self.options.token

    @property
    def violations(self) -> list[Violation]:
        """What was done against Discord's rules so far."""
        return self.checks.violations

    def person(self, name_or_id: str) -> Person:
        """Somebody to act as; raises KeyError."""
        return Person(self.world, self.world.person(name_or_id), self.quiet)

    async def connected(self, timeout: float = PATIENCE, shards: Collection[int] = ()) -> None:
        """Wait until a bot, or each of these shards, has identified; raises TimeoutError."""
        await self.gateway.wait_ready(timeout, shards)

    async def quiet(self, seconds: float = 0.1, timeout: float = PATIENCE) -> None:
        """Wait until nothing was in flight and nothing changed for that long."""
        async with asyncio.timeout(timeout):
            calm, before = 0, self._so_far
            while calm < _STEPS:
                await asyncio.sleep(seconds / _STEPS)
                answered = not self.api.in_flight and self.world.interactions.are_answered
                calm = calm + 1 if answered and before == self._so_far else 0
                before = self._so_far

    @property
    def _so_far(self) -> tuple[int, int]:
        """How much has changed, and how many requests were answered."""
        return self.world.changes.count, self.api.served

    def drop_connections(self, code: int = 1012, *, forget: bool = False) -> None:
        """Close all gateway connections; with `forget` no session can be resumed."""
        self.gateway.drop(code, forget=forget)

    def cut_off(self, *, api: bool = True, forget: bool = False) -> None:
        """Lose the gateway, and the API too unless that is to go on, until `restore`."""
        self.gateway.is_cut_off, self.api.is_cut_off = True, api
        self.gateway.drop(1012, forget=forget)

    def restore(self) -> None:
        """Be there again."""
        self.gateway.is_cut_off = self.api.is_cut_off = False

    def storm(self, storm: Storm | StrangeFields | None) -> None:
        """Let requests fail at random from now on; None ends it."""
        self.api.faults.storm = storm

    def fail_next(
        self,
        method: str,
        template: str,
        *,
        status: int = 502,
        carried_out: bool = False,
        times: int = 1,
        delay: float = 0.0,
        code: int = 0,
        html: bool = False,
        retry_after: float | None = 0.0,
        everywhere: bool = False,
        **how: Any,
    ) -> None:
        """Let the next requests of a route fail, as `Fault` says; status 0 drops the connection."""
        made = Fault(method, template, status, carried_out, times, delay, code)
        made = replace(made, html=html, retry_after=retry_after, everywhere=everywhere, **how)
        self.api.faults.add(made)

    def garble_next(
        self, method: str, template: str, how: Garbled = Garbled.EMPTY, times: int = 1
    ) -> None:
        """Let the next answers of a route say by their status that it is done, and nothing else."""
        self.api.faults.add(Fault(method, template, 200, True, times, garbled=how))

    async def _attachment(self, request: web.Request) -> web.Response:
        return _served(self.world.files.get(request.match_info["id"]))

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji_id = request.match_info["id"].partition(".")[0]
        return _served(self.world.emoji_pictures.get(emoji_id))


def _served(found: Attachment | None) -> web.Response:
    if found is None or found.data is None:
        raise web.HTTPNotFound
    headers = {
        "Cache-Control": "max-age=86400, immutable",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "sandbox",
    }
    return web.Response(body=found.data, content_type=found.content_type, headers=headers)
