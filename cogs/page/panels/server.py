"""The web server of tables' pages: static files, the map, and a stream for whoever follows.

What is sent of a position is made once for all who read it in the same language.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import structlog
from aiohttp import web

from bot.app.web import household_of, log_of_server, sender_of
from bot.core.model import Table
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal, Unable
from bot.pictures.drawings import GroundDrawing
from bot.pictures.outlooks import ProspectsOf
from bot.pictures.pool import Pictures
from bot.runtime.clock import Clock, LoopClock
from bot.runtime.faults import described
from bot.runtime.memory import Latest
from bot.runtime.workers import Busy
from bot.storage.errors import StorageError
from bot.words import Say
from cogs.page.panels.access import HEADERS, Limits, body_of, guard, keep_little, note_fault
from cogs.page.panels.acting import Acting, Asked
from cogs.page.panels.files import INDEX, Files
from cogs.page.panels.remote import NobodyHasIt, RemoteActs
from cogs.page.service.boards import LONGEST, Boards, NotAllowed, Owner
from cogs.page.service.following import Following, Seen, unnamed
from cogs.page.service.pages import PublicPages, PublicUrl
from cogs.page.service.playback import Playback
from cogs.page.words import board_facts, chances_facts, door_facts, own_facts, position_facts
from engine.board import RouteId, Seat
from renderer import Look, Shape
from strategy.prospects import Prospects

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

log = structlog.get_logger(__name__)

LEAVING = 2.0
"""Seconds that a stop leaves to what somebody has asked for."""
BEAT = 20.0
"""Seconds after which a stream says that it is alive, and looks whether the page still is there."""
IDLE = 150.0
"""Seconds after which a connection is closed on which nothing is asked; proxies wait shorter."""
_LONGEST_BODY = 2_000
"""Bytes of a request's body."""
_KEPT = 256
COOKIE = "board"
_POSITION, _GONE = "position", "gone"
_PICTURES = frozenset({"image/webp"})
"""Kinds of files that are packed as they are."""


class CannotServe(Exception):
    """Raised when the pages can't be served; the text says why."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a page: of which table, and as whom, if it is somebody's own board."""

    game_id: int
    owner: Owner | None = None


