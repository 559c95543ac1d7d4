# The last act: the end of a game in stages. In the host's panel a line, a placeholder, the two choices; a line before the start

last-act-panel = { $told ->
    [yes] **The end** is told in stages, within half a minute: routes, tickets seat by seat, longest path, winner.
   *[no] **The end**: the result comes at once.
}
last-act-placeholder = The end
last-act-choice = { $told ->
    [yes] In stages, within half a minute
   *[no] The result at once
}
lobby-no-last-act = The result comes at once, not in stages.

# Its post: the first line, and what all have after a stage

last-act-title = **{ $edition }:** { heading-over } The points are being counted …
last-act-so-far = **So far:** { $points }

# On its pictures and in a film, after a name or alone; points come with their sign

last-act-routes = The points for routes
last-act-tickets = { $count ->
    [0] has no tickets
    [one] { $completed ->
        [0] misses the only ticket, { $points }
       *[other] completed the only ticket, { $points }
    }
   *[other] { $completed } of { $count } tickets completed, { $points }
}
last-act-tickets-and-stations = { last-act-tickets }; stations { $stations }
last-act-longest = longest path, { longest-wagons }, { $points }
last-act-no-longest = The longest path is nobody's
last-act-bonus = connected { $cities }, { $points }
last-act-bonuses = For connecting { $cities }: { $points }
last-act-no-bonus = { $left ->
    [yes] Nobody who stayed connected { $cities }
   *[no] Nobody connected { $cities }
}
last-act-shared = { $players }: { $told }
alt-last-act = The map of { $edition } while the points are counted: { $told }. { $points }.
alt-last-act-of = { $player } { $told }

# The first line of the result
result-heading = { $count ->
    [one] ## 🏆 { $players } wins with { score-points }
   *[other] ## 🏆 { $players } win with { score-points } each
}
