"""The program: settings, client, start and stop, logs, and the list of features in order.

What an admin asks of it on the terminal is in ``checks``.
"""
