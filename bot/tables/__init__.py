"""The game service: tables, seats and moves, one transaction each."""
