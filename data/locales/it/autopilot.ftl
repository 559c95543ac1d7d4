# Il computer gioca per qualcuno, che riprende il posto con una mossa (R56)

# Chi l’ha fatto, all’inizio di una frase su ciò che è successo, al posto di un nome
autopilot-actor = Per { $player }, il computer
order-actor = { $player } (su istruzione)
# Dentro un elenco, dopo i due punti
autopilot-opening-count = { $player } (con il computer) ne tiene { $count }

# Righe dei post pubblici
autopilot-now = { $count ->
    [one] 🤖 Il computer gioca per { $players }, finché { $players } non fa di nuovo una mossa.
   *[other] 🤖 Il computer gioca per { $players }, per ognuno finché non fa di nuovo una mossa.
}
# Pubblico, e una riga della cronaca. $by dice chi l’ha chiesto
autopilot-engaged = { $by ->
    [player] 🤖 D’ora in poi il computer gioca con il { $mark } { player-colour } per { $player } (livello: { computer-level }).
    [away] 🤖 D’ora in poi il computer gioca con il { $mark } { player-colour } per { $player } (livello: { computer-level }).
    [host] 🤖 Lo decide chi ospita questo tavolo: d’ora in poi il computer gioca con il { $mark } { player-colour } per { $player } (livello: { computer-level }).
    [vote] 🤖 Lo ha deciso il voto di questo tavolo: d’ora in poi il computer gioca con il { $mark } { player-colour } per { $player } (livello: { computer-level }).
    [clock] 🤖 Il tempo di { $player } è scaduto: il computer gioca questo turno con il { $mark } { player-colour } (livello: { computer-level }).
   *[moderator] 🤖 Lo decide chi modera: d’ora in poi il computer gioca con il { $mark } { player-colour } per { $player } (livello: { computer-level }).
}
autopilot-back = 🤖 { $player } gioca di nuovo con il { $mark } { player-colour }: il computer ha restituito il posto.
# Pubblico, sotto l’annuncio
autopilot-terms = { $player } può riprendere il posto in ogni momento: basta una mossa qualsiasi, o **/autopilota**; guardare soltanto, anche **{ ui-hand }**, lo lascia al computer. Carte e biglietti continua a vederli solo { $player } (R56).

# Etichette dei pulsanti (al massimo 80 caratteri, meglio 25)
autopilot-open = Fai giocare il computer
autopilot-take-back = Torno a giocare io
autopilot-engage = { $own ->
    [yes] Gioca per me: { computer-level }
   *[no] Il computer gioca: { computer-level }
}
# Un segnaposto
autopilot-level = Come gioca

# Privato
autopilot-ask = { $own ->
    [yes] **Il computer deve giocare per te?** D’ora in poi decide al tuo posto, e a ogni sua mossa lo dico davanti a tutti. Il posto, le carte e i biglietti restano tuoi, e nessun altro li vede. Guardali quanto vuoi; appena fai una mossa, il posto è di nuovo tuo (R56).
   *[no] **Il computer deve giocare per { $player }?** D’ora in poi decide a quel posto, e a ogni sua mossa lo dico davanti a tutti. Il posto, le carte e i biglietti restano a { $player }; tu non li vedi. Appena { $player } fa una mossa, il computer restituisce il posto (R56).
}
autopilot-on = { $own ->
    [yes] 🤖 Ora il computer gioca per te (livello: { computer-level }). Una tua mossa qualsiasi ti restituisce il posto, e anche **/autopilota**.
   *[no] 🤖 Ora il computer gioca per { $player } (livello: { computer-level }). Con una mossa qualsiasi { $player } riprende il posto.
}
autopilot-already = { $own ->
    [yes] 🤖 Il computer gioca già per te (livello: { computer-level }), quindi non è cambiato niente. Una tua mossa qualsiasi ti restituisce il posto, e anche **/autopilota**.
   *[no] 🤖 Il computer gioca già per { $player } (livello: { computer-level }), quindi non è cambiato niente. Con una mossa qualsiasi { $player } riprende il posto.
}
autopilot-off = Il computer non gioca per { $player }, quindi non è cambiato niente.
# Sopra la risposta a ciò che qualcuno ha premuto o scritto
autopilot-yours-again = 🤖 Il posto è di nuovo tuo: finora il computer ha giocato per te.

# Rifiuti
table-computer-sits = { $player } è un computer: a quel posto nessuno deve giocare.
