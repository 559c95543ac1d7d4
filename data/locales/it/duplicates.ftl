# Tavoli duplicati: più d’uno con la stessa smazzata, confrontati posto per posto quando tutti hanno finito

duplicate-choice = { $tables ->
    [1] Una smazzata tutta sua
   *[other] { $tables } tavoli con la stessa smazzata
}
duplicate-one-more = Un tavolo in più per: { $table }
duplicate-placeholder = La stessa smazzata a più tavoli
duplicate-lobby = { $of ->
    [2] **Tavolo duplicato { $number } di { $of }:** le mani, le carte scoperte e i primi biglietti sono gli stessi a entrambi i tavoli, il resto no. Quando hanno finito entrambi si confrontano i posti. Nessuno può sedere a tutti e due, e le partite non sono classificate.
   *[other] **Tavolo duplicato { $number } di { $of }:** le mani, le carte scoperte e i primi biglietti sono gli stessi a tutti e { $of } i tavoli, il resto no. Quando tutti hanno finito si confrontano i posti. Nessuno può sedere a due di loro, e le partite non sono classificate.
}
duplicate-further = { $of ->
    [2] L’altro tavolo si apre con **/nuova** in un altro canale o thread di questo server, e chi lo ospita sceglie questa smazzata con **{ options-open }**. Quando sono aperti entrambi, chi ospita può iniziare.
   *[other] Gli altri si aprono con **/nuova** in altri canali o thread di questo server, e chi li ospita sceglie questa smazzata con **{ options-open }**. Quando sono aperti tutti, chi ospita può iniziare.
}
duplicate-panel = **Tavolo duplicato**: ritmo e consigli sono uguali a tutti i tavoli della smazzata e restano come sono; la partita non è classificata.
duplicate-first-drawn = Chi comincia lo decide la smazzata: lo stesso posto a tutti questi tavoli (R57).
duplicate-begins = Comincia { $player }, come quel posto a tutti i tavoli della smazzata (R57).
duplicate-hashes = { $of ->
    [2] Hash della smazzata, uguale a entrambi i tavoli: `{ $deal }`. Hash di ciò che si mescola più tardi a questo tavolo: `{ $own }`. I due semi si vedono quando entrambi i tavoli hanno finito, così chiunque può controllare le carte (R57).
   *[other] Hash della smazzata, uguale a tutti e { $of } i tavoli: `{ $deal }`. Hash di ciò che si mescola più tardi a questo tavolo: `{ $own }`. I due semi si vedono quando tutti questi tavoli hanno finito, così chiunque può controllare le carte (R57).
}
duplicate-sealed = 🔒 Biglietti, semi e tutto il resto di questa partita restano sigillati finché altri giocano la stessa smazzata. Arrivano qui quando l’ultimo di questi tavoli ha finito, con il confronto di tutti i posti.
duplicate-seeds = Seme della smazzata: `{ $deal }`. Seme di ciò che è stato mescolato più tardi a questo tavolo: `{ $own }`. /verifica li confronta con gli hash mostrati all’inizio; /esporta dà tutta la partita in un file.
duplicate-compared = **La stessa smazzata a { $tables } tavoli**
duplicate-seat = **Posto { $seat }**
duplicate-points = { $best ->
    [yes] 🏆 Tavolo { $number }: { $player } con { score-points }, il massimo con queste carte
   *[no] Tavolo { $number }: { $player } con { score-points }
}
duplicate-resigned = Tavolo { $number }: { $player } ha abbandonato
duplicate-where = Tavolo { $number }: { $link }
duplicate-missing = { $missing ->
    [one] Un altro tavolo aveva questa smazzata e non è stato giocato fino alla fine.
   *[other] Altri { $missing } tavoli avevano questa smazzata e non sono stati giocati fino alla fine.
}
duplicate-alone = Nessun altro tavolo con questa smazzata è stato giocato fino alla fine, quindi non c’è niente da confrontare. Ora di questa partita si può vedere tutto.

table-no-duplicate = Questa smazzata non aspetta altri tavoli. Scegli un numero di tavoli per cominciarne una; quando si gioca a un tavolo non se ne aggiungono più.
table-sits-at-duplicate = Hai o avevi un posto al tavolo { $number } di questa smazzata, quindi ne conosci le carte. **/nuova** apre un’altra partita.
table-knew-deal = Conosci le carte di questa smazzata da prima che i tuoi dati fossero cancellati. **/nuova** apre un’altra partita.
table-duplicate-seats = { $seats ->
    [one] Il tavolo { $number } di questa smazzata ha cominciato in uno, e si confronta solo lo stesso numero di posti. Aggiungi o togli qualcuno, computer compresi, finché corrisponde.
   *[other] Il tavolo { $number } di questa smazzata ha cominciato in { $seats }, e si confronta solo lo stesso numero di posti. Aggiungi o togli qualcuno, computer compresi, finché siete altrettanti.
}
table-duplicate-waits = { $missing ->
    [one] Prima deve aprirsi un altro tavolo di questa smazzata: qualcuno lo apre con **/nuova** in un altro canale o thread di questo server e sceglie questa smazzata con **{ options-open }**.
   *[other] Prima devono aprirsi altri { $missing } tavoli di questa smazzata: qualcuno li apre con **/nuova** in altri canali o thread di questo server e sceglie questa smazzata con **{ options-open }**.
}
table-duplicate-fixed = Ritmo e consigli sono uguali a tutti i tavoli di una smazzata e restano come all’inizio; lì le partite non sono classificate.
