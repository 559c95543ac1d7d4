"""What is told of finished games: results, records, reviews, ratings."""
