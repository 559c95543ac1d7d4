# Les parties qui comptent pour les cotes : une ligne avant le début, et pour l’hôte une ligne, un texte d’attente, les deux choix

lobby-rated = Partie classée : le résultat compte pour vos cotes. Il n’y a pas de conseils, et qui abandonne ou laisse jouer l’ordinateur perd contre tous ceux qui restent. Deux mêmes personnes sont comparées trois fois par semaine.
rated-panel = { $rated ->
    [yes] **Partie classée** : le résultat compte pour la cote de chaque personne, et il n’y a pas de conseils.
   *[no] **Partie non classée** : le résultat ne compte pour aucune cote. Une partie classée se joue sans conseils.
}
rated-placeholder = Classement
rated-choice = { $rated ->
    [yes] Classée, sans conseils
   *[no] Non classée
}

# Le classement d’un serveur. $edition vaut « none » et $players 0 pour tout
ranking-title = { $edition ->
    [none] **Classement de ce serveur**
   *[other] **Classement de ce serveur** sur { $edition }
}{ $players ->
    [0] {""}
   *[other] , à { $players } par table
}
# $place is 0 for whoever has none yet
ranking-line = { $place ->
    [0] –
   *[other] { $place }.
} { $player } – **{ $rating }** ± { $margin }, { $games ->
    [one] une partie
   *[other] { $games } parties
}{ $me ->
    [yes] {" "}← toi
   *[no] {""}
}
ranking-unplaced = Pas encore de place : il faut { $games } parties comptées, avec au moins { $people } autres personnes :
ranking-order = L’ordre est celui de ce qui est sûr : la cote, moins son incertitude. Tout le monde commence à 1 000.
ranking-computers = À titre de comparaison, les ordinateurs : { $computers }.
ranking-computer = { computer-level-label } { $rating }
ranking-none = Personne ici n’a encore joué de partie classée. L’hôte peut en rendre une classée avant le début, avec **{ options-open }** ; il faut au moins deux personnes.
