"""A second program for what hints say, which shares no code with them."""
