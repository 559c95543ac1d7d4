"""The clock of a table: how it is kept, whom it calls, and what posts show of it."""
