"""The private panels of help, of the board, and of errors."""
