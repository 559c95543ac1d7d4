# Pulsanti, elenchi e pannelli. Un’etichetta ha al massimo 80 caratteri, un segnaposto 150, una voce 100.

# Prima della partita
ui-join = Partecipa
ui-join-as = Scegli un colore e partecipa
ui-leave = Esci
ui-start = Inizia
ui-lobby-hint = Comincia chi ha viaggiato di più (R8): appena hai un posto al tavolo, dillo con **{ countries-open }** o **/partecipa paesi:…**.
ui-opened = Il tuo tavolo è aperto, e un posto è già tuo.
ui-joined = { $mark } Hai un posto al tavolo e giochi con il { player-colour }.
ui-countries-told = { $countries ->
    [one] Hai visitato { $countries } paese europeo.
   *[other] Hai visitato { $countries } paesi europei.
}
ui-countries-hint = Comincia chi ha viaggiato di più (R8): scegli qui sotto, o usa **/partecipa paesi:…**.
countries-open = I miei paesi
countries-placeholder = Quanti paesi europei hai visitato?
countries-option = { $countries ->
    [one] { $countries } paese
   *[other] { $countries } paesi
}
ui-left = Hai lasciato il tavolo.
ui-started = La partita comincia. Ora ognuno sceglie i suoi biglietti, in privato.
ui-call-off = Sciogli il tavolo
ui-cancelled = Il tavolo è sciolto.
ui-keep-open = Tieni aperto
ui-kept-open = Il tavolo resta aperto un’altra settimana.
ui-dismiss = No, lascia stare
ui-dismissed = Non è cambiato niente.

# Il post di un turno
ui-deck = Mazzo
ui-two = Mazzo ×2
ui-empty-place = Vuoto
ui-claim = Tratta
ui-station = Stazione
ui-tickets = Biglietti
ui-pass = Passa
ui-done = Fatto
ui-undo = Annulla la mossa
# Lo stesso sotto un messaggio, dove un telefono ha poco spazio
ui-undo-short = Annulla
ui-hand = Mano
ui-close-up = Primo piano
ui-help = Aiuto
ui-status = Situazione
ui-decide = Decidi
ui-choose = Scegli i biglietti
ui-verify = Verifica il mazzo
ui-export = Scarica la partita
ui-refresh = Aggiorna
ui-more = Altro
ui-more-text = **Che altro puoi fare e guardare:**
ui-map = Mappa
ui-again = Ancora
ui-poster = Locandina
ui-print = Da stampare
ui-review = Analisi
ui-review-point = { $turn ->
    [0] Inizio
   *[other] Turno { $turn }
}
ui-review-back = Torna all’analisi
ui-my-railway = La mia ferrovia
ui-share = Condividi
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
ui-film-ready = { $count ->
    [one] Tutta la partita in { $count } turno.
   *[other] Tutta la partita in { $count } turni.
}
ui-film-coming = { ui-film-ready } Il film è in preparazione e comparirà qui tra un attimo.
ui-current-post = Il post attuale: { $link }
ui-second-card = { $two ->
    [yes] Prendi una seconda carta.
   *[no] Prendi una seconda carta, o rinuncia.
}
ui-no-second-card = Niente seconda carta
ui-not-in-row = Tra le scoperte ora non c’è { $card }.
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
ui-earlier = ◀ A pagina { $page } di { $pages }
ui-later = ▶ A pagina { $page } di { $pages }
ui-tunnel = **{ $route }** – dal mazzo: { $revealed }. Carte in più da pagare: { $toll }. Paga, o rinuncia e riprendi le tue carte.
ui-tunnel-too-dear = **{ $route }** – dal mazzo: { $revealed }. Carte in più da pagare: { $toll }, e non le hai: riprendi le tue carte.
ui-pay = Paga { $payment }
ui-give-up = Rinuncia alla galleria
ui-take-back = Riprendi le mie carte
