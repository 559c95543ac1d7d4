"""Games in files, an account a line, so that a long run can be split and continued."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from data.fingerprint import fingerprint
from engine.board import Board
from maps.balance.account import Account, account_of
from maps.balance.playable import board_of
from maps.progress import counter, reached
from strategy.arena.parallel import parts, spread
from strategy.levels import VERSIONS, Level


@dataclass(frozen=True, slots=True)
class Run:
    """A number of games between equals on the board of a `played_part`.

    Equal runs consist of equal games.
    """

    played: str
    level: Level
    seats: int
    games: int
    seed: int

    @property
    def board(self) -> Board:
        """What is played on."""
        return board_of(self.played)

    def file(self, folder: Path) -> Path:
        """Where its games are stored: another board, or another player, has other files."""
        board = f"{self.board.edition}-{fingerprint(self.board)[:12]}"
        level = f"{self.level}{VERSIONS[self.level]}"
        return folder / f"{board}-{level}-{self.seats}-{self.seed}.jsonl"


def games_of(runs: Sequence[Run], folder: Path, jobs: int, doing: str) -> list[list[Account]]:
    """Play what each run lacks, and tell what that is ``doing`` and how far it is.

    Returns their games.
    """
    for run in runs:
        with counter(run.games, "game", f"{doing}, {run.seats} {run.level} computers") as bar:
            for count in played(run, folder, jobs):
                reached(bar, count)
    return [kept(run, folder) for run in runs]


def kept(run: Run, folder: Path) -> list[Account]:
    """Return the games of a run that are stored."""
    return [Account.of(json.loads(line)) for line in _lines(run, folder)[: run.games]]


def played(run: Run, folder: Path, jobs: int) -> Iterator[int]:
    """Play what a run lacks and store it; yields the number of games from time to time."""
    have = _lines(run, folder)
    folder.mkdir(parents=True, exist_ok=True)
    file = run.file(folder)
    file.write_text("".join(f"{line}\n" for line in have), encoding="utf-8")
    done = len(have)
    missing = parts(max(0, run.games - done), jobs)
    with file.open("a", encoding="utf-8") as written:
        for some in spread(partial(_part, run, done), missing, jobs):
            written.writelines(map(_line, some))
            written.flush()
            done += len(some)
            yield done


def _lines(run: Run, folder: Path) -> list[str]:
    """The lines of a run's file; an incomplete last one is dropped and played again."""
    file = run.file(folder)
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return [line for line in text.split("\n")[:-1] if line]


def _part(run: Run, first: int, numbers: range) -> list[Account]:
    return [account_of(run.board, run.level, run.seats, run.seed, first + n) for n in numbers]


def _line(account: Account) -> str:
    return json.dumps(asdict(account), separators=(",", ":")) + "\n"
