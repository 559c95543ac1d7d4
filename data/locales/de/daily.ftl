# The daily deal: the same cards for everybody, each alone, on one day (UTC)

daily-title = 📅 **Tagespartie vom { $day }** · { $edition } – nur du siehst diesen Tisch. Er schließt { $at }.
daily-opened = Wer heute spielt, hat dieselben Karten und Zielkarten und dieselben zwei Computer gegen sich. Du hast einen Versuch, ohne Tipps. Hash des Startwerts: `{ $hash }`. Ist diese Nachricht weg, holt **/tagespartie** den Tisch zurück.
# The card of a finished game, which tells nothing of its cards. $place is 0 for whoever resigned, $marks has a sign for each ticket, or is "none"
daily-card-title = 📅 **Tagespartie vom { $day }** · { $edition }
daily-card-points = { $place ->
    [0] { $player } hat mit **{ $points }** Punkten aufgegeben.
   *[other] { $player } – **{ $points }** Punkte, Platz { $place } von 3
}
daily-card-tickets = { $marks ->
    [none] Keine Zielkarten
   *[other] Zielkarten { $marks } ({ $completed } von { $tickets } erfüllt)
} · Waggons übrig: { $wagons }
daily-card-computers = Computer (schwer): { $points }
daily-card-median = { $count ->
    [one] Hier hat bisher nur eine Person zu Ende gespielt: { $points }
   *[other] Median der { $count } hier zu Ende gespielten Partien: { $points }
}
# What is below it, and what came of it
daily-show-day = Liste von heute
daily-show-month = Dieser Monat
daily-show-before = Meine vorige
daily-sharing = Dein Ergebnis ist unterwegs in diesen Kanal.
daily-not-shared = Discord hat dein Ergebnis hier nicht angenommen. Teile es anderswo oder später hier.
daily-list-day = 📅 **Tagespartie vom { $day }** · { $edition }
daily-list-month = 📅 **Tagespartien im { $month }**
daily-day-line = { $place }. { $player } – **{ $points }**{ $me ->
    [yes] {" "}← du
   *[no] {""}
}
daily-month-line = { $place }. { $player } – **{ $points }** aus { $games ->
    [one] einer Partie
   *[other] { $games } Partien
}, { $won ->
    [0] keine gewonnen
    [one] eine gewonnen
   *[other] { $won } gewonnen
}{ $me ->
    [yes] {" "}← du
   *[no] {""}
}
daily-list-none = Hier hat sie noch niemand zu Ende gespielt. **/tagespartie** beginnt sie.
daily-list-note = Hier steht, wer die Tagespartie auf diesem Server begonnen hat; mit **/privatsphäre** bleibst du draußen.
daily-shown = { $shown ->
    [day] Liste von heute
    [month] Liste des Monats
   *[before] Meine vorige Tagespartie
}
# What can’t be done
table-daily-ended = Du hast die heutige Partie ohne Ergebnis beendet, und es gibt nur einen Versuch am Tag. Die nächste kommt { $at }.
table-no-daily = Du hast noch keine frühere Tagespartie beendet. **/tagespartie** beginnt die heutige.
table-not-on-server = Das geht nur auf einem Server: Hier ist sonst niemand, der es sehen könnte.
