"""The rules of train-route games, pure: a state and a move in, events out."""

from engine.board import Board, Seat
from engine.cards import Cards, Colour, PlayerColour
from engine.evolve import evolve, replay
from engine.game import apply, choices, decide, default_move, legal_moves, new_game
from engine.notation import read, write
from engine.refusals import IllegalMove, InvalidMove, Refusal
from engine.scoring import score
from engine.shuffle import FairShuffle, commitment
from engine.state import State, to_act
from engine.view import View, redact, view

__all__ = [
    "Board",
    "Cards",
    "Colour",
    "FairShuffle",
    "IllegalMove",
    "InvalidMove",
    "PlayerColour",
    "Refusal",
    "Seat",
    "State",
    "View",
    "apply",
    "choices",
    "commitment",
    "decide",
    "default_move",
    "evolve",
    "legal_moves",
    "new_game",
    "read",
    "redact",
    "replay",
    "score",
    "to_act",
    "view",
    "write",
]
