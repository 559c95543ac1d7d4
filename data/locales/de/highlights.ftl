# Was an einer Partie bemerkenswert war, unter ihrem Ergebnis.

highlights-title = **Höhepunkte dieser Partie**
highlight = • { $told }
highlight-longest-route = { $player } baut { $route } für { score-points }: Niemand baut eine längere Strecke.
highlight-ticket-saved = { $by ->
    [route] { $player } erfüllt { $ticket } ({ score-points }) erst im letzten eigenen Zug, mit { $route }.
   *[station] { $player } erfüllt { $ticket } ({ score-points }) erst im letzten eigenen Zug, mit einem Bahnhof in { $city }.
}
highlight-ticket-missed = { $owned ->
    [yes] Für { $ticket } ({ score-points }) fehlt { $player } am Ende nur { $route }, und die Strecke gehört { $owner }.
   *[no] Für { $ticket } ({ score-points }) fehlt { $player } am Ende nur { $route }, und niemand hat die Strecke gebaut.
}
highlight-all-tickets = { $player } erfüllt alle { $count } Zielkarten, zusammen { score-points }.
highlight-dearest-ticket = { $player } erfüllt { $ticket } für { score-points }: Keine andere Zielkarte bringt mehr.
highlight-lucky-tunnels = { $player } baut { $count } Tunnel ganz ohne Aufpreis: eine Chance von etwa 1 zu { $odds }.
highlight-dear-tunnel = { $built ->
    [yes] Der Tunnel { $route } kostet { $player } einen Aufpreis von { $toll } Karten: eine Chance von etwa 1 zu { $odds }.
   *[no] Der Tunnel { $route } verlangt von { $player } einen Aufpreis von { $toll } Karten (eine Chance von etwa 1 zu { $odds }) und bleibt in diesem Zug ungebaut.
}
highlight-race = { $player } baut { $route } einen Zug, bevor { $loser } es kann; { $way ->
    [none] ohne diese Strecke bleibt für { $ticket } kein Weg mehr aus eigenen Strecken
   *[detour] ohne diese Strecke braucht { $ticket } aus eigenen Strecken { longest-wagons } mehr
}{ $failed ->
    [yes] , und die Zielkarte bleibt unerfüllt.
   *[no] , und doch wird die Zielkarte erfüllt.
}
highlight-station = Der Bahnhof von { $player } in { $city } nutzt { $route } von { $owner } mit und macht bei den Zielkarten { score-points } Unterschied.
highlight-path = Ohne die längste Strecke ({ longest-wagons }) läge { $player } hinter { $other }.
highlight-come-back = Zu Beginn der letzten Runde lag { $player } noch { score-points } hinter { $leader }, gerechnet nach { $bonus ->
    [yes] Strecken und Bonuskarten.
   *[no] Strecken allein.
}
highlight-close = { $points ->
    [0] { $player } und { $other } haben gleich viele Punkte; erst die Regel für Gleichstand entscheidet.
   *[other] { $player } liegt am Ende nur { score-points } vor { $other }.
}
highlight-clear = { $player } liegt am Ende { score-points } vor { $other }.
highlight-last-round = { $wagons ->
    [0] { $player } verbaut in Zug { $turn } den letzten Waggon und leitet damit die letzte Runde ein.
   *[other] { $player } leitet in Zug { $turn } mit nur noch { longest-wagons } die letzte Runde ein.
}
highlight-most-routes = { $player } baut die meisten Strecken: { $count }, zusammen { longest-wagons } lang.
