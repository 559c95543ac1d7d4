# What pictures show, in words: short, no markdown

alt-board = Board of { $edition }.
alt-to-act = { $count ->
    [one] To act: { $players }.
   *[other] Still to act: { $players }.
}
alt-last-round = { $count ->
    [0] Last round: this is the last turn.
    [one] Last round: one more turn after this one.
   *[other] Last round: { $count } more turns after this one.
}
alt-last-route = Last built: { $route } by { $player }.
alt-last-station = Last built: a station in { $city } by { $player }.
alt-player = { $player } ({ player-colour }): { $counts }.
alt-resigned = { $player } ({ player-colour }): { score-points }, resigned.
alt-row = { $locomotives ->
    [none] Row: { $cards }. Pile: { $pile }. Ticket pile: { $tickets }.
   *[other] Row: { $cards }. Pile: { $pile }. Locomotives: { $locomotives }. Ticket pile: { $tickets }.
}

alt-hand = { $count ->
    [0] Your hand is empty.
    [one] Your hand, { $count } card: { $cards }.
   *[other] Your hand, { $count } cards: { $cards }.
}
alt-hand-bonus = { $points ->
    [one] Your bonus card: { $points } point.
   *[other] Your bonus card: { $points } points.
}
alt-tickets = { $count ->
    [one] Your ticket: { $tickets }.
   *[other] Your { $count } tickets: { $tickets }.
}

alt-detail = The map close up.
alt-near = Around it: { $cities }.
alt-tunnel = The tunnel { $route }: { $player } laid { $laid }.
alt-tunnel-revealed = { $toll ->
    [0] Turned up: { $cards }. There is no surcharge.
    [one] Turned up: { $cards }. The surcharge is { $toll } card.
   *[other] Turned up: { $cards }. The surcharge is { $toll } cards.
}
alt-area = { $title }, a part of the board of { $edition }.
alt-area-free = Nothing is built there yet.
alt-area-route = { $route }: { $player }.
alt-area-station = Station in { $city }: { $player }.

alt-result = The final score on the board of { $edition }.
alt-winner = { $count ->
    [one] Winner: { $players }.
   *[other] Winners: { $players }.
}
alt-result-player = { $player } ({ player-colour }): { $total } = { $parts }.
alt-routes = routes { $points }
alt-ticket-points = tickets { $points }
alt-stations = stations { $points }
alt-longest = longest path { $points } ({ longest-wagons })
alt-bonus = bonus card { $points }
alt-result-resigned = { $player } ({ player-colour }) resigned with { $total }.
alt-film = { $count ->
    [one] The game on the board of { $edition } as a film of { $count } turn.
   *[other] The game on the board of { $edition } as a film of { $count } turns.
}

alt-offer = The map with the tickets offered to you: { $tickets }.
alt-map = The map with your own routes and the cities of your tickets marked.
alt-map-routes = { $wagons ->
    [one] Proposed with { $wagons } wagon: { $routes }.
   *[other] Proposed with { $wagons } wagons: { $routes }.
}
alt-map-bonus = In gold, the shortest way to the bonus card: { $routes }.
