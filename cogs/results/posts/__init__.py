"""Its public posts."""
