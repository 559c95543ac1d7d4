"""The page in the browser: its files, a small JSON API for what people do, and the live stream."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, web

from sandbox import interact
from sandbox.changes import Change
from sandbox.errors import ActionError, ApiError, Json
from sandbox.guard import guard
from sandbox.interactions import Interaction
from sandbox.live import Stream
from sandbox.locales import LOCALES, closest
from sandbox.menu import offered
from sandbox.model import Channel, User
from sandbox.server import Standin

FILES = Path(__file__).parent / "page"
HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
MARGIN_SECONDS = 2.0

Act = Callable[[Json], Awaitable[Json]]


def add_page(app: web.Application, standin: Standin) -> None:
    """Mount the page at `/`; the guard then watches every route of the app."""
    _Page(standin).mount(app)


class _Page:
    def __init__(self, standin: Standin) -> None:
        self._standin = standin
        self._world = standin.world
        self._sockets: set[web.WebSocketResponse] = set()

    def mount(self, app: web.Application) -> None:
        app.middlewares.append(guard(lambda: urlsplit(self._standin.url).hostname or ""))
        app.router.add_get("/", self._index)
        app.router.add_get("/page/api/commands", self._commands)
        app.router.add_get("/page/live", self._live)
        acts: dict[str, Act] = {
            "command": self._command,
            "autocomplete": self._autocomplete,
            "component": self._component,
            "modal": self._modal,
            "say": self._say,
            "dm": self._dm,
            "thread": self._thread,
            "locale": self._locale,
        }
        for name, act in acts.items():
            app.router.add_post(f"/page/api/{name}", _answering(act))
        app.router.add_get("/page/{name:[a-z]+\\.(?:js|css|svg)}", self._file)
        app.on_shutdown.append(self._close)

    async def _index(self, request: web.Request) -> web.FileResponse:
        return web.FileResponse(FILES / "index.html", headers=HEADERS)

    async def _file(self, request: web.Request) -> web.FileResponse:
        path = FILES / request.match_info["name"]
        if not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers=HEADERS)

    async def _live(self, request: web.Request) -> web.StreamResponse:
        try:
            person = self._person(request.query.get("as", ""))
        except ActionError as error:
            raise web.HTTPNotFound(text=str(error)) from None
        self._read_languages(person, request.query.get("languages", ""))
        socket = web.WebSocketResponse(heartbeat=30.0)
        await socket.prepare(request)
        self._sockets.add(socket)
        try:
            await Stream(self._standin, person.id, socket).run()
        finally:
            self._sockets.discard(socket)
        return socket

    async def _close(self, app: web.Application) -> None:
        for socket in list(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    async def _commands(self, request: web.Request) -> web.Response:
        try:
            person = self._person(request.query.get("as", ""))
            channel = self._channel(person, request.query.get("channel", ""))
        except ActionError as error:
            return _refused(str(error))
        return _json({"commands": offered(self._world, person, channel)})

    async def _command(self, asked: Json) -> Json:
        person = self._person(asked["as"])
        return await self._answer(
            interact.command(
                self._world, person.id, asked["channel_id"], asked["name"], asked["options"]
            )
        )

    async def _autocomplete(self, asked: Json) -> Json:
        person = self._person(asked["as"])
        return await self._answer(
            interact.autocomplete(
                self._world,
                person.id,
                asked["channel_id"],
                asked["name"],
                asked["option"],
                str(asked["typed"]),
                asked["options"],
            )
        )

    async def _component(self, asked: Json) -> Json:
        person = self._person(asked["as"])
        return await self._answer(
            interact.component(
                self._world,
                person.id,
                asked["message_id"],
                asked["custom_id"],
                asked.get("values"),
            )
        )

    async def _modal(self, asked: Json) -> Json:
        person = self._person(asked["as"])
        return await self._answer(
            interact.modal(self._world, person.id, asked["opened_by"], asked["values"])
        )

    async def _say(self, asked: Json) -> Json:
        person = self._person(asked["as"])
        channel = self._channel(person, asked["channel_id"])
        if channel.locked:
            raise ActionError("This thread is locked.")
        return {"message_id": self._standin.person(person.id).say(channel, asked["content"]).id}

    async def _dm(self, asked: Json) -> Json:
        return {"channel_id": self._world.dm_with(self._person(asked["as"]).id).id}

    async def _thread(self, asked: Json) -> Json:
        person = self._person(asked["as"])
        made = interact.start_thread(
            self._world, person.id, asked["channel_id"], asked["name"], asked.get("message_id")
        )
        return {"channel_id": made.id}

    async def _locale(self, asked: Json) -> Json:
        person = self._person(asked["as"])
        if asked["locale"] not in LOCALES:
            raise ActionError(f"The languages are {', '.join(LOCALES)}.")
        person.locale, person.chose_locale = asked["locale"], True
        self._world.tell(Change("people"))
        return {"locale": person.locale}

    def _read_languages(self, person: User, tags: str) -> None:
        """Let somebody who chose no language speak the browser's; `tags` are as in `fr-CH,en`."""
        locale = None if person.chose_locale else closest(tags.split(","))
        if locale is not None and locale != person.locale:
            person.locale = locale
            self._world.tell(Change("people"))

    def _person(self, name_or_id: str) -> User:
        """Whom a request names; the first of the people if it names nobody."""
        if not name_or_id:
            return self._world.people[0]
        try:
            return self._world.person(name_or_id)
        except KeyError as error:
            raise ActionError(str(error.args[0])) from None

    def _channel(self, person: User, channel_id: str) -> Channel:
        channel = self._world.channels.get(channel_id)
        if channel is None or not self._world.sees(person.id, channel):
            raise ActionError(f"{person.name} sees no such channel")
        return channel

    async def _answer(self, interaction: Interaction) -> Json:
        await interaction.answered(self._standin.options.ack_seconds + MARGIN_SECONDS)
        return interaction.to_json()


def _answering(act: Act) -> Callable[[web.Request], Awaitable[web.Response]]:
    """A handler that reads JSON and turns what a client would not do into 400 with a sentence."""

    async def handle(request: web.Request) -> web.Response:
        if request.content_type != "application/json":
            return _refused("JSON is wanted.")
        try:
            asked = json.loads(await request.read())
            return _json(await act(asked))
        except ActionError as error:
            return _refused(str(error))
        except ApiError as error:
            reasons = [problem.message for problem in error.problems]
            return _refused(" ".join(reasons) or error.message)
        except (KeyError, TypeError, ValueError, AttributeError):
            return _refused("The request is malformed.")
        except TimeoutError:
            return _refused("The bot did not answer.")

    return handle


def _refused(sentence: str) -> web.Response:
    return _json({"error": sentence}, status=400)


def _json(body: Json, status: int = 200) -> web.Response:
    headers = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
    return web.json_response(body, status=status, headers=headers)
