"""What the planner finds worth how much: every tuned number, found by games against itself."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Points, unless it says otherwise.

    ``turn``, ``card``, ``wagon``: what it costs to spend one. ``route_points``: the share of a
    route's points that is set against its price; ``least_price``: what a free route costs at
    least. ``tunnel_cards`` and ``ferry_cards``: cards that a tunnel, and a locomotive that a
    ferry still lacks, cost more. ``ticket_odds``: how likely a planned ticket gets done;
    ``turns_used``: the share of the turns left that a plan may fill. ``locomotive``: the worth
    of a locomotive beyond a card. ``harm``: the most cards that claiming a planned route may
    take from the rest of the plan; ``threat``: the weight of each rival at the door of a route.
    ``tunnel_odds``: the least odds to enter a tunnel. ``filler_rate``: the least points a turn
    of a route for its own sake, ``filler_wagon``: what each of its wagons adds; ``filler_cards``:
    how much a card for such routes counts beside one for tickets. ``row_luck``: the chance that a
    card seen in the row is still there at the next draw. ``offer_wagons``, ``offer_turns``,
    ``offer_gain``: what must be left, and to be gained in turns, to draw tickets. ``wagon_pace``:
    wagons that a rival spends a turn.
    """

    turn: float = 2.5
    card: float = 1.25
    wagon: float = 0.5
    route_points: float = 1.0
    least_price: float = 0.4
    tunnel_cards: float = 0.6
    ferry_cards: float = 1.0
    ticket_odds: float = 0.9
    turns_used: float = 0.85
    locomotive: float = 0.5
    harm: float = 3.0
    threat: float = 0.3
    tunnel_odds: float = 0.55
    filler_rate: float = 2.2
    filler_wagon: float = 0.3
    filler_cards: float = 0.4
    row_luck: float = 0.95
    offer_wagons: int = 12
    offer_turns: float = 8.0
    offer_gain: float = 1.0
    wagon_pace: float = 1.35
    block: float = 0.0


WEIGHTS = Weights()
