"""The gateway: sessions over WebSocket, with heartbeat, resume, shards and compression."""

import asyncio
import json
import logging
import secrets
import zlib
from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

import aiohttp
from aiohttp import web

from sandbox import payloads
from sandbox.errors import Json
from sandbox.faults import Entrance, GatewayFaults
from sandbox.identifies import Identifies
from sandbox.validation import Checks
from sandbox.world import World

log = logging.getLogger(__name__)

ACK = '{"op":11,"d":null,"s":null,"t":null}'
INVALID = '{"op":9,"d":false,"s":null,"t":null}'
ACK_DELAY = 0.03
DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
REPLAYED = 5_000
PATH = "/gateway-ws/"

Encoder = Callable[[str], bytes]


def _zlib_stream() -> Encoder:
    stream = zlib.compressobj(level=1)
    return lambda text: stream.compress(text.encode()) + stream.flush(zlib.Z_SYNC_FLUSH)


def _encoder(asked: str | None) -> Encoder | None:
    """Text frames (None) are understood by everybody, so unknown wishes get them."""
    return _zlib_stream() if asked == "zlib-stream" else None


class Connection:
    """One socket; frames leave through one writer, so that a stream is never interleaved."""

    def __init__(self, socket: web.WebSocketResponse, encoder: Encoder | None) -> None:
        self.socket = socket
        self._encoder = encoder
        self.meets: Entrance | None = None
        self._frames: asyncio.Queue[str | tuple[int, str]] = asyncio.Queue()

    def send(self, frame: str) -> None:
        """Queue a frame."""
        self._frames.put_nowait(frame)

    def close(self, code: int, reason: str = "") -> None:
        """Close after what is queued."""
        self._frames.put_nowait((code, reason))

    async def write(self) -> None:
        """Send what is queued until the end."""
        while True:
            frame = await self._frames.get()
            if isinstance(frame, tuple):
                await self.socket.close(code=frame[0], message=frame[1].encode())
                return
            if self._encoder is None:
                await self.socket.send_str(frame)
            else:
                await self.socket.send_bytes(self._encoder(frame))


@dataclass(slots=True, eq=False)
class Session:
    """An identified client; `sent` keeps dispatches for a resume."""

    id: str
    intents: int
    shard: tuple[int, int]
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAYED))
    connection: Connection | None = None

    def dispatch(self, name: str, body: str) -> None:
        """Number an event, keep it, and send it if connected."""
        self.sequence += 1
        frame = f'{{"op":0,"s":{self.sequence},"t":"{name}","d":{body}}}'
        self.sent.append((self.sequence, frame))
        if self.connection is not None:
            self.connection.send(frame)

    def serves(self, guild_id: str | None) -> bool:
        """Whether a guild's events (None: a DM's) belong to this shard."""
        number, count = self.shard
        return (int(guild_id) >> 22) % count == number if guild_id else number == 0


