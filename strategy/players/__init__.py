"""The levels, one module or package each."""
