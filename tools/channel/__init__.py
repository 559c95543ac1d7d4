"""How much a game leaves in its channel, and what it takes to play it."""
