"""The services of finished games."""
