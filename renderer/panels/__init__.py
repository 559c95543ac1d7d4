"""What is drawn beside or over the map: cards, tickets, seats, scores."""
