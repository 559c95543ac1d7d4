"""A month of tables with every pace, played by made-up people against the stand-in."""