class TablePages:
    """The handlers of all public pages, and of players' own boards, of one bot."""

    def __init__(self, bot: Stationmaster, clock: Clock | None = None) -> None:
        services = bot.services
        self._bot, self._pages, self._boards = bot, services[PublicPages], services[Boards]
        self._acting, self._remote = Acting(services), services[RemoteActs]
        self._playback = services[Playback]
        self._following, self._limits = services[Following], Limits(clock or LoopClock())
        self._shown: Latest[tuple[int, str], tuple[int, tuple[str, bytes]]] = Latest(_KEPT)
        self._making: WeakValueDictionary[tuple[int, str], asyncio.Lock] = WeakValueDictionary()
        self._files = Files()
        self._ending = False

    def application(self, url: PublicUrl) -> web.Application:
        """Return the web application with the routes of the pages."""
        made = web.Application(middlewares=[guard(url)], client_max_size=_LONGEST_BODY)
        page, own = r"/t/{address:[\w-]{10,40}}/", r"/my/{place:[\w-]{10,20}}/"
        made.add_routes(
            [
                web.get(r"/files/{name:[a-z-]+\.(?:css|js|svg|ttf)}", self._file),
                web.get(page, self._index),
                web.get(page + "turns", self._turns),
                web.get(page + r"turns/{turn:\d{1,4}}", self._turn),
                web.get(page + "chances", self._chances),
                web.get(own, self._own_index),
                web.get(own + "door", self._door),
                web.post(own + "open", self._open),
                web.get(own + r"routes/{route}", self._ways),
                web.post(own + "act", self._act),
                *(web.get(each + "board", self._board) for each in (page, own)),
                # Without a body nothing would be written by which it shows that somebody left.
                *(web.get(each + "events", self._events, allow_head=False) for each in (page, own)),
                *(web.get(each + r"ground/{look:[a-z]+}", self._ground) for each in (page, own)),
            ]
        )
        made.on_shutdown.append(self._end)
        return made

    async def _end(self, app: web.Application) -> None:
        self._ending = True
        self._following.wake_all()

    def _sender(self, request: web.Request) -> str:
        return household_of(sender_of(request, self._bot.settings.trusted_proxies))

    async def _reader(self, request: web.Request, *, uses: bool = False) -> Reader:
        """Count a request, and return what `_still` does; raises also HTTPTooManyRequests."""
        self._limits.take(self._sender(request))
        return await self._still(request, uses=uses)

    async def _still(self, request: web.Request, *, uses: bool = False) -> Reader:
        """Return which table a request is about, and whose board it is, if it is anybody's.

        With ``uses`` a person asked for it, and not only a page that is left open. Raises
        HTTPNotFound, HTTPForbidden, StorageError.
        """
        try:
            if place := request.match_info.get("place"):
                cookie = request.cookies.get(COOKIE, "")
                owner = await self._boards.owner(place, cookie, uses=uses)
                return Reader(owner.game_id, owner)
            game_id = await self._pages.game_at(request.match_info["address"])
        except NotAllowed:
            raise web.HTTPForbidden(text="This board isn't open here, or not any more.") from None
        if game_id is None:
            raise web.HTTPNotFound(text="There is no such page, or not any more.")
        return Reader(game_id)

    async def _own_index(self, request: web.Request) -> web.Response:
        """Return the page of a board, which holds nothing yet: its key is in the fragment."""
        with suppress(web.HTTPForbidden):
            await self._reader(request, uses=True)
        return self._files.answer(request, INDEX)

    async def _door(self, request: web.Request) -> web.Response:
        """Return the words before a board is opened."""
        self._limits.take(self._sender(request))
        table, seat = await self._boards.seat_at(request.match_info["place"])
        facts = door_facts(self._say(request), table, seat)
        return _answer(_json(facts), "application/json")

    async def _open(self, request: web.Request) -> web.Response:
        """Give the cookie for the key of a link, which a press on the page sends."""
        self._limits.take(self._sender(request))
        place, key = request.match_info["place"], (await body_of(request)).strip()
        try:
            cookie = await self._boards.open(place, key)
        except NotAllowed:
            raise web.HTTPForbidden(text="This link was used, or is too old.") from None
        answer = web.Response(status=204, headers={**HEADERS, "Cache-Control": "no-store"})
        answer.set_cookie(
            *(COOKIE, cookie),
            max_age=LONGEST // 1000,
            path=f"{self._boards.url.path}/my/{place}/",
            secure=True,
            httponly=True,
            samesite="Strict",
        )
        return answer

    async def _file(self, request: web.Request) -> web.Response:
        return self._files.answer(request, request.match_info["name"])

    async def _index(self, request: web.Request) -> web.Response:
        await self._reader(request)
        return self._files.answer(request, INDEX)

    async def _board(self, request: web.Request) -> web.Response:
        table = await self._table((await self._reader(request)).game_id)
        shape, languages = _shape(request), self._bot.texts.own_names
        say = self._say(request)
        # An older map is laid out anew for phones, which takes a while.
        facts = await asyncio.to_thread(board_facts, say, table, languages, shape)
        return _answer(_json(facts), "application/json")

    async def _ground(self, request: web.Request) -> web.Response:
        table = await self._table((await self._reader(request)).game_id)
        try:
            look = Look(request.match_info["look"])
            drawing = GroundDrawing(table.edition, look, _shape(request))
            picture = await self._bot.services[Pictures].get(drawing)
        except ValueError:
            raise web.HTTPNotFound from None
        except Busy:
            raise _busy() from None
        return _answer(picture.data, "image/webp", "private, max-age=86400")

    async def _turns(self, request: web.Request) -> web.Response:
        game_id = (await self._reader(request)).game_id
        try:
            count = await self._playback.length(game_id)
            seats = await self._playback.seats(game_id)
        except Unable:
            raise web.HTTPNotFound(text="This game isn't over.") from None
        return _answer(_json({"count": count, "seats": seats}), "application/json")

    async def _turn(self, request: web.Request) -> web.Response:
        game_id = (await self._reader(request)).game_id
        seat, say = _seat(request), self._say(request)
        try:
            turn = int(request.match_info["turn"])
            seen = await self._playback.seen(game_id, turn, seat)
        except Unable:
            raise web.HTTPNotFound(text="There is no such turn, or not for you.") from None
        facts = position_facts(say, seen.table, seen.view, seen.events, seen.then)
        if seat is not None:
            facts["own"] = own_facts(say, seen.table, seen.view, None)
        return _answer(_json(facts | {"over": True}), "application/json")

    async def _chances(self, request: web.Request) -> web.Response:
        game_id, seat = (await self._reader(request)).game_id, _seat(request)
        try:
            table = unnamed(await self._table(game_id))
            asked = await self._playback.foreseen(game_id, seat)
            pictures = self._bot.services[Pictures]
            found = await asyncio.gather(*(pictures.get(each) for each in asked))
        except Unable:
            raise web.HTTPNotFound(text="Chances are for the time after the game.") from None
        except Busy:
            raise _busy() from None
        facts = chances_facts(self._say(request), table, found, seat)
        return _answer(_json(facts), "application/json")

    async def _ways(self, request: web.Request) -> web.Response:
        owner = (await self._reader(request, uses=True)).owner
        assert owner is not None  # noqa: S101
        route = RouteId(request.match_info["route"])
        try:
            ways = await self._acting.ways(owner, self._say(request), route)
        except (KeyError, Unable):
            raise web.HTTPNotFound(text="There is no such route.") from None
        return _answer(_json(ways), "application/json")

    async def _act(self, request: web.Request) -> web.Response:
        """Do what a press on somebody's board asks for."""
        owner = (await self._reader(request, uses=True)).owner
        assert owner is not None  # noqa: S101
        self._limits.take(f"person {owner.user_id}")
        try:
            asked = Asked.read(await body_of(request))
        except (ValueError, RecursionError):
            raise web.HTTPBadRequest(text="This isn't from a page.") from None
        try:
            came = await self._remote.act(owner, self._say(request), asked)
        except (StorageError, NobodyHasIt):
            raise web.HTTPServiceUnavailable(text="Try again in a minute.") from None
        return _answer(_json(came), "application/json")

    async def _events(self, request: web.Request) -> web.StreamResponse:
        reader = await self._reader(request)
        with self._limits.stream(self._sender(request), reader.game_id):
            stream = web.StreamResponse(headers={**HEADERS, "Cache-Control": "no-store"})
            stream.content_type = "text/event-stream"
            with (
                suppress(ConnectionError),
                self._following.watched(reader.game_id) as changed,
            ):
                await stream.prepare(request)
                keep_little(request)
                await self._follow(request, stream, reader, changed)
        return stream

    async def _follow(
        self,
        request: web.Request,
        stream: web.StreamResponse,
        reader: Reader,
        changed: asyncio.Event,
    ) -> None:
        """Send each new position until the page is gone, or whoever follows is.

        Whoever comes back isn't sent again what they had, by the mark of the last event.
        """
        say, sent = self._say(request), request.headers.get("Last-Event-ID", "")
        while not self._ending and request.transport is not None:
            try:
                mark, body = await self._position(reader, say)
            except Unable:
                await _write(stream, _GONE, b"{}")
                return
            except StorageError:
                return
            except Exception as error:
                # No other answer can follow; a page whose stream ends comes back by itself.
                note_fault(error)
                return
            if mark != sent:
                await _write(stream, _POSITION, body, mark)
                sent = mark
            else:
                await _write(stream, None)
            await self._following.pause(reader.game_id, changed, BEAT)
            try:
                await self._check_still(request, reader)
            except (web.HTTPNotFound, web.HTTPForbidden):
                await _write(stream, _GONE, b"{}")
                return
            except (web.HTTPException, StorageError):
                return

    async def _check_still(self, request: web.Request, reader: Reader) -> None:
        """Raise HTTPNotFound, HTTPForbidden, StorageError where somebody may follow no more."""
        if reader.owner is not None:
            await self._still(request)
        elif not await self._following.is_at(reader.game_id, request.match_info["address"]):
            raise web.HTTPNotFound

    async def _position(self, reader: Reader, say: Say) -> tuple[str, bytes]:
        """Return the mark and the JSON of a table's position.

        What everybody may see is made once in each language.
        """
        if reader.owner is not None:
            return await self._own_position(reader.owner, say)
        game_id = reader.game_id
        number, key = await self._following.number(game_id), (game_id, say.language)
        lock = self._making.get(key)
        if lock is None:
            lock = self._making[key] = asyncio.Lock()
        async with lock:
            kept = self._shown.get(key)
            if kept is None or kept[0] != number:
                seen = await self._following.seen(game_id)
                facts = position_facts(say, seen.table, seen.view, seen.events, seen.then)
                kept = number, (str(seen.number), _json(facts))
                self._shown.put(key, kept)
            return kept[1]

    async def _own_position(self, owner: Owner, say: Say) -> tuple[str, bytes]:
        table = await self._bot.services[Lookup].table(owner.game_id)
        seat = table.seat_of(owner.user_id)
        if seat is None:
            raise Unable(TableRefusal.NOT_SEATED)
        seen = await self._following.own(owner.game_id, seat)
        found = await self._prospects(seen)
        facts = position_facts(say, seen.table, seen.view, seen.events, seen.then)
        facts["own"] = own_facts(say, seen.table, seen.view, found)
        facts["own"] |= await self._acting.open_to(owner, say)
        body = _json(facts)
        return sha256(body).hexdigest(), body

    async def _prospects(self, seen: Seen) -> Prospects | None:
        """Return how far the reader's tickets are; None if that can't be worked out now."""
        try:
            return await self._bot.services[Pictures].get(ProspectsOf(seen.table, seen.view))
        except Busy:
            return None
        except Exception as error:
            # The error's text might tell a secret.
            log.error("no prospects on a board", game=seen.table.id, why=described(error))
            return None

    async def _table(self, game_id: int) -> Table:
        try:
            return await self._bot.services[Lookup].table(game_id)
        except Unable:
            raise web.HTTPNotFound(text="This table can't be shown.") from None

    def _say(self, request: web.Request) -> Say:
        """Return the speaker of the language that a reader chose, or else of their browser."""
        texts = self._bot.texts
        accepted = request.headers.get("Accept-Language", "").split(",")
        wanted = [request.query.get("language", ""), *(each.split(";")[0] for each in accepted)]
        codes = [each.strip().partition("-")[0].lower() for each in wanted]
        known = texts.speaker(next((each for each in codes if each in texts.languages), ""))
        # The application's icons are Discord's alone.
        return Say(texts.format, known.language)


