"""What somebody has played, from the results of finished games: docs/profile.md."""
