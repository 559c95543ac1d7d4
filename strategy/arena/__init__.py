"""Plays whole games between computer players and measures them."""
