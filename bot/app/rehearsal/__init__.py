"""What an upgrade would do, tried on a copy of the games."""
