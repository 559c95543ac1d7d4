"""The database tables of results and ratings."""
