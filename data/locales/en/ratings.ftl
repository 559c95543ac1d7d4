# Games that count for ratings: a line before the start, and in the host's panel a line, a placeholder, the two choices

lobby-rated = Rated: the result counts for your ratings. There are no hints. Whoever resigns, gives up the seat or lets the computer play loses to all who stay; before ten turns of one's own nobody gains by it. The same two people are rated against each other three times a week.
rated-panel = { $rated ->
    [yes] **Rated**: the result counts for everybody's rating, and there are no hints.
   *[no] **Not rated**: the result counts for nobody's rating. A rated game has no hints.
}
rated-placeholder = Ratings
rated-choice = { $rated ->
    [yes] Rated, without hints
   *[no] Not rated
}

# What of a rated game won't count, or didn't: below the line before the start, and below the result
rated-nobody = { $reason ->
    [too_few_yet] As it stands, this game counts for nobody's rating: that takes at least two people.
    [too_few] This game counts for nobody's rating: that takes at least two people.
    [hints] This game counts for nobody's rating, as there are hints.
    [restored] This game counts for nobody's rating, as its table was brought back from a backup.
    [all_left] This game counts for nobody's rating: nobody played it to the end.
   *[no_server] This game counts for nobody's rating, as it isn't played on a server.
}
# $over: the game has ended; $nobody: these are all its people
rated-apart = { $over ->
    [yes] { $players } had already met in three rated games that week: { $nobody ->
        [yes] this one counts for nobody.
       *[no] this one doesn't count between them.
    }
   *[no] { $players } have already met in three rated games this week: { $nobody ->
        [yes] if this one ends before { $until }, it counts for nobody.
       *[no] if this one ends before { $until }, it doesn't count between them.
    }
}
rated-left = { $how ->
    [resigned] { $players } resigned
    [lent] The computer played for { $players }
   *[gave] { $players } gave up { $count ->
        [one] a seat
       *[other] their seats
    }
}: that counts as a loss to all who stayed{ $early ->
    [yes] , but nobody gains by it, as that takes ten turns of one's own.
   *[no] .
}
rated-stayed = Those who stayed are rated among themselves.
rated-alone = Of those who began only { $player } stayed, and isn't rated against the computers.
rated-joined = { $players } took over { $count ->
    [one] a seat and isn't rated.
   *[other] seats and aren't rated.
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
