# Le dernier acte : la fin par étapes. Dans le panneau de l’hôte, une ligne, un texte d’attente, les deux choix ; une ligne avant le départ

last-act-panel = { $told ->
    [yes] **La fin** est racontée par étapes, en une demi-minute : routes, destinations de chacun, chemin le plus long, victoire.
   *[no] **La fin** : le résultat vient d’un coup.
}
last-act-placeholder = La fin
last-act-choice = { $told ->
    [yes] Par étapes, en une demi-minute
   *[no] Le résultat d’un coup
}
lobby-no-last-act = Le résultat vient d’un coup, pas par étapes.

# Son message : la première ligne, et ce que chacun a après une étape

last-act-title = **{ $edition }.** { heading-over } On compte les points…
last-act-so-far = **Pour l’instant :** { $points }

# Sur ses images et dans un film, après un nom ou seul ; les points ont leur signe

last-act-routes = Les points des routes
last-act-tickets = { $count ->
    [0] n’a pas de destination
    [one] { $completed ->
        [0] a manqué sa seule destination, { $points }
       *[other] a réussi sa seule destination, { $points }
    }
   *[other] { $completed ->
        [one] a réussi { $completed } destination sur { $count }, { $points }
       *[other] a réussi { $completed } destinations sur { $count }, { $points }
    }
}
last-act-tickets-and-stations = { last-act-tickets } ; gares { $stations }
last-act-longest = chemin le plus long, { score-wagons }, { $points }
last-act-no-longest = Personne n’a le chemin le plus long
last-act-bonus = a relié { $cities }, { $points }
last-act-bonuses = Pour avoir relié { $cities } : { $points }
last-act-no-bonus = { $left ->
    [yes] Personne parmi ceux qui sont restés n’a relié { $cities }
   *[no] Personne n’a relié { $cities }
}
last-act-shared = { $players } : { $told }
alt-last-act = Le plateau { $edition } pendant le décompte : { $told }. { $points }.
alt-last-act-of = { $player } { $told }

# La première ligne du résultat
result-heading = { $count ->
    [one] ## 🏆 { $players } gagne avec { score-points }
   *[other] ## 🏆 { $players } gagnent à égalité avec { score-points }
}
