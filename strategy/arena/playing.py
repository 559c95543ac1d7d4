"""Plays one whole game between computer players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from time import perf_counter, thread_time

from engine.board import Board, Seat
from engine.cards import PlayerColour
from engine.events import Event, LastRoundBegan
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.moves import Move, Resign
from engine.refusals import IllegalMove
from engine.result import Result
from engine.shuffle import FairShuffle
from engine.state import Over, State, Turn, to_act
from engine.view import View, view
from strategy.arena.kinds import Kind, kind
from strategy.arena.programs import PlayerFailed, Program
from strategy.decision import Player, Reason

Witness = Callable[[tuple[Event, ...]], None]
"""Called with everything that happens in a game, secrets included."""

BOUND = 10_000
"""No game has ever come near this many decisions: one that does is stuck."""


def _nobody(_: tuple[Event, ...]) -> None:
    """Ignore everything that happens: the witness of a game that nobody watches."""


class GameFailed(Exception):
    """The error that a game can't go on; the text says which game, and whose fault it is."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game to be played: who sits where, and what all its chance follows from.

    Games of the same ``deal`` have the same shuffles. The random sources of the players follow from
    the ``number`` and the seat.
    """

    seed: int
    number: int
    deal: int
    names: tuple[str, ...]

    def __str__(self) -> str:
        return f"game {self.number} of seed {self.seed} ({', '.join(self.names)})"

    def shuffle(self) -> FairShuffle:
        """Return the shuffles of this game's deal."""
        return FairShuffle(sha256(f"{self.seed} {self.deal}".encode()).digest())

    def rng(self, seat: int) -> Random:
        """Return the random source of the player at a seat."""
        return Random(f"{self.seed} {self.number} {seat}")


@dataclass(slots=True)
class PlayerInGame:
    """The record of one player in one game; ``seconds`` has the CPU time of each decision.

    Of a program's it has the time on the clock. ``cards_left`` counts the cards in its hand at the
    end. ``spent`` counts its turns by what they began with. It called the end in its turn
    ``called``, if it did. A program that ``failed`` gave no legal move any more: the text says why.
    """

    name: str
    turns: int = 0
    cards_left: int = 0
    wagons_left: int = 0
    called: int | None = None
    failed: str | None = None
    kinds: Counter[Kind] = field(default_factory=Counter)
    spent: Counter[Kind] = field(default_factory=Counter)
    reasons: Counter[Reason] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """The result of a finished game, and the records of its players by seats."""

    result: Result
    players: tuple[PlayerInGame, ...]


def play(
    board: Board,
    game: Game,
    players: Mapping[str, Player | Program],
    witness: Witness = _nobody,
) -> FinishedGame:
    """Play a game to its end and return the result; raises GameFailed if there is none.

    Each decision is timed by the CPU time of this thread, so that other load on the machine matters
    little. A player gets its view and its choices and nothing else; the ``witness`` gets everything
    that happens. A program that fails resigns (R54).
    """
    shuffle = game.shuffle()
    seats = len(game.names)
    seated = tuple(PlayerInGame(name) for name in game.names)
    deciders = [players[name] for name in game.names]
    sources = [game.rng(seat) for seat in range(seats)]
    colours = tuple(PlayerColour)[:seats]
    begin = new_game(board, colours, (None,) * seats, shuffle, None)
    witness(begin)
    state = replay(begin)
    for _ in range(BOUND):
        if isinstance(state.phase, Over):
            for player, each in zip(seated, state.players, strict=True):
                player.cards_left, player.wagons_left = len(each.hand), each.wagons
            return FinishedGame(state.phase.result, seated)
        seat = _next(state, game)
        player, seen, options = seated[seat], view(state, seat), choices(state, board, seat)
        try:
            move = _decided(player, deciders[seat], board, seen, options, sources[seat])
        except PlayerFailed as error:
            player.failed = f"In {game}, at seat {seat}, {error}."
            move, options = Resign(), (Resign(),)
        except Exception as error:
            raise GameFailed(
                f"In {game}, {player.name} at seat {seat} failed: {error!r}."
            ) from error
        begins = isinstance(state.phase, Turn)
        state, events = _after(state, board, game, seat, move, options, shuffle)
        witness(events)
        if player.failed is None:
            player.turns += begins
            player.kinds[kind(board, seen, move)] += 1
            player.spent[kind(board, seen, move)] += begins
        for event in events:
            if isinstance(event, LastRoundBegan):
                seated[event.seat].called = seated[event.seat].turns
    raise GameFailed(f"In {game} there is no end after {BOUND} decisions.")


def _decided(
    player: PlayerInGame,
    decider: Player | Program,
    board: Board,
    seen: View,
    options: Sequence[Move],
    rng: Random,
) -> Move:
    """Return a player's move, and note how long it took and why it was; raises what it raises."""
    if isinstance(decider, Program):
        begun = perf_counter()
        move = decider.move(board, seen, options, rng)
        player.seconds.append(perf_counter() - begun)
        return move
    begun = thread_time()
    decision = decider(board, seen, options, rng)
    player.seconds.append(thread_time() - begun)
    player.reasons[decision.reason] += 1
    return decision.move


def _next(state: State, game: Game) -> Seat:
    waiting = to_act(state)
    if not waiting:
        raise GameFailed(f"In {game} nobody is asked any more, and it isn't over.")
    return waiting[0]


def _after(
    state: State,
    board: Board,
    game: Game,
    seat: Seat,
    move: Move,
    options: Sequence[Move],
    shuffle: FairShuffle,
) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a move, and its events; raises GameFailed if the move isn't legal."""
    if move not in options:
        raise GameFailed(_illegal(game, seat, move, options))
    try:
        return apply(state, board, seat, move, shuffle)
    except IllegalMove as error:
        told = f"In {game}, {game.names[seat]} at seat {seat} was refused {move!r}, a choice."
        raise GameFailed(told) from error


def _illegal(game: Game, seat: Seat, move: Move, options: Sequence[Move]) -> str:
    name = game.names[seat]
    return f"In {game}, {name} at seat {seat} chose {move!r}, none of its {len(options)} choices."
