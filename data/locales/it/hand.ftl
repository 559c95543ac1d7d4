# Com’è messo un tavolo, e la mano di chi legge

score-line = { $turn ->
    [yes] ▶ { $mark } **{ $player }** { $counts }
   *[no] { $mark } **{ $player }** { $counts }
}
score-resigned = { $mark } ~~{ $player }~~ { score-points }, partita abbandonata
score-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
score-wagons = { $wagons ->
    [one] { $wagons } vagone
   *[other] { $wagons } vagoni
}
score-stations = { $stations ->
    [one] { $stations } stazione
   *[other] { $stations } stazioni
}
score-cards = { $cards ->
    [one] { $cards } carta
   *[other] { $cards } carte
}
score-tickets = { $tickets ->
    [one] { $tickets } biglietto
   *[other] { $tickets } biglietti
}
score-bonus = carta bonus { $points }

row-place = { $place }: { $card }
row-empty = vuoto
row-text = { $locomotives ->
    [none] Carte scoperte – { $places }. Mazzo { $pile }, scarti { $discard }, biglietti { $tickets }.
   *[other] Carte scoperte – { $places }. Mazzo { $pile }, scarti { $discard }, locomotive { $locomotives }, biglietti { $tickets }.
}
bonus-left = { $count ->
    [0] Non resta nessuna carta bonus per chi collega { $cities }.
    [one] Resta una carta bonus per chi collega { $cities }: { $worth } punti.
   *[other] Carte bonus rimaste per chi collega { $cities }: { $worth } punti.
}

hand-no-seat = Non hai un posto a questo tavolo, quindi qui non hai carte in mano.
hand-resigned = Hai abbandonato questa partita: la tua mano e i tuoi biglietti non ci sono più.
hand-cards = { $count ->
    [0] **La tua mano** è vuota.
    [one] **La tua mano**, { $count } carta: { $cards }
   *[other] **La tua mano**, { $count } carte: { $cards }
}
hand-laid = Messe giù per la galleria: { $laid }
hand-pieces = { $stations ->
    [none] Ancora da costruire: { score-wagons }
   *[other] Ancora da costruire: { score-wagons }, { score-stations }
}
hand-bonus = { $points ->
    [one] **La tua carta bonus** vale { $points } punto.
   *[other] **La tua carta bonus** vale { $points } punti.
}
hand-bonus-way = { $standing ->
    [blocked] ⛔ **Carta bonus** per chi collega { $cities }: nessuna tratta libera ci porta più
   *[possible] 🎁 **Carta bonus** per chi collega { $cities } ({ $worth }): { hand-ticket-way }
}
hand-tickets = { $count ->
    [one] **Il tuo biglietto** (✅ quando le tue tratte ne collegano le città):
   *[other] **I tuoi { $count } biglietti** (✅ quando le tue tratte ne collegano le città):
}
hand-ticket = { $standing ->
    [connected] ✅ { hand-ticket-name }
    [by_station] 🚉 { hand-ticket-name }: completo con la tua stazione, se la partita finisse ora
    [blocked] ⛔ { hand-ticket-name }: nessuna tratta libera ci porta più
    [possible] ▫️ { hand-ticket-name }: { hand-ticket-way }
    [borrowing] ▫️ { hand-ticket-name }: { hand-ticket-way } (🚉 con la tua stazione)
   *[unknown] ▫️ { hand-ticket-name }
}
hand-ticket-way = { $enough ->
    [yes] { hand-ticket-wagons }
   *[no] { hand-ticket-wagons }, più di quanti ne hai
}
hand-ticket-wagons = { $wagons ->
    [one] ancora { $wagons } vagone
   *[other] ancora { $wagons } vagoni
}
hand-ticket-name = { $long ->
    [yes] { $ticket }, lungo
   *[no] { $ticket }
}
offer-line = **{ $letter }** { $line }
offer-option = { $letter }: { $ticket }
offer-together = { $count ->
    [one] Richiede almeno { offer-wagons }.
   *[other] I { $count } biglietti che avresti allora richiedono almeno { offer-wagons }.
}
offer-wagons = { $wagons ->
    [one] { $wagons } vagone dei tuoi { $left }
   *[other] { $wagons } vagoni dei tuoi { $left }
}
hand-offer = { $least ->
    [one] **Da scegliere**; tienine almeno { $least }. Alla fine un biglietto dà i suoi punti, o li toglie se le tue tratte non ne collegano le città ({ $rule }):
   *[other] **Da scegliere**; tienine almeno { $least }. Alla fine un biglietto dà i suoi punti, o li toglie se le tue tratte non ne collegano le città ({ $rule }):
}

# Il percorso per completare i propri biglietti, accanto alla mappa

map-no-tickets = Non hai ancora biglietti, quindi non c’è un percorso da cercare.
map-plan = { $exact ->
    [yes] **Il percorso più breve** per completare i tuoi biglietti con tratte tue:
   *[no] **Un percorso breve** per completare i tuoi biglietti con tratte tue; forse ne esiste uno un po’ più breve:
}
map-wagons = { $enough ->
    [yes] { map-wagons-needed }; ne hai { $left }.
   *[no] { map-wagons-needed }, ma ne hai solo { $left }: non si può costruire tutto.
}
map-wagons-needed = { $wagons ->
    [one] Richiede { $wagons } vagone
   *[other] Richiede { $wagons } vagoni
}
map-done = { $count ->
    [one] Le tue tratte collegano le città del tuo biglietto. ✅
   *[other] Le tue tratte collegano le città di { $count } biglietti. ✅
}
map-done-by-station = { $count ->
    [one] Le tue tratte e le tue stazioni collegano le città del tuo biglietto. 🚉
   *[other] Le tue tratte e le tue stazioni collegano le città di { $count } biglietti. 🚉
}
map-loan = 🚉 La tua stazione di { $city } usa { $route } ({ $rule }).
map-blocked = { $count ->
    [one] ⛔ Nessuna tratta libera completa più { $tickets }.
   *[other] ⛔ Nessuna tratta libera completa più questi: { $tickets }.
}
map-station = Una stazione può ancora usare una tratta avversaria.
