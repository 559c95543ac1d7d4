# Che cosa ha avuto di notevole una partita, sotto il risultato.

highlights-title = **I momenti di questa partita**
highlight = • { $told }
highlight-longest-route = { $player } ha occupato { $route } per { score-points }: nessuno ha occupato una tratta più lunga.
highlight-ticket-saved = { $by ->
    [route] { $player } ha completato { $ticket } ({ score-points }) proprio al suo ultimo turno, con { $route }.
   *[station] { $player } ha completato { $ticket } ({ score-points }) proprio al suo ultimo turno, con la stazione di { $city }.
}
highlight-ticket-missed = { $owned ->
    [yes] Per completare { $ticket } ({ score-points }) a { $player } mancava solo { $route }, che è di { $owner }.
   *[no] Per completare { $ticket } ({ score-points }) a { $player } mancava solo { $route }, che nessuno ha occupato.
}
highlight-all-tickets = { $player } ha completato tutti i suoi { $count } biglietti, { score-points } in tutto.
highlight-dearest-ticket = { $player } ha completato { $ticket } per { score-points }: nessun altro biglietto ha reso di più.
highlight-lucky-tunnels = { $player } ha costruito { $count } gallerie senza nessun sovrapprezzo: succede circa 1 volta su { $odds }.
highlight-dear-tunnel = { $built ->
    [yes] La galleria { $route } è costata a { $player } un sovrapprezzo di { $toll } carte: succede circa 1 volta su { $odds }.
   *[no] La galleria { $route } chiedeva a { $player } un sovrapprezzo di { $toll } carte (succede circa 1 volta su { $odds }) e in quel turno non è stata costruita.
}
highlight-race = { $player } ha occupato { $route } un turno prima che potesse farlo { $loser }; { $way ->
    [none] senza quella tratta non restava alcun percorso con tratte proprie per { $ticket }
   *[detour] senza quella tratta { $ticket } richiedeva { longest-wagons } in più con tratte proprie
}{ $failed ->
    [yes] , e il biglietto è rimasto incompleto.
   *[no] , ma il biglietto è stato completato lo stesso.
}
highlight-station = La stazione di { $city } ({ $player }) ha usato { $route } di { $owner } e ha fatto { score-points } di differenza sui biglietti.
highlight-path = Senza il percorso più lungo ({ longest-wagons }) { $player } avrebbe chiuso dietro a { $other }.
highlight-come-back = All’inizio dell’ultimo giro { $player } era { score-points } dietro a { $leader }, contando { $bonus ->
    [yes] le tratte e le carte bonus.
   *[no] solo le tratte.
}
highlight-close = { $points ->
    [0] { $player } e { $other } hanno gli stessi punti: ha deciso lo spareggio.
   *[other] { $player } ha chiuso con appena { score-points } in più di { $other }.
}
highlight-clear = { $player } ha chiuso con { score-points } in più di { $other }.
highlight-last-round = { $wagons ->
    [0] { $player } ha dato inizio all’ultimo giro con l’ultimo vagone, al turno { $turn }.
   *[other] { $player } ha dato inizio all’ultimo giro con ancora { longest-wagons }, al turno { $turn }.
}
highlight-most-routes = { $player } ha occupato più tratte di tutti: { $count }, { longest-wagons } in tutto.
