# Pulsanti, elenchi e pannelli. Un’etichetta ha al massimo 80 caratteri, un segnaposto 150, una voce 100.

# Prima della partita
ui-join = Partecipa
ui-join-as = Scegli un colore e partecipa
ui-leave = Esci
ui-start = Inizia
ui-lobby-hint = Comincia chi ha viaggiato di più (R8): appena hai un posto al tavolo, di’ con **{ countries-open }** o **/partecipa paesi:…** quanti paesi europei hai visitato.
ui-opened = Il tuo tavolo è aperto, e un posto è già tuo.
ui-joined = { $mark } Hai un posto al tavolo e giochi con il { player-colour }.
ui-countries-told = { $countries ->
    [one] Hai visitato { $countries } paese europeo.
   *[other] Hai visitato { $countries } paesi europei.
}
ui-countries-hint = Comincia chi ha viaggiato di più (R8): scegli qui sotto quanti paesi europei hai visitato, o usa **/partecipa paesi:…**.
countries-open = I miei paesi
countries-placeholder = Quanti paesi hai visitato?
countries-option = { $countries ->
    [one] { $countries } paese
   *[other] { $countries } paesi
}
ui-left = Hai lasciato il tavolo.
ui-started = La partita comincia. Ora ognuno sceglie i suoi biglietti, in privato.
ui-call-off = Sciogli il tavolo
ui-cancelled = Il tavolo è sciolto.
ui-dismiss = No, lascia stare
ui-dismissed = Non è cambiato niente.

# Il post di un turno
ui-deck = Mazzo
ui-two = Due dal mazzo
ui-empty-place = Vuoto
ui-claim = Occupa una tratta
ui-station = Stazione
ui-tickets = Biglietti
ui-pass = Passa
ui-undo = Torna indietro
ui-hand = La mia mano
ui-help = Aiuto
ui-status = Situazione
ui-decide = Decidi
ui-choose = Scegli i biglietti
ui-verify = Verifica il mazzo
ui-export = Scarica la partita
ui-refresh = Aggiorna
ui-map = La mia mappa
ui-film = Film
ui-choose-now = { $count ->
    [one] { $players }, gli altri hanno già scelto e aspettano te.
   *[other] { $players }, scegliete i vostri biglietti in privato con il pulsante qui sotto.
}

