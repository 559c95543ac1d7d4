"""The database tables of seasons, and what reads and writes them."""
