# Calling whom the table waits for

# Public, or in a private message. $players are mentions; $since is shown as “8 hours ago”
reminder-call = { $stage ->
    [opening] { $count ->
        [one] ⏰ { $players }: please choose your tickets, so that the game can begin. The table has been asking since it started, { $since }.
       *[other] ⏰ { $players }: please choose your tickets, all of you, so that the game can begin. The table has been asking since it started, { $since }.
    }
    [tunnel] ⏰ { $players }: the tunnel needs your decision. Your turn began { $since }.
    [tickets] ⏰ { $players }: please choose among your new tickets. Your turn began { $since }.
    [card] ⏰ { $players }: you may take a second card. Your turn began { $since }.
   *[turn] ⏰ { $players }: it's your turn. It began { $since }.
}
# $until is shown as “in 2 days”
reminder-then = { $follows ->
    [computer] Your time to think ends { $until }; then the computer plays this turn for you.
    [other] Your time to think ends { $until }; a while later the other player decides how to go on.
   *[vote] Your time to think ends { $until }; then the others decide together how to go on.
}
reminder-missing = Not here yet either: { $players }.
reminder-place = To the board: { $link }

# Labels of buttons (at most 80 characters, better 25)
reminder-in-an-hour = In an hour
reminder-this-evening = This evening
reminder-stop = Not again for this turn

# Private
reminder-put-off = Of course: the next reminder comes { $when }, unless you have played by then.
reminder-no-more = Of course: no more reminders for this turn.
reminder-clock-runs = Your time to think runs on, though, and ends { $until }.
heads-up = 🚂 At a table of { $edition } the next turn is yours.

# Refusals
table-not-called = The table isn't waiting for you just now, so there is no reminder of yours to put off. Whoever is called can use these buttons.
