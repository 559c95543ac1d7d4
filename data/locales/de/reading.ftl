# Spielplan und Spiel lesen: was alle jederzeit nachsehen können

# Wie das Spiel steht, nach Punkten und offenen Karten

status-last-round = { $count ->
    [0] Letzte Runde: Das ist der letzte Zug.
    [one] Letzte Runde: Nach diesem Zug ist nur noch { $players } dran.
   *[other] Letzte Runde: Nach diesem Zug sind { $players } noch je einmal dran.
}

# Eine Strecke in einer Liste, und wie es um sie steht; $to ist eine Stadt oder beide Städte

atlas-route = { $kind ->
    [tunnel] { $to }: { route-spaces }, Tunnel – { $state }
    [ferry] { $locomotives ->
        [one] { $to }: { route-spaces }, Fähre mit { $locomotives } Lokomotive – { $state }
       *[other] { $to }: { route-spaces }, Fähre mit { $locomotives } Lokomotiven – { $state }
    }
   *[plain] { $to }: { route-spaces } – { $state }
}
atlas-item = • { $line }
atlas-free = frei
atlas-taken = { $mark } { $player }
atlas-closed = gesperrt ({ $rule })
atlas-barred = frei, aber nicht für { $player } ({ $rule })

# Was um eine Stadt liegt

near-title = **{ $city }**
near-station = Bahnhof hier: { $mark } { $player }.
near-no-station = Hier steht kein Bahnhof.
near-routes = { $all ->
    [yes] { $count ->
        [one] { near-count }, frei:
       *[other] { near-count }, alle frei:
    }
   *[no] { $free ->
        [0] { near-count }, davon keine frei:
       *[other] { near-count }, davon { $free } frei:
    }
}
near-count = { $count ->
    [one] { $count } Strecke
   *[other] { $count } Strecken
}
near-stations = Bahnhöfe in Nachbarstädten: { $stations }.
near-next-station = { $city } ({ $player })

# Der Weg zwischen zwei Städten; es folgen seine Abschnitte, einer pro Zeile

path-title = **{ $a } – { $b }**
path-page = Seite { $page } von { $pages }
path-same = { $city } kann nicht Start und Ziel zugleich sein. Wähle zwei verschiedene Städte.
path-joined = Deine eigenen Strecken verbinden sie schon:
path-shortest = { $enough ->
    [yes] Dein kürzester Weg braucht { path-wagons }; du hast { $left }.
   *[no] Dein kürzester Weg braucht { path-wagons }, aber du hast nur { $left }.
}
path-shortest-own = { $enough ->
    [yes] Zusammen mit deinen Strecken braucht der kürzeste Weg noch { path-wagons }; du hast { $left }.
   *[no] Zusammen mit deinen Strecken braucht der kürzeste Weg noch { path-wagons }, aber du hast nur { $left }.
}
path-shortest-anybody = Der kürzeste Weg über freie Strecken braucht { path-wagons }.
path-wagons = { $wagons ->
    [one] { $wagons } Waggon
   *[other] { $wagons } Waggons
}
path-blocked = Für dich gibt es keinen Weg mehr: Weder freie noch eigene Strecken verbinden diese Städte.
path-blocked-anybody = Es gibt keinen Weg mehr: Keine freien Strecken verbinden diese Städte.
path-cut-off = Alle Strecken ab { $city } sind belegt oder gesperrt:
path-cut = Von { $city } kommst du nur noch nach { $cities }. Alle Strecken, die dort hinausführen, sind belegt oder gesperrt:
path-step = { $number }. { $line }
path-other-track = ⤷ oder das andere Gleis: { $line }
path-yours = deine
path-not-you = frei, aber nicht für dich ({ $rule })
path-stations = { $count ->
    [one] Ein Bahnhof könnte helfen: Am Ende lässt er dich eine fremde Strecke mitnutzen, die in seiner Stadt endet (R44). Dieser Weg braucht eine solche Strecke:
   *[other] Bahnhöfe könnten helfen: Am Ende lässt dich jeder eine fremde Strecke mitnutzen, die in seiner Stadt endet (R44). Dieser Weg braucht { $count } solche Strecken:
}
path-lent = { $mark } { $player }, mit einem Bahnhof von dir in { $cities }
path-lent-stands = { $mark } { $player }, mit deinem Bahnhof in { $cities }
path-station-wagons = { $enough ->
    [yes] Außerdem braucht er { path-wagons }; du hast { $left }.
   *[no] Außerdem braucht er { path-wagons }, aber du hast nur { $left }.
}
path-build = { $build ->
    [0] Die Bahnhöfe, die du schon gebaut hast, reichen dafür.
    [one] Dafür baust du { $build } Bahnhof; du hast noch { $left }.
   *[other] Dafür baust du { $build } Bahnhöfe; du hast noch { $left }.
}
path-too-few = Deine Bahnhöfe reichen dafür nicht: { $left ->
    [0] Du kannst keinen mehr bauen.
    [one] Du kannst noch { $left } bauen.
   *[other] Du kannst noch { $left } bauen.
}
path-no-station = Auch Bahnhöfe können nicht helfen.
path-empty-same = Auch auf einem leeren Spielplan wäre das der kürzeste Weg, mit { $wagons ->
    [one] { $wagons } Waggon.
   *[other] { $wagons } Waggons.
}
path-empty = Auf einem leeren Spielplan braucht der kürzeste Weg { path-wagons }:

