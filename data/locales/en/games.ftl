# The tables of a reader, and those of a server

# /games: private, in a server or in a private message with the bot
games-title = { $waiting ->
    [0] **Your tables** – none of them waits for you.
    [one] **Your tables** – one of them waits for you.
   *[other] **Your tables** – { $waiting } of them wait for you.
}
games-none = You sit at no table. **/new** opens one in a channel of a server, **/join** sits down at the one that is there, and **/help** tells what can be done.
# $table is the edition with a link to the table, $players who else sits there ("none": nobody does)
games-table = { $players ->
    [none] **{ $table }**
   *[other] **{ $table }** – with { $players }
}
# Below a table; $since is shown as “4 hours ago”
games-waits-for = { $what ->
    [turn] ▶ It's your turn; it began { $since }.
    [second-card] ▶ You may take a second card; your turn began { $since }.
    [tunnel] ▶ Your tunnel costs more: pay, or give it up. Your turn began { $since }.
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
    [vote] ▶ Your vote is missing: how shall the game go on without { $player }? The vote ends { $until }.
    [pause] ▶ Your answer is missing: { $player } asks for a pause until { $until }.
   *[pace] ▶ { $player } would like another pace. It begins { $until }, unless somebody objects.
}
games-away = You are away, so your clock stands.
games-paused = ⏸️ The table pauses until { $until }.
games-pause-asked = ⏸️ { $player } asks for a pause until { $until }; not everybody has answered yet.
games-vote = 🗳️ The table votes about { $player }. The vote ends { $until }.
games-vote-about-you = 🗳️ The table votes about your seat. The vote ends { $until }; whatever you do there before keeps it.
games-offered = 🪑 Your seat is offered to others; whatever you do there before somebody takes it keeps it.
games-frozen = 🧊 The table stands still because nobody was there. A move, or **/resume** there, lets it go on.
games-parked = Its posts don't arrive in its channel just now.
games-damaged = It was set aside, since something stored of it is damaged.
# The edition isn't installed any more; $table leads to the table
games-lost = **{ $table }** – this edition (version { $version }) isn't installed any more, so nothing can be shown or played there. Whoever runs this bot can put it back.
# The edition, which leads to the table
games-link = [{ $table }]({ $link })
games-open = My tables

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
timetable-more = { $count ->
    [one] And { $count } more table.
   *[other] And { $count } more tables.
}
# Buttons; $player hosts the table
timetable-join = Join { $player }
timetable-show = Show the timetable here
timetable-hide = Take the timetable away
# Private
timetable-shown = The tables of this server stand in this channel now, as far as everybody who sees it may see theirs. I keep the post up to date; if somebody deletes it, **/timetable** brings it back.
timetable-hidden = { $was_shown ->
    [yes] The timetable is taken away.
   *[no] There is no timetable on this server. **/timetable** posts one.
}
