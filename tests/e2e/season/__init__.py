"""A season of a club, played by made-up people against the stand-in."""