# Der Spielplan in Worten

text-title = { $part ->
    [free] **Die freien Strecken**, Seite { $page } von { $pages }
    [taken] { $stations ->
        [yes] **Belegte Strecken und Bahnhöfe**, Seite { $page } von { $pages }
       *[no] **Belegte Strecken**, Seite { $page } von { $pages }
    }
   *[all] **Der Spielplan in Worten**, Seite { $page } von { $pages }: Jede Strecke steht einmal da, bei der ersten ihrer zwei Städte.
}
text-title-player = { $stations ->
    [yes] **Strecken und Bahnhöfe von { $player }**, Seite { $page } von { $pages }
   *[no] **Strecken von { $player }**, Seite { $page } von { $pages }
}
text-city = **{ $city }**
text-city-station = **{ $city }**, Bahnhof: { $mark } { $player }
text-above = Mehr unter { $cities }.
text-nothing = Hier gibt es nichts aufzuzählen.

# Was geschah, Zug für Zug; eine Überschrift sagt, wer dran war und wann

log-title = **Was bisher geschah**, das Neueste zuerst, Seite { $page } von { $pages }
log-title-player = **Die Züge von { $player }**, die neuesten zuerst, Seite { $page } von { $pages }
log-turn = **{ $number }. { $mark } { $player }**, { $when }
log-turn-goes-on = Dieser Zug hat gerade begonnen.
log-opening = **Vor dem ersten Zug**, { $when }
log-opening-goes-on = Die Zielkarten werden gerade gewählt.
log-taken-back = Zurückgenommen (R55): ~~{ $sentence }~~
log-nothing = Bisher ist nichts passiert.
log-who = „{ $typed }“ kann ich an diesem Tisch niemandem zuordnen: Wähle unten, wessen Züge du sehen willst.

# Knöpfe (höchstens 80 Zeichen) und die Auswahl der Teile: ein Platzhalter (150), Möglichkeiten (100)

text-button = Als Text
text-placeholder = Einen Teil des Spielplans zeigen
text-option = { $part ->
    [free] Freie Strecken
    [taken] { $stations ->
        [yes] Belegte Strecken und Bahnhöfe
       *[no] Belegte Strecken
    }
   *[all] Alle Strecken
}
text-option-player = { $stations ->
    [yes] Strecken und Bahnhöfe von { $player }
   *[no] Strecken von { $player }
}
log-button = Verlauf
near-button = Rund um { $city }
near-again = Eine Stadt ansehen
near-placeholder = Eine Nachbarstadt ansehen
near-cities-placeholder = Wähle eine Stadt
near-which = Welche Stadt willst du ansehen?
path-button = Weg von hier nach …
path-which = Wohin willst du von { $city }?
path-choice = { $a } – { $b }
log-placeholder = Wessen Züge?
log-option = Alle Züge

# Eine Person in einer Auswahlliste (höchstens 100 Zeichen)
player-choice = { $player } ({ player-colour })
