# The computer plays for a person, who takes the seat back with a move (R56)

# Who did it, at the beginning of a sentence of what happened, instead of a player's name
autopilot-actor = For { $player }, the computer
# By a standing order that a player had left behind
order-actor = { $player } (by order)
# Within a list, after a colon
autopilot-opening-count = { $player } (by the computer) keeps { $count }

# Lines of public posts
autopilot-now = { $count ->
    [one] 🤖 The computer plays for { $players }, until { $players } makes a move again.
   *[other] 🤖 The computer plays for { $players }, for each of them until they make a move again.
}
# Public, and a line of the log. $by says who asked for it
autopilot-engaged = { $by ->
    [player] 🤖 From now on the computer plays { $mark } { player-colour } for { $player } (level: { computer-level }).
    [away] 🤖 From now on the computer plays { $mark } { player-colour } for { $player } (level: { computer-level }).
    [host] 🤖 The host of this table lets the computer play { $mark } { player-colour } for { $player } from now on (level: { computer-level }).
    [vote] 🤖 By the vote of this table the computer plays { $mark } { player-colour } for { $player } from now on (level: { computer-level }).
    [clock] 🤖 Time is up for { $player }: the computer plays this turn of { $mark } { player-colour } (level: { computer-level }).
   *[moderator] 🤖 A moderator lets the computer play { $mark } { player-colour } for { $player } from now on (level: { computer-level }).
}
autopilot-back = 🤖 { $player } plays { $mark } { player-colour } again: the computer has given the seat back.
# Public, below the announcement
autopilot-terms = { $player } takes the seat back at any time with any move, or with **/autopilot**; just looking, even at **{ ui-hand }**, leaves it to the computer. Cards and tickets stay with { $player } alone (R56).

# Labels of buttons (at most 80 characters, better 25)
autopilot-open = Let the computer play
autopilot-take-back = Play myself again
autopilot-engage = { $own ->
    [yes] Play for me: { computer-level }
   *[no] Computer plays: { computer-level }
}
# A placeholder
autopilot-level = How well it plays

# Private
autopilot-ask = { $own ->
    [yes] **Should the computer play for you?** It decides in your place from now on, and each of its moves says so for everybody to see. Your seat, your cards and your tickets stay yours, and nobody else sees them. Look at them as often as you like; as soon as you make a move yourself, the seat is yours again (R56).
   *[no] **Should the computer play for { $player }?** It decides in that place from now on, and each of its moves says so for everybody to see. The seat, its cards and its tickets stay with { $player }; you don't see them. As soon as { $player } makes a move, the computer gives the seat back (R56).
}
autopilot-on = { $own ->
    [yes] 🤖 The computer plays for you now (level: { computer-level }). Any move of yours takes your seat back, and so does **/autopilot**.
   *[no] 🤖 The computer plays for { $player } now (level: { computer-level }). Any move of { $player } takes the seat back.
}
autopilot-already = { $own ->
    [yes] 🤖 The computer already plays for you (level: { computer-level }), so nothing was changed. Any move of yours takes your seat back, and so does **/autopilot**.
   *[no] 🤖 The computer already plays for { $player } (level: { computer-level }), so nothing was changed. Any move of { $player } takes the seat back.
}
autopilot-off = The computer doesn't play for { $player }, so nothing was changed.
# Above the answer to whatever somebody pressed or typed
autopilot-yours-again = 🤖 Your seat is yours again: the computer played for you until now.

# Refusals
table-computer-sits = { $player } is a computer player, so nobody has to play in that place.
