# Der letzte Akt: das Ende in Schritten. Im Fenster des Gastgebers eine Zeile, ein Platzhalter, zwei Möglichkeiten; eine Zeile vor dem Start

last-act-panel = { $told ->
    [yes] **Das Ende** wird Schritt für Schritt erzählt, in einer halben Minute: Strecken, Zielkarten Platz für Platz, längste Strecke, Sieg.
   *[no] **Das Ende**: Das Ergebnis kommt sofort.
}
last-act-placeholder = Das Ende
last-act-choice = { $told ->
    [yes] Schritt für Schritt, in einer halben Minute
   *[no] Das Ergebnis sofort
}
lobby-no-last-act = Das Ergebnis kommt sofort, nicht Schritt für Schritt.

# Ihr Beitrag: die erste Zeile, und was alle nach einem Schritt haben

last-act-title = **{ $edition }:** { heading-over } Jetzt wird gezählt …
last-act-so-far = **Bisher:** { $points }

# Auf den Bildern und im Film, hinter einem Namen oder allein; Punkte mit Vorzeichen

last-act-routes = Die Punkte für Strecken
last-act-tickets = { $count ->
    [0] hat keine Zielkarten
    [one] { $completed ->
        [0] hat die einzige Zielkarte verfehlt, { $points }
       *[other] hat die einzige Zielkarte erfüllt, { $points }
    }
   *[other] hat { $completed } von { $count } Zielkarten erfüllt, { $points }
}
last-act-tickets-and-stations = { last-act-tickets }; Bahnhöfe { $stations }
last-act-longest = längste Strecke, { longest-wagons }, { $points }
last-act-no-longest = Niemand hat die längste Strecke
last-act-bonus = hat { $cities } verbunden, { $points }
last-act-bonuses = Für die Verbindung von { $cities }: { $points }
last-act-no-bonus = { $left ->
    [yes] Niemand, der geblieben ist, hat { $cities } verbunden
   *[no] Niemand hat { $cities } verbunden
}
last-act-shared = { $players }: { $told }
alt-last-act = Der Spielplan { $edition } während der Wertung: { $told }. { $points }.
alt-last-act-of = { $player } { $told }

# Die erste Zeile des Ergebnisses
result-heading = { $count ->
    [one] ## 🏆 { $players } gewinnt mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }
   *[other] ## 🏆 { $players } gewinnen mit je { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }
}
