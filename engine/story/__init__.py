"""Finds what was remarkable in a finished game, from its log only."""
