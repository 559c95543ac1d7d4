# The final score, stage by stage. Points come with their sign.

result-points = { $player } { $points }
result-routes = **Routes :** { $points }
result-tickets = **Destinations**
result-tickets-of = { $player } { $points } : { $tickets }
result-no-tickets = aucune
result-ticket = { $completed ->
    [yes] ✅ { $a }–{ $b } { $points }
   *[no] ❌ { $a }–{ $b } { $points }
}
result-stations = **Gares**
result-stations-left = { $left ->
    [0] { $player } { $points } : toutes construites
    [one] { $player } { $points } : une non construite
   *[other] { $player } { $points } : { $left } non construites
}
result-loan = ↪ La gare à { $city } ({ $player }) emprunte { $route } ({ $owner })
result-longest = { $others ->
    [none] { $count ->
        [one] **Chemin le plus long :** { $players } avec { score-wagons }, { $points }
       *[other] **Chemin le plus long :** { $players } à égalité avec { score-wagons }, { $points } par personne
    }
   *[other] { $count ->
        [one] **Chemin le plus long :** { $players } avec { score-wagons }, { $points } ({ $others })
       *[other] **Chemin le plus long :** { $players } à égalité avec { score-wagons }, { $points } par personne ({ $others })
    }
}
result-wagons = { $player } { $wagons }
result-longest-none = **Chemin le plus long :** { $left ->
    [yes] personne parmi ceux qui sont restés n’a pris de route, donc pas de points (R50)
   *[no] personne n’a pris de route, donc pas de points (R50)
}
result-bonus = { $points ->
    [none] **Cartes bonus :** { $left ->
        [yes] personne parmi ceux qui sont restés n’a relié { $cities }
       *[no] personne n’a relié { $cities }
    }
   *[other] **Cartes bonus** pour avoir relié { $cities } : { $points }
}
result-final = **Score final**
result-rank = { $rank }. { $mark } { $player } : { $points }
result-resigned = { $player } a abandonné avec { $points }
result-winner-tied = À égalité de points, { $players } devant { $others } : { $ties } ({ $rule }).

# Sur l’image du score final, sous les signes

sheet-title = Score final · { $edition }
sheet-part = { $part ->
    [routes] Routes
    [completed] Réussies
    [failed] Manquées
    [bonus] Bonus
    [stations] Gares
    [longest] Chemin le plus long
    [length] Chemin le plus long
   *[total] Points
}

# Below the result, and /verify and /export

result-seed = Graine du mélange : `{ $seed }`. /vérifier la compare à l’empreinte affichée au début ; /exporter donne toute la partie sous forme de fichier.
result-sealed = La graine et les cartes cachées restent sous scellés tant que d’autres tables jouent la même donne.
verify-ok = { $shuffles ->
    [one] ✅ La graine correspond à l’empreinte affichée au début, et l’unique mélange en découle (R57).
   *[other] ✅ La graine correspond à l’empreinte affichée au début, et les { $shuffles } mélanges en découlent (R57).
}
verify-failed = ❌ La graine ne correspond pas à l’empreinte affichée au début, ou un mélange ou autre chose dans la partie n’en découle pas (R57). Préviens la personne qui gère ce bot.
verify-details = Empreinte : `{ $commitment }`{"\u000A"}Graine : `{ $seed }`
export-ready = Toute la partie sous forme de fichier (JSON), résultat compris : pour tes archives, ou pour un programme à toi. **/vérifier** contrôle le mélange ici même.

again-elsewhere = Jouer dans un autre salon
again-taken = Il y a déjà une table dans { $channel }. Choisis un autre salon ou fil, et tout le monde y est invité.
again-went = La table est maintenant dans { $channel }, et un message le dit ici.
