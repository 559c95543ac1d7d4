# Les sous-titres d’un film, chacun après un nom, et la chronique

film-draws = { $count ->
    [one] pioche une carte
   *[other] pioche deux cartes
}
film-takes = { $blind ->
    [0] prend { $cards }
   *[other] prend { $cards } et en pioche une
}
film-takes-locomotive = prend une locomotive
film-claims = prend { $route } : { score-points }
film-station = construit une gare à { $city }
film-tickets = { $count ->
    [one] pioche des destinations et en garde une
   *[other] pioche des destinations et en garde { $count }
}
film-tunnel = renonce au tunnel { $route }
film-bonus = relie { $cities } : { score-points } de bonus
film-last-round = { $wagons ->
    [0] n’a plus de wagons : dernier tour de table
    [one] n’a plus qu’un wagon : dernier tour de table
   *[other] n’a plus que { $wagons } wagons : dernier tour de table
}
film-passes = passe son tour
film-resigns = abandonne
chronicle-title = **{ $edition }, la chronique** · page { $page } sur { $pages }
chronicle-line = **{ $number }.** { $mark } { $player } { $words }
chronicle-drawn = **{ $first }–{ $last }.** { $players } : rien que des cartes
chronicle-button = Chronique
film-shared = 🎞️ { $player } partage le film de cette partie sur le plateau { $edition }.
