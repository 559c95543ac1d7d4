"""Plays a board many times between equal computer players, and says in sentences how it plays."""
