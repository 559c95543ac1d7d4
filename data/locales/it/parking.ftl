# Un tavolo i cui messaggi sono rifiutati da Discord: sopra ogni risposta privata, e a chi lo ospita

parked-here = ⚠️ { $since ->
    [none] I miei post non arrivano in questo canale
   *[other] Dal { $since } i miei post non arrivano più in questo canale
}: { parked-why }. Tutte le mosse valgono lo stesso, ma nessuno viene chiamato. Continuo a provare, e poi racconterò tutto quello che è successo.{ $gone ->
    [yes] { " " }**/trasloca** in un altro canale di questo server ci porta il tavolo.
   *[no] {""}
}{ $untold ->
    [yes] { " " }Non sono riuscito a raggiungere in privato chi ospita il tavolo: per favore, avvisa tu.
   *[no] {""}
}
parked-why = { $cause ->
    [permission] mi manca il permesso **{ $permissions }**, che può darmi chi gestisce il canale
    [timeout] sono in timeout in questo server fino al { $until }, e chi lo modera può farlo finire prima
    [private] il thread è privato e io non ci sono (codice { $code }); basta menzionarmi lì dentro per farmi entrare
    [hidden] Discord non mi fa entrare (codice { $code }): in un thread privato basta menzionarmi, altrove può farmi entrare chi gestisce il server
    [forbidden] Discord non mi lascia scrivere (codice { $code }), anche se non vedo permessi che mi manchino; chi gestisce il server può guardare i miei ruoli, e se sono in timeout
    [gone] Discord dice che il canale non c’è più (codice { $code })
    [locked] il thread è bloccato (codice { $code }), e può sbloccarlo chi gestisce i thread
    [moderated] un filtro blocca i post (codice { $code }), e chi gestisce il server può esentarmi in *AutoMod*
    [place] Discord non accetta post in un canale di questo tipo (codice { $code })
    [full] questo server ha tanti thread aperti quanti Discord ne permette (codice { $code }), e ci sarà posto quando alcuni saranno archiviati
    [paused] Discord per ora ha sospeso l’invio (codice { $code }), e chi gestisce questo bot può scoprire perché
    [malformed] Discord non accetta il post così come l’ho fatto (codice { $code }), e chi gestisce questo bot può segnalarlo
    [fault] non sono riuscito a preparare un post, e chi gestisce questo bot ne trova il motivo nel registro
   *[other] Discord rifiuta i post (codice { $code }), e chi gestisce questo bot può cercare che cosa vuol dire
}
parked-trying = ⚠️ { $since ->
    [none] I miei post non arrivavano in questo canale
   *[other] Dal { $since } i miei post non arrivavano più in questo canale
}. Quello che lo impediva non c’è più, a quanto vedo, quindi riprovo; il primo post che arriva racconterà quello che è successo nel frattempo.
parked-host = I miei post non arrivano più in { $channel }: { parked-why }. A quel tavolo tutte le mosse valgono, ma nessuno viene chiamato. Continuo a provare, e poi racconterò lì tutto quello che è successo.
parked-over = I miei post arrivano di nuovo in { $channel } e lì raccontano quello che è successo nel frattempo.
parked-gone = Il tuo tavolo per { $edition } con { $players } non ha più un canale in cui io possa scrivere: { parked-why }. Della partita non si è perso nulla. **/trasloca**, scritto in un altro canale dello stesso server, ci porta il tavolo.
parked-lost = Il tuo tavolo per { $edition } con { $players } non ha più un canale, ma della partita non si è perso nulla. { $here ->
    [yes] **/trasloca** lo porta qui.
   *[no] **/trasloca**, scritto in un canale senza tavolo, ce lo porta.
}

# Un tavolo portato in un altro canale
move-went = 🚚 { $by } ha portato questo tavolo in { $channel }. La partita continua là.
move-came = 🚚 { $by } ha portato qui questo tavolo da { $channel }.{ $returns ->
    [yes] { " " }Se lo vuole più della metà di chi siede qui, il tavolo torna dov’era.
   *[no] {""}
}
move-back = Rimandalo indietro
move-which = Quale tavolo deve venire qui?
move-here = Portalo qui
move-done = Il tavolo ora è qui, e il suo post attuale è più in basso.
move-voted = { $enough ->
    [yes] Lo vuole più della metà di voi: il tavolo torna in { $channel }.
   *[no] Segnato. Finora { $wanted } su { $people } { $wanted ->
        [one] rivuole
       *[other] rivogliono
    } il tavolo in { $channel }; serve più della metà.
}
