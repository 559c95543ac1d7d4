"""Which version of the program this is."""

VERSION = "0.1.0"
"""Set by ``python -m tools.release``, together with the stand-in's and the changelog."""
