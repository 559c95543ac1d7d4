# Quanti punti si avrebbero se la partita finisse ora. I pulsanti hanno al massimo 80 caratteri.

ui-forecast = Se finisse ora
forecast-short = { $points ->
    [one] **Se finisse ora:** { $points } punto ({ $parts })
   *[other] **Se finisse ora:** { $points } punti ({ $parts })
}
forecast-total = { $points ->
    [one] **Se la partita finisse ora, avresti { $points } punto:**
   *[other] **Se la partita finisse ora, avresti { $points } punti:**
}

forecast-unknown = In questo momento ho troppo da fare per calcolarlo. Riprova tra poco.

# Le parti del punteggio, tra parentesi e in quest’ordine; i punti hanno il loro segno
forecast-part-routes = tratte { $points }
forecast-part-tickets = biglietti { $points }
forecast-part-stations = stazioni { $points }
forecast-part-longest = percorso più lungo { $points }
forecast-part-bonus = carta bonus { $points }

# Le stesse, ognuna su una riga
forecast-routes = **Tratte** { $points }
forecast-tickets = **Biglietti** { $points }
forecast-ticket = { $how ->
    [own] ✅ { $ticket }, completo
    [station] 🚉 { $ticket }, completo grazie a una stazione
   *[missing] ❌ { $ticket }, non completo
}
forecast-no-tickets = Non hai ancora biglietti.
forecast-stations = { $left ->
    [0] **Stazioni** { $points }: tutte costruite
    [one] **Stazioni** { $points }: { $left } non costruita
   *[other] **Stazioni** { $points }: { $left } non costruite
}
forecast-loan = ↪ La tua stazione di { $city } usa { $route } di { $owner }
forecast-longest = **Percorso più lungo** { $points }: { $paths }
forecast-bonus = { $yours ->
    [yes] **Carta bonus** { $points }: hai collegato { $cities }
   *[no] { $left ->
        [0] **Carta bonus** { $points }: per { $cities } non ne restano
       *[other] **Carta bonus** { $points }: la prossima, per chi collega { $cities }, dà { $left }
    }
}
forecast-secret = I biglietti degli altri sono segreti, quindi questo non dice chi vincerebbe. Lo vedi solo tu.

# Com’è messo il percorso più lungo: una frase
longest-standing = { $who ->
    [nobody] Nessuno ha ancora il percorso più lungo.
    [me] Il percorso più lungo è tuo, con { longest-wagons }.
    [shared] Condividi il percorso più lungo con { $leaders }: { longest-wagons } a testa.
   *[others] { $count ->
        [one] { $leaders } ha il percorso più lungo, con { longest-wagons }; il tuo ne ha { $mine }.
       *[other] { $leaders } condividono il percorso più lungo, con { longest-wagons } a testa; il tuo ne ha { $mine }.
    }
}
longest-wagons = { $wagons ->
    [one] { $wagons } vagone
   *[other] { $wagons } vagoni
}
longest-of = { $player } { $wagons }

# Il modo più economico di completare i propri biglietti, in una riga accanto alla mano
hand-way = { $exact ->
    [yes] { $enough ->
        [yes] **Il percorso più breve** per completare i tuoi biglietti aperti richiede { hand-way-wagons } dei tuoi { $left }: { $routes }
       *[no] **Il percorso più breve** per completare i tuoi biglietti aperti richiede { hand-way-wagons }, ma ne hai solo { $left }: { $routes }
    }
   *[no] { $enough ->
        [yes] **Un percorso breve** per completare i tuoi biglietti aperti richiede { hand-way-wagons } dei tuoi { $left }: { $routes }
       *[no] **Un percorso breve** per completare i tuoi biglietti aperti richiede { hand-way-wagons }, ma ne hai solo { $left }: { $routes }
    }
}
hand-way-wagons = { $wagons ->
    [one] { $wagons } vagone
   *[other] { $wagons } vagoni
}
hand-way-route = { $route } { $length }
hand-way-loan = 🚉 { $route }
hand-way-many = { $count } tratte, che **{ ui-map }** mostra
