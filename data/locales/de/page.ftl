# Die Seite eines Tisches im Browser; die Tischleitung schaltet sie ein

page-on = Wer [diesen Link]({ $link }) hat, kann der Partie im Browser zusehen. Spieler sind dort nur an ihren Farben zu erkennen. Sieben Tage nach dem Ende verschwindet der Link.
page-off = Dieser Tisch hat keine öffentliche Seite. Mit einer könnten alle, die ihren Link haben, der Partie im Browser zusehen; Spieler wären nur an ihren Farben zu erkennen.
page-switch = { $on ->
    [yes] Öffentliche Seite einschalten
   *[no] Öffentliche Seite ausschalten
}
page-link = 🔎 [Das Spielbrett im Browser ansehen]({ $link }): Es lässt sich vergrößern und folgt der Partie.

# Was auf der Seite steht

page-players = Spieler
page-row = Offene Karten
page-moves = Letzte Züge
page-routes = Strecken
page-find = Eine Stadt finden
page-map = Karte
page-whole = Ganze Karte
page-nearer = Größer
page-farther = Kleiner
page-keys = Zum Verschieben die Karte ziehen. Mit der Tastatur verschieben die Pfeiltasten die Karte, + und − ändern die Größe, 0 zeigt alles.
page-look = Aussehen
page-language = Sprache
page-close = Schließen
page-lost = Die Verbindung ist unterbrochen. Sie wird wieder aufgebaut …
page-gone = Diese Seite gibt es nicht mehr. Frag die Tischleitung nach einem anderen Link.
page-legend = Felder mit dunklem Rand sind ein Tunnel, Felder mit Punkten dazwischen eine Fähre. Der Buchstabe auf einem Zug ist der seines Spielers.
page-pile = Nachziehstapel: { $count }
page-discard = Ablagestapel: { $count }
page-locomotives = Lokomotiven: { $count }
page-tickets = Zielkarten: { $count }

# Das eigene Brett

board-open = Mein Brett
board-link = 🔎 **[Mein Brett öffnen]({ $link })** – es zeigt neben der Karte deine Hand und deine Zielkarten. Der Link ist nur für dich, geht einmal, und zehn Minuten lang. Ein neuer beendet das Brett, das der letzte geöffnet hat.
page-hand = Meine Hand
page-open = Mein Brett öffnen
page-ended = Dieses Brett ist hier nicht offen, oder nicht mehr. In Discord gibt dir „Mein Brett“ unter deiner Hand einen neuen Link.
page-tunnel = Das ist ein Tunnel: { $cards ->
    [one] Nachdem du gelegt hast, wird { $cards } Karte aufgedeckt, und es kann mehr kosten.
   *[other] Nachdem du gelegt hast, werden { $cards } Karten aufgedeckt, und es kann mehr kosten.
}
page-failed = Das ist nicht angekommen. Drück noch einmal: Es geschieht nur einmal.
page-discord = Weiter in Discord
page-playback = Die Partie noch einmal ansehen
page-turn = Zug
page-seat = Gesehen von
page-everybody = Allen
page-chances = Gewinnchancen nach dem, was { $player } sehen konnte
page-chances-all = Gewinnchancen nach dem, was die Mitspielenden sehen konnten, im Mittel
page-door = Ein Tisch auf dem Spielplan { $edition }; deine Farbe ist { $colour }. Dieser Link öffnet sein Brett in diesem Browser, mit deiner Hand und deinen Zielkarten neben der Karte, und Strecken lassen sich antippen und nehmen. Er geht einmal: Wer ihn nach dir hat, sieht nichts.
