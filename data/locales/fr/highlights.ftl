# Ce qu’une partie a eu de remarquable, sous son résultat.

highlights-title = **Les grands moments de la partie**
highlight = • { $told }
highlight-longest-route = { $player } a pris { $route } pour { score-points } : personne n’en a pris de plus grande.
highlight-ticket-saved = { $by ->
    [route] { $player } a réussi { $ticket } ({ score-points }) à son tout dernier tour, avec { $route }.
   *[station] { $player } a réussi { $ticket } ({ score-points }) à son tout dernier tour, avec une gare à { $city }.
}
highlight-ticket-missed = { $owned ->
    [yes] Une seule route manquait à { $player } pour { $ticket } ({ score-points }) : { $route }, prise par { $owner }.
   *[no] Une seule route manquait à { $player } pour { $ticket } ({ score-points }) : { $route }, que personne n’a prise.
}
highlight-all-tickets = { $player } a réussi ses { $count } destinations, { score-points } en tout.
highlight-dearest-ticket = { $player } a réussi { $ticket } pour { score-points } : aucune autre destination n’a rapporté plus.
highlight-lucky-tunnels = { $player } a construit { $count } tunnels sans aucun surcoût : environ 1 chance sur { $odds }.
highlight-dear-tunnel = { $built ->
    [yes] Le tunnel { $route } a coûté à { $player } un surcoût de { $toll } cartes : environ 1 chance sur { $odds }.
   *[no] Le tunnel { $route } demandait à { $player } un surcoût de { $toll } cartes (environ 1 chance sur { $odds }) et n’a pas été construit à ce tour.
}
highlight-race = { $player } a pris { $route } : { $loser } pouvait le faire au tour suivant ; { $way ->
    [none] sans cette route, il ne restait plus à { $loser } de chemin par ses propres routes pour { $ticket }
   *[detour] sans cette route, il fallait à { $loser } { longest-wagons } de plus pour { $ticket } par ses propres routes
}{ $failed ->
    [yes] , et la destination a été manquée.
   *[no] , mais la destination a été réussie quand même.
}
highlight-station = La gare à { $city } ({ $player }) emprunte { $route } ({ $owner }) et fait une différence de { score-points } sur les destinations.
highlight-path = Sans le chemin le plus long ({ longest-wagons }), { $player } aurait fini derrière { $other }.
highlight-come-back = Au début du dernier tour de table, { $player } avait { score-points } de retard sur { $leader }, en comptant { $bonus ->
    [yes] les routes et les cartes bonus.
   *[no] les routes seules.
}
highlight-close = { $points ->
    [0] { $player } et { $other } ont le même nombre de points ; le départage a tranché.
   *[other] { $player } ne devance { $other } que de { score-points }.
}
highlight-clear = { $player } devance { $other } de { score-points }.
highlight-last-round = { $wagons ->
    [0] { $player } a posé son dernier wagon au tour { $turn } et lancé ainsi le dernier tour de table.
   *[other] { $player } a lancé le dernier tour de table au tour { $turn }, avec { longest-wagons } en réserve.
}
highlight-most-routes = { $player } a pris le plus de routes : { $count }, { longest-wagons } en tout.
