"""How many days games take with and without standing orders, by a small model of people."""
