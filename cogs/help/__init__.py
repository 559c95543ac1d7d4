"""Help for where somebody is."""
