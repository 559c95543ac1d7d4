# What pictures show, in words: short, no markdown

alt-board = Plateau { $edition }.
alt-to-act = { $count ->
    [one] À jouer : { $players }.
   *[other] À jouer encore : { $players }.
}
alt-last-round = { $count ->
    [0] Dernier tour de table : c’est le tout dernier tour.
    [one] Dernier tour de table : ensuite, encore un tour.
   *[other] Dernier tour de table : ensuite, encore { $count } tours.
}
alt-last-route = Dernière construction : { $route }, par { $player }.
alt-last-station = Dernière construction : une gare à { $city }, par { $player }.
alt-player = { $player } ({ player-colour }) : { $counts }.
alt-resigned = { $player } ({ player-colour }) : { score-points }, abandon.
alt-row = { $locomotives ->
    [none] Cartes visibles : { $cards }. Pioche : { $pile }. Destinations à piocher : { $tickets }.
   *[other] Cartes visibles : { $cards }. Pioche : { $pile }. Locomotives : { $locomotives }. Destinations à piocher : { $tickets }.
}

alt-hand = { $count ->
    [0] Ta main est vide.
    [one] Ta main, { $count } carte : { $cards }.
   *[other] Ta main, { $count } cartes : { $cards }.
}
alt-hand-bonus = { $points ->
    [one] Ta carte bonus : { $points } point.
   *[other] Ta carte bonus : { $points } points.
}
alt-tickets = { $count ->
    [one] Ta destination : { $tickets }.
   *[other] Tes { $count } destinations : { $tickets }.
}

alt-detail = Le plateau vu de près.
alt-near = Autour : { $cities }.
alt-tunnel = Le tunnel { $route } : { $player } a posé { $laid }.
alt-tunnel-revealed = { $toll ->
    [0] Cartes retournées : { $cards }. Pas de surcoût.
    [one] Cartes retournées : { $cards }. Surcoût : { $toll } carte.
   *[other] Cartes retournées : { $cards }. Surcoût : { $toll } cartes.
}
alt-area = { $title }, une partie du plateau { $edition }.
alt-area-free = Rien n’y est encore construit.
alt-area-route = { $route } : { $player }.
alt-area-station = Gare à { $city } : { $player }.

alt-result = Le score final sur le plateau { $edition }.
alt-winner = { $count ->
    [one] Victoire : { $players }.
   *[other] Victoire partagée : { $players }.
}
alt-result-player = { $player } ({ player-colour }) : { $total } = { $parts }.
alt-routes = routes { $points }
alt-ticket-points = destinations { $points }
alt-stations = gares { $points }
alt-longest = chemin le plus long { $points } ({ score-wagons })
alt-bonus = carte bonus { $points }
alt-result-resigned = { $player } ({ player-colour }) a abandonné avec { $total }.
alt-film = { $count ->
    [one] La partie sur le plateau { $edition }, en un film de { $count } tour.
   *[other] La partie sur le plateau { $edition }, en un film de { $count } tours.
}

alt-offer = Le plateau avec les destinations proposées : { $tickets }.
alt-map = Le plateau avec tes routes et les villes de tes destinations.
alt-map-routes = { $wagons ->
    [one] Suggestion, { $wagons } wagon : { $routes }.
   *[other] Suggestion, { $wagons } wagons : { $routes }.
}
alt-map-bonus = En doré, le chemin le plus court vers la carte bonus : { $routes }.
