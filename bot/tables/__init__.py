"""The services of the tables: lobbies, seats and moves, one transaction each."""
