# Computer an einem Tisch, und die Tipps, die erlaubt werden können

# Eine Stufe: in einer Zeile, und allein (Knopf, Auswahl)
computer-level = { $level ->
    [easy] leicht
    [normal] normal
    [hard] schwer
    [master] meisterhaft
   *[other] { $level }
}
computer-level-label = { $level ->
    [easy] Leicht
    [normal] Normal
    [hard] Schwer
    [master] Meisterhaft
   *[other] { $level }
}

# Wer da spielt: in einer Zeile oder einem Satz, und in einer Auswahl oder einem Alternativtext
player-computer = { $player } (Computer)
player-computer-listed = { $player }, Computer

# Zeilen öffentlicher Beiträge
lobby-computer = { $mark } { $player } ({ player-colour }) – Computer, { computer-level }
lobby-hints = Tipps sind erlaubt: Alle dürfen sich beraten lassen, ohne dass es jemand merkt.
lobby-computers-too = Sonst niemand da? **{ computers-open }** besetzt die Plätze.
result-computer = { $player } (Computer, { computer-level })

# Knöpfe
computers-open = Computer hinzufügen
computers-let-go = Computer entfernen
computers-dismiss = { $player } entfernen

# Die private Übersicht der Tischleitung
computers-title = **Computer** halten sich an dieselben Regeln wie du und sehen keine Hand außer der eigenen. Sie ziehen nach kurzer Zeit.
computers-line = { $mark } { $player } ({ player-colour }), { computer-level }
computers-none = Noch sitzt keiner an diesem Tisch.
computers-levels = Welcher soll sich dazusetzen?
computers-at-once = Gleich losspielen: Ein Klick setzt einen Computer an den Tisch, ein zweiter startet die Partie.
computers-ready = { $count ->
    [one] Ein Computer sitzt
   *[other] { $count } Computer sitzen
} schon bei dir.{ $more ->
    [yes] { " " }Starte, wenn du magst, oder setz noch einen dazu:
   *[no] { " " }Starte, wenn du magst.
}
computers-level = { $level ->
    [easy] **Leicht** spielt freundlich und macht Pläne, lässt sich aber leicht ablenken.
    [normal] **Normal** plant jede Zielkarte für sich und vertut sich ab und zu.
    [hard] **Schwer** plant alle Zielkarten zusammen, zählt die Karten mit und versperrt anderen den Weg, wo es wenig kostet.
    [master] **Meisterhaft** spielt wie Schwer und geht, sobald das Ende absehbar ist, vor jedem Zug im Kopf durch, wie es weitergehen könnte. Das dauert etwa eine Sekunde.
   *[other] **{ $level }**
}
computers-full = Alle Plätze sind besetzt.
computers-sits-down = { $mark } { $player } setzt sich dazu und spielt { player-colour }: { computer-level }.
computers-stands-up = { $player } hat den Tisch verlassen.

# Tipps, in den Einstellungen des Tisches: eine Zeile, ein Platzhalter, die beiden Möglichkeiten
hints-allowed = { $allowed ->
    [yes] **Tipps** sind erlaubt: Alle dürfen sich vom Computer bis zu drei gute Züge nennen lassen, und niemand merkt, wer fragt.
   *[no] **Tipps** sind aus. Sind sie erlaubt, dürfen sich alle vom Computer bis zu drei gute Züge nennen lassen, ohne dass die anderen es merken.
}
hints-placeholder = Tipps
hints-choice = { $allowed ->
    [yes] Tipps erlaubt
   *[no] Keine Tipps
}

# Privat: ob jeder Zug eines Computers gezeigt wird: eine Zeile, ein Platzhalter, die beiden Möglichkeiten; und in der Lobby
watch-panel = { $watched ->
    [yes] **Computer**: Jeder ihrer Züge ist ein eigener Beitrag mit dem Spielplan.
   *[no] **Computer**: Was sie tun, steht in einem einzigen Beitrag, bis wieder ein Mensch am Zug ist.
}
watch-placeholder = Computer
watch-choice = { $watched ->
    [yes] Zuschauen: für jeden ihrer Züge ein Beitrag mit dem Spielplan
   *[no] Ein einziger Beitrag in Worten für alle ihre Züge
}
lobby-watched = Jeder Zug eines Computers wird in einem eigenen Beitrag gezeigt.

# Ablehnungen
table-seats-changed = Inzwischen hat sich jemand hingesetzt oder ist aufgestanden, darum wurde nichts geändert. So sieht der Tisch jetzt aus.
table-no-such-computer = An diesem Tisch sitzt kein Computer namens „{ $player }“, darum wurde nichts geändert. **/computer** zeigt, welche mitspielen.
table-no-room = An diesem Tisch sitzen höchstens { $most } ({ $rule }), darum ist für so viele Computer kein Platz.
table-too-few-seats = { $taken } Plätze sind schon besetzt oder freigehalten, { $most } reichen also nicht. Erst muss jemand den Tisch verlassen.
table-all-seated = { $computers ->
    [0] { table-seats-taken } Ein Computer kann sich dazusetzen, sobald jemand mit /verlassen aufsteht.
   *[other] { table-seats-taken } Entferne erst einen Computer, dann ist wieder Platz: **/computer** hat für jeden einen Knopf.
}
computers-one-thing = Eins nach dem anderen: Nenne eine Stufe, um einen Computer hinzuzufügen, oder einen Computer, der gehen soll.
