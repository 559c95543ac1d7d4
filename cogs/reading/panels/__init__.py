"""The private panels of looking at a table."""
