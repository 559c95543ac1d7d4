"""Plays a game of master, and judges each of its decisions again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from engine.board import Board, TicketId
from engine.cards import Colour
from engine.moves import Move
from engine.notation import write
from engine.view import View
from strategy.arena.entrants import ENTRANTS
from strategy.arena.playing import Game, play
from strategy.completion import TicketStatus, ticket_outlook
from strategy.decision import Decision, Reason
from strategy.judging import Work, judge
from strategy.levels import Level

WORK = Work(steps=12_000, tables=400, sure=1.0)
"""Twice what master may take, to find a better move and once more to measure it.

One standard error is enough to look at a move: it is measured on tables of its own.
"""
POINTS, ERRORS = 10.0, 2.5
"""A blunder gives away so many points, and does so by that many standard errors."""
OPPONENT = str(Level.HARD)
NAMES = (str(Level.MASTER), OPPONENT)


@dataclass(frozen=True, slots=True)
class Known:
    """What the seat knew; numbers of seats have its own first."""

    stage: str
    last_round: bool
    wagons: tuple[int, ...]
    points: tuple[int, ...]
    cards: tuple[int, ...]
    hand: str
    row: str
    tickets: str
    offer: str


@dataclass(frozen=True, slots=True)
class Blunder:
    """A move that was judged much worse than another; ``turn`` counts the decisions of its seat.

    Moves are in the notation of records, the better one with its reason.
    """

    game: int
    seat: int
    turn: int
    known: Known
    played: str
    why: str
    better: str
    reason: str
    loss: float
    error: float


@dataclass(frozen=True, slots=True)
class Looked:
    """A game that was looked at: what master ended with over the other, and what it did badly.

    ``judged`` counts its decisions with a choice, ``doubted`` those where another move was
    measured, and ``lost`` is what those gave away in all, better or worse.
    """

    game: int
    lead: int
    judged: int
    doubted: int
    lost: float
    blunders: tuple[Blunder, ...]


@dataclass(frozen=True, slots=True)
class _Asked:
    """A decision of master's with what it was asked."""

    view: View
    choices: Sequence[Move]
    decision: Decision


def look(board: Board, game: Game, work: Work = WORK) -> Looked:
    """Play a game, and judge master's decisions in it by lots that it never saw."""
    asked: list[_Asked] = []

    def master(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        decision = ENTRANTS[Level.MASTER](board, view, choices, rng)
        asked.append(_Asked(view, choices, decision))
        return decision

    seat = game.names.index(Level.MASTER)
    players = {Level.MASTER: master, OPPONENT: ENTRANTS[OPPONENT]}
    totals = [each.total for each in play(board, game, players).result.seats]
    own = totals.pop(seat)
    judged = doubted = 0
    lost, found = 0.0, list[Blunder]()
    for turn, each in enumerate(asked):
        if len(each.choices) < 2:
            continue
        judged += 1
        lots = Random(f"{game.seed} {game.number} {turn} judged")
        again = judge(board, each.view, each.choices, each.decision.move, lots, work)
        doubted += again.best.move != each.decision.move
        lost += again.loss
        if again.surely(POINTS, ERRORS):
            found.append(
                Blunder(
                    game=game.number,
                    seat=seat,
                    turn=turn,
                    known=_known(board, each.view),
                    played=write(each.decision.move),
                    why=each.decision.reason,
                    better=write(again.best.move),
                    reason=_reason(again.best),
                    loss=again.loss,
                    error=again.error,
                )
            )
    return Looked(game.number, own - max(totals), judged, doubted, lost, tuple(found))


def _reason(best: Decision) -> str:
    aims = (*best.tickets, *best.routes) if best.reason is not Reason.NOTHING_TO_GAIN else ()
    return " ".join((best.reason, *map(str, aims[:2])))


def _known(board: Board, view: View) -> Known:
    mine = view.mine
    assert mine is not None  # noqa: S101
    seats = sorted(view.seats, key=lambda each: each.seat != mine.seat)
    return Known(
        stage=view.stage,
        last_round=view.final_turns is not None,
        wagons=tuple(each.wagons for each in seats),
        points=tuple(each.score for each in seats),
        cards=tuple(each.cards for each in seats),
        hand=_counted(mine.hand.counts),
        row=" ".join("-" if card is None else card.word for card in view.row),
        tickets=", ".join(_tickets(board, view, mine.tickets)),
        offer=", ".join(_tickets(board, view, mine.offer)),
    )


def _counted(counts: Sequence[int]) -> str:
    found = zip(Colour, counts, strict=True)
    return " ".join(f"{colour.word}:{count}" for colour, count in found if count)


def _tickets(board: Board, view: View, tickets: Sequence[TicketId]) -> Iterator[str]:
    mine = view.mine
    assert mine is not None  # noqa: S101
    for ticket in tickets:
        status = ticket_outlook(board, view, mine.seat, ticket).status
        done = status is TicketStatus.CONNECTED
        yield f"{ticket} {board.tickets[ticket].points} {'done' if done else status}"
