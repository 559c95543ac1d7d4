# Die Untertitel eines Films, jeder hinter dem Namen, und die Chronik

film-draws = { $count ->
    [one] zieht eine Karte
   *[other] zieht zwei Karten
}
film-takes = { $blind ->
    [0] nimmt { $cards }
   *[other] nimmt { $cards } und zieht eine
}
film-takes-locomotive = nimmt eine Lokomotive
film-claims = baut { $route }: { score-points }
film-station = baut einen Bahnhof in { $city }
film-tickets = { $count ->
    [one] zieht Zielkarten und behält eine
   *[other] zieht Zielkarten und behält { $count }
}
film-tunnel = kehrt am Tunnel { $route } um
film-bonus = verbindet { $cities }: { score-points } als Bonus
film-last-round = { $wagons ->
    [0] hat keine Waggons mehr: letzte Runde
    [one] hat nur noch 1 Waggon: letzte Runde
   *[other] hat nur noch { $wagons } Waggons: letzte Runde
}
film-passes = passt
film-resigns = gibt auf
chronicle-title = **{ $edition }, die Chronik** · Seite { $page } von { $pages }
chronicle-line = **{ $number }.** { $mark } { $player } { $words }
chronicle-drawn = **{ $first }–{ $last }.** { $players }: nur Karten
chronicle-button = Chronik
film-shared = 🎞️ { $player } zeigt den Film dieser Partie auf dem Spielplan { $edition }.
