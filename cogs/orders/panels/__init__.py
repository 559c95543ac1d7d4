"""The panels of standing orders."""
