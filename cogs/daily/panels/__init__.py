"""The private panels of shared deals and private tables."""
