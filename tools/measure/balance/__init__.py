"""Plays a board many times between equal computer players, to see whether it is balanced."""
