"""The server of the two pages, in threads of its own: it answers when the event loop stands."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import StringIO
from socketserver import TCPServer, ThreadingMixIn
from threading import Thread
from typing import Any, NamedTuple, TypeAlias
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

import structlog
from prometheus_client import CollectorRegistry, make_wsgi_app

STANDS_AFTER = 10.0
"""Seconds without a beat after which the event loop is said to stand."""


class Verdict(NamedTuple):
    """Whether the bot can serve, and in one line why not."""

    ready: bool
    text: str


class Health:
    """The health of a bot, asked by any thread; the event loop says by `beat` that it goes on."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._beat = now()
        self._stopping = False
        self._fault: str | None = None
        self._is_ready: Callable[[], bool] = lambda: False
        self._loops: Callable[[], str | None] = lambda: None
        self._troubles: Callable[[], Sequence[str]] = tuple

    def watch(
        self,
        is_ready: Callable[[], bool],
        standing: Callable[[], str | None],
        troubles: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        """Set the functions that tell if the bot is ready, which loop stands, and what is wrong."""
        self._is_ready, self._loops, self._troubles = is_ready, standing, troubles

    def troubles(self) -> Sequence[str]:
        """Return a line for each thing that is wrong although the bot may serve."""
        return self._troubles()

    def beat(self) -> None:
        """Note that the event loop goes on."""
        self._beat = self._now()

    def stop(self) -> None:
        """Note that the bot is being stopped."""
        self._stopping = True

    def fail(self, why: str) -> None:
        """Note that the bot can't run, and why."""
        self._fault = why

    @property
    def silence(self) -> float:
        """The seconds since the last beat."""
        return self._now() - self._beat

    def verdict(self) -> Verdict:
        """Return whether the bot can serve now, and if not why."""
        if self._fault is not None:
            return Verdict(False, self._fault)
        if self._stopping:
            return Verdict(False, "stopping")
        if not self._is_ready():
            return Verdict(False, "starting")
        if self.silence > STANDS_AFTER:
            return Verdict(False, "the event loop stands")
        if fault := self._loops():
            return Verdict(False, fault)
        return Verdict(True, "ready")


EVERY = 0.5
"""Seconds between two beats."""


class Pulse:
    """Beats for the health as long as the event loop goes on, and tells how late each beat is."""

    def __init__(self, health: Health, late: Callable[[float], None], every: float = EVERY) -> None:
        self._health, self._late, self._every = health, late, every

    async def run(self) -> None:
        """Beat for ever, and report each time how late the event loop was."""
        while True:
            began = time.monotonic()
            self._health.beat()
            await asyncio.sleep(self._every)
            self._late(max(0.0, time.monotonic() - began - self._every))


log = structlog.get_logger(__name__)

REQUEST_PATIENCE = 10.0
"""Seconds that a client has for its request."""
_PLAIN = (("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store"))

Environ: TypeAlias = dict[str, Any]
Start: TypeAlias = Callable[..., Any]
App: TypeAlias = Callable[[Environ, Start], Iterable[bytes]]


class CannotServe(Exception):
    """The pages can't be served at an address; the text says why."""


def pages(registry: CollectorRegistry, health: Health) -> App:
    """Return the WSGI app of the pages ``/metrics`` and ``/healthz``."""
    metrics = make_wsgi_app(registry)

    def serve(environ: Environ, start: Start) -> Iterable[bytes]:
        match environ["PATH_INFO"]:
            case "/metrics":
                try:
                    body: Iterable[bytes] = metrics(environ, start)
                except Exception as error:
                    log.error("the metrics can't be told", why=type(error).__name__)
                    return _line(start, "500 Internal Server Error", "the metrics can't be told")
                return body
            case "/healthz":
                verdict = health.verdict()
                status = "200 OK" if verdict.ready else "503 Service Unavailable"
                return _line(start, status, verdict.text, *health.troubles())
        return _line(start, "404 Not Found", "there are /metrics and /healthz")

    return serve


def _line(start: Start, status: str, *lines: str) -> Iterable[bytes]:
    start(status, list(_PLAIN))
    return [f"{each}\n".encode() for each in lines]


class Server:
    """A server of an app, in a thread from now on until it is closed; raises CannotServe."""

    def __init__(self, host: str, port: int, app: App) -> None:
        try:
            family, *_, address = socket.getaddrinfo(
                host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )[0]
            self._server = _server(family)((str(address[0]), port), _Quiet)
        except OSError as error:
            raise CannotServe(error.strerror or type(error).__name__) from error
        self._server.set_app(app)
        self.host, self.port = host, self._server.server_port
        self._thread = Thread(target=self._server.serve_forever, name="metrics", daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        """The address of the server."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"

    def close(self) -> None:
        """Stop serving, and free the port."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextmanager
def unhealthy(why: str, host: str, port: int) -> Iterator[None]:
    """Serve pages that say why the bot can't run, while the context lasts; raises CannotServe."""
    health = Health()
    health.fail(why)
    server = Server(host, port, pages(CollectorRegistry(), health))
    try:
        yield
    finally:
        server.close()


def _server(family: socket.AddressFamily) -> type[_Threaded]:
    return type("Server", (_Threaded,), {"address_family": family})


class _Threaded(ThreadingMixIn, WSGIServer):
    daemon_threads = True

    def server_bind(self) -> None:
        """Bind without asking the network for this machine's name."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = "", int(self.server_address[1])
        self.setup_environ()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore the errors of requests: clients hang up."""


class _Quiet(WSGIRequestHandler):
    timeout = REQUEST_PATIENCE

    def log_message(self, format: str, *args: Any) -> None:
        """Log no request."""

    def get_stderr(self) -> Any:
        """Print no errors: they would go past our own logs."""
        return StringIO()

    def handle(self) -> None:
        """Answer one request; drop a client that sends none in time."""
        with suppress(OSError):
            super().handle()
