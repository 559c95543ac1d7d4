# Was Bilder zeigen, in Worten: kurz, ohne Formatierung

alt-board = Spielplan { $edition }.
alt-to-act = { $count ->
    [one] Am Zug: { $players }.
   *[other] Noch am Zug: { $players }.
}
alt-last-round = { $count ->
    [0] Letzte Runde: Das ist der letzte Zug.
    [one] Letzte Runde: Nach diesem Zug kommt noch einer.
   *[other] Letzte Runde: Nach diesem Zug kommen noch { $count }.
}
alt-last-route = Zuletzt gebaut: { $route } von { $player }.
alt-last-station = Zuletzt gebaut: ein Bahnhof in { $city } von { $player }.
alt-player = { $player } ({ player-colour }): { $counts }.
alt-resigned = { $player } ({ player-colour }): { score-points }, aufgegeben.
alt-row = { $locomotives ->
    [none] Offene Karten: { $cards }. Nachziehstapel: { $pile }. Zielkarten im Stapel: { $tickets }.
   *[other] Offene Karten: { $cards }. Nachziehstapel: { $pile }. Lokomotivstapel: { $locomotives }. Zielkarten im Stapel: { $tickets }.
}

alt-hand = { $count ->
    [0] Deine Hand ist leer.
    [one] Deine Hand, { $count } Karte: { $cards }.
   *[other] Deine Hand, { $count } Karten: { $cards }.
}
alt-hand-bonus = { $points ->
    [one] Deine Bonuskarte: { $points } Punkt.
   *[other] Deine Bonuskarte: { $points } Punkte.
}
alt-tickets = { $count ->
    [one] Deine Zielkarte: { $tickets }.
   *[other] Deine { $count } Zielkarten: { $tickets }.
}

alt-detail = Der Spielplan aus der Nähe.
alt-near = Ringsum: { $cities }.
alt-tunnel = Der Tunnel { $route }: { $player } hat { $laid } gelegt.
alt-tunnel-revealed = { $toll ->
    [0] Aufgedeckt: { $cards }. Kein Aufpreis.
    [one] Aufgedeckt: { $cards }. Aufpreis: { $toll } Karte.
   *[other] Aufgedeckt: { $cards }. Aufpreis: { $toll } Karten.
}
alt-area = { $title }, ein Ausschnitt vom Spielplan { $edition }.
alt-area-free = Dort ist noch nichts gebaut.
alt-area-route = { $route }: { $player }.
alt-area-station = Bahnhof in { $city }: { $player }.

alt-result = Der Endstand auf dem Spielplan { $edition }.
alt-winner = { $count ->
    [one] Gewonnen hat: { $players }.
   *[other] Gewonnen haben: { $players }.
}
alt-result-player = { $player } ({ player-colour }): { $total } = { $parts }.
alt-routes = Strecken { $points }
alt-ticket-points = Zielkarten { $points }
alt-stations = Bahnhöfe { $points }
alt-longest = längste Strecke { $points } ({ longest-wagons })
alt-bonus = Bonuskarte { $points }
alt-result-resigned = { $player } ({ player-colour }): mit { $total } aufgegeben.
alt-film = { $count ->
    [one] Die Partie auf dem Spielplan { $edition } als Film: { $count } Zug.
   *[other] Die Partie auf dem Spielplan { $edition } als Film: { $count } Züge.
}

alt-offer = Der Spielplan mit deinen Zielkarten zur Auswahl: { $tickets }.
alt-map = Der Spielplan mit deinen Strecken und den Städten deiner Zielkarten.
alt-map-routes = { $wagons ->
    [one] Vorschlag mit { $wagons } Waggon: { $routes }.
   *[other] Vorschlag mit { $wagons } Waggons: { $routes }.
}
alt-map-bonus = In Gold der kürzeste Weg zur Bonuskarte: { $routes }.
