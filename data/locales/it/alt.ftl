# Che cosa mostrano le immagini, a parole: breve, senza markdown

alt-board = Tabellone { $edition }.
alt-to-act = { $count ->
    [one] In attesa di { $players }.
   *[other] In attesa di { $players }.
}
alt-last-round = { $count ->
    [0] Ultimo giro: questo è l’ultimo turno.
    [one] Ultimo giro: dopo questo turno ne resta uno.
   *[other] Ultimo giro: dopo questo turno ne restano { $count }.
}
alt-last-route = Ultima costruzione: { $route }, di { $player }.
alt-last-station = Ultima costruzione: la stazione di { $city }, di { $player }.
alt-player = { $player } ({ player-colour }): { $counts }.
alt-resigned = { $player } ({ player-colour }): { score-points }, partita abbandonata.
alt-row = { $locomotives ->
    [none] Carte scoperte: { $cards }. Mazzo: { $pile }. Mazzo dei biglietti: { $tickets }.
   *[other] Carte scoperte: { $cards }. Mazzo: { $pile }. Pila delle locomotive: { $locomotives }. Mazzo dei biglietti: { $tickets }.
}

alt-hand = { $count ->
    [0] La tua mano è vuota.
    [one] La tua mano, { $count } carta: { $cards }.
   *[other] La tua mano, { $count } carte: { $cards }.
}
alt-hand-bonus = { $points ->
    [one] La tua carta bonus: { $points } punto.
   *[other] La tua carta bonus: { $points } punti.
}
alt-tickets = { $count ->
    [one] Il tuo biglietto: { $tickets }.
   *[other] I tuoi { $count } biglietti: { $tickets }.
}

alt-detail = Il tabellone da vicino.
alt-near = Intorno: { $cities }.
alt-tunnel = La galleria { $route }: { $player } ha messo giù { $laid }.
alt-tunnel-revealed = { $toll ->
    [0] Dal mazzo: { $cards }. Niente sovrapprezzo.
    [one] Dal mazzo: { $cards }. C’è { $toll } carta in più da pagare.
   *[other] Dal mazzo: { $cards }. Ci sono { $toll } carte in più da pagare.
}
alt-area = { $title }, una parte del tabellone { $edition }.
alt-area-free = Qui non c’è ancora niente.
alt-area-route = { $route }: { $player }.
alt-area-station = Stazione di { $city }: { $player }.

alt-result = Il punteggio finale sul tabellone { $edition }.
alt-winner = { $count ->
    [one] Vince { $players }.
   *[other] Vincono { $players }.
}
alt-result-player = { $player } ({ player-colour }): { $total } = { $parts }.
alt-routes = tratte { $points }
alt-ticket-points = biglietti { $points }
alt-stations = stazioni { $points }
alt-longest = percorso più lungo { $points } ({ longest-wagons })
alt-bonus = carta bonus { $points }
alt-result-resigned = { $player } ({ player-colour }) ha abbandonato con { $total }.
alt-film = { $count ->
    [one] La partita sul tabellone { $edition }: un film di { $count } turno.
   *[other] La partita sul tabellone { $edition }: un film di { $count } turni.
}

alt-offer = Il tabellone con i biglietti tra cui scegli: { $tickets }.
alt-map = Il tabellone con le tue tratte e le città dei tuoi biglietti in evidenza.
alt-map-routes = { $wagons ->
    [one] Percorso proposto, con { $wagons } vagone: { $routes }.
   *[other] Percorso proposto, con { $wagons } vagoni: { $routes }.
}
alt-map-bonus = In oro, il percorso più breve verso la carta bonus: { $routes }.
