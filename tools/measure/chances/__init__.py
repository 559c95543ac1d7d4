"""Fits the winning chance of a position to games of computers, and says how well it is foretold."""
