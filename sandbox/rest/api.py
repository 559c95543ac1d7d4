"""From an HTTP request to a route's answer: auth, limits, checks, faults."""

import asyncio
import json
import logging
import re
from collections import Counter
from typing import Any

from aiohttp import BodyPartReader, web

from sandbox.errors import ApiError, invalid_form
from sandbox.faults import PAGE, Faults, Garbled
from sandbox.gateway import Gateway
from sandbox.limits import RateLimits
from sandbox.posts import Upload, Uploads
from sandbox.rest import (
    application,
    callbacks,
    channels,
    commands,
    guilds,
    messages,
    webhooks,
)
from sandbox.rest.routing import Answer, Call, Route, Routes
from sandbox.validation import Checks
from sandbox.world import World

log = logging.getLogger(__name__)

PREFIX = "/api/v10"
_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
_OPEN = ("/interactions/", "/webhooks/{webhook_id}/{webhook_token}")
_FILE = re.compile(r"files\[(\d+)\]")
_ROUTES = Routes(
    application.routes,
    guilds.routes,
    channels.routes,
    messages.routes,
    callbacks.routes,
    webhooks.routes,
    commands.routes,
)


class Api:
    """All REST routes over one world; `in_flight` counts requests being answered.

    `requests` counts those that came, by method and template of the route.
    """

    def __init__(self, world: World, gateway: Gateway, checks: Checks) -> None:
        self.world = world
        self.gateway = gateway
        self.checks = checks
        self.limits = RateLimits(enabled=world.options.rate_limits)
        self.faults = Faults()
        self.is_cut_off = False
        self.in_flight = 0
        self.served = 0
        self.requests = Counter[tuple[str, str]]()
        self.routes = _ROUTES

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answer one request."""
        self.in_flight += 1
        try:
            if self.is_cut_off:
                return _cut(request)
            return await self._handle(request)
        finally:
            self.in_flight -= 1
            self.served += 1

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(PREFIX)
        found = self.routes.find(request.method, path)
        if found is None:
            return self._no_route(request.method, path)
        route, params = found
        self.requests[route.method, route.template] += 1
        authorized = request.headers.get("Authorization") == f"Bot {self.world.options.token}"
        if not authorized and not route.template.startswith(_OPEN):
            self.checks.record("auth", route.method, route.template, "", "No valid bot token.")
            return _respond(Answer(401, {"message": "401: Unauthorized", "code": 0}))
        major = "/".join(params[name] for name in _MAJOR if name in params)
        verdict = self.limits.take(route.method, route.template, major)
        try:
            body, uploads = await _read(request)
        except ValueError:
            message = "The request body contains invalid JSON."
            return _respond(Answer(400, ApiError(400, 50109, message).body()))
        if not verdict.allowed:
            return _respond(Answer(429, verdict.body, verdict.headers))
        call = Call(
            self.world,
            self.gateway,
            self.limits,
            route.method,
            route.template,
            params,
            dict(request.query),
            body,
            uploads,
            authorized,
        )
        fault = self.faults.take(route.method, route.template)
        if fault is not None and fault.delay:
            await asyncio.sleep(fault.delay)
        if fault is not None and fault.until is not None:
            await fault.until.wait()
        if fault is None or fault.carried_out:
            answer = self._carry_out(route, call)
        if fault is not None and fault.status == 0:
            return _cut(request)
        if fault is not None and fault.change is not None:
            if answer.status < 300 and answer.body is not None:
                told = json.loads(_text(answer))
                answer = Answer(answer.status, fault.change(told), answer.headers)
        elif fault is not None and fault.garbled is None:
            answer = Answer(*fault.answer())
        made = Answer(answer.status, answer.body, verdict.headers | answer.headers)
        if fault is None or fault.garbled is None or answer.status >= 300:
            return _respond(made)
        return await _garbled(request, made, fault.garbled)

    def _carry_out(self, route: Route, call: Call) -> Answer:
        method, template = route.method, route.template
        try:
            problems = self.checks.request(method, template, call.body)
            if problems:
                raise invalid_form(problems)
            try:
                answer = route.handler(call)
            except ApiError as error:
                for problem in error.problems if error.blames else ():
                    self.checks.record("rule", method, template, problem.place, problem.message)
                raise
        except ApiError as error:
            return Answer(error.status, error.body())
        except Exception as error:
            log.exception("%s %s broke", method, template)
            self.checks.record("own", method, template, "", f"{type(error).__name__} raised")
            return Answer(500, {"message": "500: Internal Server Error", "code": 0})
        if answer.status < 400:
            self.checks.answer(method, template, answer.status, answer.body)
        return answer

    def _no_route(self, method: str, path: str) -> web.Response:
        openapi = self.checks.openapi
        shape = re.sub(r"\d{15,}", "{id}", path)
        if openapi is not None and not openapi.knows(method, path):
            self.checks.record("route", method, shape, "", "Discord has no such route.")
            return _respond(Answer(404, {"message": "404: Not Found", "code": 0}))
        self.checks.record("route", method, shape, "", "The stand-in doesn't have it.")
        return _respond(Answer(501, {"message": "501: Not Implemented", "code": 0}))


def _respond(answer: Answer) -> web.Response:
    if answer.body is None:
        return web.Response(status=answer.status, headers=answer.headers)
    headers = {"Content-Type": "application/json"} | answer.headers
    return web.Response(status=answer.status, body=_text(answer).encode(), headers=headers)


def _text(answer: Answer) -> str:
    whole = isinstance(answer.body, str)
    return str(answer.body) if whole else json.dumps(answer.body, separators=(",", ":"))


async def _garbled(request: web.Request, answer: Answer, how: Garbled) -> web.StreamResponse:
    """Answer what was carried out with a body that can't be read."""
    if answer.body is None:
        return _respond(answer)
    if how is not Garbled.LOST:
        headers = {"Content-Type": PAGE} if how is Garbled.PAGE else {}
        return _respond(Answer(answer.status, how.text(_text(answer)), answer.headers | headers))
    whole = _text(answer).encode()
    made = web.StreamResponse(status=answer.status, headers=answer.headers)
    made.content_type, made.content_length = "application/json", len(whole)
    await made.prepare(request)
    await made.write(whole[: len(whole) // 2])
    return _cut(request)


def _cut(request: web.Request) -> web.Response:
    """Break the connection."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


async def _read(request: web.Request) -> tuple[Any, Uploads]:
    """The JSON body and the files by their index."""
    if request.content_type != "multipart/form-data":
        raw = await request.read()
        return (json.loads(raw) if raw else None), {}
    body: Any = None
    uploads: Uploads = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read())
        file = _FILE.fullmatch(part.name or "")
        if part.name == "payload_json":
            body = json.loads(data)
        elif file:
            uploads[int(file[1])] = Upload(part.filename or "file", data)
    return body, uploads
