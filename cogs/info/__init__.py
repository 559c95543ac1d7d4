"""What can be read at any time: hand, map, board, journal, rules, records."""
