"""An edition's board as players will see it: before the first move, and in mid-game."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from data import Edition
from engine.board import Board, Seat
from engine.cards import PlayerColour
from engine.evolve import replay
from engine.game import apply, legal_moves, new_game
from engine.moves import ClaimRoute, Move, Pass, PayToll, Resign, Undo
from engine.state import Over, State, to_act
from engine.view import view
from renderer import Look, Shape, render_board
from strategy.paths import shortest_way

T = TypeVar("T")
NAMES = ("Anna", "Bastien", "Владимир", "Maximilian von Habsburg-Lothringen", "🚂 李明")
GAME = 1
"""The seed of the game that is drawn."""


def draw(edition: Edition, to: Path, look: Look, shape: Shape) -> tuple[Path, Path]:
    """Write both pictures and return their files: ``to``, and another beside it."""
    game = list(positions(edition, edition.board.rules.seats[1], GAME))
    files = to, to.with_stem(f"{to.stem}-game")
    for file, state in zip(files, (game[0], middle(game)), strict=True):
        seen = view(state, None)
        names = NAMES[: len(seen.seats)]
        file.write_bytes(render_board(edition, seen, names, look=look, shape=shape).data)
    return files


def middle(game: list[State]) -> State:
    """Return the position in which half of the claims have been made."""
    most = len(game[-1].claims)
    return next(state for state in game if len(state.claims) >= (most + 1) // 2)


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
    """Every position of a game of random moves that prefers building to drawing."""
    chance, board = Chance(seed), edition.board
    state = replay(new_game(board, list(PlayerColour)[:seats], [None] * seats, chance, None))
    yield state
    while not isinstance(state.phase, Over):
        seat = to_act(state)[0]
        moves = [
            m for m in legal_moves(state, board, seat) if not isinstance(m, Resign | Undo | Pass)
        ]
        rare = _rare(edition.board, state, seat, moves)
        choice = chance.random.choice(
            rare if rare and chance.random.random() < 0.8 else moves or [Pass()]
        )
        state, _ = apply(state, board, seat, choice, chance)
        yield state


def _rare(board: Board, state: State, seat: Seat, moves: Sequence[Move]) -> list[Move]:
    """The moves that change the map; the first two seats follow the way of a bonus (X10)."""
    bonus = board.rules.bonus
    if bonus is not None and seat < 2 and not state.players[seat].bonus:
        way = shortest_way(board, view(state, seat), seat, *bonus.cities)
        if way is not None:
            routes = {track.route.id for step in way.steps for track in step.tracks}
            return [m for m in moves if isinstance(m, ClaimRoute) and m.route in routes]
    return [m for m in moves if isinstance(m, ClaimRoute | PayToll)]
