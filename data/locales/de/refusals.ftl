# Warum etwas nicht geht. $rule ist die Nummer der Regel, wie R20.

could-pay = Bezahlen könntest du: { $payments }

# What is open in a turn, after a refusal; can-draw to can-pass are its list.
can-now = Jetzt kannst du { $actions }.
can-draw = Karten ziehen
can-take-locomotive = eine Lokomotive nehmen
can-claim = eine Strecke bauen
can-draw-tickets = Zielkarten ziehen
can-build = einen Bahnhof bauen
can-pass = passen

refusal-unexplained = Das erlauben die Regeln nicht ({ $rule }).
refusal-game-over = Diese Partie ist vorbei ({ $rule }): Das Ergebnis steht in ihrem letzten Beitrag. /neu eröffnet den nächsten Tisch.
refusal-resigned = Du hast diese Partie aufgegeben und bist nicht mehr dran ({ $rule }). Zusehen kannst du weiterhin: /spielplan zeigt den Spielplan, /stand die Punkte.
refusal-not-your-turn = { $turn ->
    [none] Du bist nicht dran ({ $rule }). /stand zeigt, auf wen der Tisch wartet.
   *[other] Jetzt ist { $turn } dran, nicht du ({ $rule }). Ich rufe dich, wenn es so weit ist; /hand zeigt, was du hast.
}
refusal-opening-not-done = { $waiting ->
    [one] Zuerst wählen alle ihre Zielkarten ({ $rule }): Eine Person fehlt noch. Wähle deine unten.
   *[other] Zuerst wählen alle ihre Zielkarten ({ $rule }): { $waiting } Personen fehlen noch. Wähle deine unten.
}
refusal-opening-chosen = Du hast deine Zielkarten schon gewählt, und dabei bleibt es ({ $rule }). Die Partie beginnt, wenn auch die anderen gewählt haben.
refusal-choose-tickets-first = Du hast Zielkarten gezogen und musst zuerst wählen, welche du behältst ({ $rule }). Hier sind sie.
refusal-decide-tunnel-first = Dein Tunnel { $route } wartet zuerst auf deine Entscheidung ({ $rule }). Das kannst du jetzt tun:
refusal-finish-drawing-first = { $two ->
    [yes] Du hast schon eine Karte genommen, und in einem Zug tust du nur eines ({ $rule }): Nimm mit /ziehen eine zweite.
   *[no] Du hast schon eine Karte genommen, und in einem Zug tust du nur eines ({ $rule }): Nimm mit /ziehen eine zweite oder verzichte mit /passen darauf.
}
refusal-second-card-due = Hier nimmst du immer zwei Karten ({ $rule }): Nimm mit /ziehen die zweite.
refusal-no-tickets-offered = Dir stehen keine Zielkarten zur Wahl ({ $rule }). /zielkarten zieht welche, wenn du dran bist.
refusal-no-tunnel-open = Du hast gerade keinen Tunnel offen ({ $rule }): Das gibt es nur, wenn einer mehr kostet, als du gelegt hast.
refusal-no-tunnels = Auf diesem Spielplan gibt es keine Tunnel ({ $rule }).
refusal-cannot-pass = { $pile ->
    [yes] Passen kannst du nur, wenn du weder Karten oder eine Lokomotive nehmen noch eine Strecke bauen noch Zielkarten ziehen kannst ({ $rule }). Mindestens eines davon kannst du noch.
   *[no] Passen kannst du nur, wenn du weder Karten ziehen noch eine Strecke bauen noch Zielkarten ziehen kannst ({ $rule }). Mindestens eines davon kannst du noch.
}
refusal-no-cards-to-draw = { $row_alone ->
    [yes] Nachziehstapel und Ablagestapel sind leer, vom Stapel kannst du also nichts ziehen ({ $rule }). Offene Karten darfst du weiterhin nehmen.
   *[no] Nachziehstapel und Ablagestapel sind leer, also kannst du keine Karten ziehen ({ $rule }).
}
refusal-empty-place = Auf Platz { $place } liegt keine offene Karte ({ $rule }). Nimm eine andere oder zieh vom Stapel.
refusal-no-locomotive-pile = In dieser Edition haben Lokomotiven keinen eigenen Stapel: Du findest sie unter den offenen Karten und im Nachziehstapel ({ $rule }).
refusal-no-locomotives-left = Der Lokomotivstapel ist leer ({ $rule }). Ausgespielte kommen sofort dorthin zurück und stehen wieder bereit.
refusal-no-second-locomotive = Eine offene Lokomotive zählt für beide Karten, die zweite kann sie also nicht sein ({ $rule }). Nimm eine andere Karte oder zieh vom Stapel.
refusal-unknown-route = Diese Strecke gibt es auf diesem Spielplan nicht ({ $rule }). /strecke schlägt vor, welche es gibt.
refusal-route-taken = { $route } gehört schon { $owner } ({ $rule }). Bauen kannst du jede freie Strecke.
refusal-route-yours = { $route } gehört dir schon ({ $rule }).
refusal-own-twin = { $stations ->
    [yes] Das andere Gleis von { $route } gehört dir, und beide darf niemand haben ({ $rule }). Ein Bahnhof könnte am Ende eine fremde Strecke mitnutzen.
   *[no] Das andere Gleis von { $route } gehört dir, und beide darf niemand haben ({ $rule }).
}
refusal-twin-closed = Wenn so wenige mitspielen, darf von einer Doppelstrecke nur ein Gleis gebaut werden ({ $rule }), und das andere von { $route } gehört { $owner }.
refusal-not-enough-wagons = { $left ->
    [0] { $route } braucht { wagons-needed }, und du hast keine mehr ({ $rule }).
    [one] { $route } braucht { wagons-needed }, und du hast nur noch { $left } ({ $rule }). Für eine kürzere Strecke könnte er reichen.
   *[other] { $route } braucht { wagons-needed }, und du hast nur noch { $left } ({ $rule }). Für eine kürzere Strecke könnten sie reichen.
}
refusal-wrong-colour = { $route } ist { $needed }; { $paid } passen da nicht ({ $rule }). Lokomotiven dürfen jede davon ersetzen.
refusal-wrong-colour-double = { $route } hat zwei Gleise, { $colours }; { $paid } passen zu keinem ({ $rule }).
refusal-wrong-count = { $route } kostet genau { cards-needed }, nicht { $paid } ({ $rule }). Auch Lokomotiven zählen als Karten.
refusal-wrong-count-station = { $needed ->
    [one] Dein nächster Bahnhof kostet { $needed } Karte, nicht { $paid } ({ $rule }).
   *[other] Dein nächster Bahnhof kostet { $needed } Karten einer Farbe, nicht { $paid } ({ $rule }). Lokomotiven dürfen jede davon ersetzen.
}
refusal-ferry-needs-locomotives = { $needed ->
    [one] { $route } ist eine Fähre: Mindestens { $needed } der Karten muss eine Lokomotive sein ({ $rule }). Gelegt hast du { $paid }.
   *[other] { $route } ist eine Fähre: Mindestens { $needed } der Karten müssen Lokomotiven sein ({ $rule }). Gelegt hast du { $paid }.
}
refusal-route-not-payable = { $have ->
    [none] { $route } kostet { $paid }. Davon hast du keine ({ $rule }).
   *[other] { $route } kostet { $paid }. Dafür hast du { $have } ({ $rule }).
}
refusal-cards-not-held = { $have ->
    [none] Das kostet { $paid }. Davon hast du keine ({ $rule }).
   *[other] Das kostet { $paid }. Dafür hast du { $have } ({ $rule }).
}
refusal-station-not-payable = { station-price } { $have ->
    [0] Deine Hand ist leer.
    [one] Von keiner Farbe hast du mehr als { $have } Karte, Lokomotiven eingerechnet.
   *[other] Von keiner Farbe hast du mehr als { $have } Karten, Lokomotiven eingerechnet.
}
station-price = { $needed ->
    [one] Dein nächster Bahnhof kostet { $needed } Karte beliebiger Farbe ({ $rule }).
   *[other] Dein nächster Bahnhof kostet { $needed } Karten einer Farbe; Lokomotiven dürfen jede davon ersetzen ({ $rule }).
}
refusal-no-tickets-left = Es sind keine Zielkarten mehr da ({ $rule }).
refusal-ticket-not-offered = Eine dieser Zielkarten stand dir nicht zur Wahl ({ $rule }). Wähle aus denen in deiner privaten Antwort.
refusal-keep-more-tickets = { $least ->
    [one] Behalte mindestens { $least } Zielkarte; gewählt hast du { $kept } ({ $rule }).
   *[other] Behalte mindestens { $least } Zielkarten; gewählt hast du { $kept } ({ $rule }).
}
refusal-unknown-city = Diese Stadt gibt es auf diesem Spielplan nicht ({ $rule }).
refusal-city-has-station = In { $city } steht schon ein Bahnhof von { $owner }, und mehr als einen hat keine Stadt ({ $rule }). Jede Stadt ohne Bahnhof geht.
refusal-no-stations-left = Alle deine Bahnhöfe sind gebaut ({ $rule }).
refusal-toll-count = { $needed ->
    [one] Der Aufpreis beträgt genau { $needed } Karte, nicht { $paid } ({ $rule }).
   *[other] Der Aufpreis beträgt genau { $needed } Karten, nicht { $paid } ({ $rule }).
}
refusal-toll-colour = { $needed ->
    [none] Du hast nur Lokomotiven gelegt, also bezahlen auch nur Lokomotiven den Aufpreis ({ $rule }).
   *[other] Für diesen Tunnel hast du { $needed } gelegt, also bezahlen nur { $needed } und Lokomotiven den Aufpreis ({ $rule }).
}
refusal-nothing-to-undo = Du kannst nichts zurücknehmen ({ $rule }): Das geht nur mit deinem eigenen letzten Zug, solange die nächste Person noch nichts getan hat, und nur, wenn dabei keine Karte aufgedeckt wurde.

