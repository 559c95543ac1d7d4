"""What the game waits for from a person: a panel for each stage, and the buttons in it."""
