"""The feature of whoever runs the bot: the admin's page, restoring tables, finding damage."""
