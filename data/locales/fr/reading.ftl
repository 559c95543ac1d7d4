# Reading the board and the game: what can be looked up at any time, for everybody

# How the game stands, after scores and row

status-last-round = { $count ->
    [0] Dernier tour de table : c’est le tout dernier tour.
    [one] Dernier tour de table : ensuite, encore un tour pour { $players }.
   *[other] Dernier tour de table : ensuite, encore un tour par personne ({ $players }).
}

# A route in a list, and how it stands; $to is a city, or both cities of the route

atlas-route = { $kind ->
    [tunnel] { $to } : { route-spaces }, tunnel – { $state }
    [ferry] { $locomotives ->
        [one] { $to } : { route-spaces }, ferry à { $locomotives } locomotive – { $state }
       *[other] { $to } : { route-spaces }, ferry à { $locomotives } locomotives – { $state }
    }
   *[plain] { $to } : { route-spaces } – { $state }
}
atlas-item = • { $line }
atlas-free = libre
atlas-taken = { $mark } { $player }
atlas-closed = fermée ({ $rule })
atlas-barred = libre, mais pas pour { $player } ({ $rule })

# What lies round a city

near-title = **{ $city }**
near-station = Gare ici : { $mark } { $player }.
near-no-station = Pas de gare ici.
near-routes = { $all ->
    [yes] { $count ->
        [one] { near-count }, libre :
       *[other] { near-count }, toutes libres :
    }
   *[no] { $free ->
        [0] { near-count }, aucune libre :
        [one] { near-count }, dont { $free } libre :
       *[other] { near-count }, dont { $free } libres :
    }
}
near-count = { $count ->
    [one] { $count } route
   *[other] { $count } routes
}
near-stations = Gares voisines : { $stations }.
near-next-station = { $city } ({ $player })

# The way between two cities; a way is followed by its stretches, one a line

path-title = **{ $a } – { $b }**
path-page = Page { $page } sur { $pages }
path-same = { $city } est à la fois ton départ et ton arrivée. Choisis deux villes différentes.
path-joined = Tes routes les relient déjà :
path-shortest = { $enough ->
    [yes] Le chemin le plus court demande { path-wagons } ; il t’en reste { $left }.
   *[no] Le chemin le plus court demande { path-wagons }, mais il t’en reste seulement { $left }.
}
path-shortest-own = { $enough ->
    [yes] Avec tes routes, le chemin le plus court demande encore { path-wagons } ; il t’en reste { $left }.
   *[no] Avec tes routes, le chemin le plus court demande encore { path-wagons }, mais il t’en reste seulement { $left }.
}
path-shortest-anybody = Le chemin le plus court par des routes libres demande { path-wagons }.
path-wagons = { $wagons ->
    [one] { $wagons } wagon
   *[other] { $wagons } wagons
}
path-blocked = Il ne te reste aucun chemin : tes routes et les routes libres ne relient plus ces villes.
path-blocked-anybody = Il ne reste aucun chemin : pas de routes libres entre ces villes.
path-cut-off = À { $city }, toutes les routes sont prises ou fermées :
path-cut = Encore accessible depuis { $city } : { $cities }. Au-delà, toutes les routes sont prises ou fermées :
path-step = { $number }. { $line }
path-other-track = ⤷ ou l’autre voie : { $line }
path-yours = à toi
path-not-you = libre, mais pas pour toi ({ $rule })
path-stations = { $count ->
    [one] Une gare pourrait aider : à la fin, elle te laisse emprunter une route adverse qui arrive dans sa ville (R44). Ce chemin en demande une :
   *[other] Des gares pourraient aider : à la fin, chacune te laisse emprunter une route adverse qui arrive dans sa ville (R44). Ce chemin en demande { $count } :
}
path-lent = { $mark } { $player }, si tu as une gare à { $cities }
path-lent-stands = { $mark } { $player }, grâce à ta gare à { $cities }
path-station-wagons = { $enough ->
    [yes] En plus, il demande { path-wagons } ; il t’en reste { $left }.
   *[no] En plus, il demande { path-wagons }, mais il t’en reste seulement { $left }.
}
path-build = { $build ->
    [0] Les gares que tu as déjà construites y suffisent.
    [one] Pour cela, tu construis { $build } gare ; il t’en reste { $left }.
   *[other] Pour cela, tu construis { $build } gares ; il t’en reste { $left }.
}
path-too-few = Tes gares n’y suffisent pas : { $left ->
    [0] tu n’en as plus à construire.
    [one] il t’en reste { $left } à construire.
   *[other] il t’en reste { $left } à construire.
}
path-no-station = Même des gares n’y changeraient rien.
path-empty-same = Sur un plateau vide, le même chemin serait le plus court, avec { path-wagons }.
path-empty = Sur un plateau vide, le chemin le plus court demande { path-wagons } :

# The board in words

text-title = { $part ->
    [free] **Les routes libres**, page { $page } sur { $pages }
    [taken] { $stations ->
        [yes] **Routes prises et gares**, page { $page } sur { $pages }
       *[no] **Routes prises**, page { $page } sur { $pages }
    }
   *[all] **Le plateau en mots**, page { $page } sur { $pages } : chaque route figure une fois, sous la première de ses deux villes.
}
text-title-player = { $stations ->
    [yes] **Routes et gares : { $player }**, page { $page } sur { $pages }
   *[no] **Routes : { $player }**, page { $page } sur { $pages }
}
text-city = **{ $city }**
text-city-station = **{ $city }**, gare : { $mark } { $player }
text-above = D’autres routes figurent sous { $cities }.
text-nothing = Il n’y a rien à afficher ici.

# What happened, turn by turn; a heading says whose turn it was and when ($when is shown as “5 minutes ago”)

log-title = **Ce qui s’est passé**, le plus récent d’abord, page { $page } sur { $pages }
log-title-player = **Les tours joués par { $player }**, le plus récent d’abord, page { $page } sur { $pages }
log-turn = **{ $number }. { $mark } { $player }**, { $when }
log-turn-goes-on = Ce tour vient de commencer.
log-opening = **Avant le premier tour**, { $when }
log-opening-goes-on = Choix des destinations en cours.
log-taken-back = Annulé (R55) : ~~{ $sentence }~~
log-nothing = Il ne s’est encore rien passé.
log-who = À cette table, je ne sais pas qui est « { $typed } » : choisis ci-dessous les tours à montrer.

# Buttons (at most 80 characters) and the select of parts: a placeholder (150), options (100)

text-button = En texte
text-placeholder = Montrer une partie du plateau
text-option = { $part ->
    [free] Routes libres
    [taken] { $stations ->
        [yes] Routes prises et gares
       *[no] Routes prises
    }
   *[all] Toutes les routes
}
text-option-player = { $stations ->
    [yes] Routes et gares : { $player }
   *[no] Routes : { $player }
}
log-button = Journal
near-button = Autour : { $city }
near-again = Regarder une ville
near-placeholder = Regarder une ville voisine
near-cities-placeholder = Choisis une ville
near-which = Quelle ville veux-tu regarder ?
path-button = Chemin d’ici vers…
path-which = Où veux-tu aller depuis { $city } ?
path-choice = { $a } – { $b }
log-placeholder = Les tours de qui ?
log-option = Tous les tours

# A player in a list to choose from (at most 100 characters)
player-choice = { $player } ({ player-colour })
