# Les parties qui comptent pour les cotes : une ligne avant le début, et pour l’hôte une ligne, un texte d’attente, les deux choix

lobby-rated = Partie classée : le résultat compte pour vos cotes. Il n’y a pas de conseils. Qui abandonne, cède sa place ou laisse jouer l’ordinateur perd contre tous ceux qui restent ; avant dix tours joués soi-même, personne n’y gagne. Deux mêmes personnes sont comparées trois fois par semaine.
rated-panel = { $rated ->
    [yes] **Partie classée** : le résultat compte pour la cote de chaque personne, et il n’y a pas de conseils.
   *[no] **Partie non classée** : le résultat ne compte pour aucune cote. Une partie classée se joue sans conseils.
}
rated-placeholder = Classement
rated-choice = { $rated ->
    [yes] Classée, sans conseils
   *[no] Non classée
}

# Ce qui d’une partie classée ne comptera pas, ou n’a pas compté : sous la ligne avant le début, et sous le résultat
rated-nobody = { $reason ->
    [too_few_yet] Pour l’instant, cette partie ne compte pour la cote de personne : il faut au moins deux personnes.
    [too_few] Cette partie ne compte pour la cote de personne : il faut au moins deux personnes.
    [hints] Cette partie ne compte pour la cote de personne, car il y a des conseils.
    [restored] Cette partie ne compte pour la cote de personne, car sa table a été ramenée depuis une sauvegarde.
    [all_left] Cette partie ne compte pour la cote de personne : personne ne l’a jouée jusqu’au bout.
   *[no_server] Cette partie ne compte pour la cote de personne, car elle ne se joue pas sur un serveur.
}
# $over : la partie est terminée ; $nobody : ce sont toutes les personnes de la table
rated-apart = { $over ->
    [yes] { $players } avaient déjà joué trois parties classées ensemble cette semaine-là : { $nobody ->
        [yes] celle-ci ne compte pour personne.
       *[no] celle-ci ne compte pas entre ces personnes.
    }
   *[no] { $players } ont déjà joué trois parties classées ensemble cette semaine : { $nobody ->
        [yes] si celle-ci se termine avant le { $until }, elle ne compte pour personne.
       *[no] si celle-ci se termine avant le { $until }, elle ne compte pas entre ces personnes.
    }
}
rated-left = { $how ->
    [resigned] { $players } { $count ->
        [one] a abandonné
       *[other] ont abandonné
    }
    [lent] L’ordinateur a joué pour { $players }
   *[gave] { $players } { $count ->
        [one] a cédé une place
       *[other] ont cédé leurs places
    }
} : cela compte comme une défaite contre tous ceux qui sont restés{ $early ->
    [yes] , mais personne n’y gagne, car il faut pour cela dix tours joués soi-même.
   *[no] .
}
rated-stayed = Ceux qui sont restés sont comparés entre eux.
rated-alone = De ceux qui ont commencé, une seule personne est restée, { $player } : contre les ordinateurs, la partie ne compte pas.
rated-joined = { $players } { $count ->
    [one] a repris une place : cette partie ne compte pas pour sa cote.
   *[other] ont repris des places : cette partie ne compte pas pour leurs cotes.
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
