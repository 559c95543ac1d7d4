"""Counts the cards that a hand lacks for some routes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from strategy.skills.indexed_board import GREY, KINDS, LOCOMOTIVE, IndexedBoard

_TOLL = 1
"""How many cards more than its length a tunnel takes, so that its toll doesn't stop it (R31)."""
_FERRY_LOCOMOTIVE = 1.7
"""What a locomotive missing for a ferry costs, in cards: few of the cards drawn are one."""


def lacking(board: IndexedBoard, hand: Sequence[int], routes: Iterable[int]) -> float:
    """Return how many cards a hand lacks to claim all of these routes.

    Grey routes take what the coloured ones leave, the longest first; locomotives then fill the
    gaps.
    """
    colours, lengths, ferries, tunnels = board.colour, board.length, board.ferry, board.tunnel
    over, grey, ferry = list(hand[:KINDS]), [], 0
    for route in routes:
        ferry += ferries[route]
        length = lengths[route] + _TOLL if tunnels[route] else lengths[route]
        if colours[route] == GREY:
            grey.append(length - ferries[route])
        else:
            over[colours[route]] -= length
    missing = -sum(count for count in over if count < 0)
    for length in sorted(grey, reverse=True):
        most = max(over)
        if most < length:
            missing += length - max(most, 0)
            over[over.index(most)] = min(most, 0)
        else:
            over[over.index(min(count for count in over if count >= length))] -= length
    locomotives = hand[LOCOMOTIVE]
    if ferry > locomotives:
        return missing + _FERRY_LOCOMOTIVE * (ferry - locomotives)
    return max(0, missing - locomotives + ferry)
