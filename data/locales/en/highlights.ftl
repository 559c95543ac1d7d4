# What was remarkable in a game, below its result.

highlights-title = **Moments of this game**
highlight = • { $told }
highlight-longest-route = { $player } claimed { $route } for { score-points }: nobody claimed a longer route.
highlight-ticket-saved = { $by ->
    [route] { $player } completed { $ticket } ({ score-points }) in the last turn they had, with { $route }.
   *[station] { $player } completed { $ticket } ({ score-points }) in the last turn they had, with a station in { $city }.
}
highlight-ticket-missed = { $owned ->
    [yes] Only { $route }, which { $owner } has, was missing for { $player }'s { $ticket } ({ score-points }).
   *[no] Only { $route } was missing for { $player }'s { $ticket } ({ score-points }), and nobody claimed it.
}
highlight-all-tickets = { $player } completed all { $count } tickets, { score-points } together.
highlight-dearest-ticket = { $player } completed { $ticket } for { score-points }: no other ticket brought more.
highlight-lucky-tunnels = { $player } built { $count } tunnels without any surcharge: about 1 chance in { $odds }.
highlight-dear-tunnel = { $built ->
    [yes] The tunnel { $route } cost { $player } a surcharge of { $toll } cards: about 1 chance in { $odds }.
   *[no] The tunnel { $route } asked { $player } for a surcharge of { $toll } cards, about 1 chance in { $odds }, and wasn't built that turn.
}
highlight-race = { $player } claimed { $route } one turn before { $loser } could; { $way ->
    [none] without it { $loser } had no way left for { $ticket } with their own routes
   *[detour] without it { $loser } needed { longest-wagons } more for { $ticket } with their own routes
}{ $failed ->
    [yes] , and the ticket failed.
   *[no] , but the ticket was completed all the same.
}
highlight-station = { $player }'s station in { $city } borrowed { $route } from { $owner } and made a difference of { score-points } on tickets.
highlight-path = Without the longest path ({ longest-wagons }), { $player } would have finished behind { $other }.
highlight-come-back = When the last round began, { $player } was { score-points } behind { $leader }, counting { $bonus ->
    [yes] routes and bonus cards.
   *[no] routes alone.
}
highlight-close = { $points ->
    [0] { $player } and { $other } had the same number of points; the tie-break decided.
   *[other] { $player } finished only { score-points } ahead of { $other }.
}
highlight-clear = { $player } finished { score-points } ahead of { $other }.
highlight-last-round = { $wagons ->
    [0] { $player } brought on the last round by using the last wagon, in turn { $turn }.
   *[other] { $player } brought on the last round with { longest-wagons } left, in turn { $turn }.
}
highlight-most-routes = { $player } claimed the most routes: { $count }, { longest-wagons } long in all.
