"""The rows of results."""
