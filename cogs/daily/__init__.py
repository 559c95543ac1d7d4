"""The feature of deals that several tables play: the daily deal, duplicates, private tables."""
