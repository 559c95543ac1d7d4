"""``python -m tools.load``: what one bot carries, while people act at a rate that is set."""
