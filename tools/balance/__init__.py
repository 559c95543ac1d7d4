"""Plays a board many times between equal computer players, and tells whether it is balanced."""
