"""The database tables of finished games, of people's games and of their ratings."""
