# A table before its first turn

lobby-title = **A table for { edition-choice }**
lobby-chair = { $host ->
    [yes] { lobby-seat } – host
   *[no] { lobby-seat }
}
lobby-seat = { $countries ->
    [none] { $mark } { $player } ({ player-colour })
    [one] { $mark } { $player } ({ player-colour }), { $countries } country visited
   *[other] { $mark } { $player } ({ player-colour }), { $countries } countries visited
}
lobby-free = { $free ->
    [0] All seats are taken.
    [one] One seat is free.
   *[other] { $free } seats are free.
}
lobby-too-few = A game needs at least { $least } players, computers included.
lobby-ready = { $free ->
    [0] The host can start now.
   *[other] That is enough for a game: the host can start now, or wait for more.
}
lobby-cancelled = The table for { $edition } was called off by { $player }.
lobby-ended-by-admin = Whoever runs this bot has ended the table for { $edition } without a result.
lobby-unjoined = The table for { $edition } has waited for a week, and nobody has joined or left. Who would like to play? Otherwise it closes in two days; **{ ui-keep-open }** gives it another week.
lobby-closed = Nobody joined, so the table for { $edition } is closed and its channel is free again. **/new** opens another one whenever you like.
lobby-begun = The game has begun.
lobby-off = The table was closed before its game began.

opening-title = **{ $edition}: the game begins**
opening-begun = **{ $edition }: the game has begun**
opening-done = { $left ->
    [yes] Everybody who is left has chosen tickets.
   *[no] All have chosen their tickets.
}
opening-not-done = Not everybody had chosen their tickets yet.
opening-hints = Hints are allowed: **{ ui-hint }** in your hand, or **/hint**, suggests what might be good. Nobody sees that you ask.
opening-hash = Hash of the shuffle: `{ $commitment }`. The seed behind it is shown at the end, so that anyone can check the cards (R57).

# Choices of /new
company-choice = { $who ->
    [invited] Only people I invite
   *[anybody] Anybody who sits down
}
company-computers = { $count ->
    [1] One computer
   *[other] { $count } computers
} ({ computer-level-label })
place-choice = { $thread ->
    [yes] In a thread of its own
   *[no] Here
}
