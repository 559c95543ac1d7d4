# Knöpfe, Auswahllisten und Ansichten. Knöpfe haben höchstens 80 Zeichen, Platzhalter 150, Möglichkeiten 100.

# Vor dem Spiel
ui-join = Mitspielen
ui-join-as = Mitspielen mit Farbe
ui-leave = Verlassen
ui-start = Starten
ui-lobby-hint = Wer am weitesten gereist ist, beginnt (R8): Sobald du am Tisch sitzt, sag mit **{ countries-open }** oder **/mitspielen länder:…**, wie viele europäische Länder du besucht hast.
ui-opened = Dein Tisch ist eröffnet, und du sitzt daran.
ui-joined = { $mark } Du sitzt am Tisch und spielst { player-colour }.
ui-countries-told = { $countries ->
    [one] Du hast { $countries } europäisches Land besucht.
   *[other] Du hast { $countries } europäische Länder besucht.
}
ui-countries-hint = Wer am weitesten gereist ist, beginnt (R8): Wähle unten, wie viele europäische Länder du besucht hast, oder nimm **/mitspielen länder:…**.
countries-open = Meine Länder
countries-placeholder = Wie viele Länder hast du besucht?
countries-option = { $countries ->
    [one] { $countries } Land
   *[other] { $countries } Länder
}
ui-left = Du hast den Tisch verlassen.
ui-started = Das Spiel beginnt. Alle wählen jetzt geheim ihre Zielkarten.
ui-call-off = Absagen
ui-cancelled = Der Tisch ist abgesagt.
ui-dismiss = Nein, zurück
ui-dismissed = Nichts hat sich geändert.

# Der Beitrag eines Zuges
ui-deck = Vom Stapel
ui-two = Zwei vom Stapel
ui-empty-place = Leer
ui-claim = Strecke nutzen
ui-station = Bahnhof
ui-tickets = Zielkarten
ui-pass = Passen
ui-undo = Zurücknehmen
ui-hand = Meine Hand
ui-help = Hilfe
ui-status = Stand
ui-decide = Entscheiden
ui-choose = Meine Zielkarten wählen
ui-verify = Mischung prüfen
ui-export = Partie herunterladen
ui-refresh = Aktualisieren
ui-map = Meine Landkarte
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
ui-busy = Gerade werden so viele Bilder gezeichnet, dass dieses warten muss. Versuch es gleich noch einmal; in Worten gibt es alles wie immer.
ui-show-picture = Bild zeigen
ui-show-file = Datei holen
ui-picture-gone = Dieses Bild ist nicht mehr aufgehoben. Ruf es noch einmal auf, dann wird es neu gezeichnet.
ui-no-picture = Discord nimmt dieses Bild gerade nicht an. Alles, was darauf ist, gibt es auch in Worten.
ui-pictures-wait = { $seconds ->
    [one] Du hast in einer Minute viele Bilder angesehen. Das nächste kommt in 1 Sekunde; in Worten gibt es alles wie immer.
   *[other] Du hast in einer Minute viele Bilder angesehen. Das nächste kommt in { $seconds } Sekunden; in Worten gibt es alles wie immer.
}
ui-films-wait = { $seconds ->
    [one] Ein Film ist viel Arbeit, deshalb bekommt jeder nur wenige in der Minute. Deiner kann in 1 Sekunde gezeichnet werden.
   *[other] Ein Film ist viel Arbeit, deshalb bekommt jeder nur wenige in der Minute. Deiner kann in { $seconds } Sekunden gezeichnet werden.
}
ui-film-ready = { $count ->
    [one] Die ganze Partie in { $count } Zug.
   *[other] Die ganze Partie in { $count } Zügen.
}
ui-film-coming = { ui-film-ready } Der Film davon wird gerade gezeichnet und erscheint gleich hier.
ui-no-film = Dieser Film lässt sich gerade nicht machen. Wer diesen Bot betreibt, findet den Grund im Protokoll.
ui-current-post = Der aktuelle Beitrag: { $link }
ui-second-card = { $two ->
    [yes] Nimm eine zweite Karte.
   *[no] Nimm eine zweite Karte oder verzichte darauf.
}
ui-no-second-card = Keine zweite Karte
ui-not-in-row = Das liegt gerade nicht offen: { $card }.
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
ui-earlier = ◀ Seite { $page } von { $pages }
ui-later = ▶ Seite { $page } von { $pages }
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

# Was schiefging
ui-guild-only = Das geht nur im Kanal eines Servers.
ui-cannot-post = In diesem Kanal kann ich kein Spiel leiten, solange mir diese Berechtigungen fehlen: { $permissions }. Wer den Kanal verwaltet, kann sie mir geben.
ui-permission = { $name ->
    [read_messages] Kanal ansehen
    [send_messages] Nachrichten senden
    [send_messages_in_threads] Nachrichten in Threads senden
    [create_public_threads] Öffentliche Threads erstellen
    [attach_files] Dateien anhängen
   *[read_message_history] Nachrichtenverlauf anzeigen
}
ui-bad-value = Einer der Werte passt nicht. Wähle aus der Liste, die beim Tippen erscheint.
ui-bad-number = Bei „{ $option }“ geht eine Zahl von { $least } bis { $most }. Geändert hat sich nichts.
ui-old-command = Dein Discord zeigt diesen Befehl noch so, wie er früher war. Lade Discord neu (Strg+R, oder schließe und öffne die App) und gib ihn noch einmal ein.
ui-sorry = Entschuldigung, bei uns ist etwas schiefgegangen, geändert hat sich dadurch nichts. Wer diesen Bot betreibt, findet den Grund unter { $reference }.
ui-disk-full = Die Festplatte ist voll, deshalb konnte ich das nicht speichern: Es hat sich nichts geändert. Wer diesen Bot betreibt, muss Platz schaffen; versuch es danach einfach noch einmal.
ui-database-locked = Ein anderes Programm hält die Datenbank besetzt, deshalb konnte ich das nicht speichern: Es hat sich nichts geändert. Versuch es gleich noch einmal.
ui-database-unwritable = In die Datenbank lässt sich gerade nicht schreiben, deshalb konnte ich das nicht speichern: Es hat sich nichts geändert. Wer diesen Bot betreibt, findet den Grund im Protokoll; versuch es danach noch einmal.
ui-stopping = Ich werde gerade neu gestartet und bin gleich wieder da. Versuch es dann noch einmal: Alles, was getan wurde, ist gespeichert.
