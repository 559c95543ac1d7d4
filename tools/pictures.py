"""Write a contact set of pictures of a random game, at full size and 550 pixels wide.

``python -m tools.pictures DIRECTORY [SEED]``
"""

from __future__ import annotations

import io
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from PIL import Image

import data
from data import Edition
from engine.board import Seat
from engine.cards import Cards, PlayerColour
from engine.evolve import replay
from engine.game import apply, legal_moves, new_game
from engine.moves import Pass, Resign, Undo
from engine.state import Over, State, TunnelToll, to_act
from engine.view import Private, view
from renderer import Picture, render_board, render_hand

T = TypeVar("T")
NAMES = ("Anna", "Bastien", "Владимир", "Maximilian von Habsburg-Lothringen", "🚂 李明")
PREVIEW = 550


class Chance:
    """A shuffle of a seeded random source."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def __call__(self, number: int, items: Sequence[T], /) -> tuple[T, ...]:
        """Return the items in a random order."""
        mixed = list(items)
        self.random.shuffle(mixed)
        return tuple(mixed)


def positions(edition: Edition, seats: int, seed: int) -> Iterator[State]:
    """Every position of a game of random moves that would rather build than draw."""
    chance, board = Chance(seed), edition.board
    state = replay(new_game(board, list(PlayerColour)[:seats], [None] * seats, chance, None))
    yield state
    while not isinstance(state.phase, Over):
        seat = to_act(state)[0]
        moves = [
            m for m in legal_moves(state, board, seat) if not isinstance(m, Resign | Undo | Pass)
        ]
        rare = [m for m in moves if type(m).__name__ in {"ClaimRoute", "PayToll"}]
        choice = chance.random.choice(
            rare if rare and chance.random.random() < 0.8 else moves or [Pass()]
        )
        state, _ = apply(state, board, seat, choice, chance)
        yield state


def save(directory: Path, name: str, picture: Picture, spent: float) -> None:
    """Write the picture and its preview, and say how long it took."""
    (directory / f"{name}.{picture.format}").write_bytes(picture.data)
    with Image.open(io.BytesIO(picture.data)) as image:
        small = image.convert("RGB")
        size = (PREVIEW, round(image.height * PREVIEW / image.width))
    small.resize(size, Image.Resampling.LANCZOS).save(directory / f"{name}-{PREVIEW}.png")
    kilobytes = len(picture.data) / 1000
    print(f"{name:12} {picture.width}×{picture.height} {kilobytes:5.0f} KB {spent * 1000:6.1f} ms")


def main(directory: Path, seed: int) -> None:
    """Draw the start, a tunnel, the middle, the last round, the end, and hands."""
    directory.mkdir(parents=True, exist_ok=True)
    edition = data.load("europe")
    game = list(positions(edition, 5, seed))
    small = list(positions(edition, 3, seed))
    tunnel = next((s for s in reversed(game) if isinstance(s.phase, TunnelToll)), game[-1])
    last = next(s for s in game if s.final_turns is not None)
    boards = {
        "start": game[0],
        "middle": game[len(game) // 2],
        "tunnel": tunnel,
        "last-round": last,
        "end": game[-1],
        "three": small[len(small) * 2 // 3],
    }
    for name, state in boards.items():
        seen = view(state, None)
        started = time.perf_counter()
        picture = render_board(edition, seen, NAMES)
        save(directory, name, picture, time.perf_counter() - started)
    middle = view(game[len(game) // 2], Seat(1))
    mine = middle.mine or Private(Seat(1), Cards(), (), ())
    tickets = tuple(edition.board.tickets)
    full = replace(mine, hand=Cards.counted((4, 5, 3, 6, 4, 5, 4, 3, 6)), tickets=tickets[:12])
    hands = {
        "hand": middle,
        "hand-offer": view(game[0], Seat(3)),
        "hand-full": replace(middle, mine=full),
        "hand-empty": replace(middle, mine=replace(mine, hand=Cards(), tickets=())),
    }
    for name, seen in hands.items():
        done = {ticket: k % 3 == 0 for k, ticket in enumerate(tickets)}
        started = time.perf_counter()
        picture = render_hand(edition, seen, NAMES, done=done)
        save(directory, name, picture, time.perf_counter() - started)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
