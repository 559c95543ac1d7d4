"""Draws the map and what is on it."""
