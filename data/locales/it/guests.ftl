# Le persone invitate a un tavolo prima dell’inizio, e chi vuole essere chiamato

guests-only = Questo tavolo è per le persone invitate da chi ospita.
guests-one-more = C’è un posto in più, aperto a chi vuole giocare.
guests-expected = { $count ->
    [one] C’è un posto riservato a { $guests }: **{ ui-join }**, o **{ guests-cannot-come }**.
   *[other] Ci sono posti riservati a { $guests }: **{ ui-join }**, o **{ guests-cannot-come }**.
}
guests-declined = { $count ->
    [one] { $guests } questa volta non viene.
   *[other] { $guests } questa volta non vengono.
}

guests-cannot-come = Non posso
guests-open-to-all = Apri a tutti
guests-open-one = Un posto in più
guests-invite-placeholder = Riserva i posti a queste persone
guests-take-out-placeholder = Togli qualcuno dal tavolo

guests-panel = { $closed ->
    [yes] **Inviti** – può sedersi solo chi inviti. **{ guests-open-to-all }** fa entrare tutti; a chi togli dal tavolo lo dico con garbo, in privato.
   *[no] **Inviti** – possono sedersi tutti. Se riservi dei posti a qualcuno, può sedersi solo chi inviti; a chi togli dal tavolo lo dico con garbo, in privato.
}
guests-invited = { $count ->
    [one] C’è un posto riservato a { $guests }, e lo annuncio qui. Gli altri potranno sedersi dopo **{ guests-open-to-all }**.
   *[other] Ci sono posti riservati a { $guests }, e lo annuncio qui. Gli altri potranno sedersi dopo **{ guests-open-to-all }**.
}
guests-opened = Ora il tavolo è aperto a tutti.
guests-opened-one = Ora c’è un posto in più: è di chi arriva per primo.
guests-taken-out = { $player } non ha più un posto a questo tavolo, e glielo dico in privato, se Discord lo permette. Con un invito può tornare.
guests-you-declined = Hai detto che non puoi, e chi ospita lo vede nel post. Se cambi idea e un posto è ancora libero, **{ ui-join }** te lo dà.
guests-one-thing = Una cosa alla volta: invita qualcuno, togli qualcuno, o apri il tavolo a tutti.
guests-told = Chi ospita il tavolo per { $edition } in { $channel } questa volta gioca con altri, quindi il tuo posto lì è di nuovo libero. Per te non cambia altro: **/nuova** apre un tavolo tuo, e **/partite** mostra quelli dove hai un posto.

table-by-invitation = { $host ->
    [none] Questo tavolo è per le persone invitate da chi lo ospita, che può aprirlo a tutti; **/nuova** ne apre un altro in un altro canale.
   *[other] Questo tavolo è per le persone invitate da { $host }, che può aprirlo a tutti; **/nuova** ne apre un altro in un altro canale.
}
table-taken-out = { $host ->
    [none] Chi ospita questo tavolo questa volta gioca con altri. **/nuova** apre un tavolo tuo in un altro canale.
   *[other] { $host } ospita questo tavolo e questa volta gioca con altri. **/nuova** apre un tavolo tuo in un altro canale.
}
table-no-seat-to-keep = { $free ->
    [0] Non c’è un posto libero da riservare: togli qualcuno, o un computer.
    [one] C’è un solo posto libero da riservare.
   *[other] Ci sono solo { $free } posti liberi da riservare.
}
table-no-guest = A questo tavolo nessun posto è riservato a te, quindi non c’è niente da rifiutare.
table-no-seat-more = Non c’è più un posto da aprire: togli qualcuno, o un computer.
table-cannot-play-there = In { $channels } non puoi scrivere tu, o non posso scrivere io. Scegli un altro canale o thread, o chiedi a chi lo gestisce.

calls-panel = { $on ->
    [yes] **Ti chiamo** quando a un tavolo di questo server manca ancora gente qualche minuto dopo l’apertura: al massimo tre volte al giorno in tutti i server insieme, e nei tuoi orari, se me li hai detti.
   *[no] **Non ti chiamo.** Se vuoi, ti chiamo quando a un tavolo di questo server manca ancora gente qualche minuto dopo l’apertura: al massimo tre volte al giorno in tutti i server insieme, e nei tuoi orari, se me li hai detti.
}
calls-on = Chiamami
calls-off = Non chiamarmi più
calls-called = { $free ->
    [one] { $players } – qui si gioca a **{ $edition }**, con { $seated }, e c’è un posto libero.
   *[other] { $players } – qui si gioca a **{ $edition }**, con { $seated }, e ci sono { $free } posti liberi.
}
games-on-off = { $on ->
    [yes] Sì
   *[no] No
}
