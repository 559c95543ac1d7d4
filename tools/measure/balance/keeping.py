"""Accounts in files, one game per line, so that a long run can be split and continued."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from data import load
from data.fingerprint import fingerprint
from strategy.arena.parallel import parts, spread
from tools.measure.balance.account import Account, account_of


@dataclass(frozen=True, slots=True)
class Run:
    """A number of games of an edition between equals; equal runs consist of equal games."""

    edition: str
    level: str
    seats: int
    games: int
    seed: int
    editions: Path | None = None

    def file(self, folder: Path) -> Path:
        """Where its games are stored: another board has other files."""
        board = fingerprint(load(self.edition, self.editions).board)[:12]
        name = f"{self.edition}-{board}-{self.level}-{self.seats}-{self.seed}.jsonl"
        return folder / name


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
    board = load(run.edition, run.editions).board
    return [account_of(board, run.level, run.seats, run.seed, first + n) for n in numbers]


def _line(account: Account) -> str:
    return json.dumps(asdict(account), separators=(",", ":")) + "\n"
