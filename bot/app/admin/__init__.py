"""The page of whoever runs the bot, on this machine only: tables, queues, notices and faults."""
