"""The version of this program."""

VERSION = "0.1.0"
"""Set by ``python -m tools.release``, with the version of the stand-in and of the changelog."""
