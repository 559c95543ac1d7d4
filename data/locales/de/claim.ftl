# Strecken bauen und Bahnhöfe bauen: Listen, Bezahlung, was vorher gezeigt wird, und warum etwas nicht geht

# Die Liste der Strecken. Ein Titel; dann Knöpfe (höchstens 80), ein Platzhalter (150), Beschreibungen (100).
claim-which = { $payable ->
    [0] Welche Strecke? Bezahlen kannst du gerade keine, aber du siehst, was fehlt.
    [one] Welche Strecke? Bezahlen kannst du gerade eine davon (✅): Sie steht oben, dann kommt, was deinen Zielkarten hilft.
   *[other] Welche Strecke? Bezahlen kannst du gerade { $payable } davon (✅): Sie stehen oben, zuerst die, die deinen Zielkarten helfen.
}
claim-which-at = { $payable ->
    [0] Welche Strecke ab **{ $city }**? Bezahlen kannst du gerade keine, aber du siehst, was fehlt.
    [one] Welche Strecke ab **{ $city }**? Bezahlen kannst du gerade eine davon (✅).
   *[other] Welche Strecke ab **{ $city }**? Bezahlen kannst du gerade { $payable } davon (✅).
}
claim-none = Es gibt keine Strecke mehr, die du bauen könntest ({ $rule }).
claim-none-at = Alle Strecken ab **{ $city }** sind belegt. Eine andere Stadt oder alle Strecken?
claim-placeholder = Wähle eine Strecke
claim-at-once = { $name } · { $payment }
claim-by-city = Nach Stadt
claim-all = Alle Strecken
claim-which-city = Strecken ab welcher Stadt? Die Städte deiner Zielkarten stehen oben.
claim-city-placeholder = Wähle eine Stadt
claim-city-option = { $count ->
    [one] { $count } freie Strecke
   *[other] { $count } freie Strecken
}
claim-city-option-ticket = { $count ->
    [one] 🎫 { $tickets } · { $count } freie Strecke
   *[other] 🎫 { $tickets } · { $count } freie Strecken
}

# Beschreibung einer Auswahl (höchstens 100): für welche Zielkarten, und wie sie sich bezahlen lässt oder warum nicht
claim-option = { $use ->
    [ticket] 🎫 { $tickets } · { $how }
    [detour] ↪ Umweg für { $tickets } · { $how }
    [bonus] 🎁 Weg zur Bonuskarte · { $how }
   *[none] { $how }
}
claim-many-tickets = { $count ->
    [one] { $count } Zielkarte
   *[other] { $count } Zielkarten
}
claim-many-ways = { $others ->
    [0] { $payment }
    [one] { $payment } oder { $others } weitere Möglichkeit
   *[other] { $payment } oder { $others } weitere Möglichkeiten
}

# Warum eine Strecke gerade nicht geht, als Teil einer Beschreibung (höchstens 60)
why-own-twin = Das andere Gleis gehört dir; beide darf niemand haben ({ $rule })
why-twin-closed = Gesperrt: Das andere Gleis ist belegt ({ $rule })
why-taken = Schon belegt ({ $rule })
why-wagons = { $left ->
    [0] Braucht { wagons-needed }; du hast keine mehr (R24)
   *[other] Braucht { wagons-needed }; du hast noch { $left } (R24)
}
why-cards = { $short ->
    [one] { $short } Karte zu wenig: Du hast { $have }
   *[other] { $short } Karten zu wenig: Du hast { $have }
}
why-cards-none = { $short ->
    [one] { $short } Karte zu wenig: Du hast keine passende
   *[other] { $short } Karten zu wenig: Du hast keine passende
}
why-locomotives = { $needed ->
    [one] Braucht { $needed } Lokomotive; du hast keine (R29)
   *[other] Braucht { $needed } Lokomotiven; du hast { $have } (R29)
}
why-other = Gerade nicht möglich ({ $rule })

# Bezahlung. Knöpfe (höchstens 80).
claim-how-to-pay = Wie bezahlst du **{ $route }**?
claim-tunnel-ahead = { $cards ->
    [0] Das ist ein Tunnel, aber es gibt keine Karte mehr zum Aufdecken, also keinen Aufpreis (R35).
    [one] Das ist ein Tunnel: Danach wird { $cards } Karte aufgedeckt, und wenn sie deine Farbe hat oder eine Lokomotive ist, kostet sie eine Karte mehr (R30, R31).
   *[other] Das ist ein Tunnel: Danach werden { $cards } Karten aufgedeckt, und jede in deiner Farbe und jede Lokomotive kostet eine Karte mehr (R30, R31).
}
claim-pay-for = { $payment } → { $track }
claim-no-way-to-pay = Das kannst du nicht mehr bezahlen.
pay-asks-locomotives = Das würde Lokomotiven kosten, deshalb frage ich erst (R28).
claim-meant = { $count ->
    [one] Meinst du { $routes }?
   *[other] Mehrere Strecken passen: { $routes }. Welche meinst du?
}
claim-other-payment = Anders bezahlen
claim-back = Zurück zur Liste
station-how-to-pay = Wie bezahlst du den Bahnhof in **{ $city }**?

