"""Draws what is beside or over the map: cards, tickets, seats, scores."""
