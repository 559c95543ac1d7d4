"""The exception of a bench that can't measure."""


class Unavailable(Exception):
    """The text says why."""
