"""Keeps a contest in a file, a deal a line, so that it can be stopped and continued."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from data.fingerprint import fingerprint
from strategy.arena.contest import Contest
from strategy.arena.durations import Durations
from strategy.arena.intervals import Sum
from strategy.arena.kinds import Kind
from strategy.arena.programs import files_of, is_program
from strategy.arena.tally import NUMBERS, PlayerTally, Tally
from strategy.decision import Reason

_ROOT = Path(__file__).parents[2]
_FORM = 2
"""The number of the form of these files; the first knew no tempo."""


class OtherContest(Exception):
    """The error that a file isn't of this contest; the text says why."""


@dataclass(frozen=True, slots=True)
class Journal:
    """A file of a contest: who plays what in its first line, then a line for each deal played."""

    file: Path
    contest: Contest

    def known(self) -> dict[int, Tally]:
        """Return the tallies of the deals already in the file; raises OtherContest.

        A last line that was cut short is dropped, from the file as well.
        """
        body = self.file.read_bytes() if self.file.is_file() else b""
        asked = _asked(self.contest)
        begun = json.dumps(asked)
        try:
            whole = body.decode().split("\n")[:-1]
            if not whole and begun.startswith(body.decode()):
                whole = [begun]
            first, *lines = map(json.loads, whole)
        except ValueError:
            raise OtherContest(f"{self.file} is no file of a contest.") from None
        if first != asked:
            raise OtherContest(
                f"{self.file} is of a contest with other seats, another seed or board, or players "
                "that have changed since."
            )
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text("".join(f"{line}\n" for line in whole), encoding="utf-8")
        found = {line["deal"]: _read(line) for line in lines}
        return {deal: tally for deal, tally in found.items() if deal < self.contest.deals}

    def add(self, deal: int, tally: Tally) -> None:
        """Append what happened in a deal to the file."""
        with self.file.open("a", encoding="utf-8") as written:
            written.write(f"{json.dumps({'deal': deal, **_written(tally)})}\n")


def _asked(contest: Contest) -> dict[str, Any]:
    """Return all that two contests must share to have equal deals; their number may differ."""
    asked: dict[str, Any] = {
        "form": _FORM,
        "edition": contest.title,
        "seats": list(contest.names),
        "seed": contest.seed,
        "board": fingerprint(contest.board(0)),
        "players": players_digest(),
    }
    if programs := [name for name in contest.names if is_program(name)]:
        files = (file for name in programs for file in files_of(name))
        asked["programs"] = [sha256(file.read_bytes()).hexdigest() for file in files]
        asked["patience"] = contest.patience
    return asked


def players_digest(*folders: str) -> str:
    """Return the digest of all the code and data by which players decide.

    They lie in these folders: by default those of the rules and of the computer players.
    """
    digest = sha256()
    for folder in folders or ("engine", "strategy"):
        for file in sorted((_ROOT / folder).rglob("*")):
            name = file.relative_to(_ROOT).as_posix()
            if file.suffix in (".py", ".json") and not name.startswith("strategy/arena/"):
                digest.update(f"{name}\n".encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()


def _written(tally: Tally) -> dict[str, Any]:
    return {
        "games": tally.games,
        "turns": tally.turns,
        "seats": tally.seats,
        "longest": tally.longest,
        "players": {name: _written_player(each) for name, each in tally.players.items()},
    }


def _written_player(player: PlayerTally) -> dict[str, Any]:
    took = player.durations
    return {
        "wins": _numbers(player.wins),
        "points": _numbers(player.points),
        **{name: getattr(player, name) for name in NUMBERS},
        "failures": player.failures,
        "kinds": player.kinds,
        "spent": player.spent,
        "reasons": player.reasons,
        "seconds": [took.count, took.total, took.greatest],
        "buckets": took.buckets,
    }


def _numbers(sums: Sum) -> list[int]:
    return [sums.deals, sums.counted, sums.total, sums.squares]


def _read(line: Mapping[str, Any]) -> Tally:
    players = {name: _read_player(each) for name, each in line["players"].items()}
    return Tally(line["games"], line["turns"], line["seats"], line["longest"], players)


def _read_player(each: Mapping[str, Any]) -> PlayerTally:
    count, total, greatest = each["seconds"]
    buckets = Counter({int(bucket): count for bucket, count in each["buckets"].items()})
    return PlayerTally(
        wins=Sum(*each["wins"]),
        points=Sum(*each["points"]),
        **{name: each[name] for name in NUMBERS},
        failures=each["failures"],
        kinds=_kinds(each["kinds"]),
        spent=_kinds(each["spent"]),
        reasons=Counter({Reason(why): count for why, count in each["reasons"].items()}),
        durations=Durations(count, total, greatest, buckets),
    )


def _kinds(counts: Mapping[str, int]) -> Counter[Kind]:
    return Counter({Kind(kind): count for kind, count in counts.items()})
