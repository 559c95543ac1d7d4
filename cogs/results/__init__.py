"""The feature of finished games: results, posters, films, reviews, profiles and ratings."""
