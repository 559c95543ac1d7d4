"""The texts of a turn: moves, hand, advice and lessons."""
