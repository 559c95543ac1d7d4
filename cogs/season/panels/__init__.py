"""The panels of seasons."""
