"""``python -m tools.measure.orders``: measure how well proposed orders play, print a table."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from data import load
from data.fingerprint import fingerprint
from maps.progress import progress, tell
from strategy.arena.intervals import Interval, Sum
from strategy.arena.journal import OtherContest, players_digest
from strategy.arena.parallel import cores, spread
from strategy.arena.tally import WIN
from tools.measure.orders.playing import PROPOSED, Looks, Played, play_deal

KEPT = Path("test-output/orders")
SEED = 20261129
"""Nothing is tuned on it."""
HEAD = (
    "proposals of",
    "looks in",
    "games",
    "won",
    "more than hard",
    "points",
    "of hard",
    "turns by order",
    "tunnels tried",
    "given up",
    "the same at most",
    "of hard tried",
    "given up",
)


@dataclass(frozen=True, slots=True)
class Trial:
    """Whose proposals are put in force how often, at tables of so many seats of an edition."""

    edition: str
    seats: int
    who: str
    looks: Looks

    @property
    def file(self) -> str:
        """The name of the file that keeps its deals."""
        return f"{self.edition}-{self.seats}-{self.who}-{self.looks}.jsonl"

    def played(self, folder: Path, deals: int, jobs: int) -> Iterator[Deal]:
        """Yield so many deals: those kept in a file, then others, which it then keeps.

        Raises OtherContest for a file of something else. A line that was cut short is left out.
        """
        file, asked = folder / self.file, json.dumps(self._asked())
        lines = file.read_text(encoding="utf-8").split("\n")[:-1] if file.is_file() else []
        if lines and lines[0] != asked:
            raise OtherContest(f"{file} is of other games, or of players that have changed since.")
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(f"{line}\n" for line in lines or [asked]), encoding="utf-8")
        known = {int(each["deal"]): _read(each) for each in map(json.loads, lines[1:])}
        yield from (known[number] for number in range(deals) if number in known)
        left = [number for number in range(deals) if number not in known]
        for number, deal in zip(left, spread(partial(_play, self), left, jobs), strict=True):
            with file.open("a", encoding="utf-8") as written:
                body = {"deal": number, **asdict(deal)}
                written.write(f"{json.dumps(body)}\n")
            yield deal

    def _asked(self) -> dict[str, object]:
        return {
            **asdict(self),
            "seed": SEED,
            "board": fingerprint(load(self.edition).board),
            "players": players_digest("engine", "orders", "strategy"),
        }


@dataclass(frozen=True, slots=True)
class Deal:
    """What the seats of a deal did ``ordered`` by proposals, and ``plain``, without any."""

    ordered: Sequence[Played]
    plain: Sequence[Played]


def _play(trial: Trial, number: int) -> Deal:
    board, deal = load(trial.edition).board, f"{SEED} {number}"
    return Deal(*play_deal(board, trial.seats, deal, PROPOSED[trial.who], trial.looks))


def _read(line: dict[str, list[dict[str, object]]]) -> Deal:
    def seats(name: str) -> list[Played]:
        return [Played(**each) for each in line[name]]  # type: ignore[arg-type]

    return Deal(seats("ordered"), seats("plain"))


def row(trial: Trial, deals: Sequence[Deal]) -> str:
    """Return the row of a trial: shares and means with their 95 % intervals."""
    won, more, points = Sum(), Sum(), Sum()
    for deal in deals:
        ours, theirs = ([round(WIN * each.won) for each in some] for some in _both(deal))
        won.add(ours)
        more.add([ours[seat] - theirs[seat] for seat in range(len(ours))])
        points.add([each.points for each in deal.ordered])
    ordered = [each for deal in deals for each in deal.ordered]
    plain = [each for deal in deals for each in deal.plain]
    turns = sum(each.turns for each in ordered)
    cells = (
        *(trial.who, str(trial.looks), str(len(ordered))),
        _interval(won.share(WIN), 100, "%"),
        _interval(more.interval(), 100 / WIN, " points"),
        _interval(points.interval(), 1, ""),
        f"{sum(each.points for each in plain) / len(plain):.1f}",
        f"{sum(each.ordered for each in ordered) / turns:.0%}",
        *(str(sum(each.tried for each in ordered)), str(sum(each.vain for each in ordered))),
        str(max(each.same for each in ordered)),
        *(str(sum(each.tried for each in plain)), str(sum(each.vain for each in plain))),
    )
    return _row(cells)


def _both(deal: Deal) -> tuple[Sequence[Played], Sequence[Played]]:
    return deal.ordered, deal.plain


def _interval(found: Interval | None, scale: float, unit: str) -> str:
    if found is None:
        return "–"
    mean, low, high = (scale * each for each in (found.mean, found.low, found.high))
    return f"{mean:.1f}{unit} ({low:.1f} to {high:.1f})"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 2 if a file there is of other games."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.orders",
        description="Measure how well whoever puts the first proposal in force plays against the "
        "level hard, and what that level wins in the same seats. Stopped, it goes on where it was.",
        epilog="Exit status: 0 if all is well, 2 if a file is of other games.",
    )
    parser.add_argument("--edition", default="europe", metavar="NAME", help="(europe)")
    parser.add_argument("--seats", type=int, default=3, metavar="N", help="at the table (3)")
    parser.add_argument("--who", nargs="+", choices=[*PROPOSED], default=[*PROPOSED])
    parser.add_argument(
        "--looks", nargs="+", choices=[*map(str, Looks)], default=[*map(str, Looks)]
    )
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="of each kind (2000)")
    parser.add_argument("--jobs", type=int, default=cores(), metavar="N", help="processes")
    parser.add_argument(
        "--keep", type=Path, default=KEPT, metavar="FOLDER", help=f"where deals are noted ({KEPT})"
    )
    options = parser.parse_args(arguments)
    deals = -(-options.games // options.seats)
    tell(f"{_row(HEAD)}\n{_row(['---'] * len(HEAD))}")
    for who in options.who:
        for looks in options.looks:
            trial = Trial(options.edition, options.seats, who, Looks(looks))
            try:
                played = trial.played(options.keep, deals, options.jobs)
                found = [*progress(played, "deal")]
            except OtherContest as error:
                print(error, file=sys.stderr)
                return 2
            tell(row(trial, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
