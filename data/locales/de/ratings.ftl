# Partien, die für die Wertungszahlen zählen: eine Zeile vor dem Start, und für die Tischleitung eine Zeile, ein Platzhalter, die beiden Möglichkeiten

lobby-rated = Gewertet: Das Ergebnis zählt für eure Wertungszahlen. Es gibt keine Tipps, und wer aufgibt oder den Computer spielen lässt, verliert gegen alle, die bleiben. Dieselben zwei werden dreimal in der Woche gegeneinander gewertet.
rated-panel = { $rated ->
    [yes] **Gewertet**: Das Ergebnis zählt für die Wertungszahlen aller, und es gibt keine Tipps.
   *[no] **Nicht gewertet**: Das Ergebnis zählt für keine Wertungszahl. In einer gewerteten Partie gibt es keine Tipps.
}
rated-placeholder = Wertung
rated-choice = { $rated ->
    [yes] Gewertet, ohne Tipps
   *[no] Nicht gewertet
}

# Die Rangliste eines Servers. $edition ist „none“ und $players 0 für alle
ranking-title = { $edition ->
    [none] **Rangliste dieses Servers**
   *[other] **Rangliste dieses Servers** auf { $edition }
}{ $players ->
    [0] {""}
   *[other] , { passport-players }
}
# $place is 0 for whoever has none yet
ranking-line = { $place ->
    [0] –
   *[other] { $place }.
} { $player } – **{ $rating }** ± { $margin }, { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}{ $me ->
    [yes] {" "}← du
   *[no] {""}
}
ranking-unplaced = Noch ohne Platz: Dafür braucht es { $games } gewertete Partien mit mindestens { $people } anderen:
ranking-order = Vorn steht, wer mit der größten Sicherheit stark ist: Es zählt die Wertungszahl abzüglich ihrer Unsicherheit. Alle beginnen bei 1.000.
ranking-computers = Zum Vergleich die Computer: { $computers }.
ranking-computer = { computer-level-label } { $rating }
ranking-none = Hier hat noch niemand eine gewertete Partie gespielt. Vor dem Start kann die Tischleitung mit **{ options-open }** eine Partie werten lassen; mindestens zwei Menschen müssen mitspielen.
