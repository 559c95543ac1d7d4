# Was die Leute eines Tisches erfahren, dessen Daten beschädigt sind, und nachdem er aus einer Sicherung zurückkam

# $table ist seine Nummer. „python -m bot restore“ tippt, wer den Bot betreibt
table-damaged = Was dieser Bot von dem Tisch gespeichert hat, ist beschädigt, also liegt er beiseite: lieber eine Weile kein Spiel als falsche Karten. Wer den Bot betreibt, kann ihn aus einer Sicherung zurückholen (`python -m bot restore --table { $table } BACKUP`). Bis dahin lässt sich hier nichts zeigen und nichts spielen; andere Tische gehen weiter. /absagen sagt diesen ab.
damaged-post = **Dieser Tisch muss ruhen.** Was der Bot davon gespeichert hat, ist auf seiner Platte beschädigt, und er hört lieber auf, als jemandem falsche Karten zu zeigen. Ihr habt nichts falsch gemacht. Wer diesen Bot betreibt, kann den Tisch aus einer Sicherung zurückholen (Tisch { $table }); dann geht es hier weiter, und der Bot sagt es. Wer nicht warten mag: die Tischleitung kann ihn mit /absagen absagen.
# $time ist ein Zeitpunkt, den Discord schreibt
restored-post = **Dieser Tisch wurde aus einer Sicherung zurückgeholt.** Er steht so wie am { $time }.
restored-gone = Diese Züge sind weg, die letzten zuunterst:
restored-unknown = Alles seither ist weg; welche Züge das waren, lässt sich nicht mehr lesen.
restored-nothing-gone = Kein Zug ist weg.
restored-seen = Karten und Zielkarten, die jemand in diesen Zügen gesehen hat, kennt weiterhin, wer sie gesehen hat: das lässt sich nicht ungeschehen machen, also spielt bitte fair. Die kommenden Karten liegen in derselben Reihenfolge wie zuvor.
restored-more = Danach gab es weitere Züge, die auch weg sind; welche, lässt sich nicht mehr lesen.
restored-buttons = Knöpfe älterer Beiträge bewirken nichts mehr; die des nächsten Beitrags gelten.
table-restored = { $link ->
    [none] Dieser Knopf stammt aus der Zeit, bevor dieser Tisch aus einer Sicherung zurückgeholt wurde. /spielplan zeigt ihn, wie er jetzt ist.
   *[other] Dieser Knopf stammt aus der Zeit, bevor dieser Tisch aus einer Sicherung zurückgeholt wurde. Sein neuester Beitrag hat die Knöpfe, die gelten: { $link }
}
