"""Ports that programs open later, which nobody else is given until then."""

from __future__ import annotations

import socket
import sys
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Port:
    """A port of the loopback interface; who has it ends with ``close``."""

    number: int
    _holder: socket.socket = field(repr=False)

    def close(self) -> None:
        """Leave it to anybody."""
        self._holder.close()


def reserved() -> Port:
    """A port that one program at a time may open, and no connection of others is given.

    Elsewhere than on Linux no program could open one that is held: there it is only free now.
    """
    holder = socket.socket()
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holder.bind(("127.0.0.1", 0))
    number = int(holder.getsockname()[1])
    if sys.platform != "linux":
        holder.close()
    return Port(number, holder)