@asynccontextmanager
async def served(bot: Stationmaster) -> AsyncIterator[None]:
    """Serve the pages while the context lasts; raises CannotServe.

    With port 0 a free one is picked, which the address then has, too.
    """
    settings, url = bot.settings, bot.services[PublicUrl]
    assert settings.public_url is not None  # noqa: S101
    pages = TablePages(bot)
    runner = web.AppRunner(
        pages.application(url),
        access_log=None,
        logger=log_of_server(__name__),
        shutdown_timeout=LEAVING,
        keepalive_timeout=IDLE,
    )
    await runner.setup()
    try:
        host, port = settings.public_host, settings.public_port
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise CannotServe(f"{host}:{port}: {error.strerror}") from error
        base = settings.public_url.rstrip("/")
        url.base = base if port else f"{base}:{runner.addresses[0][1]}"
        log.info("pages of tables", url=url.base)
        yield
    finally:
        url.base = None
        await runner.cleanup()


def _seat(request: web.Request) -> Seat | None:
    """Return the seat as which a finished game is asked for; None for everybody."""
    asked = request.query.get("seat", "")
    return Seat(int(asked)) if re.fullmatch("[0-9]", asked) else None


def _busy() -> web.HTTPServiceUnavailable:
    return web.HTTPServiceUnavailable(headers={"Retry-After": "5"})


def _shape(request: web.Request) -> Shape:
    try:
        return Shape(request.query.get("shape", Shape.WIDE))
    except ValueError:
        return Shape.WIDE


def _answer(body: bytes, kind: str, cache: str = "no-store") -> web.Response:
    charset = "utf-8" if kind.startswith("text/") else None
    headers = {**HEADERS, "Cache-Control": cache}
    answer = web.Response(body=body, content_type=kind, charset=charset, headers=headers)
    if kind not in _PICTURES:
        answer.enable_compression()
    return answer


def _json(facts: object) -> bytes:
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":")).encode()


async def _write(
    stream: web.StreamResponse, name: str | None, body: bytes = b"", mark: str = ""
) -> None:
    """Send an event; without a name only that the stream is alive. Raises ConnectionError."""
    if name is None:
        text = b": \n\n"
    else:
        numbered = f"id: {mark}\n".encode() if mark else b""
        text = b"event: " + name.encode() + b"\n" + numbered + b"data: " + body + b"\n\n"
    await stream.write(text)
