# The daily deal: the same cards for everybody, each alone, on one day (UTC)

daily-title = 📅 **Donne du jour, { $day }** · { $edition } – personne d’autre ne voit cette table. Elle ferme le { $at }.
daily-opened = Aujourd’hui, tout le monde joue avec les mêmes cartes et les mêmes destinations, contre les deux mêmes ordinateurs. Tu as un seul essai, sans conseils. Empreinte de la graine : `{ $hash }`. Si ce message a disparu, **/quotidien** ramène la table.
# The card of a finished game, which tells nothing of its cards. $place is 0 for whoever resigned, $marks has a sign for each ticket, or is "none"
daily-card-title = 📅 **Donne du jour, { $day }** · { $edition }
daily-card-points = { $place ->
    [0] { $player } a abandonné avec **{ $points }** points.
   *[other] { $player } – **{ $points }** points, place { $place } sur 3
}
daily-card-tickets = { $marks ->
    [none] Aucune destination
   *[other] Destinations { $marks } ({ $completed } sur { $tickets } réussies)
} · wagons restants : { $wagons }
daily-card-computers = Ordinateurs (difficile) : { $points }
daily-card-median = { $count ->
    [one] Une seule partie terminée ici pour l’instant : { $points }
   *[other] Médiane des { $count } parties terminées ici : { $points }
}
# What is below it, and what came of it
daily-show-day = Liste du jour
daily-show-month = Ce mois-ci
daily-show-before = Ma donne d’avant
daily-sharing = Ton résultat est en route vers ce salon.
daily-not-shared = Discord n’a pas accepté ton résultat ici. Tu peux le partager ailleurs, ou ici plus tard.
daily-list-day = 📅 **Donne du jour, { $day }** · { $edition }
daily-list-month = 📅 **Donnes du jour : { $month }**
daily-day-line = { $place }. { $player } – **{ $points }**{ $me ->
    [yes] {" "}← toi
   *[no] {""}
}
daily-month-line = { $place }. { $player } – **{ $points }** en { $games ->
    [one] une donne
   *[other] { $games } donnes
}, { $won ->
    [0] aucune gagnée
    [one] une gagnée
   *[other] { $won } gagnées
}{ $me ->
    [yes] {" "}← toi
   *[no] {""}
}
daily-list-none = Personne ici ne l’a encore finie. **/quotidien** la commence.
daily-list-note = La liste montre les personnes qui ont commencé la donne sur ce serveur ; **/confidentialité** permet de ne pas y figurer.
daily-shown = { $shown ->
    [day] Liste du jour
    [month] Liste du mois
   *[before] Ma donne d’avant
}
# What can’t be done
table-daily-ended = Tu as mis fin à la donne d’aujourd’hui sans résultat, et il y a un essai par jour. La prochaine arrive le { $at }.
table-no-daily = Tu n’as encore terminé aucune donne d’un jour précédent. **/quotidien** commence celle d’aujourd’hui.
table-not-on-server = Cela ne marche que sur un serveur : ici, personne d’autre ne le verrait.
