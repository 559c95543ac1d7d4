"""A file for each table: what reads it, and what writes it within a transaction."""
