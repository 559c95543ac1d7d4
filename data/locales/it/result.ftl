# Il punteggio finale, passo per passo. I punti hanno il loro segno.

result-points = { $player } { $points }
result-routes = **Tratte:** { $points }
result-tickets = **Biglietti**
result-tickets-of = { $player } { $points }: { $tickets }
result-no-tickets = nessuno
result-ticket = { $completed ->
    [yes] ✅ { $a }–{ $b } { $points }
   *[no] ❌ { $a }–{ $b } { $points }
}
result-stations = **Stazioni**
result-stations-left = { $left ->
    [0] { $player } { $points }: tutte costruite
    [one] { $player } { $points }: una non costruita
   *[other] { $player } { $points }: { $left } non costruite
}
result-loan = ↪ La stazione di { $city } ({ $player }) usa { $route } di { $owner }
result-longest = { $others ->
    [none] { $count ->
        [one] **Percorso più lungo:** { $players } con { longest-wagons } { $points }
       *[other] **Percorso più lungo:** { $players } con { longest-wagons }, { $points } a testa
    }
   *[other] { $count ->
        [one] **Percorso più lungo:** { $players } con { longest-wagons } { $points } ({ $others })
       *[other] **Percorso più lungo:** { $players } con { longest-wagons }, { $points } a testa ({ $others })
    }
}
result-wagons = { $player } { $wagons }
result-longest-none = **Percorso più lungo:** { $left ->
    [yes] nessuno tra quelli che sono rimasti ha occupato una tratta, quindi nessuno ne prende i punti (R50)
   *[no] nessuno ha occupato una tratta, quindi nessuno ne prende i punti (R50)
}
result-bonus = { $points ->
    [none] **Carte bonus:** { $left ->
        [yes] nessuno tra quelli che sono rimasti ha collegato { $cities }
       *[no] nessuno ha collegato { $cities }
    }
   *[other] **Carte bonus** per chi ha collegato { $cities }: { $points }
}
result-final = **Punteggio finale**
result-rank = { $rank }. { $mark } { $player }: { $points }
result-resigned = { $player }: partita abbandonata con { $points }
result-winner-tied = A pari punti { $players } davanti a { $others }: { $ties } ({ $rule }).

# Sull’immagine del punteggio finale, sotto i segni

sheet-title = Punteggio finale · { $edition }
sheet-part = { $part ->
    [routes] Tratte
    [completed] Completi
    [failed] Mancati
    [bonus] Bonus
    [stations] Stazioni
    [longest] Percorso più lungo
    [length] Percorso più lungo
   *[total] Punti
}

# Sotto il risultato, e per /verifica ed /esporta

result-seed = Seme del mazzo: `{ $seed }`. /verifica lo confronta con l’hash mostrato all’inizio; /esporta dà tutta la partita in un file.
result-sealed = Il seme e le carte nascoste restano sigillati finché altri tavoli giocano le stesse carte.
verify-ok = { $shuffles ->
    [one] ✅ Il seme corrisponde all’hash mostrato all’inizio, e l’unica mescolata ne deriva (R57).
   *[other] ✅ Il seme corrisponde all’hash mostrato all’inizio, e tutte le { $shuffles } mescolate ne derivano (R57).
}
verify-failed = ❌ Il seme non corrisponde all’hash mostrato all’inizio, oppure una mescolata, o qualcos’altro nella partita, non ne deriva (R57). Dillo a chi gestisce questo bot.
verify-details = Hash: `{ $commitment }`{"\u000A"}Seme: `{ $seed }`
export-ready = Tutta la partita in un file (JSON), risultato compreso: da conservare, o per un tuo programma. **/verifica** controlla le mescolate direttamente qui.

again-elsewhere = Gioca in un altro canale
again-taken = In { $channel } c’è già un tavolo. Scegli un altro canale o thread, e lì sono invitati tutti.
again-went = Ora il tavolo è in { $channel }, e un post qui lo dice.
