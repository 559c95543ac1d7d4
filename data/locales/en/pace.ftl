# The pace of a table: how long it waits for each player, and how often it calls them

pace-choice = { $pace ->
    [live] Live: 10 minutes each, and 2 more with every turn
    [evening] Evening: an hour each, and 10 minutes more with every turn
    [daily] Daily: 48 hours each, and 12 more with every turn
    [relaxed] Relaxed: 10 days each, and 3 more with every turn
   *[none] No clock: nobody is reminded
}
pace-of-table = { $pace ->
    [live] Pace: **live**. Everyone has 10 minutes to think, and 2 more with every turn.
    [evening] Pace: **evening**. Everyone has an hour to think, and 10 minutes more with every turn.
    [daily] Pace: **daily**. Everyone has 48 waking hours to think, and 12 more with every turn.
    [relaxed] Pace: **relaxed**. Everyone has 10 days to think, and 3 more with every turn.
   *[none] Pace: **no clock**. Nobody is reminded, and the table waits for as long as it takes.
}
pace-none-yet = The host can choose one with **/pace**.
pace-placeholder = Pace
pace-panel = { pace-of-table } Running out of time ends nothing by itself: those who are waiting decide together how to go on.
# $time and $times are shown as “in 2 days”
pace-deadline = { $count ->
    [one] ⏳ The time to think ends { $time }.
   *[other] ⏳ The time to think ends: { $times }.
}
pace-deadline-of = { $player } { $time }
pace-away = { $time ->
    [none] ⏳ { $player } is away, so their clock is stopped.
   *[other] ⏳ { $player } is away until { $time }, so their clock is stopped.
}
# In place of a deadline that a post told before
pace-stands = ⏳ No clock is running at the moment.

# Another pace in a running game
pace-wanted = **{ $host }** would like another pace. { pace-of-table }
    It begins on { $time }, unless somebody who plays objects before then.
pace-wanted-done = The pace has changed. { pace-of-table } What was left of everyone's time is kept in proportion.
pace-objected = **{ $player }** would rather keep the pace, so nothing changes. { pace-of-table }
pace-object = Keep the pace
pace-asked = Everybody at the table has been told. If nobody objects, the pace changes on { $time }.
pace-kept = The pace stays as it is, and the table has been told.

# Refusals
table-pace-same = That is the table's pace already, so nothing was changed.
table-pace-earlier = That button is for a pace that was wanted earlier, so nothing was changed. A newer post of this table has the button for the pace that is wanted now.
table-pace-nothing-to-object = Nobody wants another pace any more, so there is nothing to object to.
