"""The levels of computer players, one module or package each."""
