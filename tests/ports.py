"""Ports that stay free until whoever a test starts takes them."""

from __future__ import annotations

import socket
from random import SystemRandom

_BELOW = range(20_000, 32_768)
"""Below those that a system gives to whoever asks for any, among them all the others' tests."""


def free_port() -> int:
    """A port of this machine that nobody listens at, nor is given meanwhile."""
    dice = SystemRandom()
    while True:
        port = dice.choice(_BELOW)
        with socket.socket() as asked:
            try:
                asked.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
