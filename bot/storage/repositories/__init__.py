"""The repositories: one class reads a table, another one also writes it in a transaction."""
