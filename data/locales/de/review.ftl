# Die Analyse einer beendeten Partie: nur für die, die mitgespielt haben; Teilen zeigt einen Teil davon allen

review-coming = Einen Moment: Deine Analyse entsteht gerade. Laufende Partien gehen vor, deshalb kann es eine Minute dauern.
review-not-made = Die Analyse ließ sich gerade nicht erstellen. Es ist nichts verloren, frag einfach später noch einmal.
review-title = ## Deine Analyse
review-how = Jeder Moment und jede Chance ist nur danach beurteilt, was man damals wissen konnte.
# $percent: nach der Formel in docs/reviews.md
review-accuracy = **Genauigkeit { $percent } %** – 100 % heißt: Die Stufe *Schwer* hätte nichts anders gemacht.
review-others = Die anderen: { $players }.
review-other = { $player } { $percent } %
review-luck = { $you ->
    [yes] Du hast mit niedrigerer Genauigkeit gewonnen: Auch Karten, Zielkarten und die Züge der anderen entscheiden.
   *[no] Mit niedrigerer Genauigkeit gewonnen { $count ->
        [one] hat { $players }
       *[other] haben { $players }
    }: Auch Karten, Zielkarten und die Züge der anderen entscheiden.
}
# Was vom ersten Zug abweicht, in der Reihenfolge, in der es kam
review-chances = Deine Gewinnchance: { $told ->
    [high] { $first } % in Zug 1, am höchsten mit { $high } % (Zug { $peak }).
    [low] { $first } % in Zug 1, am niedrigsten mit { $low } % (Zug { $dip }).
    [high-low] { $first } % in Zug 1, am höchsten mit { $high } % (Zug { $peak }), am niedrigsten mit { $low } % (Zug { $dip }).
    [low-high] { $first } % in Zug 1, am niedrigsten mit { $low } % (Zug { $dip }), am höchsten mit { $high } % (Zug { $peak }).
   *[level] { $first } % vom ersten bis zum letzten Zug.
}
review-points-title = **Wendepunkte**
review-none = Du hattest nie etwas zu entscheiden, was die Partie verändert hätte.
# Ein Wendepunkt; $turn 0 ist die Wahl der ersten Zielkarten
review-when = { $turn ->
    [0] Zu Beginn
   *[other] Zug { $turn }
}
review-you = Du
review-point = **{ $number }. { $when }.** { $who }: { $move }. { $verdict }
review-same = *Meisterhaft* hätte dasselbe getan.
review-moved = Gewinnchance: { $before } % → { $after } % bis zum nächsten Zug oder zum Ende.
review-level = *Meisterhaft* neigt zu: { $move }. Für die Gewinnchance machte das aber keinen deutlichen Unterschied.
review-better = *Meisterhaft*: { $move }. Das war etwa { $by ->
    [chance] {""}
   *[points] { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } mehr wert (± { $error }) oder{" "}
}{ $lost ->
    [one] { $lost } Prozentpunkt
   *[other] { $lost } Prozentpunkte
} der Gewinnchance{ $by ->
    [chance] {" "}wert
   *[points] {""}
}; { $sure ->
    [surely] das ist ziemlich sicher.
    [likely] das ist wahrscheinlich.
   *[perhaps] das ist unsicher.
}
# Entscheidungen, kurz benannt
review-claim = { $tunnel ->
    [yes] der Tunnel { $route } ({ $payment })
   *[no] { $route } ({ $payment })
}
review-take = { $card } aus den offenen Karten
review-take-locomotive = eine Lokomotive von ihrem Stapel
review-draw = eine Karte vom Stapel
review-tickets = Zielkarten ziehen
review-keep = { $count ->
    [one] { $tickets } behalten
   *[other] { $count } Zielkarten behalten: { $tickets }
}
review-station = ein Bahnhof in { $city } ({ $payment })
review-toll = den Aufpreis zahlen ({ $payment })
review-give-up = den Tunnel aufgeben
review-decline = keine zweite Karte
review-pass = passen
# Ein Wendepunkt für sich, neben der Karte von damals
review-point-title = ### Wendepunkt { $number }
review-point-map = { $shown ->
    [offer] Die Zielkarten, unter denen du gewählt hast.
    [route] Der Spielplan, wie du ihn damals gesehen hast; markiert ist die Strecke, die *Meisterhaft* gebaut hätte.
   *[needs] Der Spielplan, wie du ihn damals gesehen hast, mit dem, was deinen Zielkarten noch fehlte.
}
# Im Bild
review-picture-title = Gewinnchance
review-percent = { $percent } %
review-turn = Zug
review-picture-accuracy = Genauigkeit { $percent } %
alt-review = Kurven der Gewinnchance aller, Zug um Zug, nach dem, was { $player } sehen konnte.
alt-review-seat = { $player }: { $chances }.
alt-review-at = { $percent } % in Zug { $turn }
alt-review-end = { $percent } % am Ende
# Wenn jemand sie teilt
review-shared = { $player } zeigt eine Analyse dieser Partie auf dem Spielplan { $edition }.
review-shared-accuracy = { $player } hat mit einer Genauigkeit von { $percent } % entschieden.