# Was am Tisch selbst nicht geht

table-no-table = In diesem Kanal gibt es keinen Tisch. /neu eröffnet einen, und du sitzt gleich daran.
table-no-seat-anywhere = { games-none }
table-not-seen = Dieser Tisch steht in einem Kanal, den du gerade nicht sehen kannst. Darum zeige ich dir hier nichts davon und tue dort nichts. Wer den Server leitet, kann dich wieder hineinlassen.
table-sight-unknown = Discord sagt mir gerade nicht, ob du den Kanal dieses Tisches noch siehst. Darum zeige ich hier nichts, und es hat sich nichts geändert. Versuch es in einer Minute noch einmal, oder spiel im Kanal selbst.
table-several-tables = { $waits ->
    [yes] { $count ->
        [one] { $count } deiner Tische wartet auf dich. Welchen meinst du?
       *[other] { $count } deiner Tische warten auf dich. Welchen meinst du?
    }
   *[no] { $count ->
        [one] Du sitzt an { $count } Tisch. Welchen meinst du?
       *[other] Du sitzt an { $count } Tischen. Welchen meinst du?
    }
}
table-no-channel = Discord hat nicht gesagt, in welchem Kanal das war, darum weiß ich nicht, welcher Tisch gemeint ist. Es hat sich nichts geändert; versuch es bitte noch einmal.
table-table-exists = In diesem Kanal gibt es schon einen Tisch, und mehr als einer passt in keinen Kanal oder Thread. /stand zeigt, wie es dort steht, und mit /mitspielen setzt du dich dazu, solange ein Platz frei ist. Für einen weiteren Tisch nimm einen anderen Kanal oder Thread.
table-nothing-to-move = Auf diesem Server gibt es keinen Tisch, den du hierher holen könntest. Einen Tisch holen dürfen die Tischleitung und die Moderation und, wenn sein Kanal gelöscht ist, alle, die daran sitzen.
table-moved-meanwhile = Inzwischen ist dieser Tisch nach { $channels } umgezogen, und dort bleibt er. Soll er doch hierher, gib noch einmal **/umziehen** ein.
table-not-seated = { $lobby ->
    [yes] Du sitzt nicht an diesem Tisch. /mitspielen gibt dir einen Platz, solange einer frei ist.
   *[no] Du sitzt nicht an diesem Tisch, also gibt es für dich nichts zu entscheiden. Zusehen können alle: /spielplan und /stand. Wer nicht weiterspielen kann, kann dir mit /ersetzen den Platz übergeben.
}
table-not-played = Du hast in dieser Partie nicht mitgespielt, also kannst du ihren Tisch nicht noch einmal eröffnen. /neu eröffnet einen eigenen, ganz wie du willst.
table-not-in-game = Du hast in dieser Partie nicht mitgespielt, also gibt es von dir hier weder eine Bahn noch eine Analyse, und teilen dürfen die Partie nur die, die mitgespielt haben. Ansehen dürfen sie alle: /plakat.
table-already-shared = Das hast du schon geteilt: Es steht weiter oben im Kanal.
table-film-shared = Dieser Film steht schon weiter oben im Kanal: Jemand hat ihn geteilt.
table-already-seated = Du sitzt schon an diesem Tisch. /mitspielen mit Farbe oder Ländern ändert deine Angaben, /verlassen gibt den Platz frei.
table-table-full = { $computers ->
    [0] { table-seats-taken } Sieh mit /spielplan und /stand zu, sobald es losgeht, oder eröffne mit /neu einen Tisch in einem anderen Kanal.
   *[other] { table-seats-taken } Die Tischleitung kann für dich einen Computer entfernen; oder eröffne mit /neu einen Tisch in einem anderen Kanal.
}
table-seats-taken = { $most ->
    [one] Der eine Platz an diesem Tisch ist besetzt ({ $rule }).
   *[other] Alle { $most } Plätze an diesem Tisch sind besetzt ({ $rule }).
}
table-colour-taken = { $free ->
    [none] { $colour } spielt schon jemand, und keine Farbe ist mehr frei ({ $rule }).
   *[other] { $colour } spielt schon jemand, und alle spielen eine eigene Farbe ({ $rule }). Frei: { $free }.
}
table-not-host = { $host ->
    [none] Das kann nur die Tischleitung.
   *[other] Das kann an diesem Tisch nur { $host } als Tischleitung.
}
table-may-not-call-off = { $host ->
    [none] Absagen kann den Tisch nur die Tischleitung oder wer hier Nachrichten verwalten darf.
   *[other] Absagen kann diesen Tisch nur { $host } als Tischleitung oder wer hier Nachrichten verwalten darf.
}
table-too-few-players = { $seated ->
    [one] Zum Spielen braucht es mindestens { $least } ({ $rule }), und noch sitzt du allein da. Andere setzen sich mit dem Knopf im Beitrag oben oder mit /mitspielen dazu, und **/computer** holt einen Computer an den Tisch.
   *[other] Zum Spielen braucht es mindestens { $least } ({ $rule }), und bisher seid ihr { $seated }. Andere setzen sich mit dem Knopf im Beitrag oben oder mit /mitspielen dazu, und **/computer** holt einen Computer an den Tisch.
}
table-already-started = Die Partie hat begonnen, also bleiben Plätze und Farben, wie sie sind. Mit /aufgeben verlässt du eine laufende Partie, mit /ersetzen übergibst du einen Platz. Für einen weiteren Tisch nimm einen anderen Kanal oder Thread.
table-not-started = { $host ->
    [none] Die Partie hat noch nicht begonnen. Die Tischleitung beginnt sie mit /starten, sobald alle sitzen.
   *[other] Die Partie hat noch nicht begonnen. { $host } leitet diesen Tisch und beginnt sie mit /starten, sobald alle sitzen.
}
table-not-over = Die Partie läuft noch. Das geht erst nach der Wertung, denn es zeigt alles, was bis dahin geheim ist.
table-no-again-yet = Diese Partie läuft noch. Ist sie vorbei, öffnet **/nochmal** einen Tisch mit denselben Leuten.
table-sealed = { $kind ->
    [daily] Vielleicht spielen noch andere mit diesen Karten; darum bleibt die Partie vorerst unter Verschluss. Zu sehen ist sie, wenn der Tag vorbei ist und alle mit ihr fertig sind, spätestens { $at }.
   *[duplicate] An anderen Tischen wird noch mit diesen Karten gespielt; darum bleibt die Partie vorerst unter Verschluss. Zu sehen ist sie, wenn alle fertig sind.
}
table-stale-button = { $link ->
    [none] Dieser Knopf stammt aus einem früheren Moment der Partie; es hat sich nichts geändert. /spielplan zeigt, wie es jetzt steht.
   *[other] Dieser Knopf stammt aus einem früheren Moment der Partie; es hat sich nichts geändert. Der aktuelle Beitrag: { $link }
}
table-card-gone = Offen liegt das nicht mehr: { $card }. Es hat sich nichts geändert; was jetzt offen liegt, steht unten.
table-no-second-card = Auf eine zweite Karte kannst du noch nicht verzichten: Dein Zug beginnt erst. Es hat sich nichts geändert.
table-other-tickets = Das waren andere Zielkarten, aus einer früheren Auswahl. Es hat sich nichts geändert; die jetzigen stehen unten.
table-elsewhere = { $link ->
    [none] Von hier aus kann ich dir diesen Tisch nur zeigen; es hat sich nichts geändert. Mach das bitte in seinem Kanal.
   *[other] Von hier aus kann ich dir diesen Tisch nur zeigen; es hat sich nichts geändert. Mach das bitte in seinem Kanal: { $link }
}
table-no-orders-here = An einem privaten Tisch wartet niemand auf dich, darum gibt es hier keine Anweisungen. Überall sonst gibt es sie.
table-no-orders-over = Diese Partie ist zu Ende, also gibt es keinen Zug mehr, für den du Anweisungen geben könntest.
table-no-orders-computer = Im Moment spielt der Computer für dich. Spiel wieder selbst, dann kannst du Anweisungen geben.
table-no-order = Hier gilt gerade keine Anweisung von dir.
table-not-your-button = { $player ->
    [none] Dieser Knopf ist für jemand anderen und bewirkt bei dir nichts. Was du jetzt tun kannst, steht unten.
   *[other] Dieser Knopf ist für { $player } und bewirkt bei dir nichts. Was du jetzt tun kannst, steht unten.
}
table-unknown-edition = Eine Edition „{ $edition }“ gibt es nicht. /neu zeigt, welche es gibt.

