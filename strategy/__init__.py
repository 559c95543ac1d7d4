"""Computer players and advice: a view in, a move out."""
