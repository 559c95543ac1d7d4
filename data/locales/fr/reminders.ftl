# Appeler celles et ceux que la table attend

# Public, ou en message privé. $players sont des mentions ; $since s’affiche « il y a 8 heures »
reminder-call = { $stage ->
    [opening] { $count ->
        [one] ⏰ { $players } : choisis tes destinations, s’il te plaît, pour que la partie puisse commencer. La table attend ce choix depuis le lancement de la partie, { $since }.
       *[other] ⏰ { $players } : choisissez vos destinations, s’il vous plaît, pour que la partie puisse commencer. La table attend ce choix depuis le lancement de la partie, { $since }.
    }
    [tunnel] ⏰ { $players } : le tunnel attend ta décision. Ton tour a commencé { $since }.
    [tickets] ⏰ { $players } : choisis parmi tes nouvelles destinations, s’il te plaît. Ton tour a commencé { $since }.
    [card] ⏰ { $players } : tu peux prendre une deuxième carte. Ton tour a commencé { $since }.
   *[turn] ⏰ { $players } : c’est à toi de jouer. Ton tour a commencé { $since }.
}
# $until s’affiche « dans 2 jours »
reminder-then = { $follows ->
    [computer] Le temps de réflexion se termine { $until } ; l’ordinateur jouera alors ce tour.
    [other] Le temps de réflexion se termine { $until } ; un peu plus tard, l’autre personne décidera de la suite.
   *[vote] Le temps de réflexion se termine { $until } ; les autres décideront alors ensemble de la suite.
}
reminder-missing = Pas encore là non plus : { $players }.
reminder-place = Vers le plateau : { $link }

# Libellés des boutons (80 caractères au plus, mieux 25)
reminder-in-an-hour = Dans une heure
reminder-this-evening = Ce soir
reminder-stop = Plus de rappel ce tour

# Privé
reminder-put-off = D’accord : prochain rappel { $when }, sauf si tu as joué d’ici là.
reminder-no-more = D’accord : plus aucun rappel pour ce tour.
reminder-clock-runs = Ton temps de réflexion court toujours, et se termine { $until }.
heads-up = 🚂 À une table { $edition }, le prochain tour est le tien.

# Refus
table-not-called = La table ne t’attend pas en ce moment : il n’y a pas de rappel à reporter. Ces boutons sont pour les personnes appelées.