# Pannelli privati
look = { $look ->
    [night] Notte
    [contrast] Alto contrasto
   *[day] Giorno
}
ui-look-chosen = { $look ->
    [night] D’ora in poi le tue immagini private hanno i colori della notte, a ogni tavolo. Ciò che vedono tutti resta com’è.
    [contrast] D’ora in poi le tue immagini private sono ad alto contrasto, a ogni tavolo. Ciò che vedono tutti resta com’è.
   *[day] D’ora in poi le tue immagini private hanno i colori del giorno, a ogni tavolo.
}
ui-busy = In questo momento ci sono tante immagini da disegnare che questa deve aspettare. Riprova tra poco; a parole c’è tutto, come sempre.
ui-show-picture = Mostra l’immagine
ui-show-file = Prendi il file
ui-picture-gone = Questa immagine non è più conservata. Chiedila di nuovo e verrà ridisegnata.
ui-no-picture = Discord ora non accetta questa immagine. Tutto quello che mostra c’è anche a parole.
ui-pictures-wait = { $seconds ->
    [one] Hai guardato molte immagini in un minuto. La prossima arriva tra 1 secondo; a parole c’è tutto, come sempre.
   *[other] Hai guardato molte immagini in un minuto. La prossima arriva tra { $seconds } secondi; a parole c’è tutto, come sempre.
}
ui-films-wait = { $seconds ->
    [one] Un filmato richiede molto lavoro, quindi ognuno ne ha solo pochi al minuto. Il tuo si potrà disegnare tra 1 secondo.
   *[other] Un filmato richiede molto lavoro, quindi ognuno ne ha solo pochi al minuto. Il tuo si potrà disegnare tra { $seconds } secondi.
}
ui-film-ready = { $count ->
    [one] Tutta la partita in { $count } turno.
   *[other] Tutta la partita in { $count } turni.
}
ui-film-coming = { ui-film-ready } Il film è in preparazione e comparirà qui tra un attimo.
ui-no-film = Ora non si può fare questo film. Chi gestisce questo bot trova il motivo nel registro.
ui-current-post = Il post attuale: { $link }
ui-second-card = { $two ->
    [yes] Prendi una seconda carta.
   *[no] Prendi una seconda carta, o rinuncia.
}
ui-no-second-card = Niente seconda carta
ui-not-in-row = Questa carta non è tra quelle scoperte: { $card }.
ui-tickets-placeholder = { $least ->
    [one] Tieni almeno { $least } biglietto
   *[other] Tieni almeno { $least } biglietti
}
ui-long-ticket = { $points } punti, lungo
ui-regular-ticket = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
ui-confirm-tickets = { $count ->
    [0] Tieni quelli scelti
    [one] Tieni questo biglietto
   *[other] Tieni questi { $count } biglietti
}
ui-ask-tickets = { $count ->
    [one] Vuoi pescare l’ultimo biglietto? Va tenuto. Non si può tornare indietro, e alla fine un biglietto non completo costa i suoi punti ({ $rule }).
   *[other] Vuoi pescare { $count } biglietti? Ne tieni almeno { $keep }. Non si può tornare indietro, e alla fine un biglietto non completo costa i suoi punti ({ $rule }).
}
ui-draw-tickets = Pesca biglietti
ui-resign = Abbandona
ui-earlier = ◀ Pagina { $page } di { $pages }
ui-later = ▶ Pagina { $page } di { $pages }
ui-tunnel = **{ $route }** – carte scoperte: { $revealed }. Carte in più da pagare: { $toll }. Paga, o rinuncia e riprendi le tue carte.
ui-tunnel-too-dear = **{ $route }** – carte scoperte: { $revealed }. Carte in più da pagare: { $toll }, e non le hai: riprendi le tue carte.
ui-pay = Paga { $payment }
ui-give-up = Rinuncia alla galleria

# Che cosa è andato storto
ui-guild-only = Funziona in un canale di un server.
ui-cannot-post = Non posso ospitare una partita in questo canale senza questi permessi: { $permissions }. Me li può dare chi gestisce il canale.
ui-permission = { $name ->
    [read_messages] Visualizza canale
    [send_messages] Invia messaggi
    [send_messages_in_threads] Invia messaggi nei thread
    [create_public_threads] Crea thread pubblici
    [attach_files] Allega file
   *[read_message_history] Leggi la cronologia dei messaggi
}
ui-bad-value = Uno dei valori non va bene. Scegli dall’elenco che appare mentre scrivi.
ui-bad-number = Per «{ $option }» va bene un numero da { $least } a { $most }. Non è cambiato niente.
ui-old-command = Il tuo Discord mostra ancora questo comando com’era prima. Ricarica Discord (Ctrl+R, oppure chiudi e riapri l’app), poi scrivilo di nuovo.
ui-sorry = Scusa, qualcosa è andato storto da parte nostra, e non è cambiato niente. Chi gestisce questo bot trova il motivo sotto { $reference }.
ui-disk-full = Il disco è pieno, quindi non ho potuto salvare: non è cambiato niente. Chi gestisce questo bot deve fare spazio; poi riprova.
ui-database-locked = Un altro programma occupa il database, quindi non ho potuto salvare: non è cambiato niente. Riprova tra poco.
ui-database-unwritable = In questo momento non si può scrivere nel database, quindi non ho potuto salvare: non è cambiato niente. Chi gestisce questo bot trova il motivo nel log; poi riprova.
ui-stopping = Mi stanno riavviando e torno tra un attimo. Riprova allora: tutto quello che è stato fatto è al sicuro.
