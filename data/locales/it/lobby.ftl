# Un tavolo prima del primo turno

lobby-title = **Un tavolo per { edition-choice }**
lobby-chair = { $host ->
    [yes] { lobby-seat } – ospita
   *[no] { lobby-seat }
}
lobby-seat = { $countries ->
    [none] { $mark } { $player } ({ player-colour })
    [one] { $mark } { $player } ({ player-colour }), { $countries } paese visitato
   *[other] { $mark } { $player } ({ player-colour }), { $countries } paesi visitati
}
lobby-free = { $free ->
    [0] Tutti i posti sono occupati.
    [one] C’è un posto libero.
   *[other] Ci sono { $free } posti liberi.
}
lobby-too-few = Per giocare bisogna essere almeno in { $least }, computer compresi.
lobby-ready = { $free ->
    [0] Chi ospita può iniziare.
   *[other] Bastate per giocare: chi ospita può iniziare subito, o aspettare ancora.
}
lobby-cancelled = { $player } ha sciolto il tavolo per { $edition }.
lobby-ended-by-admin = Il tavolo per { $edition } è stato chiuso, senza risultato, da chi gestisce il bot.
lobby-unjoined = Il tavolo per { $edition } aspetta da una settimana, e non è arrivato né se n’è andato nessuno. Chi ha voglia di giocare? Altrimenti tra due giorni si chiude; **{ ui-keep-open }** gli dà un’altra settimana.
lobby-closed = Non è venuto nessuno, perciò il tavolo per { $edition } è chiuso e il canale è di nuovo libero. **/nuova** ne apre un altro quando volete.
lobby-begun = La partita è cominciata.
lobby-off = Il tavolo è stato chiuso prima dell’inizio della partita.

opening-title = **{ $edition }: la partita comincia**
opening-begun = **{ $edition }: la partita è cominciata**
opening-done = { $left ->
    [yes] Chi è ancora in gioco ha scelto i biglietti.
   *[no] Tutti hanno scelto i biglietti.
}
opening-not-done = Non tutti avevano ancora scelto i biglietti.
opening-hints = I consigli sono permessi: **{ ui-hint }** nella tua mano, o **/consiglio**, ti dice che cosa potrebbe convenirti. Nessuno vede che me lo chiedi.
opening-hash = Hash del mazzo: `{ $commitment }`. Il seme da cui deriva si vede alla fine, così chiunque può controllare le carte (R57).

# Che cosa offre /nuova
company-choice = { $who ->
    [invited] Solo chi invito io
   *[anybody] Chiunque si sieda
}
company-computers = { $count ->
    [1] Un computer
   *[other] { $count } computer
} ({ computer-level-label })
place-choice = { $thread ->
    [yes] In un thread tutto suo
   *[no] Qui
}
