# Che cosa si legge quando qualcosa non è riuscito, o sarebbe troppo

# Quello che qualcuno ha fatto non si può fare

ui-guild-only = Funziona solo in un canale di un server.
ui-cannot-post = Non posso ospitare una partita in questo canale senza questi permessi: { $permissions }. Me li può dare chi gestisce il canale.
table-timed-out = Sono in timeout in questo server fino al { $at }, quindi qui non posso scrivere. Chi lo modera può farlo finire prima.
ui-permission = { $name ->
    [read_messages] Visualizza canale
    [connect] Connetti
    [send_messages] Invia messaggi
    [send_messages_in_threads] Invia messaggi nei thread
    [create_public_threads] Crea thread pubblici
    [attach_files] Allega file
   *[read_message_history] Leggi la cronologia dei messaggi
}
ui-bad-value = Uno dei valori non va bene, quindi non è cambiato niente. Scegli dall’elenco che appare mentre scrivi.
ui-bad-number = Per «{ $option }» va bene un numero da { $least } a { $most }. Non è cambiato niente.
ui-old-command = Il tuo Discord mostra ancora questo comando com’era prima. Ricarica Discord (Ctrl+R, oppure chiudi e riapri l’app), poi scrivilo di nuovo.
lost-form = Questo modulo era aperto da troppo tempo: non ne è arrivato niente e non è cambiato niente. Aprilo di nuovo e invialo ancora una volta.

# Quello che non si può salvare, e un arresto

ui-sorry = Scusa, qualcosa è andato storto da parte mia. Non è andato perso niente: /situazione mostra se è fatto; se no, rifallo e basta. Se succede ancora, dai a chi gestisce questo bot il codice { $reference }.
ui-disk-full = Il disco è pieno, quindi non ho potuto salvare: non è cambiato niente. Chi gestisce questo bot deve fare spazio; poi riprova.
ui-database-locked = Un altro programma occupa il database, quindi non ho potuto salvare: non è cambiato niente. Riprova tra poco.
ui-database-unwritable = In questo momento non si può scrivere nel database, quindi non ho potuto salvare: non è cambiato niente. Chi gestisce questo bot trova il motivo nel registro; poi riprova.
ui-database-away = In questo momento non raggiungo il database, quindi non è cambiato niente. Riprova tra poco.
ui-database-doubtful = Il database è sparito proprio mentre salvava, quindi non so se è fatto: tra poco te lo mostra /situazione. Se no, rifallo e basta.
ui-discord-failed = Discord non ha risposto come doveva, quindi non è cambiato niente. Riprova tra poco.
ui-too-busy = In questo momento mi chiedono più cose di quante riesca a fare, quindi questa non l’ho cominciata: non è cambiato niente. Riprova tra poco.
ui-stopping = Mi stanno riavviando e torno tra un attimo. Rifallo allora: tutto quello che è successo prima è salvato.

# Le immagini

ui-busy = In questo momento ci sono tante immagini da disegnare che questa deve aspettare. Riprova tra poco; a parole c’è tutto, come sempre.
ui-show-picture = Mostra l’immagine
ui-show-file = Prendi il file
ui-picture-gone = Questa immagine non c’è più. Chiedila di nuovo e la ridisegno.
ui-picture-late = Disegnare questa immagine richiede più tempo del previsto. Riprova tra poco; a parole c’è tutto, come sempre.
ui-no-picture = Discord ora non accetta questa immagine. Tutto quello che mostra c’è anche a parole.
ui-pictures-wait = { $seconds ->
    [one] Hai guardato molte immagini in un minuto. La prossima arriva tra 1 secondo; a parole c’è tutto, come sempre.
   *[other] Hai guardato molte immagini in un minuto. La prossima arriva tra { $seconds } secondi; a parole c’è tutto, come sempre.
}
ui-films-wait = { $seconds ->
    [one] Un film richiede molto lavoro, quindi ognuno ne ha solo pochi al minuto. Il tuo si potrà disegnare tra 1 secondo.
   *[other] Un film richiede molto lavoro, quindi ognuno ne ha solo pochi al minuto. Il tuo si potrà disegnare tra { $seconds } secondi.
}
ui-no-film = Ora non riesco a fare questo film; /cronaca racconta tutta la partita a parole. Chi gestisce questo bot trova il motivo nel registro.
posts-without-pictures = { $code ->
    [none] Questo post è senza immagini, perché qui mi manca il permesso **{ $permission }**; può darmelo chi gestisce il canale.
   *[other] Questo post è senza immagini, perché Discord le ha rifiutate (codice { $code }).
}
posts-left-out = { $count ->
    [one] { $count } riga di prima si trova in **/cronaca**.
   *[other] { $count } righe di prima si trovano in **/cronaca**.
}
news-unknown = In questo momento non so dire che cosa c’è di nuovo. **/cronaca** racconta tutto ciò che è successo.

# Troppi alla volta

table-too-many-lobbies = Hai già aperto dei tavoli che non sono ancora cominciati: { $channels }. Qui non se ne possono avere più di { $most } alla volta, così c’è posto per tutti. Avvia o sciogli uno di questi con /inizia o /sciogli, poi apri questo.
table-too-many-seats = Hai già un posto a tanti tavoli quanti sono possibili qui ({ $most }). Prima finiscine uno, oppure con /esci lascia un tavolo che non è ancora cominciato.
table-server-full = Questo server ha già tanti tavoli aperti quanti sono possibili qui ({ $most }). Appena uno finisce c’è posto per uno nuovo, e chi gestisce questo server o questo bot può permetterne di più.
table-too-many-private = Hai già { $most } tavoli privati, e di più non se ne possono avere. **/partite** li mostra: prima finiscine o abbandonane uno.
