# La risposta privata a una mossa, e che cosa viene dopo

answer-repeated = È già fatto: non è successo niente due volte.
answer-drew = Dal mazzo hai pescato { $card }.
answer-took = Hai preso { $card }.
answer-draw-ended = { $why ->
    [declined] Rinunci alla seconda carta.
   *[nothing_left] Non c’è una seconda carta da prendere: mazzo e scarti sono vuoti (R18).
}
answer-kept = { $count ->
    [one] Tieni { $tickets }.
   *[other] Tieni { $count } biglietti: { $tickets }.
}
answer-tunnel = { $toll ->
    [0] Dal mazzo: { $revealed }. Niente sovrapprezzo per la galleria.
    [one] Dal mazzo: { $revealed }. La galleria costa { $toll } carta in più.
   *[other] Dal mazzo: { $revealed }. La galleria costa { $toll } carte in più.
}
answer-abandoned = Hai rinunciato a { $route } e ripreso le tue carte.
answer-claimed = { $points ->
    [one] { $route } è tua con { $paid }: { $points } punto. { answer-wagons-left }
   *[other] { $route } è tua con { $paid }: { $points } punti. { answer-wagons-left }
}
answer-wagons-left = { $left ->
    [0] Non hai più vagoni.
    [one] Ti resta { $left } vagone.
   *[other] Ti restano { $left } vagoni.
}
answer-bonus = { $points ->
    [one] Hai collegato { $cities }: la carta bonus è tua e dà { $points } punto alla fine (X10).
   *[other] Hai collegato { $cities }: la carta bonus è tua e dà { $points } punti alla fine (X10).
}
answer-station = { $left ->
    [0] La stazione di { $city } è tua ({ $paid }). Era l’ultima.
    [one] La stazione di { $city } è tua ({ $paid }). Te ne resta { $left }.
   *[other] La stazione di { $city } è tua ({ $paid }). Te ne restano { $left }.
}
answer-passed = Hai passato.
answer-undone = { $back ->
    [bonus] Hai annullato la tua ultima azione e rimesso a posto la carta bonus.
    [locomotive] Hai annullato la tua ultima azione e rimesso la locomotiva sulla sua pila.
   *[none] Hai annullato la tua ultima azione.
}
answer-resigned = { $stations ->
    [yes] Hai abbandonato la partita. Le tue tratte e stazioni restano sul tabellone; la tua mano e i tuoi biglietti non ci sono più (R54).
   *[no] Hai abbandonato la partita. Le tue tratte restano sul tabellone; la tua mano e i tuoi biglietti non ci sono più (R54).
}
answer-last-round = I tuoi vagoni sono quasi finiti: comincia l’ultimo giro, ancora un turno a testa ({ $rule }).

next-over = La partita è finita: il risultato è nel canale.
next-opening = { $count ->
    [one] Un’altra persona sta ancora scegliendo i biglietti.
   *[other] Altre { $count } persone stanno ancora scegliendo i biglietti.
}
next-second-card = { $two ->
    [yes] Prendi una seconda carta.
   *[no] Prendi una seconda carta, o rinuncia.
}
next-tunnel = { $payable ->
    [yes] Paga il sovrapprezzo, o rinuncia alla galleria: riprendi le carte e il tuo turno finisce (R33).
   *[no] Non hai le carte che servono: riprendi le tue, e il tuo turno finisce (R33).
}
next-you = Tocca a te.
next-player = Ora è il turno di { $player }.
next-player-undo = Ora è il turno di { $player }. Fino alla prossima mossa puoi annullare la tua: **{ ui-undo }** o **/annulla**.

# Domande prima di fare qualcosa

confirm-cancel-lobby = Vuoi sciogliere questo tavolo? Tutti perdono il posto.
confirm-cancel-running = Vuoi sciogliere il tavolo? La partita finisce subito, senza punteggio, per tutti. Non si può tornare indietro.
confirm-resign = { $stations ->
    [yes] Vuoi abbandonare questa partita? Le tue tratte e stazioni restano sul tabellone, la tua mano e i tuoi biglietti no (R54). Non si può tornare indietro.
   *[no] Vuoi abbandonare questa partita? Le tue tratte restano sul tabellone, la tua mano e i tuoi biglietti no (R54). Non si può tornare indietro.
}
ask-late = Vuoi farlo adesso? Questo pulsante è di un tuo turno precedente.
ask-late-tunnel = Vuoi farlo adesso? Questo pulsante è di un tuo turno precedente; ora la galleria in sospeso è { $route }.
confirm-pass = Vuoi passare? Potresti ancora costruire una stazione (R10). Non si può tornare indietro.
confirm-forced-tickets = { $station ->
    [yes] ⚠️ In questo turno puoi solo pescare biglietti o costruire una stazione (R10).
   *[no] ⚠️ Devi pescare biglietti: in questo turno non ti resta altro (R10).
}
