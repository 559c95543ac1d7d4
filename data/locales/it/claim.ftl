# Occupare una tratta e costruire una stazione: elenchi, pagamenti, che cosa si vede prima, e perché no

# L’elenco delle tratte. Un titolo; poi etichette di pulsanti (al massimo 80), un segnaposto (150), descrizioni (100).
claim-which = { $payable ->
    [0] Quale tratta? Ora non puoi pagarne nessuna, ma vedi che cosa manca.
    [one] Quale tratta? Ora puoi pagarne { $payable } (✅): viene per prima, poi quelle utili ai tuoi biglietti.
   *[other] Quale tratta? Ora puoi pagarne { $payable } (✅): vengono per prime, a cominciare da quelle utili ai tuoi biglietti.
}
claim-which-at = { $payable ->
    [0] Quale tratta da **{ $city }**? Ora non puoi pagarne nessuna, ma vedi che cosa manca.
    [one] Quale tratta da **{ $city }**? Ora puoi pagarne { $payable } (✅).
   *[other] Quale tratta da **{ $city }**? Ora puoi pagarne { $payable } (✅).
}
claim-none = Non resta nessuna tratta che tu possa occupare ({ $rule }).
claim-none-at = Le tratte da **{ $city }** sono tutte occupate. Un’altra città, o tutte le tratte?
claim-placeholder = Scegli una tratta
claim-at-once = { $name } · { $payment }
claim-by-city = Per città
claim-all = Tutte le tratte
claim-which-city = Le tratte di quale città? Prima quelle dei tuoi biglietti.
claim-city-placeholder = Scegli una città
claim-city-option = { $count ->
    [one] { $count } tratta libera
   *[other] { $count } tratte libere
}
claim-city-option-ticket = { $count ->
    [one] 🎫 { $tickets } · { $count } tratta libera
   *[other] 🎫 { $tickets } · { $count } tratte libere
}

# Descrizione di una voce (al massimo 100): per quali biglietti di chi legge, poi come si paga o perché no
claim-option = { $use ->
    [ticket] 🎫 { $tickets } · { $how }
    [detour] ↪ Deviazione per { $tickets } · { $how }
    [bonus] 🎁 Verso la carta bonus · { $how }
   *[none] { $how }
}
claim-many-tickets = { $count ->
    [one] { $count } biglietto
   *[other] { $count } biglietti
}
claim-many-ways = { $others ->
    [0] { $payment }
    [one] { $payment } o in { $others } altro modo
   *[other] { $payment } o in altri { $others } modi
}

# Perché ora una tratta non si può occupare, dentro la descrizione di una voce (al massimo 60)
why-own-twin = L’altro binario è tuo: non si hanno entrambi ({ $rule })
why-twin-closed = Chiusa: l’altro binario è già occupato ({ $rule })
why-taken = Già occupata ({ $rule })
why-wagons = { $left ->
    [0] Richiede { wagons-needed }; non ne hai più (R24)
   *[other] Richiede { wagons-needed }; ne hai { $left } (R24)
}
why-cards = { $short ->
    [one] Manca { $short } carta: hai { $have }
   *[other] Mancano { $short } carte: hai { $have }
}
why-cards-none = { $short ->
    [one] Manca { $short } carta: non ne hai di adatte
   *[other] Mancano { $short } carte: non ne hai di adatte
}
why-locomotives = { $needed ->
    [one] Serve { $needed } locomotiva; non ne hai (R29)
   *[other] Servono { $needed } locomotive; ne hai { $have } (R29)
}
why-other = Ora non si può ({ $rule })

