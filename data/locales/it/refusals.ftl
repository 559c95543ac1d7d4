# Perché qualcosa non si può fare. $rule è il numero della regola, per esempio R20.

could-pay = Potresti pagare così: { $payments }

# What is open in a turn, after a refusal; can-draw to can-pass are its list.
can-now = Ora puoi { $actions }.
can-draw = pescare carte
can-take-locomotive = prendere una locomotiva
can-claim = occupare una tratta
can-draw-tickets = pescare biglietti
can-build = costruire una stazione
can-pass = passare

refusal-unexplained = Le regole non lo permettono ({ $rule }).
refusal-game-over = Questa partita è finita ({ $rule }): il risultato è nel suo ultimo post. /nuova apre il prossimo tavolo.
refusal-resigned = Hai abbandonato questa partita, quindi non hai più turni ({ $rule }). Puoi ancora guardare: /tabellone mostra il tabellone, /situazione come va la partita.
refusal-not-your-turn = { $turn ->
    [none] Non tocca a te ({ $rule }). /situazione mostra chi deve giocare.
   *[other] Ora è il turno di { $turn }, non il tuo ({ $rule }). Ti chiamo quando è il tuo turno; /mano mostra che cosa hai.
}
refusal-opening-not-done = { $waiting ->
    [one] Prima tutti scelgono i biglietti ({ $rule }): manca ancora una persona. Scegli i tuoi qui sotto.
   *[other] Prima tutti scelgono i biglietti ({ $rule }): mancano ancora { $waiting } persone. Scegli i tuoi qui sotto.
}
refusal-opening-chosen = Hai già scelto i tuoi biglietti, e la scelta è definitiva ({ $rule }). La partita comincia quando hanno scelto anche gli altri.
refusal-choose-tickets-first = Hai pescato dei biglietti: prima di tutto scegli quali tenere ({ $rule }). Eccoli.
refusal-decide-tunnel-first = La tua galleria { $route } aspetta prima la tua decisione ({ $rule }). Ecco che cosa puoi fare.
refusal-finish-drawing-first = { $two ->
    [yes] Hai pescato una carta, e un turno è una sola azione ({ $rule }): prendi una seconda carta con /pesca.
   *[no] Hai pescato una carta, e un turno è una sola azione ({ $rule }): prendi una seconda carta con /pesca, o rinuncia con /passa.
}
refusal-second-card-due = Qui le carte da prendere sono due ({ $rule }): prendi la seconda con /pesca.
refusal-no-tickets-offered = Non hai biglietti tra cui scegliere ({ $rule }). /biglietti li pesca, quando tocca a te.
refusal-no-tunnel-open = Non hai gallerie in sospeso ({ $rule }): succede solo quando una galleria che occupi costa più di quanto hai messo giù.
refusal-no-tunnels = Su questo tabellone non ci sono gallerie ({ $rule }).
refusal-cannot-pass = { $pile ->
    [yes] Puoi passare solo se non puoi né prendere carte o una locomotiva, né occupare una tratta, né pescare biglietti ({ $rule }). Almeno una di queste cose la puoi ancora fare.
   *[no] Puoi passare solo se non puoi né pescare carte, né occupare una tratta, né pescare biglietti ({ $rule }). Almeno una di queste cose la puoi ancora fare.
}
refusal-no-cards-to-draw = { $row_alone ->
    [yes] Mazzo e scarti sono vuoti, quindi dal mazzo non si pesca niente ({ $rule }). Le carte ancora scoperte si possono prendere.
   *[no] Mazzo e scarti sono vuoti, quindi non si possono pescare carte ({ $rule }).
}
refusal-empty-place = Al posto { $place } non c’è nessuna carta scoperta ({ $rule }). Prendine un’altra, o pesca dal mazzo.
refusal-no-locomotive-pile = In questa edizione le locomotive non hanno una pila propria: arrivano dalle carte scoperte e dal mazzo ({ $rule }).
refusal-no-locomotives-left = La pila delle locomotive è vuota ({ $rule }). Quelle spese ci tornano subito e si possono riprendere.
refusal-no-second-locomotive = Una locomotiva scoperta vale come tutte e due le carte, quindi non può essere la seconda ({ $rule }). Prendi un’altra carta, o pesca dal mazzo.
refusal-unknown-route = Su questo tabellone quella tratta non c’è ({ $rule }). /occupa suggerisce le tratte che ci sono.
refusal-route-taken = { $route } è già di { $owner } ({ $rule }). Puoi occupare qualsiasi tratta libera.
refusal-route-yours = { $route } è già tua ({ $rule }).
refusal-own-twin = { $stations ->
    [yes] L’altro binario di { $route } è tuo, e nessuno può averli entrambi ({ $rule }). Alla fine una stazione può usare una tratta avversaria.
   *[no] L’altro binario di { $route } è tuo, e nessuno può averli entrambi ({ $rule }).
}
refusal-twin-closed = In così pochi si può occupare un solo binario di una tratta doppia ({ $rule }), e l’altro di { $route } è di { $owner }.
refusal-not-enough-wagons = { $left ->
    [0] { $route } richiede { wagons-needed } e non ne hai più ({ $rule }).
    [one] { $route } richiede { wagons-needed } e te ne resta { $left } ({ $rule }). Ti serve una tratta più corta.
   *[other] { $route } richiede { wagons-needed } e te ne restano { $left } ({ $rule }). Ti serve una tratta più corta.
}
refusal-wrong-colour = { $route } è { $needed }: con { $paid } non si può occupare ({ $rule }). Le locomotive possono sostituire qualsiasi sua carta.
refusal-wrong-colour-double = { $route } è una tratta doppia, { $colours }: con { $paid } non si può occupare ({ $rule }).
refusal-wrong-count = { $route } costa esattamente { cards-needed }, non { $paid } ({ $rule }). Anche le locomotive contano come carte.
refusal-wrong-count-station = { $needed ->
    [one] La tua prossima stazione costa { $needed } carta, non { $paid } ({ $rule }).
   *[other] La tua prossima stazione costa { $needed } carte dello stesso colore, non { $paid } ({ $rule }). Le locomotive possono sostituirle.
}
refusal-ferry-needs-locomotives = { $needed ->
    [one] { $route } è un traghetto: almeno { $needed } delle carte dev’essere una locomotiva ({ $rule }). Tu offri { $paid }.
   *[other] { $route } è un traghetto: almeno { $needed } delle carte devono essere locomotive ({ $rule }). Tu offri { $paid }.
}
refusal-route-not-payable = { $have ->
    [none] { $route } richiede { $paid }, e non ne hai ({ $rule }).
   *[other] { $route } richiede { $paid }; tu hai { $have } ({ $rule }).
}
refusal-cards-not-held = { $have ->
    [none] Il costo è { $paid }, e non ne hai ({ $rule }).
   *[other] Il costo è { $paid }; tu hai { $have } ({ $rule }).
}
refusal-station-not-payable = { station-price } { $have ->
    [0] La tua mano è vuota.
    [one] Hai al massimo { $have } carta dello stesso colore, locomotive comprese.
   *[other] Hai al massimo { $have } carte dello stesso colore, locomotive comprese.
}
station-price = { $needed ->
    [one] La tua prossima stazione costa { $needed } carta di un colore qualsiasi ({ $rule }).
   *[other] La tua prossima stazione costa { $needed } carte dello stesso colore; le locomotive possono sostituirle ({ $rule }).
}
refusal-no-tickets-left = Non ci sono più biglietti da pescare ({ $rule }).
refusal-ticket-not-offered = Uno di questi biglietti non è tra quelli che ti sono stati offerti ({ $rule }). Scegli tra quelli che ti ho mostrato in privato.
refusal-keep-more-tickets = { $least ->
    [one] Tieni almeno { $least } biglietto; finora scelti: { $kept } ({ $rule }).
   *[other] Tieni almeno { $least } biglietti; finora scelti: { $kept } ({ $rule }).
}
refusal-unknown-city = Su questo tabellone quella città non c’è ({ $rule }).
refusal-city-has-station = La stazione di { $city } c’è già, è di { $owner }, e una città non ne ha mai due ({ $rule }). Va bene qualsiasi città senza stazione.
refusal-no-stations-left = Hai già costruito tutte le tue stazioni ({ $rule }).
refusal-toll-count = { $needed ->
    [one] Il sovrapprezzo è esattamente { $needed } carta, non { $paid } ({ $rule }).
   *[other] Il sovrapprezzo è esattamente { $needed } carte, non { $paid } ({ $rule }).
}
refusal-toll-colour = { $needed ->
    [none] Hai messo giù solo locomotive, quindi il sovrapprezzo si paga solo con locomotive ({ $rule }).
   *[other] Per questa galleria hai messo giù { $needed }, quindi il sovrapprezzo si paga solo con { $needed } e locomotive ({ $rule }).
}
refusal-nothing-to-undo = Non c’è niente che tu possa annullare ({ $rule }): solo la tua ultima azione, prima che qualcuno giochi dopo di te, e solo se non ha scoperto carte.

