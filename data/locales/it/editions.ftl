# Le edizioni: quali ci sono, quale gioca un tavolo, e chi comincia dove nessuno chiede i paesi

# Un’edizione e per quanti; un’opzione di 100 caratteri al massimo. $same: va bene per un numero solo.
edition-choice = { $same ->
    [yes] { $edition } ({ $most } persone)
   *[no] { $edition } (da { $least } a { $most } persone)
}
# Un’edizione il cui titolo è anche di un’altra, con il suo identificativo
edition-by-id = { $edition } · { $id }
# $editions è una lista di queste
edition-unknown = Nessuna edizione si chiama «{ $typed }». { $more ->
    [0] Puoi giocare a { $editions }.
   *[other] Tra le altre puoi giocare a { $editions }: /nuova le suggerisce mentre scrivi.
}
edition-several = C’è più di un’edizione che si chiama «{ $typed }». Scrivi l’identificativo di quella che intendi: { $ids }.
table-lost-edition = A questo tavolo si gioca «{ $edition }», versione { $version }, ma quell’edizione non c’è più. Chi gestisce questo bot può rimetterne il file e riavviarmi; fino ad allora qui non si può mostrare né giocare nulla. { $over ->
    [yes] La sua partita è finita: /nuova apre qui un altro tavolo.
   *[no] /sciogli chiude il tavolo.
}

status-edition = Edizione: { $edition }
# La prima riga dell’ultimo messaggio
result-title = **{ $edition }:** { heading-over }

lobby-first-drawn = Chi comincia lo decide il sorteggio, secondo il seme della partita (X14).
opening-first-drawn = Chi comincia lo ha deciso il sorteggio, secondo il seme della partita (X14).
event-begins-by-lot = Ha deciso il sorteggio: comincia { $player } (X14).
countries-not-asked = Nell’edizione { $edition } i paesi visitati non contano: chi comincia lo decide il sorteggio, secondo il seme della partita (X14).
table-already-seated-by-lot = Hai già un posto a questo tavolo. /partecipa con un colore cambia il tuo, /esci libera il posto.
help-lobby-join-by-lot = **Ora:** prendi posto, con **{ ui-join }** qui sotto, o con **/partecipa** e il colore che preferisci.
help-lobby-wait-by-lot = **Ora:** { $host } comincia la partita quando ci siete tutti, e allora ti chiamo. Intanto **/partecipa** cambia il tuo colore, e **{ ui-leave }** libera il tuo posto.
