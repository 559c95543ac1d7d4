"""The feature of looking at a table and at the rules."""
