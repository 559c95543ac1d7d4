"""The texts of looking at a table: board, log, cities and ways."""
