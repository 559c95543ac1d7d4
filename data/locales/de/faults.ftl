# Was man liest, wenn etwas misslungen ist oder zu viel wäre

# Was jemand getan hat, geht nicht

ui-guild-only = Das geht nur im Kanal eines Servers.
ui-cannot-post = In diesem Kanal kann ich keine Partie ausrichten, solange mir diese Berechtigungen fehlen: { $permissions }. Wer den Kanal verwaltet, kann sie mir geben.
table-timed-out = Ich bin auf diesem Server bis { $at } im Timeout und kann hier nichts schreiben. Wer dort moderiert, kann das früher beenden.
ui-permission = { $name ->
    [read_messages] Kanal ansehen
    [connect] Verbinden
    [send_messages] Nachrichten senden
    [send_messages_in_threads] Nachrichten in Threads senden
    [create_public_threads] Öffentliche Threads erstellen
    [attach_files] Dateien anhängen
   *[read_message_history] Nachrichtenverlauf anzeigen
}
ui-bad-value = Einer der Werte passt nicht, es hat sich also nichts geändert. Wähle aus der Liste, die beim Tippen erscheint.
ui-bad-number = „{ $option }“ braucht eine Zahl von { $least } bis { $most }. Es hat sich nichts geändert.
ui-old-command = Dein Discord zeigt diesen Befehl noch so, wie er früher war. Lade Discord neu (Strg+R, oder schließ die App und öffne sie wieder) und gib ihn noch einmal ein.
lost-form = Dieses Formular war zu lange offen: Es ist nichts davon angekommen, und es hat sich nichts geändert. Öffne es bitte noch einmal und schick es erneut ab.

# Was sich nicht speichern lässt, und ein Ende des Programms

ui-sorry = Entschuldigung, bei mir ist etwas schiefgegangen. Verloren ist nichts: /stand zeigt, ob es geklappt hat, und wenn nicht, versuch es einfach noch einmal. Geht es wieder schief, dann sag bitte der Person, die diesen Bot betreibt, den Code { $reference }.
ui-disk-full = Die Festplatte ist voll, deshalb konnte ich das nicht speichern: Es hat sich nichts geändert. Wer diesen Bot betreibt, muss erst Platz schaffen; versuch es danach einfach noch einmal.
ui-database-locked = Ein anderes Programm belegt gerade die Datenbank, deshalb konnte ich das nicht speichern: Es hat sich nichts geändert. Versuch es gleich noch einmal.
ui-database-unwritable = In die Datenbank lässt sich gerade nicht schreiben, deshalb konnte ich das nicht speichern: Es hat sich nichts geändert. Wer diesen Bot betreibt, findet den Grund im Protokoll; versuch es danach noch einmal.
ui-database-away = Ich erreiche die Datenbank gerade nicht; es hat sich nichts geändert. Versuch es gleich noch einmal.
ui-database-doubtful = Mitten im Speichern war die Datenbank weg, darum weiß ich nicht, ob das noch geklappt hat: /stand zeigt es dir gleich. Wenn nicht, mach es einfach noch einmal.
ui-discord-failed = Discord hat nicht richtig geantwortet, deshalb hat das nicht geklappt: Es hat sich nichts geändert. Versuch es gleich noch einmal.
ui-too-busy = Gerade wollen mehr Leute etwas von mir, als ich schaffe, darum habe ich damit nicht angefangen: Es hat sich nichts geändert. Versuch es gleich noch einmal.
ui-stopping = Ich starte gerade neu und bin gleich wieder da. Versuch es dann noch einmal; alles davor ist gespeichert.

# Bilder

ui-busy = Gerade werden so viele Bilder gezeichnet, dass dieses warten muss. Versuch es gleich noch einmal; in Worten gibt es alles wie immer.
ui-show-picture = Bild zeigen
ui-show-file = Datei holen
ui-picture-gone = Dieses Bild ist nicht mehr da. Ruf es noch einmal auf, dann zeichne ich es neu.
ui-picture-late = Dieses Bild zu zeichnen dauert länger, als es sollte. Versuch es gleich noch einmal; in Worten gibt es alles wie immer.
ui-no-picture = Discord nimmt dieses Bild gerade nicht an. Alles, was darauf ist, gibt es auch in Worten.
ui-pictures-wait = { $seconds ->
    [one] Du hast in einer Minute viele Bilder angesehen. Das nächste kommt in 1 Sekunde; in Worten gibt es alles wie immer.
   *[other] Du hast in einer Minute viele Bilder angesehen. Das nächste kommt in { $seconds } Sekunden; in Worten gibt es alles wie immer.
}
ui-films-wait = { $seconds ->
    [one] Ein Film ist viel Arbeit, deshalb bekommen alle nur wenige in der Minute. Deiner kann in 1 Sekunde gezeichnet werden.
   *[other] Ein Film ist viel Arbeit, deshalb bekommen alle nur wenige in der Minute. Deiner kann in { $seconds } Sekunden gezeichnet werden.
}
ui-no-film = Diesen Film bekomme ich gerade nicht hin; /verlauf erzählt die ganze Partie in Worten. Wer diesen Bot betreibt, findet den Grund im Protokoll.
posts-without-pictures = { $code ->
    [none] Dieser Beitrag hat keine Bilder, weil mir hier die Berechtigung **{ $permission }** fehlt; wer den Kanal verwaltet, kann sie mir geben.
   *[other] Dieser Beitrag hat keine Bilder, weil Discord sie abgelehnt hat (Code { $code }).
}
posts-left-out = { $count ->
    [one] { $count } Zeile von vorher steht in **/verlauf**.
   *[other] { $count } Zeilen von vorher stehen in **/verlauf**.
}
news-unknown = Was neu ist, kann ich gerade nicht sagen. **/verlauf** erzählt alles, was geschehen ist.

# Zu viele auf einmal

table-too-many-lobbies = Du hast schon Tische eröffnet, die noch nicht begonnen haben: { $channels }. Mehr als { $most } zugleich gehen hier nicht, damit für alle Platz ist. Beginne einen davon mit /starten oder sag ihn mit /absagen ab, dann eröffne diesen.
table-too-many-seats = Du sitzt schon an so vielen Tischen, wie hier möglich sind ({ $most }). Spiel erst einen davon zu Ende, oder steh mit /verlassen von einem auf, der noch nicht begonnen hat.
table-server-full = Dieser Server hat schon so viele offene Tische, wie hier möglich sind ({ $most }). Sobald einer davon endet, ist Platz für einen neuen; wer diesen Server verwaltet oder diesen Bot betreibt, kann mehr erlauben.
table-too-many-private = Du hast schon { $most } private Tische, mehr gehen nicht zugleich. **/partien** zeigt sie: Spiel erst einen zu Ende oder gib ihn auf.
