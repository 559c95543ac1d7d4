"""Finds weights for the level hard by games, and says whether they are better."""
