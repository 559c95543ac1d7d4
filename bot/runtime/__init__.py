"""Work in the background and its supervisor; what is asked of Discord, and what of this machine."""
