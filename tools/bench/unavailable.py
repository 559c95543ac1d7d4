"""What a bench raises where it can't run."""


class Unavailable(Exception):
    """The text says why."""
