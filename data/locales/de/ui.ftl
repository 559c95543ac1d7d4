# Knöpfe, Auswahllisten und Ansichten. Knöpfe haben höchstens 80 Zeichen, Platzhalter 150, Möglichkeiten 100.

# Vor dem Spiel
ui-join = Mitspielen
ui-join-as = Mitspielen mit Farbe
ui-leave = Verlassen
ui-start = Starten
ui-lobby-hint = Wer am weitesten gereist ist, beginnt (R8): Sobald du am Tisch sitzt, sag es mit **{ countries-open }** oder **/mitspielen länder:…**.
ui-opened = Dein Tisch ist eröffnet, und du sitzt daran.
ui-joined = { $mark } Du sitzt am Tisch und spielst { player-colour }.
ui-countries-told = { $countries ->
    [one] Du hast { $countries } europäisches Land besucht.
   *[other] Du hast { $countries } europäische Länder besucht.
}
ui-countries-hint = Wer am weitesten gereist ist, beginnt (R8): Wähle unten, oder nimm **/mitspielen länder:…**.
countries-open = Meine Länder
countries-placeholder = Wie viele europäische Länder hast du besucht?
countries-option = { $countries ->
    [one] { $countries } Land
   *[other] { $countries } Länder
}
ui-left = Du hast den Tisch verlassen.
ui-started = Die Partie beginnt. Alle wählen jetzt geheim ihre Zielkarten.
ui-call-off = Absagen
ui-cancelled = Der Tisch ist abgesagt.
ui-keep-open = Offen lassen
ui-kept-open = Der Tisch bleibt noch eine Woche offen.
ui-dismiss = Nein, zurück
ui-dismissed = Es hat sich nichts geändert.

# Der Beitrag eines Zuges
ui-deck = Stapel
ui-two = Stapel ×2
ui-empty-place = Leer
ui-claim = Strecke
ui-station = Bahnhof
ui-tickets = Zielkarten
ui-pass = Passen
ui-done = Fertig
ui-undo = Zurücknehmen
# Dasselbe unter einem Beitrag, wo ein Telefon wenig Platz hat
ui-undo-short = Zurück
ui-hand = Hand
ui-close-up = Nahaufnahme
ui-help = Hilfe
ui-status = Stand
ui-decide = Entscheiden
ui-choose = Meine Zielkarten wählen
ui-verify = Mischung prüfen
ui-export = Partie herunterladen
ui-refresh = Aktualisieren
ui-more = Mehr
ui-more-text = **Was du noch tun und ansehen kannst:**
ui-map = Plan
ui-again = Noch einmal
ui-poster = Plakat
ui-print = Zum Drucken
ui-review = Analyse
ui-review-point = { $turn ->
    [0] Beginn
   *[other] Zug { $turn }
}
ui-review-back = Zurück zur Analyse
ui-my-railway = Meine Bahn
ui-share = Teilen
ui-film = Film
ui-choose-now = { $count ->
    [one] { $players }, alle anderen haben gewählt und warten auf dich.
   *[other] { $players }, wählt geheim eure Zielkarten, mit dem Knopf unten.
}

# Private Ansichten
look = { $look ->
    [night] Nacht
    [contrast] Hoher Kontrast
   *[day] Tag
}
ui-look-chosen = { $look ->
    [night] Deine privaten Bilder sind ab jetzt an jedem Tisch für die Nacht gezeichnet. Was alle sehen, bleibt, wie es ist.
    [contrast] Deine privaten Bilder sind ab jetzt an jedem Tisch mit hohem Kontrast gezeichnet. Was alle sehen, bleibt, wie es ist.
   *[day] Deine privaten Bilder sind ab jetzt an jedem Tisch für den Tag gezeichnet.
}
ui-film-ready = { $count ->
    [one] Die ganze Partie in { $count } Zug.
   *[other] Die ganze Partie in { $count } Zügen.
}
ui-film-coming = { ui-film-ready } Der Film davon wird gerade gezeichnet und erscheint gleich hier.
ui-current-post = Der aktuelle Beitrag: { $link }
ui-second-card = { $two ->
    [yes] Nimm eine zweite Karte.
   *[no] Nimm eine zweite Karte oder verzichte darauf.
}
ui-no-second-card = Keine zweite Karte
ui-not-in-row = Offen liegt das gerade nicht: { $card }.
ui-tickets-placeholder = { $least ->
    [one] Behalte mindestens { $least } Zielkarte
   *[other] Behalte mindestens { $least } Zielkarten
}
ui-long-ticket = { $points } Punkte, lang
ui-regular-ticket = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
ui-confirm-tickets = { $count ->
    [0] Gewählte behalten
    [one] Diese Zielkarte behalten
   *[other] Diese { $count } Zielkarten behalten
}
ui-ask-tickets = { $count ->
    [one] Die letzte Zielkarte ziehen? Du musst sie behalten. Das lässt sich nicht zurücknehmen, und eine Zielkarte, die am Ende nicht erfüllt ist, kostet ihre Punkte ({ $rule }).
   *[other] { $count } Zielkarten ziehen? Du behältst mindestens { $keep }. Das lässt sich nicht zurücknehmen, und eine Zielkarte, die am Ende nicht erfüllt ist, kostet ihre Punkte ({ $rule }).
}
ui-draw-tickets = Zielkarten ziehen
ui-resign = Aufgeben
ui-earlier = ◀ Zu Seite { $page } von { $pages }
ui-later = ▶ Zu Seite { $page } von { $pages }
ui-tunnel = **{ $route }** – aufgedeckt: { $revealed }. { $toll ->
    [one] Bezahl { $toll } Karte mehr, oder gib auf und nimm deine Karten zurück.
   *[other] Bezahl { $toll } Karten mehr, oder gib auf und nimm deine Karten zurück.
}
ui-tunnel-too-dear = **{ $route }** – aufgedeckt: { $revealed }. { $toll ->
    [one] Das kostet { $toll } Karte mehr, und die hast du nicht: Nimm deine Karten zurück.
   *[other] Das kostet { $toll } Karten mehr, und die hast du nicht: Nimm deine Karten zurück.
}
ui-pay = Bezahle { $payment }
ui-give-up = Tunnel aufgeben
ui-take-back = Karten zurücknehmen