# Bevor es geschieht: Zeilen. preview-costs, -brings und -pieces bestehen aus den Sätzen darunter.
preview-claim = **{ $route } bauen?**
preview-station = **Bahnhof in { $city } bauen?**
preview-pay = Du bezahlst { $paid }.
preview-lay = Du legst { $paid }.
preview-costs = { $tunnel ->
    [yes] { preview-lay } { preview-hand }
   *[no] { preview-pay } { preview-hand }
}
preview-brings = { preview-points } { preview-wagons }
preview-pieces = { preview-stations-left } { preview-station-cost }
preview-hand = { $count ->
    [0] Dann ist deine Hand leer.
    [one] Dann hast du noch { $count } Karte: { $cards }.
   *[other] Dann hast du noch { $count } Karten: { $cards }.
}
preview-points = { $points ->
    [one] Das bringt { $points } Punkt, zusammen { $total }.
   *[other] Das bringt { $points } Punkte, zusammen { $total }.
}
preview-wagons = { $left ->
    [0] Dann hast du keine Waggons mehr.
    [one] Dann hast du noch { $left } Waggon.
   *[other] Dann hast du noch { $left } Waggons.
}
preview-completes = { $count ->
    [one] 🎫 Das erfüllt deine Zielkarte { $tickets }.
   *[other] 🎫 Das erfüllt { $count } deiner Zielkarten: { $tickets }.
}
preview-bonus = { $points ->
    [one] 🎁 Das verbindet { $cities }: Du nimmst die Bonuskarte, { $points } Punkt (X10).
   *[other] 🎁 Das verbindet { $cities }: Du nimmst die Bonuskarte, { $points } Punkte (X10).
}
preview-tunnel = { $cards ->
    [0] Ein Tunnel, aber es gibt keine Karte mehr zum Aufdecken: kein Aufpreis (R35).
    [one] Ein Tunnel: { $cards } Karte wird aufgedeckt. Ist sie eine Lokomotive oder hat sie die Farbe, die du legst ({ card-kind }), kostet das eine Karte mehr: in dieser Farbe oder eine Lokomotive (R30, R31).
   *[other] Ein Tunnel: { $cards } Karten werden aufgedeckt. Jede Lokomotive darunter und jede Karte in der Farbe, die du legst ({ card-kind }), kostet eine Karte mehr: in dieser Farbe oder eine Lokomotive (R30, R31).
}
preview-tunnel-locomotives = { $cards ->
    [0] Ein Tunnel, aber es gibt keine Karte mehr zum Aufdecken: kein Aufpreis (R35).
    [one] Ein Tunnel: { $cards } Karte wird aufgedeckt. Ist sie eine Lokomotive, kostet das eine Lokomotive mehr (R30, R32).
   *[other] Ein Tunnel: { $cards } Karten werden aufgedeckt, und jede Lokomotive darunter kostet eine Lokomotive mehr (R30, R32).
}
preview-odds = 🎲 Nach allem, was du gesehen hast: { $odds }
preview-odds-of = { $toll ->
    [0] kein Aufpreis { $percent } %
    [one] noch { $toll } Karte { $percent } %
   *[other] noch { $toll } Karten { $percent } %
}
preview-tunnel-means = { $spare ->
    [0] Einen Aufpreis könntest du nicht bezahlen: Du müsstest deine Karten zurücknehmen, und dein Zug wäre zu Ende (R33).
    [one] Du könntest { $spare } Karte mehr bezahlen. Kostet es noch mehr oder willst du nicht, nimmst du deine Karten zurück, und dein Zug ist zu Ende (R33).
   *[other] Du könntest { $spare } Karten mehr bezahlen. Kostet es noch mehr oder willst du nicht, nimmst du deine Karten zurück, und dein Zug ist zu Ende (R33).
}
preview-tunnel-enough = Du könntest jeden Aufpreis bezahlen. Willst du nicht, nimmst du deine Karten zurück, und dein Zug ist zu Ende (R33).
preview-last-round = ⏳ Damit beginnt die letzte Runde: Alle sind noch einmal dran, auch du ({ $rule }).
preview-stations-left = { $left ->
    [0] Es ist dein letzter Bahnhof.
    [one] Dann hast du noch { $left } Bahnhof.
   *[other] Dann hast du noch { $left } Bahnhöfe.
}
preview-station-cost = { $points ->
    [one] Ein nicht gebauter Bahnhof bringt am Ende { $points } Punkt; dieser dann nicht mehr (R46).
   *[other] Ein nicht gebauter Bahnhof bringt am Ende { $points } Punkte; dieser dann nicht mehr (R46).
}
preview-borrow = { $count ->
    [0] Hier endet noch keine fremde Strecke; mitnutzen könntest du am Ende also bisher nichts (R44).
    [one] Am Ende lässt er dich für deine Zielkarten diese Strecke mitnutzen (R44): { $routes }.
   *[other] Am Ende lässt er dich für deine Zielkarten eine dieser Strecken mitnutzen (R44): { $routes }.
}
preview-borrow-completes = { $count ->
    [one] 🎫 Wenn jetzt Schluss wäre, würde er deine Zielkarte { $tickets } erfüllen.
   *[other] 🎫 Wenn jetzt Schluss wäre, würde er { $count } deiner Zielkarten erfüllen: { $tickets }.
}
borrowed-route = { $route } ({ $player })