class Gateway:
    """All sessions; raises nothing to the world, which only calls `dispatch`."""

    def __init__(self, world: World, checks: Checks) -> None:
        self.world = world
        self.checks = checks
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.identifies = Identifies(world.options)
        self.is_cut_off = False
        self.faults = GatewayFaults()
        self._connections: set[Connection] = set()
        self._identified = asyncio.Event()

    def dispatch(
        self, name: str, body: Callable[[], Json], guild_id: str | None, intent: int
    ) -> None:
        """Send an event to every session that wants it; `intent` 0 means all."""
        guild = self.world.guilds.get(guild_id or "")
        if guild is not None and not guild.bot_present and name != "GUILD_DELETE":
            return
        takers = [
            s
            for s in self.sessions.values()
            if s.serves(guild_id) and (not intent or s.intents & intent)
        ]
        if not takers:
            return
        made = body()
        self.checks.frame(name, made)
        text = json.dumps(self.faults.changed(name, made), separators=(",", ":"))
        for session in takers:
            session.dispatch(name, text)

    def send(self, name: str, body: Any) -> None:
        """Send an event to every session as it stands, however wrong it is."""
        for session in self.sessions.values():
            session.dispatch(name, json.dumps(body))

    async def wait_ready(self, timeout: float, shards: Collection[int] = ()) -> None:
        """Wait until some client, or each of these shards, has its guilds; raises TimeoutError."""
        async with asyncio.timeout(timeout):
            while not self.is_connected or not self.live_shards.issuperset(shards):
                self._identified.clear()
                await self._identified.wait()

    @property
    def live_shards(self) -> set[int]:
        """The numbers of the shards that have a live connection."""
        return {s.shard[0] for s in self.sessions.values() if s.connection is not None}

    def connections(self, shards: Collection[int] = ()) -> set[Connection]:
        """The live connections of these shards, or of all."""
        return {
            session.connection
            for session in self.sessions.values()
            if session.connection is not None and (not shards or session.shard[0] in shards)
        }

    @property
    def is_connected(self) -> bool:
        """Whether a session has a live connection."""
        return any(s.connection is not None for s in self.sessions.values())

    def drop(self, code: int, *, forget: bool) -> None:
        """Close every connection; with `forget`, resuming will fail (op 9)."""
        for session in self.sessions.values():
            session.connection = None
        if forget:
            self.sessions.clear()
        for connection in self._connections:
            connection.close(code)

    def ask_reconnect(self) -> None:
        """Tell every client to reconnect and resume (op 7)."""
        for connection in self._connections:
            connection.send('{"op":7,"d":null,"s":null,"t":null}')

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends; none while it is cut off."""
        meets = self.faults.enter()
        if self.is_cut_off or meets is Entrance.REFUSE:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(socket, _encoder(request.query.get("compress")))
        connection.meets = meets
        if meets is Entrance.DROP:
            await socket.close(code=1012)
            return socket
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        interval = int(self.world.options.heartbeat_seconds * 1000)
        hello: Json = {"op": HELLO, "s": None, "t": None, "d": {"heartbeat_interval": interval}}
        self.checks.hello(hello)
        if meets is Entrance.GARBAGE:
            hello["d"] = None
        if meets is not Entrance.SILENCE:
            connection.send(json.dumps(hello))
        try:
            async for message in socket:
                if message.type is aiohttp.WSMsgType.TEXT:
                    self._receive(connection, json.loads(message.data))
        finally:
            self._connections.discard(connection)
            for session in self.sessions.values():
                if session.connection is connection:
                    session.connection = None
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
        return socket

    def _receive(self, connection: Connection, frame: Json) -> None:
        body: Any = frame.get("d")
        if connection.meets is Entrance.DROP_AFTER_HELLO and frame.get("op") != HEARTBEAT:
            connection.close(1012)
            return
        match frame.get("op"):
            case 1:
                # At once, it would overtake the client's own note of when it sent the heartbeat.
                asyncio.get_running_loop().call_later(ACK_DELAY, connection.send, ACK)
            case 2:
                self.checks.received(frame)
                self._identify(connection, body)
            case 6:
                self.checks.received(frame)
                self._resume(connection, body)
            case 8:
                self.checks.received(frame)
                self._members(connection, body)
            case 3 | 4:
                self.checks.received(frame)
            case _:
                connection.close(4001, "Unknown opcode.")

    def _identify(self, connection: Connection, body: Json) -> None:
        world = self.world
        if body.get("token") != world.options.token:
            connection.close(4004, "Authentication failed.")
            return
        intents = int(body.get("intents") or 0)
        if intents & PRIVILEGED and not world.options.privileged_intents:
            connection.close(4014, "Disallowed intent(s).")
            return
        number, count = body.get("shard") or (0, 1)
        if not 0 <= number < count:
            connection.close(4010, "Invalid shard.")
            return
        if not self.identifies.remaining:
            # Discord makes the token invalid, which ends every session.
            self.drop(4004, forget=True)
            return
        if not self.identifies.take(number):
            connection.send(INVALID)
            return
        self._forget_lost((number, count))
        session = Session(secrets.token_hex(16), intents, (number, count))
        session.connection = connection
        self.sessions[session.id] = session
        mine = [g for g in world.guilds.values() if g.bot_present and session.serves(g.id)]
        ready: Json = {
            "v": 10,
            "user": payloads.self_user(world.bot),
            "guilds": [{"id": guild.id, "unavailable": True} for guild in mine],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [number, count],
            "application": {"id": world.bot.id, "flags": 0, "flags_new": "0"},
        }
        self._one(session, "READY", ready)
        if connection.meets is Entrance.DROP_AFTER_READY:
            connection.close(1012)
        for guild in mine:
            self._one(session, "GUILD_CREATE", payloads.guild_create(world, guild))
        self._identified.set()

    def _forget_lost(self, shard: tuple[int, int]) -> None:
        """A new session of a shard replaces those that lost their connection."""
        lost = [s.id for s in self.sessions.values() if s.connection is None and s.shard == shard]
        for session_id in lost:
            del self.sessions[session_id]

    def _one(self, session: Session, name: str, body: Json) -> None:
        self.checks.frame(name, body)
        text = json.dumps(self.faults.changed(name, body), separators=(",", ":"))
        session.dispatch(name, text)

    def _resume(self, connection: Connection, body: Json) -> None:
        session = self.sessions.get(body.get("session_id", ""))
        sequence = int(body.get("seq") or 0)
        if body.get("token") != self.world.options.token:
            connection.close(4004, "Authentication failed.")
            return
        first = session.sent[0][0] if session and session.sent else 1
        if session is None or not first - 1 <= sequence <= session.sequence:
            connection.send(INVALID)
            return
        for number, frame in session.sent:
            if number > sequence:
                connection.send(frame)
        session.connection = connection
        session.dispatch("RESUMED", json.dumps(self.faults.changed("RESUMED", {})))
        if connection.meets is Entrance.DROP_AFTER_READY:
            connection.close(1012)
        self._identified.set()

    def _members(self, connection: Connection, body: Json) -> None:
        session = next((s for s in self.sessions.values() if s.connection is connection), None)
        if session is None:
            connection.close(4003, "Not authenticated.")
            return
        world, guild = self.world, self.world.guilds.get(body["guild_id"])
        if guild is None or not session.serves(guild.id):
            return
        wanted = body.get("user_ids") or list(guild.members)
        wanted = [wanted] if isinstance(wanted, str) else wanted
        found = [payloads.member(world, guild, i) for i in wanted if i in guild.members]
        chunk: Json = {
            "guild_id": guild.id,
            "members": found,
            "chunk_index": 0,
            "chunk_count": 1,
        }
        if body.get("nonce"):
            chunk["nonce"] = body["nonce"]
        self._one(session, "GUILD_MEMBERS_CHUNK", chunk)
