# The tables of a reader, and those of a server

# /games: private, in a server or in a private message with the bot
games-title = { $waiting ->
    [0] **Your tables** – none of them is waiting for you.
    [one] **Your tables** – one of them is waiting for you.
   *[other] **Your tables** – { $waiting } of them are waiting for you.
}
games-none = You have no seat at any table. **/new** opens one in a server's channel, **/join** gives you a seat at the one that is there, and **/help** says what you can do.
games-only-private = You sit at no table with others. Your private tables:
# $table is the edition with a link to the table, $players who else sits there ("none": nobody does)
games-table = { $players ->
    [none] **{ $table }**
   *[other] **{ $table }** – with { $players }
}
# Below a table; $since is shown as “4 hours ago”
games-waits-for = { $what ->
    [turn] ▶ It's your turn; it began { $since }.
    [second-card] ▶ You may take a second card; your turn began { $since }.
    [tunnel] ▶ Your tunnel costs more, and waits for your decision. Your turn began { $since }.
    [tickets] ▶ Choose which of your new tickets you keep; your turn began { $since }.
    [opening] ▶ Choose your first tickets; the choice began { $since }.
    [start] ▶ Enough players sit there: you can start the game. Opened { $since }.
    [guest] ▶ A seat is kept for you: join, or say that you can't come. Opened { $since }.
   *[substitute] ▶ You were asked to play on in somebody's place, { $since }.
}
games-deadline = Your time ends { $deadline }.
games-overdue = Your time to think ended { $deadline }, but your move still counts.
games-waits-for-others = Waits for { $players }; the turn began { $since }.
games-lobby = Hasn't started; opened { $since }.
games-computers = The computers are playing.
games-autopilot = The computer plays for you there.
games-asks = { $what ->
    [vote] ▶ Your vote is missing: how should the game go on without { $player }? The vote ends { $until }.
    [pause] ▶ Your answer is missing: { $player } asks for a pause until { $until }.
   *[pace] ▶ { $player } would like another pace. It begins { $until }, unless somebody objects.
}
games-away = You are away, so your clock is stopped.
games-paused = ⏸️ The table is paused until { $until }.
games-pause-asked = ⏸️ { $player } asks for a pause until { $until }; not everybody has answered yet.
games-vote = 🗳️ The table votes about { $player }. The vote ends { $until }.
games-vote-about-you = 🗳️ The table votes about your seat. The vote ends { $until }; whatever you do there before then keeps it yours.
games-offered = 🪑 Your seat is offered to others; whatever you do there before somebody takes it keeps it yours.
games-frozen = 🧊 The table has stopped because nobody was there. A move, or **/resume** there, gets it going again.
games-parked = Its posts aren't getting through to its channel just now.
games-damaged = It was set aside, because something stored of it is damaged.
# The edition isn't installed any more; $table leads to the table
games-lost = **{ $table }** – this edition (version { $version }) isn't installed any more, so nothing can be shown or played there. Whoever runs this bot can put it back.
# The edition, which leads to the table
games-link = [{ $table }]({ $link })
games-open = My tables
games-hidden = { $count ->
    [one] { $count } table isn't shown: you can't see its channel just now, or Discord doesn't tell me whether you do.
   *[other] { $count } tables aren't shown: you can't see their channels just now, or Discord doesn't tell me whether you do.
}

# Wherever an answer stands elsewhere than in its table's channel, as in a private message: the names of server and channel
table-place = { $server } · #{ $channel }
table-heading = **{ $edition }** · [{ $place }]({ $link })
table-heading-private = 🔒 **{ $edition }** – your table, for you alone
table-heading-over = **{ $edition }**
# Buttons; a table to choose, and the next one that waits for the reader
table-choice = { $edition } · #{ $channel } · { $server }
table-next = Next table

# A server's timetable: public, in one post that is edited
timetable-title = **Tables of this server**
timetable-none = **Tables of this server** – none is open just now. **/new** opens one in its channel.
timetable-free = Seats are free:
timetable-lobby = { $free ->
    [one] • { $table } – { $players }; { $free } seat free; opened { $since }
   *[other] • { $table } – { $players }; { $free } seats free; opened { $since }
}
timetable-waiting = Games, the one that has waited longest first:
timetable-game = • { $table } – waits for { $players }; the turn began { $since }
timetable-more = { $listed ->
    [yes] { $count ->
        [one] And { $count } more table.
       *[other] And { $count } more tables.
    }
   *[no] { $count ->
        [one] One table, with no seat to take and nobody to wait for.
       *[other] { $count } tables, with no seat to take and nobody to wait for.
    }
}
# Buttons; $player hosts the table
timetable-join = Join { $player }
timetable-show = Show the timetable here
timetable-hide = Take the timetable away
# Private
timetable-shown = This server's tables are listed in this channel from now on, as far as everybody who sees it can see their channels, too. I keep the post up to date; if somebody deletes it, **/timetable** brings it back.
timetable-refused = I can't show the timetable here: { parked-why }.
timetable-hidden = { $was_shown ->
    [yes] The timetable is taken away.
   *[no] There is no timetable on this server. **/timetable** posts one.
}
