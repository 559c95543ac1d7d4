"""The wire format of jobs and their results between two processes: a length, then a pickle."""

from __future__ import annotations

import io
import pickle
import struct
from collections.abc import Callable
from enum import StrEnum
from socket import socket
from types import MappingProxyType
from typing import Any, NamedTuple


class Role(StrEnum):
    """The role of a process; the module of its name here prepares the process."""

    DRAWING = "drawing"
    THINKING = "thinking"


_LENGTH = struct.Struct(">Q")


class Closed(Exception):
    """The error for a line whose other side has ended."""


class Outcome(StrEnum):
    """What became of a job or a definition that was sent."""

    DONE = "done"
    """The value is the result."""
    FAILED = "failed"
    """The value says how, without a secret."""
    UNKNOWN = "unknown"
    """The value is the number of something that was never told; nothing was begun."""
    TOLD = "told"
    """From now on it is known by its number."""


class Reply(NamedTuple):
    """The answer to a job or a definition; ``weight`` is what the other side keeps, in bytes."""

    outcome: Outcome
    value: Any
    weight: int


class Definition(NamedTuple):
    """An object that jobs name by a number, so that it crosses once and stays one object."""

    number: int
    value: Any


class NotTold(Exception):
    """The error for a number whose object wasn't sent yet."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def send(line: socket, body: bytes) -> None:
    """Send bytes over a line, after their length; raises Closed, TimeoutError."""
    try:
        # In one piece, so that the other side wakes up once for a small one.
        line.sendall(b"".join((_LENGTH.pack(len(body)), body)))
    except TimeoutError:
        raise
    except OSError as error:
        raise Closed from error


def receive(line: socket) -> bytearray:
    """Wait for the bytes that `send` sent over a line; raises Closed, TimeoutError."""
    (length,) = _LENGTH.unpack(_exactly(line, _LENGTH.size))
    return _exactly(line, length)


def pack(value: object, number_of: Callable[[object], int | None]) -> bytes:
    """Pickle a value; the objects in it that have a number are named by that."""
    out = io.BytesIO()
    _Pickler(out, number_of).dump(value)
    return out.getvalue()


def unpack(body: bytearray, known: Callable[[int], Any]) -> Any:
    """Return a value that `pack` pickled; ``known`` returns the object of a number."""
    return _Unpickler(io.BytesIO(body), known).load()


def nothing_known(number: int) -> Any:
    """Raise NotTold; the ``known`` of `unpack` for a value without numbers."""
    raise NotTold(number)


def no_number(value: object) -> int | None:
    """Return None; the ``number_of`` of `pack` for a value that crosses whole."""
    return None


def _exactly(line: socket, count: int) -> bytearray:
    body = bytearray(count)
    rest = memoryview(body)
    while rest:
        try:
            got = line.recv_into(rest)
        except TimeoutError:
            raise
        except OSError as error:
            raise Closed from error
        if not got:
            raise Closed
        rest = rest[got:]
    return body


def _frozen(mapping: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(mapping)


def _thawed(mapping: MappingProxyType[Any, Any]) -> tuple[Any, ...]:
    return _frozen, (dict(mapping),)


class _Pickler(pickle.Pickler):
    # A pickler can't pickle a mapping proxy without this.
    dispatch_table = {MappingProxyType: _thawed}  # noqa: RUF012

    def __init__(self, out: io.BytesIO, number_of: Callable[[object], int | None]) -> None:
        super().__init__(out, pickle.HIGHEST_PROTOCOL)
        self._number_of = number_of

    def persistent_id(self, value: object) -> int | None:
        return self._number_of(value)


class _Unpickler(pickle.Unpickler):
    def __init__(self, body: io.BytesIO, known: Callable[[int], Any]) -> None:
        super().__init__(body)
        self._known = known

    def persistent_load(self, number: int) -> Any:
        return self._known(number)
