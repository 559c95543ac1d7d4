"""The services of shared deals and private tables."""
