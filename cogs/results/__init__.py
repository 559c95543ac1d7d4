"""The feature of finished games, their results and ratings."""
