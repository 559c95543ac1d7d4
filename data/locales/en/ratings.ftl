# Games that count for ratings: a line before the start, and in the host's panel a line, a placeholder, the two choices

lobby-rated = Rated: the result counts for your ratings. There are no hints, and whoever resigns or lets the computer play loses to all who stay. The same two people are rated against each other three times a week.
rated-panel = { $rated ->
    [yes] **Rated**: the result counts for everybody's rating, and there are no hints.
   *[no] **Not rated**: the result counts for nobody's rating. A rated game has no hints.
}
rated-placeholder = Ratings
rated-choice = { $rated ->
    [yes] Rated, without hints
   *[no] Not rated
}

# The ranking of a server. $edition is "none" and $players 0 for all
ranking-title = { $edition ->
    [none] **Ranking of this server**
   *[other] **Ranking of this server** on { $edition }
}{ $players ->
    [0] {""}
   *[other] , with { $players } players
}
# $place is 0 for whoever has none yet
ranking-line = { $place ->
    [0] –
   *[other] { $place }.
} { $player } – **{ $rating }** ± { $margin }, { $games ->
    [one] one game
   *[other] { $games } games
}{ $me ->
    [yes] {" "}← you
   *[no] {""}
}
ranking-unplaced = Not placed yet: that takes { $games } games that counted, with at least { $people } other people:
ranking-order = The order is that of what is sure: the rating, less its uncertainty. Everybody begins at 1,000.
ranking-computers = For comparison, the computers: { $computers }.
ranking-computer = { computer-level-label } { $rating }
ranking-none = Nobody here has played a rated game yet. A host can have one rated before it starts, with **{ options-open }**; at least two people have to play.
