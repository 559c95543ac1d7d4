"""The services of seats that change hands."""
