"""Measures speed, memory and sizes, each with a baseline from the same run: `make bench`."""
