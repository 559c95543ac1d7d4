# Ein Tisch vor dem ersten Zug

lobby-title = **Ein Tisch für { edition-choice }**
lobby-chair = { $host ->
    [yes] { lobby-seat } – leitet den Tisch
   *[no] { lobby-seat }
}
lobby-seat = { $countries ->
    [none] { $mark } { $player } ({ player-colour })
    [one] { $mark } { $player } ({ player-colour }), { $countries } Land besucht
   *[other] { $mark } { $player } ({ player-colour }), { $countries } Länder besucht
}
lobby-free = { $free ->
    [0] Alle Plätze sind besetzt.
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
}
lobby-too-few = Zum Spielen braucht es mindestens { $least }, Computer mitgezählt.
lobby-ready = { $free ->
    [0] Die Tischleitung kann jetzt starten.
   *[other] Das reicht für eine Partie: Die Tischleitung kann jetzt starten oder auf weitere warten.
}
lobby-cancelled = { $player } hat den Tisch für { $edition } abgesagt.
lobby-ended-by-admin = Wer diesen Bot betreibt, hat den Tisch für { $edition } ohne Ergebnis beendet.
lobby-unjoined = Der Tisch für { $edition } wartet seit einer Woche, und niemand ist gekommen oder gegangen. Wer hat Lust mitzuspielen? Sonst schließt er in zwei Tagen; **{ ui-keep-open }** gibt ihm noch eine Woche.
lobby-closed = Niemand ist dazugekommen, darum ist der Tisch für { $edition } geschlossen und der Kanal wieder frei. **/neu** eröffnet jederzeit einen neuen.
lobby-begun = Die Partie hat begonnen.
lobby-off = Der Tisch wurde geschlossen, bevor die Partie begann.

opening-title = **{ $edition }: Die Partie beginnt**
opening-begun = **{ $edition }: Die Partie hat begonnen**
opening-done = { $left ->
    [yes] Alle, die noch dabei sind, haben ihre Zielkarten gewählt.
   *[no] Alle haben ihre Zielkarten gewählt.
}
opening-not-done = Noch nicht alle hatten ihre Zielkarten gewählt.
opening-hints = Tipps sind erlaubt: **{ ui-hint }** bei deiner Hand oder **/tipp** sagt dir, was gut wäre. Niemand merkt, dass du fragst.
opening-hash = Hash der Mischung: `{ $commitment }`. Den Startwert dazu zeige ich am Ende, damit alle die Karten prüfen können (R57).

# Was /neu anbietet
company-choice = { $who ->
    [invited] Nur Leute, die ich einlade
   *[anybody] Alle, die sich dazusetzen
}
company-computers = { $count ->
    [1] Ein Computer
   *[other] { $count } Computer
} ({ computer-level-label })
place-choice = { $thread ->
    [yes] In einem eigenen Thread
   *[no] Hier
}
