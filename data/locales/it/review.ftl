# L’analisi di una partita finita: solo per chi l’ha giocata; Condividi ne mostra una parte a chiunque

review-coming = Un momento: la tua analisi è in preparazione. Le partite in corso passano prima, quindi può volerci un minuto.
review-not-made = Questa volta l’analisi non è riuscita. Non si è perso niente: chiedila di nuovo più tardi.
review-title = ## La tua analisi
review-how = Ogni momento e ogni probabilità sono giudicati solo in base a ciò che si poteva sapere allora.
# $percent: secondo la formula di docs/reviews.md
review-accuracy = **Precisione { $percent }%** – 100% significa che il livello *Difficile* non avrebbe cambiato niente.
review-others = Gli altri: { $players }.
review-other = { $player } { $percent }%
review-luck = { $you ->
    [yes] Hai vinto con una precisione più bassa: decidono anche le carte, i biglietti e le mosse degli altri.
   *[no] { $count ->
        [one] { $players } ha
       *[other] { $players } hanno
    } vinto con una precisione più bassa: decidono anche le carte, i biglietti e le mosse degli altri.
}
# Ciò che cambia dal primo turno, nell’ordine in cui è venuto
review-chances = La tua probabilità di vittoria: { $told ->
    [high] { $first }% al turno 1, al massimo { $high }% (turno { $peak }).
    [low] { $first }% al turno 1, al minimo { $low }% (turno { $dip }).
    [high-low] { $first }% al turno 1, al massimo { $high }% (turno { $peak }), al minimo { $low }% (turno { $dip }).
    [low-high] { $first }% al turno 1, al minimo { $low }% (turno { $dip }), al massimo { $high }% (turno { $peak }).
   *[level] { $first }% dal primo all’ultimo turno.
}
review-points-title = **Svolte**
review-none = Non hai mai avuto una scelta che contasse.
# Una svolta; $turn 0 è la scelta dei primi biglietti
review-when = { $turn ->
    [0] All’inizio
   *[other] Turno { $turn }
}
review-you = Tu
review-point = **{ $number }. { $when }.** { $who }: { $move }. { $verdict }
review-same = *Maestro* avrebbe fatto lo stesso.
review-moved = Probabilità di vittoria: { $before }% → { $after }% fino al turno successivo o alla fine.
review-level = *Maestro* propende per: { $move }. Ma per la probabilità di vittoria la differenza non è netta.
review-better = *Maestro*: { $move }. Valeva circa { $by ->
    [chance] {""}
   *[points] { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    } in più (± { $error }), cioè{" "}
}{ $lost ->
    [one] { $lost } punto percentuale
   *[other] { $lost } punti percentuali
} di probabilità di vittoria; { $sure ->
    [surely] è quasi certo.
    [likely] è probabile.
   *[perhaps] è incerto.
}
# Le decisioni, in breve
review-claim = { $tunnel ->
    [yes] la galleria { $route } ({ $payment })
   *[no] { $route } ({ $payment })
}
review-take = { $card } tra le scoperte
review-take-locomotive = una locomotiva dalla pila a parte
review-draw = una carta dal mazzo
review-tickets = pescare biglietti
review-keep = { $count ->
    [one] tenere { $tickets }
   *[other] tenere { $count } biglietti: { $tickets }
}
review-station = una stazione a { $city } ({ $payment })
review-toll = pagare il sovrapprezzo ({ $payment })
review-give-up = rinunciare alla galleria
review-decline = nessuna seconda carta
review-pass = passare
# Una svolta da sola, accanto alla mappa di allora
review-point-title = ### Svolta { $number }
review-point-map = { $shown ->
    [offer] I biglietti tra cui hai scelto.
    [route] Il tabellone come lo vedevi allora; è segnata la tratta che *Maestro* avrebbe occupato.
   *[needs] Il tabellone come lo vedevi allora, con ciò che mancava ancora ai tuoi biglietti.
}
# Nell’immagine
review-picture-title = Probabilità di vittoria
review-percent = { $percent }%
review-turn = Turno
review-picture-accuracy = precisione { $percent }%
alt-review = Curve della probabilità di vittoria di ognuno, turno per turno, in base a ciò che { $player } poteva vedere.
alt-review-seat = { $player }: { $chances }.
alt-review-at = { $percent }% al turno { $turn }
alt-review-end = { $percent }% alla fine
# Quando qualcuno la condivide
review-shared = { $player } condivide un’analisi di questa partita sul tabellone { $edition }.
review-shared-accuracy = { $player } ha deciso con una precisione del { $percent }%.
