# Was geschah, für alle sichtbar: ein Satz für jedes Ereignis, in der Gegenwart

event-begins = { $countries ->
    [one] { $player } beginnt: { $countries } Land besucht.
   *[other] { $player } beginnt: { $countries } Länder besucht.
}
event-begins-drawn = { $countries ->
    [one] { $players } haben je { $countries } Land besucht. Das Los entscheidet: { $player } beginnt.
   *[other] { $players } haben je { $countries } Länder besucht. Das Los entscheidet: { $player } beginnt.
}
event-begins-unsaid = Niemand hat besuchte Länder angegeben. Das Los entscheidet: { $player } beginnt.
event-opening-ended = { $left ->
    [yes] Alle, die noch dabei sind, haben ihre Zielkarten gewählt. Es behalten { $counts }.
   *[no] Alle haben ihre Zielkarten gewählt. Es behalten { $counts }.
}
event-opening-count = { $player } { $count }

event-drew = { $count ->
    [one] { $player } zieht eine Karte vom Stapel.
   *[other] { $player } zieht { $count } Karten vom Stapel.
}
event-took = { $player } nimmt { $card }.
event-took-locomotive = { $player } nimmt eine Lokomotive; sie zählt für beide Karten.
event-drew-and-took = { $player } zieht eine Karte vom Stapel und nimmt { $card }.
event-took-and-drew = { $player } nimmt { $card } und zieht eine Karte vom Stapel.
event-draw-ended = { $why ->
    [declined] { $player } verzichtet auf die zweite Karte.
   *[nothing_left] Für { $player } gibt es keine zweite Karte: Nachziehstapel und Ablagestapel sind leer (R18).
}

event-shuffled = { $count ->
    [one] Der Nachziehstapel ist leer: Die einzige abgelegte Karte wird zum neuen Stapel.
   *[other] Der Nachziehstapel ist leer: { $count } abgelegte Karten werden zu einem neuen gemischt.
}
event-row-refilled = Neu aufgedeckt: { $cards }.
event-row-swept = { $times ->
    [one] Zu viele offene Lokomotiven: Alle offenen Karten werden abgelegt und neue aufgedeckt.
   *[other] Zu viele offene Lokomotiven: { $times }-mal werden alle offenen Karten abgelegt und neue aufgedeckt.
}
event-row-stays = Die offenen Karten bleiben liegen, trotz der Lokomotiven: Neue aufzudecken hilft nicht oder wurde schon { row-sweeps } versucht (R14).
row-sweeps = { $row_sweeps ->
    [1] einmal
    [3] dreimal
    [10] zehnmal
   *[other] { $row_sweeps }-mal
}

event-tickets-offered = { $count ->
    [one] { $player } zieht eine Zielkarte und sieht sie sich an.
   *[other] { $player } zieht { $count } Zielkarten und wählt aus.
}
event-tickets = { $count ->
    [one] { $player } zieht eine Zielkarte und behält sie.
   *[other] { $player } zieht { $count } Zielkarten und behält { $kept }.
}
event-tickets-kept = { $kept ->
    [0] { $player } behält keine der gezogenen Zielkarten.
    [one] { $player } behält eine der gezogenen Zielkarten.
   *[other] { $player } behält { $kept } der gezogenen Zielkarten.
}

event-claimed = { $points ->
    [one] { $player } baut { $route } ({ $paid }) für { $points } Punkt.
   *[other] { $player } baut { $route } ({ $paid }) für { $points } Punkte.
}
event-tunnel = { $toll ->
    [0] { $player } legt { $laid } für den Tunnel { $route } und deckt auf: { $revealed }. Kein Aufpreis.
    [one] { $player } legt { $laid } für den Tunnel { $route } und deckt auf: { $revealed }. Aufpreis: { $toll } Karte.
   *[other] { $player } legt { $laid } für den Tunnel { $route } und deckt auf: { $revealed }. Aufpreis: { $toll } Karten.
}
event-tunnel-no-cards = { $player } legt { $laid } für den Tunnel { $route }. Es gibt keine Karten zum Aufdecken, also auch keinen Aufpreis (R35).
event-tunnel-abandoned = { $player } gibt den Tunnel { $route } auf und nimmt die Karten zurück.
event-bonus = { $last ->
    [yes] { event-bonus-card } Es war die letzte.
   *[no] { event-bonus-card }
}
event-bonus-card = { $points ->
    [one] { $player } hat { $cities } verbunden und nimmt eine Bonuskarte: { $points } Punkt.
   *[other] { $player } hat { $cities } verbunden und nimmt eine Bonuskarte: { $points } Punkte.
}
event-locomotive = { $player } nimmt eine Lokomotive.
event-station = { $player } baut einen Bahnhof in { $city } ({ $paid }).
event-passed = { $player } passt.

event-last-round = { $wagons ->
    [0] Letzte Runde! { $player } hat keine Waggons mehr. Noch je ein Zug: { $turns }.
    [one] Letzte Runde! { $player } hat nur noch { $wagons } Waggon. Noch je ein Zug: { $turns }.
   *[other] Letzte Runde! { $player } hat nur noch { $wagons } Waggons. Noch je ein Zug: { $turns }.
}
event-undone = { $back ->
    [bonus] { $player } nimmt den letzten Zug zurück und legt die Bonuskarte wieder hin.
    [locomotive] { $player } nimmt den letzten Zug zurück und legt die Lokomotive wieder auf ihren Stapel.
   *[none] { $player } nimmt den letzten Zug zurück.
}
event-resigned = { $stations ->
    [yes] { $player } gibt auf. Strecken und Bahnhöfe bleiben auf dem Spielplan.
   *[no] { $player } gibt auf. Die Strecken bleiben auf dem Spielplan.
}
event-game-ended = { $why ->
    [last_round] Die letzte Runde ist vorbei.
    [all_passed] Alle, die noch dabei sind, haben gepasst, damit ist die Partie vorbei.
   *[one_left] Nur noch eine Person spielt, damit ist die Partie vorbei.
}

# Über dem Beitrag eines Zuges: wer dran ist

heading-opening = { $count ->
    [one] Eine Person wählt noch Zielkarten.
   *[other] { $count } Personen wählen noch Zielkarten.
}
heading-turn = { $player }, du bist dran.
heading-was = { $player } war dran.
heading-last-turn = { $player }, du bist dran, zum letzten Mal!
heading-last-turn-of = { $player } ist dran, zum letzten Mal!
heading-tunnel = { $toll ->
    [one] { $player } entscheidet über den Tunnel { $route }. Aufpreis: { $toll } Karte.
   *[other] { $player } entscheidet über den Tunnel { $route }. Aufpreis: { $toll } Karten.
}
heading-over = Die Partie ist vorbei.
