"""The web server of the admin's page, on this machine only, behind its guard and its token."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import structlog
from aiohttp import web

from bot.app.readings import readings
from bot.app.web import log_of_server, sender_of
from bot.runtime.clock import Clock
from bot.storage.errors import StorageError
from bot.storage.rows import GameStatus
from cogs.admin.panels import facts
from cogs.admin.panels.access import (
    IDLE,
    Session,
    Sessions,
    WrongTokens,
    guard,
    kept_token,
)
from cogs.admin.panels.acts import Acts, Refused
from cogs.admin.panels.pages import STYLE, Html, listed, overview, problem, sign_in, table

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

log = structlog.get_logger(__name__)

LOOPBACK = "127.0.0.1"
LEAVING = 2.0
"""Seconds that a stop leaves to what somebody has asked the page for."""
_COOKIE = "stationmaster-admin"
_LONGEST = 10_000
"""Bytes of a form."""
_SIGNED_OUT, _FORGED, _MISSING, _UNREADABLE, _WRONG = 401, 403, 404, 503, 401
_TOO_MANY = 429


class CannotServe(Exception):
    """Raised when the page can't be served; the text says why."""


class AdminPage:
    """The handlers of one bot's admin page."""

    def __init__(self, bot: Stationmaster, token: str, clock: Clock | None = None) -> None:
        self._bot, self._acts, self._sessions = bot, Acts(bot), Sessions(token)
        self._wrong, self._since = WrongTokens(clock), time.monotonic()

    def application(self) -> web.Application:
        """Return the web application with the routes of the page."""
        made = web.Application(middlewares=[guard], client_max_size=_LONGEST)
        signed_in = self._signed_in
        made.add_routes(
            [
                web.get("/style.css", _style),
                web.post("/sign-in", self._sign_in),
                web.post("/sign-out", signed_in(self._sign_out)),
                web.get("/", signed_in(self._overview)),
                web.get("/tables", signed_in(self._tables)),
                web.get(r"/tables/{number:\d{1,18}}", signed_in(self._table)),
                web.get(r"/tables/{number:\d{1,18}}/export", signed_in(self._export)),
                web.post(r"/tables/{number:\d{1,18}}/{act:[a-z-]+}", signed_in(self._act)),
            ]
        )
        return made

    def _signed_in(
        self, handler: Callable[[web.Request, Session], Awaitable[web.Response]]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        """Wrap a handler: it needs a session, and takes forms only of that session's pages."""

        async def handle(request: web.Request) -> web.Response:
            session = self._sessions.of(request.cookies.get(_COOKIE, ""))
            if session is None:
                return _answer(sign_in(), _SIGNED_OUT)
            if request.method == "POST":
                key = (await request.post()).get("key")
                if not isinstance(key, str) or not session.owns(key):
                    what = "This form isn't from a page of this session. Nothing was done."
                    return _answer(problem(session, what), _FORGED)
            try:
                return await handler(request, session)
            except Refused as refused:
                return _answer(problem(session, str(refused)), _MISSING)
            except StorageError as error:
                return _answer(problem(session, str(error)), _UNREADABLE)

        return handle

    async def _sign_in(self, request: web.Request) -> web.Response:
        token = (await request.post()).get("token")
        cookie = self._sessions.sign_in(token) if isinstance(token, str) else None
        if cookie is None:
            log.warning("somebody was not let in to the admin's page")
            if not await self._wrong.slow(sender_of(request, self._bot.settings.trusted_proxies)):
                return _answer(sign_in("Too many wrong tokens come in just now."), _TOO_MANY)
            return _answer(sign_in("That isn't the token."), _WRONG)
        answer = _to("/")
        answer.set_cookie(_COOKIE, cookie, max_age=int(IDLE), httponly=True, samesite="Strict")
        return answer

    async def _sign_out(self, request: web.Request, session: Session) -> web.Response:
        self._sessions.sign_out(request.cookies.get(_COOKIE, ""))
        answer = _to("/")
        answer.del_cookie(_COOKIE)
        return answer

    async def _overview(self, request: web.Request, session: Session) -> web.Response:
        bot = self._bot
        counts, read = await facts.counts(bot), await readings(bot)
        notices = sorted(bot.notices.known(), key=lambda each: -each.last)
        faults = bot.error_ids.newest_first()
        about = await asyncio.to_thread(facts.about, bot, time.monotonic() - self._since)
        return _answer(overview(session, about, counts, read.queues, notices, faults))

    async def _tables(self, request: web.Request, session: Session) -> web.Response:
        before = request.query.get("before", "")
        try:
            status = GameStatus(request.query.get("state", ""))
        except ValueError:
            raise Refused("There is no such state.") from None
        newest = int(before) if before.isdecimal() and len(before) < 19 else facts.NEWEST
        return _answer(listed(session, status, await facts.listed(self._bot, status, newest)))

    async def _table(self, request: web.Request, session: Session) -> web.Response:
        details = await self._acts.table(_number(request))
        return _answer(table(session, details, self._acts.backups()))

    async def _export(self, request: web.Request, session: Session) -> web.Response:
        number = _number(request)
        named = {"Content-Disposition": f'attachment; filename="table-{number}.json"'}
        return web.Response(
            text=await self._acts.export(number), content_type="application/json", headers=named
        )

    async def _act(self, request: web.Request, session: Session) -> web.Response:
        number, form = _number(request), await request.post()

        def asked(name: str, most: int = facts.NEWEST) -> int:
            typed = str(form.get(name, ""))
            if not (typed.isascii() and typed.isdecimal() and int(typed) <= most):
                raise Refused("A number is missing, or isn't one.")
            return int(typed)

        try:
            match request.match_info["act"]:
                case "pause":
                    said = await self._acts.pause(number, asked("days"), asked("once"))
                case "resume":
                    said = await self._acts.resume(number, asked("once"))
                case "hand-over":
                    given = asked("seat"), asked("guest", 2**63 - 1), asked("once")
                    said = await self._acts.hand_over(number, *given)
                case "restore" if form.get("sure") == "yes":
                    said = await self._acts.restore(number, str(form.get("backup", "")))
                case _:
                    raise Refused("There is nothing of that kind to do.")
        except Refused as refused:
            session.said = False, str(refused)
        else:
            log.info("an admin acted", act=request.match_info["act"], game=number)
            session.said = True, said
        return _to(f"/tables/{number}")


@asynccontextmanager
async def shown(bot: Stationmaster, port: int, folder: Path) -> AsyncIterator[str]:
    """Serve the page while the context lasts, and yield its address; raises CannotServe.

    If no token is set, one is kept in the ``folder``.
    """
    set_token = bot.settings.admin_token
    try:
        token = set_token.get_secret_value() if set_token else kept_token(folder)[0]
    except OSError as error:
        raise CannotServe(f"its token can't be kept in {folder} ({error.strerror})") from error
    runner = web.AppRunner(
        AdminPage(bot, token).application(),
        access_log=None,
        logger=log_of_server(__name__),
        shutdown_timeout=LEAVING,
    )
    await runner.setup()
    try:
        try:
            site = web.TCPSite(runner, LOOPBACK, port)
            await site.start()
        except OSError as error:
            raise CannotServe(f"{LOOPBACK}:{port}: {error.strerror}") from error
        address = f"http://{LOOPBACK}:{runner.addresses[0][1]}"
        kept = None if set_token else str(folder / "admin-token")
        log.info("the admin's page", url=address, kept_in=kept)
        yield address
    finally:
        await runner.cleanup()


async def _style(request: web.Request) -> web.Response:
    return web.Response(text=STYLE, content_type="text/css")


def _answer(page: Html, status: int = 200) -> web.Response:
    return web.Response(text=page, status=status, content_type="text/html")


def _to(path: str) -> web.Response:
    return web.Response(status=303, headers={"Location": path})


def _number(request: web.Request) -> int:
    return int(request.match_info["number"])
