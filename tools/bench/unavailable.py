"""The exception of a bench that can't run here."""


class Unavailable(Exception):
    """The text says why."""
