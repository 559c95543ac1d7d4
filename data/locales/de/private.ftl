# Die private Antwort auf einen Zug, und wie es weitergeht

answer-repeated = Das ist schon erledigt; es ist nichts doppelt passiert.
answer-drew = Du hast { $card } vom Stapel gezogen.
answer-took = Du hast { $card } genommen.
answer-draw-ended = { $why ->
    [declined] Du verzichtest auf die zweite Karte.
   *[nothing_left] Es gibt keine zweite Karte: Nachziehstapel und Ablagestapel sind leer (R18).
}
answer-kept = { $count ->
    [one] Du behältst { $tickets }.
   *[other] Du behältst { $count } Zielkarten: { $tickets }.
}
answer-tunnel = { $toll ->
    [0] Aufgedeckt: { $revealed }. Kein Aufpreis.
    [one] Aufgedeckt: { $revealed }. Der Aufpreis beträgt { $toll } Karte.
   *[other] Aufgedeckt: { $revealed }. Der Aufpreis beträgt { $toll } Karten.
}
answer-abandoned = Du hast { $route } aufgegeben und deine Karten zurückgenommen.
answer-claimed = { $points ->
    [one] { $route } gehört dir für { $paid }: { $points } Punkt. { answer-wagons-left }
   *[other] { $route } gehört dir für { $paid }: { $points } Punkte. { answer-wagons-left }
}
answer-wagons-left = { $left ->
    [0] Du hast keine Waggons mehr.
    [one] Du hast noch { $left } Waggon.
   *[other] Du hast noch { $left } Waggons.
}
answer-bonus = { $points ->
    [one] Du hast { $cities } verbunden: Die Bonuskarte ist deine und bringt am Ende { $points } Punkt (X10).
   *[other] Du hast { $cities } verbunden: Die Bonuskarte ist deine und bringt am Ende { $points } Punkte (X10).
}
answer-station = { $left ->
    [0] Dein Bahnhof steht in { $city } ({ $paid }). Es war dein letzter.
    [one] Dein Bahnhof steht in { $city } ({ $paid }). Du hast noch { $left }.
   *[other] Dein Bahnhof steht in { $city } ({ $paid }). Du hast noch { $left }.
}
answer-passed = Du hast gepasst.
answer-undone = { $back ->
    [bonus] Du hast deinen letzten Zug zurückgenommen und die Bonuskarte wieder hingelegt.
    [locomotive] Du hast deinen letzten Zug zurückgenommen und die Lokomotive wieder auf ihren Stapel gelegt.
   *[none] Du hast deinen letzten Zug zurückgenommen.
}
answer-resigned = { $stations ->
    [yes] Du hast aufgegeben. Deine Strecken und Bahnhöfe bleiben auf dem Spielplan; deine Handkarten und Zielkarten sind weg (R54).
   *[no] Du hast aufgegeben. Deine Strecken bleiben auf dem Spielplan; deine Handkarten und Zielkarten sind weg (R54).
}
answer-last-round = Deine Waggons sind fast aufgebraucht: Die letzte Runde hat begonnen, alle sind noch einmal dran ({ $rule }).

next-over = Die Partie ist vorbei: Das Ergebnis steht im Kanal.
next-opening = { $count ->
    [one] Noch eine andere Person wählt Zielkarten.
   *[other] Noch { $count } andere wählen Zielkarten.
}
next-second-card = { $two ->
    [yes] Nimm eine zweite Karte.
   *[no] Nimm eine zweite Karte oder verzichte darauf.
}
next-tunnel = { $payable ->
    [yes] Bezahl den Aufpreis oder gib den Tunnel auf: Dann nimmst du deine Karten zurück, und dein Zug ist zu Ende (R33).
   *[no] Dafür fehlen dir die Karten: Nimm deine zurück, und dein Zug ist zu Ende (R33).
}
next-you = Du bist dran.
next-player = Jetzt ist { $player } dran.
next-player-undo = Jetzt ist { $player } dran. Solange { $player } nichts getan hat, kannst du deinen Zug noch zurücknehmen: **{ ui-undo }** oder **/zurücknehmen**.

# Fragen, bevor etwas geschieht

confirm-cancel-lobby = Diesen Tisch absagen? Alle verlassen ihn dann.
confirm-cancel-running = Diese Partie absagen? Sie endet sofort und für alle, ohne Wertung. Das lässt sich nicht zurücknehmen.
confirm-resign = { $stations ->
    [yes] Diese Partie aufgeben? Deine Strecken und Bahnhöfe bleiben auf dem Spielplan, deine Handkarten und Zielkarten sind weg (R54). Das lässt sich nicht zurücknehmen.
   *[no] Diese Partie aufgeben? Deine Strecken bleiben auf dem Spielplan, deine Handkarten und Zielkarten sind weg (R54). Das lässt sich nicht zurücknehmen.
}
ask-late = Willst du das jetzt tun? Dieser Knopf stammt aus einem früheren Zug von dir.
ask-late-tunnel = Willst du das jetzt tun? Dieser Knopf stammt aus einem früheren Zug von dir; dein offener Tunnel ist { $route }.
confirm-pass = In diesem Zug passen? Du könntest noch einen Bahnhof bauen (R10). Das lässt sich nicht zurücknehmen.
confirm-forced-tickets = { $station ->
    [yes] ⚠️ In diesem Zug kannst du nur Zielkarten ziehen oder einen Bahnhof bauen (R10).
   *[no] ⚠️ Du musst Zielkarten ziehen: Etwas anderes ist in diesem Zug nicht möglich (R10).
}
