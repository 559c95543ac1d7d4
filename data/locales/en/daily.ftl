# The daily deal: the same cards for everybody, each alone, on one day (UTC)

daily-title = 📅 **Daily deal of { $day }** · { $edition } – only you see this table. It closes { $at }.
daily-opened = Everybody who plays today has the same cards and tickets, and the same two computers as opponents. You have one try, without hints. Hash of the seed: `{ $hash }`. If this message is gone, **/daily** brings the table back.
# The card of a finished game, which tells nothing of its cards. $place is 0 for whoever resigned, $marks has a sign for each ticket, or is "none"
daily-card-title = 📅 **Daily deal of { $day }** · { $edition }
daily-card-points = { $place ->
    [0] { $player } resigned with **{ $points }** points.
   *[other] { $player } – **{ $points }** points, place { $place } of 3
}
daily-card-tickets = { $marks ->
    [none] No tickets
   *[other] Tickets { $marks } ({ $completed } of { $tickets } completed)
} · wagons left: { $wagons }
daily-card-computers = Computers (hard): { $points }
daily-card-median = { $count ->
    [one] Only one has finished here so far: { $points }
   *[other] Median of all { $count } who finished here: { $points }
}
# What is below it, and what came of it
daily-show-day = Today's list
daily-show-month = This month
daily-show-before = My deal before
daily-sharing = Your card is on its way to this channel.
daily-not-shared = Discord didn't take your card here. You can share it elsewhere, or here later.
daily-list-day = 📅 **Daily deal of { $day }** · { $edition }
daily-list-month = 📅 **Daily deals of { $month }**
daily-day-line = { $place }. { $player } – **{ $points }**{ $me ->
    [yes] {" "}← you
   *[no] {""}
}
daily-month-line = { $place }. { $player } – **{ $points }** from { $games ->
    [one] one deal
   *[other] { $games } deals
}, { $won ->
    [0] none won
    [one] one won
   *[other] { $won } won
}{ $me ->
    [yes] {" "}← you
   *[no] {""}
}
daily-list-none = Nobody here has finished it yet. **/daily** begins it.
daily-list-note = Who began the deal on this server is listed here; **/privacy** keeps you out.
daily-shown = { $shown ->
    [day] Today's list
    [month] This month's list
   *[before] My deal before today's
}
# What can't be done
table-daily-ended = You have ended today's deal without a result, and there is one try a day. The next deal comes at { $at }.
table-no-daily = You haven't finished an earlier daily deal. **/daily** begins today's.
table-not-on-server = That works on a server only: there are no others here to see it.
