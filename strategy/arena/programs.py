"""Lets other programs play: they read views from standard input and write moves to their output."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from shutil import which
from threading import Thread
from typing import IO, Any, cast

from engine.board import Board, Seat
from engine.moves import Move
from engine.notation import write
from engine.view import View
from strategy.arena.entrants import ENTRANTS
from strategy.arena.wire import board_words, view_words
from strategy.decision import Player

PREFIX = "program:"
"""What the name of a player begins with that is a program; its command follows."""
PATIENCE = 10.0
"""The seconds that a program has for an answer, if nothing else is asked for."""
LONGEST = 10_000
"""The most bytes of an answer, and of the errors of a process that are handed on."""
_SHOWN = 60
_LEAVING = 2.0
"""The seconds that a program has to end after its game did."""


class PlayerFailed(Exception):
    """The error that a program gave no legal move; the text, about "it", says why."""


def is_program(name: str) -> bool:
    """Return whether a player is a program."""
    return name.startswith(PREFIX)


def files_of(name: str) -> list[Path]:
    """Return the files that the command of a program names, the program itself first.

    The list is empty if there is no such program. Raises ValueError for unbalanced quotes.
    """
    first, *others = shlex.split(name.removeprefix(PREFIX)) or [""]
    found = which(first)
    return [Path(each) for each in (found, *others) if Path(each).is_file()] if found else []


@contextmanager
def seated(names: Sequence[str], patience: float) -> Iterator[Mapping[str, Player | Program]]:
    """Yield the players of one game by their names; programs are ended afterwards."""
    with ExitStack() as playing:
        players: dict[str, Player | Program] = {}
        for name in {*names}:
            if is_program(name):
                players[name] = program = Program(name, patience)
                playing.callback(program.close)
            else:
                players[name] = ENTRANTS[name]
        yield players


@dataclass(frozen=True, slots=True)
class Program:
    """A program in one game, in which each of its seats has a process of its own."""

    name: str
    patience: float
    _processes: dict[Seat, _Process] = field(default_factory=dict)

    def move(self, board: Board, view: View, choices: Sequence[Move], rng: Random) -> Move:
        """Return the choice of the seat that reads the view; raises PlayerFailed."""
        if view.mine is None:
            raise ValueError("nobody is to act")
        seat = view.mine.seat
        told: list[dict[str, Any]] = []
        if seat not in self._processes:
            self._processes[seat] = _Process(shlex.split(self.name.removeprefix(PREFIX)))
            seed = rng.getrandbits(32)
            told.append({"board": board_words(board), "seat": seat, "seed": seed})
        by_words = {write(move): move for move in choices}
        told.append({"view": view_words(view), "choices": [*by_words]})
        try:
            words = _move_in(self._processes[seat].answer(told, self.patience))
            if words not in by_words:
                text = f"it answered {_shown(words)}, which is none of its {len(choices)} choices"
                raise PlayerFailed(text)
        except PlayerFailed:
            self._processes[seat].end()
            raise
        return by_words[words]

    def close(self) -> None:
        """End all processes."""
        for process in self._processes.values():
            process.end()


class _Process:
    """A process that answers a line by a line; the first of its errors go where the arena's go."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it in a session of its own; raises PlayerFailed."""
        try:
            self._process = subprocess.Popen(  # noqa: S603 (whoever asks for a program runs it)
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise PlayerFailed(f"it couldn't be started: {error.strerror}") from None
        self._input = cast(IO[bytes], self._process.stdin)
        self._output = cast(IO[bytes], self._process.stdout)
        self._errors = Thread(target=_hand_on, args=(self._process.stderr,), daemon=True)
        self._errors.start()
        self._talking: Thread | None = None

    def answer(self, told: Sequence[Mapping[str, Any]], patience: float) -> bytes:
        """Tell it some lines and return the one that it answers; raises PlayerFailed."""
        lines = "".join(f"{json.dumps(each)}\n" for each in told).encode()
        answers = SimpleQueue[bytes]()
        # Somebody who doesn't read makes writing wait, too.
        self._talking = Thread(target=self._talk, args=(lines, answers), daemon=True)
        self._talking.start()
        try:
            found = answers.get(timeout=patience)
        except Empty:
            raise PlayerFailed(f"it gave no answer within {patience:g} s") from None
        self._talking.join()
        if len(found) > LONGEST:
            raise PlayerFailed(f"its answer has more than {LONGEST:,} bytes")
        if not found.endswith(b"\n"):
            raise PlayerFailed(self._ended())
        return found

    def _talk(self, lines: bytes, answers: SimpleQueue[bytes]) -> None:
        found = b""
        with suppress(OSError, ValueError):
            self._input.write(lines)
            self._input.flush()
            found = self._output.readline(LONGEST + 1)
        answers.put(found)

    def _ended(self) -> str:
        """Return how a process that says nothing more ended."""
        try:
            status = self._process.wait(_LEAVING)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return (
            f"it ended with exit status {status}" if status >= 0 else f"signal {-status} ended it"
        )

    def end(self) -> None:
        """Let it end as its input does, or else end it with all that it started."""
        if not self._is_talking():
            with suppress(OSError):
                self._input.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_LEAVING)
        if self._process.poll() is None:
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
            self._process.wait()
        # Whoever still holds a pipe left the session; to close it would be to wait for them.
        self._errors.join(_LEAVING)
        if self._talking:
            self._talking.join(_LEAVING)
        if not self._is_talking():
            with suppress(OSError):
                self._input.close()
            self._output.close()

    def _is_talking(self) -> bool:
        return self._talking is not None and self._talking.is_alive()


def _hand_on(errors: IO[bytes]) -> None:
    """Write a process's errors where the arena's go, up to a length, and an ellipsis for others."""
    length = 0
    with errors:
        # The others are read, too: a full pipe would make the process wait.
        while line := errors.readline(LONGEST):
            is_first_left_out = length <= LONGEST < length + len(line)
            length += len(line)
            if length <= LONGEST or is_first_left_out:
                text = "…\n" if is_first_left_out else line.decode(errors="replace")
                with suppress(OSError, ValueError):
                    sys.stderr.write(text)


def _move_in(answer: bytes) -> str:
    """Return the move that an answer names; raises PlayerFailed."""
    try:
        words = json.loads(answer)["move"]
    except (ValueError, LookupError, TypeError, RecursionError):
        words = None
    if not isinstance(words, str):
        text = _shown(answer.decode(errors="replace").rstrip())
        raise PlayerFailed(f'it answered {text}, and not {{"move": …}}')
    return words


def _shown(text: str) -> str:
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")
