"""The program: settings, client, start and stop, and the commands of admins."""
