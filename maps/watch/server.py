"""A page on this machine that shows an edition as it was saved last; it only reads the file."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from aiohttp import web

from data.edition import Edition
from data.loader import InvalidEdition, read_file
from engine.view import view
from maps.check.edition_file import EditionFileError, read_edition
from maps.layout import first
from maps.picture import GAME, NAMES, positions
from maps.watch.guard import HEADERS, guard
from maps.watch.look import Look, as_json, drawn, judged
from maps.watch.trial import NoTrial, Trial
from renderer import Shape, render_board

HOST = "127.0.0.1"
PAUSE_SECONDS = 0.2
"""How often the file is looked at."""
_PAGE = Path(__file__).with_name("page")
_SHAPES = {"board": Shape.WIDE, "phone": Shape.PHONE}

LayOut = Callable[[Mapping[str, Any], Callable[[str], object]], dict[str, Any]]


class CannotWatch(Exception):
    """The page can't be served; the text is one sentence."""


def first_layout() -> LayOut | None:
    """Return what lays an edition out within seconds; None if it isn't installed."""
    return first if find_spec("scipy") else None


class Watch:
    """What is known of a file, and the pages that are told of it."""

    def __init__(self, file: Path, lay_out: LayOut | None) -> None:
        self.file = file
        self._lay_out = lay_out
        self._look = Look()
        self._number = 0
        self._news = asyncio.Condition()
        self._ending = False
        self._laid_out: bytes | None = None
        self._busy = asyncio.Lock()
        self._trial = Trial()
        self._looking: asyncio.Task[None] | None = None

    def app(self) -> web.Application:
        """Return the page as an application of aiohttp."""
        app = web.Application(middlewares=[guard])
        app.router.add_get("/", self._index)
        app.router.add_get(r"/{name:watch\.(?:css|js)}", self._static)
        app.router.add_get("/favicon.ico", self._no_icon)
        app.router.add_get("/events", self._events)
        app.router.add_get("/fonts/{family}", self._font)
        app.router.add_get(r"/{shape:board|phone}.png", self._board)
        app.router.add_post("/layout", self._layout)
        app.router.add_post("/try", self._try)
        app.on_startup.append(self._begin)
        app.on_shutdown.append(self._end)
        return app

    async def _begin(self, app: web.Application) -> None:
        self._looking = asyncio.create_task(self._keep_looking())

    async def _end(self, app: web.Application) -> None:
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking
        async with self._news:
            self._ending = True
            self._news.notify_all()
        await self._trial.end()

    async def _keep_looking(self) -> None:
        seen: object = ()
        while True:
            if (now := await asyncio.to_thread(_stamp, self.file)) != seen:
                seen = now
                await self._look_anew()
            await asyncio.sleep(PAUSE_SECONDS)

    async def _look_anew(self) -> None:
        self._laid_out = None
        look, reading = await asyncio.to_thread(drawn, self.file, self._look)
        await self._tell(look)
        if reading is not None:
            await self._tell(await asyncio.to_thread(judged, reading, look))

    async def _tell(self, look: Look) -> None:
        async with self._news:
            self._look = look
            self._number += 1
            self._news.notify_all()

    def _shown(self) -> dict[str, Any]:
        return as_json(self._look) | {
            "file": self.file.name,
            "number": self._number,
            "board": self._look.laid_out or self._laid_out is not None,
            "canLayOut": self._lay_out is not None and not self._look.laid_out,
        }

    async def _index(self, request: web.Request) -> web.FileResponse:
        return web.FileResponse(_PAGE / "index.html", headers=HEADERS)

    async def _static(self, request: web.Request) -> web.FileResponse:
        return web.FileResponse(_PAGE / request.match_info["name"], headers=HEADERS)

    async def _no_icon(self, request: web.Request) -> web.Response:
        return web.Response(status=204, headers=HEADERS)

    async def _font(self, request: web.Request) -> web.FileResponse:
        file = self._look.fonts.get(request.match_info["family"])
        if file is None:
            raise web.HTTPNotFound
        return web.FileResponse(file, headers=HEADERS)

    async def _events(self, request: web.Request) -> web.StreamResponse:
        stream = web.StreamResponse(headers={**HEADERS, "Content-Type": "text/event-stream"})
        await stream.prepare(request)
        sent = 0
        with suppress(ConnectionError):
            while not self._ending:
                if sent != self._number:
                    sent = self._number
                    await stream.write(f"data: {json.dumps(self._shown())}\n\n".encode())
                async with self._news:
                    await self._news.wait_for(lambda: self._ending or self._number != sent)  # noqa: B023
        return stream

    async def _board(self, request: web.Request) -> web.Response:
        async with self._busy:
            try:
                shape = _SHAPES[request.match_info["shape"]]
                picture = await asyncio.to_thread(_picture, self.file, self._laid_out, shape)
            except InvalidEdition as error:
                return _refused(str(error))
        return web.Response(body=picture, content_type="image/png", headers=HEADERS)

    async def _layout(self, request: web.Request) -> web.Response:
        async with self._busy:
            try:
                await self._ensure_layout()
            except (EditionFileError, ValueError) as error:
                return _refused(str(error))
        await self._tell(self._look)
        return web.json_response({}, headers=HEADERS)

    async def _try(self, request: web.Request) -> web.Response:
        async with self._busy:
            try:
                await self._ensure_layout()
                text = self._laid_out
                if text is None:
                    text = await asyncio.to_thread(self.file.read_bytes)
                address = await self._trial.start(self.file, text)
            except (EditionFileError, NoTrial, ValueError, OSError) as error:
                return _refused(str(error))
        await self._tell(self._look)
        return web.json_response({"url": f"{address}/"}, headers=HEADERS)

    async def _ensure_layout(self) -> None:
        """Lay a draft out beside the file if it has no map yet; raises ValueError."""
        if self._look.laid_out or self._laid_out is not None:
            return
        if self._lay_out is None:
            raise ValueError("It has no map yet, and what lays one out isn't installed.")
        _, body = await asyncio.to_thread(read_edition, self.file)
        number = self._number
        laid_out = await asyncio.to_thread(self._lay_out, body, lambda _: None)
        text = json.dumps(laid_out, ensure_ascii=False).encode()
        if number == self._number:
            self._laid_out = text
        else:
            raise ValueError("The file was saved meanwhile: try again.")


