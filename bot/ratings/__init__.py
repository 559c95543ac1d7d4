"""How strong people are, by the results of their games: docs/ratings.md."""