# Knöpfe darunter (höchstens 80), und der Schalter
preview-confirm-claim = Strecke bauen
preview-confirm-tunnel = Tunnel wagen
preview-confirm-station = Bahnhof bauen
preview-unasked = Nicht mehr fragen
preview-asked = { $ask ->
    [yes] Ab jetzt siehst du an jedem Tisch zuerst, was eine Strecke oder ein Bahnhof bringt, und bestätigst es. Was du mit **/strecke** oder **/bahnhof** eingibst, gilt sofort, wenn es eindeutig ist und nach dir kein Computer am Zug ist.
    [costly] Ab jetzt wirst du an jedem Tisch nur noch gefragt, wenn etwas eine Lokomotive kostet oder sich nicht zurücknehmen lässt: vor einem Tunnel zum Beispiel, oder wenn nach dir ein Computer am Zug ist.
   *[no] Ab jetzt gilt eine Strecke oder ein Bahnhof an jedem Tisch, sobald du die Bezahlung wählst. Fünf Sekunden lang lässt es sich zurücknehmen, falls die nächste Person nicht schneller ist. **/vorlieben** schaltet die Frage wieder ein.
}
preview-asked-choice = { $ask ->
    [yes] Immer: erst zeigen, was es bringt
    [costly] Nur wenn es eine Lokomotive kostet oder endgültig ist
   *[no] Nie: sofort bauen
}

# Die Liste der Städte für einen Bahnhof. Ein Titel, ein Platzhalter (150), Beschreibungen (100).
station-which = In welcher Stadt? Oben steht, was eine Zielkarte erfüllen würde; dann kommen die Städte deiner unerfüllten Zielkarten.
station-placeholder = Wähle eine Stadt
station-option = { $kind ->
    [completes] 🎫 Würde { $tickets } erfüllen · { $lent }
    [ticket] 🎫 { $tickets } · { $lent }
   *[none] { $lent }
}

# Darin: die Strecken, die ein Bahnhof dort am Ende mitnutzen könnte
station-lent-none = hier noch keine fremde Strecke
station-lent-many = { $count ->
    [one] { $count } fremde Strecke
   *[other] { $count } fremde Strecken
}

station-none-here = In dieser Edition gibt es keine Bahnhöfe ({ $rule }). Ist dein Weg versperrt, zeigt **/weg** den kürzesten, der noch frei ist.
station-in = Bahnhof in { $city }
station-other-city = Andere Stadt

# Nach einer Ablehnung: was ginge
claim-instead = { $count ->
    [one] Diese Strecke in der Nähe könntest du bezahlen:
   *[other] Diese Strecken in der Nähe könntest du bezahlen:
}
claim-instead-none = { $reason ->
    [wagons] Auch für die anderen freien Strecken ab { $cities } reichen deine Waggons nicht (R24).
    [taken] Auch sonst ist ab { $cities } keine Strecke mehr für dich frei.
   *[cards] Auch die anderen Strecken ab { $cities } kannst du gerade nicht bezahlen.
}
claim-instead-station = Ein Bahnhof könnte diese Strecke am Ende für deine Zielkarten mitnutzen (R44):
