"""What lies beside or upon the map: cards, tickets, seats, scores."""
