"""The services of whoever runs the bot."""
