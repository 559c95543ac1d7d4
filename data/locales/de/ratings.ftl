# Partien, die für die Wertungszahlen zählen: eine Zeile vor dem Start, und für die Tischleitung eine Zeile, ein Platzhalter, die beiden Möglichkeiten

lobby-rated = Gewertet: Das Ergebnis zählt für eure Wertungszahlen. Es gibt keine Tipps. Wer aufgibt, den Platz abgibt oder den Computer spielen lässt, verliert gegen alle, die bleiben; vor zehn eigenen Zügen gewinnt niemand dadurch. Dieselben zwei werden dreimal in der Woche gegeneinander gewertet.
rated-panel = { $rated ->
    [yes] **Gewertet**: Das Ergebnis zählt für die Wertungszahlen aller, und es gibt keine Tipps.
   *[no] **Nicht gewertet**: Das Ergebnis zählt für keine Wertungszahl. In einer gewerteten Partie gibt es keine Tipps.
}
rated-placeholder = Wertung
rated-choice = { $rated ->
    [yes] Gewertet, ohne Tipps
   *[no] Nicht gewertet
}

# Was von einer gewerteten Partie nicht zählen wird oder nicht gezählt hat: unter der Zeile vor dem Start, und unter dem Ergebnis
rated-nobody = { $reason ->
    [too_few_yet] So, wie es jetzt ist, zählt diese Partie für niemandes Wertungszahl: Dazu braucht es mindestens zwei Menschen.
    [too_few] Diese Partie zählt für niemandes Wertungszahl: Dazu braucht es mindestens zwei Menschen.
    [hints] Diese Partie zählt für niemandes Wertungszahl, weil es Tipps gibt.
    [restored] Diese Partie zählt für niemandes Wertungszahl, weil ihr Tisch aus einer Sicherung zurückgeholt wurde.
    [all_left] Diese Partie zählt für niemandes Wertungszahl: Niemand hat sie zu Ende gespielt.
   *[no_server] Diese Partie zählt für niemandes Wertungszahl, weil sie nicht auf einem Server gespielt wird.
}
# $over: die Partie ist zu Ende; $nobody: das sind alle Menschen am Tisch
rated-apart = { $over ->
    [yes] { $players } waren sich in jener Woche schon in drei gewerteten Partien begegnet: { $nobody ->
        [yes] Diese zählt für niemanden.
       *[no] Diese zählt zwischen ihnen nicht.
    }
   *[no] { $players } sind sich diese Woche schon in drei gewerteten Partien begegnet: { $nobody ->
        [yes] Endet diese vor dem { $until }, zählt sie für niemanden.
       *[no] Endet diese vor dem { $until }, zählt sie zwischen ihnen nicht.
    }
}
rated-left = { $how ->
    [resigned] { $players } { $count ->
        [one] hat
       *[other] haben
    } aufgegeben
    [lent] Für { $players } hat der Computer gespielt
   *[gave] { $players } { $count ->
        [one] hat einen Platz abgegeben
       *[other] haben ihre Plätze abgegeben
    }
}: Das zählt als Niederlage gegen alle, die geblieben sind{ $early ->
    [yes] , aber niemand gewinnt dadurch, denn dazu braucht es zehn eigene Züge.
   *[no] .
}
rated-stayed = Wer geblieben ist, wird untereinander gewertet.
rated-alone = Von denen, die begonnen haben, ist nur { $player } geblieben und wird nicht gegen die Computer gewertet.
rated-joined = { $players } { $count ->
    [one] hat einen Platz übernommen und wird nicht gewertet.
   *[other] haben Plätze übernommen und werden nicht gewertet.
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
