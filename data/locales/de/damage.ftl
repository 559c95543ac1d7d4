# Was die Leute eines Tisches erfahren, dessen Daten beschädigt sind, und nachdem er aus einer Sicherung zurückkam

# $table ist seine Nummer, unter der er zurückgeholt wird
table-damaged = Was ich von diesem Tisch gespeichert habe, ist beschädigt, deshalb muss er ruhen: lieber eine Weile gar nicht spielen als mit falschen Karten. Du hast nichts falsch gemacht, und es hat sich nichts geändert. Wer diesen Bot betreibt, kann den Tisch aus einer Sicherung zurückholen (Tisch { $table }), dann geht es hier weiter. An anderen Tischen wird weitergespielt. { $over ->
    [yes] Seine Partie ist vorbei: /neu eröffnet hier einen anderen Tisch.
   *[no] /absagen sagt diesen ab.
}
damaged-post = **Dieser Tisch muss ruhen.** Was ich davon gespeichert habe, wurde auf meiner Festplatte beschädigt, und ich halte lieber an, als jemandem falsche Karten zu zeigen. Niemand von euch hat etwas falsch gemacht, und an anderen Tischen geht es weiter. Wer diesen Bot betreibt, kann diesen Tisch aus einer Sicherung zurückholen (Tisch { $table }); dann geht es hier weiter, und ich sage Bescheid. Wollt ihr nicht warten, kann die Tischleitung die Partie mit /absagen beenden.
# $time ist ein Zeitpunkt, den Discord schreibt
restored-post = **Dieser Tisch wurde aus einer Sicherung zurückgeholt.** Es steht so wie am { $time }.
restored-gone = Diese Züge sind weg, die letzten zuunterst:
restored-unknown = Alles seither ist weg; welche Züge das waren, lässt sich nicht mehr lesen.
restored-nothing-gone = Kein Zug ist weg.
restored-seen = Wer in diesen Zügen Karten oder Zielkarten gesehen hat, kennt sie weiterhin: Das lässt sich nicht ungeschehen machen, also spielt bitte fair. Die kommenden Karten liegen in derselben Reihenfolge wie zuvor.
restored-more = Danach gab es weitere Züge, die auch weg sind; welche, lässt sich nicht mehr lesen.
restored-buttons = Knöpfe älterer Beiträge bewirken nichts mehr; die des nächsten Beitrags gelten.
put-back-post = **Was ich von diesem Tisch gespeichert habe, ist älter als das, was in diesem Kanal steht:** Es wurde auf einen früheren Stand zurückgesetzt, etwa durch eine Kopie meiner Festplatte. Niemand von euch hat etwas falsch gemacht. Es steht so wie am { $time }.
restored-stands = **So steht es jetzt:**
restored-orders = Auch Anweisungen sind die von damals: Wer welche hat oder seither welche gegeben hat, findet sie unter **{ ui-hand }**.
restored-unseated = { $count ->
    [one] { $players } saß seither hier, jetzt aber nicht mehr.
   *[other] { $players } saßen seither hier, jetzt aber nicht mehr.
}
restored-since = Was sich hier seither sonst geändert hat, etwa das Tempo, eine Abwesenheit oder wer für wen spielt, sagt bitte noch einmal.
table-restored = { $link ->
    [none] Dieser Knopf stammt aus der Zeit, bevor dieser Tisch aus einer Sicherung zurückgeholt wurde, deshalb hat sich nichts geändert. /spielplan zeigt ihn, wie er jetzt ist.
   *[other] Dieser Knopf stammt aus der Zeit, bevor dieser Tisch aus einer Sicherung zurückgeholt wurde, deshalb hat sich nichts geändert. Sein neuester Beitrag hat die Knöpfe, die gelten: { $link }
}
table-put-back = Was ich von diesem Tisch gespeichert habe, wurde auf einen früheren Stand zurückgesetzt, und dieser Knopf gehört zu einem Zug, den ich nicht mehr kenne. Es hat sich nichts geändert. { $private ->
    [yes] **{ private-back }** zeigt, wie er jetzt steht.
   *[no] Wie der Tisch jetzt steht, folgt in seinem Kanal.
}
table-lost-table = Diesen Tisch kenne ich nicht mehr: Was ich gespeichert habe, wurde auf einen Stand vor seiner Eröffnung zurückgesetzt. Es hat sich nichts geändert. /neu eröffnet einen anderen; vielleicht hat die Person, die diesen Bot betreibt, eine neuere Sicherung.
