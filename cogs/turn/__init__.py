"""What a player does in a turn: cards, routes, stations, tickets, tunnels."""
