# The vote about somebody who doesn't come, and what follows from it

# Public. $cause is why there is a vote; $until is a time as Discord shows it
vote-asked = { $cause ->
    [gone] 🗳️ **{ $player } has left this server. How should the game go on?**
    [asked] 🗳️ **The table still waits for { $player }. How should the game go on?**
   *[empty] 🗳️ **Time is up for { $player }. How should the game go on?**
}
vote-terms = **{ vote-wait }** gives { vote-more-time }. **{ vote-computer }** lasts until { $player } is back. **{ vote-substitute }** offers the seat to everybody. **{ vote-end }** needs all of you, and nobody wins. Most votes decide; without a majority the table waits.
vote-yours = { $player }, a click on **{ vote-here }** or a move is enough: your seat stays yours.
# What waiting gives, by the table's pace
vote-more-time = { $pace ->
    [live] another quarter of an hour
    [evening] another hour
   *[daily] another day
}
vote-state = { $count ->
    [0] Nobody has voted yet. It is up to { $voters }, until { $until }; the result is shown at the end.
   *[other] { $voted } voted. It is up to { $voters }, until { $until }; the result is shown at the end.
}
vote-over = { $end ->
    [wait] 🗳️ The vote about { $player } is over: the table waits { vote-more-time }.
    [computer] 🗳️ The vote about { $player } is over: the computer plays on.
    [substitute] 🗳️ The vote about { $player } is over: the table looks for a substitute, and waits { vote-more-time }.
    [end] 🗳️ The vote about { $player } is over: all others want to end the game.
    [unheard] 🗳️ Nobody voted, so the table waits for { $player } { vote-more-time }. Whoever plays may start the vote again with **/vote**.
    [frozen] 🗳️ The vote about { $player } is over, and nobody voted.
    [back] 🗳️ { $player } is back, so there is nothing to vote about any more.
   *[needless] 🗳️ There is nothing to vote about { $player } any more.
}
# $votes is a list of vote-count
vote-counts = The votes: { $votes }.
vote-count = { vote-choice } { $count }
vote-choice = { $choice ->
    [wait] { vote-wait }
    [computer] { vote-computer }
    [substitute] { vote-substitute }
   *[end] { vote-end }
}
offer-asked = 🪑 **A seat is free: { $mark } { player-colour }, in the place of { $player }.** Whoever doesn't sit at this table may take it, with **{ seats-take }** or **/join**; hand and tickets come with it (R56). If { $player } is back first, the seat stays as it is.
offer-over = { $end ->
    [taken] 🪑 The seat of { $player } was free, and somebody took it.
    [back] 🪑 { $player } is back, so the seat isn't offered any more.
   *[withdrawn] 🪑 The seat of { $player } isn't offered any more.
}
time-grace = ⏳ Time is up for { $player }. If nothing happens until { $until }, { $other } decides how the game goes on.
time-frozen = 🧊 Nobody is here just now, so this table stops until one of you is back: no clock runs, nobody is reminded, and any move, **{ pause-wake }** or **/resume** gets it going again.
time-host = 👑 { $player } hosts this table from now on.
lobby-voted-off = The table for { $edition } is called off without a result: everybody else wanted to end the game rather than wait for { $player }. Thank you all for playing!

# Labels of buttons
vote-wait = Wait
vote-computer = The computer plays on
vote-substitute = Find a substitute
vote-end = End the game
vote-here = I'm here

# Private
vote-noted = Your vote: **{ vote-choice }**. Everybody sees that you voted, but not what for; until the vote is over you can change your mind.
vote-welcome = Welcome back! Your seat stays yours, and your turn has time again: { vote-more-time }.
vote-back = 👋 You are back, so nobody votes about your seat any more.

# Refusals
table-no-clock = No clock runs at this table, so there is nothing to pause, and nobody's time runs out.
table-nobody-waits = Nobody is waiting here: you play against computers only, and no clock runs.
table-clock-stands = This table's clock is stopped now, so nobody's time runs out. **/status** says why.
table-table-frozen = This table has stopped because nobody was here. **/resume** gets it going again.
table-vote-over = There is no vote like that any more. Nothing was changed.
table-vote-too-early = { $player } still has time: a vote is possible from { $at } on.
table-nobody-missed = The table isn't waiting for another person now, so there is nobody to vote about.
table-offer-over = No seat is offered here any more: somebody took it, or its player is back.
