# Computer players at a table, and the hints that its host may allow

# A level: within a line, and standing alone (button, choice)
computer-level = { $level ->
    [easy] easy
    [normal] normal
    [hard] hard
    [master] master
   *[other] { $level }
}
computer-level-label = { $level ->
    [easy] Easy
    [normal] Normal
    [hard] Hard
    [master] Master
   *[other] { $level }
}

# Who a player is: in a line or a sentence, and in a list of choices or an alt text, where brackets follow
player-computer = { $player } (computer)
player-computer-listed = { $player }, computer

# Lines of public posts
lobby-computer = { $mark } { $player } ({ player-colour }) – computer, { computer-level }
lobby-hints = Hints are allowed: each player may ask for advice, in private.
lobby-computers-too = Nobody else around? **{ computers-open }** fills the seats.
result-computer = { $player } (computer, { computer-level })

# Buttons (at most 80 characters, better 25)
computers-open = Add computer
computers-let-go = Remove computer
computers-dismiss = Remove { $player }

# The host's private panel
computers-title = **Computer players** keep to the same rules as you and see no hand but their own. They move after a short while.
computers-line = { $mark } { $player } ({ player-colour }), { computer-level }
computers-none = There are none at this table yet.
computers-levels = Who should join you?
computers-at-once = To play right now: one click seats a computer, another starts the game.
computers-ready = { $count ->
    [one] A computer already has a seat.
   *[other] { $count } computers already have seats.
}{ $more ->
    [yes] { " " }Start when you like, or seat one more:
   *[no] { " " }Start when you like.
}
computers-level = { $level ->
    [easy] **Easy** is friendly: it makes plans, but is easily distracted.
    [normal] **Normal** plans each ticket by itself, and slips now and then.
    [hard] **Hard** plans all its tickets together, counts the cards, and blocks others where it costs little.
    [master] **Master** plays like Hard, and once the end is in sight it plays on in its head before each move. That takes it about a second.
   *[other] **{ $level }**
}
computers-full = All seats are taken.
computers-sits-down = { $mark } { $player } sits down and plays { player-colour }: { computer-level }.
computers-stands-up = { $player } has left the table.

# Hints, in the panel of options: a line, a placeholder, the two choices
hints-allowed = { $allowed ->
    [yes] **Hints** are on: each player may ask the computer for up to three good moves, and nobody sees who asks.
   *[no] **Hints** are off. When they are on, each player may ask the computer for up to three good moves, unseen by the others.
}
hints-placeholder = Hints
hints-choice = { $allowed ->
    [yes] Hints allowed
   *[no] No hints
}

# Private: whether each turn of a computer is shown: a line, a placeholder, the two choices; and in the lobby
watch-panel = { $watched ->
    [yes] **Computers**: each of their turns is a post of its own, with the board.
   *[no] **Computers**: what they do is told in one post of words, until it's a person's turn.
}
watch-placeholder = Computers
watch-choice = { $watched ->
    [yes] Watch: a post with the board for each of their turns
   *[no] One post of words for all their turns
}
lobby-watched = Each turn of a computer is shown in a post of its own.

# Refusals
table-seats-changed = Meanwhile somebody sat down or left, so nothing was changed. This is the table as it is now.
table-no-such-computer = No computer player called “{ $player }” sits at this table, so nothing was changed. **/computer** shows those who do.
table-no-room = This table has room for { $most } ({ $rule }), so that many computers don't fit.
table-too-few-seats = { $taken } seats are taken or kept already, so { $most } aren't enough. Somebody has to leave first.
table-all-seated = { $computers ->
    [0] { table-seats-taken } A computer can sit down once somebody gives up a seat with /leave.
   *[other] { table-seats-taken } Remove a computer first, and another can sit down: **/computer** has a button for each.
}
computers-one-thing = One thing at a time: name a level to add a computer, or a computer to remove.
