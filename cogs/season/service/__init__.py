"""The service of seasons."""
