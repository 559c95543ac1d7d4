# La pagina di un tavolo nel browser; l’attiva chi ospita

page-on = Chi ha [questo link]({ $link }) può seguire la partita in un browser. Lì i giocatori si riconoscono solo dal colore. Il link scompare sette giorni dopo la fine.
page-off = Questo tavolo non ha una pagina pubblica. Con una pagina, chi ne ha il link potrebbe seguire la partita in un browser; i giocatori si riconoscerebbero solo dal colore.
page-switch = { $on ->
    [yes] Apri una pagina pubblica
   *[no] Chiudi la pagina pubblica
}
page-link = 🔎 [Guarda il tabellone in un browser]({ $link }): si può ingrandire e segue la partita.

# Che cosa c’è sulla pagina

page-players = Giocatori
page-row = Carte scoperte
page-moves = Ultime mosse
page-routes = Tratte
page-find = Trova una città
page-map = Mappa
page-whole = Tutta la mappa
page-nearer = Ingrandisci
page-farther = Rimpicciolisci
page-keys = Trascina la mappa per spostarla. Con la tastiera le frecce la spostano, + e − ne cambiano la grandezza, 0 la mostra tutta.
page-look = Aspetto
page-language = Lingua
page-close = Chiudi
page-lost = La connessione è interrotta. Si riprova…
page-gone = Questa pagina non c’è più. Chiedi un altro link a chi ospita il tavolo.
page-legend = Gli spazi con il bordo scuro sono una galleria, quelli con puntini in mezzo un traghetto. La lettera su un treno è quella del suo giocatore.
page-pile = Mazzo: { $count }
page-discard = Scarti: { $count }
page-locomotives = Locomotive: { $count }
page-tickets = Biglietti: { $count }

# Il proprio tabellone

board-open = Il mio tabellone
board-link = 🔎 **[Apri il mio tabellone]({ $link })** – mostra la tua mano e i tuoi biglietti accanto alla mappa. Il link è solo per te, funziona una volta e per dieci minuti. Uno nuovo chiude il tabellone che l’ultimo ha aperto.
page-hand = La mia mano
page-open = Apri il mio tabellone
page-ended = Questo tabellone qui non è aperto, o non lo è più. In Discord, il pulsante Il mio tabellone sotto la tua mano ti dà un nuovo link.
page-tunnel = È una galleria: { $cards ->
    [one] dopo che hai pagato si scopre { $cards } carta, e può costare di più.
   *[other] dopo che hai pagato si scoprono { $cards } carte, e può costare di più.
}
page-failed = Non è arrivato. Premi di nuovo: si fa una volta sola.
page-discord = Continua in Discord
page-playback = Rivedi la partita
page-turn = Turno
page-seat = Vista da
page-everybody = Tutti
page-chances = Probabilità di vittoria, in base a ciò che { $player } poteva vedere
page-chances-all = Probabilità di vittoria, in base a ciò che ognuno poteva vedere, in media
page-door = Un tavolo sul tabellone { $edition }; il tuo colore è { $colour }. Questo link lo apre in questo browser, con la tua mano e i tuoi biglietti accanto alla mappa, e tratte da prendere con un tocco. Funziona una volta: chi lo ha dopo di te non vede niente.
