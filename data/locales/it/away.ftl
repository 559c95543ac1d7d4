# Assentarsi per un po’: privato dove non è detto altro

# Etichette dei pulsanti (al massimo 80 caratteri, meglio 25)
away-open = Mi assento
away-confirm = Sì, mi assento
away-back = Sono qui
away-change = Cambia
# Segnaposto
away-until = Fino a quando?
away-where = Assenza da quali tavoli?
away-way = Che cosa succede ai miei turni?
away-shown = Che cosa vedono gli altri?

# Scelte
away-for = { $days ->
    [1] 1 giorno
    [7] Una settimana
    [14] Due settimane
    [21] Tre settimane
    [28] Quattro settimane
   *[other] { $days } giorni
}
away-everywhere = Tutti i miei tavoli
away-server = I miei tavoli su { $server }
away-with = con { $players }
# Alla fine di quell’elenco
away-others = { $count ->
    [one] un’altra persona
   *[other] altre { $count } persone
}
away-way-choice = { $way ->
    [computer] Il computer gioca per me
   *[stands] Il mio orologio si ferma
}
away-shown-choice = { $shown ->
    [yes] Gli altri vedono fino a quando non ci sono
   *[no] Gli altri vedono solo che non ci sono
}

# Privato. $when e $left sono momenti che scrive Discord
away-ask = **Fino a quando ti assenti?** Sceglilo qui, o scrivilo: **/assenza fino:domenica**, *domani*, *3 giorni*, *24 dic alle 18*, *24/12/2026*.
away-understood = **Assenza fino a { $when } ({ $left })** – è questo che intendi? Non è ancora cambiato niente.
away-by-utc = Non hai impostato un fuso orario, perciò ho contato in UTC. **/orologio fuso:…** lo imposta.
away-terms = { $way ->
    [computer] Fino ad allora il computer gioca i tuoi turni, e a ogni sua mossa lo dico.
   *[stands] Fino ad allora il tuo orologio è fermo, per al massimo 21 giorni in una partita; poi riparte.
}
away-ends = L’assenza finisce con una tua mossa qualsiasi, o con **/assenza**. Alla fine ti chiamo, se un tavolo ti aspetta.
away-now = **Non ci sei fino a { $when } ({ $left })**: { $where }.
away-from-all = a tutti i tuoi tavoli
away-from-server = ai tuoi tavoli su { $server }
away-from-table = al tavolo in { $channel }
away-shown-now = { $shown ->
    [yes] Gli altri vedono fino a quando.
   *[no] Gli altri vedono solo che non ci sei.
}
away-over = Che bello rivederti! La tua assenza è finita.
away-not = Non risultava nessuna tua assenza.
