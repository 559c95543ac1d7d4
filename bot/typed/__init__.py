"""Reads what people type: a city, a colour, a player or an edition."""
