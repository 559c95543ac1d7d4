# Leggere il tabellone e la partita: che cosa si può guardare in ogni momento, per chiunque

# Come va la partita, dopo i punti e le carte scoperte

status-last-round = { $count ->
    [0] Ultimo giro: questo è l’ultimo turno.
    [one] Ultimo giro: dopo questo turno resta ancora quello di { $players }.
   *[other] Ultimo giro: dopo questo turno ne resta uno a testa per { $players }.
}

# Una tratta in un elenco, e com’è; $to è una città, o le due città della tratta

atlas-route = { $kind ->
    [tunnel] { $to }: { route-spaces }, galleria – { $state }
    [ferry] { $locomotives ->
        [one] { $to }: { route-spaces }, traghetto con { $locomotives } locomotiva – { $state }
       *[other] { $to }: { route-spaces }, traghetto con { $locomotives } locomotive – { $state }
    }
   *[plain] { $to }: { route-spaces } – { $state }
}
atlas-item = • { $line }
atlas-free = libera
atlas-taken = { $mark } { $player }
atlas-closed = chiusa ({ $rule })
atlas-barred = libera, ma non per { $player } ({ $rule })

# Che cosa c’è intorno a una città

near-title = **{ $city }**
near-station = Stazione qui: { $mark } { $player }.
near-no-station = Qui non c’è nessuna stazione.
near-routes = { $all ->
    [yes] { $count ->
        [one] { near-count }, libera:
       *[other] { near-count }, tutte libere:
    }
   *[no] { $free ->
        [0] { near-count }, nessuna libera:
        [one] { near-count }, di cui { $free } libera:
       *[other] { near-count }, di cui { $free } libere:
    }
}
near-count = { $count ->
    [one] { $count } tratta
   *[other] { $count } tratte
}
near-stations = Stazioni nelle città vicine: { $stations }.
near-next-station = { $city } ({ $player })

# Il percorso tra due città; seguono i suoi tratti, uno per riga

path-title = **{ $a } – { $b }**
path-page = Pagina { $page } di { $pages }
path-same = { $city } è sia la partenza sia l’arrivo. Scegli due città diverse.
path-joined = Le tue tratte le collegano già:
path-shortest = { $enough ->
    [yes] Per te il percorso più breve richiede { path-wagons }; ne hai { $left }.
   *[no] Per te il percorso più breve richiede { path-wagons }, ma ne hai solo { $left }.
}
path-shortest-own = { $enough ->
    [yes] Con le tue tratte, il percorso più breve richiede ancora { path-wagons }; ne hai { $left }.
   *[no] Con le tue tratte, il percorso più breve richiede ancora { path-wagons }, ma ne hai solo { $left }.
}
path-shortest-anybody = Il percorso più breve su tratte libere richiede { path-wagons }.
path-wagons = { $wagons ->
    [one] { $wagons } vagone
   *[other] { $wagons } vagoni
}
path-blocked = Per te non c’è più un percorso: né le tratte libere né le tue collegano queste città.
path-blocked-anybody = Non c’è più un percorso: le tratte libere non collegano queste città.
path-cut-off = Le tratte da { $city } sono tutte occupate o chiuse:
path-cut = Da { $city } si arriva ormai solo a { $cities }. Le tratte che portano oltre sono tutte occupate o chiuse:
path-step = { $number }. { $line }
path-other-track = ⤷ o l’altro binario: { $line }
path-yours = tua
path-not-you = libera, ma non per te ({ $rule })
path-stations = { $count ->
    [one] Una stazione può aiutare: alla fine ti fa usare una tratta avversaria che arriva nella sua città (R44). Per questo percorso ne serve una:
   *[other] Le stazioni possono aiutare: alla fine ognuna ti fa usare una tratta avversaria che arriva nella sua città (R44). Per questo percorso ne servono { $count }:
}
path-lent = { $mark } { $player }, con una tua stazione ({ $cities })
path-lent-stands = { $mark } { $player }, con la tua stazione di { $cities }
path-station-wagons = { $enough ->
    [yes] Inoltre richiede { path-wagons }; ne hai { $left }.
   *[no] Inoltre richiede { path-wagons }, ma ne hai solo { $left }.
}
path-build = { $build ->
    [0] Le stazioni che hai già costruito bastano.
    [one] Devi costruire { $build } stazione; ne hai ancora { $left }.
   *[other] Devi costruire { $build } stazioni; ne hai ancora { $left }.
}
path-too-few = Le tue stazioni però non bastano: { $left ->
    [0] non ne hai più da costruire.
    [one] te ne resta { $left } da costruire.
   *[other] te ne restano { $left } da costruire.
}
path-no-station = Nemmeno le stazioni possono aiutare.
path-empty-same = Anche su un tabellone vuoto il percorso più breve sarebbe questo, con { path-wagons }.
path-empty = Su un tabellone vuoto il percorso più breve richiede { path-wagons }:

# Il tabellone a parole

text-title = { $part ->
    [free] **Le tratte libere**, pagina { $page } di { $pages }
    [taken] { $stations ->
        [yes] **Tratte occupate e stazioni**, pagina { $page } di { $pages }
       *[no] **Tratte occupate**, pagina { $page } di { $pages }
    }
   *[all] **Il tabellone a parole**, pagina { $page } di { $pages }: ogni tratta compare una volta, sotto la prima delle sue due città.
}
text-title-player = { $stations ->
    [yes] **Tratte e stazioni di { $player }**, pagina { $page } di { $pages }
   *[no] **Tratte di { $player }**, pagina { $page } di { $pages }
}
text-city = **{ $city }**
text-city-station = **{ $city }**, stazione: { $mark } { $player }
text-above = Le altre sono sotto { $cities }.
text-nothing = Qui non c’è niente da elencare.

# Che cosa è successo, turno per turno; un titolo dice di chi era il turno e quando ($when appare come «5 minuti fa»)

log-title = **Che cosa è successo**, dal più recente, pagina { $page } di { $pages }
log-title-player = **I turni di { $player }**, dal più recente, pagina { $page } di { $pages }
log-turn = **{ $number }. { $mark } { $player }**, { $when }
log-turn-goes-on = Questo turno è appena cominciato.
log-opening = **Prima del primo turno**, { $when }
log-opening-goes-on = Si stanno scegliendo i biglietti.
log-taken-back = Azione annullata (R55): ~~{ $sentence }~~
log-nothing = Non c’è ancora niente da raccontare.
log-who = Non è chiaro chi sia «{ $typed }» a questo tavolo: scegli qui sotto di chi vedere i turni.

# Pulsanti (al massimo 80 caratteri) e l’elenco delle parti: un segnaposto (150), voci (100)

text-button = Testo
text-placeholder = Mostra una parte del tabellone
text-option = { $part ->
    [free] Tratte libere
    [taken] { $stations ->
        [yes] Tratte occupate e stazioni
       *[no] Tratte occupate
    }
   *[all] Tutte le tratte
}
text-option-player = { $stations ->
    [yes] Tratte e stazioni di { $player }
   *[no] Tratte di { $player }
}
log-button = Cronaca
near-button = Dintorni di { $city }
near-again = Guarda una città
near-placeholder = Guarda una città vicina
near-cities-placeholder = Scegli una città
near-which = Quale città vuoi guardare?
path-button = Da qui a …
path-which = Dove vuoi andare da { $city }?
path-choice = { $a } – { $b }
log-placeholder = I turni di chi?
log-option = I turni di tutti

# Una persona in un elenco da cui scegliere (al massimo 100 caratteri)
player-choice = { $player } ({ player-colour })
