# Die Endwertung, Schritt für Schritt. Punkte kommen mit Vorzeichen.

result-points = { $player } { $points }
result-routes = **Strecken:** { $points }
result-tickets = **Zielkarten**
result-tickets-of = { $player } { $points }: { $tickets }
result-no-tickets = keine
result-ticket = { $completed ->
    [yes] ✅ { $a }–{ $b } { $points }
   *[no] ❌ { $a }–{ $b } { $points }
}
result-stations = **Bahnhöfe**
result-stations-left = { $left ->
    [0] { $player } { $points }: alle gebaut
    [one] { $player } { $points }: einer nicht gebaut
   *[other] { $player } { $points }: { $left } nicht gebaut
}
result-loan = ↪ Der Bahnhof von { $player } in { $city } nutzt { $route } von { $owner } mit
result-longest = { $others ->
    [none] { $count ->
        [one] **Längste Strecke:** { $players } mit { longest-wagons } { $points }
       *[other] **Längste Strecke:** { $players } mit { longest-wagons }, je { $points }
    }
   *[other] { $count ->
        [one] **Längste Strecke:** { $players } mit { longest-wagons } { $points } ({ $others })
       *[other] **Längste Strecke:** { $players } mit { longest-wagons }, je { $points } ({ $others })
    }
}
result-wagons = { $player } { $wagons }
result-longest-none = **Längste Strecke:** { $left ->
    [yes] Niemand, der geblieben ist, hat eine Strecke, also gibt es dafür keine Punkte (R50)
   *[no] Niemand hat eine Strecke, also gibt es dafür keine Punkte (R50)
}
result-bonus = { $points ->
    [none] **Bonuskarten:** { $left ->
        [yes] Niemand, der geblieben ist, hat { $cities } verbunden
       *[no] Niemand hat { $cities } verbunden
    }
   *[other] **Bonuskarten** für die Verbindung von { $cities }: { $points }
}
result-final = **Endstand**
result-rank = { $rank }. { $mark } { $player }: { $points }
result-resigned = { $player }: mit { $points } aufgegeben
result-winner-tied = Gleich viele Punkte, aber { $players } vor { $others }. Bei Gleichstand entscheidet: { $ties } ({ $rule }).

# Auf dem Bild des Endstands, unter den Zeichen

sheet-title = Endstand · { $edition }
sheet-part = { $part ->
    [routes] Strecken
    [completed] Erfüllt
    [failed] Verfehlt
    [bonus] Bonus
    [stations] Bahnhöfe
    [longest] Längste Strecke
    [length] Längste Strecke
   *[total] Punkte
}

# Unter dem Ergebnis, und /prüfen und /exportieren

result-seed = Startwert der Mischung: `{ $seed }`. /prüfen vergleicht ihn mit dem Hash vom Anfang; /exportieren liefert die ganze Partie als Datei.
result-sealed = Startwert und verborgene Karten bleiben unter Verschluss, solange an anderen Tischen mit denselben Karten gespielt wird.
verify-ok = { $shuffles ->
    [one] ✅ Der Startwert passt zum Hash vom Anfang, und die eine Mischung folgt daraus (R57).
   *[other] ✅ Der Startwert passt zum Hash vom Anfang, und alle { $shuffles } Mischungen folgen daraus (R57).
}
verify-failed = ❌ Der Startwert passt nicht zum Hash vom Anfang, oder eine Mischung oder sonst etwas in der Partie folgt nicht daraus (R57). Sag es der Person, die diesen Bot betreibt.
verify-details = Hash: `{ $commitment }`{"\u000A"}Startwert: `{ $seed }`
export-ready = Die ganze Partie als Datei (JSON), mit dem Ergebnis: zum Aufheben oder für ein eigenes Programm. **/prüfen** prüft die Mischung gleich hier.

again-elsewhere = In einem anderen Kanal spielen
again-taken = In { $channel } gibt es schon einen Tisch. Wähle einen anderen Kanal oder Thread, und alle werden dort gefragt.
again-went = Der Tisch ist jetzt in { $channel }; das steht auch hier in einem Beitrag.