# Was jemand eingegeben hat, ist nicht zu verstehen

place-unsure = { $count ->
    [one] „{ $typed }“ kenne ich nicht. Meinst du { $cities }?
   *[other] „{ $typed }“ passt zu mehreren Städten: { $cities }. Welche meinst du?
}
place-unknown = Eine Stadt wie „{ $typed }“ gibt es auf diesem Spielplan nicht. Tippe die ersten Buchstaben und wähle aus der Liste.
area-unknown = { $areas ->
    [none] Eine Stadt wie „{ $typed }“ gibt es auf diesem Spielplan nicht. Nenn eine seiner Städte, oder lass das Gebiet weg, dann siehst du den ganzen Spielplan.
   *[other] „{ $typed }“ ist auf diesem Spielplan weder ein Gebiet noch eine Stadt. Gebiete: { $areas }. Auch jede Stadt geht.
}
place-no-route = Keine Strecke verbindet { $a } und { $b }. Von { $a } führen Strecken nach { $neighbours }.
colour-unknown = { $meant ->
    [none] Eine Karte „{ $typed }“ gibt es nicht. Die Sorten: { $colours }.
   *[other] Eine Karte „{ $typed }“ gibt es nicht. Meinst du { $meant }? Die Sorten: { $colours }.
}
draw-unknown = { $meant ->
    [none] Eine Karte „{ $typed }“ kenne ich nicht. Nenn eine Sorte ({ $colours }), den Platz einer offenen Karte, **{ ui-deck }** oder **{ ui-two }**.
   *[other] Eine Karte „{ $typed }“ kenne ich nicht. Meinst du { $meant }? Nenn eine Sorte ({ $colours }), den Platz einer offenen Karte, **{ ui-deck }** oder **{ ui-two }**.
}
colour-grey = Graue Karten gibt es nicht: Eine graue Strecke bezahlst du mit einer beliebigen Farbe ({ $rule }). Nenn die Farbe, mit der du bezahlen willst.
table-bad-countries = Die Zahl der Länder muss zwischen 0 und { $most } liegen; es hat sich nichts geändert.
