"""Every way to install, tried from nothing to the first move of a game."""
