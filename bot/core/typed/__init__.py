"""Readers of what people type: a city, a colour, an edition, a time or waking hours."""