# Che cosa il tavolo stesso non può fare

table-no-table = In questo canale non c’è nessun tavolo. /nuova ne apre uno, e un posto è subito tuo.
table-no-seat-anywhere = { games-none }
table-not-seen = Quel tavolo è in un canale che ora non puoi vedere, perciò qui non te ne mostro niente e lì non faccio niente. Chi gestisce quel server può farti rientrare.
table-sight-unknown = Discord ora non mi dice se vedi ancora il canale di quel tavolo, perciò qui non mostro niente e non è cambiato niente. Riprova fra un minuto, o gioca nel canale stesso.
table-several-tables = { $waits ->
    [yes] { $count ->
        [one] { $count } dei tuoi tavoli ti aspetta. Quale intendi?
       *[other] { $count } dei tuoi tavoli ti aspettano. Quale intendi?
    }
   *[no] { $count ->
        [one] Siedi a { $count } tavolo. Quale intendi?
       *[other] Siedi a { $count } tavoli. Quale intendi?
    }
}
table-no-channel = Discord non ha detto in quale canale è successo, perciò non so di quale tavolo si tratta. Non è cambiato niente; riprova, per favore.
table-table-exists = In questo canale c’è già un tavolo, e un canale o un thread ne tiene uno solo. /situazione mostra a che punto è, e /partecipa ti dà un posto finché ce n’è uno libero; per un altro tavolo usa un altro canale o thread.
table-nothing-to-move = In questo server non c’è un tavolo che tu possa portare qui: possono farlo chi lo ospita e chi modera, e chiunque vi sieda quando il suo canale non c’è più.
table-moved-meanwhile = Nel frattempo qualcuno ha portato questo tavolo in { $channels }, e lì resta. Per averlo comunque qui, scrivi di nuovo **/trasloca**.
table-not-seated = { $lobby ->
    [yes] Non hai un posto a questo tavolo. /partecipa te ne dà uno finché ce n’è di liberi.
   *[no] Non hai un posto a questo tavolo, quindi qui non hai niente da decidere. Guardare può chiunque: /tabellone e /situazione. Chi non può continuare può cederti il posto con /sostituisci.
}
table-not-played = Non hai giocato questa partita, quindi non puoi riaprirne il tavolo. /nuova ne apre uno tuo, con le opzioni che vuoi.
table-not-in-game = Non hai giocato questa partita: non c’è una tua ferrovia né una tua analisi, e solo chi l’ha giocata può condividerla. Guardarla può chiunque: /locandina.
table-already-shared = L’hai già condivisa. Si trova un po’ più su nel canale.
table-film-shared = Questo film si trova già un po’ più su nel canale: qualcuno l’ha condiviso.
table-already-seated = Hai già un posto a questo tavolo. /partecipa con un colore o con i paesi cambia i tuoi, /esci libera il posto.
table-table-full = { $computers ->
    [0] { table-seats-taken } A partita iniziata puoi guardare con /tabellone e /situazione, o apri un tavolo in un altro canale con /nuova.
   *[other] { table-seats-taken } Chi ospita può togliere un computer per farti posto; oppure apri un tavolo in un altro canale con /nuova.
}
table-seats-taken = { $most ->
    [one] L’unico posto di questo tavolo è occupato ({ $rule }).
   *[other] Tutti i { $most } posti di questo tavolo sono occupati ({ $rule }).
}
table-colour-taken = { $free ->
    [none] Il { $colour } è già preso, e non ci sono altri colori liberi ({ $rule }).
   *[other] Il { $colour } è già preso, e a ognuno tocca un colore diverso ({ $rule }). Liberi: { $free }.
}
table-not-host = { $host ->
    [none] Può farlo solo chi ospita il tavolo.
   *[other] Può farlo solo { $host }, che ospita questo tavolo.
}
table-may-not-call-off = { $host ->
    [none] Può sciogliere il tavolo solo chi lo ospita, o chi qui può gestire i messaggi (Gestisci messaggi).
   *[other] Può sciogliere il tavolo solo { $host }, che lo ospita, o chi qui può gestire i messaggi (Gestisci messaggi).
}
table-too-few-players = { $seated ->
    [one] Per giocare bisogna essere almeno in { $least } ({ $rule }), e finora ci sei solo tu. Gli altri prendono posto con il pulsante del post qui sopra, o con /partecipa; **/computer** aggiunge un computer.
   *[other] Per giocare bisogna essere almeno in { $least } ({ $rule }), e finora siete in { $seated }. Gli altri prendono posto con il pulsante del post qui sopra, o con /partecipa; **/computer** aggiunge un computer.
}
table-already-started = La partita è cominciata, quindi posti e colori restano come sono. /abbandona lascia una partita in corso, /sostituisci cede un posto. Per un altro tavolo usa un altro canale o thread.
table-not-started = { $host ->
    [none] La partita non è ancora cominciata. Chi ospita la comincia con /inizia quando hanno preso posto tutti.
   *[other] La partita non è ancora cominciata. { $host }, che ospita questo tavolo, la comincia con /inizia quando hanno preso posto tutti.
}
table-not-over = La partita non è ancora finita. Questo si può fare solo dopo il punteggio finale, perché mostra tutto ciò che era nascosto.
table-no-again-yet = Questa partita non è ancora finita. Quando lo sarà, **/ancora** aprirà un tavolo con le stesse persone.
table-sealed = { $kind ->
    [daily] Forse altri giocano ancora queste carte: per ora la partita resta sigillata. Si aprirà quando la giornata sarà passata e tutti avranno finito, al più tardi il { $at }.
   *[duplicate] Altri tavoli giocano ancora queste carte: per ora la partita resta sigillata. Si aprirà quando saranno finiti tutti.
}
table-stale-button = { $link ->
    [none] Quel pulsante è di un momento precedente della partita, e non è cambiato niente. /tabellone mostra la partita com’è ora.
   *[other] Quel pulsante è di un momento precedente della partita, e non è cambiato niente. Il post attuale: { $link }
}
table-card-gone = Tra le scoperte non c’è più { $card }, e non è cambiato niente. Quelle di adesso sono qui sotto.
table-no-second-card = Non c’è una seconda carta da rifiutare: il tuo turno comincia ora. Non è cambiato niente.
table-other-tickets = Quelli erano altri biglietti, pescati prima, e non è cambiato niente. Quelli tra cui scegliere ora sono qui sotto.
table-elsewhere = { $link ->
    [none] Da qui posso solo mostrarti questo tavolo, e non è cambiato niente. Fallo nel suo canale, per favore.
   *[other] Da qui posso solo mostrarti questo tavolo, e non è cambiato niente. Fallo nel suo canale, per favore: { $link }
}
table-no-orders-here = A un tavolo privato nessuno ti aspetta, quindi qui non ci sono istruzioni. A tutti gli altri tavoli sì.
table-no-orders-over = Questa partita è finita, quindi non resta nessun turno per cui dare istruzioni.
table-no-orders-computer = In questo momento il computer gioca per te. Torna a giocare tu, e poi potrai dare istruzioni.
table-no-order = Qui non hai istruzioni attive.
table-not-your-button = { $player ->
    [none] Questo pulsante è di un’altra persona, quindi per te non fa niente. Qui sotto c’è ciò che puoi fare tu ora.
   *[other] Questo pulsante è di { $player }, quindi per te non fa niente. Qui sotto c’è ciò che puoi fare tu ora.
}
table-unknown-edition = Non c’è nessuna edizione «{ $edition }». /nuova elenca quelle che ci sono.

