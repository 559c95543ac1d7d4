# The captions of a film, each after the name of who acted, and the chronicle

film-draws = { $count ->
    [one] draws one card
   *[other] draws two cards
}
film-takes = { $blind ->
    [0] takes { $cards }
   *[other] takes { $cards } and draws one
}
film-takes-locomotive = takes a locomotive
film-claims = claims { $route }: { score-points }
film-station = builds a station in { $city }
film-tickets = { $count ->
    [one] draws tickets and keeps one
   *[other] draws tickets and keeps { $count }
}
film-tunnel = turns back at the tunnel { $route }
film-bonus = connects { $cities }: a bonus of { score-points }
film-last-round = { $wagons ->
    [0] has no wagons left: the last round
    [one] has 1 wagon left: the last round
   *[other] has { $wagons } wagons left: the last round
}
film-passes = passes
film-resigns = resigns
chronicle-title = **{ $edition }, the chronicle** · page { $page } of { $pages }
chronicle-line = **{ $number }.** { $mark } { $player } { $words }
chronicle-drawn = **{ $first }–{ $last }.** { $players }: only cards
chronicle-button = Chronicle
film-shared = 🎞️ { $player } shares the film of this game on the board of { $edition }.
