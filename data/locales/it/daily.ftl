# The daily deal: the same cards for everybody, each alone, on one day (UTC)

daily-title = 📅 **Partita del giorno, { $day }** · { $edition } – solo tu vedi questo tavolo. Chiude il { $at }.
daily-opened = Chi gioca oggi ha le stesse carte e gli stessi biglietti, contro gli stessi due computer. Hai un solo tentativo, senza consigli. Hash del seme: `{ $hash }`. Se questo messaggio sparisce, **/quotidiana** riporta il tavolo.
# The card of a finished game, which tells nothing of its cards. $place is 0 for whoever resigned, $marks has a sign for each ticket, or is "none"
daily-card-title = 📅 **Partita del giorno, { $day }** · { $edition }
daily-card-points = { $place ->
    [0] { $player } ha abbandonato con **{ $points }** punti.
   *[other] { $player } – **{ $points }** punti, { $place }º posto su 3
}
daily-card-tickets = { $marks ->
    [none] Nessun biglietto
   *[other] Biglietti { $marks } ({ $completed } su { $tickets } completati)
} · vagoni rimasti: { $wagons }
daily-card-computers = Computer (difficile): { $points }
daily-card-median = { $count ->
    [one] Per ora una sola partita finita qui: { $points }
   *[other] Mediana delle { $count } partite finite qui: { $points }
}
# What is below it, and what came of it
daily-show-day = L’elenco di oggi
daily-show-month = Questo mese
daily-show-before = La mia precedente
daily-sharing = Il tuo risultato è in viaggio verso questo canale.
daily-not-shared = Discord non ha accettato il tuo risultato qui. Puoi condividerlo altrove, o qui più tardi.
daily-list-day = 📅 **Partita del giorno, { $day }** · { $edition }
daily-list-month = 📅 **Partite del giorno: { $month }**
daily-day-line = { $place }. { $player } – **{ $points }**{ $me ->
    [yes] {" "}← tu
   *[no] {""}
}
daily-month-line = { $place }. { $player } – **{ $points }** in { $games ->
    [one] una partita
   *[other] { $games } partite
}, { $won ->
    [0] nessuna vinta
    [one] una vinta
   *[other] { $won } vinte
}{ $me ->
    [yes] {" "}← tu
   *[no] {""}
}
daily-list-none = Qui nessuno l’ha ancora finita. **/quotidiana** la comincia.
daily-list-note = Qui c’è chi ha cominciato la partita in questo server; con **/privacy** puoi restarne fuori.
daily-shown = { $shown ->
    [day] L’elenco di oggi
    [month] L’elenco del mese
   *[before] La mia partita precedente
}
# What can’t be done
table-daily-ended = Hai chiuso la partita di oggi senza risultato, e c’è un tentativo al giorno. La prossima arriva il { $at }.
table-no-daily = Non hai ancora finito nessun’altra partita del giorno. **/quotidiana** comincia quella di oggi.
table-not-on-server = Si può fare solo in un server: qui nessun altro la vedrebbe.
