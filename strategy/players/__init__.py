"""The levels, one file or package each."""
