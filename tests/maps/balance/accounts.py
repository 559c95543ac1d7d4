"""Games that nobody played, of which the facts are given."""

from __future__ import annotations

from maps.balance.account import Account, Part


def game(**facts: object) -> Account:
    """A game of two in which nothing happened but ``facts``."""
    plain = {
        "turns": [20, 20],
        "points": {str(part): [0, 0] for part in Part},
        "totals": [0, 0],
        "winners": [0, 1],
        "tickets": [[], []],
        "cards_left": [0, 0],
        "stations": [0, 0],
    }
    return Account.of({**plain, **facts})
