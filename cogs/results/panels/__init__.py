"""The private panels of finished games."""
