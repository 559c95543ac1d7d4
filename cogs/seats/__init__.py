"""Seats that change hands: to another person, or to the computer."""
