"""The feature of the daily deal, duplicate tables and private tables."""
