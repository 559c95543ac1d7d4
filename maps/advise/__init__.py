"""Says what to change in an edition that doesn't play as it should, and tries it."""
