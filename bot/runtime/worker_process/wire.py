"""How jobs and their results cross between two processes: pickled, each after its length."""

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
    """Each has a module of its name here, with which its process prepares itself."""

    DRAWING = "drawing"
    THINKING = "thinking"


_LENGTH = struct.Struct(">Q")


class Closed(Exception):
    """The other side has ended."""


class Outcome(StrEnum):
    """What became of what was sent."""

    DONE = "done"
    """The value is the result."""
    FAILED = "failed"
    """The value says how, without a secret."""
    UNKNOWN = "unknown"
    """The value is the number of something that was never told; nothing was begun."""
    TOLD = "told"
    """From now on it is known by its number."""


class Reply(NamedTuple):
    """What comes back; ``weight`` is what the other side keeps, in bytes."""

    outcome: Outcome
    value: Any
    weight: int


class Definition(NamedTuple):
    """Something that jobs name by a number, so that it crosses once and stays one object."""

    number: int
    value: Any


class NotTold(Exception):
    """Something is named by a number that wasn't told."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def send(line: socket, body: bytes) -> None:
    """Raises Closed, TimeoutError."""
    try:
        line.sendall(_LENGTH.pack(len(body)))
        line.sendall(body)
    except TimeoutError:
        raise
    except OSError as error:
        raise Closed from error


def receive(line: socket) -> bytearray:
    """Raises Closed, TimeoutError."""
    (length,) = _LENGTH.unpack(_exactly(line, _LENGTH.size))
    return _exactly(line, length)


def pack(value: object, number_of: Callable[[object], int | None]) -> bytes:
    """Pickle something; what has a number is named by it."""
    out = io.BytesIO()
    _Pickler(out, number_of).dump(value)
    return out.getvalue()


def unpack(body: bytearray, known: Callable[[int], Any]) -> Any:
    """The reverse; ``known`` has what is named by numbers."""
    return _Unpickler(io.BytesIO(body), known).load()


def nothing_known(number: int) -> Any:
    """For what names nothing by a number."""
    raise NotTold(number)


def no_number(value: object) -> int | None:
    """For what crosses whole."""
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
    # By itself it can't pickle these.
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
