"""Measures speed, memory and sizes, each beside a floor taken in the same run: `make bench`."""
