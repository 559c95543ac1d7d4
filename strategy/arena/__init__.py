"""The arena plays whole games between computer players and measures them."""