# Pagamenti. Etichette di pulsanti (al massimo 80).
claim-how-to-pay = Come paghi **{ $route }**?
claim-tunnel-ahead = { $cards ->
    [0] È una galleria, ma non restano carte da scoprire: niente sovrapprezzo (R35).
    [one] È una galleria: poi si scopre { $cards } carta, e se è del tuo colore o è una locomotiva paghi una carta in più (R30, R31).
   *[other] È una galleria: poi si scoprono { $cards } carte, e per ognuna del tuo colore o locomotiva paghi una carta in più (R30, R31).
}
claim-pay-for = { $payment } → { $track }
claim-no-way-to-pay = Non puoi più pagarla.
pay-asks-locomotives = Servirebbero locomotive, quindi prima chiedo (R28).
claim-meant = { $count ->
    [one] Intendevi { $routes }?
   *[other] Le tratte possibili sono più d’una: { $routes }. Quale?
}
claim-other-payment = Paga in altro modo
claim-back = Torna all’elenco
station-how-to-pay = Come paghi la stazione di **{ $city }**?

# Prima di fare: righe. Quelle di preview-costs, -brings e -pieces sono fatte delle frasi qui sotto.
preview-claim = **Vuoi occupare { $route }?**
preview-station = **Vuoi costruire la stazione di { $city }?**
preview-pay = Paghi { $paid }.
preview-lay = Metti giù { $paid }.
preview-costs = { $tunnel ->
    [yes] { preview-lay } { preview-hand }
   *[no] { preview-pay } { preview-hand }
}
preview-brings = { preview-points } { preview-wagons }
preview-pieces = { preview-stations-left } { preview-station-cost }
preview-hand = { $count ->
    [0] Non ti resta in mano nessuna carta.
    [one] Ti resta in mano { $count } carta: { $cards }.
   *[other] Ti restano in mano { $count } carte: { $cards }.
}
preview-points = { $points ->
    [one] Vale { $points } punto: il tuo totale sale a { $total }.
   *[other] Vale { $points } punti: il tuo totale sale a { $total }.
}
preview-wagons = { $left ->
    [0] Poi non hai più vagoni.
    [one] Poi ti resta { $left } vagone.
   *[other] Poi ti restano { $left } vagoni.
}
preview-completes = { $count ->
    [one] 🎫 Completa il tuo biglietto { $tickets }.
   *[other] 🎫 Completa { $count } dei tuoi biglietti: { $tickets }.
}
preview-bonus = { $points ->
    [one] 🎁 Collega { $cities }: prendi la carta bonus da { $points } punto (X10).
   *[other] 🎁 Collega { $cities }: prendi la carta bonus da { $points } punti (X10).
}
preview-tunnel = { $cards ->
    [0] È una galleria, ma non restano carte da scoprire: niente sovrapprezzo (R35).
    [one] È una galleria: si scopre { $cards } carta. Se ha il colore che metti giù ({ card-kind }) o è una locomotiva, paghi una carta in più: di quel colore, o una locomotiva (R30, R31).
   *[other] È una galleria: si scoprono { $cards } carte. Per ogni locomotiva e per ogni carta del colore che metti giù ({ card-kind }) paghi una carta in più: di quel colore, o una locomotiva (R30, R31).
}
preview-tunnel-locomotives = { $cards ->
    [0] È una galleria, ma non restano carte da scoprire: niente sovrapprezzo (R35).
    [one] È una galleria: si scopre { $cards } carta. Se è una locomotiva, paghi una locomotiva in più (R30, R32).
   *[other] È una galleria: si scoprono { $cards } carte. Per ogni locomotiva paghi una locomotiva in più (R30, R32).
}
preview-odds = 🎲 In base alle carte che hai visto: { $odds }
preview-odds-of = { $toll ->
    [0] niente sovrapprezzo { $percent }%
    [one] { $toll } carta in più { $percent }%
   *[other] { $toll } carte in più { $percent }%
}
preview-tunnel-means = { $spare ->
    [0] Non potresti pagare nessun sovrapprezzo: riprenderesti le carte e il tuo turno finirebbe (R33).
    [one] Potresti pagare ancora { $spare } carta; se il sovrapprezzo è più alto, o se non vuoi, riprendi le carte e il tuo turno finisce (R33).
   *[other] Potresti pagare ancora { $spare } carte; se il sovrapprezzo è più alto, o se non vuoi, riprendi le carte e il tuo turno finisce (R33).
}
preview-tunnel-enough = Puoi pagare qualunque sovrapprezzo. Se non vuoi, riprendi le carte e il tuo turno finisce (R33).
preview-last-round = ⏳ Così comincia l’ultimo giro: ancora un turno a testa, anche per te ({ $rule }).
preview-stations-left = { $left ->
    [0] È la tua ultima.
    [one] Poi te ne resta { $left }.
   *[other] Poi te ne restano { $left }.
}
preview-station-cost = { $points ->
    [one] Una stazione non costruita vale { $points } punto alla fine; questa non più (R46).
   *[other] Una stazione non costruita vale { $points } punti alla fine; questa non più (R46).
}
preview-borrow = { $count ->
    [0] Qui non arriva ancora nessuna tratta avversaria, quindi per ora alla fine non avrebbe niente da usare (R44).
    [one] Alla fine può usare { $routes } per i tuoi biglietti (R44).
   *[other] Alla fine può usare una di queste tratte per i tuoi biglietti (R44): { $routes }.
}
preview-borrow-completes = { $count ->
    [one] 🎫 Se la partita finisse ora, completerebbe il tuo biglietto { $tickets }.
   *[other] 🎫 Se la partita finisse ora, completerebbe { $count } dei tuoi biglietti: { $tickets }.
}
borrowed-route = { $route } ({ $player })

