"""The private panels of a turn."""
