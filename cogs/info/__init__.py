"""What can be looked at at any time: hand, map, board, journal, rules, records."""
