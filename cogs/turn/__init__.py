"""A turn: its post, and what a player does: cards, routes, stations, tickets, tunnels."""
