"""The feature of looking at a table: log, board in words, cities and ways, and rules."""
