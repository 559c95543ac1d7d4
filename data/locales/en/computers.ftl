# Computer players at a table, and the hints that its host may allow

# Refusals
table-seats-changed = Meanwhile somebody sat down or stood up, so nothing was changed. This is how the table stands now.
table-no-such-computer = No computer player called “{ $player }” sits at this table, so nothing was changed.
