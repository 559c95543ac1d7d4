# Duplicate tables: several with the same deal, compared seat by seat when all are over

duplicate-choice = { $tables ->
    [1] A deal of its own
   *[other] { $tables } tables with the same deal
}
duplicate-one-more = One more table for: { $table }
duplicate-placeholder = The same deal at several tables
duplicate-lobby = { $of ->
    [2] **Duplicate table { $number } of { $of }:** hands, row and first tickets are the same at both tables, later cards aren't. When both are over, the seats are compared. Nobody can sit at both, and nothing is rated.
   *[other] **Duplicate table { $number } of { $of }:** hands, row and first tickets are the same at all { $of } tables, later cards aren't. When all are over, the seats are compared. Nobody can sit at two of them, and nothing is rated.
}
duplicate-further = { $of ->
    [2] The other table opens with **/new** in another channel or thread of this server, and its host chooses this deal with **{ options-open }**. As soon as both are open, each host can start.
   *[other] The others open with **/new** in other channels or threads of this server, and their hosts choose this deal with **{ options-open }**. As soon as all are open, each host can start.
}
duplicate-panel = **Duplicate table**: pace and hints are the same at all tables of the deal, so they stay as they are, and nothing is rated.
duplicate-first-drawn = Who begins follows from the deal: the same seat at all of these tables (R57).
duplicate-begins = { $player } begins, as that seat does at all tables of the deal (R57).
duplicate-hashes = { $of ->
    [2] Hash of the deal, the same at both tables: `{ $deal }`. Hash of what is shuffled at this table later: `{ $own }`. Both seeds are shown when both tables are over, so that anyone can check the cards (R57).
   *[other] Hash of the deal, the same at all { $of } tables: `{ $deal }`. Hash of what is shuffled at this table later: `{ $own }`. Both seeds are shown when all of these tables are over, so that anyone can check the cards (R57).
}
duplicate-sealed = 🔒 Tickets, seeds and everything else about this game stay sealed while others play the same deal. They follow here when the last of these tables is over, with all seats compared.
duplicate-seeds = Seed of the deal: `{ $deal }`. Seed of what was shuffled at this table later: `{ $own }`. /verify checks both against the hashes shown at the start; /export gives the whole game as a file.
duplicate-compared = **The same deal at { $tables } tables**
duplicate-seat = **Seat { $seat }**
duplicate-points = { $best ->
    [yes] 🏆 Table { $number }: { $player } with { score-points }, best with these cards
   *[no] Table { $number }: { $player } with { score-points }
}
duplicate-resigned = Table { $number }: { $player } resigned
duplicate-where = Table { $number }: { $link }
duplicate-missing = { $missing ->
    [one] One more table had this deal, and wasn't played to its end.
   *[other] { $missing } more tables had this deal, and weren't played to their end.
}
duplicate-alone = No other table with this deal was played to its end, so there is nothing to compare. Everything about this game is open now.

table-no-duplicate = That deal waits for no more table. Choose a number of tables to begin one; once a table has begun, no more are added.
table-sits-at-duplicate = You have or had a seat at table { $number } of this deal, so you know its cards. Another game is open to you with **/new**.
table-knew-deal = You know the cards of this deal from before everything about you was erased. Another game is open to you with **/new**.
table-duplicate-seats = { $seats ->
    [one] Table { $number } of this deal began with one player, and only the same number can be compared. Seat or dismiss players, computers included, until it fits.
   *[other] Table { $number } of this deal began with { $seats } players, and only the same number can be compared. Seat or dismiss players, computers included, until there are as many here.
}
table-duplicate-waits = { $missing ->
    [one] One more table of this deal has to be open before any can start: somebody opens it with **/new** in another channel or thread of this server, and chooses this deal with **{ options-open }**.
   *[other] { $missing } more tables of this deal have to be open before any can start: somebody opens them with **/new** in other channels or threads of this server, and chooses this deal with **{ options-open }**.
}
table-duplicate-fixed = Pace and hints are the same at all tables of a deal and stay as they were when it began; nothing is rated there.
