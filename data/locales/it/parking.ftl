# Un tavolo i cui messaggi sono rifiutati da Discord: sopra ogni risposta privata, e a chi lo ospita

parked-here = ⚠️ { $since ->
    [none] I miei post non arrivano in questo canale
   *[other] Dal { $since } i miei post non arrivano più in questo canale
}: { parked-why }. Tutte le mosse valgono lo stesso, ma nessuno viene chiamato. Riprovo da solo, e allora racconterò tutto quello che è successo.{ $gone ->
    [yes] { " " }**/trasloca** in un altro canale di questo server ci porta il tavolo.
   *[no] {""}
}{ $untold ->
    [yes] { " " }Non sono riuscito a raggiungere in privato chi ospita il tavolo: per favore, diglielo tu.
   *[no] {""}
}
parked-why = { $cause ->
    [permission] mi manca il permesso **{ $permissions }**, che può darmi chi gestisce il canale
    [locked] il thread è bloccato, e può sbloccarlo chi gestisce i thread
    [gone] Discord dice che il canale non c’è più o che non vi ho accesso, e può farmi rientrare chi gestisce il server
    [fault] non ho potuto prepararne uno, e chi gestisce questo bot ne trova il motivo nel registro
   *[other] Discord ne ha rifiutato uno (codice { $code })
}
parked-trying = ⚠️ { $since ->
    [none] I miei post non arrivavano in questo canale
   *[other] Dal { $since } i miei post non arrivavano più in questo canale
}. Ora niente sembra impedirlo, quindi racconto qui quello che è successo nel frattempo.
parked-host = I miei post non arrivano più in { $channel }: { parked-why }. A quel tavolo tutte le mosse valgono, ma nessuno viene chiamato. Riprovo da solo, e allora racconterò lì tutto quello che è successo.
parked-over = I miei post arrivano di nuovo in { $channel } e lì raccontano quello che è successo nel frattempo.
parked-gone = Il tuo tavolo per { $edition } con { $players } non ha più un canale: Discord dice che non c’è più, o che non vi ho accesso. Della partita non si è perso nulla. **/trasloca**, scritto in un altro canale dello stesso server, ci porta il tavolo.

# Un tavolo portato in un altro canale
move-went = 🚚 { $by } ha portato questo tavolo in { $channel }. La partita continua là.
move-came = 🚚 { $by } ha portato qui questo tavolo da { $channel }.{ $returns ->
    [yes] { " " }Se lo vuole più della metà di chi siede qui, torna indietro.
   *[no] {""}
}
move-back = Rimandalo indietro
move-which = Quale tavolo deve venire qui?
move-done = Il tavolo ora è qui, e il suo post attuale è più in basso.
move-voted = { $enough ->
    [yes] Lo vuole più della metà di voi: il tavolo torna in { $channel }.
   *[no] Annotato. Finora { $wanted } su { $people } { $wanted ->
        [one] rivuole
       *[other] rivogliono
    } il tavolo in { $channel }; serve più della metà.
}
