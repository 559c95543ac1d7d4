"""The texts of finished games: result, film, review and profile."""
