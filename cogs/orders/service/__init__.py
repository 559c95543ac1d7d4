"""The services of standing orders."""
