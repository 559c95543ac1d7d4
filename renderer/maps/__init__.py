"""The map and what is drawn on it."""
