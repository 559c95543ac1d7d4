"""Prints a position and its score as plain lines, for the command line."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import Board, Rules
from engine.result import SeatResult
from engine.scoring import score
from engine.state import Over, Player, State, to_act


def report(state: State, board: Board) -> str:
    """Return a position in words: who owns what, what is face up, and the score so far or final."""
    phase = state.phase
    result = phase.result if isinstance(phase, Over) else score(state, board)
    waiting = ", ".join(state.players[seat].colour for seat in to_act(state))
    lines = [
        f"{board.edition} {board.version}, {len(state.players)} players, {state.seq} events",
        "The game is over." if isinstance(phase, Over) else f"{type(phase).__name__}: {waiting}",
        "row: " + " ".join("-" if card is None else card.word for card in state.row),
        f"pile: {len(state.pile)}, discard: {len(state.discard)}",
        f"tickets: {len(state.ticket_pile)}",
    ]
    if state.locomotives is not None:
        lines.append(f"locomotives: {state.locomotives}")
    if board.rules.bonus:
        lines.append("bonus: " + (" ".join(map(str, state.bonuses)) or "none left"))
    for seat, player in enumerate(state.players):
        routes = sorted(route for route, owner in state.claims.items() if owner == seat)
        each = result.seats[seat]
        hand = " ".join(f"{c.word}:{player.hand[c]}" for c in dict.fromkeys(player.hand))
        rank = "resigned" if each.rank is None else f"rank {each.rank}"
        lines += [
            "",
            f"{player.colour}: {each.total} points, {rank}",
            f"  routes {each.routes}: {', '.join(routes) or 'none'}",
            f"  tickets {each.ticket_points:+d}: "
            + (
                ", ".join(f"{'' if t.completed else 'not '}{t.ticket}" for t in each.tickets)
                or "none"
            ),
            *_switched(board.rules, player, each),
            f"  hand {hand or 'empty'}; {player.wagons} wagons left",
        ]
    winners = " and ".join(state.players[seat].colour for seat in result.winners)
    lines += ["", f"winner: {winners}" if isinstance(phase, Over) else f"leading: {winners}"]
    return "\n".join(lines)


def _switched(rules: Rules, player: Player, each: SeatResult) -> Iterator[str]:
    """Yield the lines on the parts of a score that only some editions have (R46, R49, X10)."""
    if rules.stations:
        yield (
            f"  stations {each.station_points:+d}: {', '.join(player.stations) or 'none built'}"
            + "".join(f", {loan.city} borrows {loan.route}" for loan in each.loans)
        )
    if rules.counts_longest_path:
        yield f"  longest path {each.longest}, {each.longest_points:+d}"
    if rules.bonus:
        yield f"  bonus {each.bonus:+d}"
