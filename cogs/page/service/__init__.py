"""The services of a table's page."""
