# L’ultimo atto: la fine a tappe. Nel pannello di chi ospita una riga, un segnaposto, le due scelte; una riga prima dell’inizio

last-act-panel = { $told ->
    [yes] **La fine** è raccontata a tappe, in mezzo minuto: tratte, biglietti di ognuno, percorso più lungo, vittoria.
   *[no] **La fine**: il risultato arriva subito.
}
last-act-placeholder = La fine
last-act-choice = { $told ->
    [yes] A tappe, in mezzo minuto
   *[no] Subito il risultato
}
lobby-no-last-act = Il risultato arriva subito, non a tappe.

# Il suo post: la prima riga, e quanto hanno tutti dopo una tappa

last-act-title = **{ $edition }:** { heading-over } Si contano i punti…
last-act-so-far = **Finora:** { $points }

# Sulle immagini e in un film, dopo un nome o da solo; i punti hanno il loro segno

last-act-routes = I punti delle tratte
last-act-tickets = { $count ->
    [0] non ha biglietti
    [one] { $completed ->
        [0] non ha completato l’unico biglietto, { $points }
       *[other] ha completato l’unico biglietto, { $points }
    }
   *[other] { $completed ->
        [one] ha completato { $completed } biglietto su { $count }, { $points }
       *[other] ha completato { $completed } biglietti su { $count }, { $points }
    }
}
last-act-tickets-and-stations = { last-act-tickets }; stazioni { $stations }
last-act-longest = percorso più lungo, { longest-wagons }, { $points }
last-act-no-longest = Il percorso più lungo non è di nessuno
last-act-bonus = ha collegato { $cities }, { $points }
last-act-bonuses = Per aver collegato { $cities }: { $points }
last-act-no-bonus = { $left ->
    [yes] Nessuno tra quelli che sono rimasti ha collegato { $cities }
   *[no] Nessuno ha collegato { $cities }
}
last-act-shared = { $players }: { $told }
alt-last-act = Il tabellone { $edition } mentre si contano i punti: { $told }. { $points }.
alt-last-act-of = { $player } { $told }

# La prima riga del risultato
result-heading = { $count ->
    [one] ## 🏆 Vince { $players } con { score-points }
   *[other] ## 🏆 Vincono { $players } con { score-points } a testa
}