def _stamp(file: Path) -> tuple[int, int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _picture(file: Path, laid_out: bytes | None, shape: Shape) -> bytes:
    """Draw the board before the first move; raises InvalidEdition."""
    if laid_out is None:
        return _board_of(read_file(file), shape)
    with TemporaryDirectory(prefix="stationmaster-watch-") as folder:
        copy = Path(folder) / file.name
        copy.write_bytes(laid_out)
        return _board_of(read_file(copy), shape)


def _board_of(edition: Edition, shape: Shape) -> bytes:
    state = next(iter(positions(edition, edition.board.rules.seats[1], GAME)))
    seen = view(state, None)
    return render_board(edition, seen, NAMES[: len(seen.seats)], shape=shape).data


def _refused(text: str) -> web.Response:
    return web.json_response({"error": text}, status=409, headers=HEADERS)


async def served(file: Path, port: int, told: Callable[[str], object]) -> None:
    """Serve the page until a signal ends it; ``told`` gets its address. Raises CannotWatch."""
    runner = web.AppRunner(Watch(file, first_layout()).app(), shutdown_timeout=1)
    await runner.setup()
    try:
        site = web.TCPSite(runner, HOST, port)
        try:
            await site.start()
        except (OSError, OverflowError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise CannotWatch(f"Port {port} can't be used: {why}.") from None
        told(f"http://{HOST}:{runner.addresses[0][1]}/")
        ended = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            # Windows has no such handlers; there Ctrl+C interrupts.
            with suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(number, ended.set)
        await ended.wait()
    finally:
        await runner.cleanup()


def serve(file: Path, port: int) -> None:
    """Serve the page until Ctrl+C; raises CannotWatch."""
    if not file.parent.is_dir():
        raise CannotWatch(f"There is no folder {file.parent}.")

    def told(address: str) -> None:
        print(f"Open {address} in a browser. Ctrl+C ends it.", flush=True)

    with suppress(KeyboardInterrupt):
        asyncio.run(served(file, port, told))
