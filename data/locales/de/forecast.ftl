# Was jemand für Punkte hätte, wenn das Spiel jetzt endete. Knöpfe haben höchstens 80 Zeichen.

ui-forecast = Wenn jetzt Schluss wäre
forecast-short = { $points ->
    [one] **Wenn jetzt Schluss wäre:** { $points } Punkt ({ $parts })
   *[other] **Wenn jetzt Schluss wäre:** { $points } Punkte ({ $parts })
}
forecast-total = { $points ->
    [one] **Wenn jetzt Schluss wäre, hättest du { $points } Punkt:**
   *[other] **Wenn jetzt Schluss wäre, hättest du { $points } Punkte:**
}

forecast-unknown = Gerade ist zu viel los, um das auszurechnen. Versuch es gleich noch einmal.

# Die Teile der Wertung, in Klammern und in dieser Reihenfolge; Punkte mit Vorzeichen
forecast-part-routes = Strecken { $points }
forecast-part-tickets = Zielkarten { $points }
forecast-part-stations = Bahnhöfe { $points }
forecast-part-longest = längste Strecke { $points }
forecast-part-bonus = Bonuskarte { $points }

# Dieselben, jeder in einer eigenen Zeile
forecast-routes = **Strecken** { $points }
forecast-tickets = **Zielkarten** { $points }
forecast-ticket = { $how ->
    [own] ✅ { $ticket }, erfüllt
    [station] 🚉 { $ticket }, erfüllt dank Bahnhof
   *[missing] ❌ { $ticket }, nicht erfüllt
}
forecast-no-tickets = Du hast noch keine Zielkarten.
forecast-stations = { $left ->
    [0] **Bahnhöfe** { $points }: alle gebaut
    [one] **Bahnhöfe** { $points }: { $left } nicht gebaut
   *[other] **Bahnhöfe** { $points }: { $left } nicht gebaut
}
forecast-loan = ↪ Dein Bahnhof in { $city } nutzt { $route } von { $owner } mit
forecast-longest = **Längste Strecke** { $points }: { $paths }
forecast-bonus = { $yours ->
    [yes] **Bonuskarte** { $points }: Du hast { $cities } verbunden
   *[no] { $left ->
        [0] **Bonuskarte** { $points }: Für { $cities } ist keine mehr da
       *[other] **Bonuskarte** { $points }: Wer als Nächstes { $cities } verbindet, bekommt { $left }
    }
}
forecast-secret = Die Zielkarten der anderen sind geheim; wer gewinnen würde, verrät das also nicht. Nur du siehst es.

# Wie es um die längste Strecke steht: ein Satz
longest-standing = { $who ->
    [nobody] Noch hat niemand die längste Strecke.
    [me] Die längste Strecke hast du: { longest-wagons }.
    [shared] Die längste Strecke teilst du mit { $leaders }: je { longest-wagons }.
   *[others] { $count ->
        [one] { $leaders } hat die längste Strecke: { longest-wagons }; deine hat { $mine }.
       *[other] { $leaders } teilen sich die längste Strecke: je { longest-wagons }; deine hat { $mine }.
    }
}
longest-wagons = { $wagons ->
    [one] { $wagons } Waggon
   *[other] { $wagons } Waggons
}
longest-of = { $player } { $wagons }

# Der sparsamste Weg zu den eigenen Zielkarten, in einer Zeile neben der Hand
hand-way = { $exact ->
    [yes] { $enough ->
        [yes] **Der kürzeste Weg** zu deinen unerfüllten Zielkarten braucht { hand-way-wagons } (du hast { $left }): { $routes }
       *[no] **Der kürzeste Weg** zu deinen unerfüllten Zielkarten braucht { hand-way-wagons }, aber du hast nur { $left }: { $routes }
    }
   *[no] { $enough ->
        [yes] **Ein kurzer Weg** zu deinen unerfüllten Zielkarten braucht { hand-way-wagons } (du hast { $left }): { $routes }
       *[no] **Ein kurzer Weg** zu deinen unerfüllten Zielkarten braucht { hand-way-wagons }, aber du hast nur { $left }: { $routes }
    }
}
hand-way-wagons = { $wagons ->
    [one] { $wagons } Waggon
   *[other] { $wagons } Waggons
}
hand-way-route = { $route } { $length }
hand-way-loan = 🚉 { $route }
hand-way-many = { $count } Strecken, siehe **{ ui-map }**
