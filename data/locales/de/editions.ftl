# Die Editionen: welche es gibt, welche ein Tisch spielt, und wer beginnt, wo niemand nach Ländern fragt

# Eine Edition und für wie viele; eine Auswahl von höchstens 100 Zeichen. $same: nur für eine Zahl.
edition-choice = { $same ->
    [yes] { $edition } ({ $most } Personen)
   *[no] { $edition } ({ $least }–{ $most } Personen)
}
# Eine Edition, deren Titel noch eine andere hat, mit ihrer Kennung
edition-by-id = { $edition } · { $id }
# $editions ist eine Liste davon
edition-unknown = Eine Edition „{ $typed }“ gibt es nicht. { $more ->
    [0] Spielen kannst du { $editions }.
   *[other] Spielen kannst du zum Beispiel { $editions }; weitere schlägt /neu beim Tippen vor.
}
edition-several = Mehrere Editionen heißen „{ $typed }“. Tippe die Kennung der Edition, die du meinst: { $ids }.
table-lost-edition = Dieser Tisch spielt „{ $edition }“, Version { $version }, und diese Edition ist nicht mehr da. Wer diesen Bot betreibt, kann ihre Datei zurücklegen und mich neu starten; bis dahin kann ich hier nichts zeigen, und niemand kann spielen. { $over ->
    [yes] Seine Partie ist vorbei: /neu eröffnet hier einen anderen Tisch.
   *[no] /absagen sagt den Tisch ab.
}

status-edition = Edition: { $edition }
# Die erste Zeile des letzten Beitrags
result-title = **{ $edition }:** { heading-over }

lobby-first-drawn = Wer beginnt, entscheidet das Los aus dem Startwert der Partie (X14).
opening-first-drawn = Wer beginnt, hat das Los aus dem Startwert der Partie entschieden (X14).
event-begins-by-lot = Das Los entscheidet: { $player } beginnt (X14).
countries-not-asked = Bei { $edition } braucht niemand Länder anzugeben: Wer beginnt, entscheidet das Los aus dem Startwert der Partie (X14).
table-already-seated-by-lot = Du sitzt schon an diesem Tisch. /mitspielen mit einer Farbe ändert deine, /verlassen gibt den Platz frei.
help-lobby-join-by-lot = **Als Nächstes:** Setz dich dazu, mit **{ ui-join }** unten oder mit **/mitspielen** und der Farbe, die du magst.
help-lobby-wait-by-lot = **Als Nächstes:** { $host } startet die Partie, sobald alle da sind, und dann rufe ich dich. Bis dahin ändert **/mitspielen** deine Farbe, und **{ ui-leave }** gibt deinen Platz frei.
