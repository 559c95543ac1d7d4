"""An edition's board as players will see it: before the first move, and in mid-game."""

from __future__ import annotations

from pathlib import Path

from data import Edition
from engine.state import State
from engine.view import view
from renderer import Look, render_board
from tools.release.pictures import NAMES, positions

GAME = 1
"""The seed of the game that is drawn."""


def draw(edition: Edition, to: Path, look: Look) -> tuple[Path, Path]:
    """Write both pictures and return their files: ``to``, and another beside it."""
    game = list(positions(edition, edition.board.rules.seats[1], GAME))
    files = to, to.with_stem(f"{to.stem}-game")
    for file, state in zip(files, (game[0], middle(game)), strict=True):
        seen = view(state, None)
        file.write_bytes(render_board(edition, seen, NAMES[: len(seen.seats)], look=look).data)
    return files


def middle(game: list[State]) -> State:
    """Return the position in which half of the claims have been made."""
    most = len(game[-1].claims)
    return next(state for state in game if len(state.claims) >= (most + 1) // 2)
