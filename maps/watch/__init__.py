"""Shows an edition in a browser while its author writes it."""
