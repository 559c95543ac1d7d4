# Wie ein Tisch steht, und die eigene Hand

score-line = { $turn ->
    [yes] ▶ { $mark } **{ $player }** { $counts }
   *[no] { $mark } **{ $player }** { $counts }
}
score-resigned = { $mark } ~~{ $player }~~ { score-points }, aufgegeben
score-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
score-wagons = { $wagons ->
    [one] { $wagons } Waggon
   *[other] { $wagons } Waggons
}
score-stations = { $stations ->
    [one] { $stations } Bahnhof
   *[other] { $stations } Bahnhöfe
}
score-cards = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
score-tickets = { $tickets ->
    [one] { $tickets } Zielkarte
   *[other] { $tickets } Zielkarten
}
score-bonus = Bonuskarte { $points }

row-place = { $place }: { $card }
row-empty = leer
row-text = { $locomotives ->
    [none] Offen – { $places }. Nachziehstapel { $pile }, Ablagestapel { $discard }, Zielkarten { $tickets }.
   *[other] Offen – { $places }. Nachziehstapel { $pile }, Ablagestapel { $discard }, Lokomotiven { $locomotives }, Zielkarten { $tickets }.
}
bonus-left = { $count ->
    [0] Für die Verbindung von { $cities } gibt es keine Bonuskarte mehr: Alle sind vergeben.
    [one] Noch eine Bonuskarte für die Verbindung von { $cities }: { $worth } Punkte.
   *[other] Übrige Bonuskarten für die Verbindung von { $cities }: { $worth } Punkte.
}

hand-no-seat = Du sitzt nicht an diesem Tisch und hast hier darum keine Handkarten.
hand-resigned = Du hast diese Partie aufgegeben: Deine Handkarten und Zielkarten sind weg.
hand-cards = { $count ->
    [0] **Deine Hand** ist leer.
    [one] **Deine Hand**, { $count } Karte: { $cards }
   *[other] **Deine Hand**, { $count } Karten: { $cards }
}
hand-laid = Für den Tunnel gelegt: { $laid }
hand-pieces = { $stations ->
    [none] Noch zu bauen: { score-wagons }
   *[other] Noch zu bauen: { score-wagons }, { score-stations }
}
hand-bonus = { $points ->
    [one] **Deine Bonuskarte** zählt { $points } Punkt.
   *[other] **Deine Bonuskarte** zählt { $points } Punkte.
}
hand-bonus-way = { $standing ->
    [blocked] ⛔ **Bonuskarte** für die Verbindung von { $cities }: dorthin führen keine freien Strecken mehr
   *[possible] 🎁 **Bonuskarte** für die Verbindung von { $cities } ({ $worth }): { hand-ticket-way }
}
hand-tickets = { $count ->
    [one] **Deine Zielkarte** (✅, wenn deine eigenen Strecken ihre Städte verbinden):
   *[other] **Deine { $count } Zielkarten** (✅, wenn deine eigenen Strecken die Städte verbinden):
}
hand-ticket = { $standing ->
    [connected] ✅ { hand-ticket-name }
    [by_station] 🚉 { hand-ticket-name }: Wenn jetzt Schluss wäre, würde dein Bahnhof reichen
    [blocked] ⛔ { hand-ticket-name }: dorthin führen keine freien Strecken mehr
    [possible] ▫️ { hand-ticket-name }: { hand-ticket-way }
    [borrowing] ▫️ { hand-ticket-name }: { hand-ticket-way } (🚉 mit deinem Bahnhof)
   *[unknown] ▫️ { hand-ticket-name }
}
hand-ticket-way = { $enough ->
    [yes] { hand-ticket-wagons }
   *[no] { hand-ticket-wagons }, mehr, als du hast
}
hand-ticket-wagons = { $wagons ->
    [one] noch { $wagons } Waggon
   *[other] noch { $wagons } Waggons
}
hand-ticket-name = { $long ->
    [yes] { $ticket }, lang
   *[no] { $ticket }
}
offer-line = **{ $letter }** { $line }
offer-option = { $letter }: { $ticket }
offer-together = { $count ->
    [one] Dafür brauchst du mindestens { offer-wagons }.
   *[other] Für die { $count } Zielkarten, die du dann hast, brauchst du mindestens { offer-wagons }.
}
offer-wagons = { $wagons ->
    [one] { $wagons } Waggon; du hast { $left }
   *[other] { $wagons } Waggons; du hast { $left }
}
hand-offer = { $least ->
    [one] **Zur Auswahl**; behalte mindestens { $least }. Am Ende bringt eine Zielkarte ihre Punkte oder kostet sie, wenn deine Strecken ihre Städte nicht verbinden ({ $rule }):
   *[other] **Zur Auswahl**; behalte mindestens { $least }. Am Ende bringt eine Zielkarte ihre Punkte oder kostet sie, wenn deine Strecken ihre Städte nicht verbinden ({ $rule }):
}

# Der Weg zu den eigenen Zielkarten, neben der Karte

map-no-tickets = Du hast noch keine Zielkarten, also gibt es keinen Weg zu suchen.
map-plan = { $exact ->
    [yes] **Der kürzeste Weg**, deine Zielkarten mit eigenen Strecken zu erfüllen:
   *[no] **Ein kurzer Weg**, deine Zielkarten mit eigenen Strecken zu erfüllen; vielleicht gibt es einen etwas kürzeren:
}
map-wagons = { $enough ->
    [yes] { map-wagons-needed }; du hast { $left }.
   *[no] { map-wagons-needed }, aber du hast nur { $left }: Für alles reichen sie nicht.
}
map-wagons-needed = { $wagons ->
    [one] Er braucht { $wagons } Waggon
   *[other] Er braucht { $wagons } Waggons
}
map-done = { $count ->
    [one] Deine eigenen Strecken verbinden die Städte deiner Zielkarte. ✅
   *[other] Deine eigenen Strecken verbinden die Städte von { $count } Zielkarten. ✅
}
map-done-by-station = { $count ->
    [one] Deine Strecken und Bahnhöfe verbinden die Städte deiner Zielkarte. 🚉
   *[other] Deine Strecken und Bahnhöfe verbinden die Städte von { $count } Zielkarten. 🚉
}
map-loan = 🚉 Dein Bahnhof in { $city } nutzt { $route } mit ({ $rule }).
map-blocked = { $count ->
    [one] ⛔ Mit freien Strecken nicht mehr zu erfüllen: { $tickets }.
   *[other] ⛔ Mit freien Strecken nicht mehr zu erfüllen: { $tickets }.
}
map-station = Ein Bahnhof kann noch eine fremde Strecke mitnutzen.
