"""The numbers by which hard_1's plan weighs moves, found in games against others."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import Rules


@dataclass(frozen=True, slots=True, repr=False)
class Weights:
    """The weights of hard_1's plan, in points unless it says otherwise.

    ``turn``, ``card``, ``wagon``: the cost of spending one. ``route_points``: the share of a
    route's points that is set against its price; ``least_price``: the minimum price of a free
    route. ``tunnel_cards`` and ``ferry_cards``: the extra cost, in cards, of a tunnel and of a
    locomotive that a ferry still lacks. ``ticket_odds``: how likely a planned ticket gets
    completed; ``turns_used``: the share of the turns left that a plan may fill. ``locomotive``: the
    worth of a locomotive beyond a card. ``harm``: the most cards that claiming a planned route may
    take from the rest of the plan. ``risk``: how likely a planned route is soon lost, and
    ``threat`` by how much more for each of its ends that rivals have reached. ``tunnel_odds``: the
    minimum odds for entering a tunnel. ``filler_rate``: the minimum points per turn of a route
    claimed for its own sake; ``filler_cards``: how much a card for such routes counts compared with
    one for tickets; ``block``: the worth of taking a route that rivals seem to need. ``row_luck``:
    the chance that a card seen in the row is still there at the next draw. ``offer_wagons``,
    ``offer_turns``, ``offer_gain``: what must be left, and be gained in turns, to draw tickets.
    ``wagon_pace``: wagons that a rival spends per turn. ``bonus``: the share that counts of the
    points expected from a bonus card.
    """

    turn: float = 2.2
    card: float = 1.0
    wagon: float = 0.5
    route_points: float = 1.0
    least_price: float = 1.0
    tunnel_cards: float = 0.6
    ferry_cards: float = 1.0
    ticket_odds: float = 0.9
    turns_used: float = 0.85
    locomotive: float = 0.4
    harm: float = 1.0
    risk: float = 0.3
    threat: float = 0.3
    tunnel_odds: float = 0.65
    filler_rate: float = 2.8
    filler_cards: float = 0.3
    block: float = 2.0
    row_luck: float = 0.95
    offer_wagons: int = 14
    offer_turns: float = 8.0
    offer_gain: float = 1.0
    wagon_pace: float = 1.35
    bonus: float = 1.0


WEIGHTS = Weights()
OWN_PILE = Weights(locomotive=0.1, offer_wagons=8)
"""If locomotives have a pile of their own, one is available in any turn (X4)."""


def weights_of(rules: Rules) -> Weights:
    """Return the weights for an edition's rules."""
    return OWN_PILE if rules.locomotive_pile else WEIGHTS
