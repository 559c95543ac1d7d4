"""The texts of finished games."""
