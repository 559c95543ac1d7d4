"""Draws the board for a phone: the same map upright, with larger names and figures."""
