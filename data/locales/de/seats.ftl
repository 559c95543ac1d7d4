# Einen Platz einer laufenden Partie an eine andere Person übergeben (R56)

# Für alle. $guest ist eine Erwähnung, $by sagt, wer fragt
seats-asked = { $by ->
    [player] { $guest }, { $player } bittet dich, diesen Platz zu übernehmen und weiterzuspielen: { $mark } { player-colour }.
    [host] { $guest }, die Tischleitung bittet dich, für { $player } weiterzuspielen: { $mark } { player-colour }.
    [admin] { $guest }, wer diesen Bot betreibt, bittet dich, für { $player } weiterzuspielen: { $mark } { player-colour }.
   *[moderator] { $guest }, die Moderation bittet dich, für { $player } weiterzuspielen: { $mark } { player-colour }.
}
seats-terms = Handkarten und Zielkarten bleiben beim Platz: Sobald du ihn übernimmst, gehören sie dir, und niemand sonst sieht sie (R56). Bis dahin ändert sich nichts.
seats-taken = { $guest } wurde gebeten, für { $player } weiterzuspielen, und hat zugesagt.
seats-declined = { $guest } wurde gebeten, für { $player } weiterzuspielen, und hat abgelehnt. Der Platz bleibt, wie er ist.
seats-withdrawn = Die Einladung, für { $player } weiterzuspielen, wurde zurückgezogen. Der Platz bleibt, wie er ist.
# Für alle, und eine Zeile im Verlauf
seats-handed-over = { $host ->
    [yes] { $guest } spielt ab jetzt { $mark } { player-colour } für { $player } weiter und leitet den Tisch.
   *[no] { $guest } spielt ab jetzt { $mark } { player-colour } für { $player } weiter.
}
# Eine Person, deren Name sich nicht lesen lässt oder gelöscht wurde
seats-somebody = Jemand

# Aufschriften von Knöpfen
seats-take = Platz übernehmen
seats-decline = Nein, danke
seats-withdraw = Zurückziehen
seats-hand-over = Meinen Platz übergeben

# Privat
seats-whom = { $own ->
    [yes] Wer soll für dich weiterspielen? Die Person, die du wählst, wird in diesem Kanal gefragt, und bis zur Zusage ändert sich nichts. Ab dann gehören ihr Handkarten und Zielkarten, und du siehst zu (R56).
   *[no] Wer soll für { $player } weiterspielen? Die Person, die du wählst, wird in diesem Kanal gefragt, und bis zur Zusage ändert sich nichts. Ab dann gehören ihr Handkarten und Zielkarten (R56).
}
seats-whose = Wessen Platz soll übergeben werden?
seats-invited = { $guest } wird jetzt gefragt, für alle sichtbar. Bis zur Zusage ändert sich nichts; bis dahin zieht **{ seats-withdraw }** die Einladung zurück.
seats-yours = Dieser Platz gehört jetzt dir: { $mark } { player-colour }. **{ ui-hand }** oder **/hand** zeigt jederzeit deine Karten und Zielkarten.
seats-you-declined = Du hast abgelehnt. Der Platz bleibt, wie er ist.
seats-you-withdrew = Die Einladung ist zurückgezogen. Der Platz bleibt, wie er ist.
# Platzhalter
seats-guest-placeholder = Wähle, wer weiterspielt
seats-seat-placeholder = Wähle einen Platz
seats-other-placeholder = Einen anderen Platz

# Ablehnungen
table-seats-are-free = Die Partie hat noch nicht begonnen, also muss niemand einen Platz übergeben: /verlassen gibt einen frei, /mitspielen besetzt ihn.
table-seats-are-settled = Die Partie hier ist vorbei, die Plätze bleiben also, wie sie sind.
table-seat-resigned = { $player } hat aufgegeben; dieser Platz kommt nicht mehr an die Reihe, und niemand kann ihn übernehmen ({ $rule }).
table-not-its-player = { $player ->
    [none] Über diesen Platz entscheiden nur die Tischleitung oder die Moderation.
   *[other] Über diesen Platz entscheiden nur { $player }, die Tischleitung oder die Moderation.
}
table-no-such-player = An diesem Tisch sitzt niemand mit diesem Namen. Wähle aus der Liste, die beim Tippen erscheint.
table-guest-is-bot = { $player } ist ein Bot und kann nicht weiterspielen. Wähle einen Menschen.
table-guest-absent = { $player } ist nicht auf diesem Server und lässt sich hier darum nicht fragen. Lade die Person zuerst auf den Server ein.
table-guest-seated = { $player } hat an diesem Tisch schon einen Platz, und zwei auf einmal spielt niemand ({ $rule }).
table-not-invited = Diese Einladung geht an { $player }. Es hat sich nichts geändert.
table-invitation-gone = Diese Einladung gilt nicht mehr: Sie wurde zurückgezogen oder beantwortet. Es hat sich nichts geändert.
