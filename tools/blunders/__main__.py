"""``python -m tools.blunders``: what master does badly, by its own later judgement."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from data import DEFAULT_EDITION, InvalidEdition, load
from data.fingerprint import fingerprint
from strategy.arena.contest import Contest
from strategy.arena.journal import players_digest
from strategy.arena.parallel import cores, spread
from strategy.arena.playing import Game
from tools.blunders.looking import NAMES, WORK, Looked, look
from tools.blunders.noting import Notes, OtherGames
from tools.blunders.telling import told
from tools.progress import counter, tell

KEPT = Path("test-output/blunders")
SEED = 20261126


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 2 for an edition that can't be played, or a file of others."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.blunders",
        description="Play games of master against hard, judge each of its decisions again with "
        "more work, and list those that gave away ten points or more. Stopped, it goes on where "
        "it was.",
        epilog="Exit status: 0 if all is well, 2 if the edition can't be played or a file there is "
        "of other games.",
    )
    parser.add_argument("--games", type=int, default=200, metavar="N", help="how many (200)")
    parser.add_argument(
        "--seed", type=int, default=SEED, metavar="N", help=f"what all chance follows from ({SEED})"
    )
    parser.add_argument(
        "--edition",
        default=DEFAULT_EDITION,
        metavar="NAME",
        help=f"what is played ({DEFAULT_EDITION})",
    )
    parser.add_argument("--jobs", type=int, default=cores(), metavar="N", help="processes")
    parser.add_argument(
        "--keep", type=Path, default=KEPT, metavar="FOLDER", help=f"where games are noted ({KEPT})"
    )
    options = parser.parse_args(arguments)
    try:
        board = load(options.edition).board
    except InvalidEdition as error:
        print(error, file=sys.stderr)
        return 2
    asked = {
        "seed": options.seed,
        "board": fingerprint(board),
        "players": players_digest(),
        "work": [WORK.steps, WORK.tables, WORK.sure],
    }
    notes = Notes(options.keep / f"{options.edition}-{options.seed}.jsonl", asked)
    try:
        known = notes.known()
    except OtherGames as error:
        print(error, file=sys.stderr)
        return 2
    contest = Contest(options.edition, NAMES, -(-options.games // len(NAMES)), options.seed)
    games = [game for deal in range(contest.deals) for game in contest.games_of(deal)]
    missing = [game for game in games if game.number not in known]
    looked = spread(partial(_look, options.edition), missing, options.jobs)
    with counter(len(missing), "game") as bar:
        for found in looked:
            notes.add(found)
            known[found.game] = found
            bar.update()
    for line in told([known[game.number] for game in games]):
        tell(line)
    return 0


def _look(edition: str, game: Game) -> Looked:
    return look(load(edition).board, game)


if __name__ == "__main__":
    sys.exit(main())
