"""What goes on in a turn: the guide of a first game, and the window in which a move is undone."""
