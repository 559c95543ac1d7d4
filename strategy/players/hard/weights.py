"""The numbers by which hard's plan weighs moves; those that fit an edition are in a JSON file."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of hard's plan, in points unless it says otherwise.

    ``turn``, ``card``, ``wagon``: the cost of spending one. ``route_points``: the share of a
    route's points that is set against its price; ``least_price``: the minimum price of a free
    route. ``tunnel_cards`` and ``ferry_cards``: the extra cost, in cards, of a tunnel and of a
    locomotive that a ferry still lacks. ``ticket_odds``: how likely a planned ticket gets
    completed; ``turns_used``: the share of the turns left that a plan may fill; ``wagons_claimed``:
    how many a seat spends in each turn that claims; ``ending``: the turns that follow once somebody
    can bring the end; ``near_end``: with fewer turns left, nothing is planned any more.
    ``locomotive``: the worth of a locomotive beyond a card. ``harm``: the most cards that claiming
    a planned route may take from the rest of the plan. ``risk``: how likely a planned route is soon
    lost, and ``threat`` by how much more for each of its ends that rivals have reached.
    ``tunnel_odds``: the minimum odds for entering a tunnel. ``filler_rate``: the minimum points per
    turn of a route claimed for its own sake; ``filler_cards``: how much a card for such routes
    counts compared with one for tickets; ``block``: the worth of taking a route that rivals seem to
    need. ``row_luck``: the chance that a card seen in the row is still there at the next draw.
    ``offer_wagons``, ``offer_turns``, ``offer_gain``: what must be left, and be gained in turns, to
    draw tickets; ``offer_risk``: what each route on the way of a ticket still unseen costs beyond
    its price, since it is soon taken, or comes too late. ``longest_path``: the share that counts of
    what a longer path promises. ``bonus``: the share that counts of the points expected from a
    bonus card. ``denial``: the share that counts of what rivals probably lose with a route claimed
    for its own sake; unless it is 0, routes are also claimed to be denied to them, and ``block``
    doesn't count.
    """

    turn: float = 2.2
    card: float = 1.0
    wagon: float = 0.5
    route_points: float = 1.0
    least_price: float = 1.0
    tunnel_cards: float = 0.6
    ferry_cards: float = 1.0
    ticket_odds: float = 0.9
    turns_used: float = 0.7
    wagons_claimed: float = 2.8
    ending: float = 2.0
    near_end: float = 2.0
    locomotive: float = 0.4
    harm: float = 1.0
    risk: float = 0.3
    threat: float = 0.3
    tunnel_odds: float = 0.65
    filler_rate: float = 2.8
    filler_cards: float = 0.3
    block: float = 2.0
    row_luck: float = 0.95
    offer_wagons: float = 14.0
    offer_turns: float = 8.0
    offer_gain: float = 1.0
    offer_risk: float = 3.0
    longest_path: float = 0.6
    bonus: float = 1.0
    denial: float = 0.0
