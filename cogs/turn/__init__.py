"""The feature of a turn: its post, and panels and commands for everything that a player can do."""
