"""The admin's page."""
