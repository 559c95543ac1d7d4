"""The feature of the admin's page, of restoring tables and of finding damage."""
