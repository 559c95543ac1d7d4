"""Looking at a table, and how somebody likes to read it."""
