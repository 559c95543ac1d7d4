"""The REST routes of the stand-in, one module per family."""
