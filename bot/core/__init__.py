"""A table: its model, its log in memory, a move, and what a person may see and do."""
