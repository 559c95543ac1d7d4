# Was die Leute eines Tisches erfahren, dessen Daten beschädigt sind, und nachdem er aus einer Sicherung zurückkam

# $table ist seine Nummer, unter der er zurückgeholt wird
table-damaged = Was ich von diesem Tisch gespeichert habe, ist beschädigt, deshalb muss er ruhen: lieber eine Weile kein Spiel als falsche Karten. Du hast nichts falsch gemacht, und nichts hat sich geändert. Wer diesen Bot betreibt, kann den Tisch aus einer Sicherung zurückholen (Tisch { $table }), dann geht es hier weiter. An anderen Tischen wird weitergespielt. { $over ->
    [yes] Seine Partie ist vorbei: /neu eröffnet hier einen anderen Tisch.
   *[no] /absagen sagt diesen ab.
}
damaged-post = **Dieser Tisch muss ruhen.** Was ich davon gespeichert habe, ist auf meiner Festplatte beschädigt worden, und ich höre lieber auf, als jemandem falsche Karten zu zeigen. Niemand von euch hat etwas falsch gemacht, und andere Tische gehen weiter. Wer diesen Bot betreibt, kann diesen aus einer Sicherung zurückholen (Tisch { $table }); dann geht es hier weiter, und ich sage Bescheid. Wollt ihr nicht warten, kann die Tischleitung ihn mit /absagen absagen.
# $time ist ein Zeitpunkt, den Discord schreibt
restored-post = **Dieser Tisch wurde aus einer Sicherung zurückgeholt.** Er steht so wie am { $time }.
restored-gone = Diese Züge sind weg, die letzten zuunterst:
restored-unknown = Alles seither ist weg; welche Züge das waren, lässt sich nicht mehr lesen.
restored-nothing-gone = Kein Zug ist weg.
restored-seen = Karten und Zielkarten, die jemand in diesen Zügen gesehen hat, kennt weiterhin, wer sie gesehen hat: Das lässt sich nicht ungeschehen machen, also spielt bitte fair. Die kommenden Karten liegen in derselben Reihenfolge wie zuvor.
restored-more = Danach gab es weitere Züge, die auch weg sind; welche, lässt sich nicht mehr lesen.
restored-buttons = Knöpfe älterer Beiträge bewirken nichts mehr; die des nächsten Beitrags gelten.
table-restored = { $link ->
    [none] Dieser Knopf stammt aus der Zeit, bevor dieser Tisch aus einer Sicherung zurückgeholt wurde, deshalb hat sich nichts geändert. /spielplan zeigt ihn, wie er jetzt ist.
   *[other] Dieser Knopf stammt aus der Zeit, bevor dieser Tisch aus einer Sicherung zurückgeholt wurde, deshalb hat sich nichts geändert. Sein neuester Beitrag hat die Knöpfe, die gelten: { $link }
}
