# A table before its first turn

lobby-title = **A table for { $edition }**
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
lobby-too-few = A game needs at least { $least } players.
lobby-ready = The host can start whenever all are here.
lobby-cancelled = The table for { $edition } was called off by { $player }.

opening-title = **{ $edition}: the game begins**
opening-choosing = { $count ->
    [one] One player is still choosing tickets: { $players }.
   *[other] { $count } players are choosing their first tickets: { $players }.
}
opening-done = All have chosen their tickets.
opening-hash = Hash of the shuffle: `{ $commitment }`. The seed behind it is shown at the end, so that anyone can check the cards (R57).