# I pulsanti qui sotto (al massimo 80), e l’interruttore
preview-confirm-claim = Occupa
preview-confirm-tunnel = Tenta la galleria
preview-confirm-station = Costruisci
preview-unasked = Non chiedere più
preview-asked = { $ask ->
    [yes] D’ora in poi, a ogni tavolo, prima di confermare vedi che effetto ha una tratta o una stazione. Ciò che scrivi con **/occupa** o **/stazione**, se è chiaro, si fa subito, a meno che dopo di te tocchi a un computer.
    [costly] D’ora in poi, a ogni tavolo, ti chiedo conferma solo per ciò che costa una locomotiva o non si può annullare: una galleria, per esempio, o qualunque mossa se dopo di te tocca a un computer.
   *[no] D’ora in poi, a ogni tavolo, una tratta o una stazione è tua appena scegli come pagare. Per cinque secondi puoi annullare, se chi viene dopo non gioca prima. **/preferenze** riattiva la domanda.
}
preview-asked-choice = { $ask ->
    [yes] Sempre: prima mostrami che effetto ha
    [costly] Solo se costa una locomotiva o non si può annullare
   *[no] Mai: fallo subito
}

# L’elenco delle città per una stazione. Un titolo, un segnaposto (150), descrizioni (100).
station-which = In quale città? Prima quelle che completerebbero un biglietto, poi le città dei tuoi biglietti aperti.
station-placeholder = Scegli una città
station-option = { $kind ->
    [completes] 🎫 Completerebbe { $tickets } · { $lent }
    [ticket] 🎫 { $tickets } · { $lent }
   *[none] { $lent }
}

# Dentro una tale descrizione: le tratte che una stazione lì potrebbe usare alla fine
station-lent-none = ancora nessuna tratta avversaria
station-lent-many = { $count ->
    [one] { $count } tratta avversaria
   *[other] { $count } tratte avversarie
}

station-none-here = In questa edizione non ci sono stazioni ({ $rule }). Se il tuo percorso è bloccato, **/percorso** mostra il più breve che resta.
station-in = Stazione di { $city }
station-other-city = Un’altra città

# Dopo un rifiuto: che cosa si può fare
claim-instead = { $count ->
    [one] Lì vicino potresti pagare questa tratta:
   *[other] Lì vicino potresti pagare queste tratte:
}
claim-instead-none = { $reason ->
    [wagons] Anche le altre tratte libere da { $cities } sono troppo lunghe per i tuoi vagoni (R24).
    [taken] Per te non resta nessun’altra tratta da { $cities }.
   *[cards] Ora non puoi pagare nemmeno altre tratte da { $cities }.
}
claim-instead-station = Una stazione potrebbe usare quella tratta alla fine, per i tuoi biglietti (R44):
