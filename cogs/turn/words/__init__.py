"""The texts of a turn."""
