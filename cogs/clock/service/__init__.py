"""The services of the clock."""