# Che cosa non si riesce a leggere di ciò che qualcuno ha scritto

place-unsure = { $count ->
    [one] Non conosco «{ $typed }». Intendevi { $cities }?
   *[other] «{ $typed }» può essere più di una città: { $cities }. Quale?
}
place-unknown = Su questo tabellone non c’è nessuna città simile a «{ $typed }». Scrivi le prime lettere e scegli dall’elenco.
area-unknown = { $areas ->
    [none] Su questo tabellone non c’è nessuna città simile a «{ $typed }». Scrivi una delle sue città, o lascia vuota la zona per vederlo tutto.
   *[other] Su questo tabellone non c’è nessuna zona o città simile a «{ $typed }». Zone: { $areas }. Va bene anche una città qualsiasi.
}
place-no-route = Nessuna tratta collega { $a } con { $b }. Da { $a } ci sono tratte per { $neighbours }.
colour-unknown = { $meant ->
    [none] Nessuna carta si chiama «{ $typed }». I tipi sono: { $colours }.
   *[other] Nessuna carta si chiama «{ $typed }». Intendevi { $meant }? I tipi sono: { $colours }.
}
draw-unknown = { $meant ->
    [none] Non conosco nessuna carta «{ $typed }». Indica un tipo ({ $colours }), il posto di una carta scoperta, **{ ui-deck }** o **{ ui-two }**.
   *[other] Non conosco nessuna carta «{ $typed }». Intendevi { $meant }? Indica un tipo ({ $colours }), il posto di una carta scoperta, **{ ui-deck }** o **{ ui-two }**.
}
colour-grey = Non ci sono carte grigie: una tratta grigia accetta un solo colore, qualunque sia ({ $rule }). Di’ con quale colore vuoi pagare.
table-bad-countries = Il numero di paesi va da 0 a { $most }, quindi non è cambiato niente.
