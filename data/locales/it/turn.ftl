# Che cosa è successo, in pubblico: una frase per ogni cosa

event-begins = { $countries ->
    [one] Comincia { $player }: ha visitato { $countries } paese.
   *[other] Comincia { $player }: ha visitato { $countries } paesi.
}
event-begins-drawn = { $countries ->
    [one] { $players } hanno visitato { $countries } paese a testa. Ha deciso il sorteggio: comincia { $player }.
   *[other] { $players } hanno visitato { $countries } paesi a testa. Ha deciso il sorteggio: comincia { $player }.
}
event-begins-unsaid = Nessuno ha detto quanti paesi ha visitato. Ha deciso il sorteggio: comincia { $player }.
event-opening-ended = { $left ->
    [yes] Chi è ancora in gioco ha scelto i biglietti: { $counts }.
   *[no] Tutti hanno scelto i biglietti: { $counts }.
}
event-opening-count = { $player } ne tiene { $count }

event-drew = { $count ->
    [one] { $player } ha pescato una carta dal mazzo.
   *[other] { $player } ha pescato { $count } carte dal mazzo.
}
event-took = { $player } ha preso { $card }.
event-took-locomotive = { $player } ha preso una locomotiva, che vale come tutte e due le carte.
event-drew-and-took = { $player } ha pescato dal mazzo e ha preso { $card }.
event-took-and-drew = { $player } ha preso { $card } e ne ha pescata una dal mazzo.
event-draw-ended = { $why ->
    [declined] { $player } rinuncia alla seconda carta.
   *[nothing_left] Per { $player } non c’era una seconda carta: mazzo e scarti sono vuoti (R18).
}

event-shuffled = { $count ->
    [one] Il mazzo è finito: l’unica carta scartata è il nuovo mazzo.
   *[other] Il mazzo è finito: { $count } carte scartate sono state mescolate in un mazzo nuovo.
}
event-row-refilled = Novità tra le carte scoperte: { $cards }.
event-row-swept = { $times ->
    [one] Troppe locomotive tra le carte scoperte: sono state scartate tutte e sostituite.
   *[other] Troppe locomotive tra le carte scoperte: sono state scartate tutte e sostituite { $times } volte.
}
event-row-stays = Le carte scoperte restano come sono, locomotive comprese: cambiarle non servirebbe, o si è già provato { row-sweeps } (R14).
row-sweeps = { $row_sweeps ->
    [1] una volta
    [3] tre volte
    [10] dieci volte
   *[other] { $row_sweeps } volte
}

event-tickets-offered = { $count ->
    [one] { $player } ha pescato un biglietto e lo sta guardando.
   *[other] { $player } ha pescato { $count } biglietti e sta scegliendo.
}
event-tickets = { $count ->
    [one] { $player } ha pescato un biglietto e lo tiene.
   *[other] { $kept ->
        [one] { $player } ha pescato { $count } biglietti e ne tiene { $kept }.
       *[other] { $player } ha pescato { $count } biglietti e ne tiene { $kept }.
    }
}
event-tickets-kept = { $kept ->
    [0] { $player } non tiene nessuno dei biglietti pescati.
    [one] { $player } tiene uno dei biglietti pescati.
   *[other] { $player } tiene { $kept } dei biglietti pescati.
}

event-claimed = { $points ->
    [one] { $player } ha occupato { $route } con { $paid }: { $points } punto.
   *[other] { $player } ha occupato { $route } con { $paid }: { $points } punti.
}
event-tunnel = { $toll ->
    [0] { $player } ha messo giù { $laid } per la galleria { $route } e ha scoperto { $revealed }: niente sovrapprezzo.
    [one] { $player } ha messo giù { $laid } per la galleria { $route } e ha scoperto { $revealed }: { $toll } carta in più da pagare.
   *[other] { $player } ha messo giù { $laid } per la galleria { $route } e ha scoperto { $revealed }: { $toll } carte in più da pagare.
}
event-tunnel-no-cards = { $player } ha messo giù { $laid } per la galleria { $route }; non c’erano carte da scoprire, quindi niente sovrapprezzo (R35).
event-tunnel-abandoned = { $player } ha rinunciato alla galleria { $route } e ha ripreso le carte.
event-bonus = { $last ->
    [yes] { event-bonus-card } Era l’ultima.
   *[no] { event-bonus-card }
}
event-bonus-card = { $points ->
    [one] { $player } ha collegato { $cities } e prende una carta bonus: { $points } punto.
   *[other] { $player } ha collegato { $cities } e prende una carta bonus: { $points } punti.
}
event-locomotive = { $player } ha preso una locomotiva.
event-station = { $player } ha costruito la stazione di { $city } ({ $paid }).
event-passed = { $player } passa.

event-last-round = { $wagons ->
    [0] Ultimo giro! { $player } non ha più vagoni. Ancora un turno a testa: { $turns }.
    [one] Ultimo giro! { $player } ha ancora { $wagons } vagone. Ancora un turno a testa: { $turns }.
   *[other] Ultimo giro! { $player } ha ancora { $wagons } vagoni. Ancora un turno a testa: { $turns }.
}
event-undone = { $back ->
    [bonus] { $player } ha annullato la sua ultima azione e rimesso a posto la carta bonus.
    [locomotive] { $player } ha annullato la sua ultima azione e rimesso la locomotiva sulla sua pila.
   *[none] { $player } ha annullato la sua ultima azione.
}
event-resigned = { $stations ->
    [yes] { $player } ha abbandonato la partita. Tratte e stazioni restano sul tabellone.
   *[no] { $player } ha abbandonato la partita. Le tratte restano sul tabellone.
}
event-game-ended = { $why ->
    [last_round] L’ultimo giro è finito.
    [all_passed] Tutti quelli ancora in gioco hanno passato: la partita è finita.
   *[one_left] È rimasta una persona sola: la partita è finita.
}

# Sopra il post di un turno: a chi tocca

heading-opening = { $count ->
    [one] Una persona sta ancora scegliendo i biglietti.
   *[other] { $count } persone stanno ancora scegliendo i biglietti.
}
heading-turn = { $player }, tocca a te.
heading-was = Toccava a { $player }.
heading-last-turn = { $player }, tocca a te: ultimo turno!
heading-last-turn-of = È il turno di { $player }: l’ultimo!
heading-tunnel = { $toll ->
    [one] { $player } decide sulla galleria { $route }: { $toll } carta in più da pagare.
   *[other] { $player } decide sulla galleria { $route }: { $toll } carte in più da pagare.
}
heading-over = La partita è finita.
